//! The whole state of a game (rules 3).

use cardloom::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::{
    language::words::{ActionMode, Priority},
    model::{
        added::Added,
        age::{Age, AgeSet},
        card::{Card, CardSet},
        chance::Chance,
        color::Color,
        score::End,
        seating::Seating,
        step::StepName,
    },
};

/// The most who can play.
pub const MOST_SEATS: usize = 6;

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The documents that this table has beyond those of the base game. They are read first: what follows names their
    /// cards.
    pub(crate) added: Added,
    pub(crate) seats: Seating,
    pub(crate) options: Options,
    pub(crate) players: [Player; MOST_SEATS],
    /// The trait deck, the top card last.
    pub(crate) deck: Vec<Card>,
    /// The discard pile, the bottom card first.
    pub(crate) discard: Vec<Card>,
    /// Cards that were turned up to decide a tie.
    pub(crate) aside: SmallVec<[Card; 8]>,
    /// The age deck, the top card last.
    pub(crate) age_deck: SmallVec<[Age; 32]>,
    /// Ages and catastrophes that have been, in order. The last one that took effect is in force.
    pub(crate) past: SmallVec<[Age; 32]>,
    /// The age or catastrophe in force.
    pub(crate) age: Option<Age>,
    /// Ages and catastrophes out of the game, unseen, in no order that tells anything.
    pub(crate) unused_ages: SmallVec<[Age; 32]>,
    /// How far the game is.
    pub(crate) stage: Stage,
    /// The first player of the round.
    pub(crate) first: Seat,
    /// The turn under way.
    pub(crate) turn: Turn,
    /// How many turns were begun.
    pub(crate) turns: u16,
    /// The color of the last trait that anybody played.
    pub(crate) last_color: Option<Color>,
    /// Who ignores which catastrophe.
    pub(crate) ignored: SmallVec<[(Age, Seat); 4]>,
    /// The catastrophe chosen by `set_final_catastrophe`.
    pub(crate) final_catastrophe: Option<Age>,
    /// What lies on traits in piles: changed colors, remembered values, uses.
    pub(crate) marks: SmallVec<[Mark; 4]>,
    /// The cards whose actions are being resolved, the outermost first.
    pub(crate) chain: SmallVec<[Card; 8]>,
    /// The cards whose World's End sections were resolved.
    pub(crate) sections: CardSet,
    /// The World's End effect that has been applied: its rules for the final count.
    pub(crate) applied: Option<Age>,
    pub(crate) chance: Chance,
    pub(crate) end: Option<End>,
}

/// What a table has agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Points for the largest gene pool (rules 11).
    pub leader_bonus: i32,
    /// How long a window's prompt waits, in seconds (section 12.3 of the language).
    pub reaction_limit: u32,
}

/// What belongs to one seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// The hand, in the order in which the cards came.
    pub hand: SmallVec<[Card; 16]>,
    /// The traits in front of the player, in the order in which they came.
    pub pile: SmallVec<[Card; 16]>,
    /// 1 to 8.
    pub gene_pool: u8,
    /// Points of World's End effects, booked when they are applied.
    pub points: i32,
    /// The cards whose place this player knows although they are hidden from others.
    pub(crate) known: CardSet,
    /// The same of the age deck.
    pub(crate) known_ages: AgeSet,
}

/// How far the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The next age card is to be turned up.
    Reveal,
    /// So many turns of the round are over.
    Turns(u8),
    /// The third catastrophe has been resolved: World's End is to come.
    WorldsEnd,
    /// World's End is under way, with sections of this priority.
    Sections(Priority),
    /// Sections are over: the World's End effect and the count.
    Count,
}

/// The turn under way, or the last one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    /// Whose it is; `None` outside turns.
    pub seat: Option<Seat>,
    /// The cards that they played from hand in it.
    pub played: SmallVec<[Card; 4]>,
    /// Plays that effects have granted, in order.
    pub(crate) granted: SmallVec<[Grant; 2]>,
    /// The stabilizing step is left out.
    pub(crate) skips_stabilizing: bool,
    /// The round ends: the next catastrophe is to come (`bring_next_catastrophe`).
    pub(crate) round_ends: bool,
}

/// Plays that an effect has granted in the turn under way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Grant {
    /// How many are left.
    pub(crate) count: u32,
    /// The step that has granted them: its filters say which traits.
    pub(crate) step: StepName,
    /// Whether actions of these traits are resolved.
    pub(crate) actions: ActionMode,
}

/// What lies on a trait in a pile, until it leaves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// The trait.
    pub card: Card,
    /// Its current color, where that was changed.
    pub color: Option<Color>,
    /// What was remembered on it, by the number of the key.
    pub remembered: SmallVec<[(u8, Memory); 1]>,
    /// How often its reactions were used, by their place in the document.
    pub used: SmallVec<[(u8, u8); 1]>,
}

/// A value that was remembered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Memory {
    /// Nothing.
    Empty,
    /// A number.
    Number(i32),
    /// Yes or no.
    Flag(bool),
    /// A player.
    Player(Seat),
    /// Players.
    Players(SmallVec<[Seat; 6]>),
    /// A card.
    Card(Card),
    /// Cards.
    Cards(Vec<Card>),
    /// A color.
    Color(Color),
    /// An age or catastrophe.
    Age(Age),
    /// The place of an option among those offered.
    Option(u8),
    /// A text.
    Text(String),
}
