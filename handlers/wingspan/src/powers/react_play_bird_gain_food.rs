//! Reaction: a bird was played there: Belted Kingfisher, Eastern Kingbird.

use crate::prelude::*;

pub(super) const POWER: Kind = power(react_play_bird_gain_food)
    .reacts_to(|params, cause| matches!(cause, Cause::BirdPlayed { habitat } if habitat == params.row()));

/// When another player has played a bird into the row that the bird names, gain the food that it names.
#[handler]
async fn react_play_bird_gain_food(p: Power) {
    p.gain(p.owner(), p.food(), p.params().count).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Belted Kingfisher", "Eastern Kingbird"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn a_bird_played_into_the_named_row_gives_the_food() {
        for (reacting, card, price, food) in [
            ("belted_kingfisher", "willet", [0, 0, 1, 0, 0], [0, 0, 1, 0, 0]),
            ("eastern_kingbird", "barred_owl", [0, 0, 0, 0, 1], [1, 0, 0, 0, 0]),
        ] {
            let home = bird(reacting).facts().habitats[0];
            let table = table().row(P1, home, [reacting]).hand(P2, [card]).food(P2, price);
            let mut run = table.acts(P2, Action::Play);
            run.asked(P1, Ask::UseReaction, [reacting]).answer([reacting]);
            run.ends();
            assert_eq!((run.food(P1), run.spot(reacting).used), (food, true), "{reacting}");
        }
    }

    #[test]
    fn another_row_is_no_cause() {
        let home = bird("eastern_kingbird").facts().habitats[0];
        let table = table()
            .row(P1, home, ["eastern_kingbird"])
            .hand(P2, ["savannah_sparrow"])
            .food(P2, [0, 1, 0, 0, 0]);
        let mut run = table.acts(P2, Action::Play);
        // Nobody is asked: one play, one payment, no reaction.
        run.eventually(Event::BirdPlayed {
            seat: P2,
            bird: bird("savannah_sparrow"),
            habitat: Habitat::Grassland,
        });
        run.ends();
        assert_eq!(run.food(P1), [0; 5]);
    }
}
