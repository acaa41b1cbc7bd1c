//! What each player has seen and can still place: a perfect memory, for views and for positions that are determinized.
//!
//! What lies open and what a player has in the own hand is seen anyway: only cards in hands of others are noted.

use cardloom::Seat;

use crate::model::{card::Card, state::State};

impl State {
    /// A card has come to a hand. Those know it who have seen where it came from.
    pub(crate) fn note_arrival(&mut self, seat: Seat, card: Card, knows: impl Fn(Seat) -> bool) {
        for other in self.all_seats() {
            let known = &mut self.player_mut(other).known;
            if other != seat && knows(other) {
                known.insert(card);
            } else {
                known.remove(card);
            }
        }
    }

    /// A card that everybody sees has come to a hand.
    pub(crate) fn note_open_arrival(&mut self, seat: Seat, card: Card) {
        self.note_arrival(seat, card, |_| true);
    }

    /// A player sees a card where it lies.
    pub(crate) fn learn(&mut self, seat: Seat, card: Card) {
        if self.hand_of(card).is_some_and(|owner| owner != seat) {
            self.player_mut(seat).known.insert(card);
        }
    }

    /// A card lies where all see it, or nobody can tell it from others any more.
    pub(crate) fn forget(&mut self, card: Card) {
        let seats = self.seats();
        self.players[..seats].iter_mut().for_each(|player| {
            player.known.remove(card);
        });
    }

    /// So many cards are about to leave a hand in secret: nobody but these seats can tell any more which cards stay in it,
    /// unless all leave.
    pub(crate) fn note_secret(&mut self, seat: Seat, leaving: usize, insiders: &[Seat]) {
        let hand = self.player(seat).hand.clone();
        if leaving == 0 || leaving >= hand.len() {
            return;
        }
        for other in self.all_seats().filter(|other| !insiders.contains(other)) {
            let known = &mut self.player_mut(other).known;
            hand.iter().for_each(|&card| {
                known.remove(card);
            });
        }
    }

    /// Whether a player can place a card in a hand: it is the own one, or it was seen there.
    pub fn knows(&self, seat: Seat, card: Card) -> bool {
        let player = self.player(seat);
        player.known.contains(card) || player.hand.contains(&card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::position::Position;

    const SEATS: [Seat; 3] = [Seat(0), Seat(1), Seat(2)];

    fn card(name: &str) -> Card {
        Card::named(name).expect("a card of the base game")
    }

    fn knowers(state: &State, card: Card) -> Vec<Seat> {
        SEATS.into_iter().filter(|&seat| state.knows(seat, card)).collect()
    }

    #[test]
    fn what_was_shown_in_a_hand_is_known_until_one_leaves_it_in_secret() {
        let (fangs, gills) = (card("fangs"), card("gills"));
        let mut state = Position::new(3).hand(Seat(0), [fangs, gills]).state().unwrap();
        SEATS.into_iter().for_each(|seat| state.learn(seat, fangs));
        assert_eq!(knowers(&state, fangs), SEATS);
        assert_eq!(knowers(&state, gills), [Seat(0)]);
        state.note_secret(Seat(0), 1, &[Seat(0), Seat(1)]);
        assert_eq!(knowers(&state, fangs), [Seat(0), Seat(1)]);
    }

    #[test]
    fn a_whole_hand_that_leaves_can_be_followed() {
        let fangs = card("fangs");
        let mut state = Position::new(3).hand(Seat(0), [fangs]).state().unwrap();
        state.learn(Seat(2), fangs);
        state.note_secret(Seat(0), 1, &[Seat(0), Seat(1)]);
        assert_eq!(knowers(&state, fangs), [Seat(0), Seat(2)]);
    }

    #[test]
    fn the_own_hand_is_not_noted() {
        let fangs = card("fangs");
        let mut state = Position::new(3).hand(Seat(0), [fangs]).state().unwrap();
        state.note_open_arrival(Seat(0), fangs);
        assert!(state.player(Seat(0)).known.is_empty() && state.player(Seat(1)).known.contains(fangs));
        state.forget(fangs);
        assert_eq!(knowers(&state, fangs), [Seat(0)]);
    }
}
