//! Metalworking, age 1.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Metalworking", 1, Red, [CASTLE, CASTLE, PICTURE, CASTLE], CASTLE, &[dogma(metalworking)]);

/// Draw and reveal a 1. Castle on it: score it and repeat this effect. No castle: it stays in hand and the
/// effect ends.
#[handler]
async fn metalworking(d: Dogma) {
    let _ = d;
}
