//! All dice of one kind: Bald Eagle, Northern Flicker.

use crate::rules::prelude::*;

pub(super) const POWER: Kind =
    power(gain_all_food_feeder).usable(|bird| bird.state.feeder().may_give(bird.params().food.as_slice()));

/// Gain all food of the kind the bird names that shows in the feeder now. While all dice show one face you may
/// throw them all first.
#[handler]
async fn gain_all_food_feeder(p: Power) {
    while p.feeder().can_reset() && p.ask_optional(p.owner(), Ask::ResetFeeder, [Choice::Yes]).await.is_some()
    {
        p.apply(Effect::ThrowAllDice { seat: p.owner(), why: Throw::Reset }).await;
    }
    let (food, feeder) = (p.food(), p.feeder());
    let mut taken = 0;
    for face in feeder.faces().filter(|face| face.gives(food)) {
        for _ in 0..feeder.count(face) {
            p.apply(Effect::TakeDie { seat: p.owner(), face, food }).await;
            taken += 1;
        }
    }
    p.gain(p.owner(), food, taken).await;
    p.refill(p.owner()).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Bald Eagle", "Northern Flicker"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn all_dice_of_the_kind_are_taken() {
        for (bird, feeder, food, left) in [
            ("bald_eagle", vec![Face::Fish, Face::Fish, Face::Seed], [0, 0, 2, 0, 0], vec![Face::Seed]),
            (
                "northern_flicker",
                vec![Face::Invertebrate, Face::InvertebrateOrSeed, Face::Seed, Face::Fish],
                [2, 0, 0, 0, 0],
                vec![Face::Seed, Face::Fish],
            ),
        ] {
            let row = crate::testing::bird(bird).facts().habitats[0];
            let mut run = table().row(P1, row, [bird]).with(|it| it.feeder(feeder)).offers(P1, bird);
            run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
            run.ends();
            assert_eq!((run.food(P1), run.feeder()), (food, left), "{bird}");
        }
    }

    #[test]
    fn equal_dice_may_be_thrown_again_as_often_as_they_are_equal() {
        let second = [Face::Seed; 5];
        let third = [Face::Fish, Face::Fish, Face::Seed, Face::Seed, Face::Fruit];
        let table = table().wetland(P1, ["bald_eagle"]).feeder([Face::Rodent, Face::Rodent]);
        let table = table.with(|it| it.throws([second, third].concat()));
        let mut run = table.offers(P1, "bald_eagle");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::ResetFeeder, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::ResetFeeder, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!(
            (run.food(P1), run.feeder()),
            ([0, 0, 2, 0, 0], vec![Face::Seed, Face::Seed, Face::Fruit])
        );
    }

    #[test]
    fn new_dice_are_not_taken() {
        let table = table().wetland(P1, ["bald_eagle"]).feeder([Face::Fish; 2]).throws([Face::Fish; 5]);
        let mut run = table.offers(P1, "bald_eagle");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::ResetFeeder, ["yes"]).answer([]);
        run.ends();
        assert_eq!((run.food(P1), run.feeder()), ([0, 0, 2, 0, 0], vec![Face::Fish; 5]));
    }

    #[test]
    fn without_a_fitting_die_it_is_passed_over() {
        let table = table().wetland(P1, ["bald_eagle"]).feeder([Face::Seed, Face::Fruit]);
        table.offers(P1, "bald_eagle").is_unusable(P1, "bald_eagle");
    }

    #[test]
    fn equal_dice_of_another_kind_give_nothing_without_a_reset_or_with_one_that_brings_none() {
        let table = || table().wetland(P1, ["bald_eagle"]).feeder([Face::Seed; 2]);
        let mut run = table().offers(P1, "bald_eagle");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::ResetFeeder, ["yes"]).answer([]);
        run.ends();
        assert_eq!((run.food(P1), run.feeder()), ([0; 5], vec![Face::Seed; 2]));
        let thrown = [Face::Seed, Face::Seed, Face::Fruit, Face::Fruit, Face::Rodent];
        let mut run = table().throws(thrown).offers(P1, "bald_eagle");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::ResetFeeder, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.food(P1), run.feeder()), ([0; 5], thrown.to_vec()));
    }

    #[test]
    fn the_last_dice_leave_a_feeder_that_is_filled_once() {
        let table = table().grassland(P1, ["northern_flicker"]).feeder([Face::InvertebrateOrSeed; 5]);
        let full = [Face::Invertebrate; 5];
        let mut run = table.throws(full).offers(P1, "northern_flicker");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::ResetFeeder, ["yes"]).answer([]);
        let events = run.ends_with_events();
        let food = Food::Invertebrate;
        let die = Event::DieTaken { seat: P1, face: Face::InvertebrateOrSeed, food };
        let expected = [
            vec![die; 5],
            vec![Event::FoodGained { seat: P1, food, count: 5 }],
            vec![Event::DiceThrown { seat: P1, why: Throw::Refill, faces: full }],
        ];
        assert_eq!((events, run.feeder()), (expected.concat(), full.to_vec()));
    }

    #[test]
    fn it_can_be_declined() {
        let mut run = table().wetland(P1, ["bald_eagle"]).offers(P1, "bald_eagle");
        run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, "bald_eagle");
    }
}
