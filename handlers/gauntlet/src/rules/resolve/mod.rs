//! The interpreter: effects of documents, carried out one after the other.

pub(crate) mod bodies;
pub(crate) mod cards;
pub(crate) mod control;
mod modify;
mod select;
mod targets;

use std::pin::Pin;

use super::{
    Context, code, computed,
    effect::{Effect, EnemyEffect, StackEffect, TurnEffect},
    hit,
    numbers::{Failed, holds},
    scope::Scope,
    values::View,
};
use crate::{
    content::op::{Amount, Op, OpKind, Ops},
    model::{item::Times, who::Who},
};

/// Carries out effects in their order.
pub(crate) async fn effects(context: &Context, scope: &mut Scope, effects: Ops) {
    if !effects.is_empty() {
        each(context, scope, effects).await;
    }
}

fn each<'a>(
    context: &'a Context,
    scope: &'a mut Scope,
    effects: Ops,
) -> Pin<Box<dyn Future<Output = ()> + 'a>> {
    Box::pin(async move {
        for op in effects {
            if !goes_on(context, scope) {
                return;
            }
            effect(context, scope, op).await;
        }
    })
}

/// Whether whoever carries out an item still can: what needs a dead or gone owner stops.
fn goes_on(context: &Context, scope: &Scope) -> bool {
    scope.item.is_none() || context.state().is_alive(scope.owner)
}

/// Carries out one effect, if its condition holds.
async fn effect(context: &Context, scope: &mut Scope, op: &'static Op) {
    context.at(op.at);
    if op.guard.is_some() {
        let guard = holds(op.guard.as_ref(), &View::new(&context.state(), scope), op.at);
        if !computed(context, guard).await {
            return;
        }
    }
    carry_out(context, scope, op).await;
}

