//! Reaction: scavenger: Black Vulture, Black-Billed Magpie, Turkey Vulture.

use crate::prelude::*;

pub(super) const POWER: Kind =
    power(react_predator_gain_die).reacts_to(|_, cause| matches!(cause, Cause::HuntSucceeded));

/// When the predator of another player has caught something, take one die and gain its food.
#[handler]
async fn react_predator_gain_die(p: Power) {
    for _ in 0..p.params().count {
        p.take_die().await;
    }
}
