//! Actions on gene pools, turns and ages, and on what a card remembers.

use super::Acting;
use crate::{
    language::words::{Action, Filter},
    model::card::{Card, CardSet},
    rules::{
        effect::Effect,
        evaluate::{Look, filters},
        prompt::Source,
        stabilize::stabilize,
    },
};

impl Acting<'_> {
    pub(super) async fn act_on_players(&self, action: &'static Action) {
        match action {
            Action::ModifyGenePool { player, players, delta } => {
                let delta = self.look(|look| look.int(delta));
                for seat in self.seats(player, players) {
                    self.apply(Effect::GenePool { seat, delta }).await;
                }
            }
            Action::SetGenePool { player, players, value } => {
                let value = self.look(|look| look.int(value));
                for seat in self.seats(player, players) {
                    self.apply(Effect::SetGenePool { seat, value }).await;
                }
            }
            Action::Stabilize { player, players } => {
                for seat in self.seats(player, players) {
                    stabilize(self.context, seat).await;
                }
            }
            Action::SkipStabilize { player } => {
                let seat = self.look(|look| look.player(player));
                if self.is_turn_of(seat) {
                    self.apply(Effect::SkipStabilizing).await;
                }
            }
            Action::GrantExtraPlays { player, count, r#where, actions } => {
                let (seat, count) = self.look(|look| (look.player(player), look.how_many(count)));
                if count > 0 && self.is_turn_of(seat) {
                    let cards = self.look(|look| look.granted(filters(r#where)));
                    let actions = actions.unwrap_or_default();
                    self.apply(Effect::Grant { count, cards, actions }).await;
                }
            }
            Action::BringNextCatastrophe { player } => {
                let seat = self.look(|look| look.player(player));
                if seat.is_some() && !self.context.state().is_at_worlds_end() {
                    self.apply(Effect::EndRound).await;
                }
            }
            Action::PeekAge { player, count } => {
                let (seat, count) = self.look(|look| (look.player(player), look.int(count)));
                if let (Some(seat), Ok(count @ 1..)) = (seat, u32::try_from(count)) {
                    self.apply(Effect::Peek { seat, count }).await;
                }
            }
            Action::IgnoreCatastrophe { player, card } => {
                let (seat, age) = self.look(|look| (look.player(player), look.age(card)));
                if let (Some(seat), Some(age)) = (seat, age) {
                    self.apply(Effect::Ignore { seat, age }).await;
                }
            }
            Action::SetFinalCatastrophe { card } => {
                if let Some(age) = self.look(|look| look.age(card)) {
                    self.apply(Effect::SetFinal { age }).await;
                }
            }
            Action::Remember { key, value } => {
                let Source::Card(card) = self.scope.this else { return };
                let value = self.look(|look| look.memory(value));
                if self.context.state().pile_of(card).is_some() {
                    self.apply(Effect::Remember { card, key: key.0, value }).await;
                }
            }
            _ => {}
        }
    }

    fn is_turn_of(&self, seat: Option<cardloom::Seat>) -> bool {
        seat.is_some() && self.context.state().turn.seat == seat
    }
}

impl Look<'_> {
    /// The cards of the table that pass. Variables are gone when the plays come, so that they are looked for here; but
    /// whether a card is playable is asked then.
    fn granted(&self, filters: &[Filter]) -> CardSet {
        let lasting = |filter: &&Filter| !matches!(filter, Filter::Playable(_));
        let passes = |card: &Card| {
            filters.iter().filter(lasting).all(|filter| self.passes(*card, std::slice::from_ref(filter)))
        };
        self.state.all_cards().filter(passes).collect()
    }
}
