//! Antibiotics, age 8.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Antibiotics", 8, Yellow, [LEAF, LEAF, LEAF, PICTURE], LEAF, &[dogma(antibiotics)]);

/// Optional: return one to three cards from hand. Once for each distinct value among the returned cards,
/// draw two cards of value 8.
#[handler]
async fn antibiotics(d: Dogma) {
    let _ = d;
}
