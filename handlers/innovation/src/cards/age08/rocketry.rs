//! Rocketry, age 8.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Rocketry", 8, Blue, [CLOCK, CLOCK, CLOCK, PICTURE], CLOCK, &[dogma(rocketry)]);

/// Fix n = floor(visible clock icons on your board / 2). Return n cards of your pick from opponents' score
/// piles, from one opponent or several (all of them if they hold fewer than n).
#[handler]
async fn rocketry(d: Dogma) {
    let _ = d;
}
