//! The README and the guides show what is: commands print what stands there, and quoted code is the code.

#[path = "../../../tests/guides/mod.rs"]
mod guides;

use std::{
    fs,
    path::{Path, PathBuf},
};

use guides::{blocks, commands};

const GUIDES: [&str; 13] = [
    "README.md",
    "docs/architecture.md",
    "docs/write-a-card.md",
    "docs/write-a-card-without-code.md",
    "docs/card-language.md",
    "docs/write-a-card-a-relic-and-an-enemy.md",
    "docs/effect-language.md",
    "docs/write-a-game.md",
    "docs/scenarios.md",
    "docs/agents.md",
    "docs/arena.md",
    "docs/bots.md",
    "docs/performance.md",
];

/// Guides whose commands are those of other games: tests of those carry them out.
const OF_OTHER_GAMES: [&str; 2] =
    ["docs/write-a-card-without-code.md", "docs/write-a-card-a-relic-and-an-enemy.md"];

fn root() -> PathBuf {
    guides::root(env!("CARGO_MANIFEST_DIR"))
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
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let guides = GUIDES.into_iter().enumerate().filter(|(_, guide)| !OF_OTHER_GAMES.contains(guide));
    let commands: usize = guides
        .map(|(number, guide)| {
            let folder = folder.join(format!("guide-{number}"));
            commands(&root(), guide, "cargo run --release --", env!("CARGO_BIN_EXE_innovation"), &folder)
        })
        .sum();
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
            let linked = fs::read(&path).unwrap_or_else(|_| panic!("{guide} links to {target}"));
            let linked = String::from_utf8_lossy(&linked);
            let anchors = linked.lines().filter(|line| line.starts_with('#')).map(|line| {
                let plain = line.trim_start_matches('#').trim().to_lowercase();
                plain
                    .replace(|letter: char| !letter.is_alphanumeric() && !" -_".contains(letter), "")
                    .replace(' ', "-")
            });
            let is_marked = || linked.contains(&format!("<a id=\"{heading}\"></a>"));
            let known =
                heading.is_empty() || anchors.into_iter().any(|anchor| anchor == heading) || is_marked();
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
