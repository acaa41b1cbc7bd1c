//! Play another bird: Downy Woodpecker, Eastern Bluebird, Great Blue Heron, Great Egret, House Wren, Mountain
//! Bluebird, Red-Eyed Vireo, Ruby-Crowned Kinglet, Savannah Sparrow, Tufted Titmouse.

use crate::rules::play::{can_play, legal_plays, play};
use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(play_extra_bird)
    .usable_by_face(|bird| can_play(bird.state, bird.owner, bird.named_row().as_slice()))
    .asks_itself();

/// Play another bird into the row that the bird names, at its usual cost.
#[handler]
async fn play_extra_bird(p: Power) {
    let plays = {
        let state = p.state();
        let row = Situation::new(&state, p.owner(), p.bird()).named_row();
        legal_plays(&state, p.owner(), row.as_slice())
    };
    if let Some(chosen) = p.offer(Ask::PlayBird, plays).await {
        play(&p.context, p.owner(), chosen).await;
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

    /// The bird, the row that it names, and a card in hand that may be played there.
    const LAYERS: [(&str, Habitat, &str); 11] = [
        ("downy_woodpecker", Habitat::Forest, "barred_owl"),
        ("red_eyed_vireo", Habitat::Forest, "barred_owl"),
        ("ruby_crowned_kinglet", Habitat::Forest, "barred_owl"),
        ("tufted_titmouse", Habitat::Forest, "barred_owl"),
        ("eastern_bluebird", Habitat::Grassland, "american_goldfinch"),
        ("mountain_bluebird", Habitat::Grassland, "american_goldfinch"),
        ("savannah_sparrow", Habitat::Grassland, "american_goldfinch"),
        ("great_blue_heron", Habitat::Wetland, "osprey"),
        ("great_egret", Habitat::Wetland, "osprey"),
        ("house_wren", Habitat::Forest, "barred_owl"),
        ("house_wren", Habitat::Grassland, "american_goldfinch"),
    ];

    /// The bird in its row, with an egg for the next one.
    fn with(layer: &str, row: Habitat) -> Table {
        table().row(P1, row, [layer]).eggs(layer, 1)
    }

    #[test]
    fn legal_plays_into_the_row_that_the_bird_names_are_offered_at_their_usual_cost() {
        for (layer, row, card) in LAYERS {
            let table = with(layer, row)
                .hand(P1, ["barred_owl", "american_goldfinch", "osprey", "mourning_dove"])
                .food(P1, [0, 2, 1, 0, 1]);
            let mut run = table.offers(P1, layer);
            let plays = [card, "mourning_dove"].map(|card| format!("{card} {row}"));
            run.asked(P1, Ask::PlayBird, plays.iter().map(String::as_str)).answer([plays[1].as_str()]);
            // The egg of the second column lies on one bird only: it is paid without a question.
            run.asked(P1, Ask::PayFood, ["seed", "fish+rodent"]).answer(["fish+rodent"]);
            run.eventually(Event::BirdPlayed { seat: P1, bird: bird("mourning_dove"), habitat: row });
            run.ends();
            assert_eq!(run.row(P1, row), [layer, "mourning_dove"]);
            assert_eq!((run.spot(layer).eggs, run.food(P1)), (0, [0, 2, 0, 0, 0]));
            assert_eq!(run.hand(P1), ["american_goldfinch", "barred_owl", "osprey"]);
        }
    }

    #[test]
    fn without_a_play_that_can_be_paid_it_is_passed_over() {
        for (layer, row, card) in LAYERS {
            let rich = |table: Table| table.food(P1, [3; 5]);
            let unusable = |table: Table| table.offers(P1, layer).is_unusable(P1, layer);
            unusable(rich(with(layer, row)));
            unusable(with(layer, row).hand(P1, [card]));
            let no_egg = table().row(P1, row, [layer]);
            unusable(rich(no_egg.hand(P1, [card])));
            let elsewhere = match row {
                Habitat::Forest => ["american_goldfinch", "osprey"],
                Habitat::Grassland => ["barred_owl", "osprey"],
                Habitat::Wetland => ["barred_owl", "american_goldfinch"],
            };
            unusable(rich(with(layer, row).hand(P1, elsewhere)));
        }
    }

    #[test]
    fn a_full_row_takes_no_bird() {
        let table =
            table().forest(P1, ["downy_woodpecker", "blue_jay", "barred_owl", "wild_turkey", "bushtit"]);
        let table = table.eggs("bushtit", 5).hand(P1, ["black_vulture"]).food(P1, [3; 5]);
        table.offers(P1, "downy_woodpecker").is_unusable(P1, "downy_woodpecker");
    }

    #[test]
    fn the_third_bird_of_a_row_costs_one_egg_and_the_fourth_two() {
        for (others, eggs) in [(["blue_jay", "bushtit"].as_slice(), 2), (&["blue_jay"], 1)] {
            let row = others
                .iter()
                .fold(table().forest(P1, ["downy_woodpecker"]), |table, other| table.forest(P1, [*other]));
            let table = row.eggs("downy_woodpecker", 2).eggs("blue_jay", 2).hand(P1, ["black_vulture"]);
            let mut run = table.offers(P1, "downy_woodpecker");
            run.asked(P1, Ask::PlayBird, ["black_vulture forest"]).answer(["black_vulture forest"]);
            for _ in 0..eggs {
                run.asked(P1, Ask::PayEgg, ["downy_woodpecker", "blue_jay"]).answer(["blue_jay"]);
            }
            run.ends();
            assert_eq!((run.spot("blue_jay").eggs, run.spot("downy_woodpecker").eggs), (2 - eggs, 2));
        }
    }

    #[test]
    fn it_can_be_declined() {
        for (layer, row, card) in LAYERS {
            let mut run = with(layer, row).hand(P1, [card]).food(P1, [3; 5]).offers(P1, layer);
            let play = format!("{card} {row}");
            run.asked(P1, Ask::PlayBird, [play.as_str()]).declined(P1, layer);
            assert_eq!((run.row(P1, row), run.hand(P1), run.food(P1)), (vec![layer], vec![card], [3; 5]));
        }
    }

    #[test]
    fn it_comes_after_the_reactions_to_its_own_bird_and_the_extra_bird_calls_reactions_again() {
        let table = table_of(3)
            .hand(P1, ["great_egret", "osprey"])
            .food(P1, [0, 0, 3, 0, 1])
            .forest(P1, ["wild_turkey"])
            .eggs("wild_turkey", 1)
            .wetland(P2, ["belted_kingfisher"])
            .at_home(P3, ["horned_lark"]);
        let mut run = table.turn(P1);
        run.prompt();
        run.answer(["play"]);
        run.asked(P1, Ask::PlayBird, ["great_egret wetland", "osprey wetland"])
            .answer(["great_egret wetland"]);
        run.passes_reactions(P2, ["belted_kingfisher"]);
        run.asked(P1, Ask::PlayBird, ["osprey wetland"]).answer(["osprey wetland"]);
        run.reacts(P2, ["belted_kingfisher"], "belted_kingfisher");
        run.ends();
        assert_eq!(run.row(P1, Habitat::Wetland), ["great_egret", "osprey"]);
        assert_eq!((run.food(P1), run.food(P2)), ([0; 5], [0, 0, 1, 0, 0]));
    }

    #[test]
    fn the_new_birds_white_power_runs_inside_so_that_extra_birds_chain() {
        let table = with("downy_woodpecker", Habitat::Forest)
            .forest(P1, ["blue_jay"])
            .eggs("blue_jay", 2)
            .hand(P1, ["tufted_titmouse", "black_vulture"])
            .food(P1, [0, 1, 0, 0, 0]);
        let mut run = table.offers(P1, "downy_woodpecker");
        run.asked(P1, Ask::PlayBird, ["tufted_titmouse forest", "black_vulture forest"])
            .answer(["tufted_titmouse forest"]);
        run.asked(P1, Ask::PayEgg, ["downy_woodpecker", "blue_jay"]).answer(["downy_woodpecker"]);
        run.asked(P1, Ask::PlayBird, ["black_vulture forest"]).answer(["black_vulture forest"]);
        // The fourth bird of the row costs both eggs that are left.
        run.ends();
        assert_eq!(
            run.row(P1, Habitat::Forest),
            ["downy_woodpecker", "blue_jay", "tufted_titmouse", "black_vulture"]
        );
        assert_eq!(run.spot("blue_jay").eggs, 0);
    }
}
