//! See `document_reader` in `handlers/doomlings/tests/properties/`.
#![no_main]

#[path = "../../handlers/doomlings/tests/properties/mod.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::document_reader(bytes));
