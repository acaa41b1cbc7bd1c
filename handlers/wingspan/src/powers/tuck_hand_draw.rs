//! Tuck, then draw: American Coot, American Robin, Barn Swallow, House Finch, Purple Martin, Ring-Billed Gull, Tree
//! Swallow, Violet-Green Swallow, Yellow-Rumped Warbler.

use crate::prelude::*;

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

    #[test]
    fn a_card_is_tucked_and_another_one_drawn() {
        let table =
            table().wetland(P1, ["american_coot"]).hand(P1, ["osprey", "mallard"]).tray(["wood_duck"]);
        let mut run = table.deck(["bushtit"]).offers(P1, "american_coot");
        run.asked(P1, Ask::TuckCard, ["mallard", "osprey"]).answer(["osprey"]);
        run.asked(P1, Ask::DrawCard, ["tray 0", "deck"]).answer(["deck"]);
        run.ends();
        assert_eq!((run.spot("american_coot").tucked, run.hand(P1)), (1, vec!["bushtit", "mallard"]));
    }

    #[test]
    fn it_needs_a_card_in_hand_but_none_to_draw() {
        table().wetland(P1, ["american_coot"]).offers(P1, "american_coot").is_unusable(P1, "american_coot");
        let mut run = table().wetland(P1, ["american_coot"]).hand(P1, ["osprey"]).offers(P1, "american_coot");
        run.asked(P1, Ask::TuckCard, ["osprey"]).answer(["osprey"]);
        run.ends();
        assert_eq!((run.spot("american_coot").tucked, run.hand(P1)), (1, vec![]));
    }

    #[test]
    fn it_can_be_declined() {
        let mut run = table().wetland(P1, ["american_coot"]).hand(P1, ["osprey"]).offers(P1, "american_coot");
        run.asked(P1, Ask::TuckCard, ["osprey"]).declined(P1, "american_coot");
    }
}
