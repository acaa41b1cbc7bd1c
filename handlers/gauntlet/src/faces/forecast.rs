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
        op::{Amount, Damage, OpKind, Ops},
    },
    model::{card::Card, state::State, who::Who},
    rules::{
        intent,
        numbers::{Concern, Failed, modified_whole},
        resolve::bodies,
        scope::{Running, Scope, Source},
        values::View,
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
    forecast(state, scope, print.effects, print.needs_target)
}

/// What a potion would do now.
pub(crate) fn potion(state: &State, seat: Seat, potion: PotionId) -> Forecast {
    let scope = Scope::new(Who::hero(seat), Source::Potion(potion), Some(Document::Potion(potion)));
    let facts = potion.facts();
    forecast(state, scope, facts.effects, facts.needs_target)
}

/// What X would be.
fn x(state: &State, seat: Seat) -> i32 {
    let bonus = modified_whole(state, Concern::new(ModifierStat::XBonus, Who::hero(seat)), 0).unwrap_or(0);
    state.hero(seat).energy.saturating_add(bonus).max(0)
}

fn forecast(state: &State, scope: Scope, effects: Ops, needs_target: bool) -> Forecast {
    let mut scope = Scope { item: Some(Running { damage: 0, block: 0 }), ..scope };
    let mut forecast = Forecast::default();
    let mut blocks: SmallVec<[i32; 8]> = SmallVec::new();
    for enemy in state.living_enemies() {
        scope.chosen = needs_target.then_some(enemy);
        let mut block = 0_i32;
        // What fails now fails where it is played.
        let _ = intent::walk(state, &scope, effects, 1, &mut |kind, times| {
            match kind {
                OpKind::Damage(damage) => hit(state, &scope, damage, times, enemy, &mut forecast)?,
                OpKind::Block { target: Target::Myself | Target::AllAllies, amount, modified, .. }
                    if !amount.reads_last() =>
                {
                    let gained = gained(state, &scope, amount, *modified)?;
                    block = block.saturating_add(gained.saturating_mul(times));
                }
                _ => {}
            }
            Ok(())
        });
        blocks.push(block);
    }
    // Where it depends on who is struck there is no such number.
    if let Some((first, others)) = blocks.split_first()
        && others.iter().all(|block| block == first)
    {
        forecast.block = *first;
    }
    forecast
}

/// The block that its owner would gain from an effect.
fn gained(state: &State, scope: &Scope, amount: &Amount, modified: bool) -> Result<i32, Failed> {
    let own = scope.card.and_then(|card| state.card(card)).map_or(0, |card| card.block);
    let number = amount.compute(&View::new(state, scope).affecting(scope.owner))?.saturating_add(own);
    let concern = Concern::new(ModifierStat::BlockGained, scope.owner).card(scope.card);
    let number = if modified { modified_whole(state, concern, number)? } else { number };
    Ok(number.clamp(0, 999))
}

fn hit(
    state: &State,
    scope: &Scope,
    damage: &Damage,
    times: i32,
    enemy: Who,
    forecast: &mut Forecast,
) -> Result<(), Failed> {
    let strikes = matches!(damage.target, Target::SingleEnemy | Target::AllEnemies | Target::RandomEnemy);
    if !strikes || damage.amount.reads_last() || damage.hits.reads_last() {
        return Ok(());
    }
    forecast.random |= damage.target == Target::RandomEnemy && state.living_enemies().nth(1).is_some();
    let one = bodies::dealt(state, scope, damage, enemy, bodies::Share::WHOLE)?;
    let hits = damage.hits.compute(&View::new(state, scope))?.saturating_mul(times);
    forecast.hit(enemy, one.saturating_mul(hits), hits);
    Ok(())
}
