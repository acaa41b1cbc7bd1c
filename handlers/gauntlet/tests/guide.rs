//! The guide for those who write documents: its commands print what stands there. And the page of all words is the one that
//! the language has.

#[path = "../../../tests/guides/mod.rs"]
mod guides;

use std::{fs, path::Path};

use cardloom_effects::{Registry, reference};

#[test]
fn documents_are_written_checked_played_and_tested_as_the_guide_says() {
    let root = guides::root(env!("CARGO_MANIFEST_DIR"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("guide");
    let guide = "docs/write-a-card-a-relic-and-an-enemy.md";
    assert_eq!(guides::commands(&root, guide, "gauntlet", env!("CARGO_BIN_EXE_gauntlet"), &folder), 12);
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
