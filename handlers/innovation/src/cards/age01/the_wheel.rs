//! The Wheel, age 1.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("The Wheel", 1, Green, [PICTURE, CASTLE, CASTLE, CASTLE], CASTLE, &[dogma(the_wheel)]);

/// Draw two cards of value 1.
#[handler]
async fn the_wheel(d: Dogma) {
    let _ = d;
}
