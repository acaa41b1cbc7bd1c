//! An egg for two cards: Franklin's Gull, Killdeer.

use crate::prelude::*;

pub(super) const POWER: Kind = power(discard_egg_draw_cards)
    .usable(|bird| bird.state.can_draw() && !with_eggs(bird.state, bird.owner).is_empty())
    .asks_itself();

/// Remove an egg from any of your birds; draw as many cards as the bird says.
#[handler]
async fn discard_egg_draw_cards(p: Power) {
    let birds = with_eggs(&p.state(), p.owner());
    let Some(Choice::Bird(bird)) = p.offer(Ask::RemoveEgg, birds.iter().map(Choice::Bird)).await else {
        return;
    };
    p.apply(Effect::RemoveEgg { seat: p.owner(), bird }).await;
    p.draw(p.params().count, To::Hand).await;
}
