//! Hunt with the dice outside the feeder: American Kestrel, Anhinga, Barn Owl, Black Skimmer, Burrowing Owl, Common
//! Merganser, Eastern Screech-Owl, Ferruginous Hawk, Mississippi Kite, Snowy Egret, White-Faced Ibis, Willet; of
//! the swift start Broad-Winged Hawk.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(predator_roll_dice).usable(|bird| bird.state.feeder().outside() > 0);

/// Throw the dice that are not in the feeder. If one shows the food that the bird names, cache one of it on this
/// bird.
#[handler]
async fn predator_roll_dice(p: Power) {
    let rolled = p.apply(Effect::RollOutside { seat: p.owner(), bird: p.bird() }).await;
    let success = matches!(rolled, Outcome::Rolled(foods) if foods[p.food()] > 0);
    if success {
        p.cache(p.food(), p.params().count).await;
    }
    p.apply(Effect::FinishHunt { seat: p.owner(), bird: p.bird(), success }).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = [
            "American Kestrel",
            "Anhinga",
            "Barn Owl",
            "Black Skimmer",
            "Burrowing Owl",
            "Common Merganser",
            "Eastern Screech-Owl",
            "Ferruginous Hawk",
            "Mississippi Kite",
            "Snowy Egret",
            "White-Faced Ibis",
            "Willet",
            "Broad-Winged Hawk",
        ];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    /// The bird, and its prey on a die.
    const HUNTERS: [(&str, Face); 13] = [
        ("american_kestrel", Face::Rodent),
        ("anhinga", Face::Fish),
        ("barn_owl", Face::Rodent),
        ("black_skimmer", Face::Fish),
        ("burrowing_owl", Face::Rodent),
        ("common_merganser", Face::Fish),
        ("eastern_screech_owl", Face::Rodent),
        ("ferruginous_hawk", Face::Rodent),
        ("mississippi_kite", Face::Rodent),
        ("snowy_egret", Face::Fish),
        ("white_faced_ibis", Face::Fish),
        ("willet", Face::Fish),
        ("broad_winged_hawk", Face::Rodent),
    ];

    #[test]
    fn a_hit_caches_one_token_however_many_dice_show_it() {
        for (hunter, prey) in HUNTERS {
            for faces in [[prey, Face::Seed, Face::Fruit], [Face::Seed, Face::Fruit, prey], [prey; 3]] {
                let table = table().at_home(P1, [hunter]).feeder([Face::Seed, Face::Fruit]).throws(faces);
                let mut run = table.offers(P1, hunter);
                run.uses(P1);
                let (seat, bird, food) = (P1, bird(hunter), prey.foods()[0]);
                let told = [
                    Event::PowerUsed { seat, bird },
                    Event::DiceRolled { seat, bird, faces: faces.to_vec() },
                    Event::FoodCached { seat, bird, food, count: 1 },
                    Event::HuntSucceeded { seat, bird },
                ];
                assert_eq!(run.ends_with_events(), told);
                assert_eq!((run.spot(hunter).cached, run.food(P1)), (one(food), [0; 5]), "{hunter}");
                assert_eq!(run.feeder(), [Face::Seed, Face::Fruit], "the dice stay outside");
            }
        }
    }

    #[test]
    fn without_a_hit_the_hunt_fails_whatever_the_feeder_shows() {
        for (hunter, prey) in HUNTERS {
            let other = if prey == Face::Fish { Face::Rodent } else { Face::Fish };
            let faces = [Face::InvertebrateOrSeed, Face::Invertebrate, Face::Fruit, other];
            let table = table().at_home(P1, [hunter]).feeder([prey]).throws(faces);
            let mut run = table.offers(P1, hunter);
            run.uses(P1);
            let (seat, bird) = (P1, bird(hunter));
            let told = [
                Event::PowerUsed { seat, bird },
                Event::DiceRolled { seat, bird, faces: faces.to_vec() },
                Event::HuntFailed { seat, bird },
            ];
            assert_eq!(run.ends_with_events(), told);
            assert_eq!((run.spot(hunter).cached.total(), run.feeder()), (0, vec![prey]), "{hunter}");
        }
    }

    #[test]
    fn all_dice_outside_are_rolled_and_no_others() {
        for inside in 1..=4_usize {
            let dice = [Face::Seed; 4];
            let table =
                table().wetland(P1, ["anhinga"]).throws([Face::Fruit, Face::Fruit, Face::Fruit, Face::Fish]);
            let table = table.with(|position| position.feeder(dice[..inside].iter().copied()));
            let mut run = table.offers(P1, "anhinga");
            run.uses(P1);
            let rolled = run.ends_with_events().into_iter().find_map(|event| match event {
                Event::DiceRolled { faces, .. } => Some(faces.len()),
                _ => None,
            });
            assert_eq!(rolled, Some(5 - inside));
            // Only the fourth die is a fish.
            assert_eq!(run.spot("anhinga").cached.total(), usize::from(inside == 1));
        }
    }

    #[test]
    fn with_all_dice_in_the_feeder_it_is_passed_over() {
        for (hunter, _) in HUNTERS {
            table().at_home(P1, [hunter]).offers(P1, hunter).is_unusable(P1, hunter);
        }
    }

    #[test]
    fn it_can_be_declined() {
        for (hunter, prey) in HUNTERS {
            let mut run =
                table().at_home(P1, [hunter]).feeder([Face::Seed]).throws([prey; 4]).offers(P1, hunter);
            run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, hunter);
            assert_eq!(run.spot(hunter).cached.total(), 0);
        }
    }

    #[test]
    fn the_dice_of_the_action_lie_outside_unless_the_feeder_was_filled_again() {
        let owl = || table().forest(P1, ["eastern_screech_owl"]);
        let table = owl().feeder([Face::Seed, Face::Fish, Face::Fruit]);
        let mut run = table.throws([Face::Rodent, Face::Rodent, Face::Fish]).acts(P1, Action::GainFood);
        run.asked(P1, Ask::TakeDie, ["seed:seed", "fish:fish", "fruit:fruit"]).answer(["fruit:fruit"]);
        run.uses(P1);
        run.ends();
        assert_eq!(run.spot("eastern_screech_owl").cached, one(Food::Rodent));
        assert_eq!(run.feeder(), [Face::Seed, Face::Fish]);

        let refilled = [Face::Seed, Face::Seed, Face::Fish, Face::Fish, Face::Rodent];
        let mut run = owl().feeder([Face::Fruit]).throws(refilled).acts(P1, Action::GainFood);
        run.asked(P1, Ask::TakeDie, ["fruit:fruit", "reset"]).answer(["fruit:fruit"]);
        run.eventually(Event::PowerPassed {
            seat: P1,
            bird: bird("eastern_screech_owl"),
            why: Passed::Unusable,
        });
        run.ends();
    }
}
