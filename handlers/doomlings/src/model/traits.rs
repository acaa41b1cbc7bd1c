//! Traits in piles: where they lie, and what lies on them.

use cardloom::Seat;
use smallvec::SmallVec;

use crate::model::{
    card::Card,
    color::Color,
    state::{Mark, Memory, Player, State},
};

/// The limits of gene pools.
pub(crate) const GENE_POOLS: std::ops::RangeInclusive<u8> = 1..=8;

/// How many dominants a pile holds before another one cannot be played into it.
pub(crate) const MOST_DOMINANTS: usize = 2;

impl State {
    /// In whose pile a trait lies.
    pub fn pile_of(&self, card: Card) -> Option<Seat> {
        self.all_seats().find(|&seat| card.is_among(&self.player(seat).pile))
    }

    /// In whose hand a card is.
    pub fn hand_of(&self, card: Card) -> Option<Seat> {
        self.all_seats().find(|&seat| card.is_among(&self.player(seat).hand))
    }

    /// The player in whose pile or hand a card is.
    pub fn owner_of(&self, card: Card) -> Option<Seat> {
        self.pile_of(card).or_else(|| self.hand_of(card))
    }

    /// The current color of a card: on a trait in a pile it may have been changed.
    pub fn color_of(&self, card: Card) -> Color {
        self.mark(card).and_then(|mark| mark.color).unwrap_or(card.facts().color)
    }

    /// What was remembered on a trait under the number of a key.
    pub fn remembered(&self, card: Card, key: u16) -> Option<&Memory> {
        let remembered = &self.mark(card)?.remembered;
        remembered.iter().find(|(other, _)| *other == key).map(|(_, memory)| memory)
    }

    /// How often a reaction of a trait was used, of those that can be used so often and no more.
    pub fn uses_of(&self, card: Card, reaction: u8) -> u16 {
        let used =
            |mark: &Mark| mark.used.iter().find(|(other, _)| *other == reaction).map(|(_, uses)| *uses);
        self.mark(card).and_then(used).unwrap_or(0)
    }

    /// Whether the action of a card is being resolved.
    pub fn is_in_chain(&self, card: Card) -> bool {
        self.chain.contains(&card)
    }

    /// Whether a card's World's End section was resolved.
    pub fn was_resolved(&self, card: Card) -> bool {
        self.sections.contains(card)
    }

    /// What lies on a trait.
    #[inline]
    pub fn mark(&self, card: Card) -> Option<&Mark> {
        self.marks.iter().find(|mark| mark.card == card)
    }

    pub(crate) fn mark_mut(&mut self, card: Card) -> &mut Mark {
        let place = self.marks.iter().position(|mark| mark.card == card).unwrap_or_else(|| {
            self.marks.push(Mark::new(card));
            self.marks.len() - 1
        });
        &mut self.marks[place]
    }
}

impl Mark {
    pub(crate) fn new(card: Card) -> Self {
        Self { card, color: None, remembered: SmallVec::new(), used: SmallVec::new() }
    }

    /// Whether nothing is left of it.
    pub(crate) fn is_blank(&self) -> bool {
        self.color.is_none() && self.remembered.is_empty() && self.used.is_empty()
    }
}

impl Player {
    /// How many dominants lie in the pile.
    pub fn dominants(&self) -> usize {
        self.pile.iter().filter(|card| card.facts().dominant).count()
    }
}
