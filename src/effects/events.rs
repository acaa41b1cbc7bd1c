//! What is known of each event (section 12 of the language).

use crate::words::{Event, Phase, Timing};

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
    pub fn facts(self) -> &'static Facts {
        &EVENTS[self as usize]
    }
}

impl Timing {
    /// The event it is; `None` where it is a [phase](Self::phase).
    pub fn event(self) -> Option<Event> {
        Some(match self {
            Self::OnPlay => Event::CardPlayed,
            Self::OnDraw => Event::CardDrawn,
            Self::OnDiscard => Event::CardDiscarded,
            Self::OnExhaust => Event::CardExhausted,
            Self::StartOfCombat => Event::CombatStart,
            Self::EndOfCombat => Event::CombatEnd,
            Self::OnDamageDealt => Event::DamageDealt,
            Self::OnDamageTaken => Event::DamageTaken,
            Self::OnDeath | Self::OnKill => Event::EntityDied,
            Self::OnBlock => Event::BlockGained,
            Self::OnStatusApplied => Event::StatusApplied,
            Self::StartOfTurn | Self::EndOfTurn => return None,
        })
    }

    /// The phase it is, if it is one.
    pub fn phase(self) -> Option<Phase> {
        match self {
            Self::StartOfTurn => Some(Phase::TurnStartTriggers),
            Self::EndOfTurn => Some(Phase::TurnEndTriggers),
            _ => None,
        }
    }

    /// What must hold besides.
    pub fn holds_when(self) -> &'static str {
        match self {
            Self::OnPlay | Self::OnDraw | Self::OnExhaust => "card is this card",
            Self::OnDiscard => "card is this card, by an effect",
            Self::StartOfTurn | Self::EndOfTurn => "turn of the owner",
            Self::StartOfCombat | Self::EndOfCombat => "always",
            Self::OnDamageDealt | Self::OnKill => "source is the owner",
            Self::OnDamageTaken | Self::OnDeath | Self::OnBlock | Self::OnStatusApplied => {
                "target is the owner"
            }
        }
    }
}

