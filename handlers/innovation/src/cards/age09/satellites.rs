//! Satellites, age 9.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Satellites",
    9,
    Green,
    [PICTURE, CLOCK, CLOCK, CLOCK],
    CLOCK,
    &[dogma(satellites_first), dogma(satellites_second), dogma(satellites_third)],
);

/// Return your whole hand in the order you pick; then, in every case, draw three cards of value 8.
#[handler]
async fn satellites_first(d: Dogma) {
    let _ = d;
}

/// Optional: splay your purple cards up.
#[handler]
async fn satellites_second(d: Dogma) {
    let _ = d;
}

/// Meld one card of your pick from hand, then execute its non-demand effects alone (not shared); with an
/// empty hand nothing happens.
#[handler]
async fn satellites_third(d: Dogma) {
    let _ = d;
}
