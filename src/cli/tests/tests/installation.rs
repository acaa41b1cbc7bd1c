//! What a shell and `man` are told of the command line.

mod common;

use std::fs;

use common::{folder, prints, refused};

#[test]
fn a_shell_completes_the_program_by_the_name_it_is_called_by() {
    let folder = folder("completions");
    for (shell, beginning) in [
        ("bash", "_wizards() {"),
        ("zsh", "#compdef wizards"),
        ("fish", "# Print an optspec"),
        ("elvish", "\nuse builtin;"),
        ("powershell", "\nusing namespace"),
    ] {
        let script = prints(&folder, &["completions", shell], "");
        assert!(script.starts_with(beginning), "{shell}: {script}");
        for word in ["wizards", "simulate", "keep-failed", "life"] {
            assert!(script.contains(word), "{shell} knows no {word}");
        }
        assert!(!script.contains("supervise"), "{shell}: what is not for people is not offered");
    }
    refused(&folder, &["completions", "tcsh"], &["tcsh", "bash"]);
}

#[test]
fn each_command_has_a_manual_page() {
    let folder = folder("manual");
    prints(&folder, &["man", "new/man1"], "");
    let mut pages: Vec<_> = fs::read_dir(folder.join("new/man1"))
        .unwrap()
        .map(|page| page.unwrap().file_name().into_string().unwrap())
        .collect();
    pages.sort();
    let commands = [
        "arena",
        "cards",
        "completions",
        "export",
        "man",
        "play",
        "replay",
        "resume",
        "scenario",
        "simulate",
        "watch",
    ];
    let expected: Vec<String> = commands.iter().map(|command| format!("wizards-{command}.1")).collect();
    assert_eq!(pages[..pages.len() - 1], expected);
    assert_eq!(pages.last().unwrap(), "wizards.1");
    let page = prints(&folder, &["man"], "");
    assert_eq!(page, fs::read_to_string(folder.join("new/man1/wizards.1")).unwrap());
    for words in [".TH wizards 1", "wizards\\-simulate(1)", "Exit codes:", "130"] {
        assert!(page.contains(words), "no {words:?} in {page}");
    }
}
