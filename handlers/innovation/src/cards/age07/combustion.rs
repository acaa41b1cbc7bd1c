//! Combustion, age 7.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Combustion",
    7,
    Red,
    [CROWN, CROWN, FACTORY, PICTURE],
    CROWN,
    &[demand(combustion_demand), dogma(combustion)],
);

/// Fix n = floor(visible crown icons on Activator's board / 4). Target transfers n cards of Target's pick
/// (fewer if Target has fewer) from Target's score pile to Activator's score pile.
#[handler]
async fn combustion_demand(d: Dogma) {
    let _ = d;
}

/// Return the bottom card of your red pile, if any.
#[handler]
async fn combustion(d: Dogma) {
    let _ = d;
}
