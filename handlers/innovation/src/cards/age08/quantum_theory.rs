//! Quantum Theory, age 8.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Quantum Theory", 8, Blue, [CLOCK, CLOCK, CLOCK, PICTURE], CLOCK, &[dogma(quantum_theory)]);

/// Optional: return one or two cards from hand. Only if two were returned: draw a 10, then draw and score a
/// 10.
#[handler]
async fn quantum_theory(d: Dogma) {
    let _ = d;
}
