//! Reaction: a bird was played there: Belted Kingfisher, Eastern Kingbird.

use crate::rules::prelude::*;

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

    /// The bird, its row, its food, a card played there, and one played elsewhere.
    const REACTING: [(&str, Habitat, [u8; 5], &str, &str); 2] = [
        ("belted_kingfisher", Habitat::Wetland, [0, 0, 1, 0, 0], "willet", "barred_owl"),
        ("eastern_kingbird", Habitat::Forest, [1, 0, 0, 0, 0], "barred_owl", "willet"),
    ];

    /// P2 plays a card that costs a fish or a rodent, each in one way only.
    fn plays(table: Table, card: &str) -> Run {
        table.hand(P2, [card]).food(P2, [0, 0, 1, 0, 1]).acts(P2, Action::Play)
    }

    #[test]
    fn a_bird_played_into_the_named_row_gives_the_food() {
        for (reacting, _, food, card, _) in REACTING {
            let mut run = plays(table().at_home(P1, [reacting]), card);
            run.reacts(P1, [reacting], reacting);
            run.event(Event::ReactionUsed { seat: P1, bird: bird(reacting) });
            let kind = Foods(food).kinds().next().expect("a food");
            run.event(Event::FoodGained { seat: P1, food: kind, count: 1 });
            run.ends();
            assert_eq!((run.food(P1), run.spot(reacting).used), (food, true), "{reacting}");
        }
    }

    #[test]
    fn it_is_the_row_that_counts_and_not_where_else_the_card_could_lie() {
        for (reacting, row, ..) in REACTING {
            for played in Habitat::ALL {
                let table = table().at_home(P1, [reacting]).hand(P2, ["turkey_vulture"]);
                let mut run = table.acts(P2, Action::Play);
                let all = ["turkey_vulture forest", "turkey_vulture grassland", "turkey_vulture wetland"];
                run.asked(P2, Ask::PlayBird, all).answer([all[played as usize]]);
                if played == row {
                    run.reacts(P1, [reacting], reacting);
                }
                run.ends();
                assert_eq!(run.spot(reacting).used, played == row, "{reacting}, {played}");
            }
        }
    }

    #[test]
    fn another_row_a_move_and_ones_own_play_are_no_cause() {
        for (reacting, row, _, card, elsewhere) in REACTING {
            let mut run = plays(table().at_home(P1, [reacting]), elsewhere);
            run.ends();
            let mut run =
                table().at_home(P1, [reacting]).grassland(P2, ["song_sparrow"]).offers(P2, "song_sparrow");
            run.asked(P2, Ask::MoveTo, ["forest", "wetland"]).answer([row.name()]);
            run.ends();
            assert!(!run.spot(reacting).used);
            let mut run = plays(table().at_home(P2, [reacting]).eggs(reacting, 1), card);
            run.ends();
            assert_eq!(Foods(run.food(P2)).total(), 1);
            assert!(!run.spot(reacting).used);
        }
    }

    #[test]
    fn extra_birds_call_it_too_and_it_comes_before_their_white_power() {
        for (reacting, layer, card, food) in [
            ("belted_kingfisher", "great_egret", "brown_pelican", [0, 0, 1, 0, 0]),
            ("eastern_kingbird", "downy_woodpecker", "carolina_wren", [1, 0, 0, 0, 0]),
        ] {
            let table = table().at_home(P1, [reacting]).at_home(P2, [layer]).eggs(layer, 1).hand(P2, [card]);
            let table = match reacting {
                "belted_kingfisher" => table.food(P2, [0, 0, 2, 0, 0]),
                _ => table.food(P2, [1, 0, 0, 0, 0]),
            };
            let mut run = table.deck(["osprey", "mallard"]).offers(P2, layer);
            let play = format!("{card} {}", bird(card).facts().habitats[0]);
            run.asked(P2, Ask::PlayBird, [play.as_str()]).answer([play.as_str()]);
            run.reacts(P1, [reacting], reacting);
            run.uses(P2);
            run.ends();
            assert_eq!(run.food(P1), food);
            let white = run.food(P2)[2] == 3 || run.hand(P2).len() == 2;
            assert!(white, "{card}: three fish, or two cards");
        }
    }

    #[test]
    fn declining_leaves_no_mark_and_a_mark_keeps_it_silent() {
        for (reacting, _, _, card, _) in REACTING {
            let mut run = plays(table().at_home(P1, [reacting]), card);
            run.passes_reactions(P1, [reacting]);
            run.ends();
            assert_eq!((run.food(P1), run.spot(reacting).used), ([0; 5], false));
            let used = table().at_home(P1, [reacting]).on(reacting, |spot| spot.used = true);
            let mut run = plays(used, card);
            run.ends();
            assert_eq!(run.food(P1), [0; 5]);
        }
    }

    #[test]
    fn a_bird_played_in_ones_turn_is_ready_at_once_for_the_others() {
        let table = table().hand(P1, ["eastern_kingbird"]).food(P1, [1, 0, 0, 0, 0]);
        let mut run = table.acts(P1, Action::Play);
        let rows = ["forest", "grassland", "wetland"].map(|row| format!("eastern_kingbird {row}"));
        run.asked(P1, Ask::PlayBird, rows.iter().map(String::as_str)).answer([rows[0].as_str()]);
        run.ends();
        let spot = run.spot("eastern_kingbird");
        assert_eq!((spot.used, run.food(P1)), (false, [0; 5]));
    }
}
