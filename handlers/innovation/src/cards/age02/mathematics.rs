//! Mathematics, age 2.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Mathematics", 2, Blue, [PICTURE, LIGHTBULB, CROWN, LIGHTBULB], LIGHTBULB, &[dogma(mathematics)]);

/// Optional: return one card from hand; if returned, draw and meld a card of value (returned card's value +
/// 1).
#[handler]
async fn mathematics(d: Dogma) {
    let _ = d;
}
