//! Canning, age 6.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Canning",
    6,
    Yellow,
    [PICTURE, FACTORY, LEAF, FACTORY],
    FACTORY,
    &[dogma(canning_first), dogma(canning_second)],
);

/// Optional: draw and tuck a 6; if done, score every card that is then a top card without a factory on your
/// board (cards uncovered by this scoring are not included).
#[handler]
async fn canning_first(d: Dogma) {
    let _ = d;
}

/// Optional: splay your yellow cards right.
#[handler]
async fn canning_second(d: Dogma) {
    let _ = d;
}
