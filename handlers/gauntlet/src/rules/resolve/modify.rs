//! The effect `modify`: numbers of creatures, of cards, of what is pending.

use cardloom_effects::words::{Op as Change, Scope as Lasts, Stat, Target};

use super::{control, number, select, targets};
use crate::{
    content::op::{Amount, Cards},
    rules::{
        Context,
        change::changed,
        effect::{BodyEffect, CardEffect, StackEffect},
        prompt::Ask,
        scope::{Scope, Source},
    },
};

/// The place of the relic whose text it is, if it is one.
pub(super) fn relic(scope: &Scope) -> Option<u8> {
    match scope.source {
        Source::Relic(place) => Some(place),
        _ => None,
    }
}

pub(super) async fn creatures(
    context: &Context,
    scope: &mut Scope,
    target: Target,
    stat: Stat,
    op: Change,
    amount: &'static Amount,
) {
    let cause = scope.owner;
    for (who, amount) in targets::with_numbers(context, scope, target, amount).await {
        context.apply(BodyEffect::Change { who, cause, stat, op, amount }.into()).await;
    }
}

pub(super) async fn cards(
    context: &Context,
    scope: &mut Scope,
    cards: &'static Cards,
    stat: Stat,
    op: Change,
    lasts: Lasts,
    amount: &'static Amount,
) {
    let amount = number(context, scope, amount).await;
    let picked = select::cards(context, scope, cards, Ask::Modify, |_, _| true).await;
    scope.last.cards = picked.len() as i32;
    for card in picked {
        let cause = scope.owner;
        let effect = CardEffect::Change { card, cause, stat, op, scope: lasts, amount };
        context.apply(effect.into()).await;
    }
}

/// A number of what is pending, of an item, or of the document itself.
pub(super) async fn other(
    context: &Context,
    scope: &mut Scope,
    stat: Stat,
    op: Change,
    amount: &'static Amount,
) {
    let amount = number(context, scope, amount).await;
    match stat {
        Stat::EventValue => {
            if let Some(pending) = &mut scope.pending {
                pending.value = changed(pending.value, op, amount).clamp(-999_999, 999_999);
            }
        }
        Stat::Counter => {
            let effect = BodyEffect::Counter { owner: scope.owner, relic: relic(scope), op, amount };
            context.apply(effect.into()).await;
        }
        _ => {
            if let Some(item) = control::item(context, scope) {
                let cause = scope.owner;
                context.apply(StackEffect::Modify { item, cause, stat, op, amount }.into()).await;
            }
        }
    }
}
