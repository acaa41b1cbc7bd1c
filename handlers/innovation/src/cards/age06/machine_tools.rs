//! Machine Tools, age 6.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Machine Tools", 6, Red, [FACTORY, FACTORY, PICTURE, FACTORY], FACTORY, &[dogma(machine_tools)]);

/// Draw and score a card whose value is the highest value in your score pile, where an empty score pile
/// counts as 0.
#[handler]
async fn machine_tools(d: Dogma) {
    let _ = d;
}
