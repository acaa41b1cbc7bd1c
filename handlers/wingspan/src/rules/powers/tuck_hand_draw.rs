//! Tuck, then draw: American Coot, American Robin, Barn Swallow, House Finch, Purple Martin, Ring-Billed Gull, Tree
//! Swallow, Violet-Green Swallow, Yellow-Rumped Warbler.

use crate::rules::prelude::*;

pub(super) const POWER: Kind =
    power(tuck_hand_draw).usable(|bird| !bird.player().hand.is_empty()).asks_itself();

/// Tuck a card from your hand behind this bird; if you do, draw a card.
#[handler]
async fn tuck_hand_draw(p: Power) {
    if p.offer_tuck().await {
        p.draw(p.params().draw, To::Hand).await;
    }
}

#[cfg(test)]
mod tests {
    use cardloom::zone::Secret;

    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = [
            "American Coot",
            "American Robin",
            "Barn Swallow",
            "House Finch",
            "Purple Martin",
            "Ring-Billed Gull",
            "Tree Swallow",
            "Violet-Green Swallow",
            "Yellow-Rumped Warbler",
        ];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    const TUCKERS: [&str; 9] = [
        "american_coot",
        "american_robin",
        "barn_swallow",
        "house_finch",
        "purple_martin",
        "ring_billed_gull",
        "tree_swallow",
        "violet_green_swallow",
        "yellow_rumped_warbler",
    ];

    #[test]
    fn a_card_is_tucked_and_another_one_drawn_from_tray_or_deck() {
        for tucker in TUCKERS {
            for (from, card) in [("deck", "bushtit"), ("tray 0", "wood_duck"), ("tray 1", "canada_goose")] {
                let table = table().at_home(P1, [tucker]).hand(P1, ["osprey", "mallard"]);
                let table = table.tray(["wood_duck", "canada_goose"]).deck(["bushtit"]);
                let mut run = table.offers(P1, tucker);
                run.asked(P1, Ask::TuckCard, ["mallard", "osprey"]).answer(["osprey"]);
                let (seat, bird) = (P1, bird(tucker));
                run.event(Event::PowerUsed { seat, bird });
                let tucked = Secret::to(seat, crate::testing::bird("osprey"));
                run.event(Event::CardTucked { seat, bird, card: tucked, from: Source::Hand });
                run.asked(P1, Ask::DrawCard, ["tray 0", "tray 1", "deck"]).answer([from]);
                run.ends();
                let mut hand = [card, "mallard"];
                hand.sort_unstable();
                assert_eq!((run.spot(tucker).tucked, run.hand(P1)), (1, hand.to_vec()));
            }
        }
    }

    #[test]
    fn it_needs_a_card_in_hand_but_none_to_draw() {
        for tucker in TUCKERS {
            table().at_home(P1, [tucker]).deck(["osprey"]).offers(P1, tucker).is_unusable(P1, tucker);
            let mut run = table().at_home(P1, [tucker]).hand(P1, ["osprey"]).offers(P1, tucker);
            run.asked(P1, Ask::TuckCard, ["osprey"]).answer(["osprey"]);
            run.ends();
            assert_eq!((run.spot(tucker).tucked, run.hand(P1)), (1, vec![]));
        }
    }

    #[test]
    fn for_the_card_to_draw_the_discard_pile_is_made_the_deck() {
        let table =
            table().wetland(P1, ["american_coot"]).hand(P1, ["osprey"]).discard(["mallard", "bushtit"]);
        let mut run = table.offers(P1, "american_coot");
        run.asked(P1, Ask::TuckCard, ["osprey"]).answer(["osprey"]);
        run.eventually(Event::DeckMade { cards: 2 });
        run.ends();
        assert_eq!((run.hand(P1), run.deck()), (vec!["mallard"], vec!["bushtit"]));
    }

    #[test]
    fn it_can_be_declined() {
        for tucker in TUCKERS {
            let mut run =
                table().at_home(P1, [tucker]).hand(P1, ["osprey"]).deck(["bushtit"]).offers(P1, tucker);
            run.asked(P1, Ask::TuckCard, ["osprey"]).declined(P1, tucker);
            assert_eq!((run.spot(tucker).tucked, run.hand(P1)), (0, vec!["osprey"]));
        }
    }
}
