//! All that comes by chance: picks and shuffles.
//!
//! What chance has brought since the action began is remembered, and what it will bring can be loaded: a position that
//! is determinized in the middle of a turn has to bring again what its seat has seen, and a position that is laid by
//! hand says what will come.

use std::collections::VecDeque;

use cardloom::{Seat, below, shuffle};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::model::card::{Card, CardSet};

/// The source of all chance in a game.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Chance {
    generator: ChaCha8Rng,
    /// What it has brought since the action began.
    brought: Vec<Luck>,
    /// How much it brought before.
    before: u32,
    /// What it will bring first.
    loaded: VecDeque<Luck>,
    /// Whether the position was laid by hand: then all that comes is to be loaded, and nothing is left to chance.
    laid: bool,
    /// What was needed and not loaded.
    missing: Option<Need>,
}

/// A result of chance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Luck {
    /// These were picked among more, in this order.
    Picked {
        cards: SmallVec<[Card; 8]>,
        /// Who has seen them; `None` for everybody.
        seen: Option<SmallVec<[Seat; 2]>>,
    },
    /// A pile was shuffled.
    Shuffled {
        /// Its top cards, the top one first. Those that are not named lie below as they lay.
        cards: Vec<Card>,
        /// Those that everybody had seen just before.
        open: CardSet,
    },
}

/// What chance is needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Need {
    /// A pick of so many cards.
    #[error("a pick of {0}")]
    Pick(u8),
    /// A pile of so many cards is shuffled.
    #[error("a shuffle of {0} cards")]
    Shuffle(u16),
}

impl Clone for Chance {
    fn clone(&self) -> Self {
        let (brought, loaded) = (self.brought.clone(), self.loaded.clone());
        Self { generator: self.generator.clone(), brought, loaded, ..*self }
    }

    /// In place, so that the lists keep their memory.
    fn clone_from(&mut self, source: &Self) {
        let Self { generator, brought, before, loaded, laid, missing } = source;
        self.generator.clone_from(generator);
        self.brought.clone_from(brought);
        if !(self.loaded.is_empty() && loaded.is_empty()) {
            self.loaded.clone_from(loaded);
        }
        (self.before, self.laid, self.missing) = (*before, *laid, *missing);
    }
}

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        let generator = ChaCha8Rng::seed_from_u64(seed);
        Self {
            generator,
            brought: Vec::new(),
            before: 0,
            loaded: VecDeque::new(),
            laid: false,
            missing: None,
        }
    }

    /// That of a position laid by hand.
    pub(crate) fn laid(loaded: impl IntoIterator<Item = Luck>) -> Self {
        Self { loaded: loaded.into_iter().collect(), laid: true, ..Self::new(0) }
    }

    /// Draws from another generator from now on, after what is given has come.
    pub(crate) fn begin_again(&mut self, generator: &mut ChaCha8Rng, loaded: VecDeque<Luck>) {
        self.generator = ChaCha8Rng::from_rng(generator);
        (self.loaded, self.laid, self.missing) = (loaded, false, None);
    }

    /// How far the generator was used: see [`cardloom::Game::rng_position`].
    pub(crate) fn taken(&self) -> u128 {
        self.generator.get_word_pos()
    }

    /// An action begins: what has come so far is of no interest any more.
    pub(crate) fn forget(&mut self) {
        self.before += self.brought.len() as u32;
        self.brought.clear();
    }

    /// What has come since it was as it is there.
    pub(crate) fn brought_since(&self, earlier: &Self) -> &[Luck] {
        let known = (earlier.before as usize + earlier.brought.len()).saturating_sub(self.before as usize);
        &self.brought[known.min(self.brought.len())..]
    }

    /// How much of what was loaded has not come.
    pub(crate) fn left(&self) -> usize {
        self.loaded.len()
    }

    /// What was needed in a position laid by hand and was not loaded there.
    pub(crate) fn missing(&self) -> Option<Need> {
        self.missing
    }

    /// Shuffles cards that are dealt at the start.
    pub(crate) fn deal<T>(&mut self, cards: &mut [T]) {
        shuffle(&mut self.generator, cards);
    }

    /// Picks so many of these cards, in an order. `seen` says who sees them; `None` for everybody.
    pub(crate) fn pick(
        &mut self,
        among: &[Card],
        count: usize,
        seen: Option<&[Seat]>,
    ) -> SmallVec<[Card; 8]> {
        if count >= among.len() {
            return SmallVec::from_slice(among);
        }
        if count == 0 {
            return SmallVec::new();
        }
        let cards = self.loaded_pick(among, count).unwrap_or_else(|| {
            let mut left: SmallVec<[Card; 32]> = SmallVec::from_slice(among);
            if self.laid {
                self.missing = self.missing.or(Some(Need::Pick(count as u8)));
            } else {
                for place in 0..count {
                    left.swap(place, place + below(&mut self.generator, among.len() - place));
                }
            }
            SmallVec::from_slice(&left[..count])
        });
        self.brought.push(Luck::Picked { cards: cards.clone(), seen: seen.map(SmallVec::from_slice) });
        cards
    }

    fn loaded_pick(&mut self, among: &[Card], count: usize) -> Option<SmallVec<[Card; 8]>> {
        let Some(Luck::Picked { cards, .. }) = self.loaded.front() else { return None };
        // One that its seat has not seen is made again.
        let unseen = cards.is_empty();
        let found = if cards.len() == count { found_in(cards, among) } else { None };
        if found.is_some() || unseen {
            self.loaded.pop_front();
        }
        found
    }

    /// Shuffles a pile, of which everybody has seen these cards just before. The top card comes to lie last.
    pub(crate) fn shuffle(&mut self, pile: &mut Vec<Card>, open: CardSet) {
        if pile.len() < 2 {
            return;
        }
        let listed = match self.loaded.front() {
            Some(Luck::Shuffled { cards, .. }) => found_in(cards, pile),
            _ => None,
        };
        if let Some(listed) = listed {
            self.loaded.pop_front();
            pile.retain(|card| !listed.contains(card));
            pile.extend(listed.into_iter().rev());
        } else if self.laid {
            self.missing = self.missing.or(Some(Need::Shuffle(pile.len() as u16)));
        } else {
            shuffle(&mut self.generator, pile);
        }
        self.brought.push(Luck::Shuffled { cards: pile.iter().rev().copied().collect(), open });
    }
}

