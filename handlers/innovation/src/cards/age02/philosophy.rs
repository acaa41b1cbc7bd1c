//! Philosophy, age 2.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Philosophy",
    2,
    Purple,
    [PICTURE, LIGHTBULB, LIGHTBULB, LIGHTBULB],
    LIGHTBULB,
    &[dogma(philosophy_first), dogma(philosophy_second)],
);

/// Optional: splay left one color of your choice.
#[handler]
async fn philosophy_first(d: Dogma) {
    let _ = d;
}

/// Optional: score one card from hand.
#[handler]
async fn philosophy_second(d: Dogma) {
    let _ = d;
}
