//! Tuck, then an egg here: Brewer's Blackbird, Bushtit, Common Grackle, Dickcissel, Red-Winged Blackbird, Yellow-
//! Headed Blackbird.

use crate::prelude::*;

pub(super) const POWER: Kind =
    power(tuck_hand_lay_this_bird).usable(|bird| !bird.player().hand.is_empty()).asks_itself();

/// Tuck a card from your hand behind this bird; if you do, you may lay an egg on it.
#[handler]
async fn tuck_hand_lay_this_bird(p: Power) {
    if p.offer_tuck().await
        && p.spot().room() > 0
        && p.ask_optional(p.owner(), Ask::LayHere, [Choice::Yes]).await.is_some()
    {
        p.lay(p.bird()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = [
            "Brewer's Blackbird",
            "Bushtit",
            "Common Grackle",
            "Dickcissel",
            "Red-Winged Blackbird",
            "Yellow-Headed Blackbird",
        ];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn after_the_card_an_egg_may_be_laid_on_the_bird() {
        for (answer, eggs) in [(vec!["yes"], 1), (vec![], 0)] {
            let mut run = table().forest(P1, ["bushtit"]).hand(P1, ["osprey"]).offers(P1, "bushtit");
            run.asked(P1, Ask::TuckCard, ["osprey"]).answer(["osprey"]);
            run.asked(P1, Ask::LayHere, ["yes"]).answer(answer);
            run.ends();
            assert_eq!((run.spot("bushtit").tucked, run.spot("bushtit").eggs), (1, eggs));
        }
    }

    #[test]
    fn a_full_nest_does_not_forbid_the_tucking() {
        let limit = bird("bushtit").facts().egg_limit;
        let table = table().forest(P1, ["bushtit"]).eggs("bushtit", limit).hand(P1, ["osprey"]);
        let mut run = table.offers(P1, "bushtit");
        run.asked(P1, Ask::TuckCard, ["osprey"]).answer(["osprey"]);
        run.ends();
        assert_eq!((run.spot("bushtit").tucked, run.spot("bushtit").eggs), (1, limit));
    }

    #[test]
    fn without_a_card_it_is_passed_over_and_with_one_it_can_be_declined() {
        table().forest(P1, ["bushtit"]).offers(P1, "bushtit").is_unusable(P1, "bushtit");
        let mut run = table().forest(P1, ["bushtit"]).hand(P1, ["osprey"]).offers(P1, "bushtit");
        run.asked(P1, Ask::TuckCard, ["osprey"]).declined(P1, "bushtit");
    }
}
