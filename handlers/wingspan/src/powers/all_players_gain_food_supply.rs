//! Everybody takes food from the supply: Baltimore Oriole, Eastern Phoebe, Osprey, Red Crossbill, Scissor-Tailed
//! Flycatcher; of the swift start Black-Chinned Hummingbird.

use crate::prelude::*;

pub(super) const POWER: Kind = power(all_players_gain_food_supply);

/// Every player, from you clockwise, gains the food that the bird names from the supply. The others are not asked.
#[handler]
async fn all_players_gain_food_supply(p: Power) {
    for seat in p.everyone() {
        p.gain(seat, p.food(), p.params().count).await;
    }
}
