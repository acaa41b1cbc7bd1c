//! The fields of a scenario file.

use std::{collections::BTreeMap, fmt};

use cardloom::Seat;
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, MapAccess, SeqAccess, Visitor, value},
};

use crate::{
    model::{
        achievements::Achievement,
        card::Card,
        facts::Color,
        icons::Splay,
        setup::{Position, SetupError},
    },
    rules::action::Action,
};

/// One scenario: see the [module](crate::scenario).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// One line for readers.
    pub name: String,
    /// The card, or a topic such as `rules/sharing`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub card: String,
    /// 2 to 4.
    pub players: usize,
    /// Whether opposite seats play together.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub teams: bool,
    /// Where the cards lie; what is not named is empty.
    pub setup: Setup,
    /// Whether the supply piles that are named hold just the cards named.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub supply_exact: bool,
    /// Whose turn it is, with two actions left.
    pub turn: SeatName,
    /// The actions of the turn player.
    #[serde(rename = "do")]
    pub actions: Vec<Do>,
    /// The answers, in order.
    #[serde(default)]
    pub answers: Vec<Answer>,
    /// What must be true at the end.
    pub expect: Expect,
    /// For readers only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A seat as files name it: `p1` to `p4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatName(pub Seat);

/// Where the cards lie at the beginning.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// What belongs to the first seat.
    #[serde(default, skip_serializing_if = "Zones::is_unnamed")]
    pub p1: Zones,
    /// What belongs to the second seat.
    #[serde(default, skip_serializing_if = "Zones::is_unnamed")]
    pub p2: Zones,
    /// What belongs to the third seat.
    #[serde(default, skip_serializing_if = "Zones::is_unnamed")]
    pub p3: Zones,
    /// What belongs to the fourth seat.
    #[serde(default, skip_serializing_if = "Zones::is_unnamed")]
    pub p4: Zones,
    /// The cards on top of the supply piles, the next one to be drawn first.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub supply: BTreeMap<u8, Vec<Card>>,
}

/// The zones of one player. Those that are not named are empty in a set-up, and not checked in an expectation.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zones {
    /// The piles by color.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub board: BTreeMap<Color, Layout>,
    /// The hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<Card>>,
    /// The score pile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Vec<Card>>,
    /// What was claimed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub achievements: Option<Vec<Achievement>>,
    /// How many cards were tucked in this turn already: six of them win Monument.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tucked: Option<u8>,
    /// How many cards were scored in this turn already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scored: Option<u8>,
}

impl Zones {
    fn is_unnamed(&self) -> bool {
        *self == Self::default()
    }
}

/// A pile, the top card first: a plain list, or `{"cards": [...], "splay": "left"}`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// The cards, the top one first.
    pub cards: Vec<Card>,
    /// How it is splayed.
    pub splay: Splay,
}

/// One action of the turn player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "DoFields", into = "DoFields")]
pub struct Do {
    /// The action.
    pub action: Action,
    /// Whether the game must refuse it.
    pub illegal: bool,
}

#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DoFields {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dogma: Option<Card>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    draw: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    meld: Option<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    achieve: Option<u8>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    illegal: bool,
}

impl TryFrom<DoFields> for Do {
    type Error = &'static str;

    fn try_from(fields: DoFields) -> Result<Self, Self::Error> {
        let action = match fields {
            DoFields { dogma: Some(card), draw: false, meld: None, achieve: None, .. } => Action::Dogma(card),
            DoFields { dogma: None, draw: true, meld: None, achieve: None, .. } => Action::Draw,
            DoFields { dogma: None, draw: false, meld: Some(card), achieve: None, .. } => Action::Meld(card),
            DoFields { dogma: None, draw: false, meld: None, achieve: Some(age), .. } => Action::Achieve(age),
            _ => return Err("an action is one of dogma, draw, meld and achieve"),
        };
        Ok(Self { action, illegal: fields.illegal })
    }
}

impl From<Do> for DoFields {
    fn from(action: Do) -> Self {
        let fields = Self { illegal: action.illegal, ..Self::default() };
        match action.action {
            Action::Dogma(card) => Self { dogma: Some(card), ..fields },
            Action::Draw => Self { draw: true, ..fields },
            Action::Meld(card) => Self { meld: Some(card), ..fields },
            Action::Achieve(age) => Self { achieve: Some(age), ..fields },
        }
    }
}

/// An answer, in the order they are given.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "AnswerFields", into = "AnswerFields")]
pub struct Answer {
    /// Who is asked.
    pub by: SeatName,
    /// What is answered.
    pub given: Given,
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// Picks these options in this order, or declines with none.
    Choose(Vec<Name>),
    /// Yes or no.
    Yes(bool),
    /// In which order several cards go, the first first: a hint, passed over where no order is asked. It may name
    /// more cards than are asked for.
    Order(Vec<Name>),
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct AnswerFields {
    by: SeatName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    choose: Option<Vec<Name>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    yes: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    order: Option<Vec<Name>>,
}

impl TryFrom<AnswerFields> for Answer {
    type Error = &'static str;

