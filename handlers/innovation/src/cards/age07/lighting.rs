//! Lighting, age 7.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Lighting", 7, Purple, [PICTURE, LEAF, CLOCK, LEAF], LEAF, &[dogma(lighting)]);

/// Optional: tuck one to three cards from hand, one at a time in the order you pick. Once for each distinct
/// value among the tucked cards, draw and score a 7.
#[handler]
async fn lighting(d: Dogma) {
    let _ = d;
}
