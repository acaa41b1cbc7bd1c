//! Take food from the supply: American Goldfinch, Blue-Gray Gnatcatcher, Brown Pelican, Northern Cardinal, Spotted
//! Towhee, Yellow-Bellied Sapsucker; of the swift start Painted Whitestart.

use crate::prelude::*;

pub(super) const POWER: Kind = power(gain_food_supply);

/// Gain the food that the bird names from the supply.
#[handler]
async fn gain_food_supply(p: Power) {
    p.gain(p.owner(), p.food(), p.params().count).await;
}
