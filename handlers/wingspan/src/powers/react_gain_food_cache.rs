//! Reaction: somebody gained that food: Loggerhead Shrike.

use crate::prelude::*;

pub(super) const POWER: Kind = power(react_gain_food_cache).reacts_to(|params, cause| {
    matches!(cause, Cause::ActionTaken { action: Action::GainFood, foods } if params.food.is_some_and(|food| foods[food] > 0))
});

/// When the dice of another player's gain-food action have given the food that the bird names, cache one of it on
/// this bird.
#[handler]
async fn react_gain_food_cache(p: Power) {
    p.cache(p.food(), p.params().count).await;
}
