//! What a card or a potion would do now: damage to each enemy, and block.

use cardloom::{Seat, zone::InstanceId};
use cardloom_effects::{
    documents::Cost,
    words::{ModifierStat, Target},
};
use serde::Serialize;
use smallvec::SmallVec;

use crate::{
    content::{
        PotionId,
        ids::Document,
        op::{Damage, OpKind, Ops},
    },
    model::{card::Card, state::State, who::Who},
    rules::{
        numbers::{self, Concern, Failed, modified_whole},
        resolve::bodies,
        scope::{Running, Scope, Source},
        values,
    },
};

/// What something would do now, before block and before whatever answers it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Forecast {
    /// Damage to each enemy that it may be played on, or that it hits in any case.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub damage: Vec<Hits>,
    /// Whether chance picks who is hit.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub random: bool,
    /// Block that it gives its owner.
    #[serde(skip_serializing_if = "is_nothing")]
    pub block: i32,
}

/// Hits on an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Hits {
    /// Who is hit.
    pub target: Who,
    /// All hits together.
    pub damage: i32,
    /// How many they are.
    pub hits: i32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands on a reference")]
fn is_nothing(block: &i32) -> bool {
    *block == 0
}

impl Forecast {
    /// Whether it does neither.
    pub fn is_empty(&self) -> bool {
        self.damage.is_empty() && self.block == 0
    }

    /// The damage to an enemy.
    pub fn damage_to(&self, target: Who) -> Option<Hits> {
        self.damage.iter().copied().find(|hits| hits.target == target)
    }

    fn hit(&mut self, target: Who, damage: i32, hits: i32) {
        match self.damage.iter_mut().find(|known| known.target == target) {
            Some(known) => {
                known.damage = known.damage.saturating_add(damage);
                known.hits = known.hits.saturating_add(hits);
            }
            None => self.damage.push(Hits { target, damage, hits }),
        }
    }
}

/// What a card in hand would do now.
pub(crate) fn card(state: &State, seat: Seat, id: InstanceId, card: &Card) -> Forecast {
    let owner = Who::hero(seat);
    let print = card.print();
    let x = if print.cost == Cost::X { x(state, seat) } else { 0 };
    let scope =
        Scope { card: Some(id), x, ..Scope::new(owner, Source::Card(id), Some(Document::Card(card.kind))) };
    forecast(state, scope, print.effects)
}

/// What a potion would do now.
pub(crate) fn potion(state: &State, seat: Seat, potion: PotionId) -> Forecast {
    let scope = Scope::new(Who::hero(seat), Source::Potion(potion), Some(Document::Potion(potion)));
    forecast(state, scope, potion.facts().effects)
}

/// What X would be.
fn x(state: &State, seat: Seat) -> i32 {
    let bonus = modified_whole(state, Concern::new(ModifierStat::XBonus, Who::hero(seat)), 0).unwrap_or(0);
    state.hero(seat).energy.saturating_add(bonus).max(0)
}

fn forecast(state: &State, scope: Scope, effects: Ops) -> Forecast {
    let mut scope = Scope { item: Some(Running { damage: 0, block: 0 }), ..scope };
    let enemies: SmallVec<[Who; 8]> = state.living_enemies().collect();
    let mut forecast = Forecast::default();
    for (number, enemy) in enemies.iter().copied().enumerate() {
        scope.chosen = Some(enemy);
        // What fails now fails where it is played.
        let _ = add(state, &scope, effects, 1, enemy, number == 0, &mut forecast);
    }
    if enemies.is_empty() {
        scope.chosen = None;
    }
    forecast
}

/// Adds what effects would do to an enemy, and for the first one what they do to their owner.
fn add(
    state: &State,
    scope: &Scope,
    effects: Ops,
    times: i32,
    enemy: Who,
    is_first: bool,
    forecast: &mut Forecast,
) -> Result<(), Failed> {
    let view = values::View::new(state, scope).affecting(enemy);
    for op in effects {
        if !numbers::holds(op.guard.as_ref(), &view, op.at)? {
            continue;
        }
        match &op.kind {
            OpKind::Damage(damage) => hit(state, scope, damage, times, enemy, forecast)?,
            OpKind::Block { target: Target::Myself | Target::AllAllies, amount, modified, .. }
                if is_first =>
            {
                let own = scope.card.and_then(|card| state.card(card)).map_or(0, |card| card.block);
                let number = amount.compute(&values::View::new(state, scope))?.saturating_add(own);
                let concern = Concern::new(ModifierStat::BlockGained, scope.owner).card(scope.card);
                let number = if *modified { modified_whole(state, concern, number)? } else { number };
                forecast.block = forecast.block.saturating_add(number.clamp(0, 999).saturating_mul(times));
            }
            OpKind::Conditional { condition, then, otherwise } => {
                let branch = if numbers::holds(Some(condition), &view, op.at)? { then } else { otherwise };
                add(state, scope, branch, times, enemy, is_first, forecast)?;
            }
            OpKind::Composite(effects) => add(state, scope, effects, times, enemy, is_first, forecast)?,
            OpKind::Repeat { count, effects } => {
                let times = times.saturating_mul(count.compute(&view)?);
                add(state, scope, effects, times, enemy, is_first, forecast)?;
            }
            _ => {}
        }
    }
    Ok(())
}

fn hit(
    state: &State,
    scope: &Scope,
    damage: &Damage,
    times: i32,
    enemy: Who,
    forecast: &mut Forecast,
) -> Result<(), Failed> {
    match damage.target {
        Target::SingleEnemy | Target::AllEnemies => {}
        Target::RandomEnemy => forecast.random = true,
        _ => return Ok(()),
    }
    let one = bodies::dealt(state, scope, damage, enemy, bodies::Share::WHOLE)?;
    let hits = damage.hits.compute(&values::View::new(state, scope).affecting(enemy))?.saturating_mul(times);
    forecast.hit(enemy, one.saturating_mul(hits), hits);
    Ok(())
}
