//! Everybody takes food from the supply: Baltimore Oriole, Eastern Phoebe, Osprey, Red Crossbill, Scissor-Tailed
//! Flycatcher; of the swift start Black-Chinned Hummingbird.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(all_players_gain_food_supply);

/// Every player, from you clockwise, gains the food that the bird names from the supply. The others are not asked.
#[handler]
async fn all_players_gain_food_supply(p: Power) {
    for seat in p.everyone() {
        p.gain(seat, p.food(), p.params().count).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = [
            "Baltimore Oriole",
            "Eastern Phoebe",
            "Osprey",
            "Red Crossbill",
            "Scissor-Tailed Flycatcher",
            "Black-Chinned Hummingbird",
        ];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn every_player_gains_the_food_of_the_bird() {
        for (bird, row, food) in [
            ("osprey", Habitat::Wetland, [0, 0, 1, 0, 0]),
            ("baltimore_oriole", Habitat::Forest, [0, 0, 0, 1, 0]),
            ("eastern_phoebe", Habitat::Forest, [1, 0, 0, 0, 0]),
            ("red_crossbill", Habitat::Forest, [0, 1, 0, 0, 0]),
        ] {
            let mut run = table_of(3).row(P2, row, [bird]).offers(P2, bird);
            run.asked(P2, Ask::UsePower, ["yes"]).answer(["yes"]);
            let gained: Vec<Seat> = (run.ends_with_events().iter())
                .filter_map(|event| match event {
                    Event::FoodGained { seat, .. } => Some(*seat),
                    _ => None,
                })
                .collect();
            assert_eq!(gained, [P2, P3, P1], "clockwise from the owner");
            assert_eq!([P1, P2, P3].map(|seat| run.food(seat)), [food; 3], "{bird}");
        }
    }

    #[test]
    fn its_owner_declines_for_all() {
        let mut run = table().wetland(P1, ["osprey"]).offers(P1, "osprey");
        run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, "osprey");
        assert_eq!((run.food(P1), run.food(P2)), ([0; 5], [0; 5]));
    }
}
