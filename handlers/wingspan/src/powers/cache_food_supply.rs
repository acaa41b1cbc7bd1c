//! Cache food from the supply: Carolina Chickadee, Juniper Titmouse, Mountain Chickadee, Red-Breasted Nuthatch,
//! White-Breasted Nuthatch.

use crate::prelude::*;

pub(super) const POWER: Kind = power(cache_food_supply);

/// Cache the food that the bird names on it, from the supply.
#[handler]
async fn cache_food_supply(p: Power) {
    p.cache(p.food(), p.params().count).await;
}
