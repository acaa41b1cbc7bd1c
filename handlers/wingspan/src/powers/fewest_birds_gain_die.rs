//! Fewest birds: one die: Hermit Thrush.

use crate::prelude::*;

pub(super) const POWER: Kind = power(fewest_birds_gain_die);

/// Each player with the fewest birds in the row that the bird names may take one die and gain its food, clockwise
/// from the one of them you name.
#[handler]
async fn fewest_birds_gain_die(p: Power) {
    let row = p.params().row();
    let entitled: Vec<Seat> = p.state().fewest_in(row).collect();
    let options = entitled.iter().copied().map(Choice::Seat);
    let Some(Choice::Seat(first)) = p.ask(p.owner(), Ask::BeginWith, options).await else { return };
    let seats = p.state().seats();
    for seat in first.around(seats).filter(|seat| entitled.contains(seat)) {
        p.die_for(seat).await;
    }
}
