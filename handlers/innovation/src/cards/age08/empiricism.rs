//! Empiricism, age 8.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Empiricism",
    8,
    Purple,
    [LIGHTBULB, LIGHTBULB, LIGHTBULB, PICTURE],
    LIGHTBULB,
    &[dogma(empiricism_first), dogma(empiricism_second)],
);

/// Name two different colors. Draw and reveal a 9. A card of a named color is melded, then optional: splay
/// that color up. A card of any other color stays in hand.
#[handler]
async fn empiricism_first(d: Dogma) {
    let _ = d;
}

/// With twenty or more lightbulb icons visible on your board, you win the game.
#[handler]
async fn empiricism_second(d: Dogma) {
    let _ = d;
}
