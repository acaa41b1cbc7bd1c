//! Hunt the top card of the deck: Barred Owl, Cooper's Hawk, Golden Eagle, Great Horned Owl, Greater Roadrunner,
//! Northern Harrier, Peregrine Falcon, Red-Shouldered Hawk, Red-Tailed Hawk, Swainson's Hawk.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(predator_hunt_wingspan).usable(|bird| bird.state.deck_gives());

/// Show the top card of the deck. If its wingspan is smaller than the bird says, tuck it behind this bird; else
/// discard it.
#[handler]
async fn predator_hunt_wingspan(p: Power) {
    let shown = p.apply(Effect::ShowTop { seat: p.owner() }).await;
    let success = matches!(shown, Outcome::Card(card) if is_prey(card.facts().wingspan, p.params().under_cm));
    p.apply(match success {
        true => Effect::TuckShown { seat: p.owner(), bird: p.bird() },
        false => Effect::DiscardShown { seat: p.owner() },
    })
    .await;
    p.apply(Effect::FinishHunt { seat: p.owner(), bird: p.bird(), success }).await;
}

/// Prey has to be smaller than the bird says, not as large.
fn is_prey(wingspan: u16, under_cm: u16) -> bool {
    wingspan < under_cm
}

#[cfg(test)]
mod tests {
    use cardloom::zone::Secret;

    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = [
            "Barred Owl",
            "Cooper's Hawk",
            "Golden Eagle",
            "Great Horned Owl",
            "Greater Roadrunner",
            "Northern Harrier",
            "Peregrine Falcon",
            "Red-Shouldered Hawk",
            "Red-Tailed Hawk",
            "Swainson's Hawk",
        ];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    /// The bird, and the largest prey and the smallest bird beyond it that there are.
    const HUNTERS: [(&str, u16, &str, &str); 10] = [
        ("barred_owl", 75, "black_necked_stilt", "wood_duck"),
        ("coopers_hawk", 75, "black_necked_stilt", "wood_duck"),
        ("golden_eagle", 100, "american_crow", "spotted_owl"),
        ("great_horned_owl", 100, "american_crow", "spotted_owl"),
        ("greater_roadrunner", 50, "ruddy_duck", "king_rail"),
        ("northern_harrier", 75, "black_necked_stilt", "wood_duck"),
        ("peregrine_falcon", 100, "american_crow", "spotted_owl"),
        ("red_shouldered_hawk", 75, "black_necked_stilt", "wood_duck"),
        ("red_tailed_hawk", 75, "black_necked_stilt", "wood_duck"),
        ("swainsons_hawk", 75, "black_necked_stilt", "wood_duck"),
    ];

    #[test]
    fn smaller_prey_is_tucked_behind_the_hunter() {
        for (hunter, _, prey, _) in HUNTERS {
            let mut run = table().at_home(P1, [hunter]).deck([prey, "mallard"]).offers(P1, hunter);
            run.uses(P1);
            let (seat, bird, card) = (P1, bird(hunter), bird(prey));
            let told = [
                Event::PowerUsed { seat, bird },
                Event::CardShown { seat, card },
                Event::CardTucked { seat, bird, card: Secret::open(card), from: Source::Hunt },
                Event::HuntSucceeded { seat, bird },
            ];
            assert_eq!(run.ends_with_events(), told);
            assert_eq!((run.spot(hunter).tucked, run.deck()), (1, vec!["mallard"]));
            assert!(run.discard().is_empty() && run.hand(P1).is_empty());
        }
    }

    #[test]
    fn larger_prey_is_discarded() {
        for (hunter, _, _, larger) in HUNTERS {
            let mut run = table().at_home(P1, [hunter]).deck([larger, "mallard"]).offers(P1, hunter);
            run.uses(P1);
            let (seat, bird, card) = (P1, bird(hunter), bird(larger));
            let told = [
                Event::PowerUsed { seat, bird },
                Event::CardShown { seat, card },
                Event::CardDiscarded { seat, card },
                Event::HuntFailed { seat, bird },
            ];
            assert_eq!(run.ends_with_events(), told);
            assert_eq!(
                (run.spot(hunter).tucked, run.discard(), run.deck()),
                (0, vec![larger], vec!["mallard"])
            );
        }
    }

    #[test]
    fn no_bird_lies_on_a_border_or_nearer_to_it() {
        for (hunter, limit, prey, larger) in HUNTERS {
            let power = bird(hunter).facts().power.as_ref();
            assert_eq!(power.map(|power| power.params.under_cm), Some(limit), "{hunter}");
            let [below, above] = [prey, larger].map(|id| bird(id).facts().wingspan);
            assert!(below < limit && limit < above);
            let mut between = Bird::all(true).map(|bird| bird.facts().wingspan);
            assert!(between.all(|wingspan| wingspan <= below || wingspan >= above), "{hunter}");
        }
    }

    #[test]
    fn a_bird_just_as_large_as_the_border_would_be_no_prey() {
        for limit in [50, 75, 100] {
            assert_eq!(
                [limit - 1, limit, limit + 1].map(|wingspan| is_prey(wingspan, limit)),
                [true, false, false]
            );
        }
    }

    #[test]
    fn an_empty_deck_is_made_new_of_the_discard_pile() {
        for (hunter, _, prey, _) in HUNTERS {
            let mut run = table().at_home(P1, [hunter]).discard([prey, "mallard"]).offers(P1, hunter);
            run.uses(P1);
            run.eventually(Event::DeckMade { cards: 2 });
            run.eventually(Event::HuntSucceeded { seat: P1, bird: bird(hunter) });
            run.ends();
            assert_eq!((run.spot(hunter).tucked, run.deck()), (1, vec!["mallard"]));
            assert!(run.discard().is_empty());
        }
    }

    #[test]
    fn without_a_card_in_deck_and_discard_pile_it_is_passed_over() {
        for (hunter, ..) in HUNTERS {
            let table = table().at_home(P1, [hunter]).tray(["bushtit"]).hand(P1, ["mallard"]);
            table.offers(P1, hunter).is_unusable(P1, hunter);
        }
    }

    #[test]
    fn it_can_be_declined() {
        for (hunter, _, prey, _) in HUNTERS {
            let mut run = table().at_home(P1, [hunter]).deck([prey]).offers(P1, hunter);
            run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, hunter);
            assert_eq!((run.spot(hunter).tucked, run.deck()), (0, vec![prey]));
        }
    }

    #[test]
    fn a_catch_that_nobody_waits_for_goes_straight_on_to_the_next_bird() {
        let table =
            table().forest(P1, ["coopers_hawk", "barred_owl"]).deck(["black_necked_stilt", "wood_duck"]);
        let mut run = table.acts(P1, Action::GainFood);
        for die in ["fish:fish", "seed:seed"] {
            run.prompt();
            run.answer([die]);
        }
        run.uses(P1);
        run.eventually(Event::HuntSucceeded { seat: P1, bird: bird("barred_owl") });
        run.uses(P1);
        run.eventually(Event::HuntFailed { seat: P1, bird: bird("coopers_hawk") });
        run.ends();
        assert_eq!((run.spot("barred_owl").tucked, run.spot("coopers_hawk").tucked), (1, 0));
    }
}
