//! Damage, HP, block, energy, gold, statuses.

use cardloom_cards::Literals;
use cardloom_effects::words::{DamageType, Op as Change, Stat, StatusCategory, Target, TransferFrom};

use smallvec::SmallVec;

use super::{number, number_for, targets};
use crate::{
    content::{
        StatusId,
        op::{Amount, Damage, Which},
    },
    model::who::Who,
    rules::{
        Context, computed, damage as attacks,
        effect::BodyEffect,
        hit::{self, Blow},
        numbers::Failed,
        scope::Scope,
        values::View,
    },
};

/// What is left of damage: a percentage, taken so many times, truncated each time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    pub(crate) percent: i32,
    pub(crate) times: u8,
}

impl Share {
    /// All of it.
    pub(crate) const WHOLE: Self = Self { percent: 100, times: 0 };

    fn of(self, number: i32) -> i32 {
        (0..self.times).fold(number, |left, _| (i64::from(left) * i64::from(self.percent) / 100) as i32)
    }
}

/// Damage, in so many hits; `share` is what spread and chain leave of it, with its one target.
pub(super) async fn damage(
    context: &Context,
    scope: &mut Scope,
    damage: &'static Damage,
    share: Option<(Who, Share)>,
) {
    let hits = number(context, scope, &damage.hits).await;
    let fixed = match (share, damage.target) {
        (Some((who, _)), _) => Some([who].into_iter().collect()),
        (None, Target::RandomEnemy) => None,
        (None, target) => {
            let mut struck = targets::creatures(context, scope, target).await;
            // The owner's side is never hit by its own words.
            if matches!(target, Target::EventSource | Target::EventTarget) {
                struck.retain(|who| !who.is_ally_of(scope.owner));
            }
            Some(struck)
        }
    };
    let share = share.map_or(Share::WHOLE, |(_, share)| share);
    let was_alive = context.state().is_alive(scope.owner);
    // What modifiers do not change is computed when the effect begins, once for every target.
    let mut plain: SmallVec<[(Who, i32); 8]> = SmallVec::new();
    for target in fixed.iter().flatten().filter(|_| !damage.is_attack) {
        let number = dealt(&context.state(), scope, damage, *target, share);
        plain.push((*target, computed(context, number).await));
    }
    let (mut lost, mut kills) = (0_i32, 0);
    'hits: for _ in 0..hits {
        let struck: targets::Creatures = match &fixed {
            Some(fixed) => fixed.clone(),
            None => targets::random_enemy(context, scope).await.into_iter().collect(),
        };
        if struck.is_empty() {
            break;
        }
        for target in struck {
            if was_alive && !context.state().is_alive(scope.owner) {
                break 'hits;
            }
            if !context.state().is_alive(target) {
                continue;
            }
            let dealt = match plain.iter().find(|(who, _)| *who == target) {
                Some((_, number)) => *number,
                None => computed(context, amount(context, scope, damage, target, share)).await,
            };
            let damage_type = if damage.is_attack { DamageType::Attack } else { DamageType::Effect };
            let blow = Blow {
                source: scope.owner,
                target,
                damage_type,
                card: scope.card,
                number: dealt,
                piercing: damage.piercing,
            };
            let taken = hit::strike(context, blow).await;
            lost = lost.saturating_add(taken.lost);
            kills += i32::from(taken.killed && !is_minion(context, target));
        }
        if hits > 1 {
            context.spend().await;
        }
    }
    (scope.last.damage, scope.last.kills) = (lost, kills);
    if damage.lifesteal && lost > 0 {
        hit::heal(context, scope.owner, scope.owner, lost, false, scope.card).await;
    }
}

fn is_minion(context: &Context, who: Who) -> bool {
    match who {
        Who::Enemy(number) => context.state().enemy(number).is_minion,
        Who::Hero(_) => false,
    }
}

/// The number of one hit (rules 6.2).
fn amount(
    context: &Context,
    scope: &Scope,
    damage: &Damage,
    target: Who,
    share: Share,
) -> Result<i32, Failed> {
    let known = scope
        .early
        .iter()
        .find(|early| share == Share::WHOLE && early.damage == damage.number && early.target == target);
    match known {
        Some(early) => Ok(early.amount),
        None => dealt(&context.state(), scope, damage, target, share),
    }
}

/// The number of a hit as it would be now.
pub(crate) fn dealt(
    state: &crate::model::state::State,
    scope: &Scope,
    damage: &Damage,
    target: Who,
    share: Share,
) -> Result<i32, Failed> {
    let number = damage.amount.compute(&View::new(state, scope).affecting(target))?;
    let number = number.saturating_add(bonus(state, scope)).clamp(0, 999);
    let number = share.of(number);
    if damage.is_attack {
        attacks::attack(state, scope.owner, target, scope.card, number)
    } else {
        Ok(number)
    }
}

/// What the card and the item add to each damage.
fn bonus(state: &crate::model::state::State, scope: &Scope) -> i32 {
    let Some(item) = scope.item else { return 0 };
    let card = scope.card.and_then(|card| state.card(card)).map_or(0, |card| card.damage);
    card.saturating_add(item.damage)
}

/// A loss of HP; with `blockable` block takes it like effect damage.
pub(super) async fn lose_hp(
    context: &Context,
    scope: &mut Scope,
    target: Target,
    amount: &'static Amount,
    blockable: bool,
) {
    let (mut lost, mut kills) = (0_i32, 0);
    for (who, number) in targets::with_numbers(context, scope, target, amount).await {
        if !context.state().is_alive(who) {
            continue;
        }
        let taken = lose(context, scope, who, number, blockable, Share::WHOLE).await;
        lost = lost.saturating_add(taken.lost);
        kills += i32::from(taken.killed && !is_minion(context, who));
    }
    (scope.last.damage, scope.last.kills) = (lost, kills);
}

