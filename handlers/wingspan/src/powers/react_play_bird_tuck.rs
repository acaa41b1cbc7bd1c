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
