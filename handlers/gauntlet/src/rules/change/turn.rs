//! Rounds and turns (rules 3, 4).

use cardloom_effects::words::{Event as E, Phase};

use super::{Tell, quiet, told};
use crate::{
    model::{
        hero::Played,
        run::Stage,
        state::{At, State},
        who::Who,
    },
    rules::{
        effect::{Outcome, TurnEffect},
        event::{Event, More},
    },
};

pub(crate) fn apply(state: &mut State, effect: &TurnEffect, tell: &mut Tell<'_>) -> Outcome {
    match *effect {
        TurnEffect::RoundStart => {
            state.round += 1;
            state.is_late = false;
            let round = state.round;
            tell.event(state, Event::new(E::RoundStart).of(round));
        }
        TurnEffect::RoundEnd => {
            let round = state.round;
            tell.event(state, Event::new(E::RoundEnd).of(round));
        }
        TurnEffect::Settle => {
            state.is_late = false;
            let heroes = state.heroes.iter_mut().map(|hero| &mut hero.body);
            let enemies = state.enemies.iter_mut().map(|enemy| &mut enemy.body);
            for body in heroes.chain(enemies) {
                body.statuses.iter_mut().for_each(|held| held.fresh = false);
            }
        }
        TurnEffect::Phase(phase, whose) => {
            state.phase = At(phase);
            match (phase, whose) {
                (Phase::TurnStartBegin, Some(Who::Hero(seat))) => {
                    (state.active, state.is_late) = (seat, false)
                }
                // From here on the state alone is enough.
                (Phase::MainPhase, Some(Who::Hero(_))) => state.run.stage = Stage::Main,
                (Phase::TurnEndBegin, Some(Who::Hero(_))) | (Phase::EnemyTurn, _) => state.is_late = true,
                _ => {}
            }
            let cards = match whose {
                Some(Who::Hero(seat)) => state.heroes[usize::from(seat)].hand.len() as i32,
                _ => 0,
            };
            let event = Event::new(E::Phase).to(whose).of(cards).with(More::Phase(phase));
            tell.event(state, event);
        }
        TurnEffect::Pass(phases, whose) => quiet::pass(state, phases, whose, tell),
        TurnEffect::PassEach(phases) => {
            for who in state.living(false) {
                quiet::pass(state, phases, Some(who), tell);
            }
        }
        TurnEffect::PassRound => quiet::pass_round(state, tell),
        TurnEffect::TurnStart(who) => {
            state.body_mut(who).begin_turn();
            if let Some(seat) = who.seat() {
                let hero = state.hero_mut(seat);
                (hero.played, hero.ends_turn) = (Played::default(), false);
                state.run.turns += 1;
            }
            let turn = state.body(who).turn;
            tell.event(state, Event::new(E::TurnStart).to(who).of(turn));
        }
        TurnEffect::TurnEnd(who) => {
            let turn = state.body(who).turn;
            tell.event(state, Event::new(E::TurnEnd).to(who).of(turn));
        }
        TurnEffect::TurnOver => state.uses.new_turn(),
        TurnEffect::BeforeAction(seat) => {
            state.chance.forget();
            let cards = state.hero(seat).hand.len() as i32;
            tell.event(state, Event::new(E::BeforeAction).to(Who::hero(seat)).of(cards));
        }
        TurnEffect::EndCosts(seat) => {
            let State { heroes, cards, .. } = state;
            let hero = &heroes[seat.index()];
            let zones = [&hero.hand, &hero.draw, &hero.discard, &hero.exhaust];
            for id in zones.into_iter().flatten() {
                if let Some(card) = cards.get_mut(*id) {
                    (card.costs.set_for_turn, card.costs.added_for_turn, card.retained) = (None, 0, false);
                }
            }
        }
        TurnEffect::EndTurn(seat) => state.hero_mut(seat).ends_turn = true,
        TurnEffect::Retained(card) => {
            let Some(told) = told(state, card) else { return Outcome::Nothing };
            let owner = state.card(card).map(|card| Who::Hero(card.owner));
            tell.event(state, Event::new(E::CardRetained).to(owner).of(1).card(told));
        }
    }
    Outcome::Done
}
