//! Set-ups: a new game, and positions laid by hand for tests and scenarios.

use std::collections::BTreeMap;

use cardloom::{Seat, shuffle};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::{Deserialize, Serialize};

use crate::model::{
    achievements::{Achievement, Achievements},
    board::Pile,
    card::{Card, Stack},
    chance::Chance,
    facts::{CARDS, Color},
    icons::Splay,
    seating::Seating,
    set::CardSet,
    state::{DogmaAction, Player, State, Turn},
};

/// How a game is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 2 to 4.
    pub players: usize,
    /// Whether opposite seats play together.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub teams: bool,
    /// What the cards are shuffled with.
    pub seed: u64,
}

/// Why there can be no such game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Not 2, 3 or 4.
    #[error("the base set is for 2, 3 or 4 players, not {0}")]
    Players(usize),
    /// Teams of other than two.
    #[error("teams need 4 players, not {0}")]
    Teams(usize),
    /// A card that is named in two places.
    #[error("{0} is named twice")]
    Twice(Card),
    /// A card under a wrong color or age.
    #[error("{card} cannot lie in the {place}")]
    Misplaced {
        /// The card.
        card: Card,
        /// Where it was to lie.
        place: String,
    },
    /// All cards of an age are named, but one is its achievement.
    #[error("all cards of value {0} are named, but one has to be its achievement")]
    NoAchievement(u8),
    /// A pile that is laid twice.
    #[error("the {color} pile of {seat} is laid twice")]
    Pile {
        /// Whose.
        seat: Seat,
        /// Which.
        color: Color,
    },
    /// A splayed pile without two cards.
    #[error("the {color} pile of {seat} has {cards} card, but a splay needs two")]
    Splay {
        /// Whose.
        seat: Seat,
        /// Which.
        color: Color,
        /// How many cards it has.
        cards: usize,
    },
    /// A seat that does not play.
    #[error("there is no seat {seat} among {players} players")]
    Seat {
        /// The seat.
        seat: Seat,
        /// How many play.
        players: usize,
    },
    /// An achievement that two seats have.
    #[error("{0} is held twice")]
    Held(Achievement),
}

impl State {
    /// A new game with the cards dealt, before the first cards are picked (rules 1.3).
    ///
    /// The same seed deals the same on every platform, for good.
    ///
    /// # Errors
    /// Where there are not 2, 3 or 4 players, or teams of other than two.
    pub fn new(players: usize, teams: bool, seed: u64) -> Result<Self, SetupError> {
        if teams && players != 4 {
            return Err(SetupError::Teams(players));
        }
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        let mut state = Self::empty(players)?;
        state.teams = teams;
        for (age, pile) in (1..).zip(&mut state.supply) {
            *pile = CardSet::ALL.of_value(age).iter().collect();
            shuffle(&mut generator, pile);
        }
        for (pile, achievement) in state.supply.iter_mut().zip(&mut state.achievement_cards) {
            *achievement = pile.pop().unwrap_or(*achievement);
        }
        for player in state.players.iter_mut().take(players) {
            player.hand = (0..2).filter_map(|_| state.supply[0].pop()).collect();
            player.known = player.hand;
        }
        state.chance = Chance::from(&generator);
        Ok(state)
    }

    /// A table without cards.
    fn empty(players: usize) -> Result<Self, SetupError> {
        if !(2..=4).contains(&players) {
            return Err(SetupError::Players(players));
        }
        Ok(Self {
            players: [Player::default(); 4],
            seats: Seating::new(players),
            teams: false,
            supply: [Stack::default(); 10],
            achievement_cards: [Card(0); 9],
            available: Achievements::ALL,
            removed: CardSet::EMPTY,
            turn: Turn { seat: Seat(0), number: 0, actions: 0 },
            dogma: DogmaAction::default(),
            end: None,
            open: false,
            chance: Chance::from(&ChaCha8Rng::seed_from_u64(0)),
        })
    }
}

/// A position laid by hand. What is not named lies in the supply, in the order of the list of cards.
///
/// ```
/// use cardloom::Seat;
/// use innovation::{Card, Color, Position, Splay};
///
/// let oars = Card::named("Oars").unwrap();
/// let state = Position::new(2).pile(Seat(0), Color::Red, [oars], Splay::None).state()?;
/// assert_eq!(state.player(Seat(0)).board.top(Color::Red), Some(oars));
/// # Ok::<(), innovation::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    players: usize,
    teams: bool,
    turn: Seat,
    piles: Vec<(Seat, Color, Vec<Card>, Splay)>,
    hands: Vec<(Seat, Vec<Card>)>,
    scores: Vec<(Seat, Vec<Card>)>,
    achievements: Vec<(Seat, Achievement)>,
    this_turn: Vec<(Seat, u8, u8)>,
    supply: BTreeMap<u8, Vec<Card>>,
    exact: bool,
    open: bool,
}

impl Position {
    /// Empty places for 2 to 4 players. The first has the turn, with two actions left.
    pub fn new(players: usize) -> Self {
        Self {
            players,
            teams: false,
            turn: Seat(0),
            piles: Vec::new(),
            hands: Vec::new(),
            scores: Vec::new(),
            achievements: Vec::new(),
            this_turn: Vec::new(),
            supply: BTreeMap::new(),
            exact: false,
            open: true,
        }
    }

