//! Draw cards: Black-Necked Stilt, Carolina Wren, Mallard.

use crate::prelude::*;

pub(super) const POWER: Kind = power(draw_cards).usable(|bird| bird.state.can_draw());

/// Draw as many cards as the bird says, each from tray or deck.
#[handler]
async fn draw_cards(p: Power) {
    p.draw(p.params().count, To::Hand).await;
}
