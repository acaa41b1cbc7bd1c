//! What is known of each event: who its source and its target are, what its value is, and when it can be heard.

use serde::{Deserialize, Serialize};

use crate::{
    documents::On,
    words::{Event, Phase, Timing},
};

/// What is known of an event.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// The event.
    pub event: Event,
    /// Who its source is.
    pub source: &'static str,
    /// Who its target is.
    pub target: &'static str,
    /// What its value is.
    pub value: &'static str,
    /// What it has besides.
    pub fields: &'static [&'static str],
    /// Whether it can be heard before it happens.
    pub before: bool,
    /// Whom it is counted for.
    pub whose: Whose,
}

impl Facts {
    const fn new(
        event: Event,
        whose: Whose,
        source: &'static str,
        target: &'static str,
        value: &'static str,
    ) -> Self {
        Self { event, source, target, value, fields: &[], before: false, whose }
    }

    const fn with(self, fields: &'static [&'static str]) -> Self {
        Self { fields, ..self }
    }

    const fn heard_before(self) -> Self {
        Self { before: true, ..self }
    }
}

/// Whom an event is counted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Whose {
    /// Everybody.
    All,
    /// Its source.
    Source,
    /// Its target.
    Target,
}

impl Event {
    /// What is known of it.
    #[inline]
    pub fn facts(self) -> &'static Facts {
        &EVENTS[self as usize]
    }
}

/// What is heard: an event, or the beginning of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// An event.
    Event(Event),
    /// A phase.
    Phase(Phase),
}

/// What a timing or a phase looks at beside its event: whom it must be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LooksAt {
    /// Nothing.
    Nothing,
    /// The card is this one.
    ThisCard,
    /// The card is this one, and an effect has done it.
    ThisCardByEffect,
    /// It is the turn of the owner.
    OwnTurn,
    /// It is the turn of the owner, or nobody's.
    OwnPhase,
    /// The source is the owner.
    OwnSource,
    /// The target is the owner.
    OwnTarget,
}

impl LooksAt {
    /// When the timing holds, in words.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Nothing => "always",
            Self::ThisCard => "card is this card",
            Self::ThisCardByEffect => "card is this card, by an effect",
            Self::OwnTurn => "turn of the owner",
            Self::OwnPhase => "turn of the owner or of nobody",
            Self::OwnSource => "source is the owner",
            Self::OwnTarget => "target is the owner",
        }
    }
}

impl On {
    /// The event or the phase that is heard.
    pub fn occasion(self) -> Occasion {
        match self {
            Self::Event(event) => Occasion::Event(event),
            Self::Timing(timing) => timing.occasion(),
            Self::Phase(phase) => Occasion::Phase(phase),
        }
    }

    /// What it looks at besides.
    pub fn looks_at(self) -> LooksAt {
        match self {
            Self::Event(_) => LooksAt::Nothing,
            Self::Timing(timing) => timing.looks_at(),
            Self::Phase(_) => LooksAt::OwnPhase,
        }
    }
}

impl Timing {
    /// The event or the phase that it is.
    pub fn occasion(self) -> Occasion {
        Occasion::Event(match self {
            Self::OnPlay => Event::CardPlayed,
            Self::OnDraw => Event::CardDrawn,
            Self::OnDiscard => Event::CardDiscarded,
            Self::OnExhaust => Event::CardExhausted,
            Self::StartOfTurn => return Occasion::Phase(Phase::TurnStartTriggers),
            Self::EndOfTurn => return Occasion::Phase(Phase::TurnEndTriggers),
            Self::StartOfCombat => Event::CombatStart,
            Self::EndOfCombat => Event::CombatEnd,
            Self::OnDamageDealt => Event::DamageDealt,
            Self::OnDamageTaken => Event::DamageTaken,
            Self::OnDeath | Self::OnKill => Event::EntityDied,
            Self::OnBlock => Event::BlockGained,
            Self::OnStatusApplied => Event::StatusApplied,
        })
    }

