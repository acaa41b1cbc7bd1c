//! Food for two tucked cards: American White Pelican, Black-Bellied Whistling-Duck, Canada Goose, Double-Crested
//! Cormorant, Sandhill Crane.

use crate::prelude::*;

pub(super) const POWER: Kind = power(discard_food_tuck_deck).usable(|bird| {
    bird.state.deck_gives() && bird.params().food.is_some_and(|food| bird.player().food[food] > 0)
});

/// Give one of the food that the bird names; tuck cards from the deck behind this bird, unseen.
#[handler]
async fn discard_food_tuck_deck(p: Power) {
    p.apply(Effect::SpendFood { seat: p.owner(), foods: one(p.food()) }).await;
    for _ in 0..p.params().tuck {
        p.apply(Effect::TuckFromDeck { seat: p.owner(), bird: p.bird() }).await;
    }
}
