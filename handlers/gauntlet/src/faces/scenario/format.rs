//! The format of scenarios, as files have it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::model::{run::Station, setup::POTION_CHANCE};

/// A situation of a combat, or a whole run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What it shows, in one line.
    pub name: String,
    /// What it is about: words for readers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub covers: Vec<String>,
    /// Further documents by kind, beside those of the game and the samples.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub documents: Map<String, Value>,
    /// The situation; without one it is a whole run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<SetupEntry>,
    /// The heroes of a run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub heroes: Vec<RunHero>,
    /// The stations of a run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gauntlet: Vec<Station>,
    /// What the heroes do, in order.
    #[serde(default, rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<Deed>,
    /// The answers to all that is asked besides, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<AnswerEntry>,
    /// What chance brings, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<ChanceEntry>,
    /// What must be true afterwards.
    pub expect: Expect,
}

/// A situation of a combat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupEntry {
    pub hero: HeroEntry,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hero2: Option<HeroEntry>,
    pub enemies: Vec<EnemyEntry>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<i32>,
    /// How many turns everybody has begun; as many as rounds where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<i32>,
    /// `start`: the combat begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<String>,
}

/// A hero in a situation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct HeroEntry {
    pub hp: i32,
    pub max_hp: i32,
    pub block: i32,
    pub energy: i32,
    pub gold: i32,
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub statuses: Map<String, Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hand: Vec<String>,
    /// The top card first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub draw: Vec<String>,
    /// The last one on top.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub discard: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub exhaust: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub relics: Vec<RelicEntry>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub potions: Vec<String>,
    /// Cards played this turn, by kind.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub played: BTreeMap<String, i32>,
    /// The whole deck, where the combat begins.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deck: Vec<String>,
}

impl Default for HeroEntry {
    fn default() -> Self {
        Self {
            hp: 80,
            max_hp: 80,
            block: 0,
            energy: 3,
            gold: 99,
            statuses: Map::new(),
            hand: Vec::new(),
            draw: Vec::new(),
            discard: Vec::new(),
            exhaust: Vec::new(),
            relics: Vec::new(),
            potions: Vec::new(),
            played: BTreeMap::new(),
            deck: Vec::new(),
        }
    }
}

/// A relic: its id, or its id with its counter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a relic is its id, or an object with id and counter")]
pub enum RelicEntry {
    Plain(String),
    Counted(CountedRelic),
}

/// A relic with its counter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountedRelic {
    pub id: String,
    pub counter: i32,
}

/// An enemy in a situation.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct EnemyEntry {
    pub enemy: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hp: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_hp: Option<i32>,
    #[serde(skip_serializing_if = "is_zero")]
    pub block: i32,
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub statuses: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none", rename = "move")]
    pub next: Option<String>,
    /// The moves that it has made, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub history: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<i32>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub rolls: BTreeMap<String, i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aim: Option<String>,
}

/// A hero of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RunHero {
    pub hp: i32,
    pub max_hp: i32,
    pub gold: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relics: Option<Vec<RelicEntry>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub potions: Vec<String>,
    pub potion_chance: i32,
}

impl Default for RunHero {
    fn default() -> Self {
        let (deck, relics, potions) = (None, None, Vec::new());
        Self { hp: 80, max_hp: 80, gold: 99, deck, relics, potions, potion_chance: POTION_CHANCE }
    }
}

/// What a hero does: exactly one of a play, a potion and the end of the turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Deed {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub potion: Option<String>,
    #[serde(skip_serializing_if = "is_false")]
    pub end_turn: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// It must not be offered.
    #[serde(skip_serializing_if = "is_false")]
    pub illegal: bool,
}

/// An answer: what is chosen, or what is played in response.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct AnswerEntry {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choose: Option<Vec<String>>,
    /// `card>target`, `card`, or nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub respond: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// What is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<String>,
    /// All that is offered, in any order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<Vec<String>>,
    /// The stack as it is shown, the top first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preview: Option<Vec<Value>>,
}

/// What chance brings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChanceEntry {
    /// One of several, by name or number.
    Pick(Value),
    /// A number.
    Roll(i32),
    /// A move, an encounter, a rarity: by name.
    Move(String),
    /// A pile that was shuffled, the top card first; the rest as it was.
    Shuffle(Vec<String>),
}

/// What must be true afterwards: only what is named.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Expect {
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub hero: Map<String, Value>,
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub hero2: Map<String, Value>,
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub enemies: Map<String, Value>,
    /// The living enemies from left to right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<String>>,
    /// `running`, `won` or `lost`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The code of the error that it ends with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Events that come in this order; others may stand between.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Map<String, Value>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub no_events: Vec<Map<String, Value>>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub event_counts: BTreeMap<String, usize>,
    /// All questions but for actions, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<Vec<String>>,
    /// Of a run: whether it was won, how many combats were, the score, the heroes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fights: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub heroes: Vec<Map<String, Value>>,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn is_zero(number: &i32) -> bool {
    *number == 0
}
