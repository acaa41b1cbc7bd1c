//! Education, age 3.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Education", 3, Purple, [LIGHTBULB, LIGHTBULB, LIGHTBULB, PICTURE], LIGHTBULB, &[dogma(education)]);

/// Optional: return the highest-value card of score pile (your pick among ties); if returned, draw a card of
/// value (highest value left in score pile + 2), where an empty score pile counts as 0.
#[handler]
async fn education(d: Dogma) {
    let _ = d;
}
