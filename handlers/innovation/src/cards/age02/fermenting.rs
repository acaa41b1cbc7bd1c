//! Fermenting, age 2.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Fermenting", 2, Yellow, [LEAF, LEAF, PICTURE, CASTLE], LEAF, &[dogma(fermenting)]);

/// Count the colors of your board in which at least one leaf icon is visible; draw that many cards of value
/// 2.
#[handler]
async fn fermenting(d: Dogma) {
    let _ = d;
}
