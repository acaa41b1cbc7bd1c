//! Masonry, age 1.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Masonry", 1, Yellow, [CASTLE, PICTURE, CASTLE, CASTLE], CASTLE, &[dogma(masonry)]);

/// Optional: meld any number of cards with a castle from hand, one at a time in the order you pick. If this
/// execution melded four or more of them, claim Monument if it is still available.
#[handler]
async fn masonry(d: Dogma) {
    let _ = d;
}