/// All events, in the order of the language.
pub const EVENTS: &[Facts] = &[
    Facts {
        event: Event::CombatStart,
        source: "none",
        target: "none",
        value: "number of enemies",
        fields: &[],
        before: false,
        whose: Whose::All,
    },
    Facts {
        event: Event::CombatEnd,
        source: "none",
        target: "none",
        value: "1 won, 0 lost",
        fields: &[],
        before: false,
        whose: Whose::All,
    },
    Facts {
        event: Event::TurnStart,
        source: "none",
        target: "whose turn",
        value: "its turn number",
        fields: &[],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::TurnEnd,
        source: "none",
        target: "whose turn",
        value: "its turn number",
        fields: &[],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::RoundStart,
        source: "none",
        target: "none",
        value: "round number",
        fields: &[],
        before: false,
        whose: Whose::All,
    },
    Facts {
        event: Event::RoundEnd,
        source: "none",
        target: "none",
        value: "round number",
        fields: &[],
        before: false,
        whose: Whose::All,
    },
    Facts {
        event: Event::CardDrawn,
        source: "none",
        target: "who draws",
        value: "cards in hand after it",
        fields: &["card"],
        before: true,
        whose: Whose::Target,
    },
    Facts {
        event: Event::CardPlayed,
        source: "who plays",
        target: "chosen target or none",
        value: "energy paid",
        fields: &["card"],
        before: false,
        whose: Whose::Source,
    },
    Facts {
        event: Event::CardDiscarded,
        source: "none",
        target: "whose card",
        value: "1 by an effect, 0 at the end of the turn",
        fields: &["card", "zone"],
        before: true,
        whose: Whose::Target,
    },
    Facts {
        event: Event::CardExhausted,
        source: "none",
        target: "whose card",
        value: "1",
        fields: &["card", "zone"],
        before: true,
        whose: Whose::Target,
    },
    Facts {
        event: Event::CardCreated,
        source: "cause",
        target: "whose card",
        value: "1",
        fields: &["card", "zone"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::CardTransformed,
        source: "cause",
        target: "whose card",
        value: "1",
        fields: &["card", "zone"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::CardUpgraded,
        source: "cause",
        target: "whose card",
        value: "new number of upgrades",
        fields: &["card", "zone"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::AttackPlayed,
        source: "who plays",
        target: "chosen target or none",
        value: "energy paid",
        fields: &["card"],
        before: false,
        whose: Whose::Source,
    },
    Facts {
        event: Event::SkillPlayed,
        source: "who plays",
        target: "chosen target or none",
        value: "energy paid",
        fields: &["card"],
        before: false,
        whose: Whose::Source,
    },
    Facts {
        event: Event::PowerPlayed,
        source: "who plays",
        target: "chosen target or none",
        value: "energy paid",
        fields: &["card"],
        before: false,
        whose: Whose::Source,
    },
    Facts {
        event: Event::DamageDealt,
        source: "attacker",
        target: "who is hit",
        value: "blocked and unblocked together",
        fields: &["damage_type", "card"],
        before: false,
        whose: Whose::Source,
    },
    Facts {
        event: Event::DamageTaken,
        source: "attacker",
        target: "who is hit",
        value: "blocked and unblocked together",
        fields: &["damage_type", "card"],
        before: true,
        whose: Whose::Target,
    },
    Facts {
        event: Event::UnblockedDamageTaken,
        source: "attacker",
        target: "who is hit",
        value: "HP lost to it",
        fields: &["damage_type", "card"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::HpLoss,
        source: "cause",
        target: "who loses",
        value: "HP lost",
        fields: &["damage_type", "card"],
        before: true,
        whose: Whose::Target,
    },
    Facts {
        event: Event::BlockGained,
        source: "cause",
        target: "who gains",
        value: "block gained",
        fields: &["card"],
        before: true,
        whose: Whose::Target,
    },
    Facts {
        event: Event::BlockLost,
        source: "cause or none",
        target: "who loses",
        value: "block lost",
        fields: &["damage_type"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::BlockBroken,
        source: "cause or none",
        target: "whose block",
        value: "block it had",
        fields: &["damage_type"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::StatusApplied,
        source: "who applies",
        target: "on whom",
        value: "amount",
        fields: &["status", "card"],
        before: true,
        whose: Whose::Target,
    },
    Facts {
        event: Event::StatusRemoved,
        source: "cause or none",
        target: "from whom",
        value: "amount taken away",
        fields: &["status"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::StatusTriggered,
        source: "none",
        target: "whose status",
        value: "amount",
        fields: &["status"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::EntityDied,
        source: "killer or none",
        target: "who died",
        value: "HP it had before the blow",
        fields: &["damage_type", "card"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::EntityHealed,
        source: "cause",
        target: "who is healed",
        value: "HP gained",
        fields: &["card"],
        before: true,
        whose: Whose::Target,
    },
    Facts {
        event: Event::EnergyGained,
        source: "cause",
        target: "whose energy",
        value: "energy gained",
        fields: &["card"],
        before: true,
        whose: Whose::Target,
    },
    Facts {
        event: Event::EnergySpent,
        source: "cause or none",
        target: "whose energy",
        value: "energy that went",
        fields: &["card"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::GoldGained,
        source: "cause",
        target: "whose gold",
        value: "gold gained",
        fields: &[],
        before: true,
        whose: Whose::Target,
    },
    Facts {
        event: Event::GoldSpent,
        source: "cause",
        target: "whose gold",
        value: "gold that went",
        fields: &[],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::LethalDamage,
        source: "killer or none",
        target: "who would die",
        value: "HP that would be lost",
        fields: &["damage_type", "card"],
        before: true,
        whose: Whose::Target,
    },
    Facts {
        event: Event::Overkill,
        source: "killer or none",
        target: "who died",
        value: "damage beyond the last HP",
        fields: &["damage_type", "card"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::BeforeAction,
        source: "none",
        target: "whose turn",
        value: "cards in hand",
        fields: &[],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::Phase,
        source: "none",
        target: "whose turn",
        value: "cards in hand of a hero, 0 for enemies",
        fields: &["phase"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::PileShuffled,
        source: "none",
        target: "whose pile",
        value: "cards",
        fields: &[],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::ItemPushed,
        source: "who made it",
        target: "target or none",
        value: "its order",
        fields: &["item", "card"],
        before: false,
        whose: Whose::Source,
    },
    Facts {
        event: Event::ItemResolved,
        source: "who made it",
        target: "target or none",
        value: "its order",
        fields: &["item", "card"],
        before: true,
        whose: Whose::Source,
    },
    Facts {
        event: Event::ItemCancelled,
        source: "who made it",
        target: "target or none",
        value: "its order",
        fields: &["item", "card"],
        before: false,
        whose: Whose::Source,
    },
    Facts {
        event: Event::ItemModified,
        source: "who changed it",
        target: "target or none",
        value: "its order",
        fields: &["item"],
        before: false,
        whose: Whose::Source,
    },
    Facts {
        event: Event::CardMoved,
        source: "none",
        target: "whose card",
        value: "1",
        fields: &["card", "zone"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::CardMarked,
        source: "none",
        target: "whose card",
        value: "1",
        fields: &["card"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::Scried,
        source: "none",
        target: "who looks",
        value: "cards",
        fields: &[],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::CardRetained,
        source: "none",
        target: "whose card",
        value: "1",
        fields: &["card"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::CreatureSummoned,
        source: "summoner",
        target: "new creature",
        value: "its HP",
        fields: &[],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::CreatureLeft,
        source: "none",
        target: "who left",
        value: "its HP",
        fields: &["reason"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::IntentSet,
        source: "none",
        target: "which enemy",
        value: "expected damage",
        fields: &["move"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::PotionUsed,
        source: "who uses",
        target: "target or none",
        value: "1",
        fields: &["potion"],
        before: false,
        whose: Whose::Source,
    },
    Facts {
        event: Event::PotionGained,
        source: "none",
        target: "who",
        value: "1",
        fields: &["potion"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::RelicGained,
        source: "none",
        target: "who",
        value: "1",
        fields: &["relic"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::StatChanged,
        source: "cause",
        target: "whose",
        value: "new number",
        fields: &["stat"],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::Delayed,
        source: "cause",
        target: "whose",
        value: "turns",
        fields: &[],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::Channeled,
        source: "cause",
        target: "whose",
        value: "turns",
        fields: &[],
        before: false,
        whose: Whose::Target,
    },
    Facts {
        event: Event::EffectPrevented,
        source: "who prevents",
        target: "who is spared",
        value: "value it had",
        fields: &["event"],
        before: false,
        whose: Whose::Source,
    },
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
