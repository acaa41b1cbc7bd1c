//! Everybody lays an egg on a nest: Lazuli Bunting, Pileated Woodpecker, Western Meadowlark.

use crate::prelude::*;

pub(super) const POWER: Kind = power(all_players_lay_egg_nest).usable(|bird| {
    bird.state.all_seats().any(|seat| !with_room(bird.state, seat, bird.params().nest).is_empty())
});

/// Every player may lay an egg on a bird with the nest that the bird names; you may lay another one on a second
/// such bird.
#[handler]
async fn all_players_lay_egg_nest(p: Power) {
    let fitting = |seat| with_room(&p.state(), seat, p.params().nest);
    let mut laid = BirdSet::EMPTY;
    for _ in 0..p.params().count + p.params().extra_for_owner {
        let birds = fitting(p.owner()) - laid;
        match p.may_lay_on(p.owner(), birds).await {
            Some(bird) => laid.insert(bird),
            None => break,
        };
    }
    for seat in p.everyone().skip(1) {
        p.may_lay_on(seat, fitting(seat)).await;
    }
}
