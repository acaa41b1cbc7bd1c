//! Food for two tucked cards: American White Pelican, Black-Bellied Whistling-Duck, Canada Goose, Double-Crested
//! Cormorant, Sandhill Crane.

use crate::prelude::*;

pub(super) const POWER: Kind = power(discard_food_tuck_deck).usable(|bird| {
    bird.state.deck_gives() && bird.params().food.is_some_and(|food| bird.player().food[food] > 0)
});

/// Give one of the food that the bird names; tuck cards from the deck behind this bird, unseen.
#[handler]
async fn discard_food_tuck_deck(p: Power) {
    p.apply(Effect::SpendFood { seat: p.owner(), foods: one(p.food()) }).await;
    for _ in 0..p.params().tuck {
        p.apply(Effect::TuckFromDeck { seat: p.owner(), bird: p.bird() }).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = [
            "American White Pelican",
            "Black-Bellied Whistling-Duck",
            "Canada Goose",
            "Double-Crested Cormorant",
            "Sandhill Crane",
        ];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn two_cards_of_the_deck_go_behind_the_bird_unseen() {
        for (bird, food) in [("american_white_pelican", [0, 0, 1, 0, 0]), ("canada_goose", [0, 1, 0, 0, 0])] {
            let row = crate::testing::bird(bird).facts().habitats[0];
            let table = table().row(P1, row, [bird]).food(P1, food).deck(["osprey", "mallard", "killdeer"]);
            let mut run = table.offers(P1, bird);
            run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
            run.ends();
            assert_eq!(
                (run.spot(bird).tucked, run.food(P1), run.deck()),
                (2, [0; 5], vec!["killdeer"]),
                "{bird}"
            );
            assert!(run.hand(P1).is_empty());
        }
    }

    #[test]
    fn only_that_very_food_serves_and_a_card_is_needed() {
        let table = || table().wetland(P1, ["american_white_pelican"]);
        let other = table().food(P1, [2, 2, 0, 2, 2]).deck(["osprey"]);
        other.offers(P1, "american_white_pelican").is_unusable(P1, "american_white_pelican");
        let no_card = table().food(P1, [0, 0, 1, 0, 0]).tray(["osprey"]);
        no_card.offers(P1, "american_white_pelican").is_unusable(P1, "american_white_pelican");
        let mut run = table().food(P1, [0, 0, 1, 0, 0]).deck(["osprey"]).offers(P1, "american_white_pelican");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!(run.spot("american_white_pelican").tucked, 1);
    }
}
