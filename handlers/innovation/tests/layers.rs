//! The house of a game has three floors: the rules stand on the model, the faces on both, and nothing leans on what is
//! above it. Within the model it is the same file by file: no two of them lean on each other. Tests may reach anywhere.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// What is named directly under a path such as `crate::`, one by one or in a group.
fn under<'a>(path: &str, code: &'a str) -> BTreeSet<&'a str> {
    fn word(text: &str) -> &str {
        text.trim_start()
            .split(|letter: char| !letter.is_alphanumeric() && letter != '_')
            .next()
            .unwrap_or("")
    }

    let mut names = BTreeSet::new();
    for path in code.split(path).skip(1) {
        let Some(group) = path.strip_prefix('{') else {
            names.insert(word(path));
            continue;
        };
        names.insert(word(group));
        let mut depth = 1;
        for (place, sign) in group.char_indices() {
            match sign {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => {
                    names.insert(word(&group[place + 1..]));
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    // Behind the last comma of a group.
    names.remove("");
    names
}

/// The files of a floor with their code, without comments and the tests at their ends.
fn files(floor: &str) -> Vec<(PathBuf, String)> {
    let paths = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(floor));
    let files = paths.into_iter().map(|path| {
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        (path, code.collect::<Vec<_>>().join("\n"))
    });
    files.collect()
}

/// What the files of a floor name.
fn named(floor: &str) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for (path, code) in files(floor) {
        assert!(!code.contains("super::super"), "{} climbs out of its floor", path.display());
        named.extend(under("crate::", &code).into_iter().map(str::to_owned));
    }
    named
}

/// Names that lean on each other in a circle, or on names that do: what is left where those that lean on nothing are
/// taken away again and again.
fn circle(mut leans: BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
    loop {
        let left: BTreeSet<String> = leans.keys().cloned().collect();
        leans.retain(|name, on| on.iter().any(|other| other != name && left.contains(other)));
        if leans.len() == left.len() {
            return left;
        }
    }
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
fn no_files_of_the_model_lean_on_each_other_in_a_circle() {
    let leans = files("model").into_iter().map(|(path, code)| {
        assert!(!code.contains("super::"), "{} names what it needs from the root", path.display());
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        (name, under("crate::model::", &code).into_iter().map(str::to_owned).collect())
    });
    let leans: BTreeMap<_, BTreeSet<_>> = leans.collect();
    assert!(leans["state"].len() > 3, "the imports are found: {leans:?}");
    assert_eq!(circle(leans), BTreeSet::new());
}

#[test]
fn a_circle_is_found_and_what_stands_below_it_is_not_in_it() {
    let leans = |names: &[(&str, &[&str])]| {
        let set = |on: &[&str]| on.iter().map(|&name| name.to_owned()).collect();
        names.iter().map(|&(name, on)| (name.to_owned(), set(on))).collect::<BTreeMap<_, BTreeSet<_>>>()
    };
    let house = leans(&[("facts", &[]), ("card", &["facts"]), ("state", &["card", "facts"])]);
    assert_eq!(circle(house), BTreeSet::new());
    let bent = leans(&[("facts", &[]), ("card", &["facts", "score"]), ("score", &["card"])]);
    assert_eq!(circle(bent), BTreeSet::from(["card".to_owned(), "score".to_owned()]));
}

#[test]
fn names_are_found_alone_and_in_groups() {
    let code =
        "use crate::model::{card::Card, set}; use crate::{Game, faces::{view, text::{self, words}}, rules,};";
    assert_eq!(under("crate::", code), BTreeSet::from(["Game", "faces", "model", "rules"]));
    assert_eq!(under("crate::model::", code), BTreeSet::from(["card", "set"]));
}
