//! Draws from a generator that stay the same on every platform and with every version of the dependencies.
//!
//! The generators' crates promise that the stream of numbers never changes, but not how a shuffle uses it. Replays
//! need both, so the two draws that games make are written out here.

use rand_chacha::{ChaCha8Rng, rand_core::Rng};

/// A whole number from 0 to `bound - 1`, each equally likely.
///
/// Lemire's method with rejection: the high half of a 64-bit product, drawn again in the few cases that would favour
/// some numbers ("Fast Random Integer Generation in an Interval", 2019).
pub fn below(generator: &mut ChaCha8Rng, bound: usize) -> usize {
    let bound = u32::try_from(bound).expect("a draw from more than four thousand million things").max(1);
    loop {
        let product = u64::from(generator.next_u32()) * u64::from(bound);
        // Few numbers are so low that it takes the division to tell.
        if product as u32 >= bound || product as u32 >= bound.wrapping_neg() % bound {
            return (product >> 32) as usize;
        }
    }
}

/// Puts the items into a random order, each order equally likely (Fisher and Yates).
pub fn shuffle<T>(generator: &mut ChaCha8Rng, items: &mut [T]) {
    for index in (1..items.len()).rev() {
        items.swap(index, below(generator, index + 1));
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn the_draws_never_change() {
        let mut generator = ChaCha8Rng::seed_from_u64(1);
        let mut items: Vec<u8> = (0..10).collect();
        shuffle(&mut generator, &mut items);
        assert_eq!(items, [4, 8, 6, 9, 2, 1, 0, 7, 3, 5]);
    }

    #[test]
    fn every_number_is_equally_likely() {
        let mut generator = ChaCha8Rng::seed_from_u64(2);
        let mut counts = [0_u32; 3];
        for _ in 0..30_000 {
            counts[below(&mut generator, 3)] += 1;
        }
        // Five standard deviations of a third of 30,000 draws are 408.
        assert!(counts.iter().all(|&count| (9_592..=10_408).contains(&count)), "{counts:?}");
    }
}
