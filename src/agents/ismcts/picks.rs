//! Answers as sequences of single picks, so that a prompt for "any number" has not two to the power of its options.

use rand_chacha::ChaCha8Rng;

use crate::{Answer, Game, Prompt, below};

/// A pick that a prompt offers: the place of an option, or no further one.
pub(super) type Offer = Option<u16>;

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

/// An answer that is being put together.
#[derive(Clone, Debug, Default)]
pub(super) struct Partial(Answer);

impl Partial {
    /// Lists the picks that can come next. Where order means nothing each set of picks is reached in one order only.
    pub(super) fn offer<G: Game>(&self, prompt: &Prompt<G>, offers: &mut Vec<Offer>) {
        offers.clear();
        let picked = self.0.len();
        if picked >= prompt.min || (picked == 0 && prompt.optional) {
            offers.push(None);
        }
        if picked < prompt.max {
            let first = if prompt.ordered { 0 } else { self.0.0.last().map_or(0, |last| last + 1) };
            let missing = prompt.min.saturating_sub(picked + 1);
            let behind = if prompt.ordered { 0 } else { missing };
            let end = prompt.options.len().saturating_sub(behind);
            offers.extend((first..end as u16).filter(|index| !self.0.0.contains(index)).map(Some));
        }
    }

    /// Whether something was picked already.
    pub(super) fn is_begun(&self) -> bool {
        !self.0.is_empty()
    }

    /// Adds a pick; gives the answer when it is complete.
    pub(super) fn add<G: Game>(&mut self, prompt: &Prompt<G>, offer: Offer) -> Option<Answer> {
        self.0.0.extend(offer);
        let complete = offer.is_none() || self.0.len() == prompt.max;
        complete.then(|| std::mem::take(&mut self.0))
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
    use crate::{Seat, example::Pebbles};

    /// All answers that sequences of picks lead to.
    fn answers(prompt: &Prompt<Pebbles>, partial: &Partial) -> Vec<Vec<usize>> {
        let mut offers = Vec::new();
        partial.offer(prompt, &mut offers);
        let reach = |offer| {
            let mut partial = partial.clone();
            match partial.add(prompt, offer) {
                Some(answer) => vec![answer.indices().collect()],
                None => answers(prompt, &partial),
            }
        };
        offers.into_iter().flat_map(reach).collect()
    }

    fn all(prompt: Prompt<Pebbles>) -> Vec<Vec<usize>> {
        answers(&prompt, &Partial::default())
    }

    fn prompt() -> Prompt<Pebbles> {
        Prompt::new(Seat(0), "which?").options([7, 8, 9])
    }

    #[test]
    fn every_set_is_reached_once() {
        assert_eq!(all(prompt().pick(2..=3)), [vec![0, 1], vec![0, 1, 2], vec![0, 2], vec![1, 2]]);
        assert_eq!(all(prompt().pick(1..=1).optional()), [vec![], vec![0], vec![1], vec![2]]);
        assert_eq!(all(prompt().exactly(2)), [[0, 1], [0, 2], [1, 2]]);
    }

    #[test]
    fn where_order_matters_every_order_is_reached() {
        assert_eq!(all(prompt().exactly(3).ordered()).len(), 6);
        assert_eq!(all(prompt().pick(0..=2).ordered()).len(), 1 + 3 + 6);
    }

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
