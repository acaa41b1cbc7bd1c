//! Actions on traits in piles.

use cardloom::Seat;

use super::Acting;
use crate::{
    language::words::{Action, Intent},
    model::card::Card,
    rules::{
        effect::{CardList, Effect},
        evaluate::{Look, filters},
        legal::may,
        play::{self, Play},
        prompt::Source,
        scope::Value,
        traits,
    },
};

impl Acting<'_> {
    pub(super) async fn act_on_traits(&self, action: &'static Action) -> Value {
        let (context, by) = (self.context, self.scope.me);
        match action {
            Action::PlayCard { .. } => {
                let Some(play) = self.look(|look| look.play(action)) else { return Value::Flag(false) };
                Value::Flag(play::play_card(context, play).await)
            }
            Action::PlayAction { player, card } => {
                let (seat, card) = self.look(|look| (look.player(player), look.card(card)));
                if let (Some(seat), Some(card)) = (seat, card)
                    && card.facts().action.is_some()
                    && may(&context.state(), card, Intent::Copy)
                {
                    play::resolve_action(context, seat, card).await;
                }
                Value::Empty
            }
            Action::StealTrait { to, card } => {
                let (to, card) = self.look(|look| (look.player(to), look.card(card)));
                let (Some(to), Some(card)) = (to, card) else { return Value::Empty };
                traits::steal(context, by, to, card).await.into()
            }
            Action::SwapTraits { a, b } => {
                let (a, b) = self.look(|look| (look.card(a), look.card(b)));
                if let (Some(a), Some(b)) = (a, b) {
                    traits::swap(context, by, a, b).await;
                }
                Value::Empty
            }
            Action::GiveTrait { card, to } => {
                let (card, to) = self.look(|look| (look.card(card), look.player(to)));
                if let (Some(card), Some(to)) = (card, to)
                    && context.state().pile_of(card) != Some(to)
                    && may(&context.state(), card, Intent::Give)
                {
                    self.apply(Effect::GiveTrait { to, card }).await;
                }
                Value::Empty
            }
            Action::DiscardFromTraitPile { cards } => {
                let cards = self.look(|look| look.cards(cards));
                traits::discard(context, by, &cards).await.into()
            }
            Action::DiscardRandomTrait { player, players, r#where, count } => {
                let (seats, count) = self.look(|look| {
                    let count = count.as_ref().map_or(1, |count| look.how_many(count));
                    (look.one_or_all(player, players), count)
                });
                let mut picked = CardList::new();
                for seat in seats {
                    let among = self.look(|look| look.discardable(seat, filters(r#where)));
                    picked.extend(self.apply(Effect::PickTraits { seat, among, count }).await.into_cards());
                }
                traits::discard(context, by, &picked).await.into()
            }
            Action::ReturnToHand { card } => {
                let card = self.look(|look| look.card(card));
                if let Some(card) = card.filter(|card| may(&context.state(), *card, Intent::Return)) {
                    self.apply(Effect::Return { card }).await;
                }
                Value::Empty
            }
            Action::AddToTraitPile { card, player } => {
                let (card, owner) = self.look(|look| (look.card(card), look.player(player)));
                if let (Some(card), Some(owner)) = (card, owner)
                    && self.is_in_hand_or_discard(card)
                {
                    self.apply(Effect::Add { card, owner }).await;
                }
                Value::Empty
            }
            Action::ChangeColor { cards, to } => {
                let (cards, color) = self.look(|look| (look.cards(cards), look.color(to)));
                let Some(color) = color else { return Value::Empty };
                for card in cards {
                    if context.state().pile_of(card).is_some() {
                        self.apply(Effect::ChangeColor { card, color }).await;
                    }
                }
                Value::Empty
            }
            _ => Value::Empty,
        }
    }

    fn is_in_hand_or_discard(&self, card: Card) -> bool {
        let state = self.context.state();
        state.discard.contains(&card) || state.hand_of(card).is_some()
    }
}

impl Look<'_> {
    /// What a step plays, and how.
    fn play(&self, action: &Action) -> Option<Play> {
        let Action::PlayCard { player, card, actions, into, free, if_illegal } = action else { return None };
        let (seat, card) = (self.player(player)?, self.card(card)?);
        // Into an empty player's pile nothing is played.
        let into = match into {
            Some(into) => Some(self.player(into)?),
            None => None,
        };
        Some(Play {
            into,
            free: free.as_ref().is_some_and(|free| self.flag(free)),
            reacts: self.scope.reacts && self.scope.this == Source::Card(card),
            actions: actions.unwrap_or_default(),
            if_illegal: if_illegal.unwrap_or_default(),
            ..Play::new(seat, card)
        })
    }

    fn discardable(&self, owner: Seat, filters: &[crate::language::words::Filter]) -> CardList {
        let passing = self.passing(&self.state.player(owner).pile, filters);
        passing.filter(|card| may(self.state, *card, Intent::Discard)).collect()
    }
}
