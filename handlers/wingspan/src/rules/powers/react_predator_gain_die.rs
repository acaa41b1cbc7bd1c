//! Reaction: scavenger: Black Vulture, Black-Billed Magpie, Turkey Vulture.

use crate::rules::prelude::*;

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

    const SCAVENGERS: [&str; 3] = ["black_vulture", "black_billed_magpie", "turkey_vulture"];

    /// P2 hunts with a Barred Owl, and there is prey.
    fn hunt(players: usize) -> Table {
        table_of(players).forest(P2, ["barred_owl"]).deck(["bushtit"])
    }

    #[test]
    fn after_anothers_catch_a_die_of_any_kind_is_taken() {
        for scavenger in SCAVENGERS {
            let table =
                hunt(2).at_home(P1, [scavenger]).feeder([Face::Fish, Face::Fish, Face::InvertebrateOrSeed]);
            let mut run = table.offers(P2, "barred_owl");
            run.uses(P2);
            run.reacts(P1, [scavenger], scavenger);
            run.event(Event::ReactionUsed { seat: P1, bird: bird(scavenger) });
            run.asked(
                P1,
                Ask::TakeDie,
                ["fish:fish", "invertebrate_or_seed:invertebrate", "invertebrate_or_seed:seed"],
            )
            .answer(["invertebrate_or_seed:seed"]);
            run.event(Event::DieTaken { seat: P1, face: Face::InvertebrateOrSeed, food: Food::Seed });
            run.event(Event::FoodGained { seat: P1, food: Food::Seed, count: 1 });
            run.ends();
            assert_eq!((run.food(P1), run.feeder()), ([0, 1, 0, 0, 0], vec![Face::Fish; 2]));
            assert!(run.spot(scavenger).used);
        }
    }

    #[test]
    fn hunts_with_dice_call_it_too() {
        for scavenger in SCAVENGERS {
            let table =
                table().at_home(P1, [scavenger]).wetland(P2, ["anhinga"]).feeder([Face::Seed, Face::Fruit]);
            let mut run = table.throws([Face::Fish; 3]).offers(P2, "anhinga");
            run.uses(P2);
            run.reacts(P1, [scavenger], scavenger);
            run.asked(P1, Ask::TakeDie, ["seed:seed", "fruit:fruit"]).answer(["fruit:fruit"]);
            run.ends();
            assert_eq!(run.food(P1), [0, 0, 0, 1, 0]);
        }
    }

    #[test]
    fn several_players_go_clockwise_from_the_hunter_and_the_feeder_is_filled_on_the_way() {
        for (hunter, order) in [(P1, [P2, P3]), (P2, [P3, P1]), (P3, [P1, P2])] {
            let refill = [Face::Seed, Face::Seed, Face::Seed, Face::Fruit, Face::Fruit];
            let table = table_of(3)
                .forest(hunter, ["barred_owl"])
                .deck(["bushtit"])
                .at_home(order[0], ["turkey_vulture"])
                .at_home(order[1], ["black_vulture"])
                .feeder([Face::Rodent])
                .throws(refill);
            let mut run = table.offers(hunter, "barred_owl");
            run.uses(hunter);
            run.reacts(order[0], ["turkey_vulture"], "turkey_vulture");
            run.asked(order[0], Ask::TakeDie, ["rodent:rodent", "reset"]).answer(["rodent:rodent"]);
            run.eventually(Event::DiceThrown { seat: order[0], why: Throw::Refill, faces: refill });
            run.reacts(order[1], ["black_vulture"], "black_vulture");
            run.asked(order[1], Ask::TakeDie, ["seed:seed", "fruit:fruit"]).answer(["fruit:fruit"]);
            run.ends();
            assert_eq!((run.food(order[0]), run.food(order[1])), ([0, 0, 0, 0, 1], [0, 0, 0, 1, 0]));
            assert_eq!(run.feeder(), [Face::Seed, Face::Seed, Face::Seed, Face::Fruit]);
        }
    }

    #[test]
    fn several_of_one_owner_go_in_the_order_the_owner_likes() {
        let table = hunt(2).at_home(P1, SCAVENGERS);
        let mut run = table.offers(P2, "barred_owl");
        run.uses(P2);
        run.reacts(P1, SCAVENGERS, "turkey_vulture");
        run.prompt();
        run.answer(["rodent:rodent"]);
        run.reacts(P1, ["black_vulture", "black_billed_magpie"], "black_billed_magpie");
        run.asked(P1, Ask::TakeDie, ["invertebrate:invertebrate", "seed:seed", "fish:fish", "fruit:fruit"])
            .answer(["fish:fish"]);
        run.passes_reactions(P1, ["black_vulture"]);
        run.ends();
        assert_eq!(SCAVENGERS.map(|bird| run.spot(bird).used), [false, true, true]);
        assert_eq!(run.food(P1), [0, 0, 1, 0, 1]);
    }

    #[test]
    fn the_one_who_reacts_decides_on_a_reset() {
        for scavenger in SCAVENGERS {
            let throws = [Face::Fruit, Face::Fruit, Face::Fish, Face::Fish, Face::Rodent];
            let table = hunt(2).at_home(P1, [scavenger]).feeder([Face::Seed; 2]).throws(throws);
            let mut run = table.offers(P2, "barred_owl");
            run.uses(P2);
            run.reacts(P1, [scavenger], scavenger);
            run.asked(P1, Ask::TakeDie, ["seed:seed", "reset"]).answer(["reset"]);
            run.event(Event::DiceThrown { seat: P1, why: Throw::Reset, faces: throws });
            run.asked(P1, Ask::TakeDie, ["fruit:fruit", "fish:fish", "rodent:rodent"]).answer(["fish:fish"]);
            run.ends();
            assert_eq!((run.food(P1), run.feeder().len()), ([0, 0, 1, 0, 0], 4));
        }
    }

    #[test]
    fn a_failed_hunt_and_ones_own_hunt_call_nobody() {
        for scavenger in SCAVENGERS {
            let failing =
                table().forest(P2, ["barred_owl"]).at_home(P1, [scavenger]).deck(["great_blue_heron"]);
            let own = hunt(2).at_home(P2, [scavenger]);
            for table in [failing, own] {
                let mut run = table.offers(P2, "barred_owl");
                run.uses(P2);
                run.ends();
                assert!(!run.spot(scavenger).used);
            }
        }
    }

    #[test]
    fn a_used_one_stays_silent() {
        for scavenger in SCAVENGERS {
            let table = hunt(2).at_home(P1, [scavenger]).on(scavenger, |spot| spot.used = true);
            let mut run = table.offers(P2, "barred_owl");
            run.uses(P2);
            run.ends();
            assert_eq!(run.food(P1), [0; 5]);
        }
    }

    /// P2 hunts with two birds, one after the other.
    fn two_hunts(scavenger: &str) -> Run {
        let table = table().at_home(P1, [scavenger]).forest(P2, ["coopers_hawk", "barred_owl"]);
        let mut run = table.deck(["american_goldfinch", "bushtit"]).acts(P2, Action::GainFood);
        for die in ["rodent:rodent", "seed:seed"] {
            run.prompt();
            run.answer([die]);
        }
        run.uses(P2);
        run
    }

    #[test]
    fn declined_for_one_hunt_it_is_ready_for_the_next_and_used_for_one_it_is_not() {
        for scavenger in SCAVENGERS {
            let mut run = two_hunts(scavenger);
            run.passes_reactions(P1, [scavenger]);
            run.uses(P2);
            run.reacts(P1, [scavenger], scavenger);
            run.asked(P1, Ask::TakeDie, ["invertebrate:invertebrate", "fish:fish", "fruit:fruit"])
                .answer(["fruit:fruit"]);
            run.ends();
            let mut run = two_hunts(scavenger);
            run.reacts(P1, [scavenger], scavenger);
            run.asked(P1, Ask::TakeDie, ["invertebrate:invertebrate", "fish:fish", "fruit:fruit"])
                .answer(["fish:fish"]);
            // The reaction is over before the next bird is offered.
            run.uses(P2);
            run.ends();
            assert_eq!(run.food(P1), [0, 0, 1, 0, 0]);
        }
    }

    #[test]
    fn the_last_seed_may_be_gone_for_the_next_bird() {
        let table = table().forest(P1, ["black_vulture"]).forest(P2, ["blue_jay", "barred_owl"]);
        let table = table.feeder([Face::Seed, Face::Fish, Face::Fish, Face::Rodent, Face::Rodent]);
        let mut run = table.deck(["american_goldfinch"]).acts(P2, Action::GainFood);
        for die in ["fish:fish", "rodent:rodent"] {
            run.prompt();
            run.answer([die]);
        }
        run.uses(P2);
        run.reacts(P1, ["black_vulture"], "black_vulture");
        run.asked(P1, Ask::TakeDie, ["seed:seed", "fish:fish", "rodent:rodent"]).answer(["seed:seed"]);
        run.eventually(Event::PowerPassed { seat: P2, bird: bird("blue_jay"), why: Passed::Unusable });
        run.ends();
    }
}
