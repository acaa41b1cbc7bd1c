//! The four actions of a turn, and which of them a seat may take (rules 4).

use std::mem;

use cardloom::Seat;
use serde::{Deserialize, Serialize};

use crate::model::{achievements, card::Card, set, state::State};

/// One of the four actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Draw a card of the highest top value.
    Draw,
    /// Meld a card from the hand.
    Meld(Card),
    /// Claim a normal achievement, by its value.
    Achieve(u8),
    /// Activate a top card.
    Dogma(Card),
}

/// The actions that a seat may take.
pub fn legal_actions(state: &State, seat: Seat) -> LegalActions {
    let player = state.player(seat);
    LegalActions {
        achievements: state.claimable(seat),
        dogmas: player.board.tops().iter(),
        melds: player.hand.iter(),
        draw: true,
    }
}

/// Goes over the actions that a seat may take: achievements, dogmas, melds, and the draw.
#[derive(Clone, Debug)]
pub struct LegalActions {
    achievements: achievements::Values,
    dogmas: set::Iter,
    melds: set::Iter,
    draw: bool,
}

impl Iterator for LegalActions {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        let action = self.achievements.next().map(Action::Achieve);
        let action = action.or_else(|| self.dogmas.next().map(Action::Dogma));
        let action = action.or_else(|| self.melds.next().map(Action::Meld));
        action.or_else(|| mem::take(&mut self.draw).then_some(Action::Draw))
    }

    /// Part by part, so that it is not asked at every step which part it is in.
    fn nth(&mut self, place: usize) -> Option<Action> {
        fn nth<T>(items: &mut impl Iterator<Item = T>, left: &mut usize) -> Option<T> {
            items.find(|_| {
                let found = *left == 0;
                *left = left.wrapping_sub(1);
                found
            })
        }

        let left = &mut { place };
        let action = nth(&mut self.achievements, left).map(Action::Achieve);
        let action = action.or_else(|| nth(&mut self.dogmas, left).map(Action::Dogma));
        let action = action.or_else(|| nth(&mut self.melds, left).map(Action::Meld));
        action.or_else(|| (*left == 0 && mem::take(&mut self.draw)).then_some(Action::Draw))
    }

    fn fold<B, F: FnMut(B, Action) -> B>(self, first: B, mut join: F) -> B {
        let joined = self.achievements.fold(first, |joined, age| join(joined, Action::Achieve(age)));
        let joined = self.dogmas.fold(joined, |joined, card| join(joined, Action::Dogma(card)));
        let joined = self.melds.fold(joined, |joined, card| join(joined, Action::Meld(card)));
        if self.draw { join(joined, Action::Draw) } else { joined }
    }
}
