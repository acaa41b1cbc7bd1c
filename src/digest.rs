//! Digests: a state in 64 bits, the same on every platform and in every run.

use postcard::ser_flavors::Flavor;
use serde::Serialize;
use xxhash_rust::xxh3::Xxh3Default;

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
    postcard::serialize_with_flavor(value, Hashing(Xxh3Default::new()))
        .expect("a state that can be serialised")
}

struct Hashing(Xxh3Default);

impl Flavor for Hashing {
    type Output = u64;

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.update(&[byte]);
        Ok(())
    }

    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.0.update(bytes);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<u64> {
        Ok(self.0.digest())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_never_change() {
        assert_eq!(digest(&(1_u8, "two", [3_u64; 3])), 10_529_096_718_895_384_713);
    }
}
