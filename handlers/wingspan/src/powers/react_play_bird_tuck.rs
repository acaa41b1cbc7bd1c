//! Reaction: a bird was played there, tuck: Horned Lark.

use crate::prelude::*;

pub(super) const POWER: Kind = power(react_play_bird_tuck)
    .usable(|bird| !bird.player().hand.is_empty())
    .reacts_to(|params, cause| matches!(cause, Cause::BirdPlayed { habitat } if habitat == params.row()));

/// When another player has played a bird into the row that the bird names, tuck a card from your hand behind this
/// bird.
#[handler]
async fn react_play_bird_tuck(p: Power) {
    for _ in 0..p.params().count {
        let hand = p.hand();
        if let Some(Choice::Bird(card)) = p.ask(p.owner(), Ask::TuckCard, hand.iter().map(Choice::Bird)).await
        {
            p.apply(Effect::TuckFromHand { seat: p.owner(), card, bird: p.bird() }).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Horned Lark"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn a_bird_played_into_the_grassland_lets_a_card_be_tucked() {
        let table = table().grassland(P1, ["horned_lark"]).hand(P1, ["osprey", "mallard"]);
        let mut run = table.hand(P2, ["savannah_sparrow"]).food(P2, [0, 1, 0, 0, 0]).acts(P2, Action::Play);
        run.asked(P1, Ask::UseReaction, ["horned_lark"]).answer(["horned_lark"]);
        run.asked(P1, Ask::TuckCard, ["mallard", "osprey"]).answer(["mallard"]);
        run.ends();
        assert_eq!((run.spot("horned_lark").tucked, run.hand(P1)), (1, vec!["osprey"]));
    }

    #[test]
    fn without_a_card_nobody_is_asked() {
        let table =
            table().grassland(P1, ["horned_lark"]).hand(P2, ["savannah_sparrow"]).food(P2, [0, 1, 0, 0, 0]);
        let mut run = table.acts(P2, Action::Play);
        run.ends();
        assert!(!run.spot("horned_lark").used);
    }
}
