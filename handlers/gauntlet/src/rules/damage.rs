//! The number of an attack hit (rules 6.2).

use cardloom::zone::InstanceId;
use cardloom_effects::words::{DamageType, ModifierStat};
use cardloom_expressions::Rational;

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
    let given = Concern::new(ModifierStat::DamageGiven, source)
        .card(card)
        .damage(Some(DamageType::Attack))
        .affecting(target);
    let received = Concern::new(ModifierStat::DamageReceived, target)
        .card(card)
        .damage(Some(DamageType::Attack))
        .affecting(target);
    let changes = |concern: Concern| state.heard.changes(concern.stat as u32);
    if !changes(given) && !changes(received) {
        return Ok(number.max(0));
    }
    let number = modified(state, given, i64::from(number).into(), Part::Sum)?;
    let number = modified(state, received, number, Part::Sum)?;
    Ok(whole(number))
}

/// Rounded down, at least 0.
fn whole(number: Rational) -> i32 {
    // Toward zero is down where nothing is below it.
    number.truncate().clamp(0, 999_999) as i32
}

/// What is left of a hit after `set`, `at_most` and `at_least`, for all damage (rules 6.3).
#[inline]
pub(crate) fn limited(
    state: &State,
    source: Option<Who>,
    target: Who,
    damage_type: DamageType,
    card: Option<InstanceId>,
    number: i32,
) -> Result<i32, Failed> {
    let bounds = |stat: ModifierStat| state.heard.bounds(stat as u32);
    if !bounds(ModifierStat::DamageGiven) && !bounds(ModifierStat::DamageReceived) {
        return Ok(number.max(0));
    }
    let mut limited: Rational = i64::from(number).into();
    if let Some(source) = source {
        let given = Concern::new(ModifierStat::DamageGiven, source)
            .card(card)
            .damage(Some(damage_type))
            .affecting(target);
        limited = modified(state, given, limited, Part::Limits)?;
    }
    let received = Concern::new(ModifierStat::DamageReceived, target)
        .card(card)
        .damage(Some(damage_type))
        .affecting(target);
    Ok(whole(modified(state, received, limited, Part::Limits)?))
}
