//! Enemies: how they appear, what they do next, how they leave (rules 10).

use cardloom_effects::words::Event as E;
use smallvec::SmallVec;

use super::{Tell, status};
use crate::{
    content::{
        EnemyId,
        compiled::{Pick, Rule, Weighted},
    },
    model::{
        body::Body,
        enemy::{Enemy, Left},
        state::State,
        who::Who,
    },
    rules::{
        ai,
        effect::{EnemyEffect, Outcome},
        event::{Event, More},
        intent,
    },
};

/// The most enemies that live at a time.
pub(crate) const MOST_ENEMIES: usize = 8;

/// The most that ever appear in a combat.
const MOST_EVER: usize = 4_000;

pub(crate) fn apply(state: &mut State, effect: &EnemyEffect, tell: &mut Tell<'_>) -> Outcome {
    match *effect {
        EnemyEffect::Choose(number) => {
            choose(state, number);
            aim(state, number);
            tell_intent(state, number, tell);
        }
        EnemyEffect::SetMove(number, next) => {
            state.enemy_mut(number).next = Some(next);
            tell_intent(state, number, tell);
        }
        EnemyEffect::Summon { kind, by, hp, minion } => {
            if state.living_enemies().count() >= MOST_ENEMIES || state.enemies.len() >= MOST_EVER {
                return Outcome::Nothing;
            }
            let number = appear(state, kind, Some((by, hp)));
            let enemy = state.enemy_mut(number);
            enemy.is_minion |= minion;
            let value = enemy.body.hp;
            let event = Event::new(E::CreatureSummoned).by(by).to(Who::Enemy(number)).of(value);
            tell.event(state, event);
            return Outcome::Enemy(number);
        }
        EnemyEffect::Leave(number, reason) => leave(state, number, reason, tell),
    }
    Outcome::Done
}

/// An enemy appears at the right end, or to the left of whoever called it: HP, then rolls; statuses of its document, without
/// events (rules 2.1).
pub(crate) fn appear(state: &mut State, kind: EnemyId, called: Option<(Who, Option<i32>)>) -> u16 {
    let facts = kind.facts();
    let hp = match called {
        Some((_, Some(hp))) => hp.max(1),
        _ => state.chance.roll(facts.hp.0, facts.hp.1),
    };
    let hp = if state.heroes.len() > 1 && called.is_none() { hp + hp / 2 } else { hp };
    let rolls = facts.rolls.iter().map(|(least, most)| state.chance.roll(*least, *most)).collect();
    let number = state.enemies.len() as u16;
    state.enemies.push(Enemy {
        kind,
        body: Body::new(hp, hp),
        rolls,
        next: None,
        aim: 0,
        history: SmallVec::new(),
        moves_made: 0,
        opened: 0,
        cycles: cycles(kind).map(|_| 0).collect(),
        counter: facts.counter,
        is_minion: facts.kind == cardloom_effects::words::EnemyKind::Minion,
        position: number.into(),
        left: None,
    });
    let place = match called {
        Some((Who::Enemy(caller), _)) => state.line.iter().position(|other| *other == caller),
        _ => None,
    };
    state.line.insert(place.unwrap_or(state.line.len()), number);
    state.heard.add(&facts.in_force);
    for (held, amount) in &facts.statuses {
        let amount = ai::initial(state, number, amount).unwrap_or(0);
        status::add(state, Who::Enemy(number), *held, amount);
    }
    number
}

/// The cycles of an enemy.
pub(crate) fn cycles(kind: EnemyId) -> impl Iterator<Item = &'static [u8]> {
    kind.facts().rules.iter().filter_map(|rule| match &rule.pick {
        Pick::Cycle(moves, _) => Some(&**moves),
        _ => None,
    })
}

/// The next move: the opening, then the first rule that holds.
fn choose(state: &mut State, number: u16) {
    let facts = state.enemy(number).kind.facts();
    let enemy = state.enemy_mut(number);
    if let Some(opening) = facts.opening.get(usize::from(enemy.opened)) {
        enemy.opened += 1;
        enemy.next = Some(*opening);
        return;
    }
    let holds = |rule: &&Rule| {
        rule.condition.as_ref().is_none_or(|condition| ai::holds(state, number, condition).unwrap_or(false))
    };
    let Some(rule) = facts.rules.iter().find(holds) else { return };
    let next = match &rule.pick {
        Pick::Move(next) => *next,
        Pick::Cycle(moves, cycle) => {
            let place = &mut state.enemy_mut(number).cycles[usize::from(*cycle)];
            let next = moves[usize::from(*place) % moves.len()];
            *place = ((usize::from(*place) + 1) % moves.len()) as u16;
            next
        }
        Pick::Weighted(entries) => weighted(state, number, entries),
    };
    state.enemy_mut(number).next = Some(next);
}

/// Chance draws by weight; a move that was made too often in a row makes way for another one.
fn weighted(state: &mut State, number: u16, entries: &[Weighted]) -> u8 {
    let weight = |entry: &Weighted| {
        let holds = entry
            .condition
            .as_ref()
            .is_none_or(|condition| ai::holds(state, number, condition).unwrap_or(false));
        if holds { entry.weight } else { 0 }
    };
    let weights: SmallVec<[u32; 4]> = entries.iter().map(weight).collect();
    let moves = &state.enemy(number).kind.facts().moves;
    let name = |place: usize| moves[usize::from(entries[place].r#move)].id.to_owned();
    let drawn = &entries[state.chance.weighted(&weights, name)];
    let too_often =
        drawn.in_row.is_some_and(|count| state.enemy(number).made_in_row(drawn.r#move, usize::from(count)));
    if !too_often {
        return drawn.r#move;
    }
    if !drawn.otherwise.is_empty() {
        return weighted(state, number, &drawn.otherwise);
    }
    entries.iter().map(|entry| entry.r#move).find(|other| *other != drawn.r#move).unwrap_or(drawn.r#move)
}

/// One of the living heroes by chance (rules 10.3).
fn aim(state: &mut State, number: u16) {
    let heroes: SmallVec<[Who; 2]> = state.living_heroes().collect();
    let picked = state.chance.pick(heroes.len(), |place| heroes[place].to_string());
    if let Some(Who::Hero(seat)) = heroes.get(picked) {
        state.enemy_mut(number).aim = *seat;
    }
}

fn tell_intent(state: &mut State, number: u16, tell: &mut Tell<'_>) {
    let enemy = state.enemy(number);
    let Some(next) = enemy.next else { return };
    let name = enemy.kind.facts().moves[usize::from(next)].id;
    let damage = if tell.tells(state, E::IntentSet) { intent::damage(state, number) } else { Ok(0) };
    let damage = damage.unwrap_or(0);
    let event = Event::new(E::IntentSet).to(Who::Enemy(number)).of(damage);
    tell.event(state, event.with(More::Move(name)));
}

fn leave(state: &mut State, number: u16, reason: Left, tell: &mut Tell<'_>) {
    let enemy = state.enemy_mut(number);
    if !enemy.is_alive() {
        return;
    }
    enemy.left = Some(reason);
    enemy.body.statuses.clear();
    enemy.body.timed.clear();
    let hp = enemy.body.hp;
    state.ongoing.retain(|later| later.owner != Who::Enemy(number));
    let event = Event::new(E::CreatureLeft).to(Who::Enemy(number)).of(hp);
    tell.event(state, event.with(More::Reason(reason.reason())));
}
