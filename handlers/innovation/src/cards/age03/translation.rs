//! Translation, age 3.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Translation",
    3,
    Blue,
    [PICTURE, CROWN, CROWN, CROWN],
    CROWN,
    &[dogma(translation_first), dogma(translation_second)],
);

/// Optional, all or nothing: meld every card of your score pile, one at a time in the order you pick.
#[handler]
async fn translation_first(d: Dogma) {
    let _ = d;
}

/// If no top card on your board lacks a crown, claim World if it is still available.
#[handler]
async fn translation_second(d: Dogma) {
    let _ = d;
}
