//! One die that fits: Great Crested Flycatcher, Indigo Bunting, Rose-Breasted Grosbeak, Western Tanager.

use crate::prelude::*;

pub(super) const POWER: Kind = power(gain_food_feeder_one_of)
    .usable(|bird| bird.state.feeder().may_give(&bird.params().foods))
    .asks_itself();

/// Take one die that gives a food the bird names, and gain it. After a reset without such a die you get nothing.
#[handler]
async fn gain_food_feeder_one_of(p: Power) {
    if let Some(food) = p.offer_die(&p.params().foods).await {
        p.gain(p.owner(), food, 1).await;
        p.refill(p.owner()).await;
    }
}
