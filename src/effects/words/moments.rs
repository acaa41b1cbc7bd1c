//! When something happens: events, parts of a turn, and events that look at the owner.

use cardloom_cards::Literals;

/// Facts that happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Event {
    CombatStart,
    CombatEnd,
    TurnStart,
    TurnEnd,
    RoundStart,
    RoundEnd,
    CardDrawn,
    CardPlayed,
    CardDiscarded,
    CardExhausted,
    CardCreated,
    CardTransformed,
    CardUpgraded,
    AttackPlayed,
    SkillPlayed,
    PowerPlayed,
    DamageDealt,
    DamageTaken,
    UnblockedDamageTaken,
    HpLoss,
    BlockGained,
    BlockLost,
    BlockBroken,
    StatusApplied,
    StatusRemoved,
    StatusTriggered,
    EntityDied,
    EntityHealed,
    EnergyGained,
    EnergySpent,
    GoldGained,
    GoldSpent,
    LethalDamage,
    Overkill,
    BeforeAction,
    Phase,
    PileShuffled,
    ItemPushed,
    ItemResolved,
    ItemCancelled,
    ItemModified,
    CardMoved,
    CardMarked,
    Scried,
    CardRetained,
    CreatureSummoned,
    CreatureLeft,
    IntentSet,
    PotionUsed,
    PotionGained,
    RelicGained,
    StatChanged,
    Delayed,
    Channeled,
    EffectPrevented,
}

/// Parts of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Phase {
    TurnStartBegin,
    TurnStartEnergy,
    TurnStartDraw,
    TurnStartTriggers,
    TurnStartEnd,
    MainPhase,
    TurnEndBegin,
    TurnEndTriggers,
    TurnEndDiscard,
    TurnEndStatus,
    TurnEndBlockDecay,
    TurnEndEnd,
    EnemyTurn,
}

/// Events that look at the owner by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Timing {
    OnPlay,
    OnDraw,
    OnDiscard,
    OnExhaust,
    StartOfTurn,
    EndOfTurn,
    StartOfCombat,
    EndOfCombat,
    OnDamageDealt,
    OnDamageTaken,
    OnDeath,
    OnKill,
    OnBlock,
    OnStatusApplied,
}
