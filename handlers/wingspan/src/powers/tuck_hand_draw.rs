//! Tuck, then draw: American Coot, American Robin, Barn Swallow, House Finch, Purple Martin, Ring-Billed Gull, Tree
//! Swallow, Violet-Green Swallow, Yellow-Rumped Warbler.

use crate::prelude::*;

pub(super) const POWER: Kind =
    power(tuck_hand_draw).usable(|bird| !bird.player().hand.is_empty()).asks_itself();

/// Tuck a card from your hand behind this bird; if you do, draw a card.
#[handler]
async fn tuck_hand_draw(p: Power) {
    if p.offer_tuck().await {
        p.draw(p.params().draw, To::Hand).await;
    }
}
