//! The words of the language, other than its kinds of effects and what expressions speak of.

mod moments;

use cardloom_cards::Literals;

pub use self::moments::{Event, Phase, Timing};

/// What damage is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum DamageType {
    Attack,
    Effect,
}

/// Who picks cards, and which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Select {
    Choose,
    UpTo,
    Any,
    Random,
    All,
    Top,
    Bottom,
}

/// Where a new card arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Destination {
    #[default]
    Hand,
    DrawTop,
    DrawBottom,
    DrawRandom,
    Discard,
    Exhaust,
}

/// A zone of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Zone {
    Hand,
    Draw,
    Discard,
    Exhaust,
}

/// Where in the draw pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Position {
    #[default]
    Top,
    Bottom,
    Random,
}

/// How long a cost stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum CostFor {
    #[default]
    Turn,
    Played,
    Combat,
}

/// What cards are drawn from by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Pool {
    Attacks,
    Skills,
    Powers,
    Cards,
    Colorless,
    Statuses,
    Curses,
}

/// From whom a status is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum TransferFrom {
    #[literal("self")]
    Myself,
    SingleEnemy,
    EventSource,
    EventTarget,
}

/// Whom something is turned to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum RedirectTo {
    #[literal("self")]
    Myself,
    SingleEnemy,
    RandomEnemy,
    EventSource,
    RandomAlly,
    SingleAlly,
}

/// What is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum PendingWhat {
    Event,
    Item,
}

/// What `modify` changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Stat {
    Hp,
    MaxHp,
    Cost,
    Damage,
    Block,
    EnergyPerTurn,
    DrawPerTurn,
    HandLimit,
    Counter,
    EventValue,
    ItemDamage,
    ItemBlock,
}

/// How `modify` changes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Op {
    #[default]
    Add,
    Set,
    Multiply,
}

/// How long a changed cost lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Scope {
    Turn,
    Played,
    #[default]
    Combat,
    Run,
}

/// Why somebody leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum LeaveReason {
    Escaped,
    Split,
}

/// What a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum CardType {
    Attack,
    Skill,
    Power,
    Status,
    Curse,
}

/// How rare a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Rarity {
    Starter,
    Common,
    Uncommon,
    Rare,
    Special,
    Curse,
}

/// Whose card it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Color {
    Red,
    Colorless,
    Status,
    Curse,
}

/// A rule that a card has by a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Keyword {
    Exhaust,
    Ethereal,
    Innate,
    Retain,
    Unplayable,
}

/// When a card or a potion may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Speed {
    #[default]
    Normal,
    Response,
}

/// What a status is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum StatusCategory {
    Buff,
    Debuff,
    Neutral,
    Stance,
}

/// What the number of a status means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Stacking {
    Intensity,
    Duration,
    Counter,
    None,
}

/// When a status becomes less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum DecayAt {
    Never,
    EndOfTurn,
    EndOfRound,
    StartOfTurn,
}

/// What number a modifier changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum ModifierStat {
    DamageGiven,
    DamageReceived,
    BlockGained,
    HpLoss,
    Heal,
    CardCost,
    DrawCount,
    EnergyPerTurn,
    DrawPerTurn,
    BlockDecay,
    EnergyDecay,
    HandDiscard,
    HandLimit,
    ExhaustsOnPlay,
    Playable,
    XBonus,
    GoldGained,
    Factor,
    UnblockedGiven,
    UnblockedReceived,
}

/// How a modifier changes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum ModifierOp {
    Add,
    Multiply,
    Set,
    AtMost,
    AtLeast,
}

/// Whether a trigger is heard before or after what happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum TriggerMode {
    #[default]
    After,
    Before,
}

/// When a trigger runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum TriggerTiming {
    #[default]
    Now,
    AfterItem,
}

/// Who somebody is, seen from the owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Side {
    #[literal("self")]
    Myself,
    Other,
    Ally,
    Enemy,
    Any,
    None,
}

/// What a trigger comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum SourceType {
    Relic,
    Power,
    Status,
    CardInPlay,
    CardInHand,
    CardInPile,
    Potion,
    Enemy,
    Ongoing,
}

/// What an item of the stack is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum ItemType {
    CardPlay,
    TriggeredEffect,
    ActivatedAbility,
    StatusEffect,
}

/// What a move is for, as the players see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Intent {
    Attack,
    AttackBuff,
    AttackDebuff,
    AttackBlock,
    Block,
    BlockBuff,
    Buff,
    Debuff,
    StrongDebuff,
    Sleep,
    Stun,
    Escape,
    Magic,
    Unknown,
}

/// What an enemy is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum EnemyKind {
    Normal,
    Elite,
    Boss,
    Minion,
}

/// How rare a relic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum RelicRarity {
    Starter,
    Common,
    Uncommon,
    Rare,
    Boss,
    Shop,
    Event,
}

/// How rare a potion is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum PotionRarity {
    Common,
    Uncommon,
    Rare,
}

/// How hard an encounter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum EncounterTier {
    Weak,
    Strong,
    Elite,
    Boss,
}

/// Zones in which cards are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum CountZone {
    Hand,
    Draw,
    Discard,
    Exhaust,
    All,
}

/// Who or what an effect is done to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
pub enum Target {
    /// The owner.
    #[literal("self")]
    Myself,
    /// One enemy, chosen.
    SingleEnemy,
    /// Every living enemy.
    AllEnemies,
    /// One living enemy, by chance.
    RandomEnemy,
    /// Every living enemy but the chosen one.
    OtherEnemies,
    /// One friendly creature, chosen; the owner is one.
    SingleAlly,
    /// One other friendly creature by chance, the owner when alone.
    RandomAlly,
    /// Every friendly creature, the owner among them.
    AllAllies,
    /// Every living creature.
    All,
    /// No target.
    None,
    /// Cards in hand.
    CardInHand,
    /// Cards in the draw pile.
    CardInDeck,
    /// Cards in the discard pile.
    CardInDiscard,
    /// Cards in the exhaust pile.
    CardInExhaust,
    /// The card whose text this is.
    ThisCard,
    /// The card of the event.
    EventCard,
    /// Who caused the event.
    EventSource,
    /// Whom the event is about.
    EventTarget,
}
