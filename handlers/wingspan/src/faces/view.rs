//! What a seat may see (rules 14): views of the state, and which events show something.

use cardloom::{Seat, zone};
use serde::{Deserialize, Serialize};

use crate::{
    model::{
        bird::{Bird, BirdSet},
        bonus::BonusSet,
        food::{Feeder, Foods},
        goal::{Goal, ROUNDS, Scored},
        mat::Mat,
        score::{End, Score},
        state::{State, TRAY, Turn},
    },
    rules::effect::{Event, Source},
};

/// The table as one seat sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Who sees it; `None` is a spectator.
    pub seat: Option<Seat>,
    /// All players, in turn order.
    pub players: Vec<PlayerView>,
    /// The birdfeeder.
    pub feeder: Feeder,
    /// The face-up cards, by slot.
    pub tray: [Option<Bird>; TRAY],
    /// The discard pile, the card discarded last at its end.
    pub discard: Vec<Bird>,
    /// How many cards the deck has.
    pub deck: u8,
    /// How many cards the bonus deck has.
    pub bonus_deck: u8,
    /// Cards in others' hands and behind birds that this seat has seen and can still place.
    pub known: BirdSet,
    /// The goals of the four rounds.
    pub goals: [Goal; ROUNDS],
    /// How they are scored.
    pub scored: Scored,
    /// The turn.
    pub turn: Turn,
    /// How the game ended, once it has.
    pub end: Option<End>,
}

/// A player as somebody sees them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerView {
    /// The mat, which is open to all.
    pub mat: Mat,
    /// The hand.
    pub hand: Hidden<BirdSet>,
    /// The bonus cards.
    pub bonuses: Hidden<BonusSet>,
    /// Own food.
    pub food: Foods,
    /// Action cubes left in the round.
    pub cubes: u8,
    /// Points of each round's goal.
    pub goals: [u16; ROUNDS],
    /// Cards to discard at the end of the turn.
    pub owed: u8,
    /// The score as far as all can see it: without bonus cards.
    pub score: Score,
    /// Whether this player has given up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub out: bool,
}

/// Cards that their owner sees, and others only count.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hidden<T> {
    /// One's own.
    Faces(T),
    /// How many another one has.
    Count(u8),
}

impl<const W: usize, T: zone::Id> Hidden<zone::Set<T, W>> {
    /// How many cards there are.
    pub fn len(&self) -> usize {
        match self {
            Self::Faces(cards) => cards.len(),
            Self::Count(count) => usize::from(*count),
        }
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether one sees this card among them.
    pub fn shows(&self, card: T) -> bool {
        matches!(self, Self::Faces(cards) if cards.contains(card))
    }
}

/// The state as a seat sees it, or a spectator.
pub(crate) fn view(state: &State, viewer: Option<Seat>) -> View {
    let over = state.end.is_some();
    let players = state.all_seats().map(|other| {
        let player = state.player(other);
        // Bonus cards are revealed at the end (rules 13.2).
        let own = viewer == Some(other);
        let open = own || over;
        let (cards, bonuses) = (player.hand.len() as u8, player.bonuses.len() as u8);
        let mut score = Score::of(player);
        if !open {
            score.bonuses = 0;
        }
        PlayerView {
            mat: player.mat,
            hand: if own { Hidden::Faces(player.hand) } else { Hidden::Count(cards) },
            bonuses: if open { Hidden::Faces(player.bonuses) } else { Hidden::Count(bonuses) },
            food: player.food,
            cubes: player.cubes,
            goals: player.goals,
            owed: player.owed,
            score,
            out: !state.is_in(other),
        }
    });
    let hands =
        state.all_seats().filter(|&other| viewer != Some(other)).map(|other| state.player(other).hand);
    let hidden = hands.fold(state.tucked, |all, hand| all | hand);
    View {
        seat: viewer,
        players: players.collect(),
        feeder: state.feeder,
        tray: state.tray,
        discard: state.discard.to_vec(),
        deck: state.deck.len() as u8,
        bonus_deck: state.bonus_deck.len() as u8,
        known: viewer.map_or(BirdSet::EMPTY, |seat| state.player(seat).known & hidden),
        goals: state.goals,
        scored: state.scored,
        turn: state.turn,
        end: state.end,
    }
}

/// Whether somebody sees a card by an event whose place they did not know before.
pub(crate) fn reveals_hidden(event: &Event) -> bool {
    match event {
        Event::CardDrawn { from, .. } => *from == Source::Deck,
        Event::SetUp { .. }
        | Event::CardTaken { .. }
        | Event::CardShown { .. }
        | Event::CardDiscarded { .. }
        | Event::BirdPlayed { .. }
        | Event::BonusDrawn { .. }
        | Event::TrayFilled { .. }
        | Event::Ended(_) => true,
        _ => false,
    }
}
