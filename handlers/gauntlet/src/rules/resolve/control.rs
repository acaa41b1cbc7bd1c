//! Choices, shares, what comes later, what is pending.

use cardloom::{PendingId, Prompt};
use cardloom_cards::Literals;
use cardloom_effects::words::{Event as E, RedirectTo, Target};
use smallvec::SmallVec;

use super::{
    bodies::{self, Share},
    effects, hit, number, number_for, pick_creature, targets,
};
use crate::{
    content::{
        EnemyId,
        op::{Amount, Block, Choice as Written, Hears, Op, OpKind, Ops},
    },
    model::{item::Times, who::Who},
    rules::{
        Context, ai, computed,
        effect::{Among, Effect, EnemyEffect, Outcome, StackEffect},
        numbers::holds,
        prompt::{Ask, Choice, Question},
        scope::{Last, Scope},
        values::View,
    },
};

/// Effects that come later, or again and again.
pub(super) async fn later(context: &Context, scope: &Scope, block: Block, on: Hears, times: Times) {
    let effect = StackEffect::Later {
        owner: scope.owner,
        block,
        target: scope.chosen,
        card: scope.card,
        x: scope.x,
        on,
        times,
    };
    context.apply(effect.into()).await;
}

/// The item that is spoken of: the one that is pending, or the one that is responded to, on top of all that was announced.
pub(super) fn item(context: &Context, scope: &Scope) -> Option<PendingId> {
    let state = context.state();
    match &scope.pending {
        Some(pending) => pending.event.item().filter(|item| state.stack.get(*item).is_some()),
        None => {
            let mut announced = state.stack.iter().rev().filter(|(_, item)| item.is_announced());
            announced.next().map(|(item, _)| item)
        }
    }
}

/// What is pending does not happen.
pub(super) fn cancel_event(scope: &mut Scope) {
    if let Some(pending) = &mut scope.pending {
        pending.cancelled = Some(scope.owner);
    }
}

/// What is pending, or the item that is responded to, is turned to somebody else.
pub(super) async fn redirect(context: &Context, scope: &mut Scope, to: RedirectTo) {
    let target = Target::find(to.name()).unwrap_or(Target::Myself);
    let Some(to) = targets::one(context, scope, target).await else { return };
    let is_item = scope.pending.as_ref().is_none_or(|pending| pending.word() == E::ItemResolved);
    if is_item {
        if let Some(item) = item(context, scope) {
            context.apply(StackEffect::Redirect { item, cause: scope.owner, to }.into()).await;
        }
    } else if let Some(pending) = &mut scope.pending {
        pending.target = Some(to);
    }
}

/// The hero picks one of several effects.
pub(super) async fn choose(context: &Context, scope: &mut Scope, choices: &'static [Written]) {
    let Some(seat) = scope.cards_of(&context.state()) else { return };
    let question = Question { ask: Ask::Choose, source: scope.document };
    let offered: SmallVec<[Offered; 4]> = choices.iter().map(Offered).collect();
    if let Some(Offered(picked)) = context.pick(Prompt::new(seat, question).exactly(1), offered).await {
        effects(context, scope, picked.effects).await;
    }
}

