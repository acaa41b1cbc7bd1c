//! See `accepted_documents` in `handlers/doomlings/tests/accepted/bytes.rs`.
#![no_main]

#[path = "../../handlers/doomlings/tests/accepted/bytes.rs"]
mod bytes;
#[path = "../../handlers/doomlings/tests/accepted/change.rs"]
mod change;
#[path = "../../handlers/doomlings/tests/accepted/grow.rs"]
mod grow;
#[path = "../../handlers/doomlings/tests/accepted/play.rs"]
mod play;
#[path = "../../handlers/doomlings/tests/accepted/pool.rs"]
mod pool;

use libfuzzer_sys::Corpus;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| -> Corpus {
    match bytes::accepted_documents(bytes) {
        bytes::End::Played => Corpus::Keep,
        bytes::End::Refused | bytes::End::Full => Corpus::Reject,
    }
});
