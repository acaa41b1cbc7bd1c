//! An egg on any own bird: Baird's Sparrow, Cassin's Sparrow, Chipping Sparrow, Grasshopper Sparrow.

use crate::prelude::*;

pub(super) const POWER: Kind =
    power(lay_egg_any_bird).usable(|bird| !with_room(bird.state, bird.owner, None).is_empty()).asks_itself();

/// Lay an egg on any of your birds.
#[handler]
async fn lay_egg_any_bird(p: Power) {
    let birds = p.with_room();
    if let Some(Choice::Bird(bird)) = p.offer(Ask::LayOn, birds.iter().map(Choice::Bird)).await {
        p.lay(bird).await;
    }
}
