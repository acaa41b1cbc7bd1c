//! Hunt the top card of the deck: Barred Owl, Cooper's Hawk, Golden Eagle, Great Horned Owl, Greater Roadrunner,
//! Northern Harrier, Peregrine Falcon, Red-Shouldered Hawk, Red-Tailed Hawk, Swainson's Hawk.

use crate::prelude::*;

pub(super) const POWER: Kind = power(predator_hunt_wingspan).usable(|bird| bird.state.deck_gives());

/// Show the top card of the deck. If its wingspan is smaller than the bird says, tuck it behind this bird; else
/// discard it.
#[handler]
async fn predator_hunt_wingspan(p: Power) {
    let shown = p.apply(Effect::ShowTop { seat: p.owner() }).await;
    let success = matches!(shown, Outcome::Card(prey) if prey.facts().wingspan < p.params().under_cm);
    p.apply(match success {
        true => Effect::TuckShown { seat: p.owner(), bird: p.bird() },
        false => Effect::DiscardShown { seat: p.owner() },
    })
    .await;
    p.apply(Effect::FinishHunt { seat: p.owner(), bird: p.bird(), success }).await;
}

#[cfg(test)]
mod tests {
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

    #[test]
    fn prey_is_strictly_smaller_than_the_bird_says() {
        for (hunter, prey, larger) in [
            ("barred_owl", "black_necked_stilt", "wood_duck"),
            ("golden_eagle", "mallard", "canada_goose"),
            ("greater_roadrunner", "blue_jay", "killdeer"),
        ] {
            let limit = bird(hunter).facts().power.as_ref().map_or(0, |power| power.params.under_cm);
            let row = bird(hunter).facts().habitats[0];
            for card in [prey, larger] {
                let wingspan = bird(card).facts().wingspan;
                let mut run = table().row(P1, row, [hunter]).deck([card]).offers(P1, hunter);
                run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
                let events = run.ends_with_events();
                let caught = wingspan < limit;
                let told = match caught {
                    true => Event::HuntSucceeded { seat: P1, bird: bird(hunter) },
                    false => Event::HuntFailed { seat: P1, bird: bird(hunter) },
                };
                assert_eq!(events.last(), Some(&told), "{hunter}, {wingspan} cm");
                assert_eq!(run.spot(hunter).tucked, u8::from(caught));
                assert_eq!(run.discard().len(), usize::from(!caught));
            }
        }
    }

    #[test]
    fn the_borders_are_met() {
        let wingspans = ["black_necked_stilt", "wood_duck"].map(|card| bird(card).facts().wingspan);
        assert_eq!(wingspans, [74, 76]);
    }

    #[test]
    fn without_any_card_it_is_passed_over() {
        let table = table().forest(P1, ["barred_owl"]).tray(["bushtit"]);
        table.offers(P1, "barred_owl").is_unusable(P1, "barred_owl");
    }
}
