//! Each player one die: Anna's Hummingbird, Ruby-Throated Hummingbird.

use crate::prelude::*;

pub(super) const POWER: Kind = power(each_player_gains_die);

/// Each player may take one die and gain its food, clockwise from the player you name.
#[handler]
async fn each_player_gains_die(p: Power) {
    let seats: Vec<Seat> = p.everyone().collect();
    let Some(Choice::Seat(first)) =
        p.ask(p.owner(), Ask::BeginWith, seats.into_iter().map(Choice::Seat)).await
    else {
        return;
    };
    let seats = p.state().seats();
    for seat in first.around(seats) {
        p.die_for(seat).await;
    }
}
