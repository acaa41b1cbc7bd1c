//! Paper, age 3.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Paper",
    3,
    Green,
    [PICTURE, LIGHTBULB, LIGHTBULB, CROWN],
    LIGHTBULB,
    &[dogma(paper_first), dogma(paper_second)],
);

/// Optional: splay left either your green or your blue cards.
#[handler]
async fn paper_first(d: Dogma) {
    let _ = d;
}

/// Draw one card of value 4 per color of your board currently splayed left.
#[handler]
async fn paper_second(d: Dogma) {
    let _ = d;
}
