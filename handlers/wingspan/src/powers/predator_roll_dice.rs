//! Hunt with the dice outside the feeder: American Kestrel, Anhinga, Barn Owl, Black Skimmer, Burrowing Owl, Common
//! Merganser, Eastern Screech-Owl, Ferruginous Hawk, Mississippi Kite, Snowy Egret, White-Faced Ibis, Willet; of
//! the swift start Broad-Winged Hawk.

use crate::prelude::*;

pub(super) const POWER: Kind = power(predator_roll_dice).usable(|bird| bird.state.feeder().outside() > 0);

/// Throw the dice that are not in the feeder. If one shows the food that the bird names, cache one of it on this
/// bird.
#[handler]
async fn predator_roll_dice(p: Power) {
    let rolled = p.apply(Effect::RollOutside { seat: p.owner(), bird: p.bird() }).await;
    let success = matches!(rolled, Outcome::Rolled(foods) if foods[p.food()] > 0);
    if success {
        p.cache(p.food(), p.params().count).await;
    }
    p.apply(Effect::FinishHunt { seat: p.owner(), bird: p.bird(), success }).await;
}
