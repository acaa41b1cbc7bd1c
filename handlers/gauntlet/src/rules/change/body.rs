//! HP, block, energy, gold (rules 6).

use cardloom_effects::words::{Event as E, Op as Change, Stat};

use super::{Tell, told};
use crate::{
    model::{state::State, who::Who},
    rules::{
        effect::{BodyEffect, Hit, Outcome},
        event::{Event, More},
    },
};

/// The most block that anybody has.
const MOST_BLOCK: i32 = 999;

/// The most energy.
const MOST_ENERGY: i32 = 999;

pub(crate) fn apply(state: &mut State, effect: &BodyEffect, tell: &mut Tell<'_>) -> Outcome {
    match *effect {
        BodyEffect::Hit(ref hit) => apply_hit(state, hit, tell),
        BodyEffect::Heal { who, cause, amount, overheal, card } => {
            let body = state.body_mut(who);
            if body.is_dead {
                return Outcome::Nothing;
            }
            let most = if overheal { i32::MAX } else { body.max_hp.max(body.hp) };
            let healed = body.hp.saturating_add(amount).min(most) - body.hp;
            if healed <= 0 {
                return Outcome::Nothing;
            }
            body.hp += healed;
            let card = card.and_then(|card| told(state, card));
            tell.event(state, Event::new(E::EntityHealed).by(cause).to(who).of(healed).card(card));
            Outcome::Amount(healed)
        }
        BodyEffect::Block { who, cause, amount, retain, card } => {
            let body = state.body_mut(who);
            let gained = amount.min(MOST_BLOCK - body.block);
            if gained <= 0 || body.is_dead {
                return Outcome::Nothing;
            }
            body.block += gained;
            body.kept += if retain { gained } else { 0 };
            let card = card.and_then(|card| told(state, card));
            tell.event(state, Event::new(E::BlockGained).by(cause).to(who).of(gained).card(card));
            Outcome::Amount(gained)
        }
        BodyEffect::LoseBlock { who, cause, amount } => {
            take_block(state, who, cause, amount, More::Nothing, tell);
            Outcome::Done
        }
        BodyEffect::Energy { seat, cause, amount, card } => {
            let hero = state.hero_mut(seat);
            let before = hero.energy;
            hero.energy = before.saturating_add(amount).clamp(0, MOST_ENERGY);
            let change = hero.energy - before;
            let (event, value) =
                if change > 0 { (E::EnergyGained, change) } else { (E::EnergySpent, -change) };
            if value == 0 {
                return Outcome::Nothing;
            }
            let card = card.and_then(|card| told(state, card));
            tell.event(state, Event::new(event).by(cause).to(Who::hero(seat)).of(value).card(card));
            Outcome::Amount(change)
        }
        BodyEffect::ResetEnergy(seat) => {
            state.hero_mut(seat).energy = 0;
            Outcome::Done
        }
        BodyEffect::Gold { seat, cause, amount } => {
            let hero = state.hero_mut(seat);
            let before = hero.gold;
            hero.gold = before.saturating_add(amount).max(0);
            let change = hero.gold - before;
            let (event, value) = if change > 0 { (E::GoldGained, change) } else { (E::GoldSpent, -change) };
            if value == 0 {
                return Outcome::Nothing;
            }
            tell.event(state, Event::new(event).by(cause).to(Who::hero(seat)).of(value));
            Outcome::Amount(change)
        }
        BodyEffect::Change { who, cause, stat, op, amount } => {
            change(state, who, cause, stat, op, amount, tell)
        }
        BodyEffect::Counter { owner, relic, op, amount } => {
            let counter = match (owner, relic) {
                (Who::Hero(seat), Some(place)) => state.heroes[usize::from(seat)]
                    .relics
                    .get_mut(usize::from(place))
                    .map(|held| &mut held.counter),
                (Who::Enemy(number), None) => Some(&mut state.enemy_mut(number).counter),
                _ => None,
            };
            let Some(counter) = counter else { return Outcome::Nothing };
            *counter = changed(*counter, op, amount).clamp(-999, 999);
            let now = *counter;
            let event = Event::new(E::StatChanged).by(owner).to(owner).of(now);
            tell.event(state, event.with(More::Stat(Stat::Counter)));
            Outcome::Done
        }
        BodyEffect::Bury => {
            let heroes = state.heroes.iter_mut().map(|hero| &mut hero.body);
            let enemies = state.enemies.iter_mut().map(|enemy| &mut enemy.body);
            for body in heroes.chain(enemies).filter(|body| body.is_dead) {
                body.statuses.clear();
                body.timed.clear();
                body.is_buried = true;
            }
            let State { heroes, enemies, ongoing, .. } = state;
            ongoing.retain(|later| match later.owner {
                Who::Hero(seat) => !heroes[usize::from(seat)].body.is_buried,
                Who::Enemy(number) => !enemies[usize::from(number)].body.is_buried,
            });
            Outcome::Done
        }
    }
}

