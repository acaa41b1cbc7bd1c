//! Hunt the top card of the deck: Barred Owl, Cooper's Hawk, Golden Eagle, Great Horned Owl, Greater Roadrunner,
//! Northern Harrier, Peregrine Falcon, Red-Shouldered Hawk, Red-Tailed Hawk, Swainson's Hawk.

use crate::prelude::*;

pub(super) const POWER: Kind = power(predator_hunt_wingspan).usable(|bird| bird.state.deck_gives());

/// Show the top card of the deck. If its wingspan is smaller than the bird says, tuck it behind this bird; else
/// discard it.
#[handler]
async fn predator_hunt_wingspan(p: Power) {
    let shown = p.apply(Effect::ShowTop { seat: p.owner() }).await;
    let success = matches!(shown, Outcome::Card(prey) if prey.facts().wingspan < p.params().under_cm);
    p.apply(match success {
        true => Effect::TuckShown { seat: p.owner(), bird: p.bird() },
        false => Effect::DiscardShown { seat: p.owner() },
    })
    .await;
    p.apply(Effect::FinishHunt { seat: p.owner(), bird: p.bird(), success }).await;
}
