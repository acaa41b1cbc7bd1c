//! Calendar, age 2.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Calendar", 2, Blue, [PICTURE, LEAF, LEAF, LIGHTBULB], LEAF, &[dogma(calendar)]);

/// If score pile contains strictly more cards than hand, draw two cards of value 3.
#[handler]
async fn calendar(d: Dogma) {
    let _ = d;
}
