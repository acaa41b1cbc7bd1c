//! Cache food from the supply: Carolina Chickadee, Juniper Titmouse, Mountain Chickadee, Red-Breasted Nuthatch,
//! White-Breasted Nuthatch.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(cache_food_supply);

/// Cache the food that the bird names on it, from the supply.
#[handler]
async fn cache_food_supply(p: Power) {
    p.cache(p.food(), p.params().count).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = [
            "Carolina Chickadee",
            "Juniper Titmouse",
            "Mountain Chickadee",
            "Red-Breasted Nuthatch",
            "White-Breasted Nuthatch",
        ];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn the_food_lies_on_the_bird_and_is_not_the_owners() {
        let mut run = table().forest(P1, ["carolina_chickadee"]).offers(P1, "carolina_chickadee");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!(run.spot("carolina_chickadee").cached, one(Food::Seed));
        assert_eq!(run.food(P1), [0; 5]);
    }

    #[test]
    fn it_can_be_declined() {
        let mut run = table().forest(P1, ["carolina_chickadee"]).offers(P1, "carolina_chickadee");
        run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, "carolina_chickadee");
    }

    #[test]
    fn it_comes_to_what_lies_there_already() {
        let table = table().forest(P1, ["juniper_titmouse"]).food(P1, [0, 2, 0, 0, 0]);
        let mut run = table
            .on("juniper_titmouse", |spot| spot.cached = Foods([0, 3, 0, 0, 1]))
            .offers(P1, "juniper_titmouse");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!(run.spot("juniper_titmouse").cached, Foods([0, 4, 0, 0, 1]));
        assert_eq!(run.food(P1), [0, 2, 0, 0, 0], "it comes from the supply");
    }
}
