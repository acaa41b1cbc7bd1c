//! Tuck, then an egg here: Brewer's Blackbird, Bushtit, Common Grackle, Dickcissel, Red-Winged Blackbird, Yellow-
//! Headed Blackbird.

use crate::rules::prelude::*;

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
    use cardloom::zone::Secret;

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

    /// The bird, and its limit.
    const TUCKERS: [(&str, u8); 6] = [
        ("brewers_blackbird", 3),
        ("bushtit", 5),
        ("common_grackle", 3),
        ("dickcissel", 3),
        ("red_winged_blackbird", 3),
        ("yellow_headed_blackbird", 3),
    ];

    #[test]
    fn after_the_card_an_egg_may_be_laid_on_the_bird() {
        for (tucker, limit) in TUCKERS {
            for (answer, laid) in [(vec!["yes"], 1), (vec![], 0)] {
                let table = table().at_home(P1, [tucker, "wild_turkey"]).eggs(tucker, limit - 1);
                let mut run = table.hand(P1, ["osprey", "mallard"]).offers(P1, tucker);
                run.asked(P1, Ask::TuckCard, ["osprey", "mallard"]).answer(["osprey"]);
                let (seat, bird) = (P1, bird(tucker));
                run.event(Event::PowerUsed { seat, bird });
                let tucked = Secret::to(seat, crate::testing::bird("osprey"));
                run.event(Event::CardTucked { seat, bird, card: tucked, from: Source::Hand });
                run.asked(P1, Ask::LayHere, ["yes"]).answer(answer);
                let told = run.ends_with_events();
                assert_eq!(told.len(), usize::from(laid), "not laying is no passing: {told:?}");
                let spot = run.spot(tucker);
                assert_eq!((spot.tucked, spot.eggs, run.spot("wild_turkey").eggs), (1, limit - 1 + laid, 0));
                assert_eq!(run.hand(P1), ["mallard"]);
            }
        }
    }

    #[test]
    fn a_full_nest_does_not_forbid_the_tucking() {
        for (tucker, limit) in TUCKERS {
            let table = table().at_home(P1, [tucker, "wild_turkey"]).eggs(tucker, limit).hand(P1, ["osprey"]);
            let mut run = table.offers(P1, tucker);
            run.asked(P1, Ask::TuckCard, ["osprey"]).answer(["osprey"]);
            run.ends();
            assert_eq!((run.spot(tucker).tucked, run.spot(tucker).eggs), (1, limit));
        }
    }

    #[test]
    fn without_a_card_it_is_passed_over() {
        for (tucker, _) in TUCKERS {
            table().at_home(P1, [tucker]).offers(P1, tucker).is_unusable(P1, tucker);
        }
    }

    #[test]
    fn it_can_be_declined() {
        for (tucker, _) in TUCKERS {
            let mut run = table().at_home(P1, [tucker]).hand(P1, ["osprey"]).offers(P1, tucker);
            run.asked(P1, Ask::TuckCard, ["osprey"]).declined(P1, tucker);
            assert_eq!((run.spot(tucker).tucked, run.spot(tucker).eggs), (0, 0));
        }
    }

    #[test]
    fn a_single_card_serves_one_bird_of_the_row_only() {
        let table = table().wetland(P1, ["red_winged_blackbird", "yellow_headed_blackbird"]);
        let mut run = table.deck(["osprey", "mallard"]).acts(P1, Action::DrawCards);
        for card in ["mallard", "osprey"] {
            run.prompt();
            run.answer([card]);
            run.asked(P1, Ask::LayHere, ["yes"]).answer([]);
        }
        run.ends();
        assert!(run.hand(P1).is_empty());
        let table = crate::testing::table().wetland(P1, ["red_winged_blackbird", "yellow_headed_blackbird"]);
        let mut run = table.deck(["osprey"]).acts(P1, Action::DrawCards);
        run.asked(P1, Ask::TuckCard, ["osprey"]).answer(["osprey"]);
        run.asked(P1, Ask::LayHere, ["yes"]).answer([]);
        run.eventually(Event::PowerPassed {
            seat: P1,
            bird: bird("red_winged_blackbird"),
            why: Passed::Unusable,
        });
        run.ends();
    }
}
