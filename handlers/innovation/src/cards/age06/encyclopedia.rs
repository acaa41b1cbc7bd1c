//! Encyclopedia, age 6.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Encyclopedia", 6, Blue, [PICTURE, CROWN, CROWN, CROWN], CROWN, &[dogma(encyclopedia)]);

/// Optional, all or nothing: meld every card tied for highest value in your score pile, one at a time in the
/// order you pick.
#[handler]
async fn encyclopedia(d: Dogma) {
    let _ = d;
}
