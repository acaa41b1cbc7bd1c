//! Guides show what is: what a fenced block is, and whether commands print what stands there.
//!
//! A block may have a line before it that says what it is, invisible to readers:
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

/// The top of the repository, from the package of a game.
pub(crate) fn root(package: &str) -> PathBuf {
    Path::new(package).join("../..")
}

/// A fenced block.
pub(crate) struct Block {
    /// What is before the colon or the first space of the line above it, and what is behind.
    pub(crate) mark: Option<(String, String)>,
    pub(crate) language: String,
    pub(crate) lines: Vec<String>,
}

pub(crate) fn blocks(text: &str) -> Vec<Block> {
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

/// What a program prints. Files that the call names may lie in the folder.
fn run(program: &str, arguments: &str, root: &Path, folder: &Path, stdin: &str) -> String {
    let arguments = shlex::split(arguments).expect("its quotes are closed");
    let named = arguments.iter().any(|argument| folder.join(argument).is_file());
    let mut process = Command::new(program)
        .args(arguments)
        .current_dir(if named { folder } else { root })
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

/// Carries out the commands of a guide, each of which begins with `call`, and compares what they print. Gives how many there
/// were.
pub(crate) fn commands(root: &Path, guide: &str, call: &str, program: &str, folder: &Path) -> usize {
    let mut commands = 0;
    fs::create_dir_all(folder).unwrap();
    for block in blocks(&fs::read_to_string(root.join(guide)).unwrap()) {
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
            let arguments = command.strip_prefix(call).expect("a command of the binary").trim_start();
            let came = run(program, arguments, root, folder, stdin);
            let came: Vec<_> = came.lines().map(str::trim_end).collect();
            let expected: Vec<_> = expected.lines().collect();
            assert!(fits(&expected, &came), "{guide}: {command} prints\n{}", came.join("\n"));
            commands += 1;
        }
    }
    commands
}
