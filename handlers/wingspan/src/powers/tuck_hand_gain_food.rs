//! Tuck, then food: Cedar Waxwing, Dark-Eyed Junco, Pine Siskin, Pygmy Nuthatch; of the swift start Vaux's Swift.

use crate::prelude::*;

pub(super) const POWER: Kind =
    power(tuck_hand_gain_food).usable(|bird| !bird.player().hand.is_empty()).asks_itself();

/// Tuck a card from your hand behind this bird; if you do, gain one food that the bird names.
#[handler]
async fn tuck_hand_gain_food(p: Power) {
    if p.offer_tuck().await {
        let foods = p.params().foods.iter().copied();
        if let Some(Choice::Food(food)) = p.ask(p.owner(), Ask::TakeFood, foods.map(Choice::Food)).await {
            p.gain(p.owner(), food, p.params().count).await;
        }
    }
}
