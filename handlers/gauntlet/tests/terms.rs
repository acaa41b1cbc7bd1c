//! Which words take effect in play, and what becomes of cards, for the statistics: those of documents that a table adds as well.

use std::{cell::RefCell, collections::BTreeSet, rc::Rc};

use cardloom::{Describe, Observer, TraceEvent};
use gauntlet::{Gauntlet, Scenario, State};
use serde_json::{Value, json};

/// Terms, and titles of cards with what was done.
#[derive(Default)]
struct Terms(BTreeSet<String>, BTreeSet<(&'static str, &'static str)>);

impl Observer<Gauntlet> for Terms {
    fn on_event(&mut self, _: &State, trace: TraceEvent<'_, Gauntlet>) {
        let mut terms = Vec::new();
        Gauntlet::terms_at(&trace, &mut terms);
        self.0.extend(terms.iter().map(ToString::to_string));
        if let TraceEvent::Event(event, _) = trace {
            let mut stats = Vec::new();
            Gauntlet::card_stats(event, &mut stats);
            self.1.extend(stats.iter().map(|stat| (stat.card, stat.what)));
        }
    }
}

/// What a scenario comes to.
fn played(scenario: Value) -> Terms {
    let scenario: Scenario = serde_json::from_value(scenario).expect("a scenario");
    let terms = Rc::new(RefCell::new(Terms::default()));
    assert_eq!(scenario.run_observed(Rc::clone(&terms)), Ok(()));
    terms.take()
}

#[test]
fn what_a_table_adds_takes_effect_under_its_own_name() {
    let hears = |on: &str| json!([{ "on": on, "effects": [{ "type": "gold", "value": 1 }] }]);
    let documents = json!({
        "cards": [
            // Of the same id as a status: it is the status that hears something.
            { "id": "resound", "name": "Resound", "type": "skill", "rarity": "special", "color": "colorless", "cost": 0,
              "effects": [{ "type": "status", "target": "self", "status": "resound" }] },
            // And here it is the card.
            { "id": "murmur", "name": "Murmur", "type": "status", "rarity": "special", "color": "status",
              "cost": "unplayable", "triggers": hears("energy_spent") },
        ],
        "statuses": [
            { "id": "resound", "name": "Resound", "category": "buff", "stacking": "none", "triggers": hears("energy_spent") },
            { "id": "murmur", "name": "Murmur", "category": "buff", "stacking": "none" },
        ],
        "relics": [{ "id": "horn", "name": "Horn", "rarity": "event", "triggers": hears("energy_spent") }],
    });
    let Terms(found, _) = played(json!({
        "name": "added", "documents": documents,
        "setup": { "hero": { "hand": ["resound", "murmur", "defend"], "relics": ["horn"] }, "enemies": [{ "enemy": "dummy" }] },
        "do": [{ "play": "resound" }, { "play": "defend" }], "expect": { "hero": { "gold": 102 } },
    }));
    let expected = ["card defend", "card murmur", "card resound", "relic horn", "status resound"];
    assert_eq!(found, expected.map(str::to_owned).into());
    let all: BTreeSet<String> = Gauntlet::terms().iter().map(ToString::to_string).collect();
    assert!(found.is_subset(&all), "all of them are known");
}

#[test]
fn cards_are_counted_by_their_titles_on_the_sheet() {
    let other = json!({ "id": "other_bash", "name": "Bash", "type": "skill", "rarity": "special", "color": "colorless",
        "cost": 0, "effects": [{ "type": "gold", "value": 1 }] });
    let Terms(_, found) = played(json!({
        "name": "titles", "documents": { "cards": [other] },
        "setup": { "hero": { "hand": ["bash", "other_bash", "searing_blow+4"], "energy": 4 }, "enemies": [{ "enemy": "cultist", "hp": 50, "move": "dark_strike" }] },
        "do": [{ "play": "bash" }, { "play": "other_bash" }, { "play": "searing_blow+4" }], "expect": { "hero": { "energy": 0 } },
    }));
    let played = |title| (title, "played");
    assert_eq!(found, ["Bash", "Bash (card)", "Searing Blow+"].map(played).into());
    let sheet: Vec<&str> = Gauntlet::sheet().iter().map(|card| card.card.title).collect();
    assert!(found.iter().all(|(title, _)| sheet.iter().filter(|known| *known == title).count() == 1));
}
