//! Bicycle, age 7.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Bicycle", 7, Green, [CROWN, CROWN, CLOCK, PICTURE], CROWN, &[dogma(bicycle)]);

/// Optional: exchange your whole hand for your whole score pile. Both groups are fixed before anything
/// moves; either may be empty.
#[handler]
async fn bicycle(d: Dogma) {
    let _ = d;
}
