//! The guide for those who write documents: its commands print what stands there. And the page of all words is the one that
//! the language has.

#[path = "../../../tests/guides/mod.rs"]
mod guides;

use std::{fs, path::Path};

use cardloom_effects::{Registry, reference};
use gauntlet::Scenario;

#[test]
fn documents_are_written_checked_played_and_tested_as_the_guide_says() {
    let root = guides::root(env!("CARGO_MANIFEST_DIR"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("guide");
    let guide = "docs/write-a-card-a-relic-and-an-enemy.md";
    assert_eq!(guides::commands(&root, guide, "gauntlet", env!("CARGO_BIN_EXE_gauntlet"), &folder), 12);
}

#[test]
fn the_scenarios_that_explain_the_format_pass() {
    let page =
        fs::read_to_string(guides::root(env!("CARGO_MANIFEST_DIR")).join("docs/scenarios.md")).unwrap();
    let section = page.split("\n## ").find(|section| section.starts_with("The gauntlet\n")).unwrap();
    let blocks: Vec<_> =
        guides::blocks(section).into_iter().filter(|block| block.language == "json").collect();
    assert_eq!(blocks.len(), 2);
    for block in blocks {
        let scenario: Scenario = serde_json::from_str(&block.lines.join("\n")).expect("it can be read");
        assert_eq!(scenario.run(), Ok(()), "{}", scenario.name);
    }
}

/// `CARDLOOM_BLESS=1 cargo test -p gauntlet --test guide` writes it anew.
#[test]
fn the_page_of_the_language_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/effect-language.md");
    let page = reference::page(&Registry::standard());
    if std::env::var_os("CARDLOOM_BLESS").is_some() {
        fs::write(path, &page).expect("the page can be written");
    }
    let written = fs::read_to_string(path).expect("the page is there");
    assert!(written == page, "the page is old: CARDLOOM_BLESS=1 cargo test -p gauntlet --test guide");
}
