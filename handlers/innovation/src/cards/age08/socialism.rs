//! Socialism, age 8.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Socialism", 8, Purple, [LEAF, PICTURE, LEAF, LEAF], LEAF, &[dogma(socialism)]);

/// Optional, all or nothing: tuck your whole hand, one card at a time in the order you pick. If at least one
/// tucked card was purple: for each opponent, transfer every card tied for lowest value in that opponent's
/// hand to your hand.
#[handler]
async fn socialism(d: Dogma) {
    let _ = d;
}
