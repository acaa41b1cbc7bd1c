//! Stem Cells, age 10.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Stem Cells", 10, Yellow, [PICTURE, LEAF, LEAF, LEAF], LEAF, &[dogma(stem_cells)]);

/// Optional, all or nothing: score your whole hand.
#[handler]
async fn stem_cells(d: Dogma) {
    let _ = d;
}
