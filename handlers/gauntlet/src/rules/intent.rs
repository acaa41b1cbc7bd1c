//! What effects would do now, as far as that is known, and what an enemy is about to do, as the players see it (rules 10.1).

use std::cell::Cell;

use cardloom_cards::Literals;
use cardloom_effects::{expressions::Word, words::Target};
use cardloom_expressions::{Value, Values};
use smallvec::SmallVec;

use super::{
    ai,
    numbers::Failed,
    resolve::bodies::{self, Share},
    scope::{Scope, aim},
    values::View,
};
use crate::{
    content::op::{Condition, OpKind, Ops, Query, is_of_item},
    model::state::State,
};

/// Hits in a row: the damage of one, and how many of the same there are.
pub(crate) type Blows = SmallVec<[(i32, i32); 2]>;

/// Whether the next move of an enemy is an attack.
pub(crate) fn is_attack(state: &State, number: u16) -> bool {
    let enemy = state.enemy(number);
    let moves = &enemy.kind.facts().moves;
    enemy.next.is_some_and(|next| moves[usize::from(next)].intent.name().starts_with("attack"))
}

/// The damage that the next move of an enemy would deal now to its aim, all hits, before block.
pub(crate) fn damage(state: &State, number: u16) -> Result<i32, Failed> {
    let all = attacks(state, number)?.into_iter().map(|(one, hits)| one.saturating_mul(hits));
    Ok(all.fold(0, i32::saturating_add))
}

/// The hits that the next move of an enemy would deal now to its aim, in their order and before block.
pub(crate) fn attacks(state: &State, number: u16) -> Result<Blows, Failed> {
    let mut blows = Blows::new();
    let enemy = state.enemy(number);
    let (Some(next), Some(target)) = (enemy.next, aim(state, number)) else { return Ok(blows) };
    let scope = Scope { chosen: Some(target), ..ai::scope(state, number) };
    let effects = enemy.kind.facts().moves[usize::from(next)].effects;
    walk(state, &scope, effects, 1, &mut |kind, times| {
        let OpKind::Damage(damage) = kind else { return Ok(()) };
        let strikes = matches!(damage.target, Target::SingleEnemy | Target::AllEnemies | Target::RandomEnemy);
        if !strikes || !damage.is_attack || damage.amount.reads_last() || damage.hits.reads_last() {
            return Ok(());
        }
        let one = bodies::dealt(state, &scope, damage, target, Share::WHOLE)?;
        let hits = damage.hits.compute(&View::new(state, &scope))?.saturating_mul(times);
        match blows.last_mut() {
            _ if one == 0 || hits == 0 => {}
            Some((same, more)) if *same == one => *more = more.saturating_add(hits),
            _ => blows.push((one, hits)),
        }
        Ok(())
    })?;
    Ok(blows)
}

/// Goes through effects as they would be carried out now, and tells of each how many times it would come.
///
/// What nobody can know yet is passed over: what comes later, what chance or a choice decides, and what depends on what the
/// effects before it come to. Of shares the whole is visited, which the chosen target gets.
pub(crate) fn walk(
    state: &State,
    scope: &Scope,
    effects: Ops,
    times: i32,
    visit: &mut dyn FnMut(&'static OpKind, i32) -> Result<(), Failed>,
) -> Result<(), Failed> {
    for op in effects {
        if let Some(guard) = &op.guard
            && known(state, scope, guard, op.at)? != Some(true)
        {
            continue;
        }
        match &op.kind {
            OpKind::Conditional { condition, then, otherwise } => {
                match known(state, scope, condition, op.at)? {
                    Some(true) => walk(state, scope, then, times, visit)?,
                    Some(false) => walk(state, scope, otherwise, times, visit)?,
                    None => {}
                }
            }
            OpKind::Composite(effects)
            | OpKind::Spread { effect: effects, .. }
            | OpKind::Chain { effect: effects, .. } => walk(state, scope, effects, times, visit)?,
            OpKind::Repeat { count, effects } if !count.reads_last() => {
                let count = count.compute(&View::new(state, scope))?;
                if count > 0 {
                    walk(state, scope, effects, times.saturating_mul(count), visit)?;
                }
            }
            kind => visit(kind, times)?,
        }
    }
    Ok(())
}

/// Whether a condition holds; `None` where that depends on what the effects before it come to.
fn known(
    state: &State,
    scope: &Scope,
    condition: &Condition,
    at: &'static str,
) -> Result<Option<bool>, Failed> {
    let now = Now { view: View::new(state, scope), is_open: Cell::new(false) };
    let holds = condition.evaluate(&now);
    if now.is_open.get() {
        return Ok(None);
    }
    holds.map(Some).map_err(|failure| Failed { at, text: condition.text().into(), failure })
}

/// The state as it is now: that what an item has done so far was read is remembered.
struct Now<'v> {
    view: View<'v>,
    is_open: Cell<bool>,
}

impl Values<Word, Query> for Now<'_> {
    fn variable(&self, word: &Word) -> Value<'_> {
        if is_of_item(word) {
            self.is_open.set(true);
        }
        self.view.variable(word)
    }

    fn query(&self, query: &Query) -> Value<'_> {
        self.view.query(query)
    }
}
