//! Code of Laws, age 1.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Code of Laws", 1, Purple, [PICTURE, CROWN, CROWN, LEAF], CROWN, &[dogma(code_of_laws)]);

/// Optional: tuck one card from hand whose color is already on your board; if tucked, then optional: splay
/// that same color left.
#[handler]
async fn code_of_laws(d: Dogma) {
    let _ = d;
}
