//! What an enemy is about to do, as the players see it (rules 10.1).

use cardloom_cards::Literals;
use cardloom_effects::words::Target;

use super::{
    ai, damage,
    numbers::{self, Failed},
    scope::{Scope, aim},
    values::View,
};
use crate::{
    content::op::{OpKind, Ops},
    model::{state::State, who::Who},
};

/// Whether the next move of an enemy is an attack.
pub(crate) fn is_attack(state: &State, number: u16) -> bool {
    let enemy = state.enemy(number);
    let moves = &enemy.kind.facts().moves;
    enemy.next.is_some_and(|next| moves[usize::from(next)].intent.name().starts_with("attack"))
}

/// The damage that the next move of an enemy would deal now to its aim, all hits, before block.
pub(crate) fn damage(state: &State, number: u16) -> Result<i32, Failed> {
    let enemy = state.enemy(number);
    let (Some(next), Some(target)) = (enemy.next, aim(state, number)) else { return Ok(0) };
    let mut scope = ai::scope(state, number);
    scope.chosen = Some(target);
    expected(state, &scope, enemy.kind.facts().moves[usize::from(next)].effects, target)
}

/// The damage of one hit of the next move, and how many hits there are; `None` where it deals none.
pub(crate) fn hits(state: &State, number: u16) -> Option<(i32, i32)> {
    let enemy = state.enemy(number);
    let (next, target) = (enemy.next?, aim(state, number)?);
    let mut scope = ai::scope(state, number);
    scope.chosen = Some(target);
    let found = &enemy.kind.facts().moves[usize::from(next)].attacks;
    let first = found.iter().find(|found| found.is_attack)?;
    let view = View::new(state, &scope).affecting(target);
    let one = damage::attack(state, scope.owner, target, None, first.amount.compute(&view).ok()?).ok()?;
    let all = damage(state, number).ok()?;
    (one > 0).then(|| (one, all / one))
}

fn expected(state: &State, scope: &Scope, effects: Ops, target: Who) -> Result<i32, Failed> {
    let view = View::new(state, scope).affecting(target);
    let mut sum = 0_i32;
    for op in effects {
        if !numbers::holds(op.guard.as_ref(), &view, op.at)? {
            continue;
        }
        let more = match &op.kind {
            OpKind::Damage(dealt) if dealt.is_attack && dealt.target != Target::EventSource => {
                let number = dealt.amount.compute(&view)?;
                let one = damage::attack(state, scope.owner, target, None, number)?;
                one.saturating_mul(dealt.hits.compute(&view)?)
            }
            OpKind::Conditional { condition, then, otherwise } => {
                let branch = if numbers::holds(Some(condition), &view, op.at)? { then } else { otherwise };
                expected(state, scope, branch, target)?
            }
            OpKind::Composite(effects) => expected(state, scope, effects, target)?,
            OpKind::Repeat { count, effects } => {
                expected(state, scope, effects, target)?.saturating_mul(count.compute(&view)?)
            }
            _ => 0,
        };
        sum = sum.saturating_add(more);
    }
    Ok(sum)
}
