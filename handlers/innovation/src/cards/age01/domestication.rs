//! Domestication, age 1.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Domestication", 1, Yellow, [CASTLE, CROWN, PICTURE, CASTLE], CASTLE, &[dogma(domestication)]);

/// Meld the lowest-value card of hand (your pick among ties). Then, even if nothing was melded, draw a 1.
#[handler]
async fn domestication(d: Dogma) {
    let _ = d;
}
