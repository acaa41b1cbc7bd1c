//! An egg for food: American Crow, Black-Crowned Night-Heron, Chihuahuan Raven, Common Raven, Fish Crow.

use crate::prelude::*;

pub(super) const POWER: Kind = power(discard_egg_gain_wild)
    .usable(|bird| !with_eggs(bird.state, bird.owner).filter(|other| other != bird.bird).is_empty())
    .asks_itself();

/// Remove an egg from another of your birds; gain as much food as the bird says, of any kinds.
#[handler]
async fn discard_egg_gain_wild(p: Power) {
    let birds = with_eggs(&p.state(), p.owner()).filter(|other| other != p.bird());
    let Some(Choice::Bird(bird)) = p.offer(Ask::RemoveEgg, birds.iter().map(Choice::Bird)).await else {
        return;
    };
    p.apply(Effect::RemoveEgg { seat: p.owner(), bird }).await;
    for _ in 0..p.params().count {
        if let Some(Choice::Food(food)) = p.ask(p.owner(), Ask::TakeFood, Food::ALL.map(Choice::Food)).await {
            p.gain(p.owner(), food, 1).await;
        }
    }
}