#[derive(Clone, Copy)]
struct Offered(&'static Written);

impl From<Offered> for Choice {
    fn from(Offered(choice): Offered) -> Self {
        Self::Option(choice.text)
    }
}

/// Chance picks one of several effects.
pub(super) async fn random_one(context: &Context, scope: &mut Scope, choices: &'static [Written]) {
    let weights = choices.iter().map(|choice| choice.weight).collect();
    let picked = context.apply(Effect::Pick(Among::Weights(weights))).await;
    if let Some(picked) = choices.get(hit::amount(picked) as usize) {
        effects(context, scope, picked.effects).await;
    }
}

/// An effect on one creature, with a share of its damage. What it has taken counts together with what others have.
async fn share(
    context: &Context,
    scope: &mut Scope,
    effect: &'static Op,
    who: Who,
    share: Share,
    all: &mut Option<Last>,
) {
    let chosen = scope.chosen.replace(who);
    let guard = holds(effect.guard.as_ref(), &View::new(&context.state(), scope), effect.at);
    if computed(context, guard).await {
        match &effect.kind {
            OpKind::Damage(damage) => bodies::damage(context, scope, damage, Some((who, share))).await,
            OpKind::LoseHp { amount, blockable, .. } => {
                let number = number_for(context, scope, amount, who).await;
                (scope.last.damage, scope.last.kills) = (0, 0);
                bodies::lose_share(context, scope, who, number, *blockable, share).await;
            }
            _ => Box::pin(super::carry_out(context, scope, effect)).await,
        }
        if matches!(effect.kind, OpKind::Damage(_) | OpKind::LoseHp { .. }) {
            let all = all.get_or_insert_default();
            all.damage = all.damage.saturating_add(scope.last.damage);
            all.kills += scope.last.kills;
        }
    }
    scope.chosen = chosen;
}

/// What comes after the shares of an effect: the numbers of its damage are those of all shares, and the rest of its chain runs
/// once.
async fn after_shares(context: &Context, scope: &mut Scope, rest: Ops, all: Option<Last>) {
    if let Some(all) = all {
        (scope.last.damage, scope.last.kills) = (all.damage, all.kills);
    }
    effects(context, scope, rest).await;
}

/// The effect on the chosen target, then a share of it on each other enemy.
pub(super) async fn spread(context: &Context, scope: &mut Scope, effect: Ops, percent: &'static Amount) {
    let Some((effect, rest)) = effect.split_first() else { return };
    let percent = number(context, scope, percent).await;
    let Some(first) = targets::one(context, scope, Target::SingleEnemy).await else { return };
    let others = context.state().living(!scope.owner.is_hero());
    let mut all = None;
    share(context, scope, effect, first, Share::WHOLE, &mut all).await;
    for other in others.into_iter().filter(|who| *who != first) {
        if context.state().is_alive(other) {
            share(context, scope, effect, other, Share { percent, times: 1 }, &mut all).await;
        }
    }
    after_shares(context, scope, rest, all).await;
}

/// The effect on the chosen target, then bounces, each with so many percent of the damage before.
pub(super) async fn chain(
    context: &Context,
    scope: &mut Scope,
    effect: Ops,
    count: &'static Amount,
    falloff: &'static Amount,
) {
    let Some((effect, rest)) = effect.split_first() else { return };
    let count = number(context, scope, count).await;
    let percent = number(context, scope, falloff).await;
    let Some(mut last) = targets::one(context, scope, Target::SingleEnemy).await else { return };
    let mut all = None;
    share(context, scope, effect, last, Share::WHOLE, &mut all).await;
    for times in 1..=count {
        context.spend().await;
        let mut among = context.state().living(!scope.owner.is_hero());
        among.retain(|who| *who != last);
        let Some(next) = pick_creature(context, among).await else { break };
        share(context, scope, effect, next, Share { percent, times: times as u8 }, &mut all).await;
        last = next;
    }
    after_shares(context, scope, rest, all).await;
}

/// Enemies appear to the left of whoever calls them, and pick a move at once.
pub(super) async fn summon(
    context: &Context,
    scope: &Scope,
    kind: EnemyId,
    count: &'static Amount,
    hp: Option<&'static Amount>,
    minion: bool,
) {
    let count = number(context, scope, count).await;
    for _ in 0..count {
        let hp = match hp {
            Some(hp) => Some(number(context, scope, hp).await),
            None => None,
        };
        let effect = EnemyEffect::Summon { kind, by: scope.owner, hp, minion };
        if let Outcome::Enemy(number) = context.apply(effect.into()).await {
            appears(context, number).await;
            choose_move(context, number).await;
        }
    }
}

/// What an enemy has from the beginning can be computed.
pub(crate) async fn appears(context: &Context, number: u16) {
    let facts = context.state().enemy(number).kind.facts();
    for (_, amount) in &facts.statuses {
        let amount = ai::initial(&context.state(), number, amount);
        computed(context, amount).await;
    }
}

/// An enemy chooses its next move.
pub(crate) async fn choose_move(context: &Context, number: u16) {
    let checked = ai::check(&context.state(), number);
    computed(context, checked).await;
    context.apply(EnemyEffect::Choose(number).into()).await;
}
