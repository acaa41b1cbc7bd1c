//! Food for two tucked cards: American White Pelican, Black-Bellied Whistling-Duck, Canada Goose, Double-Crested
//! Cormorant, Sandhill Crane.

use crate::rules::prelude::*;

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
    use cardloom::zone::Secret;

    use super::*;
    use crate::{rules::effect::Source, testing::*};

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

    #[test]
    fn nobody_sees_the_cards_not_even_the_owner() {
        let table = table().wetland(P1, ["sandhill_crane"]).food(P1, [0, 2, 0, 0, 0]);
        let mut run = table.deck(["osprey", "mallard"]).offers(P1, "sandhill_crane");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        let events = run.ends_with_events();
        let crane = bird("sandhill_crane");
        let tucked = |card| {
            let card = Secret::hidden(bird(card));
            Event::CardTucked { seat: P1, bird: crane, card, from: Source::Deck }
        };
        assert_eq!(events[1], Event::FoodSpent { seat: P1, foods: one(Food::Seed) });
        assert_eq!(events[2..], [tucked("osprey"), tucked("mallard")]);
        for seat in [P1, P2] {
            assert!(!run.state().player(seat).known.contains(bird("osprey")));
        }
        assert_eq!(run.food(P1), [0, 1, 0, 0, 0]);
    }

    #[test]
    fn the_deck_is_made_new_on_the_way() {
        let table = table().wetland(P1, ["double_crested_cormorant"]).food(P1, [0, 0, 1, 0, 0]);
        let mut run = table.deck(["osprey"]).discard(["mallard"]).offers(P1, "double_crested_cormorant");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.eventually(Event::DeckMade { cards: 1 });
        run.ends();
        assert_eq!(run.spot("double_crested_cormorant").tucked, 2);
        assert!(run.deck().is_empty() && run.discard().is_empty());
    }

    #[test]
    fn cached_food_does_not_serve() {
        let table = table().grassland(P1, ["canada_goose"]).deck(["osprey"]);
        let table = table.on("canada_goose", |spot| spot.cached = one(Food::Seed));
        table.offers(P1, "canada_goose").is_unusable(P1, "canada_goose");
    }

    #[test]
    fn it_can_be_declined() {
        let table = table().wetland(P1, ["black_bellied_whistling_duck"]).food(P1, [0, 1, 0, 0, 0]);
        let mut run = table.deck(["osprey", "mallard"]).offers(P1, "black_bellied_whistling_duck");
        run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, "black_bellied_whistling_duck");
        assert_eq!(run.food(P1), [0, 1, 0, 0, 0]);
    }
}
