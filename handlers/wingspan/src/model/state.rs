//! The state of a game.

use cardloom::{Seat, zone::Stack};
use serde::{Deserialize, Serialize};

use crate::model::{
    bird::{Bird, BirdSet},
    bonus::{Bonus, BonusSet},
    chance::Chance,
    facts::{BIRDS, BONUSES},
    food::Feeder,
    goal::{Goal, ROUNDS, Scored},
    habitat::Habitat,
    player::{MOST_SEATS, Player},
    score::End,
    seating::Seating,
};

/// How many action cubes each player has in a round (rules 2.1).
pub const CUBES: [u8; ROUNDS] = [8, 7, 6, 5];

/// How many cards lie in the tray.
pub const TRAY: usize = 3;

/// The whole state. But for the memory of chance it is one block of memory without pointers.
///
/// One that is read is [checked](Self::check): whatever somebody has written, it is a state that there can be.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
// The derived functions become the type's own, so that the trait's can call them and check.
#[serde(remote = "Self")]
pub struct State {
    /// What belongs to each seat; those beyond [`seats`](Self::seats) stay empty.
    pub(crate) players: [Player; MOST_SEATS],
    pub(crate) seats: Seating,
    /// The deck, its top card last.
    pub(crate) deck: Stack<Bird, BIRDS>,
    /// The discard pile, the card discarded last at its end.
    pub(crate) discard: Stack<Bird, BIRDS>,
    pub(crate) tray: [Option<Bird>; TRAY],
    /// Cards on their way: a set that is drafted, or a card shown by a hunt.
    pub(crate) aside: BirdSet,
    /// All tucked cards: only their number behind each bird matters.
    pub(crate) tucked: BirdSet,
    /// Cards that do not take part: in positions laid by hand, and birds of the swift start.
    pub(crate) removed: BirdSet,
    pub(crate) bonus_deck: Stack<Bonus, BONUSES>,
    pub(crate) bonus_discard: BonusSet,
    /// Bonus cards between being drawn and being kept.
    pub(crate) bonus_aside: BonusSet,
    /// Bonus cards that do not take part.
    pub(crate) bonus_removed: BonusSet,
    pub(crate) feeder: Feeder,
    /// The goals of the four rounds, in order.
    pub(crate) goals: [Goal; ROUNDS],
    pub(crate) scored: Scored,
    pub(crate) turn: Turn,
    pub(crate) end: Option<End>,
    pub(crate) chance: Chance,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self { chance: self.chance.clone(), ..*self }
    }

    /// Piece by piece in place: a checkpoint is taken before every turn.
    fn clone_from(&mut self, source: &Self) {
        // Nothing belongs to the seats beyond those that play.
        let playing = self.seats().max(source.seats());
        self.players[..playing].copy_from_slice(&source.players[..playing]);
        let Self { players: _, seats, deck, discard, tray, aside, tucked, removed, .. } = *source;
        (self.seats, self.tray) = (seats, tray);
        (self.deck, self.discard) = (deck, discard);
        (self.aside, self.tucked, self.removed) = (aside, tucked, removed);
        let Self { bonus_deck, bonus_discard, bonus_aside, bonus_removed, .. } = *source;
        (self.bonus_deck, self.bonus_discard) = (bonus_deck, bonus_discard);
        (self.bonus_aside, self.bonus_removed) = (bonus_aside, bonus_removed);
        let Self { feeder, goals, scored, turn, end, .. } = *source;
        (self.feeder, self.goals, self.scored, self.turn, self.end) = (feeder, goals, scored, turn, end);
        self.chance.clone_from(&source.chance);
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The active seat.
    pub seat: Seat,
    /// The round, from 1; 0 while the players choose what they keep.
    pub round: u8,
    /// Who has the first player's token.
    pub first: Seat,
    /// The number of the turn in the whole game, from 1.
    pub number: u16,
}

impl State {
    /// How many seats play.
    pub fn seats(&self) -> usize {
        self.seats.count()
    }

    /// All seats, clockwise.
    pub fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.seats())
    }

    /// Whether a seat has not given up.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.seats.is_in(seat)
    }

    /// The seats that have not given up, clockwise.
    pub fn seats_in(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.seats_in_from(Seat(0))
    }

    /// The same, beginning with this one.
    pub fn seats_in_from(&self, first: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let seats = self.seats;
        first.around(self.seats()).filter(move |&seat| seats.is_in(seat))
    }

    /// The next seat to the left of this one that has not given up.
    pub(crate) fn next_in(&self, seat: Seat) -> Seat {
        let next = seat.next(self.seats());
        self.seats_in_from(next).next().unwrap_or(next)
    }

    /// What belongs to a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The turn.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// How the game ended, once it has.
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The birdfeeder.
    pub fn feeder(&self) -> Feeder {
        self.feeder
    }

    /// The face-up cards, by slot.
    pub fn tray(&self) -> [Option<Bird>; TRAY] {
        self.tray
    }

    /// The deck, its top card last. Nobody at the table may see it.
    pub fn deck(&self) -> &[Bird] {
        &self.deck
    }

    /// The discard pile, the card discarded last at its end.
    pub fn discard(&self) -> &[Bird] {
        &self.discard
    }

    /// The goals of the four rounds, in order.
    pub fn goals(&self) -> [Goal; ROUNDS] {
        self.goals
    }

    /// Whether a card can be had from the deck, which may have to be made new first (rules 8.3).
    pub fn deck_gives(&self) -> bool {
        !self.deck.is_empty() || !self.discard.is_empty()
    }

    /// Whether a card can be had from tray or deck.
    pub fn can_draw(&self) -> bool {
        self.deck_gives() || self.tray.iter().any(Option::is_some)
    }

    /// Whether a bonus card can be had.
    pub fn can_draw_bonus(&self) -> bool {
        !self.bonus_deck.is_empty() || !self.bonus_discard.is_empty()
    }

    /// How many birds a seat has in a row.
    pub fn birds_in(&self, seat: Seat, habitat: Habitat) -> usize {
        self.player(seat).mat.row(habitat).len()
    }

    /// The seats with the fewest birds in a row.
    pub fn fewest_in(&self, habitat: Habitat) -> impl Iterator<Item = Seat> + Clone {
        let fewest = self.seats_in().map(|seat| self.birds_in(seat, habitat)).min().unwrap_or(0);
        self.seats_in().filter(move |&seat| self.birds_in(seat, habitat) == fewest)
    }
}

#[cfg(test)]
mod tests {
    use cardloom::{Executor, testing::play_some};
    use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

    use super::*;
    use crate::{Setup, Wingspan};

    #[test]
    fn a_copy_in_place_is_a_copy_whatever_was_there() {
        let states = [(2, 1, 300), (5, 2, 90), (3, 3, 0), (5, 4, 40)].map(|(players, seed, prompts)| {
            let setup = Setup { players, goals: Scored::Blue, swift_start: seed == 2, seed };
            let mut executor = Executor::<Wingspan>::new(State::new(&setup).expect("a game"));
            play_some(&mut executor, &mut ChaCha8Rng::seed_from_u64(seed), prompts);
            executor.state().clone()
        });
        assert!(states[0].end.is_some());
        for (one, other) in states.iter().flat_map(|one| states.iter().map(move |other| (one, other))) {
            let mut copy = one.clone();
            copy.clone_from(other);
            assert_eq!(copy, *other);
        }
    }
}
