//! Reaction: a bird was played there, tuck: Horned Lark.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(react_play_bird_tuck)
    .usable(|bird| !bird.player().hand.is_empty())
    .reacts_to(|params, cause| matches!(cause, Cause::BirdPlayed { habitat } if habitat == params.row()));

/// When another player has played a bird into the row that the bird names, tuck a card from your hand behind this
/// bird.
#[handler]
async fn react_play_bird_tuck(p: Power) {
    for _ in 0..p.params().count {
        if let Some(card) = p.ask(p.owner(), Ask::TuckCard, p.hand()).await {
            p.apply(Effect::TuckFromHand { seat: p.owner(), card, bird: p.bird() }).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use cardloom::zone::Secret;

    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Horned Lark"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    /// P1 has a Lark, and P2 plays a bird into the grassland.
    fn lark<const N: usize>(hand: [&str; N]) -> Table {
        table()
            .grassland(P1, ["horned_lark"])
            .hand(P1, hand)
            .hand(P2, ["savannah_sparrow"])
            .food(P2, [0, 1, 0, 0, 0])
    }

    #[test]
    fn a_bird_played_into_the_grassland_lets_a_card_be_tucked() {
        let mut run = lark(["osprey", "mallard"]).acts(P2, Action::Play);
        run.reacts(P1, ["horned_lark"], "horned_lark");
        let (seat, bird) = (P1, bird("horned_lark"));
        run.event(Event::ReactionUsed { seat, bird });
        run.asked(P1, Ask::TuckCard, ["mallard", "osprey"]).answer(["mallard"]);
        run.event(Event::CardTucked {
            seat,
            bird,
            card: Secret::to(seat, crate::testing::bird("mallard")),
            from: Source::Hand,
        });
        run.ends();
        let spot = run.spot("horned_lark");
        assert_eq!((spot.tucked, spot.used, run.hand(P1)), (1, true, vec!["osprey"]));
    }

    #[test]
    fn a_single_card_is_tucked_without_a_question() {
        let mut run = lark(["osprey"]).acts(P2, Action::Play);
        run.reacts(P1, ["horned_lark"], "horned_lark");
        run.ends();
        assert_eq!((run.spot("horned_lark").tucked, run.hand(P1)), (1, vec![]));
    }

    #[test]
    fn without_a_card_nobody_is_asked_and_no_mark_is_set() {
        let mut run = lark([]).acts(P2, Action::Play);
        let told = run.ends_with_events();
        let reacted =
            |event: &Event| matches!(event, Event::ReactionUsed { .. } | Event::ReactionsPassed { .. });
        assert!(!told.iter().any(reacted));
        assert!(!run.spot("horned_lark").used);
    }

    #[test]
    fn other_rows_moves_and_ones_own_play_are_no_cause() {
        for row in Habitat::ALL {
            let table =
                table().grassland(P1, ["horned_lark"]).hand(P1, ["osprey"]).hand(P2, ["turkey_vulture"]);
            let mut run = table.acts(P2, Action::Play);
            let play = format!("turkey_vulture {row}");
            run.prompt();
            run.answer([play.as_str()]);
            if row == Habitat::Grassland {
                run.reacts(P1, ["horned_lark"], "horned_lark");
            }
            run.ends();
            assert_eq!(run.spot("horned_lark").used, row == Habitat::Grassland);
        }
        let table = table().grassland(P1, ["horned_lark"]).hand(P1, ["osprey"]).forest(P2, ["song_sparrow"]);
        let mut run = table.offers(P2, "song_sparrow");
        run.asked(P2, Ask::MoveTo, ["grassland", "wetland"]).answer(["grassland"]);
        run.ends();
        let table = crate::testing::table().grassland(P1, ["horned_lark"]).eggs("horned_lark", 1);
        let table = table.hand(P1, ["savannah_sparrow", "osprey"]).food(P1, [0, 1, 0, 0, 0]);
        let mut run = table.acts(P1, Action::Play);
        run.ends();
        assert_eq!((run.hand(P1), run.spot("horned_lark").tucked), (vec!["osprey"], 0));
    }

    #[test]
    fn declining_leaves_no_mark_and_a_mark_keeps_it_silent() {
        let mut run = lark(["osprey"]).acts(P2, Action::Play);
        run.passes_reactions(P1, ["horned_lark"]);
        run.ends();
        let spot = run.spot("horned_lark");
        assert_eq!((spot.tucked, spot.used, run.hand(P1)), (0, false, vec!["osprey"]));
        let mut run = lark(["osprey"]).on("horned_lark", |spot| spot.used = true).acts(P2, Action::Play);
        run.ends();
        assert_eq!(run.hand(P1), ["osprey"]);
    }

    #[test]
    fn it_comes_before_the_white_power_of_the_bird_that_was_played() {
        let table = table().grassland(P1, ["horned_lark"]).hand(P1, ["osprey"]);
        let mut run = table.hand(P2, ["american_goldfinch"]).food(P2, [0, 2, 0, 0, 0]).acts(P2, Action::Play);
        run.reacts(P1, ["horned_lark"], "horned_lark");
        run.uses(P2);
        run.ends();
        assert_eq!((run.spot("horned_lark").tucked, run.food(P2)), (1, [0, 3, 0, 0, 0]));
    }

    #[test]
    fn an_extra_bird_calls_it_too() {
        let table = lark(["osprey"]).grassland(P2, ["eastern_bluebird"]).eggs("eastern_bluebird", 1);
        let mut run = table.offers(P2, "eastern_bluebird");
        run.asked(P2, Ask::PlayBird, ["savannah_sparrow grassland"]).answer(["savannah_sparrow grassland"]);
        run.reacts(P1, ["horned_lark"], "horned_lark");
        run.ends();
        assert_eq!(run.spot("horned_lark").tucked, 1);
    }
}
