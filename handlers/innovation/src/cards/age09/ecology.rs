//! Ecology, age 9.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Ecology", 9, Yellow, [LEAF, LIGHTBULB, LIGHTBULB, PICTURE], LIGHTBULB, &[dogma(ecology)]);

/// Optional: return one card from hand. If returned: score one card of your pick from hand (skipped if hand
/// is empty), then draw two cards of value 10.
#[handler]
async fn ecology(d: Dogma) {
    let _ = d;
}
