//! Industrialization, age 6.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Industrialization",
    6,
    Red,
    [CROWN, FACTORY, FACTORY, PICTURE],
    FACTORY,
    &[dogma(industrialization_first), dogma(industrialization_second)],
);

/// Fix n = number of colors of your board in which at least one factory icon is visible; n times, draw and
/// tuck a 6.
#[handler]
async fn industrialization_first(d: Dogma) {
    let _ = d;
}

/// Optional: splay right either your red or your purple cards.
#[handler]
async fn industrialization_second(d: Dogma) {
    let _ = d;
}
