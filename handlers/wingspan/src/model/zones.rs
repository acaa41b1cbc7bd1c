//! Where cards lie, and who sees them there (rules 14).

use cardloom::{
    Seat,
    zone::{Cards, Sight, Zone, Zones},
};

use crate::model::{bird::Bird, mat::Mat, state::State};

impl State {
    /// Declares the zones.
    pub(crate) fn zones(&mut self, zones: &mut Zones<'_>) {
        let players = self.players.len();
        let seats = || Seat::all(players);
        zones.hidden("deck", &mut self.deck);
        for (seat, player) in seats().zip(&mut self.players) {
            zones.own("hand", seat, &mut player.hand);
        }
        zones.hidden("aside", &mut self.aside);
        zones.hidden("tucked", &mut self.tucked);
        zones.open("discard", None, &mut self.discard);
        zones.open::<Bird>("tray", None, &mut self.tray);
        zones.open::<Bird>("removed", None, &mut self.removed);
        for (seat, player) in seats().zip(&mut self.players) {
            zones.open("mat", seat, &mut player.mat);
            zones.known(seat, &mut player.known);
        }
        zones.hidden("bonus deck", &mut self.bonus_deck);
        // Bonus cards are revealed at the end (rules 13.2).
        let sight = if self.end.is_some() { Sight::All } else { Sight::Owner };
        for (seat, player) in seats().zip(&mut self.players) {
            zones.add(Zone { name: "bonus cards", owner: Some(seat), sight }, &mut player.bonuses);
        }
        zones.hidden("bonus aside", &mut self.bonus_aside);
        zones.hidden("bonus discard", &mut self.bonus_discard);
        zones.open("bonus removed", None, &mut self.bonus_removed);
        for (seat, player) in seats().zip(&mut self.players) {
            zones.known(seat, &mut player.known_bonuses);
        }
    }
}

impl Cards<Bird> for Mat {
    const ORDERED: bool = true;

    fn each(&self, see: &mut dyn FnMut(Bird)) {
        self.spots().for_each(|spot| see(spot.bird));
    }

    fn replace(&mut self, other: &mut dyn FnMut(Bird) -> Bird) {
        self.spots_mut().for_each(|spot| spot.bird = other(spot.bird));
    }
}
