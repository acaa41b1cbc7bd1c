//! Writing, age 1.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Writing", 1, Blue, [PICTURE, LIGHTBULB, LIGHTBULB, CROWN], LIGHTBULB, &[dogma(writing)]);

/// Draw one card of value 2.
#[handler]
async fn writing(d: Dogma) {
    let _ = d;
}