    /// What it looks at besides.
    pub fn looks_at(self) -> LooksAt {
        match self {
            Self::OnPlay | Self::OnDraw | Self::OnExhaust => LooksAt::ThisCard,
            Self::OnDiscard => LooksAt::ThisCardByEffect,
            Self::StartOfTurn | Self::EndOfTurn => LooksAt::OwnTurn,
            Self::StartOfCombat | Self::EndOfCombat => LooksAt::Nothing,
            Self::OnDamageDealt | Self::OnKill => LooksAt::OwnSource,
            Self::OnDamageTaken | Self::OnDeath | Self::OnBlock | Self::OnStatusApplied => LooksAt::OwnTarget,
        }
    }
}

/// All events, in the order of the language.
pub const EVENTS: &[Facts] = &[
    Facts::new(Event::CombatStart, Whose::All, "none", "none", "number of enemies"),
    Facts::new(Event::CombatEnd, Whose::All, "none", "none", "1 won, 0 lost"),
    Facts::new(Event::TurnStart, Whose::Target, "none", "whose turn", "its turn number"),
    Facts::new(Event::TurnEnd, Whose::Target, "none", "whose turn", "its turn number"),
    Facts::new(Event::RoundStart, Whose::All, "none", "none", "round number"),
    Facts::new(Event::RoundEnd, Whose::All, "none", "none", "round number"),
    Facts::new(Event::CardDrawn, Whose::Target, "none", "who draws", "cards in hand after it")
        .with(&["card"])
        .heard_before(),
    Facts::new(Event::CardPlayed, Whose::Source, "who plays", "chosen target or none", "energy paid")
        .with(&["card"]),
    Facts::new(
        Event::CardDiscarded,
        Whose::Target,
        "none",
        "whose card",
        "1 by an effect, 0 at the end of the turn",
    )
    .with(&["card", "zone"])
    .heard_before(),
    Facts::new(Event::CardExhausted, Whose::Target, "none", "whose card", "1")
        .with(&["card", "zone"])
        .heard_before(),
    Facts::new(Event::CardCreated, Whose::Target, "cause", "whose card", "1").with(&["card", "zone"]),
    Facts::new(Event::CardTransformed, Whose::Target, "cause", "whose card", "1").with(&["card", "zone"]),
    Facts::new(Event::CardUpgraded, Whose::Target, "cause", "whose card", "new number of upgrades")
        .with(&["card", "zone"]),
    Facts::new(Event::AttackPlayed, Whose::Source, "who plays", "chosen target or none", "energy paid")
        .with(&["card"]),
    Facts::new(Event::SkillPlayed, Whose::Source, "who plays", "chosen target or none", "energy paid")
        .with(&["card"]),
    Facts::new(Event::PowerPlayed, Whose::Source, "who plays", "chosen target or none", "energy paid")
        .with(&["card"]),
    Facts::new(Event::DamageDealt, Whose::Source, "attacker", "who is hit", "blocked and unblocked together")
        .with(&["damage_type", "card"]),
    Facts::new(Event::DamageTaken, Whose::Target, "attacker", "who is hit", "blocked and unblocked together")
        .with(&["damage_type", "card"])
        .heard_before(),
    Facts::new(Event::UnblockedDamageTaken, Whose::Target, "attacker", "who is hit", "HP lost to it")
        .with(&["damage_type", "card"]),
    Facts::new(Event::HpLoss, Whose::Target, "cause", "who loses", "HP lost")
        .with(&["damage_type", "card"])
        .heard_before(),
    Facts::new(Event::BlockGained, Whose::Target, "cause", "who gains", "block gained")
        .with(&["card"])
        .heard_before(),
    Facts::new(Event::BlockLost, Whose::Target, "cause or none", "who loses", "block lost")
        .with(&["damage_type"]),
    Facts::new(Event::BlockBroken, Whose::Target, "cause or none", "whose block", "block it had")
        .with(&["damage_type"]),
    Facts::new(Event::StatusApplied, Whose::Target, "who applies", "on whom", "amount")
        .with(&["status", "card"])
        .heard_before(),
    Facts::new(Event::StatusRemoved, Whose::Target, "cause or none", "from whom", "amount taken away")
        .with(&["status"]),
    Facts::new(Event::StatusTriggered, Whose::Target, "none", "whose status", "amount").with(&["status"]),
    Facts::new(Event::EntityDied, Whose::Target, "killer or none", "who died", "HP it had before the blow")
        .with(&["damage_type", "card"]),
    Facts::new(Event::EntityHealed, Whose::Target, "cause", "who is healed", "HP gained")
        .with(&["card"])
        .heard_before(),
    Facts::new(Event::EnergyGained, Whose::Target, "cause", "whose energy", "energy gained")
        .with(&["card"])
        .heard_before(),
    Facts::new(Event::EnergySpent, Whose::Target, "cause or none", "whose energy", "energy that went")
        .with(&["card"]),
    Facts::new(Event::GoldGained, Whose::Target, "cause", "whose gold", "gold gained").heard_before(),
    Facts::new(Event::GoldSpent, Whose::Target, "cause", "whose gold", "gold that went"),
    Facts::new(
        Event::LethalDamage,
        Whose::Target,
        "killer or none",
        "who would die",
        "HP that would be lost",
    )
    .with(&["damage_type", "card"])
    .heard_before(),
    Facts::new(Event::Overkill, Whose::Target, "killer or none", "who died", "damage beyond the last HP")
        .with(&["damage_type", "card"]),
    Facts::new(Event::BeforeAction, Whose::Target, "none", "whose turn", "cards in hand"),
    Facts::new(Event::Phase, Whose::Target, "none", "whose turn", "cards in hand of a hero, 0 for enemies")
        .with(&["phase"]),
    Facts::new(Event::PileShuffled, Whose::Target, "none", "whose pile", "cards"),
    Facts::new(Event::ItemPushed, Whose::Source, "who made it", "target or none", "its order")
        .with(&["item", "card"]),
    Facts::new(Event::ItemResolved, Whose::Source, "who made it", "target or none", "its order")
        .with(&["item", "card"])
        .heard_before(),
    Facts::new(Event::ItemCancelled, Whose::Source, "who made it", "target or none", "its order")
        .with(&["item", "card"]),
    Facts::new(Event::ItemModified, Whose::Source, "who changed it", "target or none", "its order")
        .with(&["item"]),
    Facts::new(Event::CardMoved, Whose::Target, "none", "whose card", "1").with(&["card", "zone"]),
    Facts::new(Event::CardMarked, Whose::Target, "none", "whose card", "1").with(&["card"]),
    Facts::new(Event::Scried, Whose::Target, "none", "who looks", "cards"),
    Facts::new(Event::CardRetained, Whose::Target, "none", "whose card", "1").with(&["card"]),
    Facts::new(Event::CreatureSummoned, Whose::Target, "summoner", "new creature", "its HP"),
    Facts::new(Event::CreatureLeft, Whose::Target, "none", "who left", "its HP").with(&["reason"]),
    Facts::new(Event::IntentSet, Whose::Target, "none", "which enemy", "expected damage").with(&["move"]),
    Facts::new(Event::PotionUsed, Whose::Source, "who uses", "target or none", "1").with(&["potion"]),
    Facts::new(Event::PotionGained, Whose::Target, "none", "who", "1").with(&["potion"]),
    Facts::new(Event::RelicGained, Whose::Target, "none", "who", "1").with(&["relic"]),
    Facts::new(Event::StatChanged, Whose::Target, "cause", "whose", "new number").with(&["stat"]),
    Facts::new(Event::Delayed, Whose::Target, "cause", "whose", "turns"),
    Facts::new(Event::Channeled, Whose::Target, "cause", "whose", "turns"),
    Facts::new(Event::EffectPrevented, Whose::Source, "who prevents", "who is spared", "value it had")
        .with(&["event"]),
];

#[cfg(test)]
mod tests {
    use cardloom_cards::Literals;

    use super::*;

    #[test]
    fn each_event_stands_at_its_number() {
        assert_eq!(EVENTS.iter().map(|facts| facts.event).collect::<Vec<_>>(), Event::ALL);
    }
}
