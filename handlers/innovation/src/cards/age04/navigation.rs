//! Navigation, age 4.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Navigation", 4, Green, [PICTURE, CROWN, CROWN, CROWN], CROWN, &[demand(navigation_demand)]);

/// Target transfers one card of value 2 or value 3 (Target's pick) from Target's score pile to Activator's
/// score pile; with no such card nothing happens.
#[handler]
async fn navigation_demand(d: Dogma) {
    let _ = d;
}
