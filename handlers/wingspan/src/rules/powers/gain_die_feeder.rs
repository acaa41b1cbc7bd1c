//! One die of any kind: of the swift start American Redstart.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(gain_die_feeder).asks_itself();

/// Take one die and gain its food.
#[handler]
async fn gain_die_feeder(p: Power) {
    p.offer_food_of_die(&Food::ALL).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["American Redstart"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn any_die_can_be_taken() {
        let mut run = table()
            .forest(P1, ["american_redstart"])
            .feeder([Face::InvertebrateOrSeed, Face::Fish])
            .offers(P1, "american_redstart");
        let options = ["invertebrate_or_seed:invertebrate", "invertebrate_or_seed:seed", "fish:fish"];
        run.asked(P1, Ask::TakeDie, options).answer(["invertebrate_or_seed:seed"]);
        run.ends();
        assert_eq!((run.food(P1), run.feeder()), ([0, 1, 0, 0, 0], vec![Face::Fish]));
    }

    #[test]
    fn it_can_be_declined() {
        let mut run = table()
            .forest(P1, ["american_redstart"])
            .feeder([Face::Seed, Face::Fish])
            .offers(P1, "american_redstart");
        run.asked(P1, Ask::TakeDie, ["seed:seed", "fish:fish"]).declined(P1, "american_redstart");
    }

    #[test]
    fn the_last_die_leaves_a_feeder_that_is_filled_again() {
        let full = [Face::Seed, Face::Seed, Face::Fish, Face::Fish, Face::Rodent];
        let table = table().forest(P1, ["american_redstart"]).feeder([Face::Fruit]).throws(full);
        let mut run = table.offers(P1, "american_redstart");
        run.asked(P1, Ask::TakeDie, ["fruit:fruit", "reset"]).answer(["fruit:fruit"]);
        run.ends();
        assert_eq!((run.food(P1), run.feeder()), ([0, 0, 0, 1, 0], full.to_vec()));
    }

    #[test]
    fn equal_dice_may_be_thrown_again_before_one_is_taken_or_left() {
        for (answer, food) in [(vec!["rodent:rodent"], [0, 0, 0, 0, 1]), (vec![], [0; 5])] {
            let thrown = [Face::Seed, Face::Seed, Face::Fish, Face::Fish, Face::Rodent];
            let table = table().forest(P1, ["american_redstart"]).feeder([Face::Fruit; 3]).throws(thrown);
            let mut run = table.offers(P1, "american_redstart");
            run.asked(P1, Ask::TakeDie, ["fruit:fruit", "reset"]).answer(["reset"]);
            run.asked(P1, Ask::TakeDie, ["seed:seed", "fish:fish", "rodent:rodent"]).answer(answer);
            run.ends();
            assert_eq!((run.food(P1), run.feeder().len()), (food, 5 - usize::from(food != [0; 5])));
        }
    }
}
