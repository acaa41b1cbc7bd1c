//! See `answers` in `handlers/innovation/tests/properties/`.
#![no_main]

#[path = "../../handlers/innovation/tests/properties/mod.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::answers(bytes));
