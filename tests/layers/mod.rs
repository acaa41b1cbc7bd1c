//! The house of a game has three floors: the rules stand on the model, the faces on both, and nothing leans on what is
//! above it. Where cards are written in a language, that is a floor below the model, or what was read of them is. Within the model it is the same file
//! by file: no two of them lean on each other. Tests may reach anywhere.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The floors of a house, the lowest first. Where all cards are documents, the language that they are written in is one, or
/// their content.
fn floors() -> Vec<&'static str> {
    let floors = ["language", "content", "model", "rules", "faces"].into_iter();
    floors.filter(|floor| source(floor).is_dir()).collect()
}

fn source(floor: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(floor)
}

/// All files of a folder but those of tests.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let code = entries.filter(|path| !path.ends_with("tests.rs") && !path.ends_with("testing"));
    code.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// What is named directly under a path that begins at the root, one by one or in groups of any depth.
fn under<'a>(path: &[&'a str], code: &'a str) -> BTreeSet<&'a str> {
    let mut all = Vec::new();
    for tree in code.split("crate::").skip(1) {
        branches(tree, &[], &mut all);
    }
    all.iter().filter_map(|names| names.strip_prefix(path)?.first().copied()).collect()
}

/// Takes down all paths of a tree such as `model::{card::Card, set}`; gives what comes behind it.
fn branches<'a>(tree: &'a str, stem: &[&'a str], all: &mut Vec<Vec<&'a str>>) -> &'a str {
    let mut rest = tree.trim_start();
    if let Some(group) = rest.strip_prefix('{') {
        rest = group.trim_start();
        while !rest.is_empty() && !rest.starts_with('}') {
            rest = branches(rest, stem, all);
            // Whatever stands between two branches, such as another name for the first one.
            rest = rest.trim_start_matches(|letter| letter != ',' && letter != '}');
            rest = rest.trim_start_matches(',').trim_start();
        }
        return rest.strip_prefix('}').unwrap_or(rest);
    }
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
    let (name, rest) = rest.split_at(end);
    let names = [stem, &[name]].concat();
    if let Some(tree) = rest.strip_prefix("::") {
        return branches(tree, &names, all);
    }
    all.push(names);
    rest
}

/// The files of a floor with their code, without comments and the tests at their ends.
fn files(floor: &str) -> Vec<(PathBuf, String)> {
    let files = sources(&source(floor)).into_iter().map(|path| {
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
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
        named.extend(under(&[], &code).into_iter().map(str::to_owned));
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
    let floors = floors();
    for (number, floor) in floors.iter().enumerate() {
        let mut below: BTreeSet<String> = floors[..=number].iter().map(|&floor| floor.to_owned()).collect();
        if *floor == "language" {
            below.insert("model".to_owned());
        }
        assert_eq!(named(floor), below, "{floor}");
    }
}

#[test]
fn of_the_model_the_language_knows_colors_only_since_they_are_words_of_it() {
    if !floors().contains(&"language") {
        return;
    }
    let files = files("language");
    let known: BTreeSet<&str> = files.iter().flat_map(|(_, code)| under(&["model"], code)).collect();
    assert_eq!(known, BTreeSet::from(["color"]));
}

#[test]
fn no_files_of_the_model_lean_on_each_other_in_a_circle() {
    let leans = files("model").into_iter().map(|(path, code)| {
        assert!(!code.contains("super::"), "{} names what it needs from the root", path.display());
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        (name, under(&["model"], &code).into_iter().map(str::to_owned).collect())
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
        "use crate::model::{card::Card, set}; use crate::{Game, model::{score as points, state::{self, *}},
        faces::{view, text::{self, words}}, rules,}; fn seat(seat: crate::seat::Seat) {}";
    assert_eq!(under(&[], code), BTreeSet::from(["Game", "faces", "model", "rules", "seat"]));
    assert_eq!(under(&["model"], code), BTreeSet::from(["card", "score", "set", "state"]));
    assert_eq!(under(&["faces", "text"], code), BTreeSet::from(["self", "words"]));
}
