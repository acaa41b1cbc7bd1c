//! Colonialism, age 4.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Colonialism", 4, Red, [PICTURE, FACTORY, LIGHTBULB, FACTORY], FACTORY, &[dogma(colonialism)]);

/// Draw and tuck a 3; as long as the card just tucked has a crown, repeat this effect.
#[handler]
async fn colonialism(d: Dogma) {
    let _ = d;
}
