//! Tuck, then an egg anywhere: of the swift start White-Throated Swift.

use crate::prelude::*;

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

    #[test]
    fn after_the_card_an_egg_comes_on_any_bird_with_room() {
        let row = bird("white_throated_swift").facts().habitats[0];
        let table =
            table().row(P1, row, ["white_throated_swift"]).forest(P1, ["wild_turkey"]).hand(P1, ["osprey"]);
        let mut run = table.offers(P1, "white_throated_swift");
        run.asked(P1, Ask::TuckCard, ["osprey"]).answer(["osprey"]);
        run.asked(P1, Ask::LayOn, ["white_throated_swift", "wild_turkey"]).answer(["wild_turkey"]);
        run.ends();
        assert_eq!((run.spot("white_throated_swift").tucked, run.spot("wild_turkey").eggs), (1, 1));
    }

    #[test]
    fn where_no_bird_has_room_the_card_is_tucked_all_the_same() {
        let facts = bird("white_throated_swift").facts();
        let table = table().row(P1, facts.habitats[0], ["white_throated_swift"]).hand(P1, ["osprey"]);
        let mut run = table.eggs("white_throated_swift", facts.egg_limit).offers(P1, "white_throated_swift");
        run.asked(P1, Ask::TuckCard, ["osprey"]).answer(["osprey"]);
        run.ends();
        assert_eq!(run.spot("white_throated_swift").tucked, 1);
    }

    #[test]
    fn without_a_card_it_is_passed_over_and_with_one_it_can_be_declined() {
        let row = bird("white_throated_swift").facts().habitats[0];
        let table = || table().row(P1, row, ["white_throated_swift"]);
        table().offers(P1, "white_throated_swift").is_unusable(P1, "white_throated_swift");
        let mut run = table().hand(P1, ["osprey"]).offers(P1, "white_throated_swift");
        run.asked(P1, Ask::TuckCard, ["osprey"]).declined(P1, "white_throated_swift");
    }
}
