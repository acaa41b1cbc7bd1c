//! Take food from the supply: American Goldfinch, Blue-Gray Gnatcatcher, Brown Pelican, Northern Cardinal, Spotted
//! Towhee, Yellow-Bellied Sapsucker; of the swift start Painted Whitestart.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(gain_food_supply);

/// Gain the food that the bird names from the supply.
#[handler]
async fn gain_food_supply(p: Power) {
    p.gain(p.owner(), p.food(), p.params().count).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = [
            "American Goldfinch",
            "Blue-Gray Gnatcatcher",
            "Brown Pelican",
            "Northern Cardinal",
            "Spotted Towhee",
            "Yellow-Bellied Sapsucker",
            "Painted Whitestart",
        ];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn gains_the_food_and_as_much_of_it_as_the_bird_says() {
        for (bird, row, food) in [
            ("american_goldfinch", Habitat::Grassland, [0, 3, 0, 0, 0]),
            ("brown_pelican", Habitat::Wetland, [0, 0, 3, 0, 0]),
            ("northern_cardinal", Habitat::Forest, [0, 0, 0, 1, 0]),
            ("spotted_towhee", Habitat::Forest, [0, 1, 0, 0, 0]),
            ("blue_gray_gnatcatcher", Habitat::Forest, [1, 0, 0, 0, 0]),
        ] {
            let mut run = table().row(P1, row, [bird]).offers(P1, bird);
            run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
            run.ends();
            assert_eq!(run.food(P1), food, "{bird}");
        }
    }

    #[test]
    fn declining_costs_nothing_and_is_told() {
        let mut run = table().forest(P1, ["northern_cardinal"]).offers(P1, "northern_cardinal");
        run.asked(P1, Ask::UsePower, ["yes"]).answer([]);
        let bird = bird("northern_cardinal");
        assert_eq!(run.ends_with_events(), [Event::PowerPassed { seat: P1, bird, why: Passed::Declined }]);
        assert_eq!(run.food(P1), [0; 5]);
    }

    #[test]
    fn the_feeder_has_nothing_to_do_with_it() {
        let table = table().grassland(P1, ["american_goldfinch"]).feeder([Face::Seed]);
        let mut run = table.offers(P1, "american_goldfinch");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.food(P1), run.feeder()), ([0, 3, 0, 0, 0], vec![Face::Seed]));
    }
}
