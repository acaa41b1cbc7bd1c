//! One die of any kind: of the swift start American Redstart.

use crate::prelude::*;

pub(super) const POWER: Kind = power(gain_die_feeder).asks_itself();

/// Take one die and gain its food.
#[handler]
async fn gain_die_feeder(p: Power) {
    if let Some(food) = p.offer_die(&Food::ALL).await {
        p.gain(p.owner(), food, 1).await;
        p.refill(p.owner()).await;
    }
}
