//! Picks of opponents and their traits, each with the window in which it can be averted.

use cardloom::Seat;

use super::{Asking, Cancelled};
use crate::{
    language::{
        document::Trigger,
        words::{Collect, Having, Relation, Text},
    },
    model::card::Card,
    rules::{
        evaluate::{Look, filters},
        legal,
        prompt::Ask,
        scope::{Raised, Seats, Value},
        window::{self, Targets, Verdict},
    },
};

impl Asking<'_> {
    pub(super) async fn opponent(
        &self,
        seat: Seat,
        having: &[Having],
        message: Option<&'static Text>,
    ) -> Result<Value, Cancelled> {
        let opponents: Seats = self.look(Some(seat), |look| {
            let fits = |opponent: &Seat| having.iter().all(|having| look.has(*opponent, having));
            look.opponents(seat).into_iter().filter(fits).collect()
        });
        let prompt = || self.prompt(seat, Ask::SelectOpponent, message).optional_if(self.optional);
        let Some(chosen) = self.context.pick(prompt, opponents.iter().copied()).await else {
            return Ok(Value::Empty);
        };
        let verdict = self.target(seat, chosen, None, Targets::Players(&opponents)).await?;
        Ok(Value::Player(verdict.player.unwrap_or(chosen)))
    }

    pub(super) async fn opponent_trait(
        &self,
        collect: &'static Collect,
        seat: Seat,
        message: Option<&'static Text>,
    ) -> Result<Value, Cancelled> {
        let traits = self.look(Some(seat), |look| look.candidates(collect, seat));
        let picked =
            self.trait_of_opponent(seat, Ask::SelectOpponentTrait, self.optional, &traits, message).await?;
        Ok(picked.into())
    }

    /// One of the own traits and one of an opponent. Only the first pick can be declined.
    pub(super) async fn swap(
        &self,
        collect: &'static Collect,
        seat: Seat,
        relation: Relation,
        message: Option<&'static Text>,
    ) -> Result<Value, Cancelled> {
        let own = self.look(Some(seat), |look| look.candidates(collect, seat));
        let prompt = || self.prompt(seat, Ask::SelectSwapMine, message).optional_if(self.optional);
        let Some(mine) = self.context.pick(prompt, own).await else { return Ok(Value::Empty) };
        let partners = self.look(Some(seat), |look| look.partners(seat, mine, relation));
        let theirs = self.trait_of_opponent(seat, Ask::SelectSwapTheirs, false, &partners, message).await?;
        Ok(theirs.map_or(Value::Empty, |theirs| Value::Swap { mine, theirs }))
    }

    async fn trait_of_opponent(
        &self,
        seat: Seat,
        ask: Ask,
        optional: bool,
        traits: &[Card],
        message: Option<&'static Text>,
    ) -> Result<Option<Card>, Cancelled> {
        let prompt = || self.prompt(seat, ask, message).optional_if(optional);
        let Some(chosen) = self.context.pick(prompt, traits.iter().copied()).await else { return Ok(None) };
        let owner = self.context.state().pile_of(chosen);
        let Some(owner) = owner else { return Ok(Some(chosen)) };
        let verdict = self.target(seat, owner, Some(chosen), Targets::Traits(traits)).await?;
        Ok(Some(verdict.card.unwrap_or(chosen)))
    }

    /// Opens the window of a choice.
    async fn target(
        &self,
        by: Seat,
        player: Seat,
        card: Option<Card>,
        targets: Targets<'_>,
    ) -> Result<Verdict, Cancelled> {
        let raised = Raised {
            player: Some(player),
            by: Some(by),
            card,
            causer: Some(by),
            ..Raised::new(Trigger::Targeted)
        };
        let verdict = window::open_for(self.context, raised, targets).await;
        if verdict.cancelled { Err(Cancelled) } else { Ok(verdict) }
    }
}

impl Look<'_> {
    /// Whether a player has what a step wants of an opponent.
    fn has(&self, seat: Seat, having: &Having) -> bool {
        let (there, wanted) = match having {
            Having::Hand { at_least, r#where } => (self.count_hand(seat, filters(r#where)), at_least),
            Having::Traits { at_least, r#where, r#for } => {
                let passing = self.passing(&self.state.player(seat).pile, filters(r#where));
                let meant = |card: &Card| r#for.is_none_or(|intent| legal::may(self.state, *card, intent));
                (passing.filter(meant).count(), at_least)
            }
        };
        there >= self.how_many(wanted) as usize
    }
}
