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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Green Heron"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn another_kind_comes_for_the_one_given() {
        let mut run =
            table().wetland(P1, ["green_heron"]).food(P1, [0, 2, 0, 1, 0]).offers(P1, "green_heron");
        run.asked(P1, Ask::GiveFood, ["seed", "fruit"]).answer(["seed"]);
        run.asked(P1, Ask::TakeFood, ["invertebrate", "fish", "fruit", "rodent"]).answer(["rodent"]);
        run.ends();
        assert_eq!(run.food(P1), [0, 1, 0, 1, 1]);
    }

    #[test]
    fn cached_food_does_not_serve() {
        let table = table().wetland(P1, ["green_heron"]).forest(P1, ["blue_jay"]);
        let cached = table.on("blue_jay", |spot| spot.cached = one(Food::Seed));
        cached.offers(P1, "green_heron").is_unusable(P1, "green_heron");
    }

    #[test]
    fn it_can_be_declined() {
        let mut run =
            table().wetland(P1, ["green_heron"]).food(P1, [1, 0, 0, 0, 0]).offers(P1, "green_heron");
        run.asked(P1, Ask::GiveFood, ["invertebrate"]).declined(P1, "green_heron");
    }
}
