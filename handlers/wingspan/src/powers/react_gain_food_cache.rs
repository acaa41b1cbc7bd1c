//! Reaction: somebody gained that food: Loggerhead Shrike.

use crate::prelude::*;

pub(super) const POWER: Kind = power(react_gain_food_cache).reacts_to(|params, cause| {
    matches!(cause, Cause::ActionTaken { action: Action::GainFood, foods } if params.food.is_some_and(|food| foods[food] > 0))
});

/// When the dice of another player's gain-food action have given the food that the bird names, cache one of it on
/// this bird.
#[handler]
async fn react_gain_food_cache(p: Power) {
    p.cache(p.food(), p.params().count).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Loggerhead Shrike"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn two_rodents_of_anothers_dice_still_cache_one() {
        let table = table().grassland(P1, ["loggerhead_shrike"]);
        let table = table.forest(P2, ["wild_turkey", "american_woodcock"]).feeder([
            Face::Rodent,
            Face::Rodent,
            Face::Seed,
        ]);
        let mut run = table.acts(P2, Action::GainFood);
        run.asked(P2, Ask::TakeDie, ["rodent:rodent", "seed:seed"]).answer(["rodent:rodent"]);
        run.asked(P2, Ask::TakeDie, ["rodent:rodent", "seed:seed"]).answer(["rodent:rodent"]);
        run.asked(P1, Ask::UseReaction, ["loggerhead_shrike"]).answer(["loggerhead_shrike"]);
        run.ends();
        assert_eq!(run.spot("loggerhead_shrike").cached, one(Food::Rodent));
        assert_eq!((run.food(P1), run.food(P2)), ([0; 5], [0, 0, 0, 0, 2]));
    }

    #[test]
    fn other_food_and_the_food_of_powers_are_no_cause() {
        let table = table().grassland(P1, ["loggerhead_shrike"]).feeder([Face::Rodent, Face::Seed]);
        let mut run = table.acts(P2, Action::GainFood);
        run.asked(P2, Ask::TakeDie, ["rodent:rodent", "seed:seed"]).answer(["seed:seed"]);
        run.ends();
        assert!(!run.spot("loggerhead_shrike").used);
        let powers =
            crate::testing::table().grassland(P1, ["loggerhead_shrike"]).forest(P2, ["common_raven"]);
        let table = powers.forest(P2, ["wild_turkey"]).eggs("wild_turkey", 1);
        let mut run = table.offers(P2, "common_raven");
        run.asked(P2, Ask::RemoveEgg, ["wild_turkey"]).answer(["wild_turkey"]);
        for _ in 0..2 {
            run.asked(P2, Ask::TakeFood, ["invertebrate", "seed", "fish", "fruit", "rodent"])
                .answer(["rodent"]);
        }
        run.ends();
        assert!(!run.spot("loggerhead_shrike").used);
    }
}
