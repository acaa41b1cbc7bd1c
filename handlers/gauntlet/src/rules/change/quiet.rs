//! Phases that nobody hears and in which nothing changes a number: they pass in one go, with the same events.

use cardloom::Seat;
use cardloom_effects::words::{DecayAt, Event as E, Keyword, ModifierStat, Phase};
use smallvec::SmallVec;

use super::{Tell, body, card, status, turn};
use crate::{
    content::{StatusId, compile::phase_bit},
    model::{state::State, who::Who},
    rules::{
        combat::LAST_ROUND,
        effect::{BodyEffect, CardEffect, StatusEffect, TurnEffect},
        phase::{CARDS, ENERGY, block_decays},
    },
};

/// Whether a phase passes without anybody who hears it, and with plain numbers.
pub(crate) fn is_quiet(state: &State, phase: Phase, whose: Option<Who>) -> bool {
    let heard = &state.heard;
    let plain = |stats: &[ModifierStat]| stats.iter().all(|stat| !heard.changes(*stat as u32));
    if heard.after(E::Phase as u8) || heard.after(phase_bit(phase)) {
        return false;
    }
    match phase {
        Phase::TurnStartBegin => heard.is_silent(&[E::TurnStart]),
        Phase::TurnEndBegin => heard.is_silent(&[E::TurnEnd]),
        Phase::TurnStartEnergy => {
            heard.is_silent(&[E::EnergyGained])
                && plain(&[ModifierStat::EnergyDecay, ModifierStat::EnergyPerTurn])
        }
        Phase::TurnStartDraw => {
            heard.is_silent(&[E::CardDrawn, E::PileShuffled])
                && plain(&[ModifierStat::DrawPerTurn, ModifierStat::DrawCount, ModifierStat::HandLimit])
        }
        Phase::TurnEndDiscard => {
            heard.is_silent(&[E::CardDiscarded, E::CardExhausted, E::CardRetained])
                && plain(&[ModifierStat::HandDiscard])
        }
        Phase::TurnEndStatus => whose
            .is_none_or(|who| state.body(who).timed.is_empty() && !decays(state, who, DecayAt::EndOfTurn)),
        Phase::TurnEndBlockDecay => heard.is_silent(&[E::BlockLost]) && plain(&[ModifierStat::BlockDecay]),
        _ => true,
    }
}

/// Whether phases pass so for all enemies, and none of their statuses becomes less then.
pub(crate) fn each_is_quiet(state: &State, phases: &[Phase], decay: DecayAt) -> bool {
    state.living_enemies().all(|who| {
        phases.iter().all(|phase| is_quiet(state, *phase, Some(who))) && !decays(state, who, decay)
    })
}

/// Whether a status of somebody becomes less then.
fn decays(state: &State, who: Who, at: DecayAt) -> bool {
    let mut held = state.body(who).statuses.iter();
    held.any(|held| held.status.facts().decay.is_some_and(|decay| decay.at == at))
}

/// Whether nobody hears the end of a round and the beginning of the next, and all block goes that is not kept.
pub(crate) fn round_is_quiet(state: &State) -> bool {
    const EVENTS: [E; 5] = [E::RoundEnd, E::RoundStart, E::StatusRemoved, E::BlockLost, E::Phase];
    const PHASES: [Phase; 2] = [Phase::TurnEndBlockDecay, Phase::TurnEndEnd];
    let heard = &state.heard;
    heard.is_silent(&EVENTS)
        && PHASES.iter().all(|phase| !heard.after(phase_bit(*phase)))
        && !heard.changes(ModifierStat::BlockDecay as u32)
        && state.round < LAST_ROUND
}

/// A round ends (rules 4.4), and the next one begins.
pub(crate) fn pass_round(state: &mut State, tell: &mut Tell<'_>) {
    turn::apply(state, &TurnEffect::RoundEnd, tell);
    let heroes: SmallVec<[Who; 2]> = state.living_heroes().collect();
    let all: SmallVec<[Who; 8]> = heroes.iter().copied().chain(state.living_enemies()).collect();
    all.into_iter().for_each(|who| decay(state, who, DecayAt::EndOfRound, tell));
    turn::apply(state, &TurnEffect::Settle, tell);
    for who in heroes.iter().copied() {
        decay(state, who, DecayAt::StartOfTurn, tell);
    }
    turn::apply(state, &TurnEffect::Phase(Phase::TurnEndBlockDecay, None), tell);
    decay_blocks(state, None, tell);
    turn::apply(state, &TurnEffect::Phase(Phase::TurnEndEnd, None), tell);
    turn::apply(state, &TurnEffect::TurnOver, tell);
    turn::apply(state, &TurnEffect::RoundStart, tell);
}

fn decay_blocks(state: &mut State, whose: Option<Who>, tell: &mut Tell<'_>) {
    for who in block_decays(state, whose) {
        let held = state.body(who);
        let amount = held.block - held.kept;
        body::apply(state, &BodyEffect::LoseBlock { who, cause: None, amount }, tell);
    }
}

fn decay(state: &mut State, who: Who, at: DecayAt, tell: &mut Tell<'_>) {
    for (status, amount) in due(state, who, at) {
        status::apply(state, &StatusEffect::Remove { who, cause: None, status, amount }, tell);
    }
}

/// The statuses of somebody that become less at a moment, in their order, and by how much.
pub(crate) fn due(state: &State, who: Who, at: DecayAt) -> SmallVec<[(StatusId, i32); 4]> {
    let held = state.body(who).statuses.iter();
    held.filter_map(|held| {
        let decay = held.status.facts().decay.filter(|decay| decay.at == at)?;
        let skips = held.fresh && decay.fresh;
        let by = decay.by.map_or(held.amount, |by| by.min(held.amount.abs()) * held.amount.signum());
        (!skips).then_some((held.status, by))
    })
    .collect()
}

/// Phases pass, one after the other.
pub(crate) fn pass(state: &mut State, phases: &[Phase], whose: Option<Who>, tell: &mut Tell<'_>) {
    for phase in phases {
        turn::apply(state, &TurnEffect::Phase(*phase, whose), tell);
        match (phase, whose) {
            (Phase::TurnStartBegin, Some(who)) => drop(turn::apply(state, &TurnEffect::TurnStart(who), tell)),
            (Phase::TurnEndBegin, Some(who)) => drop(turn::apply(state, &TurnEffect::TurnEnd(who), tell)),
            (Phase::TurnEndEnd, _) => drop(turn::apply(state, &TurnEffect::TurnOver, tell)),
            (Phase::TurnEndBlockDecay, _) => decay_blocks(state, whose, tell),
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
