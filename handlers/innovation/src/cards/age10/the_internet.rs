//! The Internet, age 10.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "The Internet",
    10,
    Purple,
    [PICTURE, CLOCK, CLOCK, LIGHTBULB],
    CLOCK,
    &[dogma(the_internet_first), dogma(the_internet_second), dogma(the_internet_third)],
);

/// Optional: splay your green cards up.
#[handler]
async fn the_internet_first(d: Dogma) {
    let _ = d;
}

/// Draw one card of value 10 and score it.
#[handler]
async fn the_internet_second(d: Dogma) {
    let _ = d;
}

/// Fix n = floor(visible clock icons on your board / 2); n times, draw and meld a 10.
#[handler]
async fn the_internet_third(d: Dogma) {
    let _ = d;
}
