//! Actions: what changes the state.

mod hands;
mod players;
#[cfg(test)]
mod tests;
mod traits;

use cardloom::{Context, Seat};

use crate::{
    language::words::{Action, Player, Players},
    rules::{
        Doomlings,
        effect::{CardList, Effect, Outcome},
        evaluate::Look,
        run,
        scope::{Entry, Scope, Seats, Value},
    },
};

/// An action step under way.
pub(crate) struct Acting<'a> {
    pub(crate) context: &'a Context<Doomlings>,
    pub(crate) scope: &'a Scope,
    pub(crate) slots: &'a [Value],
}

impl Acting<'_> {
    /// Does what can be done, and gives what really happened.
    pub(crate) async fn act(&self, action: &'static Action) -> Value {
        match action {
            Action::DrawCards { .. }
            | Action::DiscardFromHand { .. }
            | Action::DiscardRandomFromHand { .. }
            | Action::DiscardHand { .. }
            | Action::GiveCards { .. }
            | Action::PassHands { .. }
            | Action::PassCards { .. }
            | Action::StealFromHand { .. }
            | Action::StealRandomFromHand { .. }
            | Action::SwapHands { .. }
            | Action::LookAtRandom { .. }
            | Action::RevealCards { .. }
            | Action::ShowCards { .. }
            | Action::ShuffleIntoDeck { .. } => self.act_on_hands(action).await,
            Action::PlayCard { .. }
            | Action::PlayAction { .. }
            | Action::StealTrait { .. }
            | Action::SwapTraits { .. }
            | Action::GiveTrait { .. }
            | Action::DiscardFromTraitPile { .. }
            | Action::DiscardRandomTrait { .. }
            | Action::ReturnToHand { .. }
            | Action::AddToTraitPile { .. }
            | Action::ChangeColor { .. } => self.act_on_traits(action).await,
            Action::ModifyGenePool { .. }
            | Action::SetGenePool { .. }
            | Action::Stabilize { .. }
            | Action::SkipStabilize { .. }
            | Action::GrantExtraPlays { .. }
            | Action::BringNextCatastrophe { .. }
            | Action::PeekAge { .. }
            | Action::IgnoreCatastrophe { .. }
            | Action::SetFinalCatastrophe { .. }
            | Action::Remember { .. } => {
                self.act_on_players(action).await;
                Value::Empty
            }
        }
    }

    /// Looks up the parameters.
    fn look<T>(&self, read: impl FnOnce(&Look<'_>) -> T) -> T {
        run::look(self.context, self.scope, self.slots, read)
    }

    /// The one player of the step, or its several ones.
    fn seats(&self, player: &Option<Player>, players: &Option<Players>) -> Seats {
        self.look(|look| look.one_or_all(player, players))
    }

    async fn apply(&self, effect: Effect) -> Outcome {
        self.context.apply(effect).await
    }
}

impl Outcome {
    /// The cards that it tells of.
    fn into_cards(self) -> CardList {
        match self {
            Self::Card(card) => CardList::from_slice(&[card]),
            Self::Cards(cards) => cards,
            _ => CardList::new(),
        }
    }
}

fn entry(player: Seat, cards: CardList) -> Entry {
    Entry { player, answer: Value::Cards(cards) }
}
