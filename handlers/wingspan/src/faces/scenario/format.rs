//! The format of a scenario.

use std::collections::BTreeMap;

use cardloom::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::{Map, Value};

use crate::model::{
    bird::Bird,
    bonus::Bonus,
    food::{Face, Food, Foods},
    habitat::Habitat,
    mat::Spot,
    position::Position,
    state::{State, TRAY},
};

/// One scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// A number or a name that tells it from others.
    pub id: Value,
    /// What it shows, in one line.
    pub title: String,
    /// The position before the first turn.
    pub setup: SetupEntry,
    /// Whole turns, one after the other.
    pub turns: Vec<TurnEntry>,
    /// What is compared at the end, by name: `B.hand`, `A.barred_owl.tucked`, `feeder`, `events`.
    pub expect: Map<String, Value>,
}

/// The position before the first turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupEntry {
    /// How many play.
    pub seats: usize,
    /// What the seats have.
    pub players: BTreeMap<SeatName, PlayerEntry>,
    /// The dice in the feeder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feeder: Option<Vec<Face>>,
    /// The face-up cards, by slot.
    #[serde(default)]
    pub tray: [Option<Bird>; TRAY],
    /// The deck, its top card first.
    #[serde(default)]
    pub deck: Vec<Bird>,
    /// The discard pile, which becomes the deck in this order.
    #[serde(default)]
    pub discard: Vec<Bird>,
    /// The bonus deck, its top card first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bonus_deck: Vec<Bonus>,
    /// The bonus discards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bonus_discard: Vec<Bonus>,
    /// What the dice will show, throw by throw.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub throws: Vec<Vec<Face>>,
}

/// What a seat has.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PlayerEntry {
    /// Cards in hand.
    pub hand: Vec<Bird>,
    /// Own food, by kind.
    #[serde(with = "by_kind")]
    pub food: Foods,
    /// Bonus cards.
    pub bonus: Vec<Bonus>,
    /// The row, from the left.
    pub forest: Vec<SpotEntry>,
    /// The row, from the left.
    pub grassland: Vec<SpotEntry>,
    /// The row, from the left.
    pub wetland: Vec<SpotEntry>,
}

impl PlayerEntry {
    pub(super) fn row(&self, habitat: Habitat) -> &[SpotEntry] {
        match habitat {
            Habitat::Forest => &self.forest,
            Habitat::Grassland => &self.grassland,
            Habitat::Wetland => &self.wetland,
        }
    }
}

/// A bird on a mat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpotEntry {
    /// The bird.
    pub bird: Bird,
    /// Its eggs.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub eggs: u8,
    /// How many cards are tucked behind it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub tucked: u8,
    /// Food cached on it, by kind.
    #[serde(default, with = "by_kind", skip_serializing_if = "is_none")]
    pub cached: Foods,
    /// Whether its pink power is used.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub used: bool,
}

fn is_zero(count: &u8) -> bool {
    *count == 0
}

fn is_none(foods: &Foods) -> bool {
    foods.total() == 0
}

/// Food as kinds with their counts; kinds without any are left out.
pub(super) mod by_kind {
    use super::{BTreeMap, Deserialize, Deserializer, Food, Foods, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(foods: &Foods, serializer: S) -> Result<S::Ok, S::Error> {
        let kinds: BTreeMap<Food, u8> = foods.kinds().map(|food| (food, foods[food])).collect();
        kinds.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Foods, D::Error> {
        let kinds = BTreeMap::<Food, u8>::deserialize(deserializer)?;
        let mut foods = Foods::default();
        kinds.into_iter().for_each(|(food, count)| foods.add(Foods::of(food, count)));
        Ok(foods)
    }
}

/// One turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnEntry {
    /// Whose turn.
    pub turn: SeatName,
    /// Every answer that is asked for, in order.
    pub answers: Vec<AnswerEntry>,
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerEntry {
    /// Who answers.
    pub seat: SeatName,
    /// What is asked.
    pub question: String,
    /// The answer.
    pub answer: Value,
}

/// A seat as a letter: A for the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SeatName(pub Seat);

impl std::fmt::Display for SeatName {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}", char::from(b'A'.saturating_add(self.0.0)))
    }
}

impl SeatName {
    /// The seat of a letter.
    pub(super) fn read(name: &str) -> Option<Self> {
        match name.as_bytes() {
            [letter @ b'A'..=b'E'] => Some(Self(Seat(letter - b'A'))),
            _ => None,
        }
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
        Self::read(&name).ok_or_else(|| de::Error::custom(format!("a seat is A to E, not {name:?}")))
    }
}

impl SetupEntry {
    /// The position, with the turn at this seat.
    ///
    /// # Errors
    /// What cannot lie so, in words.
    pub(super) fn state(&self, turn: SeatName) -> Result<State, String> {
        let mut position = Position::new(self.seats).turn(1, Seat(0), turn.0);
        for (&SeatName(seat), player) in &self.players {
            for habitat in Habitat::ALL {
                let spots = player.row(habitat).iter().map(|entry| Spot {
                    eggs: entry.eggs,
                    tucked: entry.tucked,
                    cached: entry.cached,
                    used: entry.used,
                    ..Spot::new(entry.bird)
                });
                position = position.row(seat, habitat, spots);
            }
            position = position
                .hand(seat, player.hand.iter().copied())
                .food(seat, player.food)
                .bonuses(seat, player.bonus.iter().copied());
        }
        if let Some(feeder) = &self.feeder {
            position = position.feeder(feeder.iter().copied());
        }
        let position = position
            .tray(self.tray)
            .deck(self.deck.iter().copied())
            .discard(self.discard.iter().copied())
            .bonus_deck(self.bonus_deck.iter().copied())
            .bonus_discard(self.bonus_discard.iter().copied())
            .throws(self.throws.iter().flatten().copied());
        position.state().map_err(|error| error.to_string())
    }

    /// The position of a state.
    pub(super) fn of(state: &State) -> Self {
        let players = state.all_seats().map(|seat| {
            let player = state.player(seat);
            let row = |habitat| {
                let spots = player.mat.row(habitat).iter().map(|spot| SpotEntry {
                    bird: spot.bird,
                    eggs: spot.eggs,
                    tucked: spot.tucked,
                    cached: spot.cached,
                    used: spot.used,
                });
                spots.collect()
            };
            let entry = PlayerEntry {
                hand: player.hand.iter().collect(),
                food: player.food,
                bonus: player.bonuses.iter().collect(),
                forest: row(Habitat::Forest),
                grassland: row(Habitat::Grassland),
                wetland: row(Habitat::Wetland),
            };
            (SeatName(seat), entry)
        });
        let feeder = state.feeder();
        let dice = feeder.faces().flat_map(|face| std::iter::repeat_n(face, usize::from(feeder.count(face))));
        Self {
            seats: state.seats(),
            players: players.collect(),
            feeder: Some(dice.collect()),
            tray: state.tray(),
            deck: state.deck().iter().rev().copied().collect(),
            discard: state.discard().to_vec(),
            bonus_deck: state.bonus_deck.iter().rev().copied().collect(),
            bonus_discard: state.bonus_discard.iter().collect(),
            throws: Vec::new(),
        }
    }
}
