//! An egg on any own bird: Baird's Sparrow, Cassin's Sparrow, Chipping Sparrow, Grasshopper Sparrow.

use crate::prelude::*;

pub(super) const POWER: Kind =
    power(lay_egg_any_bird).usable(|bird| !with_room(bird.state, bird.owner, None).is_empty()).asks_itself();

/// Lay an egg on any of your birds.
#[handler]
async fn lay_egg_any_bird(p: Power) {
    let birds = p.with_room();
    if let Some(Choice::Bird(bird)) = p.offer(Ask::LayOn, birds.iter().map(Choice::Bird)).await {
        p.lay(bird).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Baird's Sparrow", "Cassin's Sparrow", "Chipping Sparrow", "Grasshopper Sparrow"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn any_own_bird_with_room_serves() {
        let table = table().grassland(P1, ["chipping_sparrow", "killdeer"]).forest(P1, ["wild_turkey"]);
        let table = table.eggs("killdeer", 3).forest(P2, ["blue_jay"]);
        let mut run = table.offers(P1, "chipping_sparrow");
        run.asked(P1, Ask::LayOn, ["chipping_sparrow", "wild_turkey"]).answer(["wild_turkey"]);
        run.ends();
        assert_eq!(run.spot("wild_turkey").eggs, 1);
    }

    #[test]
    fn without_room_it_is_passed_over_and_with_room_it_can_be_declined() {
        let table = || table().grassland(P1, ["chipping_sparrow"]);
        table()
            .eggs("chipping_sparrow", 3)
            .offers(P1, "chipping_sparrow")
            .is_unusable(P1, "chipping_sparrow");
        let mut run = table().offers(P1, "chipping_sparrow");
        run.asked(P1, Ask::LayOn, ["chipping_sparrow"]).declined(P1, "chipping_sparrow");
    }
}
