//! The table as a seat may see it (rules 12).

use cardloom::Seat;
use cardloom_effects::words::Event as E;
use serde::Serialize;

use crate::{model::state::State, rules::event::Event};

/// The table as a seat may see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The round of the combat.
    pub round: i32,
}

pub(crate) fn view(state: &State, _viewer: Option<Seat>) -> View {
    View { round: state.round }
}

/// Whether an event showed somebody something hidden from them before: cards of a draw pile, and all that chance brings.
pub(crate) fn reveals_hidden(event: &Event) -> bool {
    matches!(
        event.event,
        E::CardDrawn
            | E::Scried
            | E::PileShuffled
            | E::IntentSet
            | E::CreatureSummoned
            | E::RelicGained
            | E::PotionGained
    )
}
