//! Tuck, then an egg here: Brewer's Blackbird, Bushtit, Common Grackle, Dickcissel, Red-Winged Blackbird, Yellow-
//! Headed Blackbird.

use crate::prelude::*;

pub(super) const POWER: Kind =
    power(tuck_hand_lay_this_bird).usable(|bird| !bird.player().hand.is_empty()).asks_itself();

/// Tuck a card from your hand behind this bird; if you do, you may lay an egg on it.
#[handler]
async fn tuck_hand_lay_this_bird(p: Power) {
    if p.offer_tuck().await
        && p.spot().room() > 0
        && p.ask_optional(p.owner(), Ask::LayHere, [Choice::Yes]).await.is_some()
    {
        p.lay(p.bird()).await;
    }
}
