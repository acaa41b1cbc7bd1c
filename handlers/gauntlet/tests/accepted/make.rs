//! Documents made by chance, each of which the loader accepts.

use cardloom::below;
use cardloom_cards::Literals;
use cardloom_effects::{
    DocumentKind, Kind, Registry, Shape, Source,
    enumerations::Enumeration,
    load,
    words::{Event, ModifierOp, ModifierStat, Phase, Side, Timing, Zone},
};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};

/// How often something else is tried before a document goes without it.
const TRIES: usize = 60;

/// Expressions that never fail. What they may stand in is up to the loader.
const NUMBERS: [&str; 9] = [
    "2 * strength + 1",
    "hp // 20",
    "x",
    "event_value",
    "min(enemy_count, 3)",
    "amount",
    "counter",
    "last_cards + last_damage // 2",
    "cards('hand', 'attack')",
];

const CONDITIONS: [&str; 7] = [
    "hp > 30",
    "turn % 2 == 1",
    "this_turn('attack_played') < 3",
    "target_vulnerable or block > 5",
    "event_value > 2",
    "event_card_type == 'attack'",
    "last_kills == 0",
];

const FILTERS: [&str; 3] = ["card_type == 'attack'", "card_upgradable", "card_cost > 0 and not card_this"];

/// What makes documents.
pub(crate) struct Maker<'d> {
    pub(crate) dice: &'d mut ChaCha8Rng,
    /// The ids of statuses, cards and enemies that may be named.
    pub(crate) known: Known,
    /// How many effects the loader has seen, and how many of them it took.
    pub(crate) tried: usize,
    pub(crate) taken: usize,
}

/// Ids of documents of the game.
#[derive(Clone, Default)]
pub(crate) struct Known {
    pub(crate) statuses: Vec<String>,
    pub(crate) cards: Vec<String>,
    pub(crate) enemies: Vec<String>,
}

