//! Classification, age 6.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Classification",
    6,
    Green,
    [LIGHTBULB, LIGHTBULB, LIGHTBULB, PICTURE],
    LIGHTBULB,
    &[dogma(classification)],
);

/// Reveal one card of your pick from hand; its color is the chosen color. Transfer every card of the chosen
/// color from all opponents' hands to your hand. Then meld every card of the chosen color in your hand, the
/// revealed one included, one at a time in the order you pick. With an empty hand nothing happens.
#[handler]
async fn classification(d: Dogma) {
    let _ = d;
}
