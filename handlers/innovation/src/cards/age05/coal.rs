//! Coal, age 5.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Coal",
    5,
    Red,
    [FACTORY, FACTORY, FACTORY, PICTURE],
    FACTORY,
    &[dogma(coal_first), dogma(coal_second), dogma(coal_third)],
);

/// Draw one card of value 5 and tuck it.
#[handler]
async fn coal_first(d: Dogma) {
    let _ = d;
}

/// Optional: splay your red cards right.
#[handler]
async fn coal_second(d: Dogma) {
    let _ = d;
}

/// Optional: score one top card of your pick; if scored, also score the card that was directly under it, if
/// any.
#[handler]
async fn coal_third(d: Dogma) {
    let _ = d;
}
