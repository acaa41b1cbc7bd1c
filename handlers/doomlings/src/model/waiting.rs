//! Which cards wait for which events: what windows look at first, since most find nothing.

use crate::{
    language::document::Trigger,
    model::card::{Card, CardSet},
};

/// How many events there are.
const TRIGGERS: usize = Trigger::TraitDiscarded as usize + 1;

/// The cards of a table that wait for an event.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Waiting {
    /// Those with an ability that fires while they lie in a pile.
    pub(crate) in_piles: CardSet,
    /// Those with a reaction that plays them from hand.
    pub(crate) in_hands: CardSet,
}

impl Waiting {
    /// Whether no card waits for it.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.in_piles.is_empty() && self.in_hands.is_empty()
    }
}

/// The same for each event.
#[derive(Clone, Debug)]
pub(crate) struct AllWaiting([Waiting; TRIGGERS]);

impl AllWaiting {
    pub(crate) fn of(&self, trigger: Trigger) -> &Waiting {
        &self.0[trigger as usize]
    }
}

impl FromIterator<Card> for AllWaiting {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut all = [Waiting::default(); TRIGGERS];
        for card in cards {
            for reaction in &card.facts().reactions {
                let Waiting { in_piles, in_hands } = &mut all[reaction.trigger as usize];
                if reaction.from_hand { in_hands } else { in_piles }.insert(card);
            }
        }
        Self(all)
    }
}
