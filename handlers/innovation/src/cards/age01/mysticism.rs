//! Mysticism, age 1.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Mysticism", 1, Purple, [PICTURE, CASTLE, CASTLE, CASTLE], CASTLE, &[dogma(mysticism)]);

/// Draw and reveal a 1. If your board already has a card of that color: meld the revealed card, then draw a
/// 1. If not: it stays in hand.
#[handler]
async fn mysticism(d: Dogma) {
    let _ = d;
}
