//! Digests: a state in 64 bits, the same on every platform and in every run.

use serde::Serialize;
use xxhash_rust::xxh3::xxh3_64;

/// The XXH3 hash of a value's bytes in the postcard format, whose layout is documented and stable.
///
/// ```
/// assert_eq!(cardloom::digest(&(1_u8, "two")), cardloom::digest(&(1_u8, "two")));
/// assert_ne!(cardloom::digest(&(1_u8, "two")), cardloom::digest(&(2_u8, "two")));
/// ```
///
/// # Panics
/// Where the value cannot be serialised, such as a map without a known length. The states of games can.
pub fn digest<T: Serialize>(value: &T) -> u64 {
    // Hardly any state takes more bytes written than it does in memory.
    let bytes = postcard::to_extend(value, Vec::with_capacity(size_of::<T>()));
    xxh3_64(&bytes.expect("a state that can be serialised"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_never_change() {
        assert_eq!(digest(&(1_u8, "two", [3_u64; 3])), 10_529_096_718_895_384_713);
    }
}
