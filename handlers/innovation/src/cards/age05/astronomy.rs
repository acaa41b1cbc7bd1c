//! Astronomy, age 5.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Astronomy",
    5,
    Purple,
    [CROWN, LIGHTBULB, LIGHTBULB, PICTURE],
    LIGHTBULB,
    &[dogma(astronomy_first), dogma(astronomy_second)],
);

/// Draw and reveal a 6. Green or blue: meld the card and repeat this effect. Any other color: the card stays
/// in hand and the effect ends.
#[handler]
async fn astronomy_first(d: Dogma) {
    let _ = d;
}

/// Claim Universe, if it is still available, unless at least one of your blue, red, green or yellow top
/// cards has value 5 or less.
#[handler]
async fn astronomy_second(d: Dogma) {
    let _ = d;
}
