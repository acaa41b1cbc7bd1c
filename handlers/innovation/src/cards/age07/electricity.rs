//! Electricity, age 7.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Electricity", 7, Green, [LIGHTBULB, FACTORY, PICTURE, FACTORY], FACTORY, &[dogma(electricity)]);

/// Return every card that is a top card without a factory on your board when you start this effect, in the
/// order you pick; cards uncovered by these moves are not included. Then draw one card of value 8 per card
/// returned.
#[handler]
async fn electricity(d: Dogma) {
    let _ = d;
}
