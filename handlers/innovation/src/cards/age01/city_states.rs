//! City States, age 1.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("City States", 1, Purple, [PICTURE, CROWN, CROWN, CASTLE], CROWN, &[demand(city_states_demand)]);

/// Only if Target's board shows at least four castle icons: Target picks one top card with a castle on
/// Target's board and transfers it to Activator's board; if a card was transferred, Target draws a 1.
#[handler]
async fn city_states_demand(d: Dogma) {
    let _ = d;
}
