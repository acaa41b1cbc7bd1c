//! Where cards lie, and who sees them there (rules 11).

use cardloom::{
    Seat,
    zone::{self, Cards, Sight, Zones},
};

use crate::model::{
    board::Board,
    card::Card,
    facts::Color,
    set::CardSet,
    state::{State, Zone},
};

impl State {
    /// Declares the zones.
    pub(crate) fn zones(&mut self, zones: &mut Zones<'_>) {
        zones.hidden("achievements", &mut self.achievement_cards);
        zones.hidden("removed", &mut self.removed);
        let players = self.players.len();
        let seats = || Seat::all(players);
        for (seat, player) in seats().zip(&mut self.players) {
            zones.add(Zone::Hand(seat).into(), &mut player.hand);
        }
        for (seat, player) in seats().zip(&mut self.players) {
            zones.add(Zone::Score(seat).into(), &mut player.score);
        }
        for pile in &mut self.supply {
            zones.add(Zone::Supply.into(), pile);
        }
        for (seat, player) in seats().zip(&mut self.players) {
            zones.add(Zone::Board(seat).into(), &mut player.board);
            zones.known(seat, &mut player.known);
        }
    }
}

impl From<Zone> for zone::Zone {
    fn from(zone: Zone) -> Self {
        let (name, owner, sight) = match zone {
            Zone::Hand(owner) => ("hand", Some(owner), Sight::Owner),
            Zone::Score(owner) => ("score", Some(owner), Sight::Owner),
            Zone::Board(owner) => ("board", Some(owner), Sight::All),
            Zone::Supply => ("supply", None, Sight::Nobody),
        };
        Self { name, owner, sight }
    }
}

impl Cards<Card> for CardSet {
    const ORDERED: bool = false;

    fn each(&self, see: &mut dyn FnMut(Card)) {
        self.iter().for_each(see);
    }

    fn replace(&mut self, other: &mut dyn FnMut(Card) -> Card) {
        *self = self.iter().map(other).collect();
    }
}

impl Cards<Card> for Board {
    const ORDERED: bool = true;

    fn each(&self, see: &mut dyn FnMut(Card)) {
        Color::ALL.into_iter().flat_map(|color| self.pile(color).cards()).copied().for_each(see);
    }

    fn replace(&mut self, other: &mut dyn FnMut(Card) -> Card) {
        Board::replace(self, other);
    }
}
