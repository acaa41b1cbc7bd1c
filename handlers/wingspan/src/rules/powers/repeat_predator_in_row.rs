//! Repeat a predator power in this row: Hooded Merganser.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(repeat_predator_in_row)
    .usable(|bird| !bird.repeatable(|other| other.facts().predator).is_empty())
    .asks_itself();

/// Carry out the power of a predator in this row as if that bird used it.
#[handler]
async fn repeat_predator_in_row(p: Power) {
    p.offer_repetition(|other| other.facts().predator).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Hooded Merganser"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn a_predator_of_the_row_hunts_again_as_itself() {
        let row = ["anhinga", "hooded_merganser", "mallard", "northern_harrier", "gray_catbird"];
        let table =
            || table().wetland(P1, row).feeder([Face::Seed; 4]).throws([Face::Fish]).deck(["bushtit"]);
        for (hunter, tucked, cached) in [("anhinga", 0, 1), ("northern_harrier", 1, 0)] {
            let mut run = table().offers(P1, "hooded_merganser");
            // The Mallard and the Catbird have no predator symbol.
            run.asked(P1, Ask::RepeatBird, ["anhinga", "northern_harrier"]).answer([hunter]);
            run.event(Event::PowerUsed { seat: P1, bird: bird("hooded_merganser") });
            run.event(Event::PowerUsed { seat: P1, bird: bird(hunter) });
            run.eventually(Event::HuntSucceeded { seat: P1, bird: bird(hunter) });
            run.ends();
            let spot = run.spot(hunter);
            assert_eq!((spot.tucked, spot.cached.total()), (tucked, cached));
            let own = run.spot("hooded_merganser");
            assert_eq!((own.tucked, own.cached.total()), (0, 0));
        }
    }

    #[test]
    fn a_predator_that_cannot_hunt_now_is_no_candidate() {
        let row = ["hooded_merganser", "anhinga", "northern_harrier"];
        let mut run = table().wetland(P1, row).deck(["osprey"]).offers(P1, "hooded_merganser");
        run.asked(P1, Ask::RepeatBird, ["northern_harrier"]).declined(P1, "hooded_merganser");
        let mut run = table().wetland(P1, row).feeder([Face::Seed]).offers(P1, "hooded_merganser");
        run.asked(P1, Ask::RepeatBird, ["anhinga"]).declined(P1, "hooded_merganser");
        table().wetland(P1, row).offers(P1, "hooded_merganser").is_unusable(P1, "hooded_merganser");
    }

    #[test]
    fn without_a_predator_in_its_row_it_is_passed_over() {
        let table = table()
            .wetland(P1, ["hooded_merganser", "mallard", "northern_mockingbird"])
            .forest(P1, ["barred_owl"])
            .wetland(P2, ["anhinga"])
            .feeder([Face::Seed; 2])
            .deck(["osprey"]);
        table.offers(P1, "hooded_merganser").is_unusable(P1, "hooded_merganser");
    }

    #[test]
    fn a_repeated_hunt_fails_like_any_other() {
        let table = table().wetland(P1, ["hooded_merganser", "anhinga"]).feeder([Face::Seed; 4]);
        let mut run =
            table.throws([Face::Rodent]).wetland(P2, ["turkey_vulture"]).offers(P1, "hooded_merganser");
        run.asked(P1, Ask::RepeatBird, ["anhinga"]).answer(["anhinga"]);
        run.eventually(Event::HuntFailed { seat: P1, bird: bird("anhinga") });
        run.ends();
        assert!(!run.spot("turkey_vulture").used);
    }

    #[test]
    fn a_scavenger_reacts_to_the_hunt_that_is_repeated_unless_it_was_used_already() {
        let table = || {
            table()
                .wetland(P1, ["hooded_merganser", "anhinga"])
                .forest(P2, ["black_vulture"])
                .feeder([Face::Seed, Face::Seed, Face::Fish])
                .throws([Face::Fish; 2])
        };
        let mut run = table().offers(P1, "hooded_merganser");
        run.asked(P1, Ask::RepeatBird, ["anhinga"]).answer(["anhinga"]);
        run.reacts(P2, ["black_vulture"], "black_vulture");
        run.asked(P2, Ask::TakeDie, ["seed:seed", "fish:fish"]).answer(["fish:fish"]);
        run.ends();
        assert_eq!(run.food(P2), [0, 0, 1, 0, 0]);
        let mut run = table().on("black_vulture", |spot| spot.used = true).offers(P1, "hooded_merganser");
        run.asked(P1, Ask::RepeatBird, ["anhinga"]).answer(["anhinga"]);
        run.ends();
        assert_eq!((run.spot("anhinga").cached, run.food(P2)), (one(Food::Fish), [0; 5]));
    }
}
