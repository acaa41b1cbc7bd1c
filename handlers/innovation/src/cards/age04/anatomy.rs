//! Anatomy, age 4.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Anatomy", 4, Yellow, [LEAF, LEAF, LEAF, PICTURE], LEAF, &[demand(anatomy_demand)]);

/// Target returns one card of Target's pick from Target's score pile. If one was returned, Target must also
/// return one top card of exactly that value from Target's board (Target's pick; nothing if there is none).
#[handler]
async fn anatomy_demand(d: Dogma) {
    let _ = d;
}
