//! Reformation, age 4.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Reformation",
    4,
    Purple,
    [LEAF, LEAF, PICTURE, LEAF],
    LEAF,
    &[dogma(reformation_first), dogma(reformation_second)],
);

/// Fix n = floor(visible leaf icons on your board / 2). Optional, all or nothing: tuck n cards of your pick
/// from hand (all of hand if it holds fewer), one at a time in the order you pick.
#[handler]
async fn reformation_first(d: Dogma) {
    let _ = d;
}

/// Optional: splay right either your yellow or your purple cards.
#[handler]
async fn reformation_second(d: Dogma) {
    let _ = d;
}
