//! Flight, age 8.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Flight",
    8,
    Red,
    [CROWN, PICTURE, CLOCK, CROWN],
    CROWN,
    &[dogma(flight_first), dogma(flight_second)],
);

/// Only if your red cards are currently splayed up, optional: splay up one color of your choice.
#[handler]
async fn flight_first(d: Dogma) {
    let _ = d;
}

/// Optional: splay your red cards up.
#[handler]
async fn flight_second(d: Dogma) {
    let _ = d;
}
