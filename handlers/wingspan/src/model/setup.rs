//! Setting up a game (rules 1.2).

use cardloom::Seat;
use serde::{Deserialize, Serialize};

use crate::model::{
    bird::{Bird, BirdSet},
    bonus::{Bonus, BonusSet},
    chance::Chance,
    facts::TileSide,
    food::{Feeder, Foods},
    goal::{Goal, ROUNDS, Scored},
    player::{MOST_SEATS, Player},
    seating::Seating,
    state::{State, TRAY, Turn},
};

/// Bird cards dealt to each player.
const DEALT: usize = 5;

/// Bonus cards dealt to each player.
const BONUSES_DEALT: usize = 2;

/// How a game is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 2 to 5.
    pub players: usize,
    /// How goals are scored.
    #[serde(default)]
    pub goals: Scored,
    /// Whether the ten birds of the swift start are shuffled into the deck.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub swift_start: bool,
    /// What everything is shuffled with.
    pub seed: u64,
}

/// Why there can be no such game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Not 2 to 5.
    #[error("the base game is for 2 to 5 players, not {0}")]
    Players(usize),
    /// A bird that is named in two places.
    #[error("{0} is named twice")]
    Twice(Bird),
    /// A bonus card that is named in two places.
    #[error("the bonus card {0} is named twice")]
    TwiceBonus(Bonus),
    /// A bird in a row where it cannot live, or a sixth one in a row.
    #[error("{bird} cannot lie in the {place}")]
    Misplaced {
        /// The bird.
        bird: Bird,
        /// Where it was to lie.
        place: String,
    },
    /// More eggs than the bird can hold.
    #[error("{bird} holds {limit} eggs at most, not {eggs}")]
    Eggs {
        /// The bird.
        bird: Bird,
        /// Its limit.
        limit: u8,
        /// What was to lie on it.
        eggs: u8,
    },
    /// More tucked cards than there are cards left.
    #[error("there are not enough cards to tuck {0} of them")]
    Tucked(usize),
    /// No die or too many.
    #[error("the feeder holds 1 to 5 dice, not {0}")]
    Dice(usize),
    /// A seat that does not play.
    #[error("there is no seat {seat} among {players} players")]
    Seat {
        /// The seat.
        seat: Seat,
        /// How many play.
        players: usize,
    },
}

impl State {
    /// A new game with the cards dealt, before the players choose what they keep.
    ///
    /// The same set-up deals the same on every platform, for good.
    ///
    /// # Errors
    /// Where there are not 2 to 5 players.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        let mut state = Self::empty(setup.players, setup.goals, setup.seed)?;
        let mut tiles: Vec<u8> = (1..=8).collect();
        state.chance.deal(&mut tiles);
        for (round, &tile) in tiles.iter().take(ROUNDS).enumerate() {
            let side = [TileSide::A, TileSide::B][state.chance.below(2)];
            let found = Goal::all().find(|goal| (goal.facts().tile, goal.facts().side) == (tile, side));
            state.goals[round] = found.unwrap_or_default();
        }
        let mut cards: Vec<Bird> = Bird::all(setup.swift_start).collect();
        state.chance.deal(&mut cards);
        state.removed = Bird::all(true).skip(cards.len()).collect();
        state.deck = cards.into_iter().collect();
        let mut bonuses: Vec<Bonus> = Bonus::all().collect();
        state.chance.deal(&mut bonuses);
        state.bonus_removed = BonusSet::EMPTY;
        state.bonus_deck = bonuses.into_iter().collect();
        for player in state.players.iter_mut().take(setup.players) {
            player.hand = (0..DEALT).filter_map(|_| state.deck.pop()).collect();
            player.bonuses = (0..BONUSES_DEALT).filter_map(|_| state.bonus_deck.pop()).collect();
            (player.known, player.known_bonuses) = (player.hand, player.bonuses);
            player.food = Foods::ONE_OF_EACH;
        }
        for slot in 0..TRAY {
            state.tray[slot] = state.deck.pop();
            state.tray[slot].into_iter().for_each(|card| state.all_learn(card));
        }
        state.feeder = (0..crate::model::food::DICE).map(|_| state.chance.throw()).collect();
        state.turn.first = Seat(state.chance.below(setup.players) as u8);
        state.turn.seat = state.turn.first;
        state.chance.brought.clear();
        Ok(state)
    }

    /// A table without cards.
    pub(crate) fn empty(players: usize, scored: Scored, seed: u64) -> Result<Self, SetupError> {
        if !(2..=MOST_SEATS).contains(&players) {
            return Err(SetupError::Players(players));
        }
        Ok(Self {
            players: [Player::default(); MOST_SEATS],
            seats: Seating::new(players),
            deck: Default::default(),
            discard: Default::default(),
            tray: [None; TRAY],
            aside: BirdSet::EMPTY,
            tucked: BirdSet::EMPTY,
            removed: Bird::every(),
            bonus_deck: Default::default(),
            bonus_discard: BonusSet::EMPTY,
            bonus_aside: BonusSet::EMPTY,
            bonus_removed: Bonus::all().collect(),
            feeder: Feeder::default(),
            goals: std::array::from_fn(|tile| Goal(2 * tile as u8)),
            scored,
            turn: Turn { seat: Seat(0), round: 0, first: Seat(0), number: 0 },
            end: None,
            chance: Chance::new(seed),
        })
    }
}
