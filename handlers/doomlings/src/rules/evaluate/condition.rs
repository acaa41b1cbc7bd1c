//! Conditions.

use cardloom::Seat;

use super::{Found, Look, cards::compares, filters};
use crate::{
    language::words::{Condition, Count, Pile, Test},
    rules::legal,
};

impl Look<'_> {
    /// Whether a test lets a step on.
    pub(crate) fn test(&self, test: &Test) -> bool {
        match test {
            Test::Condition(condition) => self.holds(condition),
            Test::Variable(variable) => self.variable(variable).flag(),
        }
    }

    /// Whether all of these hold.
    pub(crate) fn all_hold(&self, conditions: &[Condition]) -> bool {
        conditions.iter().all(|condition| self.holds(condition))
    }

    /// Whether a condition holds. Whatever is said of an empty value does not.
    pub(crate) fn holds(&self, condition: &Condition) -> bool {
        let state = self.state;
        match condition {
            Condition::IsEmpty { value } => self.size(value) == 0,
            Condition::NotEmpty { value } => self.size(value) > 0,
            Condition::HasCardsInHand { player, count, r#where } => self
                .player(player)
                .is_some_and(|seat| self.at_least(count, self.count_hand(seat, filters(r#where)))),
            Condition::HasTraits { player, count, r#where } => self.player(player).is_some_and(|seat| {
                self.at_least(count, self.passing(&state.player(seat).pile, filters(r#where)).count())
            }),
            Condition::MostTraits { player, ties } => self.player(player).is_some_and(|seat| {
                let traits = |seat: Seat| state.player(seat).pile.len();
                let ties = ties.as_ref().is_none_or(|ties| self.flag(ties));
                let behind = |other| traits(other) < traits(seat) || ties && traits(other) == traits(seat);
                self.opponents(seat).into_iter().all(behind)
            }),
            Condition::Matches { card, r#where } => {
                self.card(card).is_some_and(|card| self.passes_anywhere(card, r#where))
            }
            Condition::IsPlayer { a, b } => self.player(a).is_some_and(|a| self.player(b) == Some(a)),
            Condition::IsCard { a, b } => self.card(a).is_some_and(|a| self.card(b) == Some(a)),
            Condition::InTraitPile { card, player } => {
                let owner = self.card(card).and_then(|card| state.pile_of(card));
                owner.is_some_and(|owner| self.player(player) == Some(owner))
            }
            Condition::CanPlay { player, card } => {
                self.player(player).zip(self.card(card)).is_some_and(|(seat, card)| {
                    self.reads_hand(seat);
                    self.reads(card);
                    legal::can_play(state, seat, card)
                })
            }
            Condition::Restricted { player, card } => {
                self.player(player).zip(self.card(card)).is_some_and(|(seat, card)| {
                    self.reads_hand(seat);
                    self.reads(card);
                    legal::restricted(state, seat, card)
                })
            }
            Condition::ColorPlayable { player, color } => self
                .player(player)
                .zip(self.color(color))
                .is_some_and(|(seat, color)| legal::color_playable(state, seat, color)),
            Condition::DeckHas { deck, count } => {
                let cards = match deck {
                    Pile::Traits => state.deck.len(),
                    Pile::Discard => state.discard.len(),
                    Pile::Ages => state.age_deck.len(),
                };
                is_at_least(cards, self.count(count))
            }
            Condition::Compare { left, op, right } => compares(self.count(left), *op, self.count(right)),
            Condition::OptionIs { value, option } => self.variable(&value.0) == Found::Option(option.0),
            Condition::CanTarget { card, r#for } => {
                self.card(card).is_some_and(|card| legal::may(state, card, *r#for))
            }
            Condition::NamedAge { card, name } => self.age(card).is_some_and(|age| *age.name() == **name),
            Condition::TriggerFrom { zone } => {
                self.scope.trigger.is_some_and(|raised| raised.from == Some(*zone))
            }
            Condition::AtWorldsEnd => state.is_at_worlds_end(),
            Condition::Not { of } => !self.holds(of),
            Condition::AllOf { of } => self.all_hold(of),
            Condition::AnyOf { of } => of.iter().any(|condition| self.holds(condition)),
            Condition::Always => true,
            Condition::Never => false,
        }
    }

    /// Whether so many are at least the count, by default one.
    fn at_least(&self, count: &Option<Count>, there: usize) -> bool {
        is_at_least(there, count.as_ref().map_or(1, |count| self.count(count)))
    }
}

fn is_at_least(there: usize, wanted: i32) -> bool {
    usize::try_from(wanted).map_or(true, |wanted| there >= wanted)
}
