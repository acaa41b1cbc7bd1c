//! What words of events, timings and phases hear.

use cardloom_cards::Literals;
use cardloom_effects::{
    Definition,
    documents::On,
    words::{Event, Phase, Timing},
};

use super::effects::word;
use crate::content::op::{Hears, Only};

/// How many events there are: the bits of phases come behind them.
pub(crate) const EVENTS: u8 = Event::ALL.len() as u8;

/// A timing or phase word as what is heard then.
pub(super) fn moment(definition: &Definition, name: &str) -> Hears {
    let on = word(definition, name).map(On::Timing).or_else(|| word(definition, name).map(On::Phase));
    hears(on.unwrap_or(On::Timing(Timing::StartOfTurn)))
}

/// The bit of a phase.
pub(crate) const fn phase_bit(phase: Phase) -> u8 {
    EVENTS + phase as u8
}

/// What a word of a trigger hears.
pub(super) fn hears(on: On) -> Hears {
    let (bit, only) = match on {
        On::Event(event) => (event as u8, Only::Any),
        On::Phase(phase) => (phase_bit(phase), Only::OwnPhase),
        On::Timing(timing) => match timing {
            Timing::OnPlay => (Event::CardPlayed as u8, Only::ThisCard),
            Timing::OnDraw => (Event::CardDrawn as u8, Only::ThisCard),
            Timing::OnDiscard => (Event::CardDiscarded as u8, Only::ThisCardByEffect),
            Timing::OnExhaust => (Event::CardExhausted as u8, Only::ThisCard),
            Timing::StartOfTurn => (phase_bit(Phase::TurnStartTriggers), Only::OwnTurn),
            Timing::EndOfTurn => (phase_bit(Phase::TurnEndTriggers), Only::OwnTurn),
            Timing::StartOfCombat => (Event::CombatStart as u8, Only::Any),
            Timing::EndOfCombat => (Event::CombatEnd as u8, Only::Any),
            Timing::OnDamageDealt => (Event::DamageDealt as u8, Only::OwnSource),
            Timing::OnDamageTaken => (Event::DamageTaken as u8, Only::OwnTarget),
            Timing::OnDeath => (Event::EntityDied as u8, Only::OwnTarget),
            Timing::OnKill => (Event::EntityDied as u8, Only::OwnSource),
            Timing::OnBlock => (Event::BlockGained as u8, Only::OwnTarget),
            Timing::OnStatusApplied => (Event::StatusApplied as u8, Only::OwnTarget),
        },
    };
    Hears { bit, only }
}