/// A share of a loss of HP.
pub(super) async fn lose_share(
    context: &Context,
    scope: &mut Scope,
    who: Who,
    number: i32,
    blockable: bool,
    share: Share,
) {
    let taken = lose(context, scope, who, number, blockable, share).await;
    scope.last.damage = taken.lost;
    scope.last.kills = i32::from(taken.killed && !is_minion(context, who));
}

/// A loss of HP of one creature.
async fn lose(
    context: &Context,
    scope: &Scope,
    who: Who,
    number: i32,
    blockable: bool,
    share: Share,
) -> hit::Taken {
    let number = share.of(number);
    if blockable {
        let blow = Blow {
            source: scope.owner,
            target: who,
            damage_type: DamageType::Effect,
            card: scope.card,
            number,
            piercing: false,
        };
        hit::strike(context, blow).await
    } else {
        hit::lose_hp(context, scope.owner, who, number, scope.card).await
    }
}

pub(super) async fn block(
    context: &Context,
    scope: &mut Scope,
    target: Target,
    amount: &'static Amount,
    modified: bool,
    retain: bool,
) {
    for (who, mut number) in targets::with_numbers(context, scope, target, amount).await {
        if let Some(item) = scope.item {
            let state = context.state();
            let card = scope.card.and_then(|card| state.card(card)).map_or(0, |card| card.block);
            number = number.saturating_add(card).saturating_add(item.block);
        }
        hit::gain_block(context, scope.owner, who, number, modified, retain, scope.card).await;
    }
}

pub(super) async fn lose_block(
    context: &Context,
    scope: &mut Scope,
    target: Target,
    amount: &'static Amount,
) {
    for (who, number) in targets::with_numbers(context, scope, target, amount).await {
        if !context.state().is_alive(who) {
            continue;
        }
        let gone = if number == 0 { i32::MAX } else { number };
        let effect = BodyEffect::LoseBlock { who, cause: Some(scope.owner), amount: gone };
        context.apply(effect.into()).await;
    }
}

pub(super) async fn energy(context: &Context, scope: &Scope, amount: &'static Amount, temporary: bool) {
    let Some(seat) = scope.owner.seat() else { return };
    let number = number(context, scope, amount).await;
    if !context.state().is_alive(scope.owner) || number == 0 {
        return;
    }
    if temporary {
        hit::energy(context, scope.owner, seat, number, scope.card).await;
    } else {
        let (who, stat, op) = (scope.owner, Stat::EnergyPerTurn, Change::Add);
        context.apply(BodyEffect::Change { who, cause: who, stat, op, amount: number }.into()).await;
    }
}

pub(super) async fn gold(
    context: &Context,
    scope: &mut Scope,
    target: Target,
    amount: &'static Amount,
    keep: bool,
) {
    for (who, number) in targets::with_numbers(context, scope, target, amount).await {
        let Some(seat) = who.seat() else { continue };
        let changed = hit::gold(context, scope.owner, seat, number).await;
        if keep && changed < 0 {
            let effect = BodyEffect::Counter {
                owner: scope.owner,
                relic: super::modify::relic(scope),
                op: Change::Add,
                amount: -changed,
            };
            context.apply(effect.into()).await;
        }
    }
}

pub(super) async fn status(
    context: &Context,
    scope: &mut Scope,
    target: Target,
    status: StatusId,
    amount: &'static Amount,
    duration: &'static Amount,
) {
    let numbers = targets::with_numbers(context, scope, target, amount).await;
    let mut turns: SmallVec<[i32; 8]> = SmallVec::new();
    for (who, _) in &numbers {
        turns.push(number_for(context, scope, duration, *who).await);
    }
    for ((who, number), turns) in numbers.into_iter().zip(turns) {
        hit::apply_status(context, scope.owner, who, status, number, turns, scope.card).await;
    }
}

/// So much of a status goes from one creature to another.
pub(super) async fn transfer(
    context: &Context,
    scope: &mut Scope,
    target: Target,
    from: TransferFrom,
    status: StatusId,
    amount: &'static Amount,
) {
    let giver = Target::find(from.name()).unwrap_or(Target::Myself);
    let Some(giver) = targets::one(context, scope, giver).await else { return };
    let Some(taker) = targets::one(context, scope, target).await else { return };
    let number = number_for(context, scope, amount, taker).await;
    let there = context.state().body(giver).status(status);
    let moved = if number == 0 { there } else { number.min(there.abs()) * there.signum() };
    if moved == 0 {
        return;
    }
    hit::remove_statuses(context, Some(scope.owner), giver, Which::One(status), moved.abs()).await;
    hit::apply_status(context, scope.owner, taker, status, moved, 0, scope.card).await;
}

/// The present stance is left, and another one entered; the same again does nothing.
pub(super) async fn stance(context: &Context, scope: &Scope, status: StatusId) {
    let owner = scope.owner;
    if !context.state().is_alive(owner) || context.state().body(owner).held(status).is_some() {
        return;
    }
    hit::remove_statuses(context, Some(owner), owner, Which::Category(StatusCategory::Stance), 0).await;
    hit::apply_status(context, owner, owner, status, 1, 0, scope.card).await;
}
