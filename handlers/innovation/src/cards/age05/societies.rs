//! Societies, age 5.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Societies", 5, Purple, [CROWN, PICTURE, LIGHTBULB, CROWN], CROWN, &[demand(societies_demand)]);

/// Target picks one top card with a lightbulb on Target's board whose value is higher than that of
/// Activator's top card of the same color (no card counts as 0) and transfers it to Activator's board; if a
/// card was transferred, Target draws a 5.
#[handler]
async fn societies_demand(d: Dogma) {
    let _ = d;
}
