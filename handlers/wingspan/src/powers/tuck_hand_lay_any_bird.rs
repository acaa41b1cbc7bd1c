//! Tuck, then an egg anywhere: of the swift start White-Throated Swift.

use crate::prelude::*;

pub(super) const POWER: Kind =
    power(tuck_hand_lay_any_bird).usable(|bird| !bird.player().hand.is_empty()).asks_itself();

/// Tuck a card from your hand behind this bird; if you do, lay an egg on one of your birds.
#[handler]
async fn tuck_hand_lay_any_bird(p: Power) {
    if p.offer_tuck().await {
        p.lay_on(p.with_room()).await;
    }
}
