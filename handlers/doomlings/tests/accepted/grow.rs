//! Words with parameters of the right types, made up by chance from the vocabulary.

use std::sync::LazyLock;

use cardloom::below;
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};

static VOCABULARY: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../data/vocabulary.json")).expect("it is JSON"));

/// So deep do words stand in words.
const DEPTH: usize = 3;

/// Makes values up.
pub(crate) struct Grow<'d> {
    pub(crate) dice: &'d mut ChaCha8Rng,
    depth: usize,
}

impl<'d> Grow<'d> {
    pub(crate) fn new(dice: &'d mut ChaCha8Rng) -> Self {
        Self { dice, depth: 0 }
    }

    /// What can stand in places of this kind.
    pub(crate) fn at(&mut self, place: &str) -> Option<Value> {
        Some(match place {
            "steps[]" => self.step(),
            "where[]" | "after[]" | "allow[]" => self.word(&["filters"]),
            "when[]" | "play_conditions[]" | "branch" | "test" | "if" => self.word(&["conditions"]),
            "count" | "up_to" | "points" | "left" | "right" => self.of_type("count"),
            "restrictions[]" => self.word(&["restrictions"]),
            "modifiers[]" => self.word(&["modifiers"]),
            "catastrophes worlds_end" => self.word(&["world_end_effects"]),
            _ => return None,
        })
    }

    fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[below(self.dice, all.len())].clone()
    }

    fn step(&mut self) -> Value {
        let (group, key) =
            self.one_of(&[("actions", "action"), ("actions", "action"), ("collectors", "collect")]);
        let word = self.word_of(group);
        let params = self.params(&VOCABULARY[group][&word]);
        match key {
            "collect" => json!({key: word, "params": params, "optional": below(self.dice, 2) == 0}),
            _ => json!({key: word, "params": params}),
        }
    }

    fn word_of(&mut self, group: &str) -> String {
        let words: Vec<&String> = VOCABULARY[group].as_object().expect("words").keys().collect();
        self.one_of(&words).clone()
    }

    fn word(&mut self, groups: &[&str]) -> Value {
        let group = self.one_of(groups);
        let word = self.word_of(group);
        let entry = &VOCABULARY[group][&word];
        let value = match entry["argument"].as_str() {
            Some(argument) => self.of_type(argument),
            None => self.params(entry),
        };
        json!({ word: value })
    }

    fn params(&mut self, entry: &Value) -> Value {
        let none = Map::new();
        let known = entry["params"].as_object().unwrap_or(&none);
        let mut params = Map::new();
        for (name, param) in known {
            if param["required"] == true || below(self.dice, 3) == 0 {
                params.insert(name.clone(), self.of_type(param["type"].as_str().expect("a type")));
            }
        }
        for names in entry["exactly_one_of"].as_array().into_iter().flatten() {
            let names: Vec<&str> =
                names.as_array().expect("names").iter().filter_map(Value::as_str).collect();
            let kept = self.one_of(&names);
            names.iter().for_each(|name| drop(params.remove(*name)));
            let of_type = known[kept]["type"].as_str().expect("a type");
            params.insert(kept.to_owned(), self.of_type(of_type));
        }
        if params.contains_key("count") {
            params.remove("up_to");
        }
        Value::Object(params)
    }

    fn of_type(&mut self, name: &str) -> Value {
        self.depth += 1;
        let value = self.made(name);
        self.depth -= 1;
        value
    }

    fn list(&mut self, least: usize, of_type: &str) -> Value {
        let length = least + below(self.dice, 2);
        (0..length).map(|_| self.of_type(of_type)).collect()
    }

    fn made(&mut self, name: &str) -> Value {
        let is_deep = self.depth > DEPTH;
        let literals: &[&str] = match name {
            "player" => &[
                "$self",
                "$self",
                "$self.left",
                "$self.right",
                "$trigger.player",
                "$player",
                "$this_card.owner",
            ],
            "players" => &["$opponents", "$all_players", "$self.neighbors", "$self"],
            "card" => &["$this_card", "$this_card", "$trigger.card", "$selected"],
            "cards" if is_deep || below(self.dice, 2) == 0 => {
                &["$self.hand", "$self.traits", "$this_card", "$self.left.traits", "$selected"]
            }
            "color" => &["red", "blue", "green", "purple", "colorless", "$this_card.color", "$trigger.color"],
            "any" => &["$this_card", "$self", "$self.hand", "$all_players", "$selected", "$trigger.card"],
            "age_card" => &["$this_card", "$trigger.card", "$selected"],
            "name" => &["Fangs", "Vampirism", "chosen"],
            "option" | "entries" => &["$selected"],
            "text" => &["Which?"],
            _ => &[],
        };
        if !literals.is_empty() {
            return json!(self.one_of(literals));
        }
        if let Some(words) = VOCABULARY["enums"][name].as_array() {
            return self.one_of(words);
        }
        match name {
            "int" => json!(self.one_of(&[-2, -1, 0, 1, 2, 3, 5])),
            "count" if is_deep || below(self.dice, 2) == 0 => self.of_type("int"),
            "count" => self.word(&["counts", "counts", "arithmetic"]),
            "cards" => self.word(&["card_sets"]),
            "bool" => json!(below(self.dice, 2) == 0),
            "filters" if is_deep => json!([]),
            "filters" => (0..below(self.dice, 3)).map(|_| self.word(&["filters"])).collect(),
            "condition" if is_deep => json!({"always": {}}),
            "condition" => self.word(&["conditions"]),
            "conditions" => self.list(1, "condition"),
            "counts" => self.list(1, "count"),
            "counts2" => json!([self.of_type("count"), self.of_type("count")]),
            "comparison" => json!({"op": self.of_type("op"), "value": self.of_type("count")}),
            "if" => json!({"test": self.of_type("condition"), "then": self.of_type("count"), "else": 1}),
            "sum_over" => {
                json!({"players": self.of_type("players"), "as": "each", "count": self.of_type("count")})
            }
            "intents" => self.list(1, "intent"),
            "colors" => self.list(1, "color"),
            "having" => json!([{"traits": {"at_least": 1, "where": self.of_type("filters")}}]),
            "options" => json!([{"id": "chosen", "label": "This"}, {"id": "other", "label": "That"}]),
            _ => panic!("no value of type {name}"),
        }
    }
}
