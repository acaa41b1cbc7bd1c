//! Railroad, age 7.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Railroad",
    7,
    Purple,
    [CLOCK, FACTORY, CLOCK, PICTURE],
    CLOCK,
    &[dogma(railroad_first), dogma(railroad_second)],
);

/// Return your whole hand in the order you pick; then, in every case, draw three cards of value 6.
#[handler]
async fn railroad_first(d: Dogma) {
    let _ = d;
}

/// Optional: pick one of your colors that is currently splayed right and splay it up.
#[handler]
async fn railroad_second(d: Dogma) {
    let _ = d;
}