    fn try_from(fields: AnswerFields) -> Result<Self, Self::Error> {
        let given = match (fields.choose, fields.yes, fields.order) {
            (Some(names), None, None) => Given::Choose(names),
            (None, Some(yes), None) => Given::Yes(yes),
            (None, None, Some(names)) => Given::Order(names),
            _ => return Err("an answer is one of choose, yes and order"),
        };
        Ok(Self { by: fields.by, given })
    }
}

impl From<Answer> for AnswerFields {
    fn from(answer: Answer) -> Self {
        let fields = Self { by: answer.by, choose: None, yes: None, order: None };
        match answer.given {
            Given::Choose(names) => Self { choose: Some(names), ..fields },
            Given::Yes(yes) => Self { yes: Some(yes), ..fields },
            Given::Order(names) => Self { order: Some(names), ..fields },
        }
    }
}

/// An option: the title of a card, a color, `p2`, or a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "an option is a text or a number")]
pub enum Name {
    /// A number.
    Number(u8),
    /// Anything else.
    Text(String),
}

impl fmt::Display for Name {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(formatter, "{number}"),
            Self::Text(text) => formatter.write_str(text),
        }
    }
}

/// What must be true at the end.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expect {
    /// What belongs to the first seat.
    #[serde(default, skip_serializing_if = "Zones::is_unnamed")]
    pub p1: Zones,
    /// What belongs to the second seat.
    #[serde(default, skip_serializing_if = "Zones::is_unnamed")]
    pub p2: Zones,
    /// What belongs to the third seat.
    #[serde(default, skip_serializing_if = "Zones::is_unnamed")]
    pub p3: Zones,
    /// What belongs to the fourth seat.
    #[serde(default, skip_serializing_if = "Zones::is_unnamed")]
    pub p4: Zones,
    /// The next cards of supply piles, the first one first.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub supply_top: BTreeMap<u8, Vec<Card>>,
    /// The last cards of supply piles, the very last one last.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub supply_bottom: BTreeMap<u8, Vec<Card>>,
    /// Who has won; without it the game must go on.
    #[serde(default, skip_serializing_if = "Winner::is_nobody")]
    pub winner: Winner,
}

/// Who has won: a seat, a list of seats for a draw, or null where the game goes on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a winner is a seat such as \"p1\", a list of seats, or null")]
pub enum Winner {
    /// The game goes on.
    #[default]
    Nobody,
    /// One seat.
    One(SeatName),
    /// Several.
    Several(Vec<SeatName>),
}

impl Winner {
    fn is_nobody(&self) -> bool {
        *self == Self::Nobody
    }
}

impl Scenario {
    /// The position it begins with.
    ///
    /// # Errors
    /// Where the cards cannot lie so.
    pub(super) fn laid(&self) -> Result<Position, SetupError> {
        let mut position = Position::new(self.players).turn(self.turn.0);
        if self.teams {
            position = position.teams();
        }
        let setup = &self.setup;
        for (place, zones) in [&setup.p1, &setup.p2, &setup.p3, &setup.p4].into_iter().enumerate() {
            // Zones of a seat that does not play may be left out, but not named.
            if *zones == Zones::default() {
                continue;
            }
            let seat = Seat(place as u8);
            for (&color, layout) in &zones.board {
                position = position.pile(seat, color, layout.cards.iter().copied(), layout.splay);
            }
            position = position
                .hand(seat, zones.hand.iter().flatten().copied())
                .score(seat, zones.score.iter().flatten().copied())
                .achievements(seat, zones.achievements.iter().flatten().copied())
                .this_turn(seat, zones.tucked.unwrap_or(0), zones.scored.unwrap_or(0));
        }
        for (&age, cards) in &setup.supply {
            position = position.supply(age, cards.iter().copied());
        }
        Ok(if self.supply_exact { position.exact_supply() } else { position })
    }
}

impl Serialize for SeatName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("p{}", self.0.0 + 1))
    }
}

impl<'de> Deserialize<'de> for SeatName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        ["p1", "p2", "p3", "p4"]
            .iter()
            .position(|&seat| seat == name)
            .map(|seat| Self(Seat(seat as u8)))
            .ok_or_else(|| de::Error::custom(format!("seats are p1 to p4, not {name:?}")))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SplayedPile {
    cards: Vec<Card>,
    #[serde(default)]
    splay: Splay,
}

impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.splay {
            Splay::None => self.cards.serialize(serializer),
            splay => SplayedPile { cards: self.cards.clone(), splay }.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Layout {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // An untagged enum would hide which card or field is wrong.
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = Layout;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a list of cards, or `cards` and `splay`")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Layout, A::Error> {
                let cards = Vec::deserialize(value::SeqAccessDeserializer::new(list))?;
                Ok(Layout { cards, splay: Splay::None })
            }

            fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Layout, A::Error> {
                let pile = SplayedPile::deserialize(value::MapAccessDeserializer::new(fields))?;
                Ok(Layout { cards: pile.cards, splay: pile.splay })
            }
        }

        deserializer.deserialize_any(Either)
    }
}
