//! Atomic Theory, age 6.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Atomic Theory",
    6,
    Blue,
    [LIGHTBULB, LIGHTBULB, LIGHTBULB, PICTURE],
    LIGHTBULB,
    &[dogma(atomic_theory_first), dogma(atomic_theory_second)],
);

/// Optional: splay your blue cards right.
#[handler]
async fn atomic_theory_first(d: Dogma) {
    let _ = d;
}

/// Draw one card of value 7 and meld it.
#[handler]
async fn atomic_theory_second(d: Dogma) {
    let _ = d;
}
