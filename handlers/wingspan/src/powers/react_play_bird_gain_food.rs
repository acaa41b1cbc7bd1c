//! Reaction: a bird was played there: Belted Kingfisher, Eastern Kingbird.

use crate::prelude::*;

pub(super) const POWER: Kind = power(react_play_bird_gain_food)
    .reacts_to(|params, cause| matches!(cause, Cause::BirdPlayed { habitat } if habitat == params.row()));

/// When another player has played a bird into the row that the bird names, gain the food that it names.
#[handler]
async fn react_play_bird_gain_food(p: Power) {
    p.gain(p.owner(), p.food(), p.params().count).await;
}
