//! Self Service, age 10.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Self Service",
    10,
    Green,
    [PICTURE, CROWN, CROWN, CROWN],
    CROWN,
    &[dogma(self_service_first), dogma(self_service_second)],
);

/// Pick one top card on your board other than Self Service and execute its non-demand effects alone (not
/// shared); the card does not move.
#[handler]
async fn self_service_first(d: Dogma) {
    let _ = d;
}

/// If your number of achievements is strictly greater than each opponent's, you win the game.
#[handler]
async fn self_service_second(d: Dogma) {
    let _ = d;
}
