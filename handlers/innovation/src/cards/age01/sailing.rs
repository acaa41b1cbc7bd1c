//! Sailing, age 1.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Sailing", 1, Green, [CROWN, CROWN, PICTURE, LEAF], CROWN, &[dogma(sailing)]);

/// Draw one card of value 1 and meld it.
#[handler]
async fn sailing(d: Dogma) {
    let _ = d;
}
