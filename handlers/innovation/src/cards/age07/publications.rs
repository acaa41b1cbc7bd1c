//! Publications, age 7.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Publications",
    7,
    Blue,
    [PICTURE, LIGHTBULB, CLOCK, LIGHTBULB],
    LIGHTBULB,
    &[dogma(publications_first), dogma(publications_second)],
);

/// Optional: put the cards of one of your colors into any new order (its splay stays as it is).
#[handler]
async fn publications_first(d: Dogma) {
    let _ = d;
}

/// Optional: splay up either your yellow or your blue cards.
#[handler]
async fn publications_second(d: Dogma) {
    let _ = d;
}
