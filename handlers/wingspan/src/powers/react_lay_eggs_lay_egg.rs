//! Reaction: nest parasite: American Avocet, Barrow's Goldeneye, Bronzed Cowbird, Brown-Headed Cowbird, Yellow-
//! Billed Cuckoo.

use crate::prelude::*;
use crate::{power::params, state::State};

pub(super) const POWER: Kind = power(react_lay_eggs_lay_egg)
    .usable(|bird| !targets(bird.state, bird.owner, bird.bird).is_empty())
    .reacts_to(|_, cause| matches!(cause, Cause::ActionTaken { action: Action::LayEggs, .. }));

/// When another player has taken the lay-eggs action, lay an egg on one of your birds with the nest that the bird
/// names.
#[handler]
async fn react_lay_eggs_lay_egg(p: Power) {
    let birds = targets(&p.state(), p.owner(), p.bird());
    p.lay_on(birds).await;
}

/// The birds on which the egg may be laid.
fn targets(state: &State, owner: Seat, bird: Bird) -> BirdSet {
    let params = params(bird);
    with_room(state, owner, params.nest).filter(|other| params.include_self || other != bird)
}
