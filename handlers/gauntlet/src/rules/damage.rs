//! The number of an attack hit (rules 6.2).

use cardloom::zone::InstanceId;
use cardloom_effects::words::{DamageType, ModifierStat};

use super::numbers::{Concern, Failed, Part, modified};
use crate::model::{state::State, who::Who};

/// What an attack of so much deals: with what the source adds and multiplies, then what the target does; rounded down once.
#[inline]
pub(crate) fn attack(
    state: &State,
    source: Who,
    target: Who,
    card: Option<InstanceId>,
    number: i32,
) -> Result<i32, Failed> {
    let changes = |stat: ModifierStat| state.heard.changes(stat as u32);
    if !changes(ModifierStat::DamageGiven) && !changes(ModifierStat::DamageReceived) {
        return Ok(number.max(0));
    }
    changed(state, (source, target), DamageType::Attack, card, number, Part::Sum)
}

/// What is left of a hit after `set`, `at_most` and `at_least`, for all damage (rules 6.3).
#[inline]
pub(crate) fn limited(
    state: &State,
    source: Who,
    target: Who,
    damage_type: DamageType,
    card: Option<InstanceId>,
    number: i32,
) -> Result<i32, Failed> {
    let bounds = |stat: ModifierStat| state.heard.bounds(stat as u32);
    if !bounds(ModifierStat::DamageGiven) && !bounds(ModifierStat::DamageReceived) {
        return Ok(number.max(0));
    }
    changed(state, (source, target), damage_type, card, number, Part::Limits)
}

/// Changed by the modifiers of whoever deals it, then by those of whoever receives it. Rounded down, at least 0.
fn changed(
    state: &State,
    (source, target): (Who, Who),
    damage_type: DamageType,
    card: Option<InstanceId>,
    number: i32,
    part: Part,
) -> Result<i32, Failed> {
    let concern = |stat, who| Concern::new(stat, who).card(card).damage(Some(damage_type)).affecting(target);
    let number = i64::from(number).into();
    let given = modified(state, concern(ModifierStat::DamageGiven, source), number, part)?;
    let received = modified(state, concern(ModifierStat::DamageReceived, target), given, part)?;
    // Toward zero is down where nothing is below it.
    Ok(received.truncate().clamp(0, 999_999) as i32)
}