/// A number after `modify`.
pub(crate) fn changed(number: i32, op: Change, amount: i32) -> i32 {
    match op {
        Change::Add => number.saturating_add(amount),
        Change::Set => amount,
        Change::Multiply => number.saturating_mul(amount),
    }
}

/// One hit: the state changes at once, then the events come in the order of the language.
fn apply_hit(state: &mut State, hit: &Hit, tell: &mut Tell<'_>) -> Outcome {
    let &Hit { source, target, damage_type, is_hit, blocked, lost, card } = hit;
    let more = damage_type.map_or(More::Nothing, More::Damage);
    let card = card.and_then(|card| told(state, card));
    let event =
        |word: E, value: i32| Event::new(word).by(source).to(target).of(value).with(more).card(card.clone());

    let body = state.body_mut(target);
    let before = body.hp;
    let taken = lost.min(before);
    body.hp -= taken;
    let killed = taken > 0 && body.hp == 0;
    let had_block = body.block;
    body.block -= blocked;
    body.kept = body.kept.min(body.block);
    if is_hit {
        body.damage_taken = body.damage_taken.saturating_add(taken);
        body.times_blocked += i32::from(blocked > 0);
    }
    body.is_dead |= killed;
    if is_hit {
        let dealt = &mut state.body_mut(source).damage_dealt;
        *dealt = dealt.saturating_add(blocked + lost);
    }

    if blocked > 0 {
        tell.event(state, Event { card: None, ..event(E::BlockLost, blocked) });
        if had_block == blocked {
            tell.event(state, Event { card: None, ..event(E::BlockBroken, had_block) });
        }
    }
    if is_hit {
        tell.event(state, event(E::DamageDealt, blocked + lost));
        tell.event(state, event(E::DamageTaken, blocked + lost));
        if taken > 0 {
            tell.event(state, event(E::UnblockedDamageTaken, taken));
        }
    }
    if taken > 0 {
        tell.event(state, event(E::HpLoss, taken));
    }
    if !killed {
        return Outcome::Amount(taken);
    }
    tell.event(state, event(E::LethalDamage, lost));
    if lost > before {
        tell.event(state, event(E::Overkill, lost - before));
    }
    tell.event(state, event(E::EntityDied, before));
    lose_if_nobody_is_left(state, tell);
    Outcome::Killed { lost: taken }
}

/// The last hero's death ends the combat at once (rules 7.2).
pub(super) fn lose_if_nobody_is_left(state: &mut State, tell: &mut Tell<'_>) {
    if state.living_heroes().next().is_none() {
        state.ended = Some(false);
        tell.event(state, Event::new(E::CombatEnd).of(0));
        state.lose();
    }
}

/// Block goes.
fn take_block(state: &mut State, who: Who, cause: Option<Who>, amount: i32, more: More, tell: &mut Tell<'_>) {
    let body = state.body_mut(who);
    let had = body.block;
    let gone = amount.min(had);
    if gone <= 0 {
        return;
    }
    body.block -= gone;
    body.kept = body.kept.min(body.block);
    let event = |word| Event::new(word).by(cause).to(who).with(more);
    tell.event(state, event(E::BlockLost).of(gone));
    if gone == had && cause.is_some() {
        tell.event(state, event(E::BlockBroken).of(had));
    }
}

fn change(
    state: &mut State,
    who: Who,
    cause: Who,
    stat: Stat,
    op: Change,
    amount: i32,
    tell: &mut Tell<'_>,
) -> Outcome {
    let body = state.body_mut(who);
    let now = match stat {
        Stat::Hp => {
            if body.is_dead {
                return Outcome::Nothing;
            }
            body.hp = changed(body.hp, op, amount).clamp(1, body.max_hp.max(1));
            body.hp
        }
        Stat::MaxHp => {
            let before = body.max_hp;
            body.max_hp = changed(before, op, amount).clamp(1, 999_999);
            if !body.is_dead {
                let gained = body.max_hp - before;
                body.hp = if gained > 0 { body.hp.saturating_add(gained) } else { body.hp.min(body.max_hp) };
            }
            body.max_hp
        }
        _ => {
            let Some(seat) = who.seat() else { return Outcome::Nothing };
            let hero = state.hero_mut(seat);
            let (number, base) = match stat {
                Stat::EnergyPerTurn => (&mut hero.energy_per_turn, 3),
                Stat::DrawPerTurn => (&mut hero.draw_per_turn, 5),
                _ => (&mut hero.hand_limit, 10),
            };
            let now = changed(base + *number, op, amount).clamp(-999, 999);
            *number = now - base;
            now
        }
    };
    tell.event(state, Event::new(E::StatChanged).by(cause).to(who).of(now).with(More::Stat(stat)));
    Outcome::Done
}
