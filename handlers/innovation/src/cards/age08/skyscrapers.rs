//! Skyscrapers, age 8.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Skyscrapers", 8, Yellow, [PICTURE, FACTORY, CROWN, CROWN], CROWN, &[demand(skyscrapers_demand)]);

/// Target transfers one top card that is not yellow and has a clock (Target's pick) from Target's board to
/// Activator's board. If a card was transferred: Target scores the card that was directly under it, if any,
/// into Target's own score pile, then returns all remaining cards of that color from Target's board in the
/// order Target picks.
#[handler]
async fn skyscrapers_demand(d: Dogma) {
    let _ = d;
}
