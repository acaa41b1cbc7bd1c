//! What traits give in the final count.

use cardloom::Seat;

use super::Look;
use crate::{
    language::document::Scorers,
    model::{card::Card, state::State},
    rules::{prompt::Source, scope::Scope},
};

/// What the scoring rules of a trait in the pile of `owner` give to `scored`.
pub(crate) fn scoring(state: &State, owner: Seat, card: Card, scored: Seat) -> i32 {
    let scope = Scope { player: Some(scored), ..Scope::of_card(owner, card) };
    let look = Look::outside(state, &scope);
    let given = card.facts().scoring.iter().filter(|rule| match rule.to {
        Scorers::Myself => scored == owner,
        Scorers::Opponents => scored != owner,
        Scorers::AllPlayers => true,
    });
    given.map(|rule| look.count(&rule.points)).sum()
}

impl Look<'_> {
    /// What the scoring rules of a trait would give this player as its owner; a trait that is being asked gives nothing.
    pub(super) fn scoring_of(&self, seat: Seat, card: Card) -> i64 {
        let mut asking = Some(self);
        while let Some(look) = asking {
            if look.scope.this == Source::Card(card) {
                return 0;
            }
            asking = look.outer;
        }
        let scope = Scope { player: Some(seat), ..Scope::of_card(seat, card) };
        let part = Look { outer: Some(self), ..Look::outside(self.state, &scope) };
        let rules = card.facts().scoring.iter().filter(|rule| rule.to != Scorers::Opponents);
        let points = rules.map(|rule| i64::from(part.count(&rule.points))).sum();
        self.takes_over(&part);
        points
    }
}
