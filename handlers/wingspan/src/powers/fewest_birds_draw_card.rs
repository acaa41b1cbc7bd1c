//! Fewest birds: one card: American Bittern, Common Loon.

use crate::prelude::*;

pub(super) const POWER: Kind = power(fewest_birds_draw_card);

/// Each player with the fewest birds in the row that the bird names may draw one card, from you clockwise.
#[handler]
async fn fewest_birds_draw_card(p: Power) {
    let entitled: Vec<Seat> = p.state().fewest_in(p.params().row()).collect();
    for seat in p.everyone().filter(|seat| entitled.contains(seat)) {
        p.draw_for(seat).await;
    }
}
