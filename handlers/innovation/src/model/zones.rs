//! Where cards lie, and who sees them there (rules 11).

use cardloom::{
    Seat,
    zone::{Cards, Zones},
};

use crate::model::{board::Board, card::Card, facts::Color, set::CardSet, state::State};

impl State {
    /// Declares the zones.
    pub(crate) fn zones(&mut self, zones: &mut Zones<'_>) {
        zones.hidden("achievements", &mut self.achievement_cards);
        zones.hidden("removed", &mut self.removed);
        let players = self.players.len();
        let seats = || Seat::all(players);
        for (seat, player) in seats().zip(&mut self.players) {
            zones.own("hand", seat, &mut player.hand);
        }
        for (seat, player) in seats().zip(&mut self.players) {
            zones.own("score", seat, &mut player.score);
        }
        for pile in &mut self.supply {
            zones.hidden("supply", pile);
        }
        for (seat, player) in seats().zip(&mut self.players) {
            zones.open("board", seat, &mut player.board);
            zones.known(seat, &mut player.known);
        }
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
