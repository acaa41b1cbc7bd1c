//! See `expressions` in `src/expressions/tests/bytes/mod.rs`.
#![no_main]

#[path = "../../src/expressions/tests/bytes/mod.rs"]
mod bytes;
#[path = "../../src/expressions/tests/common/mod.rs"]
mod common;
#[allow(dead_code, reason = "tests use more of it")]
#[path = "../../src/expressions/tests/naive/mod.rs"]
mod naive;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bytes::expressions(bytes));
