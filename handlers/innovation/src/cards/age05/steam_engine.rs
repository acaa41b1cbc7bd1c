//! Steam Engine, age 5.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Steam Engine", 5, Yellow, [PICTURE, FACTORY, CROWN, FACTORY], FACTORY, &[dogma(steam_engine)]);

/// Draw and tuck a 4, twice; then score the bottom card of your yellow pile, if any (it may be a card just
/// tucked).
#[handler]
async fn steam_engine(d: Dogma) {
    let _ = d;
}
