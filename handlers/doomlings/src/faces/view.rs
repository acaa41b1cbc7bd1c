//! What a seat may see: views of the state, and which events show something.

use cardloom::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    model::{
        age::Age,
        card::Card,
        color::Color,
        score::End,
        state::{Memory, Options, Player, Stage, State},
    },
    rules::effect::Event,
};

/// The table as one seat sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Who sees it; `None` is a spectator.
    pub seat: Option<Seat>,
    /// All players, in turn order.
    pub players: Vec<PlayerView>,
    /// What the table has agreed on.
    pub options: Options,
    /// How many cards the trait deck has.
    pub deck: usize,
    /// The discard pile, the bottom card first.
    pub discard: Vec<Card>,
    /// Cards that were turned up to decide a tie.
    pub aside: Vec<Card>,
    /// The age deck, the next card first: those that this seat has seen and can still place.
    pub age_deck: Vec<Option<Age>>,
    /// Ages and catastrophes that have been, in order.
    pub past: Vec<Age>,
    /// The age or catastrophe in force.
    pub age: Option<Age>,
    /// How far the game is.
    pub stage: Stage,
    /// The first player of the round.
    pub first: Seat,
    /// Whose turn it is; `None` between turns.
    pub turn: Option<Seat>,
    /// The traits that were played from hand in it.
    pub played: Vec<Card>,
    /// How many turns were begun.
    pub turns: u16,
    /// The color of the last trait that anybody played.
    pub last_color: Option<Color>,
    /// Who ignores which catastrophe.
    pub ignored: Vec<(Age, Seat)>,
    /// The catastrophe whose World's End effect was chosen.
    pub final_catastrophe: Option<Age>,
    /// How the game ended, once it has.
    pub end: Option<End>,
}

/// A player as somebody sees them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerView {
    /// The hand.
    pub hand: Hand,
    /// The traits in front of the player, in the order in which they came.
    pub pile: Vec<TraitView>,
    /// 1 to 8.
    pub gene_pool: u8,
    /// Points of World's End effects.
    pub points: i32,
    /// Whether this player has given up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub out: bool,
}

impl PlayerView {
    /// The face values of the traits in the pile.
    pub fn face_values(&self) -> i32 {
        self.pile.iter().map(|of| of.card.facts().face_value.unwrap_or(0)).fold(0, i32::saturating_add)
    }

    /// How many traits of a color there are in the pile.
    pub fn of_color(&self, color: Color) -> usize {
        self.pile.iter().filter(|of| of.color == color).count()
    }
}

/// A trait in a pile.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TraitView {
    /// The trait.
    pub card: Card,
    /// Its current color.
    pub color: Color,
    /// The color that was named for it at World's End.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub named: Option<Color>,
    /// How often its abilities were used, where they can be used up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<u16>,
}

/// A hand: its owner sees the faces, others their number and what they know of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hand {
    /// One's own, in the order in which the cards came.
    Faces(Vec<Card>),
    /// Another one's.
    Backs {
        /// How many cards.
        count: usize,
        /// Those of them that one has seen, in no order that tells anything.
        known: Vec<Card>,
    },
}

impl Hand {
    /// How many cards there are.
    pub fn len(&self) -> usize {
        match self {
            Self::Faces(cards) => cards.len(),
            Self::Backs { count, .. } => *count,
        }
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cards that one sees or knows.
    pub fn seen(&self) -> &[Card] {
        let (Self::Faces(cards) | Self::Backs { known: cards, .. }) = self;
        cards
    }
}

/// The state as a seat sees it, or a spectator.
pub(crate) fn view(state: &State, viewer: Option<Seat>) -> View {
    let eyes = viewer.and_then(|seat| state.players.get(seat.index()));
    let players = state.all_seats().map(|seat| player(state, seat, viewer, eyes));
    let knows = |age: Age| eyes.is_some_and(|eyes| eyes.known_ages.contains(age));
    View {
        seat: viewer,
        players: players.collect(),
        options: state.options,
        deck: state.deck.len(),
        discard: state.discard.clone(),
        aside: state.aside.to_vec(),
        age_deck: state.age_deck.iter().rev().map(|&age| Some(age).filter(|&age| knows(age))).collect(),
        past: state.past.to_vec(),
        age: state.age,
        stage: state.stage,
        first: state.first,
        turn: state.turn.seat,
        played: state.turn.played.to_vec(),
        turns: state.turns,
        last_color: state.last_color,
        ignored: state.ignored.to_vec(),
        final_catastrophe: state.final_catastrophe,
        end: state.end,
    }
}

fn player(state: &State, seat: Seat, viewer: Option<Seat>, eyes: Option<&Player>) -> PlayerView {
    let player = state.player(seat);
    let hand = if viewer == Some(seat) {
        Hand::Faces(player.hand.to_vec())
    } else {
        let knows = |card: &&Card| eyes.is_some_and(|eyes| eyes.known.contains(**card));
        let mut known: Vec<Card> = player.hand.iter().filter(knows).copied().collect();
        known.sort_unstable();
        Hand::Backs { count: player.hand.len(), known }
    };
    PlayerView {
        hand,
        pile: player.pile.iter().map(|&card| trait_view(state, card)).collect(),
        gene_pool: player.gene_pool,
        points: player.points,
        out: !state.is_in(seat),
    }
}

fn trait_view(state: &State, card: Card) -> TraitView {
    let mark = state.marks.iter().find(|mark| mark.card == card);
    let named = mark.and_then(|mark| {
        mark.remembered.iter().find_map(|(_, memory)| match memory {
            Memory::Color(color) => Some(*color),
            _ => None,
        })
    });
    let limited = card.facts().reactions.iter().any(|reaction| reaction.uses.is_some());
    let used = mark.map_or(0, |mark| mark.used.iter().map(|(_, times)| *times).sum());
    TraitView { card, color: state.color_of(card), named, used: (limited && used > 0).then_some(used) }
}

/// Whether somebody sees a card by an event whose place they did not know before.
pub(crate) fn reveals_hidden(event: &Event) -> bool {
    matches!(
        event,
        Event::Draw { .. }
            | Event::Played { .. }
            | Event::Discard { .. }
            | Event::Given { .. }
            | Event::HandStolen { .. }
            | Event::HandsPassed { .. }
            | Event::HandsSwapped { .. }
            | Event::Added { .. }
            | Event::Shown { .. }
            | Event::Peeked { .. }
            | Event::Reaction { .. }
            | Event::Age { .. }
            | Event::AgePassed { .. }
            | Event::Catastrophe { .. }
            | Event::TurnedUp { .. }
            | Event::TieBreak { .. }
            | Event::Bonus { .. }
            | Event::Score { .. }
            | Event::Winners { .. }
    )
}
