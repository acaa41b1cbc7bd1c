//! The Pirate Code, age 5.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "The Pirate Code",
    5,
    Red,
    [CROWN, FACTORY, CROWN, PICTURE],
    CROWN,
    &[demand(the_pirate_code_demand), dogma(the_pirate_code)],
);

/// Target transfers two cards of value 4 or lower (Target's pick; fewer if Target has fewer) from Target's
/// score pile to Activator's score pile.
#[handler]
async fn the_pirate_code_demand(d: Dogma) {
    let _ = d;
}

/// If this action's demand transferred at least one card, from any Target, score the lowest-value card among
/// your top cards with a crown (your pick among ties; nothing if you have none).
#[handler]
async fn the_pirate_code(d: Dogma) {
    let _ = d;
}
