//! An egg on every bird with a nest: Ash-Throated Flycatcher, Bobolink, Inca Dove, Say's Phoebe.

use crate::prelude::*;

pub(super) const POWER: Kind =
    power(lay_egg_each_nest).usable(|bird| !with_room(bird.state, bird.owner, bird.params().nest).is_empty());

/// Lay an egg on each of your birds with the nest that the bird names, this one included.
#[handler]
async fn lay_egg_each_nest(p: Power) {
    let birds = with_room(&p.state(), p.owner(), p.params().nest);
    for bird in birds.iter() {
        p.lay(bird).await;
    }
}
