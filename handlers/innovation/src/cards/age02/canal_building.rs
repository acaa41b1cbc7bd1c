//! Canal Building, age 2.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Canal Building", 2, Yellow, [PICTURE, CROWN, LEAF, CROWN], CROWN, &[dogma(canal_building)]);

/// Optional: exchange every card tied for highest value in hand for every card tied for highest value in
/// score pile. Both groups are fixed before anything moves; either may be empty.
#[handler]
async fn canal_building(d: Dogma) {
    let _ = d;
}
