//! Counts.

use cardloom::Seat;

use super::{Look, filters};
use crate::{
    language::words::{Count, CountWord, Filter, IfCount, SumOver},
    model::{card::Card, color::Color},
    rules::scope::{Slots, Value},
};

/// Where numbers are cut off, on both sides of zero.
const MOST: i64 = 1_000_000;

impl<'a> Look<'a> {
    /// A whole number, at most a million on either side of zero.
    pub(crate) fn count(&self, count: &Count) -> i32 {
        match count {
            Count::Literal(number) => *number,
            Count::Variable(variable) => self.variable(variable).number(),
            // The cut makes it fit.
            Count::Word(word) => self.word(word).clamp(-MOST, MOST) as i32,
        }
    }

    /// How many cards are meant; fewer than none are none.
    pub(crate) fn how_many(&self, count: &Count) -> u32 {
        self.count(count).max(0).unsigned_abs()
    }

    pub(in crate::rules) fn count_hand(&self, seat: Seat, filters: &[Filter]) -> usize {
        let hand = &self.state.player(seat).hand;
        if filters.is_empty() {
            return hand.len();
        }
        self.reads_hand(seat);
        self.passing(hand, filters).count()
    }

    fn word(&self, word: &CountWord) -> i64 {
        let state = self.state;
        let pile = |player| self.player(player).map_or(&[][..], |seat| &state.player(seat).pile[..]);
        let wide = |count: &Count| i64::from(self.count(count));
        match word {
            CountWord::PerTrait { player, r#where } => {
                self.passing(pile(player), filters(r#where)).count() as i64
            }
            CountWord::PerTraitInAllPiles { r#where } => {
                let piles = state.seats_in_from(state.first).map(|seat| &state.player(seat).pile);
                piles.map(|pile| self.passing(pile, filters(r#where)).count() as i64).sum()
            }
            CountWord::PerCardInHand { player, r#where } => {
                self.player(player).map_or(0, |seat| self.count_hand(seat, filters(r#where)) as i64)
            }
            CountWord::PerCardInDiscard { r#where } => {
                self.passing(&state.discard, filters(r#where)).count() as i64
            }
            CountWord::PerColorInTraits { player } => self.colors_among(pile(player)),
            CountWord::PerColorInHand { player } => self.player(player).map_or(0, |seat| {
                self.reads_hand(seat);
                self.colors_among(&state.player(seat).hand)
            }),
            CountWord::PerMissingColor { player } => {
                self.player(player).map_or(0, |seat| 4 - self.colors_among(&state.player(seat).pile))
            }
            CountWord::PerColorPair { player, color: None } => {
                self.of_each_color(pile(player)).map(|traits| traits / 2).sum()
            }
            CountWord::PerColorPair { player, color: Some(color) } => self.color(color).map_or(0, |color| {
                let traits = pile(player).iter().filter(|card| state.color_of(**card) == color);
                if color.is_colored() { traits.count() as i64 / 2 } else { 0 }
            }),
            CountWord::LowestColorCount { player, min_colors } => {
                let present = || self.of_each_color(pile(player)).filter(|traits| *traits > 0);
                let enough = present().count() as i64 >= i64::from(self.int(min_colors));
                if enough { present().min().unwrap_or(0) } else { 0 }
            }
            CountWord::GenePool { player } => {
                self.player(player).map_or(0, |seat| state.player(seat).gene_pool.into())
            }
            CountWord::PerCatastrophe => state.catastrophes().count() as i64,
            CountWord::Size { of } => self.size(of) as i64,
            CountWord::FaceValueOf { card } => self.card(card).map_or(0, |card| {
                self.reads(card);
                card.facts().face_value.unwrap_or(0).into()
            }),
            CountWord::ScoringOf { player, card } => match (self.player(player), self.card(card)) {
                (Some(seat), Some(card)) => self.scoring_of(seat, card),
                _ => 0,
            },
            CountWord::Times(counts) => counts.iter().map(wide).fold(1, i64::saturating_mul),
            CountWord::Plus(counts) => counts.iter().map(wide).sum(),
            CountWord::Minus([first, second]) => wide(first) - wide(second),
            CountWord::Min(counts) => counts.iter().map(wide).min().unwrap_or(0),
            CountWord::Max(counts) => counts.iter().map(wide).max().unwrap_or(0),
            CountWord::HalfUp(count) => (wide(count) + 1).div_euclid(2),
            CountWord::HalfDown(count) => wide(count).div_euclid(2),
            CountWord::If(IfCount { test, then, r#else }) => {
                wide(if self.holds(test) { then } else { r#else })
            }
            CountWord::SumOver(sum) => self.sum_over(sum),
        }
    }

    /// The numbers of traits of each of the four colors.
    fn of_each_color(&self, cards: &[Card]) -> impl Iterator<Item = i64> {
        let mut counts = [0; Color::FOUR.len()];
        for card in cards {
            let color = self.state.color_of(*card);
            if let Some(place) = Color::FOUR.iter().position(|one| *one == color) {
                counts[place] += 1;
            }
        }
        counts.into_iter()
    }

    fn colors_among(&self, cards: &[Card]) -> i64 {
        self.of_each_color(cards).filter(|traits| *traits > 0).count() as i64
    }

    /// Adds a number up over players, each of whom stands in the slot meanwhile.
    fn sum_over(&self, sum: &SumOver) -> i64 {
        let mut slots = Slots::from(self.slots);
        let place = usize::from(sum.slot);
        if slots.len() <= place {
            slots.resize(place + 1, Value::Empty);
        }
        let add = |total: i64, seat| {
            slots[place] = Value::Player(seat);
            let part = Look { slots: &slots, ..self.clone() };
            let number = part.count(&sum.count);
            self.takes_over(&part);
            total + i64::from(number)
        };
        self.players(&sum.players).into_iter().fold(0, add)
    }
}
