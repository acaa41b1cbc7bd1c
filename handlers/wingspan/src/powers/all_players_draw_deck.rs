//! Everybody draws from the deck: Northern Shoveler, Purple Gallinule, Spotted Sandpiper, Wilson's Snipe; of the
//! swift start Canvasback.

use crate::prelude::*;

pub(super) const POWER: Kind = power(all_players_draw_deck).usable(|bird| bird.state.deck_gives());

/// Every player, from you clockwise, draws the top card of the deck.
#[handler]
async fn all_players_draw_deck(p: Power) {
    for seat in p.everyone() {
        p.apply(Effect::DrawDeck { seat, to: To::Hand }).await;
    }
}
