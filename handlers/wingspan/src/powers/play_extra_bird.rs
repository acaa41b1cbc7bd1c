//! Play another bird: Downy Woodpecker, Eastern Bluebird, Great Blue Heron, Great Egret, House Wren, Mountain
//! Bluebird, Red-Eyed Vireo, Ruby-Crowned Kinglet, Savannah Sparrow, Tufted Titmouse.

use crate::play::{legal_plays, play};
use crate::prelude::*;

pub(super) const POWER: Kind = power(play_extra_bird)
    .usable(|bird| legal_plays(bird.state, bird.owner, bird.named_row().into_iter()).next().is_some())
    .asks_itself();

/// Play another bird into the row that the bird names, at its usual cost.
#[handler]
async fn play_extra_bird(p: Power) {
    let plays: Vec<Choice> = {
        let state = p.state();
        let row = Situation::new(&state, p.owner(), p.bird()).named_row();
        legal_plays(&state, p.owner(), row.into_iter()).collect()
    };
    if let Some(Choice::Play { bird, habitat }) = p.offer(Ask::PlayBird, plays).await {
        play(&p.context, p.owner(), bird, habitat).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = [
            "Downy Woodpecker",
            "Eastern Bluebird",
            "Great Blue Heron",
            "Great Egret",
            "House Wren",
            "Mountain Bluebird",
            "Red-Eyed Vireo",
            "Ruby-Crowned Kinglet",
            "Savannah Sparrow",
            "Tufted Titmouse",
        ];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn a_bird_is_played_into_the_row_that_the_bird_names() {
        for (layer, row, card, play, other) in [
            ("downy_woodpecker", Habitat::Forest, "blue_jay", "blue_jay forest", "osprey"),
            ("eastern_bluebird", Habitat::Grassland, "mourning_dove", "mourning_dove grassland", "osprey"),
            ("great_egret", Habitat::Wetland, "osprey", "osprey wetland", "blue_jay"),
            ("house_wren", Habitat::Grassland, "mourning_dove", "mourning_dove grassland", "osprey"),
        ] {
            let table = table()
                .row(P1, row, [layer])
                .eggs(layer, 1)
                .hand(P1, [card, other])
                .food(P1, [2, 3, 1, 0, 0]);
            let mut run = table.offers(P1, layer);
            run.asked(P1, Ask::PlayBird, [play]).answer([play]);
            // The egg of the second column, then the food; payments with one way are not asked.
            let prompt = run.prompt();
            assert_eq!(prompt.question.ask, Ask::PayFood, "{layer}: {prompt:?}");
            let first = crate::label(&prompt.options[0]);
            run.answer([first.as_str()]);
            run.eventually(Event::BirdPlayed { seat: P1, bird: bird(card), habitat: row });
            assert_eq!(run.row(P1, row), [layer, card]);
            assert_eq!(run.spot(layer).eggs, 0);
        }
    }

    #[test]
    fn without_a_play_that_can_be_paid_it_is_passed_over() {
        let table = table().forest(P1, ["downy_woodpecker"]).hand(P1, ["blue_jay"]).food(P1, [2, 3, 1, 0, 0]);
        // The egg for the second column is missing.
        table.offers(P1, "downy_woodpecker").is_unusable(P1, "downy_woodpecker");
    }

    #[test]
    fn it_can_be_declined() {
        let table = table().grassland(P1, ["house_wren"]).eggs("house_wren", 1).hand(P1, ["mourning_dove"]);
        let mut run = table.food(P1, [0, 1, 0, 0, 0]).offers(P1, "house_wren");
        run.asked(P1, Ask::PlayBird, ["mourning_dove grassland"]).declined(P1, "house_wren");
    }
}
