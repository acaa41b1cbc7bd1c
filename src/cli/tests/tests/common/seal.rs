//! Check sums, made apart from how the runtime makes them.

use std::fmt::Write as _;

use xxhash_rust::xxh3::xxh3_64_with_seed;

/// Objects in JSON as the lines of a file, with the check sums that hold them together.
pub(crate) fn sealed<S: AsRef<str>>(objects: impl IntoIterator<Item = S>) -> String {
    let mut chain = 0;
    let mut text = String::new();
    for object in objects {
        let body = object.as_ref().strip_suffix('}').unwrap_or(object.as_ref());
        chain = xxh3_64_with_seed(body.as_bytes(), chain);
        writeln!(text, "{body},\"sum\":\"{:08x}\"}}", chain as u32).unwrap();
    }
    text
}
