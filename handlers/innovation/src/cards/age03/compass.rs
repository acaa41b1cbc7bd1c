//! Compass, age 3.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Compass", 3, Green, [PICTURE, CROWN, CROWN, LEAF], CROWN, &[demand(compass_demand)]);

/// Two steps, each done as far as possible and independent of the other. First, Target transfers one top
/// card that is not green and has a leaf (Target's pick) from Target's board to Activator's board. Second,
/// Target picks one top card without a leaf on Activator's board and transfers it to Target's board.
#[handler]
async fn compass_demand(d: Dogma) {
    let _ = d;
}
