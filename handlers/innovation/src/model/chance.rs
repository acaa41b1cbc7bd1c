//! The random generator of a game, as data.

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::{Deserialize, Serialize};

/// A place in the stream of a generator. The generator itself is eight times as large, and is made only where it is
/// used: after the set-up that happens so rarely that copies of the state are what counts.
///
/// In files it is what a [`ChaCha8Rng`] is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Chance {
    seed: [u8; 32],
    stream: u64,
    word_pos: u128,
}

impl Chance {
    /// How many words of the stream were used.
    pub(crate) fn taken(&self) -> u128 {
        self.word_pos
    }

    /// Draws from the stream, and goes on in it.
    pub(crate) fn draw<T>(&mut self, draw: impl FnOnce(&mut ChaCha8Rng) -> T) -> T {
        let mut generator = ChaCha8Rng::from_seed(self.seed);
        generator.set_stream(self.stream);
        generator.set_word_pos(self.word_pos);
        let drawn = draw(&mut generator);
        *self = Self::from(&generator);
        drawn
    }
}

impl From<&ChaCha8Rng> for Chance {
    fn from(generator: &ChaCha8Rng) -> Self {
        Self {
            seed: generator.get_seed(),
            stream: generator.get_stream(),
            word_pos: generator.get_word_pos(),
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::rand_core::Rng;

    use super::*;

    #[test]
    fn it_draws_and_is_written_as_the_generator_would_be() {
        let mut generator = ChaCha8Rng::seed_from_u64(1);
        generator.set_stream(3);
        let mut chance = Chance::from(&generator);
        for words in [1, 0, 5, 70, 3] {
            let draw =
                |generator: &mut ChaCha8Rng| (0..words).map(|_| generator.next_u32()).collect::<Vec<_>>();
            assert_eq!(chance.draw(draw), draw(&mut generator));
            assert_eq!(chance.taken(), generator.get_word_pos());
            let text = serde_json::to_string(&chance).unwrap();
            assert_eq!(text, serde_json::to_string(&generator).unwrap());
            assert_eq!(serde_json::from_str::<Chance>(&text).unwrap(), chance);
            let bytes = postcard::to_stdvec(&chance).unwrap();
            assert_eq!(bytes, postcard::to_stdvec(&generator).unwrap());
        }
    }
}