/// These cards among others, each as itself or as another one of its kind: whoever lays a position does not tell copies
/// apart. `None` where one is not there.
fn found_in(cards: &[Card], among: &[Card]) -> Option<SmallVec<[Card; 8]>> {
    let mut found = SmallVec::<[Card; 8]>::new();
    for &card in cards {
        let mut left = among.iter().copied().filter(|other| !found.contains(other));
        let exact = left.clone().find(|&other| other == card);
        found.push(exact.or_else(|| left.find(|other| other.is_copy_of(card)))?);
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(names: &[&str]) -> Vec<Card> {
        names.iter().map(|name| Card::named(name).expect("a card of the base game")).collect()
    }

    #[test]
    fn what_is_loaded_comes_first_and_what_came_is_remembered() {
        let hand = cards(&["fangs", "gills", "bark"]);
        let mut chance = Chance::laid([Luck::Picked { cards: hand[1..].into(), seen: None }]);
        assert_eq!(chance.pick(&hand, 2, None).as_slice(), &hand[1..]);
        assert_eq!((chance.left(), chance.missing(), chance.taken()), (0, None, 0));
        assert_eq!(chance.pick(&hand, 1, Some(&[Seat(1)])).as_slice(), &hand[..1]);
        assert_eq!(chance.missing(), Some(Need::Pick(1)));
        assert_eq!(chance.brought_since(&Chance::new(0)).len(), 2);
    }

    #[test]
    fn a_pick_of_all_is_no_chance() {
        let hand = cards(&["fangs", "gills"]);
        let mut chance = Chance::new(3);
        assert_eq!(chance.pick(&hand, 2, None).as_slice(), &hand[..]);
        assert_eq!(chance.pick(&hand, 9, None).as_slice(), &hand[..]);
        assert!(chance.pick(&hand, 0, None).is_empty());
        assert_eq!((chance.taken(), chance.brought_since(&Chance::new(0)).len()), (0, 0));
    }

    #[test]
    fn a_loaded_shuffle_names_the_top_and_leaves_the_rest_as_it_lay() {
        let pile = cards(&["fangs", "gills", "bark", "leaves"]);
        let mut chance =
            Chance::laid([Luck::Shuffled { cards: cards(&["gills", "fangs"]), open: CardSet::EMPTY }]);
        let mut shuffled = pile.clone();
        chance.shuffle(&mut shuffled, CardSet::EMPTY);
        assert_eq!(shuffled, cards(&["bark", "leaves", "fangs", "gills"]));
        // Nothing else is loaded: it stays as it lies, and somebody is to be told.
        chance.shuffle(&mut shuffled, CardSet::EMPTY);
        assert_eq!(shuffled, cards(&["bark", "leaves", "fangs", "gills"]));
        assert_eq!(chance.missing(), Some(Need::Shuffle(4)));
    }

    #[test]
    fn a_copy_stands_for_another_one_where_a_position_was_laid() {
        let hand = cards(&["kidney-3", "fangs"]);
        let mut chance = Chance::laid([Luck::Picked { cards: cards(&["kidney"]).into(), seen: None }]);
        assert_eq!(chance.pick(&hand, 1, None).as_slice(), &hand[..1]);
        assert_eq!(chance.missing(), None);
    }

    #[test]
    fn only_what_came_since_is_told_apart() {
        let hand = cards(&["fangs", "gills", "bark"]);
        let mut chance = Chance::new(1);
        chance.pick(&hand, 1, None);
        let earlier = chance.clone();
        let second = chance.pick(&hand, 2, None);
        let came = |chance: &Chance| chance.brought_since(&earlier).to_vec();
        assert_eq!(came(&chance), [Luck::Picked { cards: second.clone(), seen: None }]);
        chance.forget();
        assert!(came(&chance).is_empty());
        let third = chance.pick(&hand, 1, None);
        assert_eq!(came(&chance), [Luck::Picked { cards: third, seen: None }]);
        assert!(chance.taken() > earlier.taken());
    }
}
