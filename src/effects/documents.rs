//! Documents: cards, statuses, relics, potions, enemies and encounters, as they were read.

use crate::{
    definition::{Definition, Number},
    words::*,
};

/// A card.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the page of the language says what each key is")]
pub struct Card {
    pub id: Box<str>,
    pub name: Box<str>,
    pub r#type: CardType,
    pub rarity: Rarity,
    pub color: Color,
    pub cost: Cost,
    /// The play needs a target though no effect says so.
    pub needs_target: bool,
    pub keywords: Vec<Keyword>,
    pub tags: Vec<Box<str>>,
    pub speed: Speed,
    pub playable_if: Option<Box<str>>,
    pub cost_change: Option<Number>,
    pub effects: Vec<Definition>,
    pub triggers: Vec<Trigger>,
    pub modifiers: Vec<Modifier>,
    /// The card as it is when it is upgraded, which has no upgrade of its own; `None` where it cannot be.
    pub upgrade: Option<Box<Card>>,
    pub max_upgrades: u16,
    pub description: Option<Box<str>>,
    /// What its rules say beyond the text, in our own words.
    pub note: Option<Box<str>>,
}

/// What a card costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// So much energy.
    Energy(u8),
    /// All energy there is.
    X,
    /// It cannot be played.
    Unplayable,
}

/// A status.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the page of the language says what each key is")]
pub struct Status {
    pub id: Box<str>,
    pub name: Box<str>,
    pub category: StatusCategory,
    pub stacking: Stacking,
    pub decay: Option<Decay>,
    pub min: i64,
    pub max: i64,
    pub negative: bool,
    pub hidden: bool,
    pub triggers: Vec<Trigger>,
    pub modifiers: Vec<Modifier>,
    pub text: Option<Box<str>>,
}

/// When a status becomes less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decay {
    /// When.
    pub at: DecayAt,
    /// By how much; `None`: all of it.
    pub by: Option<i64>,
    /// A fresh status skips its first tick.
    pub fresh: bool,
}

/// A relic.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the page of the language says what each key is")]
pub struct Relic {
    pub id: Box<str>,
    pub name: Box<str>,
    pub rarity: RelicRarity,
    pub counter: Option<i64>,
    pub triggers: Vec<Trigger>,
    pub modifiers: Vec<Modifier>,
    pub on_pickup: Vec<Definition>,
    pub text: Option<Box<str>>,
}

/// A potion.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the page of the language says what each key is")]
pub struct Potion {
    pub id: Box<str>,
    pub name: Box<str>,
    pub rarity: PotionRarity,
    pub effects: Vec<Definition>,
    pub needs_target: bool,
    pub speed: Speed,
    pub playable_if: Option<Box<str>>,
    pub triggers: Vec<Trigger>,
    pub text: Option<Box<str>>,
}

/// An enemy.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the page of the language says what each key is")]
pub struct Enemy {
    pub id: Box<str>,
    pub name: Box<str>,
    pub kind: EnemyKind,
    /// Least and most.
    pub hp: (i64, i64),
    /// Name, least and most.
    pub rolls: Vec<(Box<str>, (i64, i64))>,
    /// What it has from the beginning.
    pub statuses: Vec<(Box<str>, Number)>,
    pub counter: i64,
    pub moves: Vec<Move>,
    /// The moves that come first, in order.
    pub opening: Vec<Box<str>>,
    pub rules: Vec<Rule>,
    pub triggers: Vec<Trigger>,
    pub modifiers: Vec<Modifier>,
    pub text: Option<Box<str>>,
}

/// A move of an enemy.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the page of the language says what each key is")]
pub struct Move {
    pub id: Box<str>,
    pub name: Option<Box<str>>,
    pub intent: Intent,
    pub effects: Vec<Definition>,
}

/// How an enemy finds its next move: the first rule whose condition holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// When it holds; always where nothing is said.
    pub condition: Option<Box<str>>,
    /// What it gives.
    pub pick: Pick,
}

/// What a rule gives.
#[derive(Clone, Debug, PartialEq)]
pub enum Pick {
    /// This move.
    Move(Box<str>),
    /// These in turn.
    Cycle(Vec<Box<str>>),
    /// One of these by chance.
    Weighted(Vec<Weighted>),
}

/// One of several moves among which chance draws.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the page of the language says what each key is")]
pub struct Weighted {
    pub r#move: Box<str>,
    pub weight: i64,
    pub in_row: Option<i64>,
    pub otherwise: Vec<Weighted>,
    pub condition: Option<Box<str>>,
}

/// An encounter.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the page of the language says what each key is")]
pub struct Encounter {
    pub id: Box<str>,
    pub name: Box<str>,
    pub tier: EncounterTier,
    pub weight: i64,
    pub enemies: Foes,
}

/// Who is met in an encounter.
#[derive(Clone, Debug, PartialEq)]
pub enum Foes {
    /// These, from left to right: each one of those by chance.
    Each(Vec<Vec<Box<str>>>),
    /// So many of the bag, drawn without putting back.
    Bag(Vec<Box<str>>, usize),
}

/// A trigger.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the page of the language says what each key is")]
pub struct Trigger {
    pub id: Option<Box<str>>,
    pub on: On,
    pub mode: TriggerMode,
    pub timing: TriggerTiming,
    pub priority: i32,
    pub condition: Option<Box<str>>,
    pub source: Option<Side>,
    pub target: Option<Side>,
    pub limit_per_turn: Option<u8>,
    pub limit_per_combat: Option<u8>,
    /// Where the card must be. Where it is not said: in the hand, but for what happens to the card itself, which is heard
    /// wherever that has brought it.
    pub zones: Option<Vec<Zone>>,
    pub optional: bool,
    pub effects: Vec<Definition>,
}

/// What a trigger hears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// An event.
    Event(Event),
    /// An event that looks at the owner by itself.
    Timing(Timing),
    /// The beginning of a phase.
    Phase(Phase),
}

/// A modifier.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the page of the language says what each key is")]
pub struct Modifier {
    pub stat: ModifierStat,
    pub op: ModifierOp,
    pub value: Number,
    pub condition: Option<Box<str>>,
    pub side: Side,
    pub status: Option<Box<str>>,
}

/// Documents that were accepted together, in the order in which they were read.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Documents {
    pub cards: Vec<Card>,
    pub statuses: Vec<Status>,
    pub relics: Vec<Relic>,
    pub potions: Vec<Potion>,
    pub enemies: Vec<Enemy>,
    pub encounters: Vec<Encounter>,
}
