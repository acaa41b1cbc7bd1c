//! Mass Media, age 8.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Mass Media",
    8,
    Green,
    [LIGHTBULB, PICTURE, CLOCK, LIGHTBULB],
    LIGHTBULB,
    &[dogma(mass_media_first), dogma(mass_media_second)],
);

/// Optional: return one card from hand. If returned: name a value from 1 to 10 and return every card of that
/// value from the score piles of all players, yourself included, in the order you pick.
#[handler]
async fn mass_media_first(d: Dogma) {
    let _ = d;
}

/// Optional: splay your purple cards up.
#[handler]
async fn mass_media_second(d: Dogma) {
    let _ = d;
}
