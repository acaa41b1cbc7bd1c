//! Suburbia, age 9.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Suburbia", 9, Yellow, [PICTURE, CROWN, LEAF, LEAF], LEAF, &[dogma(suburbia)]);

/// Optional: tuck any number of cards from hand, one at a time in the order you pick. Then, once per card
/// tucked, draw and score a 1.
#[handler]
async fn suburbia(d: Dogma) {
    let _ = d;
}
