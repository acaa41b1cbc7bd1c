//! Physics, age 5.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Physics", 5, Blue, [FACTORY, LIGHTBULB, LIGHTBULB, PICTURE], LIGHTBULB, &[dogma(physics)]);

/// Draw and reveal three cards of value 6. If at least two of them share a color: return those three cards
/// and your whole hand, in the order you pick. If all differ: they stay in hand.
#[handler]
async fn physics(d: Dogma) {
    let _ = d;
}
