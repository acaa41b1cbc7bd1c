//! Statuses.

use cardloom_effects::words::{Event as E, Stacking, StatusCategory};

use super::{Tell, told};
use crate::{
    content::StatusId,
    model::{
        body::{Held, Timed},
        state::State,
        who::Who,
    },
    rules::{
        effect::{Outcome, StatusEffect},
        event::Event,
    },
};

pub(crate) fn apply(state: &mut State, effect: &StatusEffect, tell: &mut Tell<'_>) -> Outcome {
    match *effect {
        StatusEffect::Apply { who, cause, status, amount, turns, card } => {
            let changed = add(state, who, status, amount);
            if turns > 0 && changed != 0 {
                state.body_mut(who).timed.push(Timed { status, amount: changed, turns });
            }
            let card = card.and_then(|card| told(state, card));
            let event = Event::new(E::StatusApplied).by(cause).to(who).of(amount).status(status).card(card);
            tell.event(state, event);
            Outcome::Amount(changed)
        }
        StatusEffect::Remove { who, cause, status, amount } => {
            let gone = -add(state, who, status, -amount);
            if gone == 0 {
                return Outcome::Nothing;
            }
            tell.event(state, Event::new(E::StatusRemoved).by(cause).to(who).of(gone).status(status));
            Outcome::Amount(gone)
        }
        StatusEffect::CountDown(who) => {
            let body = state.body_mut(who);
            body.timed.iter_mut().for_each(|timed| timed.turns -= 1);
            let over: Vec<Timed> = body.timed.iter().copied().filter(|timed| timed.turns <= 0).collect();
            body.timed.retain(|timed| timed.turns > 0);
            for timed in over {
                let there = state.body(who).status(timed.status);
                // That amount, if it is still there.
                let gone = if timed.amount > 0 { timed.amount.min(there) } else { timed.amount.max(there) };
                if gone * timed.amount > 0 {
                    add(state, who, timed.status, -gone);
                    tell.event(state, Event::new(E::StatusRemoved).to(who).of(gone).status(timed.status));
                }
            }
            Outcome::Done
        }
        StatusEffect::Triggered { who, status } => {
            let amount = state.body(who).status(status);
            tell.event(state, Event::new(E::StatusTriggered).to(who).of(amount).status(status));
            Outcome::Done
        }
    }
}

/// Adds to the amount of a status, which comes or goes with it. Gives by how much it has changed.
pub(super) fn add(state: &mut State, who: Who, status: StatusId, amount: i32) -> i32 {
    let facts = status.facts();
    let fresh = state.is_late;
    let body = state.body_mut(who);
    let place = body.statuses.iter().position(|held| held.status == status);
    let before = place.map_or(0, |place| body.statuses[place].amount);
    let (least, most) = if facts.stacking == Stacking::None { (0, 1) } else { facts.bounds };
    let sum = before.saturating_add(amount);
    // What falls below the least amount is gone, and what comes has at least that.
    let now = match sum {
        0 => 0,
        _ if least > 0 && sum < least && amount < 0 => 0,
        _ => sum.clamp(least, most),
    };
    match place {
        Some(place) if now == 0 => drop(body.statuses.remove(place)),
        Some(place) => body.statuses[place].amount = now,
        None if now == 0 => {}
        None => {
            if facts.category == StatusCategory::Stance {
                body.statuses.retain(|held| held.status.facts().category != StatusCategory::Stance);
            }
            body.statuses.push(Held { status, amount: now, fresh });
            state.heard.add(&facts.in_force);
        }
    }
    now - before
}
