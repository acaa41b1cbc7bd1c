//! Move to another row: Bewick's Wren, Blue Grosbeak, Chimney Swift, Common Nighthawk, Lincoln's Sparrow, Song
//! Sparrow, White-Crowned Sparrow, Yellow-Breasted Chat.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(move_if_rightmost)
    .usable(|bird| bird.is_rightmost() && bird.open_rows().next().is_some())
    .asks_itself();

/// If this bird is the rightmost of its row, move it to another row.
#[handler]
async fn move_if_rightmost(p: Power) {
    let rows: Vec<Habitat> = Situation::new(&p.state(), p.owner(), p.bird()).open_rows().collect();
    if let Some(habitat) = p.offer(Ask::MoveTo, rows).await {
        p.apply(Effect::MoveBird { seat: p.owner(), bird: p.bird(), habitat }).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = [
            "Bewick's Wren",
            "Blue Grosbeak",
            "Chimney Swift",
            "Common Nighthawk",
            "Lincoln's Sparrow",
            "Song Sparrow",
            "White-Crowned Sparrow",
            "Yellow-Breasted Chat",
        ];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    const MOVERS: [&str; 8] = [
        "bewicks_wren",
        "blue_grosbeak",
        "chimney_swift",
        "common_nighthawk",
        "lincolns_sparrow",
        "song_sparrow",
        "white_crowned_sparrow",
        "yellow_breasted_chat",
    ];

    #[test]
    fn the_bird_takes_everything_along_to_the_first_free_place() {
        for mover in MOVERS {
            for (to, label) in [(Habitat::Grassland, "grassland"), (Habitat::Wetland, "wetland")] {
                let table = table().forest(P1, ["blue_jay", mover]).grassland(P1, ["bobolink"]);
                let table = table.on(mover, |spot| {
                    (spot.eggs, spot.tucked, spot.cached) = (2, 1, one(Food::Seed));
                });
                let mut run = table.food(P1, [1; 5]).offers(P1, mover);
                run.asked(P1, Ask::MoveTo, ["grassland", "wetland"]).answer([label]);
                let bird = bird(mover);
                let told =
                    [Event::PowerUsed { seat: P1, bird }, Event::BirdMoved { seat: P1, bird, habitat: to }];
                assert_eq!(run.ends_with_events(), told);
                assert_eq!(run.row(P1, Habitat::Forest), ["blue_jay"]);
                assert_eq!(run.row(P1, to).last(), Some(&mover));
                let spot = run.spot(mover);
                assert_eq!((spot.eggs, spot.tucked, spot.cached), (2, 1, one(Food::Seed)));
                assert_eq!(run.food(P1), [1; 5], "a move costs nothing");
            }
        }
    }

    #[test]
    fn it_goes_from_any_row_to_the_two_others() {
        for (from, others) in [
            (Habitat::Forest, ["grassland", "wetland"]),
            (Habitat::Grassland, ["forest", "wetland"]),
            (Habitat::Wetland, ["forest", "grassland"]),
        ] {
            let mut run = table().row(P1, from, ["song_sparrow"]).offers(P1, "song_sparrow");
            run.asked(P1, Ask::MoveTo, others).answer([others[0]]);
            run.ends();
            assert!(run.row(P1, from).is_empty());
        }
    }

    const FULL_GRASSLAND: [&str; 5] = ["killdeer", "mourning_dove", "bobolink", "horned_lark", "inca_dove"];
    const FULL_WETLAND: [&str; 5] = ["mallard", "osprey", "willet", "anhinga", "wood_duck"];

    #[test]
    fn a_full_row_is_not_offered_and_a_single_one_can_still_be_declined() {
        for mover in MOVERS {
            let table = || table().forest(P1, [mover]).grassland(P1, FULL_GRASSLAND);
            let mut run = table().offers(P1, mover);
            run.asked(P1, Ask::MoveTo, ["wetland"]).declined(P1, mover);
            assert_eq!(run.row(P1, Habitat::Forest), [mover]);
            table().wetland(P1, FULL_WETLAND).offers(P1, mover).is_unusable(P1, mover);
        }
    }

    #[test]
    fn only_the_rightmost_bird_of_its_row_moves() {
        for mover in MOVERS {
            let table = table().forest(P1, ["barred_owl", mover, "blue_jay"]);
            table.offers(P1, mover).is_unusable(P1, mover);
        }
    }

    #[test]
    fn the_action_goes_on_in_the_old_row_and_the_new_one_is_not_activated() {
        let table = table()
            .forest(P1, ["northern_cardinal", "song_sparrow"])
            .wetland(P1, ["mallard"])
            .wetland(P2, ["belted_kingfisher"]);
        let mut run = table.deck(["osprey"]).acts(P1, Action::GainFood);
        for die in ["fish:fish", "rodent:rodent"] {
            run.prompt();
            run.answer([die]);
        }
        run.asked(P1, Ask::MoveTo, ["grassland", "wetland"]).answer(["wetland"]);
        // The Kingfisher is not asked: a move is no play. Neither is the Mallard: its row was not activated.
        run.uses(P1);
        let told = run.ends_with_events();
        assert!(told.contains(&Event::PowerUsed { seat: P1, bird: bird("northern_cardinal") }));
        assert_eq!(run.row(P1, Habitat::Wetland), ["mallard", "song_sparrow"]);
        assert_eq!((run.food(P1), run.food(P2)), ([0, 0, 1, 1, 1], [0; 5]));
        assert!(run.hand(P1).is_empty());
    }

    #[test]
    fn a_bird_is_rightmost_once_the_one_beside_it_has_moved() {
        let table = table().grassland(P1, ["lincolns_sparrow", "common_nighthawk"]);
        let mut run = table.acts(P1, Action::LayEggs);
        for _ in 0..3 {
            run.asked(P1, Ask::LayOn, ["lincolns_sparrow", "common_nighthawk"]);
            let target =
                if run.spot("lincolns_sparrow").eggs == 0 { "lincolns_sparrow" } else { "common_nighthawk" };
            run.answer([target]);
        }
        run.asked(P1, Ask::MoveTo, ["forest", "wetland"]).answer(["forest"]);
        run.asked(P1, Ask::MoveTo, ["forest", "wetland"]).answer(["forest"]);
        run.ends();
        assert_eq!(run.row(P1, Habitat::Forest), ["common_nighthawk", "lincolns_sparrow"]);
        assert_eq!(run.spot("common_nighthawk").eggs, 2);
    }
}
