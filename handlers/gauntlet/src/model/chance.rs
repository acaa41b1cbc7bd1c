//! All that comes by chance, in the places and the order of rules 9.
//!
//! What chance has brought since the action began is remembered, and what it will bring can be loaded: a position that is
//! determinized in the middle of an action has to bring again what its seat has seen, and a position that is laid by hand
//! says what will come.

use std::collections::VecDeque;

use cardloom::{below, shuffle, zone::InstanceId};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::{Deserialize, Serialize};

/// The source of all chance in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Chance {
    generator: ChaCha8Rng,
    /// What it has brought since the action began.
    brought: Vec<Luck>,
    /// What it will bring first.
    loaded: VecDeque<Luck>,
    /// Whether the position was laid by hand: then all that comes is to be loaded, and nothing is left to chance.
    laid: bool,
    /// What was needed and not loaded.
    missing: Option<String>,
}

/// A result of chance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Luck {
    /// The one of this number was picked among several.
    Picked(u32),
    /// The one of this name.
    Named(String),
    /// A number came up.
    Rolled(i32),
    /// A place in a draw pile, of so many and one: nobody sees which.
    Placed(i32, i32),
    /// A pile was shuffled; the top card first.
    Shuffled(Vec<InstanceId>),
    /// The same, by names: those that are not named lie below as they lay.
    Ordered(Vec<String>),
}

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        let generator = ChaCha8Rng::seed_from_u64(seed);
        Self { generator, brought: Vec::new(), loaded: VecDeque::new(), laid: false, missing: None }
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
    #[inline]
    pub(crate) fn forget(&mut self) {
        self.brought.clear();
    }

    /// What has come since the action began.
    pub(crate) fn brought(&self) -> &[Luck] {
        &self.brought
    }

    /// How much of what was loaded has not come.
    pub(crate) fn left(&self) -> usize {
        self.loaded.len()
    }

    /// What was needed in a position laid by hand and was not loaded there.
    pub(crate) fn missing(&self) -> Option<&str> {
        self.missing.as_deref()
    }

    /// One of `count` things, each equally likely; the first where there is one.
    pub(crate) fn pick(&mut self, count: usize, name: impl Fn(usize) -> String) -> usize {
        if count < 2 {
            return 0;
        }
        let picked = match self.load(count, &name) {
            Some(picked) => picked,
            None if self.laid => self.lacks("a pick", 0, (0..count).map(name)),
            None => below(&mut self.generator, count),
        };
        self.brought.push(Luck::Picked(picked as u32));
        picked
    }

    /// One of several things by weight; those without weight are never picked.
    pub(crate) fn weighted(&mut self, weights: &[u32], name: impl Fn(usize) -> String) -> usize {
        let possible = weights.iter().filter(|weight| **weight > 0).count();
        if possible < 2 {
            return weights.iter().position(|weight| *weight > 0).unwrap_or(0);
        }
        let picked = match self.load(weights.len(), &name) {
            Some(picked) => picked,
            None if self.laid => {
                let first = weights.iter().position(|weight| *weight > 0).unwrap_or(0);
                self.lacks("a pick by weight", first, (0..weights.len()).map(name))
            }
            None => {
                let sum: u64 = weights.iter().map(|weight| u64::from(*weight)).sum();
                let mut at = below(&mut self.generator, sum as usize) as u64;
                let holds = |weight: &u32| match at.checked_sub(u64::from(*weight)) {
                    Some(rest) => {
                        at = rest;
                        false
                    }
                    None => true,
                };
                weights.iter().position(holds).unwrap_or(0)
            }
        };
        self.brought.push(Luck::Picked(picked as u32));
        picked
    }

    /// A number between two, each equally likely.
    pub(crate) fn roll(&mut self, least: i32, most: i32) -> i32 {
        if least >= most {
            return least;
        }
        let rolled = match self.loaded.front() {
            Some(&Luck::Rolled(number)) if (least..=most).contains(&number) => {
                self.loaded.pop_front();
                number
            }
            _ if self.laid => self.lacks("a roll", least, [format!("{least} to {most}")]),
            _ => least + below(&mut self.generator, (most - least) as usize + 1) as i32,
        };
        self.brought.push(Luck::Rolled(rolled));
        rolled
    }

    /// A place in a pile of so many cards: 0 is the top, the number of cards the bottom.
    pub(crate) fn place(&mut self, count: i32) -> i32 {
        let placed = match self.loaded.front() {
            Some(&Luck::Placed(place, _)) if place <= count => {
                self.loaded.pop_front();
                place
            }
            _ => {
                let rolled = self.roll(0, count);
                if count > 0 {
                    self.brought.pop();
                }
                rolled
            }
        };
        if count > 0 {
            self.brought.push(Luck::Placed(placed, count));
        }
        placed
    }

    /// Shuffles a pile. The top card comes to lie last.
    pub(crate) fn shuffle(&mut self, pile: &mut Vec<InstanceId>, name: impl Fn(InstanceId) -> String) {
        if pile.len() < 2 {
            return;
        }
        let listed = match self.loaded.front() {
            Some(Luck::Shuffled(cards)) => Some(cards.clone()),
            Some(Luck::Ordered(names)) => {
                let mut left = pile.clone();
                left.reverse();
                let take = |wanted: &String| {
                    left.iter().position(|card| name(*card) == *wanted).map(|place| left.remove(place))
                };
                names.iter().map(take).collect()
            }
            _ => None,
        };
        match listed.filter(|cards| cards.iter().all(|card| pile.contains(card))) {
            Some(listed) => {
                self.loaded.pop_front();
                pile.retain(|card| !listed.contains(card));
                pile.extend(listed.into_iter().rev());
            }
            None if self.laid => {
                let count = pile.len();
                self.lacks("a shuffle", (), [format!("{count} cards")]);
            }
            None => shuffle(&mut self.generator, pile),
        }
        self.brought.push(Luck::Shuffled(pile.iter().rev().copied().collect()));
    }

    fn load(&mut self, count: usize, name: &impl Fn(usize) -> String) -> Option<usize> {
        let picked = match self.loaded.front()? {
            Luck::Picked(number) => Some(*number as usize).filter(|number| *number < count)?,
            Luck::Named(wanted) => (0..count).find(|number| name(*number) == *wanted)?,
            _ => return None,
        };
        self.loaded.pop_front();
        Some(picked)
    }

    /// Notes that something was not loaded.
    #[cold]
    fn lacks<T>(&mut self, what: &str, instead: T, among: impl IntoIterator<Item = String>) -> T {
        if self.missing.is_none() {
            let among: Vec<String> = among.into_iter().collect();
            let next = match self.loaded.front() {
                Some(next) => format!("{next:?} comes next"),
                None => "nothing is left".to_owned(),
            };
            self.missing = Some(format!("{what} among {}, but {next}", among.join(", ")));
        }
        instead
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter(number: usize) -> String {
        ["a", "b", "c"][number].to_owned()
    }

    #[test]
    fn what_is_loaded_comes_first_by_name_or_number_and_what_is_missing_is_told() {
        let mut chance = Chance::laid([Luck::Named("c".into()), Luck::Picked(1), Luck::Rolled(7)]);
        assert_eq!((chance.pick(3, letter), chance.weighted(&[1, 5, 1], letter)), (2, 1));
        assert_eq!((chance.roll(5, 9), chance.left(), chance.missing()), (7, 0, None));
        assert_eq!(chance.pick(2, letter), 0);
        assert_eq!(chance.missing(), Some("a pick among a, b, but nothing is left"));
    }

    #[test]
    fn with_one_possibility_nothing_is_drawn() {
        let mut chance = Chance::new(1);
        assert_eq!(
            (chance.pick(1, letter), chance.weighted(&[0, 4, 0], letter), chance.roll(3, 3)),
            (0, 1, 3)
        );
        assert_eq!((chance.taken(), chance.brought()), (0, &[][..]));
    }

    #[test]
    fn a_listed_shuffle_names_the_top_and_leaves_the_rest_as_it_lay() {
        let mut pile: Vec<InstanceId> = (1..5).map(InstanceId).collect();
        let mut chance = Chance::laid([Luck::Ordered(vec!["2".into(), "1".into()])]);
        chance.shuffle(&mut pile, |card| card.0.to_string());
        assert_eq!(pile, [3, 4, 1, 2].map(InstanceId));
        assert_eq!(chance.missing(), None);
    }

    #[test]
    fn weights_are_chances() {
        let mut chance = Chance::new(2);
        let mut counts = [0; 3];
        for _ in 0..10_000 {
            counts[chance.weighted(&[1, 0, 3], letter)] += 1;
        }
        assert_eq!(counts[1], 0);
        // Five standard deviations of a quarter of 10,000 are 217.
        assert!((2_283..=2_717).contains(&counts[0]), "{counts:?}");
    }
}
