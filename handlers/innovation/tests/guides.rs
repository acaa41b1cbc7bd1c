//! The README and the guides show what is: commands print what stands there, and quoted code is the code.
//!
//! A fenced block may have a line before it that says what it is, invisible to readers:
//!
//! - `<!-- from PATH -->`: a passage of that file.
//! - `<!-- file: NAME -->`: a file that the commands below it can name.
//! - `<!-- stdin: 2 1 -->`: what the command of the block reads, a line each.
//!
//! In blocks of `console`, lines after `$` are commands, and the line `…` stands for any number of lines.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

const GUIDES: [&str; 9] = [
    "README.md",
    "docs/architecture.md",
    "docs/write-a-card.md",
    "docs/write-a-game.md",
    "docs/scenarios.md",
    "docs/agents.md",
    "docs/arena.md",
    "docs/bots.md",
    "docs/performance.md",
];

/// The top of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A fenced block.
struct Block {
    /// What is before the colon or the first space of the line above it, and what is behind.
    mark: Option<(String, String)>,
    language: String,
    lines: Vec<String>,
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    let mut above = "";
    while let Some(line) = lines.next() {
        let Some(language) = line.trim_start().strip_prefix("```") else {
            above = line.trim();
            continue;
        };
        let indent = line.len() - line.trim_start().len();
        let inside = lines.by_ref().take_while(|line| line.trim() != "```");
        let lines = inside.map(|line| line.get(indent..).unwrap_or_default().to_owned()).collect();
        let mark = above.strip_prefix("<!-- ").and_then(|mark| mark.strip_suffix(" -->"));
        let mark = mark.and_then(|mark| mark.split_once([' ']));
        let mark = mark.map(|(name, rest)| (name.trim_end_matches(':').to_owned(), rest.to_owned()));
        blocks.push(Block { mark, language: language.to_owned(), lines });
        above = "";
    }
    blocks
}

/// Whether lines are as expected, where `…` stands for any number of them.
fn fits(expected: &[&str], came: &[&str]) -> bool {
    match expected {
        [] => came.is_empty(),
        ["…", rest @ ..] => (0..=came.len()).any(|skipped| fits(rest, &came[skipped..])),
        [line, rest @ ..] => came.first() == Some(line) && fits(rest, &came[1..]),
    }
}

/// What a command of the README prints. Files that it names may lie in the folder.
fn run(command: &str, folder: &Path, stdin: &str) -> String {
    let arguments = command.strip_prefix("cargo run --release -- ").expect("a command of the binary");
    let named = arguments.split(' ').any(|argument| folder.join(argument).is_file());
    let mut process = Command::new(env!("CARGO_BIN_EXE_innovation"))
        .args(arguments.split(' '))
        .current_dir(if named { folder.to_owned() } else { root() })
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let input = stdin.split_whitespace().fold(String::new(), |input, line| input + line + "\n");
    // It may end before it has read everything.
    let _ = process.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let output = process.wait_with_output().expect("the binary ends");
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn quoted_code_is_the_code() {
    let mut quotes = 0;
    for guide in GUIDES {
        for block in blocks(&fs::read_to_string(root().join(guide)).unwrap()) {
            let Some(("from", file)) = block.mark.as_ref().map(|(name, rest)| (name.as_str(), rest)) else {
                continue;
            };
            let text = fs::read_to_string(root().join(file)).unwrap();
            let quote = block.lines.join("\n");
            assert!(text.contains(&quote), "{guide} quotes what {file} does not say:\n{quote}");
            quotes += 1;
        }
    }
    assert!(quotes > 0);
}

#[test]
fn commands_print_what_stands_there() {
    let mut commands = 0;
    for (number, guide) in GUIDES.into_iter().enumerate() {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("guide-{number}"));
        fs::create_dir_all(&folder).unwrap();
        for block in blocks(&fs::read_to_string(root().join(guide)).unwrap()) {
            let (mark, rest) =
                block.mark.as_ref().map_or(("", ""), |(name, rest)| (name.as_str(), rest.as_str()));
            if mark == "file" {
                fs::write(folder.join(rest), block.lines.join("\n")).unwrap();
            }
            if block.language != "console" {
                continue;
            }
            let stdin = if mark == "stdin" { rest } else { "" };
            for part in block.lines.join("\n").split("$ ").filter(|part| !part.is_empty()) {
                let (command, expected) = part.split_once('\n').unwrap_or((part, ""));
                let came = run(command, &folder, stdin);
                let came: Vec<_> = came.lines().map(str::trim_end).collect();
                let expected: Vec<_> = expected.lines().collect();
                assert!(fits(&expected, &came), "{guide}: {command} prints\n{}", came.join("\n"));
                commands += 1;
            }
        }
    }
    assert!(commands > 0);
}

#[test]
fn links_lead_somewhere() {
    for guide in GUIDES {
        let text = fs::read_to_string(root().join(guide)).unwrap();
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
        for (target, _) in targets {
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let path = root().join(guide).parent().unwrap().join(file);
            let path = if file.is_empty() { root().join(guide) } else { path };
            let linked = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{guide} links to {target}"));
            let anchors = linked.lines().filter(|line| line.starts_with('#')).map(|line| {
                let plain = line.trim_start_matches('#').trim().to_lowercase();
                plain
                    .replace(|letter: char| !letter.is_alphanumeric() && letter != ' ' && letter != '-', "")
                    .replace(' ', "-")
            });
            let known = heading.is_empty() || anchors.into_iter().any(|anchor| anchor == heading);
            assert!(known, "{guide} links to {target}");
        }
    }
}

/// Every file and every test that the invariants name is there.
#[test]
fn invariants_name_what_is_there() {
    let architecture = fs::read_to_string(root().join("docs/architecture.md")).unwrap();
    let tests: String = fs::read_dir(root().join("tests"))
        .unwrap()
        .filter_map(|entry| fs::read_to_string(entry.unwrap().path()).ok())
        .collect();
    let invariants = architecture.split("- Invariant: ").skip(1);
    for invariant in invariants.map(|rest| rest.split("\n\n").next().unwrap_or(rest)) {
        for named in invariant.split('`').skip(1).step_by(2) {
            if named.contains(".rs") || named.ends_with(".toml") {
                assert!(root().join(named).is_file(), "{named} is no file");
            } else if named.matches('_').count() >= 4 {
                assert!(tests.contains(&format!("fn {named}(")), "{named} is no test");
            }
        }
    }
}
