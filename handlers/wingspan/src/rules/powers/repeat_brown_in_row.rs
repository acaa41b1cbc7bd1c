//! Repeat a brown power in this row: Gray Catbird, Northern Mockingbird.

use crate::rules::prelude::*;

pub(super) const POWER: Kind =
    power(repeat_brown_in_row).usable(|bird| !bird.repeatable(|_| true).is_empty()).asks_itself();

/// Carry out the brown power of another bird in this row as if that bird used it.
#[handler]
async fn repeat_brown_in_row(p: Power) {
    p.offer_repetition(|_| true).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Gray Catbird", "Northern Mockingbird"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    const REPEATERS: [&str; 2] = ["gray_catbird", "northern_mockingbird"];

    #[test]
    fn the_power_of_another_bird_runs_as_that_birds_own_and_is_not_asked_about_again() {
        for repeater in REPEATERS {
            // To the left or to the right makes no difference.
            for row in [[repeater, "juniper_titmouse"], ["juniper_titmouse", repeater]] {
                let mut run = table().forest(P1, row).offers(P1, repeater);
                run.asked(P1, Ask::RepeatBird, ["juniper_titmouse"]).answer(["juniper_titmouse"]);
                let (seat, repeated) = (P1, bird("juniper_titmouse"));
                let told = [
                    Event::PowerUsed { seat, bird: bird(repeater) },
                    Event::PowerUsed { seat, bird: repeated },
                    Event::FoodCached { seat, bird: repeated, food: Food::Seed, count: 1 },
                ];
                assert_eq!(run.ends_with_events(), told);
                assert_eq!(run.spot("juniper_titmouse").cached, one(Food::Seed));
                assert_eq!(run.spot(repeater).cached.total(), 0);
            }
        }
    }

    #[test]
    fn only_other_brown_birds_of_the_row_that_are_usable_now_are_offered() {
        for repeater in REPEATERS {
            let table = table()
                .forest(P1, [repeater, "blue_jay", "juniper_titmouse", "downy_woodpecker", "black_vulture"])
                .grassland(P1, ["mourning_dove"])
                .forest(P2, ["northern_cardinal"])
                .feeder([Face::Fish, Face::Fruit]);
            let mut run = table.offers(P1, repeater);
            // The Jay finds no seed; Woodpecker and Vulture are not brown; the others lie elsewhere.
            run.asked(P1, Ask::RepeatBird, ["juniper_titmouse"]).declined(P1, repeater);
        }
    }

    #[test]
    fn without_a_candidate_it_is_passed_over() {
        for repeater in REPEATERS {
            table().forest(P1, [repeater]).offers(P1, repeater).is_unusable(P1, repeater);
            let table = || table().grassland(P1, [repeater, "horned_lark", "bobolink"]);
            table().forest(P1, ["northern_cardinal"]).offers(P1, repeater).is_unusable(P1, repeater);
            let full = table().grassland(P1, ["mourning_dove"]).eggs("mourning_dove", 5);
            full.offers(P1, repeater).is_unusable(P1, repeater);
        }
    }

    #[test]
    fn the_power_that_is_repeated_can_be_declined_where_it_asks_first_itself() {
        for repeater in REPEATERS {
            let table = table().forest(P1, [repeater, "chipping_sparrow"]);
            let mut run = table.offers(P1, repeater);
            run.asked(P1, Ask::RepeatBird, ["chipping_sparrow"]).answer(["chipping_sparrow"]);
            run.asked(P1, Ask::LayOn, [repeater, "chipping_sparrow"]).answer([]);
            let bird = bird("chipping_sparrow");
            let declined = Event::PowerPassed { seat: P1, bird, why: Passed::Declined };
            assert_eq!(run.ends_with_events(), [declined]);
        }
    }

    #[test]
    fn two_repeaters_alone_can_do_nothing() {
        for row in [REPEATERS, ["northern_mockingbird", "gray_catbird"]] {
            for repeater in row {
                table().forest(P1, row).offers(P1, repeater).is_unusable(P1, repeater);
            }
        }
    }

    #[test]
    fn two_repeaters_chain_but_never_go_in_a_circle() {
        for (first, second) in [(REPEATERS[0], REPEATERS[1]), (REPEATERS[1], REPEATERS[0])] {
            let table = table().forest(P1, [second, first, "northern_cardinal"]);
            let mut run = table.offers(P1, first);
            run.asked(P1, Ask::RepeatBird, [second, "northern_cardinal"]).answer([second]);
            run.asked(P1, Ask::RepeatBird, ["northern_cardinal"]).answer(["northern_cardinal"]);
            run.ends();
            assert_eq!(run.food(P1), [0, 0, 0, 1, 0]);
        }
    }

    #[test]
    fn three_repeaters_chain_through_the_row_to_a_predator() {
        let row = ["gray_catbird", "northern_mockingbird", "hooded_merganser", "anhinga"];
        let table = table().wetland(P1, row).feeder([Face::Seed; 4]).throws([Face::Fish]);
        let mut run = table.offers(P1, "gray_catbird");
        run.asked(P1, Ask::RepeatBird, ["northern_mockingbird", "hooded_merganser", "anhinga"])
            .answer(["northern_mockingbird"]);
        run.asked(P1, Ask::RepeatBird, ["hooded_merganser", "anhinga"]).answer(["hooded_merganser"]);
        run.asked(P1, Ask::RepeatBird, ["anhinga"]).answer(["anhinga"]);
        run.eventually(Event::HuntSucceeded { seat: P1, bird: bird("anhinga") });
        run.ends();
        assert_eq!(run.spot("anhinga").cached, one(Food::Fish));
    }

    #[test]
    fn a_merganser_that_only_finds_repeaters_is_no_candidate() {
        let table = table().wetland(P1, ["gray_catbird", "hooded_merganser", "northern_mockingbird"]);
        table.offers(P1, "gray_catbird").is_unusable(P1, "gray_catbird");
    }

    #[test]
    fn what_is_tucked_and_laid_goes_to_the_repeated_bird() {
        for repeater in REPEATERS {
            let table = table().grassland(P1, [repeater, "brewers_blackbird"]).eggs("brewers_blackbird", 2);
            let mut run = table.hand(P1, ["osprey", "mallard"]).offers(P1, repeater);
            run.asked(P1, Ask::RepeatBird, ["brewers_blackbird"]).answer(["brewers_blackbird"]);
            run.asked(P1, Ask::TuckCard, ["osprey", "mallard"]).answer(["mallard"]);
            run.asked(P1, Ask::LayHere, ["yes"]).answer(["yes"]);
            run.ends();
            let spots = ["brewers_blackbird", repeater].map(|bird| run.spot(bird));
            assert_eq!(spots.map(|spot| (spot.tucked, spot.eggs)), [(1, 3), (0, 0)]);
        }
    }

    #[test]
    fn this_bird_and_other_birds_mean_the_repeated_one() {
        for repeater in REPEATERS {
            // The Raven spends no egg of its own, but one of the repeater.
            let table = table().forest(P1, [repeater, "common_raven"]).eggs("common_raven", 1);
            table.offers(P1, repeater).is_unusable(P1, repeater);
            let table = crate::testing::table().forest(P1, [repeater, "common_raven"]);
            let mut run = table.eggs("common_raven", 1).eggs(repeater, 1).offers(P1, repeater);
            run.asked(P1, Ask::RepeatBird, ["common_raven"]).answer(["common_raven"]);
            run.asked(P1, Ask::RemoveEgg, [repeater]).answer([repeater]);
            for _ in 0..2 {
                run.prompt();
                run.answer(["rodent"]);
            }
            run.ends();
            assert_eq!((run.spot(repeater).eggs, run.spot("common_raven").eggs), (0, 1));
        }
    }

    #[test]
    fn rightmost_means_the_repeated_bird_and_the_row_goes_on() {
        let table = table().forest(P1, ["blue_gray_gnatcatcher", "gray_catbird", "bewicks_wren"]);
        let mut run = table.acts(P1, Action::GainFood);
        for die in ["fish:fish", "seed:seed"] {
            run.prompt();
            run.answer([die]);
        }
        run.asked(P1, Ask::MoveTo, ["grassland", "wetland"]).answer([]);
        run.asked(P1, Ask::RepeatBird, ["blue_gray_gnatcatcher", "bewicks_wren"]).answer(["bewicks_wren"]);
        run.asked(P1, Ask::MoveTo, ["grassland", "wetland"]).answer(["grassland"]);
        run.uses(P1);
        run.ends();
        assert_eq!(run.row(P1, Habitat::Forest), ["blue_gray_gnatcatcher", "gray_catbird"]);
        assert_eq!((run.row(P1, Habitat::Grassland), run.food(P1)), (vec!["bewicks_wren"], [1, 1, 1, 0, 0]));
    }

    #[test]
    fn a_bird_that_has_acted_already_or_is_still_to_come_can_be_repeated() {
        for row in [["gray_catbird", "blue_gray_gnatcatcher"], ["blue_gray_gnatcatcher", "gray_catbird"]] {
            let mut run = table().forest(P1, row).acts(P1, Action::GainFood);
            for die in ["fish:fish", "seed:seed"] {
                run.prompt();
                run.answer([die]);
            }
            for column in [1, 0] {
                if row[column] == "gray_catbird" {
                    run.asked(P1, Ask::RepeatBird, ["blue_gray_gnatcatcher"])
                        .answer(["blue_gray_gnatcatcher"]);
                } else {
                    run.uses(P1);
                }
            }
            run.ends();
            assert_eq!(run.food(P1), [2, 1, 1, 0, 0]);
        }
    }

    #[test]
    fn a_repeated_debt_adds_up() {
        let table = table().wetland(P1, ["ruddy_duck", "gray_catbird"]);
        let mut run = table.deck(["osprey", "mallard", "killdeer", "bushtit"]).offers(P1, "gray_catbird");
        run.asked(P1, Ask::RepeatBird, ["ruddy_duck"]).answer(["ruddy_duck"]);
        run.event(Event::PowerUsed { seat: P1, bird: bird("gray_catbird") });
        run.event(Event::PowerUsed { seat: P1, bird: bird("ruddy_duck") });
        run.eventually(Event::DiscardOwed { seat: P1, count: 1 });
        run.ends();
        assert_eq!(run.hand(P1), ["mallard", "osprey"]);
    }

    #[test]
    fn a_scavenger_reacts_to_a_repeated_hunt_before_anything_else() {
        for repeater in REPEATERS {
            let table = table().forest(P1, [repeater, "barred_owl"]).forest(P2, ["black_vulture"]);
            let mut run = table.deck(["bushtit"]).offers(P1, repeater);
            run.asked(P1, Ask::RepeatBird, ["barred_owl"]).answer(["barred_owl"]);
            run.eventually(Event::HuntSucceeded { seat: P1, bird: bird("barred_owl") });
            run.reacts(P2, ["black_vulture"], "black_vulture");
            run.prompt();
            run.answer(["fish:fish"]);
            run.ends();
            assert_eq!(run.food(P2), [0, 0, 1, 0, 0]);
        }
    }
}
