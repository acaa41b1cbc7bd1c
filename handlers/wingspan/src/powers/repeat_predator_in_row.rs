//! Repeat a predator power in this row: Hooded Merganser.

use crate::prelude::*;

pub(super) const POWER: Kind = power(repeat_predator_in_row)
    .usable(|bird| !bird.repeatable(|other| other.facts().predator).is_empty())
    .asks_itself();

/// Carry out the power of a predator in this row as if that bird used it.
#[handler]
async fn repeat_predator_in_row(p: Power) {
    let birds = p.repeatable(|other| other.facts().predator);
    if let Some(Choice::Bird(bird)) = p.offer(Ask::RepeatBird, birds.iter().map(Choice::Bird)).await {
        p.repeat(bird).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Hooded Merganser"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn a_predator_of_the_row_hunts_again() {
        let table = table().wetland(P1, ["hooded_merganser", "anhinga", "mallard"]).feeder([Face::Seed; 4]);
        let mut run = table.throws([Face::Fish]).deck(["osprey"]).offers(P1, "hooded_merganser");
        run.asked(P1, Ask::RepeatBird, ["anhinga"]).answer(["anhinga"]);
        run.eventually(Event::HuntSucceeded { seat: P1, bird: bird("anhinga") });
        run.ends();
        assert_eq!(run.spot("anhinga").cached, one(Food::Fish));
    }

    #[test]
    fn without_a_predator_that_can_hunt_it_is_passed_over() {
        let table = table().wetland(P1, ["hooded_merganser", "anhinga", "mallard"]).deck(["osprey"]);
        table.offers(P1, "hooded_merganser").is_unusable(P1, "hooded_merganser");
    }

    #[test]
    fn a_scavenger_reacts_to_the_hunt_that_is_repeated() {
        let table = table().wetland(P1, ["hooded_merganser", "anhinga"]).forest(P2, ["black_vulture"]);
        let mut run = table
            .feeder([Face::Seed, Face::Seed, Face::Fish])
            .throws([Face::Fish; 2])
            .offers(P1, "hooded_merganser");
        run.asked(P1, Ask::RepeatBird, ["anhinga"]).answer(["anhinga"]);
        run.asked(P2, Ask::UseReaction, ["black_vulture"]).answer(["black_vulture"]);
        run.asked(P2, Ask::TakeDie, ["seed:seed", "fish:fish"]).answer(["fish:fish"]);
        run.ends();
        assert_eq!(run.food(P2), [0, 0, 1, 0, 0]);
    }
}