impl Maker<'_> {
    fn pick<'w, T>(&mut self, among: &'w [T]) -> &'w T {
        &among[below(self.dice, among.len())]
    }

    fn one_in(&mut self, count: usize) -> bool {
        below(self.dice, count) == 0
    }

    fn number(&mut self, least: i64, most: i64) -> Value {
        if self.one_in(3) {
            return json!(self.pick(&NUMBERS));
        }
        // Small ones are what documents have.
        let (least, most) = (least.max(-5), most.min(12));
        json!(least + below(self.dice, (most - least + 1) as usize) as i64)
    }

    fn moment(&mut self) -> &'static str {
        let words = [Event::NAMES, Timing::NAMES, Phase::NAMES].concat();
        words[below(self.dice, words.len())]
    }

    fn parameter(&mut self, shape: Shape, depth: usize) -> Option<Value> {
        Some(match shape {
            Shape::Number(least, most) => self.number(least, most),
            Shape::Word("timing_or_phase") => json!(self.moment()),
            Shape::Word(name) => {
                let words: Vec<&str> = Enumeration::find(name)?.all().collect();
                json!(self.pick(&words))
            }
            Shape::Name("card") => json!(self.dealt(|known| &known.cards)),
            Shape::Name("enemy") => json!(self.dealt(|known| &known.enemies)),
            Shape::Name("stance") => json!(["furious", "guarded"][below(self.dice, 2)]),
            Shape::Name("move") => json!("split"),
            Shape::Name(_) => json!(self.dealt(|known| &known.statuses)),
            Shape::Flag => json!(self.one_in(2)),
            Shape::Condition => json!(self.pick(&CONDITIONS)),
            Shape::Filter => json!(self.pick(&FILTERS)),
            Shape::Effect => self.any_effect(depth + 1),
            Shape::Effects => (0..=below(self.dice, 2)).map(|_| self.any_effect(depth + 1)).collect(),
            Shape::Options => (0..2)
                .map(|number| json!({"text": format!("the {number}"), "effects": [self.any_effect(depth + 1)]}))
                .collect(),
        })
    }

    fn dealt(&mut self, of: impl Fn(&Known) -> &Vec<String>) -> String {
        let count = of(&self.known).len();
        let place = below(self.dice, count);
        of(&self.known)[place].clone()
    }

    /// An effect of any kind, which the loader may refuse.
    fn any_effect(&mut self, depth: usize) -> Value {
        let registry = Registry::standard();
        let kinds: Vec<&Kind> = registry.all().collect();
        let kind = if depth > 2 { kinds[below(self.dice, 6)] } else { kinds[below(self.dice, kinds.len())] };
        let mut effect = Map::new();
        effect.insert("type".to_owned(), json!(kind.word));
        if !kind.targets.is_empty() && (kind.requires_target() || self.one_in(2)) {
            effect.insert("target".to_owned(), json!(self.pick(kind.targets).name()));
        }
        let group: Vec<&str> = kind.one_of.iter().map(|group| *self.pick(group)).collect();
        for parameter in kind.parameters {
            let is_grouped = kind.one_of.iter().any(|group| group.contains(&parameter.name));
            let wanted = if is_grouped {
                group.contains(&parameter.name)
            } else {
                parameter.required || self.one_in(4)
            };
            if wanted && let Some(value) = self.parameter(parameter.shape, depth) {
                effect.insert(parameter.name.to_owned(), value);
            }
        }
        if self.one_in(6) {
            effect.insert("if".to_owned(), json!(self.pick(&CONDITIONS)));
        }
        Value::Object(effect)
    }

    /// A document that has so many effects, each of which the loader takes when it comes to this document.
    fn filled(&mut self, mut document: Value, path: &str, count: usize, list: &str) -> Value {
        for _ in 0..count {
            for _ in 0..TRIES {
                let effect = self.any_effect(0);
                let mut changed = document.clone();
                changed.pointer_mut(path).and_then(Value::as_array_mut).expect("a list").push(effect);
                self.tried += 1;
                if is_accepted(list, &changed) {
                    self.taken += 1;
                    document = changed;
                    break;
                }
            }
        }
        document
    }

    /// A trigger on anything, which the loader may refuse.
    fn trigger(&mut self) -> Value {
        let mut trigger = json!({"on": self.moment(), "effects": []});
        if self.one_in(4) {
            trigger["mode"] = json!("before");
        } else if self.one_in(3) {
            trigger["timing"] = json!("after_item");
        }
        for key in ["source", "target"] {
            if self.one_in(3) {
                trigger[key] = json!(self.pick(Side::NAMES));
            }
        }
        if self.one_in(3) {
            trigger["if"] = json!(self.pick(&CONDITIONS));
        }
        if self.one_in(4) {
            trigger["optional"] = json!(true);
        }
        if self.one_in(2) {
            trigger["limit_per_turn"] = json!(1 + below(self.dice, 3));
        }
        if self.one_in(3) {
            trigger["priority"] = json!(below(self.dice, 300) as i64 - 100);
        }
        trigger
    }

    fn modifier(&mut self) -> Value {
        let (stat, op) = (self.pick(ModifierStat::NAMES), self.pick(ModifierOp::NAMES));
        json!({"stat": stat, "op": op, "value": self.number(-2, 4)})
    }

    /// The document with triggers and modifiers.
    fn listening(&mut self, mut document: Value, list: &str) -> Value {
        for _ in 0..1 + below(self.dice, 2) {
            for _ in 0..TRIES {
                let mut changed = document.clone();
                let mut trigger = self.trigger();
                if list == "cards" && self.one_in(2) {
                    trigger["zones"] = json!([self.pick(Zone::NAMES)]);
                }
                changed["triggers"].as_array_mut().expect("a list").push(trigger);
                let place = changed["triggers"].as_array().map_or(0, Vec::len) - 1;
                let filled = self.filled(changed, &format!("/triggers/{place}/effects"), 1, list);
                if is_accepted(list, &filled) {
                    document = filled;
                    break;
                }
            }
        }
        if self.one_in(2) {
            for _ in 0..TRIES {
                let mut changed = document.clone();
                changed["modifiers"] = json!([self.modifier()]);
                if is_accepted(list, &changed) {
                    return changed;
                }
            }
        }
        document
    }

    /// A document of a list, with an id of its own.
    pub(crate) fn document(&mut self, list: &str, id: &str) -> Value {
        let count = 1 + below(self.dice, 3);
        match list {
            "cards" => {
                let kind = *self.pick(&["attack", "skill", "skill", "power"]);
                let cost = if self.one_in(5) { json!("X") } else { json!(below(self.dice, 3)) };
                let mut card = json!({"id": id, "name": id, "type": kind, "rarity": "special", "color": "colorless",
                    "cost": cost, "effects": [{"type": "block", "target": "self", "value": 1}], "triggers": []});
                if self.one_in(5) {
                    card["speed"] = json!("response");
                }
                let card = self.filled(card, "/effects", count, list);
                if self.one_in(3) { self.listening(card, list) } else { card }
            }
            "potions" => {
                let potion = json!({"id": id, "name": id, "rarity": "common",
                    "effects": [{"type": "block", "target": "self", "value": 1}]});
                self.filled(potion, "/effects", count, list)
            }
            "relics" => {
                let relic = json!({"id": id, "name": id, "rarity": "common", "counter": 1, "triggers": [
                    {"on": "combat_start", "effects": [{"type": "gold", "value": 1}]}]});
                self.listening(relic, list)
            }
            _ => {
                let category = *self.pick(&["buff", "debuff", "neutral"]);
                let status = json!({"id": id, "name": id, "category": category, "stacking": "intensity", "triggers": []});
                self.listening(status, list)
            }
        }
    }
}

/// Whether the loader accepts a document beside those of the game.
pub(crate) fn is_accepted(list: &str, document: &Value) -> bool {
    let text = json!({ list: [document] }).to_string();
    load(&[Source::file(DocumentKind::Card, "made.json", &text)], &[gauntlet::base(), samples()]).is_ok()
}

/// The samples, which may be named as well.
fn samples() -> &'static cardloom_effects::Documents {
    static SAMPLES: std::sync::LazyLock<cardloom_effects::Documents> = std::sync::LazyLock::new(|| {
        let source = Source::file(DocumentKind::Card, "samples.json", crate::support::SAMPLES);
        load(&[source], &[gauntlet::base()]).expect("the samples are right")
    });
    &SAMPLES
}
