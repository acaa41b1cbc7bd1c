//! Bioengineering, age 10.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Bioengineering",
    10,
    Blue,
    [LIGHTBULB, CLOCK, CLOCK, PICTURE],
    CLOCK,
    &[dogma(bioengineering_first), dogma(bioengineering_second)],
);

/// Pick one top card with a leaf on an opponent's board and transfer it to your score pile.
#[handler]
async fn bioengineering_first(d: Dogma) {
    let _ = d;
}

/// If at least one player, you included, has two or fewer leaf icons visible, the player with strictly the
/// most visible leaf icons wins the game; with a tie for most nothing happens.
#[handler]
async fn bioengineering_second(d: Dogma) {
    let _ = d;
}
