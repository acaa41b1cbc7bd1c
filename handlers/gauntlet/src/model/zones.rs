//! Where cards lie, and who sees them (rules 12).

use cardloom::{
    Seat,
    zone::{InstanceId, Sight, Zone, Zones},
};
use smallvec::SmallVec;

use crate::model::state::State;

impl State {
    /// Declares the zones of all heroes.
    pub(crate) fn declare(&mut self, zones: &mut Zones<'_>) {
        let Self { heroes, cards, .. } = self;
        let mut zones = zones.instances(cards);
        for (seat, hero) in Seat::all(heroes.len()).zip(heroes) {
            zones.open("hand", seat, &mut hero.hand);
            let unknown = hero.draw.len().saturating_sub(usize::from(hero.known));
            zones.known(seat, &mut SmallVec::<[InstanceId; 4]>::from_slice(&hero.draw[unknown..]));
            zones.add(Zone { name: "draw pile", owner: Some(seat), sight: Sight::Nobody }, &mut hero.draw);
            zones.open("discard pile", seat, &mut hero.discard);
            zones.open("exhaust pile", seat, &mut hero.exhaust);
            zones.open("powers", seat, &mut hero.powers);
            zones.open("in play", seat, &mut hero.play);
        }
    }
}
