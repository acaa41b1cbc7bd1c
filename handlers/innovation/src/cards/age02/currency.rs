//! Currency, age 2.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Currency", 2, Green, [LEAF, CROWN, PICTURE, CROWN], CROWN, &[dogma(currency)]);

/// Optional: return any number of cards from hand. Once for each distinct value among the returned cards,
/// draw and score a 2.
#[handler]
async fn currency(d: Dogma) {
    let _ = d;
}