async fn carry_out(context: &Context, scope: &mut Scope, op: &'static Op) {
    // What is rare and large runs apart: all that an effect might come to has its place in the memory of each.
    match &op.kind {
        OpKind::Damage(damage) => bodies::damage(context, scope, damage, None).await,
        OpKind::LoseHp { target, amount, blockable } => {
            bodies::lose_hp(context, scope, *target, amount, *blockable).await;
        }
        OpKind::Heal { target, amount, overheal } => {
            for (who, number) in targets::with_numbers(context, scope, *target, amount).await {
                hit::heal(context, scope.owner, who, number, *overheal, scope.card).await;
            }
        }
        OpKind::Block { target, amount, retain, modified } => {
            bodies::block(context, scope, *target, amount, *modified, *retain).await;
        }
        OpKind::LoseBlock { target, amount } => bodies::lose_block(context, scope, *target, amount).await,
        OpKind::Energy { amount, temporary } => {
            bodies::energy(context, scope, amount, *temporary).await;
        }
        OpKind::Gold { target, amount, keep } => bodies::gold(context, scope, *target, amount, *keep).await,
        OpKind::Draw { amount, filter } => cards::draw(context, scope, amount, filter.as_ref()).await,
        OpKind::Discard { cards } => cards::discard(context, scope, cards).await,
        OpKind::Exhaust { cards } => cards::exhaust(context, scope, cards).await,
        OpKind::Create(create) => cards::create(context, scope, create).await,
        OpKind::Copy { cards, destination, count } => {
            cards::copy(context, scope, cards, *destination, count).await;
        }
        OpKind::Transform { cards, into } => cards::transform(context, scope, cards, *into).await,
        OpKind::MoveCard { cards, to, position } => {
            cards::move_cards(context, scope, cards, *to, *position).await;
        }
        OpKind::PlayCard { cards, exhaust, copy } => {
            cards::play(context, scope, cards, *exhaust, *copy).await;
        }
        OpKind::Status { target, status, amount, duration } => {
            bodies::status(context, scope, *target, *status, amount, duration).await;
        }
        OpKind::RemoveStatus { target, which, amount } => {
            for (who, number) in targets::with_numbers(context, scope, *target, amount).await {
                hit::remove_statuses(context, Some(scope.owner), who, *which, number).await;
            }
        }
        OpKind::TransferStatus { target, from, status, amount } => {
            bodies::transfer(context, scope, *target, *from, *status, amount).await;
        }
        OpKind::Stance { status } => bodies::stance(context, scope, *status).await,
        OpKind::Channel { block, on, duration } => {
            let turns = number(context, scope, duration).await;
            let times = if turns > 0 { Times::Each(turns) } else { Times::Always };
            control::later(context, scope, *block, *on, times).await;
        }
        OpKind::Delay { block, on, turns } => {
            let turns = number(context, scope, turns).await.max(1);
            control::later(context, scope, *block, *on, Times::OnceIn(turns)).await;
        }
        OpKind::Redirect { to } => control::redirect(context, scope, *to).await,
        OpKind::CancelEvent => control::cancel_event(scope),
        OpKind::CancelItem => {
            if let Some(item) = control::item(context, scope) {
                context.apply(StackEffect::Cancel(item).into()).await;
            }
        }
        OpKind::Spread { effect, share } => {
            Box::pin(control::spread(context, scope, effect, share)).await;
        }
        OpKind::Chain { effect, count, falloff } => {
            Box::pin(control::chain(context, scope, effect, count, falloff)).await;
        }
        OpKind::Trigger { on, count } => {
            for _ in 0..number(context, scope, count).await {
                Box::pin(super::triggers::again(context, scope.owner, *on)).await;
            }
        }
        OpKind::Conditional { condition, then, otherwise } => {
            let branch = holds(Some(condition), &View::new(&context.state(), scope), op.at);
            let branch = if computed(context, branch).await { then } else { otherwise };
            effects(context, scope, branch).await;
        }
        OpKind::Composite(inside) => effects(context, scope, inside).await,
        OpKind::Repeat { count, effects: inside } => {
            for _ in 0..number(context, scope, count).await {
                context.spend().await;
                effects(context, scope, inside).await;
            }
        }
        OpKind::ModifyCreature { target, stat, op, amount } => {
            modify::creatures(context, scope, *target, *stat, *op, amount).await;
        }
        OpKind::ModifyCards { cards, stat, op, scope: lasts, amount } => {
            modify::cards(context, scope, cards, *stat, *op, *lasts, amount).await;
        }
        OpKind::ModifyOther { stat, op, amount } => {
            modify::other(context, scope, *stat, *op, amount).await;
        }
        OpKind::Choose(choices) => control::choose(context, scope, choices).await,
        OpKind::RandomOne(choices) => control::random_one(context, scope, choices).await,
        OpKind::Scry { amount, may_discard } => cards::scry(context, scope, amount, *may_discard).await,
        OpKind::Mark { keyword, cards, permanent } => {
            cards::mark(context, scope, cards, *keyword, *permanent).await;
        }
        OpKind::UpgradeCard { cards, permanent, any_type } => {
            cards::upgrade(context, scope, cards, *permanent, *any_type).await;
        }
        OpKind::Summon { enemy, count, hp, minion } => {
            control::summon(context, scope, *enemy, count, hp.as_ref(), *minion).await;
        }
        OpKind::SetMove(next) => {
            if let Who::Enemy(enemy) = scope.owner
                && context.state().is_alive(scope.owner)
            {
                let known = context.state().enemy(enemy).kind.facts().moves.iter();
                if let Some(next) = known.clone().position(|known| known.tag == *next) {
                    context.apply(EnemyEffect::SetMove(enemy, next as u8).into()).await;
                }
            }
        }
        OpKind::Leave(reason) => {
            if let Who::Enemy(enemy) = scope.owner {
                context.apply(EnemyEffect::Leave(enemy, (*reason).into()).into()).await;
            }
        }
        OpKind::EndTurn => {
            let active = cardloom::Seat(context.state().active);
            context.apply(TurnEffect::EndTurn(active).into()).await;
        }
        OpKind::Coded(coded) => code::carry_out(context, scope, coded).await,
        OpKind::Shuffle => cards::shuffle(context, scope).await,
        OpKind::GainPotion { count } => {
            let seat = scope.cards_of(&context.state());
            for _ in 0..number(context, scope, count).await {
                if let Some(seat) = seat {
                    context.apply(StackEffect::GainPotion(seat).into()).await;
                }
            }
        }
    }
}

/// A number of an effect that looks at nobody in particular.
pub(crate) async fn number(context: &Context, scope: &Scope, amount: &Amount) -> i32 {
    match amount {
        Amount::Fixed(number) => *number,
        Amount::Dynamic(_) => {
            let number = amount.compute(&View::new(&context.state(), scope));
            computed(context, number).await
        }
    }
}

/// A number of an effect for one creature that it is done to.
pub(crate) async fn number_for(context: &Context, scope: &Scope, amount: &Amount, who: Who) -> i32 {
    match amount {
        Amount::Fixed(number) => *number,
        Amount::Dynamic(_) => {
            let number: Result<i32, Failed> =
                amount.compute(&View::new(&context.state(), scope).affecting(who));
            computed(context, number).await
        }
    }
}

/// One of several creatures by chance.
pub(crate) async fn pick_creature(context: &Context, among: smallvec::SmallVec<[Who; 8]>) -> Option<Who> {
    if among.len() < 2 {
        return among.first().copied();
    }
    let all = among.clone();
    let picked = context.apply(Effect::Pick(super::effect::Among::Creatures(among))).await;
    all.get(hit::amount(picked) as usize).copied()
}
