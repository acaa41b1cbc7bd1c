//! All that comes by chance: dice and shuffles.
//!
//! What chance has brought since the turn began is remembered, and what it will bring can be loaded: a position that
//! is determinized in the middle of a turn has to throw the dice again that everybody saw, and a position that is laid by
//! hand says what will be thrown.

use cardloom::{below, shuffle};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::{Deserialize, Serialize};

use crate::model::{bird::Bird, bonus::Bonus, food::Face};

/// The source of all chance in a game.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Chance {
    generator: ChaCha8Rng,
    /// What it has brought since the turn began.
    pub(crate) brought: Luck,
    /// What it will bring first.
    pub(crate) loaded: Luck,
    /// Whether shuffles beyond what is loaded leave the order as it is: in positions laid by hand.
    pub(crate) orderly: bool,
}

impl Clone for Chance {
    fn clone(&self) -> Self {
        let (brought, loaded) = (self.brought.clone(), self.loaded.clone());
        Self { generator: self.generator.clone(), brought, loaded, orderly: self.orderly }
    }

    /// In place, so that the lists keep their memory.
    fn clone_from(&mut self, source: &Self) {
        let Self { generator, brought, loaded, orderly } = source;
        self.generator.clone_from(generator);
        self.brought.clone_from(brought);
        self.loaded.clone_from(loaded);
        self.orderly = *orderly;
    }
}

/// Results of chance, the first one first.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Luck {
    pub(crate) faces: Vec<Face>,
    /// New decks, the top card last.
    pub(crate) decks: Vec<Vec<Bird>>,
    pub(crate) bonus_decks: Vec<Vec<Bonus>>,
}

impl Clone for Luck {
    fn clone(&self) -> Self {
        let (faces, decks) = (self.faces.clone(), self.decks.clone());
        Self { faces, decks, bonus_decks: self.bonus_decks.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        let Self { faces, decks, bonus_decks } = source;
        self.faces.clone_from(faces);
        // Hardly ever has one been made since the turn began.
        if !(self.has_no_deck() && source.has_no_deck()) {
            self.decks.clone_from(decks);
            self.bonus_decks.clone_from(bonus_decks);
        }
    }
}

impl Luck {
    fn has_no_deck(&self) -> bool {
        self.decks.is_empty() && self.bonus_decks.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.faces.clear();
        self.decks.clear();
        self.bonus_decks.clear();
    }
}

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        let generator = ChaCha8Rng::seed_from_u64(seed);
        Self { generator, brought: Luck::default(), loaded: Luck::default(), orderly: false }
    }

    /// Draws from another generator from now on.
    pub(crate) fn reseed(&mut self, generator: &mut ChaCha8Rng) {
        self.generator = ChaCha8Rng::from_rng(generator);
    }

    /// How far the generator was used: see [`cardloom::Game::rng_position`].
    pub(crate) fn taken(&self) -> u128 {
        self.generator.get_word_pos()
    }

    /// A whole number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        below(&mut self.generator, bound)
    }

    /// Throws a die.
    pub(crate) fn throw(&mut self) -> Face {
        let face = match self.loaded.faces.is_empty() {
            true => Face::ALL[below(&mut self.generator, Face::ALL.len())],
            false => self.loaded.faces.remove(0),
        };
        self.brought.faces.push(face);
        face
    }

    /// Shuffles cards that are dealt at the start.
    pub(crate) fn deal<T>(&mut self, cards: &mut [T]) {
        shuffle(&mut self.generator, cards);
    }

    /// Makes a new deck of the discard pile, whose last card was discarded last.
    pub(crate) fn new_deck(&mut self, discard: &[Bird]) -> Vec<Bird> {
        let deck = Self::shuffled(&mut self.generator, &mut self.loaded.decks, self.orderly, discard);
        self.brought.decks.push(deck.clone());
        deck
    }

    /// Makes a new bonus deck of the bonus discards.
    pub(crate) fn new_bonus_deck(&mut self, discard: &[Bonus]) -> Vec<Bonus> {
        let deck = Self::shuffled(&mut self.generator, &mut self.loaded.bonus_decks, self.orderly, discard);
        self.brought.bonus_decks.push(deck.clone());
        deck
    }

    fn shuffled<T: Copy + Ord>(
        generator: &mut ChaCha8Rng,
        loaded: &mut Vec<Vec<T>>,
        orderly: bool,
        discard: &[T],
    ) -> Vec<T> {
        let mut cards = discard.to_vec();
        if !loaded.is_empty() {
            let deck = loaded.remove(0);
            // What is loaded fits only where just these cards were discarded.
            let (mut these, mut those) = (cards.clone(), deck.clone());
            these.sort_unstable();
            those.sort_unstable();
            if these == those {
                return deck;
            }
        }
        if orderly {
            // The first card discarded is the first one drawn.
            cards.reverse();
        } else {
            shuffle(generator, &mut cards);
        }
        cards
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_loaded_comes_first_and_what_came_is_remembered() {
        let mut chance = Chance::new(1);
        chance.loaded.faces = vec![Face::Fish, Face::Seed];
        assert_eq!((chance.throw(), chance.throw(), chance.taken()), (Face::Fish, Face::Seed, 0));
        let third = chance.throw();
        assert_eq!(chance.brought.faces, [Face::Fish, Face::Seed, third]);
        assert!(chance.taken() > 0);
    }

    #[test]
    fn a_loaded_deck_of_other_cards_is_passed_over() {
        let mut chance = Chance::new(1);
        chance.orderly = true;
        chance.loaded.decks = vec![vec![Bird(2), Bird(1)], vec![Bird(9)]];
        assert_eq!(chance.new_deck(&[Bird(1), Bird(2)]), [Bird(2), Bird(1)]);
        assert_eq!(chance.new_deck(&[Bird(1), Bird(2)]), [Bird(2), Bird(1)]);
        assert_eq!(chance.new_deck(&[Bird(3), Bird(4)]), [Bird(4), Bird(3)]);
        assert_eq!(chance.brought.decks.len(), 3);
    }
}
