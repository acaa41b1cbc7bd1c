//! Collect steps: what asks players.

mod candidates;
mod cards;
mod choices;
mod target;
#[cfg(test)]
mod tests;

use cardloom::{Context, Prompt, Seat};

use crate::{
    language::words::{Collect, Text},
    rules::{
        Doomlings,
        ask::question_of,
        evaluate::Look,
        prompt::Ask,
        scope::{Scope, Seats, Value},
    },
};

/// A collect step under way.
pub(crate) struct Asking<'a> {
    pub(crate) context: &'a Context<Doomlings>,
    pub(crate) scope: &'a Scope,
    pub(crate) slots: &'a [Value],
    /// Whether picking nothing is legal.
    pub(crate) optional: bool,
}

/// The window of `targeted` has cancelled the choice: the pipeline that chose ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Cancelled;

impl Asking<'_> {
    /// Asks, and gives what was picked.
    pub(crate) async fn collect(&self, collect: &'static Collect) -> Result<Value, Cancelled> {
        let seats = self.look(None, |look| look.asked_by(collect));
        Ok(match collect {
            Collect::SelectFromHand { .. }
            | Collect::SelectFromTraitPile { .. }
            | Collect::SelectFromDiscard { .. }
            | Collect::SelectFromCards { .. }
            | Collect::RevealFromHand { .. } => self.cards(collect, &seats).await,
            Collect::Confirm { player: None, message, .. } => self.confirm_all(&seats, message).await,
            _ => {
                let Some(seat) = seats.first().copied() else { return Ok(Value::Empty) };
                return self.of_one(collect, seat).await;
            }
        })
    }

    /// What only one player can be asked.
    async fn of_one(&self, collect: &'static Collect, seat: Seat) -> Result<Value, Cancelled> {
        Ok(match collect {
            Collect::SelectOpponent { having, message, .. } => {
                return self.opponent(seat, having.as_deref().unwrap_or_default(), message.as_ref()).await;
            }
            Collect::SelectOpponentTrait { message, .. } => {
                return self.opponent_trait(collect, seat, message.as_ref()).await;
            }
            Collect::SelectSwap { relation, message, .. } => {
                return self.swap(collect, seat, *relation, message.as_ref()).await;
            }
            Collect::SelectColor { except, options, message, .. } => {
                self.color(seat, options.as_deref(), except.as_ref(), message.as_ref()).await
            }
            Collect::SelectCatastrophe { message, .. } => self.catastrophe(seat, message.as_ref()).await,
            Collect::SelectOption { options, message, .. } => {
                self.option(seat, options, message.as_ref()).await
            }
            Collect::Confirm { message, .. } => Value::Flag(self.confirm(seat, message).await),
            _ => Value::Empty,
        })
    }

    /// Looks something up while a seat is asked.
    fn look<T>(&self, asked: Option<Seat>, read: impl FnOnce(&Look<'_>) -> T) -> T {
        let state = self.context.state();
        let mut look = Look::new(&state, self.scope, self.slots);
        look.asked = asked;
        let found = read(&look);
        look.tell(self.context);
        found
    }

    /// A prompt of this step, without options yet.
    fn prompt(&self, seat: Seat, ask: Ask, message: Option<&'static Text>) -> Prompt<Doomlings> {
        let message = message.map(|message| &**message);
        Prompt::new(seat, question_of(&self.context.state(), seat, ask, self.scope.this, message))
    }
}

impl Look<'_> {
    /// Whom a step asks.
    fn asked_by(&self, collect: &Collect) -> Seats {
        match collect {
            Collect::SelectFromHand { player, players, .. }
            | Collect::SelectFromTraitPile { player, players, .. }
            | Collect::Confirm { player, players, .. } => self.one_or_all(player, players),
            Collect::RevealFromHand { players, .. } => self.players(players),
            Collect::SelectOpponent { player, .. }
            | Collect::SelectOpponentTrait { player, .. }
            | Collect::SelectFromDiscard { player, .. }
            | Collect::SelectFromCards { player, .. }
            | Collect::SelectColor { player, .. }
            | Collect::SelectSwap { player, .. }
            | Collect::SelectCatastrophe { player, .. }
            | Collect::SelectOption { player, .. } => self.player(player).into_iter().collect(),
        }
    }
}
