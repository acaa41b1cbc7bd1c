//! Metric System, age 6.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Metric System",
    6,
    Green,
    [PICTURE, FACTORY, CROWN, CROWN],
    CROWN,
    &[dogma(metric_system_first), dogma(metric_system_second)],
);

/// Only if your green cards are currently splayed right, optional: splay right one color of your choice.
#[handler]
async fn metric_system_first(d: Dogma) {
    let _ = d;
}

/// Optional: splay your green cards right.
#[handler]
async fn metric_system_second(d: Dogma) {
    let _ = d;
}
