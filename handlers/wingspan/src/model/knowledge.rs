//! What each player has seen and can still place: a perfect memory, for views and for positions that are determinized.

use cardloom::Seat;

use crate::model::{
    bird::{Bird, BirdSet},
    player::Player,
    state::State,
};

impl State {
    /// Those who play.
    fn playing(&mut self) -> impl Iterator<Item = &mut Player> {
        let seats = self.seats();
        self.players.iter_mut().take(seats)
    }

    /// A player sees a card where it lies.
    pub(crate) fn learn(&mut self, seat: Seat, card: Bird) {
        self.player_mut(seat).known.insert(card);
    }

    /// A player sees cards where they lie.
    pub(crate) fn learn_all(&mut self, seat: Seat, cards: BirdSet) {
        let player = self.player_mut(seat);
        player.known = player.known | cards;
    }

    /// All players see a card where it lies.
    pub(crate) fn all_learn(&mut self, card: Bird) {
        self.playing().for_each(|player| {
            player.known.insert(card);
        });
    }

    /// Cards are mixed so that nobody can tell them apart.
    pub(crate) fn all_forget(&mut self, cards: BirdSet) {
        self.playing().for_each(|player| player.known = player.known - cards);
    }

    /// A seat is about to take one of these cards in secret: nobody else can tell any more which of them lies where,
    /// unless there is only one.
    pub(crate) fn note_secret(&mut self, seat: Seat, cards: BirdSet) {
        if cards.len() > 1 {
            let others = self.playing().enumerate().filter(|(place, _)| *place != seat.index());
            others.for_each(|(_, player)| player.known = player.known - cards);
        }
    }
}
