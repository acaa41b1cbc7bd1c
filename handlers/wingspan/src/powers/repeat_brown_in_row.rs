//! Repeat a brown power in this row: Gray Catbird, Northern Mockingbird.

use crate::prelude::*;

pub(super) const POWER: Kind =
    power(repeat_brown_in_row).usable(|bird| !bird.repeatable(|_| true).is_empty()).asks_itself();

/// Carry out the brown power of another bird in this row as if that bird used it.
#[handler]
async fn repeat_brown_in_row(p: Power) {
    let birds = p.repeatable(|_| true);
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
        let birds = ["Gray Catbird", "Northern Mockingbird"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn the_power_of_another_bird_runs_as_that_birds_own() {
        let table = table()
            .forest(P1, ["gray_catbird", "blue_jay", "juniper_titmouse"])
            .feeder([Face::Fish, Face::Fruit]);
        let mut run = table.offers(P1, "gray_catbird");
        // The Jay finds no seed: it is no candidate.
        run.asked(P1, Ask::RepeatBird, ["juniper_titmouse"]).answer(["juniper_titmouse"]);
        run.eventually(Event::PowerUsed { seat: P1, bird: bird("juniper_titmouse") });
        run.ends();
        assert_eq!(run.spot("juniper_titmouse").cached, one(Food::Seed));
        assert_eq!(run.spot("gray_catbird").cached.total(), 0);
    }

    #[test]
    fn two_repeaters_chain_but_never_go_in_a_circle() {
        let both = table().forest(P1, ["northern_mockingbird", "gray_catbird"]);
        both.offers(P1, "gray_catbird").is_unusable(P1, "gray_catbird");
        let three = table().forest(P1, ["northern_mockingbird", "gray_catbird", "northern_cardinal"]);
        let mut run = three.offers(P1, "gray_catbird");
        run.asked(P1, Ask::RepeatBird, ["northern_mockingbird", "northern_cardinal"])
            .answer(["northern_mockingbird"]);
        run.asked(P1, Ask::RepeatBird, ["northern_cardinal"]).answer(["northern_cardinal"]);
        run.ends();
        assert_eq!(run.food(P1), [0, 0, 0, 1, 0]);
    }

    #[test]
    fn pink_and_white_powers_and_other_rows_are_not_repeated() {
        let table = table()
            .grassland(P1, ["gray_catbird", "horned_lark", "bobolink"])
            .forest(P1, ["northern_cardinal"]);
        table.offers(P1, "gray_catbird").is_unusable(P1, "gray_catbird");
    }
}
