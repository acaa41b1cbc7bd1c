//! Optics, age 3.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Optics", 3, Red, [CROWN, CROWN, CROWN, PICTURE], CROWN, &[dogma(optics)]);

/// Draw and meld a 3. Crown on it: draw and score a 4. No crown: pick an opponent whose score is lower than
/// yours and transfer one card of your pick from your score pile to that opponent's score pile; with no such
/// opponent nothing happens.
#[handler]
async fn optics(d: Dogma) {
    let _ = d;
}
