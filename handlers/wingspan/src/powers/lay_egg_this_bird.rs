//! An egg on this bird: California Quail, Mourning Dove, Northern Bobwhite; of the swift start Scaled Quail.

use crate::prelude::*;

pub(super) const POWER: Kind = power(lay_egg_this_bird).usable(|bird| bird.has_room());

/// Lay an egg on this bird.
#[handler]
async fn lay_egg_this_bird(p: Power) {
    for _ in 0..p.params().count {
        p.lay(p.bird()).await;
    }
}
