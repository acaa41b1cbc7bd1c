//! Answers as sequences of single picks, so that a prompt for "any number" has not two to the power of its options.

use crate::{Answer, Game, Prompt};

/// A pick that a prompt offers: the place of an option, or no further one.
pub(crate) type Offer = Option<u16>;

/// An answer that is being put together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Partial(Answer);

impl Partial {
    /// Lists the picks that can come next. Where order means nothing each set of picks is reached in one order only.
    pub(crate) fn offer<G: Game>(&self, prompt: &Prompt<G>, offers: &mut Vec<Offer>) {
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
    pub(crate) fn is_begun(&self) -> bool {
        !self.0.is_empty()
    }

    /// The places that were picked.
    #[cfg(feature = "encode")]
    pub(crate) fn picks(&self) -> &[u16] {
        &self.0.0
    }

    /// Adds a pick; gives the answer when it is complete.
    pub(crate) fn add<G: Game>(&mut self, prompt: &Prompt<G>, offer: Offer) -> Option<Answer> {
        self.0.0.extend(offer);
        let complete = offer.is_none() || self.0.len() == prompt.max;
        complete.then(|| std::mem::take(&mut self.0))
    }
}

#[cfg(test)]
mod tests {
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
}
