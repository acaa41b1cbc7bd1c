//! The house of this game is built like that of every game here, with its content below the model: each floor names only
//! those below it, and no files of the model lean on each other in a circle.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The floors, the lowest first.
const FLOORS: [&str; 4] = ["content", "model", "rules", "faces"];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// The files of a floor with their code, without comments and the tests at their ends.
fn files(floor: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(floor);
    let files = sources(&folder).into_iter().map(|path| {
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let code =
            code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
        (path.file_stem().unwrap().to_str().unwrap().to_owned(), code)
    });
    files.collect()
}

/// What a tree such as `{body::Body, card::{Card, Place}}` names first in each of its branches.
fn first_names(tree: &str) -> BTreeSet<String> {
    let name = |text: &str| -> String {
        text.trim_start().chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect()
    };
    let Some(group) = tree.strip_prefix('{') else { return BTreeSet::from([name(tree)]) };
    let mut names = BTreeSet::new();
    let (mut depth, mut begins) = (0, true);
    for (place, letter) in group.char_indices() {
        if begins && !letter.is_whitespace() && letter != '}' {
            names.insert(name(&group[place..]));
            begins = false;
        }
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => begins = true,
            _ => {}
        }
    }
    names
}

/// What is named directly under a stem such as `crate::`.
fn under(stem: &str, code: &str) -> BTreeSet<String> {
    code.split(stem).skip(1).flat_map(first_names).collect()
}

/// Names that lean on each other in a circle, or on names that do.
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
    for (number, floor) in FLOORS.iter().enumerate() {
        let named: BTreeSet<String> =
            files(floor).iter().flat_map(|(_, code)| under("crate::", code)).collect();
        let below: BTreeSet<String> = FLOORS[..=number].iter().map(|&floor| floor.to_owned()).collect();
        assert!(named.is_subset(&below), "{floor} names {named:?}");
        assert!(
            number == 0 || named.contains(FLOORS[number - 1]),
            "the names of {floor} are found: {named:?}"
        );
    }
}

#[test]
fn no_files_of_the_model_lean_on_each_other_in_a_circle() {
    let leans = files("model").into_iter().map(|(name, code)| {
        let mut on = under("crate::model::", &code);
        on.extend(under("super::", &code));
        (name, on)
    });
    let leans: BTreeMap<_, _> = leans.collect();
    assert!(leans["state"].len() > 3, "the imports are found: {leans:?}");
    assert_eq!(circle(leans), BTreeSet::new());
}

#[test]
fn names_and_circles_are_found() {
    let code =
        "use super::{\n    body::Body,\n    card::{Card, Place},\n};\nfn seat(who: super::who::Who) {}";
    assert_eq!(under("super::", code), ["body", "card", "who"].map(str::to_owned).into());
    let bent = [("card", "score"), ("score", "card"), ("state", "who")];
    let bent = bent.map(|(name, on)| (name.to_owned(), BTreeSet::from([on.to_owned()])));
    assert_eq!(circle(bent.into()), ["card", "score"].map(str::to_owned).into());
}
