//! Democracy, age 6.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Democracy", 6, Purple, [CROWN, LIGHTBULB, LIGHTBULB, PICTURE], LIGHTBULB, &[dogma(democracy)]);

/// Optional: return any number of cards from hand. If the number you have returned through Democracy in this
/// dogma action is strictly greater than each opponent's number so far, draw and score an 8.
#[handler]
async fn democracy(d: Dogma) {
    let _ = d;
}
