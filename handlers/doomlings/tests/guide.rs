//! The guide for those who write cards without code: its commands print what stands there.

#[path = "../../../tests/guides/mod.rs"]
mod guides;

use std::path::Path;

#[test]
fn a_card_is_written_checked_and_played_as_the_guide_says() {
    let root = guides::root(env!("CARGO_MANIFEST_DIR"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("guide");
    let guide = "docs/write-a-card-without-code.md";
    assert_eq!(guides::commands(&root, guide, "doomlings", env!("CARGO_BIN_EXE_doomlings"), &folder), 4);
}
