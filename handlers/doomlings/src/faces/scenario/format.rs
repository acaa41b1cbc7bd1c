//! The format of a scenario. Cards, ages and catastrophes go by their titles.

use std::{collections::BTreeMap, fmt};

use cardloom::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::{Map, Value};

use crate::model::{color::Color, state::MOST_SEATS};

/// One scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What tells it from others.
    pub id: Value,
    /// What it shows, in one line.
    pub title: String,
    /// Which part of the rules it is about; for readers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The position.
    pub setup: SetupEntry,
    /// What the generator brings, in the order in which it is needed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<ChanceEntry>,
    /// What is played, one after the other.
    pub play: Vec<PlayEntry>,
    /// What is compared at the end, by name: `P2.pile`, `P1.Faith.color`, `events`.
    pub expect: Map<String, Value>,
}

/// The position that a scenario begins with.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupEntry {
    /// How many play.
    pub seats: usize,
    /// Whether it is a whole new game, of which nothing else is told.
    #[serde(default, skip_serializing_if = "is_false")]
    pub new_game: bool,
    /// What the seats have.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub players: BTreeMap<SeatName, PlayerEntry>,
    /// The top of the trait deck, the top card first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deck: Vec<String>,
    /// Whether the deck holds nothing else. Otherwise all cards of the base game that are not named lie below.
    #[serde(default, skip_serializing_if = "is_false")]
    pub deck_exact: bool,
    /// The discard pile, the bottom card first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub discard: Vec<String>,
    /// The age or catastrophe in force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age: Option<String>,
    /// The ages and catastrophes before it, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub past: Vec<String>,
    /// The age deck, the next card first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub age_deck: Vec<String>,
    /// The first player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<SeatName>,
    /// The color of the last trait that anybody played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_color: Option<Color>,
    /// Who ignores which catastrophe.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub ignored: BTreeMap<String, Vec<SeatName>>,
    /// The catastrophe whose World's End effect was chosen.
    #[serde(default, rename = "final", skip_serializing_if = "Option::is_none")]
    pub final_catastrophe: Option<String>,
    /// Points for the largest gene pool.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub leader_bonus: i32,
}

/// What a seat has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PlayerEntry {
    /// Cards in hand, in the order in which they came.
    pub hand: Vec<String>,
    /// The traits in front of the player, in order.
    pub pile: Vec<PileEntry>,
    /// The gene pool, in which what the traits do to it is counted already.
    pub gene_pool: u8,
}

impl Default for PlayerEntry {
    fn default() -> Self {
        Self { hand: Vec::new(), pile: Vec::new(), gene_pool: 5 }
    }
}

/// A trait in a pile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a trait is its title, or an object with card, color, remembered and used")]
pub enum PileEntry {
    /// One on which nothing lies.
    Plain(String),
    /// One with what lies on it.
    Marked(MarkedEntry),
}

/// A trait in a pile with what lies on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkedEntry {
    /// Its title.
    pub card: String,
    /// Its current color.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
    /// What it remembers, by key.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub remembered: BTreeMap<String, Value>,
    /// How often its reactions were used, by their names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub used: BTreeMap<String, u16>,
}

impl PileEntry {
    /// The title of the trait.
    pub fn card(&self) -> &str {
        let (Self::Plain(card) | Self::Marked(MarkedEntry { card, .. })) = self;
        card
    }
}

/// What the generator brings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChanceEntry {
    /// The cards that it picks from a hand or a pile, in order.
    Pick(Vec<String>),
    /// The top cards of a pile that was shuffled, the top card first.
    Shuffle(Vec<String>),
}

/// Something that is played, with the answers to all that is asked meanwhile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "RawPlay", into = "RawPlay")]
pub struct PlayEntry {
    /// What is played.
    pub play: Play,
    /// The answers, in order.
    pub answers: Vec<AnswerEntry>,
}

/// What is played.
#[derive(Clone, Debug, PartialEq)]
pub enum Play {
    /// A whole turn of this seat.
    Turn(SeatName),
    /// All turns of the round.
    Turns,
    /// This card is laid on the age deck and turned up; without one the next card is.
    Reveal(Option<String>),
    /// The next card of the age deck is turned up, and the turns are taken.
    Round,
    /// World's End, up to the winners.
    WorldsEnd,
}

/// A [`PlayEntry`] as it is written.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RawPlay {
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<SeatName>,
    #[serde(skip_serializing_if = "is_false")]
    turns: bool,
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "some")]
    reveal: Option<Option<String>>,
    #[serde(skip_serializing_if = "is_false")]
    round: bool,
    #[serde(skip_serializing_if = "is_false")]
    worlds_end: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    answers: Vec<AnswerEntry>,
}

impl TryFrom<RawPlay> for PlayEntry {
    type Error = &'static str;

    fn try_from(raw: RawPlay) -> Result<Self, Self::Error> {
        let RawPlay { turn, turns, reveal, round, worlds_end, answers } = raw;
        let plays = [
            turn.map(Play::Turn),
            turns.then_some(Play::Turns),
            reveal.map(Play::Reveal),
            round.then_some(Play::Round),
            worlds_end.then_some(Play::WorldsEnd),
        ];
        let mut plays = plays.into_iter().flatten();
        match (plays.next(), plays.next()) {
            (Some(play), None) => Ok(Self { play, answers }),
            _ => Err("what is played is just one of turn, turns, reveal, round and worlds_end"),
        }
    }
}

impl From<PlayEntry> for RawPlay {
    fn from(entry: PlayEntry) -> Self {
        let raw = Self { answers: entry.answers, ..Self::default() };
        match entry.play {
            Play::Turn(seat) => Self { turn: Some(seat), ..raw },
            Play::Turns => Self { turns: true, ..raw },
            Play::Reveal(card) => Self { reveal: Some(card), ..raw },
            Play::Round => Self { round: true, ..raw },
            Play::WorldsEnd => Self { worlds_end: true, ..raw },
        }
    }
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerEntry {
    /// Who answers.
    pub seat: SeatName,
    /// What is asked.
    pub question: String,
    /// What the question is about, where that is to be compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// The answer.
    pub answer: Labels,
    /// All that is offered, where that is to be compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<Vec<String>>,
}

/// The labels of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "an answer is a label, or a list of labels")]
pub enum Labels {
    /// One label; `none`, `yes`, `no` and `timeout` among them.
    One(String),
    /// Several, in the order of picking.
    Several(Vec<String>),
}

impl Labels {
    /// Each of them.
    pub fn each(&self) -> &[String] {
        match self {
            Self::One(label) => std::slice::from_ref(label),
            Self::Several(labels) => labels,
        }
    }
}

/// A seat as files name it: P1 for the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SeatName(pub Seat);

impl SeatName {
    /// The seat of this name.
    pub fn read(name: &str) -> Option<Self> {
        Seat::all(MOST_SEATS).map(Self).find(|seat| seat.to_string() == name)
    }
}

impl fmt::Display for SeatName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}

impl Serialize for SeatName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for SeatName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::read(&name)
            .ok_or_else(|| de::Error::custom(format!("a seat is P1 to P{MOST_SEATS}, not {name:?}")))
    }
}

/// Tells a key whose value is `null` from one that is missing.
fn some<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<String>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn is_zero(number: &i32) -> bool {
    *number == 0
}
