//! Trade one food: Green Heron.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(trade_food).usable(|bird| bird.player().food.total() > 0).asks_itself();

/// Give one of your food and gain one of another kind.
#[handler]
async fn trade_food(p: Power) {
    let own = p.state().player(p.owner()).food;
    let Some(given) = p.offer(Ask::GiveFood, own.kinds()).await else { return };
    p.apply(Effect::SpendFood { seat: p.owner(), foods: one(given) }).await;
    let others = Food::ALL.into_iter().filter(|&food| food != given);
    if let Some(food) = p.ask(p.owner(), Ask::TakeFood, others).await {
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

    const ALL: [&str; 5] = ["invertebrate", "seed", "fish", "fruit", "rodent"];

    #[test]
    fn any_kind_held_may_be_given_and_any_other_kind_comes_for_it() {
        for (given, taken) in (0..5).flat_map(|given| (0..5).map(move |taken| (given, taken))) {
            if given == taken {
                continue;
            }
            let mut run = table().wetland(P1, ["green_heron"]).food(P1, [2; 5]).offers(P1, "green_heron");
            run.asked(P1, Ask::GiveFood, ALL).answer([ALL[given]]);
            run.event(Event::PowerUsed { seat: P1, bird: bird("green_heron") });
            run.event(Event::FoodSpent { seat: P1, foods: one(Food::ALL[given]) });
            let others = ALL.into_iter().filter(|&food| food != ALL[given]);
            run.asked(P1, Ask::TakeFood, others).answer([ALL[taken]]);
            run.event(Event::FoodGained { seat: P1, food: Food::ALL[taken], count: 1 });
            run.ends();
            let mut food = [2; 5];
            (food[given], food[taken]) = (1, 3);
            assert_eq!(run.food(P1), food);
        }
    }

    #[test]
    fn only_kinds_that_the_owner_holds_can_be_given() {
        let table = table().wetland(P1, ["green_heron"]).food(P2, [1; 5]);
        let mut run = table.food(P1, [0, 2, 0, 1, 0]).offers(P1, "green_heron");
        run.asked(P1, Ask::GiveFood, ["seed", "fruit"]).answer(["fruit"]);
        run.asked(P1, Ask::TakeFood, ["invertebrate", "seed", "fish", "rodent"]).answer(["seed"]);
        run.ends();
        assert_eq!((run.food(P1), run.food(P2)), ([0, 3, 0, 0, 0], [1; 5]));
    }

    #[test]
    fn without_a_token_it_is_passed_over_and_cached_food_is_none() {
        let table = table().wetland(P1, ["green_heron"]).forest(P1, ["blue_jay"]).food(P2, [1; 5]);
        let cached = table.on("blue_jay", |spot| spot.cached = one(Food::Seed));
        cached.offers(P1, "green_heron").is_unusable(P1, "green_heron");
    }

    #[test]
    fn it_can_be_declined() {
        let mut run =
            table().wetland(P1, ["green_heron"]).food(P1, [1, 0, 0, 0, 0]).offers(P1, "green_heron");
        run.asked(P1, Ask::GiveFood, ["invertebrate"]).declined(P1, "green_heron");
        assert_eq!(run.food(P1), [1, 0, 0, 0, 0]);
    }
}
