//! Trade one food: Green Heron.

use crate::prelude::*;

pub(super) const POWER: Kind = power(trade_food).usable(|bird| bird.player().food.total() > 0).asks_itself();

/// Give one of your food and gain one of another kind.
#[handler]
async fn trade_food(p: Power) {
    let own = p.state().player(p.owner()).food;
    let Some(Choice::Food(given)) = p.offer(Ask::GiveFood, own.kinds().map(Choice::Food)).await else {
        return;
    };
    p.apply(Effect::SpendFood { seat: p.owner(), foods: one(given) }).await;
    let others = Food::ALL.into_iter().filter(|&food| food != given);
    if let Some(Choice::Food(food)) = p.ask(p.owner(), Ask::TakeFood, others.map(Choice::Food)).await {
        p.gain(p.owner(), food, 1).await;
    }
}
