//! Tuck, then an egg anywhere: of the swift start White-Throated Swift.

use crate::rules::prelude::*;

pub(super) const POWER: Kind =
    power(tuck_hand_lay_any_bird).usable(|bird| !bird.player().hand.is_empty()).asks_itself();

/// Tuck a card from your hand behind this bird; if you do, lay an egg on one of your birds.
#[handler]
async fn tuck_hand_lay_any_bird(p: Power) {
    if p.offer_tuck().await {
        p.lay_on(p.with_room()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["White-Throated Swift"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    const TUCKER: &str = "white_throated_swift";

    /// The Swift in the grassland, with a card in hand.
    fn swift() -> Table {
        table().grassland(P1, [TUCKER]).hand(P1, ["osprey"])
    }

    #[test]
    fn after_the_card_an_egg_comes_on_any_bird_with_room() {
        for target in [TUCKER, "wild_turkey", "mallard"] {
            let table =
                swift().grassland(P1, ["killdeer"]).forest(P1, ["wild_turkey"]).wetland(P1, ["mallard"]);
            let mut run = table.eggs("killdeer", 3).forest(P2, ["blue_jay"]).offers(P1, TUCKER);
            run.asked(P1, Ask::TuckCard, ["osprey"]).answer(["osprey"]);
            run.event(Event::PowerUsed { seat: P1, bird: bird(TUCKER) });
            // It must be laid once the card is tucked, so there is no declining here.
            let prompt =
                run.asked(P1, Ask::LayOn, [TUCKER, "wild_turkey", "mallard"]).executor().open()[0].clone();
            assert!(!prompt.optional);
            run.answer([target]);
            run.ends();
            assert_eq!((run.spot(TUCKER).tucked, run.spot(target).eggs), (1, 1));
        }
    }

    #[test]
    fn where_no_bird_has_room_the_card_is_tucked_all_the_same() {
        let mut run = swift().eggs(TUCKER, 2).offers(P1, TUCKER);
        run.asked(P1, Ask::TuckCard, ["osprey"]).answer(["osprey"]);
        run.ends();
        assert_eq!((run.spot(TUCKER).tucked, run.spot(TUCKER).eggs), (1, 2));
    }

    #[test]
    fn without_a_card_it_is_passed_over() {
        table().grassland(P1, [TUCKER]).offers(P1, TUCKER).is_unusable(P1, TUCKER);
    }

    #[test]
    fn it_can_be_declined() {
        let mut run = swift().offers(P1, TUCKER);
        run.asked(P1, Ask::TuckCard, ["osprey"]).declined(P1, TUCKER);
        assert_eq!((run.spot(TUCKER).tucked, run.spot(TUCKER).eggs), (0, 0));
    }
}
