//! Alchemy, age 3.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Alchemy",
    3,
    Blue,
    [PICTURE, LEAF, CASTLE, CASTLE],
    CASTLE,
    &[dogma(alchemy_first), dogma(alchemy_second)],
);

/// Fix n = floor(visible castle icons on your board / 3); draw and reveal n cards of value 4. If at least
/// one of them is red: return the n drawn cards and your whole hand, in the order you pick. If none is red:
/// the drawn cards stay in hand.
#[handler]
async fn alchemy_first(d: Dogma) {
    let _ = d;
}

/// Meld one card from hand; then score one card from hand.
#[handler]
async fn alchemy_second(d: Dogma) {
    let _ = d;
}
