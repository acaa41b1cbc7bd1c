//! Road Building, age 2.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Road Building", 2, Red, [CASTLE, CASTLE, PICTURE, CASTLE], CASTLE, &[dogma(road_building)]);

/// Meld one card from hand, or two one after the other (at least one if hand is not empty). Only if two were
/// melded, optional: transfer your top red card to the board of one other player of your choice; if
/// transferred, that player's top green card, if any, is transferred to your board.
#[handler]
async fn road_building(d: Dogma) {
    let _ = d;
}
