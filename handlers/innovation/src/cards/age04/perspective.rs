//! Perspective, age 4.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Perspective", 4, Yellow, [PICTURE, LIGHTBULB, LIGHTBULB, LEAF], LIGHTBULB, &[dogma(perspective)]);

/// Optional: return one card from hand; if returned, score floor(visible lightbulb icons on your board / 2)
/// cards of your pick from hand (all of hand if it holds fewer).
#[handler]
async fn perspective(d: Dogma) {
    let _ = d;
}
