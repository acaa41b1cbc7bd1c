//! Comparing the end of a scenario with what it expects.

use cardloom::scenario::{self, Observed};
use serde_json::{Map, Value, json};

use super::{
    events,
    format::{PileEntry, SeatName, SetupEntry},
    position::remembered,
};
use crate::{
    model::{age::Age, state::State},
    rules::effect::Event,
};

/// Everything that is not as expected, a line each.
pub(super) fn differences(expect: &Map<String, Value>, state: &State, events: &[Event]) -> Vec<String> {
    let events: Vec<Value> = events.iter().map(|event| Value::Array(events::list(event))).collect();
    let end = End { setup: SetupEntry::of(state), state, expect };
    // Here a list of events that do not occur has the name of a single one.
    let renamed = expect.iter().map(|(name, expected)| match name.as_str() {
        "no_event" => ("no_events".to_owned(), expected.clone()),
        _ => (name.clone(), expected.clone()),
    });
    scenario::differences(&renamed.collect(), &events, |name| end.observe(name))
}

/// The position at the end.
struct End<'a> {
    setup: SetupEntry,
    state: &'a State,
    expect: &'a Map<String, Value>,
}

impl End<'_> {
    /// What it has under a name.
    fn observe(&self, name: &str) -> Option<Observed> {
        if let Some((seat, name)) = name.split_once('.')
            && let Some(seat) = SeatName::read(seat)
        {
            return self.observe_player(name, seat);
        }
        let (setup, state) = (&self.setup, self.state);
        Some(Observed::Exactly(match name {
            "deck" => json!(setup.deck),
            "deck.top" => json!(self.as_many_as(name, &setup.deck)),
            "deck.size" => json!(setup.deck.len()),
            "discard" => json!(setup.discard),
            "discard.size" => json!(setup.discard.len()),
            "age" => json!(setup.age),
            "past" => json!(state.past.iter().map(|age| age.name()).collect::<Vec<_>>()),
            "age_deck" => json!(setup.age_deck),
            "age_deck.size" => json!(setup.age_deck.len()),
            "age_deck.top" => json!(setup.age_deck.first()),
            "age_deck.catastrophes" => json!(catastrophes(state)),
            "first" => json!(setup.first),
            "last_color" => json!(setup.last_color),
            "final" => json!(state.final_catastrophe().map(Age::name)),
            "ignored" => json!(setup.ignored),
            "winners" => json!(state.end()?.winners().map(SeatName).collect::<Vec<_>>()),
            _ => return None,
        }))
    }

    fn observe_player(&self, name: &str, seat: SeatName) -> Option<Observed> {
        let (entry, player) = (self.setup.players.get(&seat)?, self.state.player(seat.0));
        let score = || self.state.end().map(|end| end.scores()[seat.0.index()]);
        Some(Observed::Exactly(match name {
            "hand" => return Some(Observed::InAnyOrder(json!(entry.hand))),
            "hand.size" => json!(entry.hand.len()),
            "pile" => json!(entry.pile.iter().map(PileEntry::card).collect::<Vec<_>>()),
            "gene_pool" => json!(entry.gene_pool),
            "score" => json!(score()?.total()),
            "points" => json!(player.points),
            "face_values" => json!(score()?.face_values),
            "bonus" => json!(score()?.bonus),
            _ => {
                let (title, part) = name.rsplit_once('.')?;
                let card = *player.pile.iter().find(|card| card.name() == title)?;
                let mark = self.state.marks.iter().find(|mark| mark.card == card);
                match part {
                    "color" => json!(self.state.color_of(card)),
                    "used" => json!(
                        mark.map_or(0, |mark| mark.used.iter().map(|(_, times)| u32::from(*times)).sum())
                    ),
                    "remembered" => json!(mark.map(remembered).unwrap_or_default()),
                    _ => return None,
                }
            }
        }))
    }

    /// As many from the top as are expected.
    fn as_many_as<'d>(&self, name: &str, deck: &'d [String]) -> &'d [String] {
        let count = self.expect[name].as_array().map_or(1, Vec::len);
        &deck[..count.min(deck.len())]
    }
}

/// How many catastrophes there are in each group of four below the top card of the age deck.
fn catastrophes(state: &State) -> Vec<usize> {
    let below: Vec<Age> = state.age_deck.iter().rev().skip(1).copied().collect();
    below.chunks(4).map(|group| group.iter().filter(|age| age.is_catastrophe()).count()).collect()
}
