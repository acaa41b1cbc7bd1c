//! What a seat may see (rules 11): views of the state, and which events show something.

use cardloom::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    model::{
        achievements::Achievements,
        board::Board,
        set::CardSet,
        state::{DogmaAction, End, State, Turn, Zone},
    },
    rules::effect::Event,
};

/// The table as one seat sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Who sees it; `None` is a spectator.
    pub seat: Option<Seat>,
    /// Whether opposite seats play together.
    pub teams: bool,
    /// All players, in turn order.
    pub players: Vec<PlayerView>,
    /// How many cards each supply pile has, by value.
    pub supply: [u8; 10],
    /// The cards in others' hands and score piles, under the supply and out of the game that this seat has seen and can
    /// still place.
    pub known: CardSet,
    /// What nobody has claimed.
    pub available: Achievements,
    /// How many cards of each value are out of the game, 1 first. Some went there from hands and score piles.
    pub removed: [u8; 10],
    /// The turn.
    pub turn: Turn,
    /// What is known of the dogma action under way.
    pub dogma: DogmaAction,
    /// How the game ended, once it has.
    pub end: Option<End>,
    /// The achievements that win.
    pub achievements_to_win: usize,
}

impl View {
    /// Whether two seats play against each other.
    pub fn opposed(&self, one: Seat, other: Seat) -> bool {
        if self.teams { one.0 % 2 != other.0 % 2 } else { one != other }
    }
}

/// A player as somebody sees them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerView {
    /// The hand.
    pub hand: Cards,
    /// The score pile.
    pub score: Cards,
    /// The board, which is open to all.
    pub board: Board,
    /// What this player has claimed.
    pub achievements: Achievements,
    /// Cards tucked in this turn.
    pub tucked: u8,
    /// Cards scored in this turn.
    pub scored: u8,
    /// Whether this player has given up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub out: bool,
}

/// Cards that their owner sees, and others see from behind.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Cards {
    /// One's own.
    Faces(CardSet),
    /// Another's: how many of each value, 1 first.
    Backs([u8; 10]),
}

impl Cards {
    fn seen(cards: CardSet, own: bool) -> Self {
        if own { Self::Faces(cards) } else { Self::Backs(cards.count_by_value()) }
    }

    /// How many of each value, 1 first.
    pub fn count_by_value(&self) -> [u8; 10] {
        match self {
            Self::Faces(cards) => cards.count_by_value(),
            Self::Backs(counts) => *counts,
        }
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.count_by_value().iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The sum of their values.
    pub fn points(&self) -> usize {
        self.count_by_value().iter().zip(1..).map(|(&count, value)| usize::from(count) * value).sum()
    }
}

/// The state as a seat sees it, or a spectator.
pub(crate) fn view(state: &State, viewer: Option<Seat>) -> View {
    let players = state.all_seats().map(|other| {
        let (player, own) = (state.player(other), viewer == Some(other));
        PlayerView {
            hand: Cards::seen(player.hand, own),
            score: Cards::seen(player.score, own),
            board: player.board,
            achievements: player.achievements,
            tucked: player.tucked,
            scored: player.scored,
            out: !state.is_in(other),
        }
    });
    View {
        seat: viewer,
        teams: state.teams,
        players: players.collect(),
        supply: std::array::from_fn(|place| state.supply[place].len() as u8),
        known: viewer.map_or(CardSet::EMPTY, |seat| known(state, seat)),
        available: state.available,
        removed: state.removed.count_by_value(),
        turn: state.turn,
        dogma: state.dogma,
        end: state.end,
        achievements_to_win: state.achievements_to_win(),
    }
}

/// What a seat knows of cards that it does not see.
fn known(state: &State, seat: Seat) -> CardSet {
    let player = state.player(seat);
    let known = player.known - player.hand - player.score;
    // Looked for on the boards only where there is any.
    state.all_seats().fold(known, |known, other| {
        if known.is_empty() { known } else { known - state.player(other).board.cards() }
    })
}

/// Whether somebody sees a card by an event whose place they did not know before (rules 11).
pub(crate) fn reveals_hidden(event: &Event) -> bool {
    match event {
        Event::Drew { .. } | Event::Revealed { .. } | Event::Began { .. } => true,
        Event::ShowedHand { cards, .. } => !cards.is_empty(),
        // From one place that only its owner sees to another one of theirs, or under the supply, nobody sees anything
        // new; what lay on a board was seen there.
        Event::Moved { by, from, deed, .. } => match (*from, deed.destination(*by)) {
            (Zone::Board(_), _) => false,
            (Zone::Hand(from) | Zone::Score(from), Zone::Hand(to) | Zone::Score(to)) => from != to,
            (Zone::Hand(_) | Zone::Score(_), Zone::Supply) => false,
            _ => true,
        },
        _ => false,
    }
}
