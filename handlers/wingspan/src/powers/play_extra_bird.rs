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
