//! Reaction: scavenger: Black Vulture, Black-Billed Magpie, Turkey Vulture.

use crate::prelude::*;

pub(super) const POWER: Kind =
    power(react_predator_gain_die).reacts_to(|_, cause| matches!(cause, Cause::HuntSucceeded));

/// When the predator of another player has caught something, take one die and gain its food.
#[handler]
async fn react_predator_gain_die(p: Power) {
    for _ in 0..p.params().count {
        p.take_die().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Black Vulture", "Black-Billed Magpie", "Turkey Vulture"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn after_anothers_catch_a_die_is_taken_clockwise_from_the_hunter() {
        let table = table_of(3)
            .forest(P2, ["barred_owl"])
            .forest(P1, ["black_vulture"])
            .forest(P3, ["turkey_vulture"]);
        let mut run =
            table.feeder([Face::Fish, Face::Rodent, Face::Seed]).deck(["bushtit"]).offers(P2, "barred_owl");
        run.asked(P2, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P3, Ask::UseReaction, ["turkey_vulture"]).answer(["turkey_vulture"]);
        run.asked(P3, Ask::TakeDie, ["fish:fish", "rodent:rodent", "seed:seed"]).answer(["rodent:rodent"]);
        run.asked(P1, Ask::UseReaction, ["black_vulture"]).answer(["black_vulture"]);
        run.asked(P1, Ask::TakeDie, ["fish:fish", "seed:seed"]).answer(["seed:seed"]);
        run.ends();
        assert_eq!((run.food(P3), run.food(P1)), ([0, 0, 0, 0, 1], [0, 1, 0, 0, 0]));
    }

    #[test]
    fn the_one_who_reacts_decides_on_a_reset() {
        let table = table().forest(P2, ["barred_owl"]).forest(P1, ["black_vulture"]);
        let throws = [Face::Fruit, Face::Fruit, Face::Fish, Face::Fish, Face::Rodent];
        let mut run = table.feeder([Face::Seed; 2]).throws(throws).deck(["bushtit"]).offers(P2, "barred_owl");
        run.asked(P2, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::UseReaction, ["black_vulture"]).answer(["black_vulture"]);
        run.asked(P1, Ask::TakeDie, ["seed:seed", "reset"]).answer(["reset"]);
        run.asked(P1, Ask::TakeDie, ["fruit:fruit", "fish:fish", "rodent:rodent"]).answer(["fish:fish"]);
        run.ends();
        assert_eq!(run.food(P1), [0, 0, 1, 0, 0]);
    }

    #[test]
    fn a_failed_hunt_calls_nobody() {
        let table =
            table().forest(P2, ["barred_owl"]).forest(P1, ["black_vulture"]).deck(["great_blue_heron"]);
        let mut run = table.offers(P2, "barred_owl");
        run.asked(P2, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
        assert!(!run.spot("black_vulture").used);
    }

    #[test]
    fn a_used_one_stays_silent() {
        let table = table().forest(P2, ["barred_owl"]).forest(P1, ["black_vulture"]).deck(["bushtit"]);
        let mut run = table.on("black_vulture", |spot| spot.used = true).offers(P2, "barred_owl");
        run.asked(P2, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
    }
}
