//! See `effect_text` in `src/effects/tests/bytes/mod.rs`.
#![no_main]

#[allow(dead_code, reason = "each target tries a part of it")]
#[path = "../../src/effects/tests/bytes/mod.rs"]
mod bytes;
#[path = "../../src/effects/tests/common/mod.rs"]
mod common;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bytes::effect_text(bytes));
