//! The files that pages bring along.

use std::{io::Write, sync::LazyLock};

use flate2::{Compression, write::GzEncoder};
use xxhash_rust::xxh3::xxh3_64;

/// A file that pages bring along. Its address has its hash: it never changes.
pub struct Asset {
    /// Its name.
    pub name: &'static str,
    /// What it is, as a header says it.
    pub kind: &'static str,
    /// What is in it.
    pub text: &'static str,
    /// The same, compressed.
    pub gzipped: Vec<u8>,
    /// The address it is found at.
    pub path: String,
}

static ASSETS: LazyLock<[Asset; 4]> = LazyLock::new(|| {
    [
        asset("table.css", "text/css; charset=utf-8", include_str!("../assets/table.css")),
        asset("table.js", "text/javascript; charset=utf-8", include_str!("../assets/table.js")),
        asset("icon.svg", "image/svg+xml", include_str!("../assets/icon.svg")),
        asset("turn.svg", "image/svg+xml", include_str!("../assets/turn.svg")),
    ]
});

fn asset(name: &'static str, kind: &'static str, text: &'static str) -> Asset {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // In memory: what is written cannot be refused.
    let gzipped = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish()).unwrap_or_default();
    Asset { name, kind, text, gzipped, path: format!("/a/{:016x}/{name}", xxh3_64(text.as_bytes())) }
}

/// All of them.
pub fn assets() -> &'static [Asset] {
    &*ASSETS
}

/// The one at this address.
pub fn asset_at(path: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.path == path)
}

pub(super) fn css() -> &'static str {
    let [css, ..] = &*ASSETS;
    &css.path
}

pub(super) fn js() -> &'static str {
    let [_, js, ..] = &*ASSETS;
    &js.path
}

pub(super) fn favicon() -> &'static str {
    let [.., icon, _] = &*ASSETS;
    &icon.path
}

/// The same while it is the reader's turn.
pub(super) fn favicon_of_turn() -> &'static str {
    let [.., turn] = &*ASSETS;
    &turn.path
}
