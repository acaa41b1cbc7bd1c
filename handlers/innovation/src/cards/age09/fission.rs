//! Fission, age 9.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Fission", 9, Red, [PICTURE, CLOCK, CLOCK, CLOCK], CLOCK, &[demand(fission_demand), dogma(fission)]);

/// Target draws a 10 and shows it. If it is red: every card in every player's hand, board and score pile,
/// the drawn card included, is removed from the game, and the whole dogma action ends at once. If not: it
/// stays in Target's hand.
#[handler]
async fn fission_demand(d: Dogma) {
    let _ = d;
}

/// Return one top card of your pick other than Fission from any player's board, your own included. Then, in
/// every case, draw a 10.
#[handler]
async fn fission(d: Dogma) {
    let _ = d;
}
