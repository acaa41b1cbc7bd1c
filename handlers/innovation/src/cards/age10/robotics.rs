//! Robotics, age 10.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Robotics", 10, Red, [PICTURE, FACTORY, CLOCK, FACTORY], FACTORY, &[dogma(robotics)]);

/// Score your top green card, if any. Then draw and meld a 10 and execute its non-demand effects alone (not
/// shared).
#[handler]
async fn robotics(d: Dogma) {
    let _ = d;
}
