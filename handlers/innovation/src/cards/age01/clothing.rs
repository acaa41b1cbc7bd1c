//! Clothing, age 1.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Clothing",
    1,
    Green,
    [PICTURE, CROWN, LEAF, LEAF],
    LEAF,
    &[dogma(clothing_first), dogma(clothing_second)],
);

/// Meld one card from hand whose color has no card on your board (required if hand contains one; your pick).
#[handler]
async fn clothing_first(d: Dogma) {
    let _ = d;
}

/// Count the colors that are on your board and on no opponent's board; that many times, draw and score a 1.
#[handler]
async fn clothing_second(d: Dogma) {
    let _ = d;
}
