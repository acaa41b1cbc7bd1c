//! All dice of one kind: Bald Eagle, Northern Flicker.

use crate::prelude::*;

pub(super) const POWER: Kind =
    power(gain_all_food_feeder).usable(|bird| bird.state.feeder().may_give(bird.params().food.as_slice()));

/// Gain all food of the kind the bird names that shows in the feeder now. While all dice show one face you may
/// throw them all first.
#[handler]
async fn gain_all_food_feeder(p: Power) {
    while p.feeder().can_reset() && p.ask_optional(p.owner(), Ask::ResetFeeder, [Choice::Yes]).await.is_some()
    {
        p.apply(Effect::ThrowAllDice { seat: p.owner(), why: Throw::Reset }).await;
    }
    let (food, feeder) = (p.food(), p.feeder());
    let mut taken = 0;
    for face in feeder.faces().filter(|face| face.gives(food)) {
        for _ in 0..feeder.count(face) {
            p.apply(Effect::TakeDie { seat: p.owner(), face, food }).await;
            taken += 1;
        }
    }
    p.gain(p.owner(), food, taken).await;
    p.refill(p.owner()).await;
}
