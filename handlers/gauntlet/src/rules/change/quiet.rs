//! Phases that nobody hears and in which nothing changes a number: they pass in one go, with the same events.

use cardloom::Seat;
use cardloom_effects::words::{DecayAt, Event as E, Keyword, ModifierStat, Phase};
use smallvec::SmallVec;

use super::{Tell, body, card, turn};
use crate::{
    content::compile::phase_bit,
    model::{state::State, who::Who},
    rules::{
        effect::{BodyEffect, CardEffect, TurnEffect},
        phase::{CARDS, ENERGY},
    },
};

/// Whether a phase passes without anybody who hears it, and with plain numbers.
pub(crate) fn is_quiet(state: &State, phase: Phase, whose: Option<Who>) -> bool {
    let heard = &state.heard;
    let unheard =
        |events: &[E]| events.iter().all(|event| !heard.after(*event as u8) && !heard.before(*event as u8));
    let plain = |stats: &[ModifierStat]| stats.iter().all(|stat| !heard.changes(*stat as u32));
    if heard.after(E::Phase as u8) || heard.after(phase_bit(phase)) {
        return false;
    }
    let is_hero = whose.is_some_and(Who::is_hero);
    match phase {
        Phase::TurnStartBegin => unheard(&[E::TurnStart]),
        Phase::TurnEndBegin => unheard(&[E::TurnEnd]),
        Phase::TurnStartEnergy => {
            unheard(&[E::EnergyGained]) && plain(&[ModifierStat::EnergyDecay, ModifierStat::EnergyPerTurn])
        }
        Phase::TurnStartDraw => {
            unheard(&[E::CardDrawn, E::PileShuffled])
                && plain(&[ModifierStat::DrawPerTurn, ModifierStat::DrawCount, ModifierStat::HandLimit])
        }
        Phase::TurnEndDiscard => {
            unheard(&[E::CardDiscarded, E::CardExhausted, E::CardRetained])
                && plain(&[ModifierStat::HandDiscard])
        }
        Phase::TurnEndStatus => whose.is_none_or(|who| {
            let body = state.body(who);
            let decays = |held: &crate::model::body::Held| {
                held.status.facts().decay.is_some_and(|decay| decay.at == DecayAt::EndOfTurn)
            };
            body.timed.is_empty() && !body.statuses.iter().any(decays)
        }),
        Phase::TurnEndBlockDecay => {
            !is_hero || (unheard(&[E::BlockLost]) && plain(&[ModifierStat::BlockDecay]))
        }
        _ => true,
    }
}

/// Phases pass, one after the other.
pub(crate) fn pass(state: &mut State, phases: &[Phase], whose: Option<Who>, tell: &mut Tell<'_>) {
    for phase in phases {
        turn::apply(state, &TurnEffect::Phase(*phase, whose), tell);
        match (phase, whose) {
            (Phase::TurnStartBegin, Some(who)) => drop(turn::apply(state, &TurnEffect::TurnStart(who), tell)),
            (Phase::TurnEndBegin, Some(who)) => drop(turn::apply(state, &TurnEffect::TurnEnd(who), tell)),
            (Phase::TurnEndEnd, _) => drop(turn::apply(state, &TurnEffect::TurnOver, tell)),
            (_, Some(Who::Hero(seat))) => pass_hero(state, *phase, Seat(seat), tell),
            _ => {}
        }
    }
}

fn pass_hero(state: &mut State, phase: Phase, seat: Seat, tell: &mut Tell<'_>) {
    let who = Who::hero(seat);
    match phase {
        Phase::TurnStartEnergy => {
            state.hero_mut(seat).energy = 0;
            let amount = (ENERGY + state.hero(seat).energy_per_turn).max(0);
            body::apply(state, &BodyEffect::Energy { seat, cause: who, amount, card: None }, tell);
        }
        Phase::TurnStartDraw => {
            let count = draws(state, seat).clamp(0, 99) as u8;
            card::apply(state, &CardEffect::Draw(seat, count), tell);
        }
        Phase::TurnEndDiscard => {
            let has = |state: &State, id, keyword| state.card(id).is_some_and(|card| card.has(keyword));
            let hand: SmallVec<[_; 10]> = state.hero(seat).hand.iter().copied().collect();
            for id in hand.iter().copied().filter(|id| has(state, *id, Keyword::Ethereal)).collect::<Vec<_>>()
            {
                card::apply(state, &CardEffect::Exhaust(id), tell);
            }
            for card in hand {
                let Some(found) = state.card(card) else { continue };
                if found.place != crate::model::card::Place::Hand {
                    continue;
                }
                if found.retained || found.has(Keyword::Retain) {
                    turn::apply(state, &TurnEffect::Retained(card), tell);
                } else {
                    card::apply(state, &CardEffect::Discard { card, by_effect: false }, tell);
                }
            }
        }
        Phase::TurnEndStatus => drop(turn::apply(state, &TurnEffect::EndCosts(seat), tell)),
        Phase::TurnEndBlockDecay => {
            let is_last = (seat.0 + 1..state.seats() as u8).all(|next| !state.is_alive(Who::Hero(next)));
            if is_last {
                for enemy in state.living(false) {
                    let held = state.body(enemy);
                    let amount = held.block - held.kept;
                    body::apply(state, &BodyEffect::LoseBlock { who: enemy, cause: None, amount }, tell);
                }
            }
        }
        _ => {}
    }
}

/// How many cards the draw of a turn has before modifiers: in the first turn at least all innate ones.
pub(crate) fn draws(state: &State, seat: Seat) -> i32 {
    let hero = state.hero(seat);
    let plain = CARDS + hero.draw_per_turn;
    if hero.body.turn != 1 {
        return plain;
    }
    let is_innate =
        |id: &&cardloom::zone::InstanceId| state.card(**id).is_some_and(|card| card.has(Keyword::Innate));
    plain.max(hero.draw.iter().filter(is_innate).count() as i32)
}
