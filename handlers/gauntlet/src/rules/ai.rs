//! What enemies read when they choose a move.

use super::{
    numbers::{self, Failed},
    scope::{Scope, Source},
    values::View,
};
use crate::{
    content::{
        compiled::{Pick, Weighted},
        ids::Document,
        op::{Amount, Condition},
    },
    model::{state::State, who::Who},
};

/// The scope of an enemy's own document.
pub(crate) fn scope(state: &State, number: u16) -> Scope {
    let kind = state.enemy(number).kind;
    Scope::new(Who::Enemy(number), Source::Enemy, Some(Document::Enemy(kind)))
}

/// Whether a condition of a rule holds.
pub(crate) fn holds(state: &State, number: u16, condition: &Condition) -> Result<bool, Failed> {
    let at = state.enemy(number).kind.facts().rules.first().map_or("", |rule| rule.at);
    numbers::holds(Some(condition), &View::new(state, &scope(state, number)), at)
}

/// The amount of a status that an enemy has from the beginning.
pub(crate) fn initial(state: &State, number: u16, amount: &Amount) -> Result<i32, Failed> {
    amount.compute(&View::new(state, &scope(state, number)))
}

/// Computes all that an enemy may read when it appears or chooses, so that whatever fails does so before anything changes.
pub(crate) fn check(state: &State, number: u16) -> Result<(), Failed> {
    let facts = state.enemy(number).kind.facts();
    if usize::from(state.enemy(number).opened) < facts.opening.len() {
        return Ok(());
    }
    let scope = scope(state, number);
    let view = View::new(state, &scope);
    for rule in &facts.rules {
        if numbers::holds(rule.condition.as_ref(), &view, rule.at)? {
            return match &rule.pick {
                Pick::Weighted(entries) => check_entries(entries, &view, rule.at),
                Pick::Move(_) | Pick::Cycle(..) => Ok(()),
            };
        }
    }
    Ok(())
}

fn check_entries(entries: &[Weighted], view: &View<'_>, at: &'static str) -> Result<(), Failed> {
    for entry in entries {
        numbers::holds(entry.condition.as_ref(), view, at)?;
        check_entries(&entry.otherwise, view, at)?;
    }
    Ok(())
}
