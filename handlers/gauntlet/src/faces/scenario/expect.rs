//! Comparing the end of a scenario with what it expects.

use cardloom::{Seat, scenario::Outcome, variant_name};
use serde_json::{Map, Value, json};

use super::{format::Expect, run::code};
use crate::{
    model::{
        card::{Card, Place, written},
        run::Stage,
        state::State,
        who::Who,
    },
    rules::{Gauntlet, intent, numbers, prompt::Ask},
};

/// Everything that is not as expected, a line each.
pub(super) fn differences(expect: &Expect, outcome: &Outcome<Gauntlet>) -> Vec<String> {
    let state = &outcome.state;
    let mut wrong = Vec::new();
    let mut compare = |name: &str, expected: &Value, found: Value| {
        if *expected != found {
            wrong.push(format!("{name}: expected {expected}, found {found}"));
        }
    };
    for (name, fields, seat) in [("hero", &expect.hero, 0), ("hero2", &expect.hero2, 1)] {
        for (field, expected) in fields {
            let (expected, found) = hero(state, Seat(seat), field, expected);
            compare(&format!("{name}.{field}"), &expected, found);
        }
    }
    for (name, fields) in &expect.enemies {
        let Some(fields) = fields.as_object() else { continue };
        for (field, expected) in fields {
            compare(&format!("{name}.{field}"), expected, enemy(state, name, field));
        }
    }
    if let Some(order) = &expect.order {
        let found: Vec<String> = state.living_enemies().map(|who| who.to_string()).collect();
        compare("order", &json!(order), json!(found));
    }
    if let Some(result) = &expect.result {
        compare("result", &json!(result), json!(self::result(state)));
    }
    if let Some(error) = &expect.error {
        compare("error", &json!(error), json!(outcome.error.as_ref().and_then(code)));
    }
    if let Some(asked) = &expect.asked {
        let found = outcome.asked.iter().map(|prompt| prompt.question.ask);
        let found: Vec<String> =
            found.filter(|ask| *ask != Ask::Action).map(|ask| variant_name(&ask)).collect();
        compare("asked", &json!(asked), json!(found));
    }
    if let Some(won) = expect.won {
        compare("won", &json!(won), json!(state.stage() == Stage::Won));
    }
    if let Some(fights) = expect.fights {
        compare("fights", &json!(fights), json!(state.run.won));
    }
    if let Some(score) = expect.score {
        compare("score", &json!(score), json!(state.score()));
    }
    for (seat, fields) in Seat::all(2).zip(&expect.heroes) {
        for (field, expected) in fields {
            let (expected, found) = hero(state, seat, field, expected);
            compare(&format!("{seat}.{field}"), &expected, found);
        }
    }
    compare_events(expect, outcome, &mut wrong);
    wrong
}

fn result(state: &State) -> &'static str {
    match state.stage() {
        Stage::Lost => "lost",
        Stage::Won | Stage::Spoils => "won",
        _ => "running",
    }
}

/// Names in the order of the alphabet, since their own does not matter.
fn sorted(value: &Value) -> Value {
    let mut names: Vec<String> = value
        .as_array()
        .into_iter()
        .flatten()
        .map(|name| name.as_str().map_or_else(|| name.to_string(), str::to_owned))
        .collect();
    names.sort_unstable();
    json!(names)
}

