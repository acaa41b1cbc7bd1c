//! The house of a game has three floors: the rules stand on the model, the faces on both, and nothing leans on what is
//! above it. Tests may reach anywhere.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// What is named directly under `crate`, one by one or in a group.
fn roots(code: &str) -> BTreeSet<&str> {
    fn word(text: &str) -> &str {
        text.trim_start()
            .split(|letter: char| !letter.is_alphanumeric() && letter != '_')
            .next()
            .unwrap_or("")
    }

    let mut roots = BTreeSet::new();
    for path in code.split("crate::").skip(1) {
        let Some(group) = path.strip_prefix('{') else {
            roots.insert(word(path));
            continue;
        };
        roots.insert(word(group));
        let mut depth = 1;
        for (place, sign) in group.char_indices() {
            match sign {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => {
                    roots.insert(word(&group[place + 1..]));
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    // Behind the last comma of a group.
    roots.remove("");
    roots
}

/// What the files of a floor name outside of comments and of the tests at their ends.
fn named(floor: &str) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for path in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(floor)) {
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        let code: String =
            code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
        assert!(!code.contains("super::super"), "{} climbs out of its floor", path.display());
        named.extend(roots(&code).into_iter().map(str::to_owned));
    }
    named
}

#[test]
fn every_floor_names_only_those_below_it() {
    let floors = ["model", "rules", "faces"];
    for (number, floor) in floors.into_iter().enumerate() {
        assert_eq!(
            named(floor),
            floors[..=number].iter().map(|&floor| floor.to_owned()).collect(),
            "{floor}"
        );
    }
}

#[test]
fn names_are_found_alone_and_in_groups() {
    let code =
        "use crate::model::{card::Card, set}; use crate::{Game, faces::{view, text::{self, words}}, rules,};";
    assert_eq!(roots(code), BTreeSet::from(["Game", "faces", "model", "rules"]));
}
