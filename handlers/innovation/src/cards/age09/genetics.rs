//! Genetics, age 9.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Genetics", 9, Blue, [LIGHTBULB, LIGHTBULB, LIGHTBULB, PICTURE], LIGHTBULB, &[dogma(genetics)]);

/// Draw and meld a 10; then score every card that lies under it in its pile.
#[handler]
async fn genetics(d: Dogma) {
    let _ = d;
}
