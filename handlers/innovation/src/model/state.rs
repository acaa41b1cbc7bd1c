//! The state of a game.

use cardloom::{Redact, Seat};
use serde::{Deserialize, Serialize};

use crate::model::{
    achievements::Achievements,
    board::Board,
    card::{Card, Stack},
    chance::Chance,
    seating::Seating,
    set::CardSet,
};

/// The whole state: one block of memory without pointers.
///
/// One that is read is [checked](Self::check): whatever somebody has written, it is a state that there can be.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
// The derived functions become the type's own, so that the trait's can call them and check.
#[serde(remote = "Self")]
pub struct State {
    /// What belongs to each seat; those beyond [`seats`](Self::seats) stay empty.
    pub(crate) players: [Player; 4],
    pub(crate) seats: Seating,
    /// Whether opposite seats play together (rules 10).
    pub(crate) teams: bool,
    /// The supply piles by value, each drawn from the top.
    pub(crate) supply: [Stack<15>; 10],
    /// The cards under the normal achievements, by value. Nobody ever learns them.
    pub(crate) achievement_cards: [Card; 9],
    /// Who claimed what; what nobody did is still available.
    pub(crate) available: Achievements,
    /// Cards out of the game.
    pub(crate) removed: CardSet,
    pub(crate) turn: Turn,
    pub(crate) dogma: DogmaAction,
    pub(crate) end: Option<End>,
    /// Whether unseen cards are picked by their faces: in positions that are set up by hand.
    pub(crate) open: bool,
    #[serde(rename = "generator")]
    pub(crate) chance: Chance,
}

/// By hand: it is too large to be copied without a word.
impl Clone for State {
    #[inline]
    fn clone(&self) -> Self {
        Self { ..*self }
    }

    /// Every checkpoint comes here, so what cannot have changed is left alone: the seats that nobody sits at.
    fn clone_from(&mut self, other: &Self) {
        if self.seats != other.seats {
            *self = other.clone();
            return;
        }
        // Without `..`, so that nothing is forgotten.
        let &Self {
            ref players,
            seats,
            teams,
            supply,
            achievement_cards,
            available,
            removed,
            turn,
            dogma,
            end,
            open,
            chance,
        } = other;
        self.players[..seats.count()].copy_from_slice(&players[..seats.count()]);
        (self.seats, self.teams, self.supply, self.achievement_cards) =
            (seats, teams, supply, achievement_cards);
        (self.available, self.removed, self.turn) = (available, removed, turn);
        (self.dogma, self.end, self.open, self.chance) = (dogma, end, open, chance);
    }
}

/// What belongs to one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// The hand.
    pub hand: CardSet,
    /// The score pile.
    pub score: CardSet,
    /// The board.
    pub board: Board,
    /// What this player has claimed.
    pub achievements: Achievements,
    /// Cards tucked in this turn, for Monument.
    pub tucked: u8,
    /// Cards scored in this turn, for Monument.
    pub scored: u8,
    /// The cards whose faces this player has seen and whose place they can still tell, wherever they lie.
    pub(crate) known: CardSet,
}

/// Whose turn it is, and how much of it is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The number of the turn, from 1; 0 while the first cards are picked.
    pub number: u16,
    /// Actions that are left in it.
    pub actions: u8,
}

/// What a dogma action has to remember, until the next action begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DogmaAction {
    /// Who took the action.
    pub activator: Option<Seat>,
    /// Who executes an effect that earns the sharing bonus if it changes anything.
    pub(crate) sharer: Option<Seat>,
    /// Whether the sharing bonus was earned.
    pub shared: bool,
    /// How many cards the demand has moved, from all targets (rules 5.3).
    pub(crate) demanded: u8,
    /// How many cards each seat has returned through Democracy.
    pub(crate) returned: [u8; 4],
    /// Whether the rest of the action is cut off (Fission).
    pub(crate) cut: bool,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Redact)]
pub struct End {
    /// One bit a seat: who won. Several in a draw, and both partners of a team.
    winners: u8,
    /// By what.
    pub reason: Reason,
}

