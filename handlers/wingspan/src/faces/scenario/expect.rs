//! Comparing the end of a scenario with what it expects.

use serde_json::{Map, Value, json};

use super::{
    events,
    format::{SeatName, SetupEntry},
};
use crate::{
    model::{bird::Bird, state::State},
    rules::effect::Event,
};

/// Everything that is not as expected, a line each.
pub(super) fn differences(expect: &Map<String, Value>, state: &State, events: &[Event]) -> Vec<String> {
    let events: Vec<Vec<Value>> = events.iter().map(events::list).collect();
    let setup = SetupEntry::of(state);
    let differences = expect.iter().filter_map(|(name, expected)| {
        match name.as_str() {
            "events" => in_order(expected, &events),
            "no_event" => happened(&events, expected)
                .map(|count| count == 0)
                .map(|never| (!never).then(|| format!("no_event: {expected} happened"))),
            "count" => count(expected, &events),
            _ => found(name, &setup).map(|found| {
                let differs = sorted(name, expected) != sorted(name, &found);
                differs.then(|| format!("{name}: expected {expected}, found {found}"))
            }),
        }
        .unwrap_or_else(|| Some(format!("expect: {name}: {expected} cannot be compared")))
    });
    differences.collect()
}

/// Whether an event begins like this.
fn begins(event: &[Value], beginning: &Value) -> Option<bool> {
    Some(event.starts_with(beginning.as_array()?))
}

/// How many events begin like this; `None` where it is no beginning of an event.
fn happened(events: &[Vec<Value>], beginning: &Value) -> Option<usize> {
    beginning.as_array()?;
    Some(events.iter().filter(|event| begins(event, beginning) == Some(true)).count())
}

/// These events occur in this order; others may lie between.
fn in_order(expected: &Value, events: &[Vec<Value>]) -> Option<Option<String>> {
    let mut left = events.iter();
    for beginning in expected.as_array()? {
        beginning.as_array()?;
        if !left.any(|event| begins(event, beginning) == Some(true)) {
            return Some(Some(format!("events: {beginning} did not happen, or not in this order")));
        }
    }
    Some(None)
}

/// So many events begin like this: a list of pairs.
fn count(expected: &Value, events: &[Vec<Value>]) -> Option<Option<String>> {
    for pair in expected.as_array()? {
        let [beginning, number] = pair.as_array()?.as_slice() else { return None };
        let (found, number) = (happened(events, beginning)?, number.as_u64()?);
        if found as u64 != number {
            return Some(Some(format!("count: {beginning} happened {found} times, not {number}")));
        }
    }
    Some(None)
}

/// What the state has under a name.
fn found(name: &str, setup: &SetupEntry) -> Option<Value> {
    let mut parts = name.split('.');
    let first = parts.next()?;
    let seat = match SeatName::read(first) {
        Some(seat) => seat,
        None => {
            return match first {
                "feeder" => Some(json!(setup.feeder)),
                "tray" => Some(json!(setup.tray)),
                "deck" => Some(json!(setup.deck)),
                "discard" => Some(json!(setup.discard)),
                "bonus_deck" => Some(json!(setup.bonus_deck)),
                "bonus_discard" => Some(json!(setup.bonus_discard)),
                _ => None,
            };
        }
    };
    let player = setup.players.get(&seat)?;
    let birds =
        |row: &[super::format::SpotEntry]| json!(row.iter().map(|spot| spot.bird).collect::<Vec<Bird>>());
    match (parts.next()?, parts.next(), parts.next()) {
        ("hand", None, None) => Some(json!(player.hand)),
        ("food", None, None) => Some(json!(player)["food"].clone()),
        ("bonus", None, None) => Some(json!(player.bonus)),
        ("forest", None, None) => Some(birds(&player.forest)),
        ("grassland", None, None) => Some(birds(&player.grassland)),
        ("wetland", None, None) => Some(birds(&player.wetland)),
        (bird, Some(part), None) => {
            let bird = Bird::named(bird)?;
            let mut spots = player.forest.iter().chain(&player.grassland).chain(&player.wetland);
            let spot = spots.find(|spot| spot.bird == bird)?;
            match part {
                "eggs" => Some(json!(spot.eggs)),
                "tucked" => Some(json!(spot.tucked)),
                "cache" => Some(json!(
                    spot.cached
                        .kinds()
                        .map(|food| (food.name(), spot.cached[food]))
                        .collect::<std::collections::BTreeMap<_, _>>()
                )),
                "used" => Some(json!(spot.used)),
                _ => None,
            }
        }
        _ => None,
    }
}

/// A list whose order means nothing, in order.
fn sorted(name: &str, value: &Value) -> Value {
    let in_order = ["deck", "discard", "tray", "bonus_deck", "forest", "grassland", "wetland"];
    match value {
        Value::Array(items) if !in_order.iter().any(|suffix| name.ends_with(suffix)) => {
            let mut items = items.clone();
            items.sort_by_key(Value::to_string);
            Value::Array(items)
        }
        Value::Object(entries) => {
            let mut entries: Vec<_> = entries.iter().collect();
            entries.sort_by_key(|entry| entry.0);
            json!(entries)
        }
        _ => value.clone(),
    }
}