/// What is expected of a field of a hero, and what is found.
fn hero(state: &State, seat: Seat, field: &str, expected: &Value) -> (Value, Value) {
    let Some(hero) = state.heroes.get(seat.index()) else { return (expected.clone(), json!("no such hero")) };
    let names = |place: Place, from_top: bool| -> Vec<String> {
        let cards = state.zone(seat, place).iter();
        let mut names: Vec<String> = cards.filter_map(|id| state.card(*id).map(Card::written)).collect();
        if from_top {
            names.reverse();
        }
        names
    };
    let any_order = |found: Vec<String>| (sorted(expected), sorted(&json!(found)));
    match field {
        "hand" => return any_order(names(Place::Hand, false)),
        "exhaust" => return any_order(names(Place::Exhaust, false)),
        "powers" => return any_order(names(Place::Powers, false)),
        "costs" => {
            let cost = |name: &String| {
                let cards = state.zone(seat, Place::Hand).iter();
                let mut named =
                    cards.filter(|id| state.card(**id).is_some_and(|card| card.written() == *name));
                named.next().and_then(|id| numbers::cost(state, *id).ok().flatten())
            };
            let names = expected.as_object().into_iter().flat_map(Map::keys);
            let found: Map<String, Value> = names.map(|name| (name.clone(), json!(cost(name)))).collect();
            return (expected.clone(), Value::Object(found));
        }
        "relics" if expected.is_object() => {
            let held = hero.relics.iter();
            let found = held.filter(|held| expected.get(held.relic.id()).is_some());
            let found = found.map(|held| (held.relic.id().to_owned(), json!(held.counter)));
            return (expected.clone(), Value::Object(found.collect()));
        }
        "counters" => {
            let held = hero.relics.iter();
            let found = held.filter(|held| expected.get(held.relic.id()).is_some());
            let found = found.map(|held| (held.relic.id().to_owned(), json!(held.counter)));
            return (expected.clone(), Value::Object(found.collect()));
        }
        _ => {}
    }
    let found = match field {
        "hp" => json!(hero.body.hp),
        "max_hp" => json!(hero.body.max_hp),
        "block" => json!(hero.body.block),
        "energy" => json!(hero.energy),
        "gold" => json!(hero.gold),
        "dead" => json!(hero.body.is_dead),
        "statuses" => statuses(state, Who::hero(seat)),
        "draw" => json!(names(Place::Draw, true)),
        "discard" => json!(names(Place::Discard, false)),
        "relics" => json!(hero.relics.iter().map(|held| held.relic.id()).collect::<Vec<_>>()),
        "potions" => json!(hero.potions.iter().flatten().map(|potion| potion.id()).collect::<Vec<_>>()),
        "potion_chance" => json!(hero.potion_chance),
        "deck" => {
            let deck = hero.deck.iter().map(|card| written(card.kind, card.upgrades));
            json!(deck.collect::<Vec<_>>())
        }
        _ => Value::String(format!("no field {field}")),
    };
    (expected.clone(), found)
}

fn statuses(state: &State, who: Who) -> Value {
    let held = state.body(who).statuses.iter();
    let mut all: Vec<(&str, i32)> = held.map(|held| (held.status.id(), held.amount)).collect();
    all.sort_unstable();
    Value::Object(all.into_iter().map(|(id, amount)| (id.to_owned(), json!(amount))).collect())
}

fn enemy(state: &State, name: &str, field: &str) -> Value {
    let enemy = match name.parse() {
        Ok(Who::Enemy(number)) => state.enemies.get(usize::from(number)).map(|enemy| (number, enemy)),
        _ => None,
    };
    let Some((number, enemy)) = enemy else { return json!("no such enemy") };
    match field {
        "hp" => json!(enemy.body.hp),
        "max_hp" => json!(enemy.body.max_hp),
        "block" => json!(enemy.body.block),
        "dead" => json!(enemy.body.is_dead),
        "statuses" => statuses(state, Who::Enemy(number)),
        "move" => json!(enemy.next.map(|next| enemy.kind.facts().moves[usize::from(next)].id)),
        "counter" => json!(enemy.counter),
        "enemy" => json!(enemy.kind.id()),
        "left" => json!(enemy.left.map(|left| cardloom_cards::Literals::name(left.reason()))),
        "intent_damage" => json!(intent::damage(state, number).ok()),
        _ => Value::String(format!("no field {field}")),
    }
}

/// Whether an event has all the fields that are named.
fn is_meant(wanted: &Map<String, Value>, event: &Value) -> bool {
    wanted.iter().all(|(name, expected)| event.get(name).unwrap_or(&Value::Null) == expected)
}

fn compare_events(expect: &Expect, outcome: &Outcome<Gauntlet>, wrong: &mut Vec<String>) {
    let events: Vec<Value> =
        outcome.events.iter().filter_map(|event| serde_json::to_value(event).ok()).collect();
    let mut left = events.iter();
    for wanted in &expect.events {
        if !left.any(|event| is_meant(wanted, event)) {
            let told: Vec<String> = events.iter().map(Value::to_string).collect();
            wrong.push(format!(
                "events: {} does not come after those before it; there were {}",
                Value::Object(wanted.clone()),
                told.join(" ")
            ));
            break;
        }
    }
    for unwanted in &expect.no_events {
        if let Some(event) = events.iter().find(|event| is_meant(unwanted, event)) {
            wrong.push(format!("no_events: {event} came"));
        }
    }
    for (name, count) in &expect.event_counts {
        let found = events.iter().filter(|event| event["event"] == json!(name)).count();
        if found != *count {
            wrong.push(format!("event_counts.{name}: expected {count}, found {found}"));
        }
    }
}