/// What ends a game (rules 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Redact)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// Enough achievements.
    Achievements,
    /// A card above value 10 had to be drawn: the score decides.
    Score,
    /// A card says so.
    Card,
    /// All others have given up.
    Concession,
}

impl End {
    pub(crate) fn new(winners: impl IntoIterator<Item = Seat>, reason: Reason) -> Self {
        Self { winners: winners.into_iter().fold(0, |bits, seat| bits | 1 << seat.0), reason }
    }

    /// Who won.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + Clone {
        let winners = self.winners;
        (0..4).filter(move |seat| winners >> seat & 1 == 1).map(Seat)
    }
}

/// A place where cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Redact)]
#[serde(rename_all = "lowercase")]
pub enum Zone {
    /// A player's hand.
    Hand(Seat),
    /// A player's score pile.
    Score(Seat),
    /// A player's board.
    Board(Seat),
    /// The supply piles.
    Supply,
}

impl State {
    /// How many seats play.
    pub fn seats(&self) -> usize {
        self.seats.count()
    }

    /// All seats in turn order.
    pub fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.seats())
    }

    /// Whether a seat has not given up.
    #[inline]
    pub fn is_in(&self, seat: Seat) -> bool {
        self.seats.is_in(seat)
    }

    /// The seats that have not given up, in turn order.
    pub fn seats_in(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        let seats = self.seats;
        self.all_seats().filter(move |&seat| seats.is_in(seat))
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

    /// Whether opposite seats play together.
    pub fn teams(&self) -> bool {
        self.teams
    }

    /// The achievements that nobody has claimed.
    pub fn available(&self) -> Achievements {
        self.available
    }

    /// How many cards a supply pile has.
    pub fn supply_len(&self, age: u8) -> usize {
        self.supply[usize::from(age) - 1].len()
    }

    /// A supply pile, the next card to be drawn last. Nobody at the table may see it.
    pub fn supply(&self, age: u8) -> &[Card] {
        &self.supply[usize::from(age) - 1]
    }

    /// Whether two seats play against each other.
    pub fn opposed(&self, one: Seat, other: Seat) -> bool {
        if self.teams { one.0 % 2 != other.0 % 2 } else { one != other }
    }

    /// A seat's opponents that are in the game, clockwise from its left.
    pub fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (seats, teams) = (self.seats, self.teams);
        let opposed = move |other: &Seat| !teams || other.0 % 2 != seat.0 % 2;
        seat.others(self.seats()).filter(opposed).filter(move |&other| seats.is_in(other))
    }

    /// A seat and its partner, if it has one.
    pub fn team(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let teams = self.teams;
        self.all_seats().filter(move |&other| other == seat || teams && other.0 % 2 == seat.0 % 2)
    }

    /// A seat of the only side that has not given up.
    pub(crate) fn winner_by_concession(&self) -> Option<Seat> {
        let mut seats = self.seats_in();
        let first = seats.next()?;
        seats.all(|other| !self.opposed(first, other)).then_some(first)
    }

    /// The points in a seat's score pile.
    pub fn points(&self, seat: Seat) -> usize {
        self.player(seat).score.points()
    }

    /// Where the card lies, unless it is out of the game or an achievement.
    pub fn locate(&self, card: Card) -> Option<Zone> {
        let with_player = self.all_seats().find_map(|seat| {
            let player = self.player(seat);
            match card {
                _ if player.hand.contains(card) => Some(Zone::Hand(seat)),
                _ if player.score.contains(card) => Some(Zone::Score(seat)),
                _ if player.board.contains(card) => Some(Zone::Board(seat)),
                _ => None,
            }
        });
        with_player.or_else(|| self.supply(card.age()).contains(&card).then_some(Zone::Supply))
    }

    /// The card that a draw of this value takes; `None` where it would have to be above 10 (rules 3.2).
    pub(crate) fn next_draw(&self, value: u8) -> Option<Card> {
        (value.max(1)..=10).find_map(|age| self.supply[usize::from(age) - 1].top())
    }
}
