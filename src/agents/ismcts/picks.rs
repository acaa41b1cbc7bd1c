//! Single picks of a search: as they are known in every determinization, and as playouts draw them.

use rand_chacha::ChaCha8Rng;

use crate::{Game, Prompt, below, prompt::Offer};

/// One pick of an answer, as it is known in every determinization: by the option, not by its place.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Pick<C> {
    Take(C),
    /// No further one.
    Stop,
}

impl<C: Clone + PartialEq> Pick<C> {
    pub(super) fn new<G: Game<Choice = C>>(prompt: &Prompt<G>, offer: Offer) -> Self {
        offer.map_or(Self::Stop, |index| Self::Take(prompt.options[usize::from(index)].clone()))
    }

    /// Whether it is what a prompt offers there.
    pub(super) fn is<G: Game<Choice = C>>(&self, prompt: &Prompt<G>, offer: Offer) -> bool {
        match (self, offer) {
            (Self::Take(option), Some(index)) => *option == prompt.options[usize::from(index)],
            (Self::Stop, None) => true,
            _ => false,
        }
    }
}

/// A place drawn as often as its weight says; `None` where all weigh nothing.
pub(super) fn weighted(
    generator: &mut ChaCha8Rng,
    mut weights: impl Iterator<Item = usize> + Clone,
) -> Option<usize> {
    let all: usize = weights.clone().sum();
    let mut left = (all > 0).then(|| below(generator, all))?;
    weights.position(|weight| {
        let is_drawn = left < weight;
        left = left.saturating_sub(weight);
        is_drawn
    })
}

#[cfg(test)]
mod tests {
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn what_weighs_more_is_drawn_more_often_and_what_weighs_nothing_never() {
        let mut generator = ChaCha8Rng::seed_from_u64(1);
        let mut drawn = [0; 4];
        for _ in 0..4000 {
            drawn[weighted(&mut generator, [0, 1, 3, 0].into_iter()).unwrap()] += 1;
        }
        assert_eq!((drawn[0], drawn[3]), (0, 0));
        assert!((900..1100).contains(&drawn[1]), "{drawn:?}");
        assert_eq!(weighted(&mut generator, [0, 0].into_iter()), None);
    }
}
