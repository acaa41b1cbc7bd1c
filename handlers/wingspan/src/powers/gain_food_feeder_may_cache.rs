//! One die that fits, to keep or to cache: Acorn Woodpecker, Blue Jay, Clark's Nutcracker, Red-Bellied Woodpecker,
//! Red-Headed Woodpecker, Steller's Jay.

use crate::prelude::*;

pub(super) const POWER: Kind = power(gain_food_feeder_may_cache)
    .usable(|bird| bird.state.feeder().may_give(bird.params().food.as_slice()))
    .asks_itself();

/// Take one die that gives the food the bird names, and either gain the food or cache it on this bird.
#[handler]
async fn gain_food_feeder_may_cache(p: Power) {
    let Some(food) = p.offer_die(&[p.food()]).await else { return };
    // The feeder is never empty while somebody is asked (rules 6.3).
    p.refill(p.owner()).await;
    match p.ask(p.owner(), Ask::CacheOrKeep, [Choice::Cache, Choice::Keep]).await {
        Some(Choice::Cache) => p.cache(food, 1).await,
        _ => p.gain(p.owner(), food, 1).await,
    }
}
