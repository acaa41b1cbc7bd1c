//! See `save_reader` in `handlers/innovation/tests/properties/`.
#![no_main]

#[path = "../../handlers/innovation/tests/properties/mod.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::save_reader(bytes));
