//! Comparing the end of a scenario with what it expects.

use std::collections::BTreeMap;

use cardloom::scenario::{self, Observed};
use serde_json::{Map, Value, json};

use super::{
    events,
    format::{PlayerEntry, SeatName, SetupEntry, SpotEntry},
};
use crate::{
    model::{bird::Bird, habitat::Habitat, state::State},
    rules::effect::Event,
};

/// Everything that is not as expected, a line each.
pub(super) fn differences(expect: &Map<String, Value>, state: &State, events: &[Event]) -> Vec<String> {
    let events: Vec<Value> = events.iter().map(|event| Value::Array(events::list(event))).collect();
    let setup = SetupEntry::of(state);
    scenario::differences(expect, &events, |name| observe(name, &setup))
}

/// What the position has under a name.
fn observe(name: &str, setup: &SetupEntry) -> Option<Observed> {
    if let Some((seat, name)) = name.split_once('.') {
        return observe_player(name, setup.players.get(&SeatName::read(seat)?)?);
    }
    Some(match name {
        "feeder" => Observed::InAnyOrder(json!(setup.feeder)),
        "tray" => Observed::Exactly(json!(setup.tray)),
        "deck" => Observed::Exactly(json!(setup.deck)),
        "discard" => Observed::Exactly(json!(setup.discard)),
        "bonus_deck" => Observed::Exactly(json!(setup.bonus_deck)),
        "bonus_discard" => Observed::Exactly(json!(setup.bonus_discard)),
        _ => return None,
    })
}

fn observe_player(name: &str, player: &PlayerEntry) -> Option<Observed> {
    if let Some((bird, part)) = name.split_once('.') {
        let bird = Bird::named(bird)?;
        let mut spots = Habitat::ALL.into_iter().flat_map(|habitat| player.row(habitat));
        return observe_spot(part, spots.find(|spot| spot.bird == bird)?);
    }
    let row = |row: &[SpotEntry]| json!(row.iter().map(|spot| spot.bird).collect::<Vec<_>>());
    Some(match name {
        "hand" => Observed::InAnyOrder(json!(player.hand)),
        "food" => Observed::Exactly(json!(player)["food"].clone()),
        "bonus" => Observed::InAnyOrder(json!(player.bonus)),
        "forest" => Observed::Exactly(row(&player.forest)),
        "grassland" => Observed::Exactly(row(&player.grassland)),
        "wetland" => Observed::Exactly(row(&player.wetland)),
        _ => return None,
    })
}

fn observe_spot(part: &str, spot: &SpotEntry) -> Option<Observed> {
    let cached =
        || spot.cached.kinds().map(|food| (food.name(), spot.cached[food])).collect::<BTreeMap<_, _>>();
    Some(Observed::Exactly(match part {
        "eggs" => json!(spot.eggs),
        "tucked" => json!(spot.tucked),
        "cache" => json!(cached()),
        "used" => json!(spot.used),
        _ => return None,
    }))
}
