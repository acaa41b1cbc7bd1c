//! Evolution, age 7.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Evolution", 7, Blue, [LIGHTBULB, LIGHTBULB, LIGHTBULB, PICTURE], LIGHTBULB, &[dogma(evolution)]);

/// Optional; pick one of two: (a) draw and score an 8, then return one card of your pick from score pile
/// (the card just scored is allowed); (b) draw a card of value (highest value in score pile + 1), where an
/// empty score pile counts as 0.
#[handler]
async fn evolution(d: Dogma) {
    let _ = d;
}