    /// Opposite seats play together.
    #[must_use]
    pub fn teams(mut self) -> Self {
        self.teams = true;
        self
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(mut self, seat: Seat) -> Self {
        self.turn = seat;
        self
    }

    /// A pile on a board, the top card first.
    #[must_use]
    pub fn pile(
        mut self,
        seat: Seat,
        color: Color,
        top_first: impl IntoIterator<Item = Card>,
        splay: Splay,
    ) -> Self {
        self.piles.push((seat, color, top_first.into_iter().collect(), splay));
        self
    }

    /// Cards in a hand.
    #[must_use]
    pub fn hand(mut self, seat: Seat, cards: impl IntoIterator<Item = Card>) -> Self {
        self.hands.push((seat, cards.into_iter().collect()));
        self
    }

    /// Cards in a score pile.
    #[must_use]
    pub fn score(mut self, seat: Seat, cards: impl IntoIterator<Item = Card>) -> Self {
        self.scores.push((seat, cards.into_iter().collect()));
        self
    }

    /// Achievements of a seat. What nobody has is available.
    #[must_use]
    pub fn achievements(mut self, seat: Seat, achievements: impl IntoIterator<Item = Achievement>) -> Self {
        self.achievements.extend(achievements.into_iter().map(|achievement| (seat, achievement)));
        self
    }

    /// How many cards a seat has tucked and scored in this turn already, for Monument.
    #[must_use]
    pub fn this_turn(mut self, seat: Seat, tucked: u8, scored: u8) -> Self {
        self.this_turn.push((seat, tucked, scored));
        self
    }

    /// The cards on top of a supply pile, the next one to be drawn first.
    #[must_use]
    pub fn supply(mut self, age: u8, cards: impl IntoIterator<Item = Card>) -> Self {
        self.supply.entry(age).or_default().extend(cards);
        self
    }

    /// The ages whose supply is named hold just these cards; the others of these ages are out of the game.
    #[must_use]
    pub fn exact_supply(mut self) -> Self {
        self.exact = true;
        self
    }

    /// Unseen cards are picked by their values, as in a game that is not laid by hand.
    #[must_use]
    pub fn unseen(mut self) -> Self {
        self.open = false;
        self
    }

    /// The state.
    ///
    /// # Errors
    /// Where a card is named twice or lies where it cannot, or not even one card is left for an achievement.
    pub fn state(self) -> Result<State, SetupError> {
        if self.teams && self.players != 4 {
            return Err(SetupError::Teams(self.players));
        }
        let mut state = State::empty(self.players)?;
        let mut named = Named { used: CardSet::EMPTY, players: self.players };
        (state.teams, state.open) = (self.teams, self.open);
        state.turn = Turn { seat: named.seat(self.turn)?, number: CARDS as u16, actions: 2 };
        for (seat, color, cards, splay) in self.piles {
            named.seat(seat)?;
            if !state.player(seat).board.pile(color).cards().is_empty() {
                return Err(SetupError::Pile { seat, color });
            }
            for &card in &cards {
                named.place(card, card.color() == color, || format!("{color} pile"))?;
            }
            if splay != Splay::None && cards.len() < 2 {
                return Err(SetupError::Splay { seat, color, cards: cards.len() });
            }
            let pile = Pile::new(cards.into_iter().rev().collect(), splay);
            state.player_mut(seat).board.set_pile(color, pile);
        }
        for (seat, cards) in self.hands {
            named.all(seat, &cards)?;
            state.player_mut(seat).hand = state.player(seat).hand | cards.into_iter().collect();
        }
        for (seat, cards) in self.scores {
            named.all(seat, &cards)?;
            state.player_mut(seat).score = state.player(seat).score | cards.into_iter().collect();
        }
        for player in &mut state.players {
            player.known = player.hand | player.score | player.board.cards();
        }
        for (seat, achievement) in self.achievements {
            named.seat(seat)?;
            if !state.available.contains(achievement) {
                return Err(SetupError::Held(achievement));
            }
            state.available.remove(achievement);
            state.player_mut(seat).achievements.insert(achievement);
        }
        for (seat, tucked, scored) in self.this_turn {
            named.seat(seat)?;
            let player = state.player_mut(seat);
            (player.tucked, player.scored) = (tucked, scored);
        }
        for (&age, cards) in &self.supply {
            for &card in cards {
                named.place(card, card.age() == age, || format!("supply of value {age}"))?;
            }
        }
        for age in 1..=10 {
            let mut rest = CardSet::ALL.of_value(age) - named.used;
            if age <= 9 {
                let achievement = rest.first().ok_or(SetupError::NoAchievement(age))?;
                rest.remove(achievement);
                state.achievement_cards[usize::from(age) - 1] = achievement;
            }
            let on_top = self.supply.get(&age);
            if self.exact && on_top.is_some() {
                state.removed = state.removed | rest;
                rest = CardSet::EMPTY;
            }
            let top = on_top.into_iter().flatten().rev().copied();
            state.supply[usize::from(age) - 1] = rest.iter().chain(top).collect();
        }
        Ok(state)
    }
}

/// The cards that were named so far.
struct Named {
    used: CardSet,
    players: usize,
}

impl Named {
    fn seat(&self, seat: Seat) -> Result<Seat, SetupError> {
        if seat.index() < self.players {
            Ok(seat)
        } else {
            Err(SetupError::Seat { seat, players: self.players })
        }
    }

    fn place(&mut self, card: Card, fits: bool, place: impl Fn() -> String) -> Result<(), SetupError> {
        if !fits {
            return Err(SetupError::Misplaced { card, place: place() });
        }
        if self.used.insert(card) { Ok(()) } else { Err(SetupError::Twice(card)) }
    }

    fn all(&mut self, seat: Seat, cards: &[Card]) -> Result<(), SetupError> {
        self.seat(seat)?;
        cards.iter().try_for_each(|&card| self.place(card, true, String::new))
    }
}
