//! Card sets and filters.

use super::{Found, Look, filters};
use crate::{
    language::words::{CardSet, Cards, Comparator, Comparison, Filter},
    model::{
        card::{self, Card},
        color::Color,
    },
    rules::{effect::CardList, legal},
};

impl Look<'_> {
    /// The cards that are meant, each once, in their order.
    pub(crate) fn cards(&self, cards: &Cards) -> CardList {
        let mut list = CardList::new();
        self.each(cards, &mut |card| list.push(card));
        list
    }

    /// Visits the cards that are meant, each once, in their order.
    fn each(&self, cards: &Cards, visit: &mut dyn FnMut(Card)) {
        match cards {
            Cards::Variable(variable) => match self.variable(variable) {
                Found::Card(card) => visit(card),
                Found::Cards(cards) => cards.iter().copied().for_each(visit),
                _ => {}
            },
            Cards::Set(set) => self.each_of_set(set, visit),
            Cards::List(list) => {
                let mut visited = card::CardSet::default();
                for cards in list {
                    self.each(cards, &mut |card| {
                        if visited.insert(card) {
                            visit(card);
                        }
                    });
                }
            }
        }
    }

    fn each_of_set(&self, set: &CardSet, visit: &mut dyn FnMut(Card)) {
        let state = self.state;
        match set {
            CardSet::HandOf { player, r#where } => {
                let Some(seat) = self.player(player) else { return };
                let hand = state.player(seat).hand.iter().copied();
                let filters = filters(r#where);
                if !filters.is_empty() {
                    self.reads_hand(seat);
                }
                hand.filter(|card| self.passes(*card, filters)).for_each(visit);
            }
            CardSet::TraitsOf { player, players, r#where } => {
                for seat in self.one_or_all(player, players) {
                    self.passing(&state.player(seat).pile, filters(r#where)).for_each(&mut *visit);
                }
            }
            CardSet::DiscardPile { r#where } => {
                self.passing(&state.discard, filters(r#where)).for_each(visit)
            }
            CardSet::DiscardTop { count } => {
                let count = usize::try_from(self.int(count)).unwrap_or(0);
                state.discard.iter().rev().copied().take(count).for_each(visit);
            }
            CardSet::Among { cards, r#where } => self.each(cards, &mut |card| {
                if self.passes_anywhere(card, filters(r#where)) {
                    visit(card);
                }
            }),
        }
    }

    /// The cards of a public zone that pass.
    pub(crate) fn passing<'c>(
        &'c self,
        cards: &'c [Card],
        filters: &'c [Filter],
    ) -> impl Iterator<Item = Card> + 'c {
        cards.iter().copied().filter(|card| self.passes(*card, filters))
    }

    /// Whether a card passes that may lie in somebody's hand.
    pub(crate) fn passes_anywhere(&self, card: Card, filters: &[Filter]) -> bool {
        if !filters.is_empty() {
            self.reads(card);
        }
        self.passes(card, filters)
    }

    /// Whether a card passes all filters, without a note that it was looked at.
    pub(crate) fn passes(&self, card: Card, filters: &[Filter]) -> bool {
        filters.iter().all(|filter| self.passes_one(card, filter))
    }

    fn passes_one(&self, card: Card, filter: &Filter) -> bool {
        let color = |card| self.state.color_of(card);
        match filter {
            Filter::Color(wanted) => self.color(wanted) == Some(color(card)),
            Filter::NotColor(wanted) => self.color(wanted) != Some(color(card)),
            Filter::Colored(wanted) => color(card).is_colored() == self.flag(wanted),
            Filter::Dominant(wanted) => card.facts().dominant == self.flag(wanted),
            Filter::FaceValue(Comparison { op, value }) => {
                compares(card.facts().face_value.unwrap_or(0), *op, self.count(value))
            }
            Filter::HasAction(wanted) => card.facts().action.is_some() == self.flag(wanted),
            Filter::Effectless(wanted) => card.facts().effectless == self.flag(wanted),
            Filter::Named(name) => *card.name() == **name,
            Filter::Is(other) => self.card(other) == Some(card),
            Filter::IsNot(other) => self.card(other) != Some(card),
            Filter::SameColorAs(other) => {
                self.card(other).is_some_and(|other| both_colored(color(card), color(other)) == Some(true))
            }
            Filter::DifferentColorFrom(other) => {
                self.card(other).is_some_and(|other| both_colored(color(card), color(other)) == Some(false))
            }
            Filter::Playable(wanted) => {
                let seat = self.asked.or(self.scope.me).or(self.scope.player);
                let playable = seat.is_some_and(|seat| {
                    self.reads_hand(seat);
                    legal::can_play(self.state, seat, card)
                });
                playable == self.flag(wanted)
            }
        }
    }
}

/// Whether two colors are the same, where both are of the four.
pub(crate) fn both_colored(one: Color, other: Color) -> Option<bool> {
    (one.is_colored() && other.is_colored()).then_some(one == other)
}

/// Whether two numbers compare as said.
pub(super) fn compares(left: i32, op: Comparator, right: i32) -> bool {
    match op {
        Comparator::Equal => left == right,
        Comparator::Less => left < right,
        Comparator::AtMost => left <= right,
        Comparator::Greater => left > right,
        Comparator::AtLeast => left >= right,
    }
}
