//! Tuck, then food: Cedar Waxwing, Dark-Eyed Junco, Pine Siskin, Pygmy Nuthatch; of the swift start Vaux's Swift.

use crate::prelude::*;

pub(super) const POWER: Kind =
    power(tuck_hand_gain_food).usable(|bird| !bird.player().hand.is_empty()).asks_itself();

/// Tuck a card from your hand behind this bird; if you do, gain one food that the bird names.
#[handler]
async fn tuck_hand_gain_food(p: Power) {
    if p.offer_tuck().await {
        let foods = p.params().foods.iter().copied();
        if let Some(Choice::Food(food)) = p.ask(p.owner(), Ask::TakeFood, foods.map(Choice::Food)).await {
            p.gain(p.owner(), food, p.params().count).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Cedar Waxwing", "Dark-Eyed Junco", "Pine Siskin", "Pygmy Nuthatch", "Vaux's Swift"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn after_the_card_comes_the_food_of_the_bird() {
        for (bird, food) in [
            ("cedar_waxwing", [0, 0, 0, 1, 0]),
            ("dark_eyed_junco", [0, 1, 0, 0, 0]),
            ("vauxs_swift", [1, 0, 0, 0, 0]),
        ] {
            let row = crate::testing::bird(bird).facts().habitats[0];
            let mut run = table().row(P1, row, [bird]).hand(P1, ["osprey"]).offers(P1, bird);
            run.asked(P1, Ask::TuckCard, ["osprey"]).answer(["osprey"]);
            run.ends();
            assert_eq!((run.spot(bird).tucked, run.food(P1)), (1, food), "{bird}");
        }
    }

    #[test]
    fn of_two_kinds_the_owner_picks_one() {
        let mut run =
            table().forest(P1, ["pygmy_nuthatch"]).hand(P1, ["osprey"]).offers(P1, "pygmy_nuthatch");
        run.asked(P1, Ask::TuckCard, ["osprey"]).answer(["osprey"]);
        run.asked(P1, Ask::TakeFood, ["invertebrate", "seed"]).answer(["seed"]);
        run.ends();
        assert_eq!(run.food(P1), [0, 1, 0, 0, 0]);
    }

    #[test]
    fn without_a_card_it_is_passed_over_and_with_one_it_can_be_declined() {
        table().forest(P1, ["pine_siskin"]).offers(P1, "pine_siskin").is_unusable(P1, "pine_siskin");
        let mut run = table().forest(P1, ["pine_siskin"]).hand(P1, ["osprey"]).offers(P1, "pine_siskin");
        run.asked(P1, Ask::TuckCard, ["osprey"]).declined(P1, "pine_siskin");
    }
}
