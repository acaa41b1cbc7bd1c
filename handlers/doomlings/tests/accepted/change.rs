//! Changes of documents that leave something which could be right.

use cardloom::below;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde_json::{Map, Value, json};

use crate::{
    grow::Grow,
    pool::{LISTS, List, POOL, paths, place},
};

/// What can stand in the place of a variable.
const VARIABLES: [&str; 24] = [
    "$self",
    "$self.left",
    "$self.hand",
    "$self.traits",
    "$self.gene_pool",
    "$self.neighbors",
    "$opponents",
    "$all_players",
    "$affected_players",
    "$player",
    "$this_card",
    "$this_card.owner",
    "$this_card.color",
    "$this_card.face_value",
    "$trigger.player",
    "$trigger.card",
    "$trigger.by",
    "$trigger.owner",
    "$trigger.player.traits",
    "$selected",
    "$selected.owner",
    "$selected.cards",
    "$scored",
    "$asked",
];

const TRIGGERS: [&str; 15] = [
    "turn_started",
    "before_stabilize",
    "after_stabilize",
    "turn_ended",
    "any_time",
    "age_revealed",
    "catastrophe_revealed",
    "color_restricted",
    "game_ending",
    "trait_played",
    "action_played",
    "targeted",
    "would_be_stolen",
    "would_be_discarded",
    "trait_discarded",
];

/// A kind of change.
const CHANGES: [fn(&mut Changing) -> Option<()>; 16] = [
    Changing::grow,
    Changing::grow,
    Changing::grow,
    Changing::require,
    Changing::transplant,
    Changing::transplant,
    Changing::insert,
    Changing::insert,
    Changing::double,
    Changing::remove,
    Changing::renumber,
    Changing::name_otherwise,
    Changing::nest,
    Changing::react_otherwise,
    Changing::add_section,
    Changing::negate,
];

/// A document that is being changed.
struct Changing {
    list: List,
    document: Value,
    dice: ChaCha8Rng,
}

/// A document with a change for each seed, called by a number. Whether it is right is for the loader to say.
pub(crate) fn changed(
    number: usize,
    (list, document): (List, Value),
    seeds: impl IntoIterator<Item = u64>,
) -> (List, Value) {
    let mut changing = Changing { list, document, dice: ChaCha8Rng::seed_from_u64(0) };
    for seed in seeds {
        changing.dice = ChaCha8Rng::seed_from_u64(seed);
        let before = changing.document.clone();
        for _ in 0..10 {
            let change = changing.one_of(&CHANGES);
            if change(&mut changing).is_some() && changing.document != before {
                break;
            }
        }
    }
    changing.mend(number);
    (list, changing.document)
}

impl Changing {
    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[below(&mut self.dice, all.len())]
    }

    /// A value that stands in places of this kind somewhere.
    fn some(&mut self, place: &str) -> Option<Value> {
        let values = POOL.values(place);
        (!values.is_empty()).then(|| values[below(&mut self.dice, values.len())].clone())
    }

    /// A place of the document that passes, with its kind.
    fn place(&mut self, passes: impl Fn(&str, &Value) -> bool) -> Option<(String, String)> {
        let all = paths(&self.document).into_iter().map(|path| (place(self.list, &path), path));
        let passing =
            all.filter(|(kind, path)| self.document.pointer(path).is_some_and(|value| passes(kind, value)));
        let passing: Vec<_> = passing.collect();
        (!passing.is_empty()).then(|| passing[below(&mut self.dice, passing.len())].clone())
    }

    fn put(&mut self, path: &str, value: Value) -> Option<()> {
        *self.document.pointer_mut(path)? = value;
        Some(())
    }

    /// Another word, parameter, step or section from somewhere else stands in a place.
    fn transplant(&mut self) -> Option<()> {
        let (kind, path) = self.place(|_, _| true)?;
        let value = self.some(&kind)?;
        self.put(&path, value)
    }

    /// One more step, filter, condition, rule comes into a list.
    fn insert(&mut self) -> Option<()> {
        let (kind, path) = self.place(|_, value| value.is_array())?;
        let value = self.some(&format!("{}[]", kind.rsplit(' ').next()?))?;
        let list = self.document.pointer_mut(&path)?.as_array_mut()?;
        let at = below(&mut self.dice, list.len() + 1);
        list.insert(at, value);
        Some(())
    }

    fn double(&mut self) -> Option<()> {
        let (_, path) = self.place(|kind, _| kind.ends_with("[]"))?;
        let (list, index) = path.rsplit_once('/')?;
        let list = self.document.pointer_mut(list)?.as_array_mut()?;
        let copy = list.get(index.parse::<usize>().ok()?)?.clone();
        let at = below(&mut self.dice, list.len() + 1);
        list.insert(at, copy);
        Some(())
    }

    /// A word of the right kind stands in a place, or comes into a list.
    fn grow(&mut self) -> Option<()> {
        let (kind, path) = self.place(|_, _| true)?;
        let of_list = format!("{}[]", kind.rsplit(' ').next()?);
        let in_list = Grow::new(&mut self.dice).at(&of_list);
        if let (Some(value), Some(list)) = (in_list, self.document.pointer_mut(&path)?.as_array_mut()) {
            let at = below(&mut self.dice, list.len() + 1);
            list.insert(at, value);
            return Some(());
        }
        let value = Grow::new(&mut self.dice).at(&kind)?;
        self.put(&path, value)
    }

    /// One more requirement, which may ask about itself.
    fn require(&mut self) -> Option<()> {
        let condition = match below(&mut self.dice, 3) {
            0 => self.some("when[]")?,
            _ => Grow::new(&mut self.dice).at("when[]")?,
        };
        let conditions = self.document.as_object_mut()?.entry("play_conditions").or_insert(json!([]));
        conditions.as_array_mut()?.push(condition);
        (self.list == LISTS[0]).then_some(())
    }

    /// An entry of a list goes, or what was not needed.
    fn remove(&mut self) -> Option<()> {
        let is_small =
            |kind: &str| kind.ends_with("[]") || ["where", "optional", "on_empty", "uses"].contains(&kind);
        let (_, path) = self.place(|kind, _| is_small(kind))?;
        let (around, key) = path.rsplit_once('/')?;
        match self.document.pointer_mut(around)? {
            Value::Array(values) => drop(values.remove(key.parse().ok()?)),
            Value::Object(entries) => drop(entries.remove(key)?),
            _ => return None,
        }
        Some(())
    }

    fn renumber(&mut self) -> Option<()> {
        let (_, path) = self.place(|_, value| value.is_number())?;
        let number = self.one_of(&[-1000, -2, -1, 0, 1, 1, 2, 2, 3, 4, 5, 8, 9, 30, 1000]);
        self.put(&path, json!(number))
    }

    /// Another variable, also one that the document has stored.
    fn name_otherwise(&mut self) -> Option<()> {
        let is_variable = |_: &str, value: &Value| value.as_str().is_some_and(|text| text.starts_with('$'));
        let (_, path) = self.place(is_variable)?;
        let stored = self.place(|kind, _| kind == "store_as").and_then(|(_, path)| {
            let name = self.document.pointer(&path)?.as_str()?;
            Some(json!(format!("${name}")))
        });
        let known = json!(self.one_of(&VARIABLES));
        let value = stored.filter(|_| below(&mut self.dice, 3) == 0).unwrap_or(known);
        self.put(&path, value)
    }

    /// A step comes into a block of its own.
    fn nest(&mut self) -> Option<()> {
        let (_, path) = self.place(|kind, _| kind == "steps[]")?;
        let step = self.document.pointer(&path)?.clone();
        let condition = ["when[]", "play_conditions[]", "of"][below(&mut self.dice, 3)];
        let condition = self.some(condition)?;
        let items =
            self.one_of(&["$all_players", "$self.traits", "$opponents", "$self", "$this_card", "$selected"]);
        let item = format!("item_{}", below(&mut self.dice, 100));
        let other = self.some("steps")?;
        let nested = match below(&mut self.dice, 5) {
            0 => json!({"branch": condition, "then": [step]}),
            1 => json!({"branch": condition, "then": [step], "else": other}),
            2 => json!({"branch": condition, "then": other, "else": [step]}),
            3 => json!({"condition": condition, "on_fail": "branch", "else": [step]}),
            _ => json!({"for_each": items, "as": item, "do": [step]}),
        };
        self.put(&path, nested)
    }

    /// A reaction waits for something else, elsewhere, or does something else about it.
    fn react_otherwise(&mut self) -> Option<()> {
        let (_, path) = self.place(|kind, _| kind == "reactions[]")?;
        let trigger = self.one_of(&TRIGGERS);
        let behavior = self.some("behavior")?;
        let is_even = below(&mut self.dice, 2) == 0;
        let (key, value) = match below(&mut self.dice, 6) {
            0 | 1 => ("trigger", json!(trigger)),
            2 => ("zone", json!(if is_even { "hand" } else { "trait_pile" })),
            3 => ("behavior", behavior),
            4 => ("when", json!([])),
            _ => ("optional", json!(is_even)),
        };
        self.put(&format!("{path}/{key}"), value)
    }

    /// A section that another document has.
    fn add_section(&mut self) -> Option<()> {
        let sections: &[&str] = match self.list {
            "traits" => &[
                "gene_pool",
                "play_conditions",
                "play_cost",
                "action",
                "on_play",
                "reactions",
                "worlds_end",
                "scoring",
            ],
            "ages" => &["on_reveal", "hooks", "restrictions", "modifiers"],
            _ => &["on_reveal", "worlds_end", "during_game", "gene_pool"],
        };
        let section = self.one_of(sections);
        let kind = place(self.list, &format!("/{section}"));
        let value = self.some(&kind)?;
        self.document[section] = value;
        Some(())
    }

    /// A condition is turned round.
    fn negate(&mut self) -> Option<()> {
        let conditions = ["when[]", "play_conditions[]", "branch", "test"];
        let (_, path) = self.place(|kind, value| conditions.contains(&kind) && value.is_object())?;
        let condition = self.document.pointer(&path)?.clone();
        self.put(&path, json!({"not": {"of": condition}}))
    }

    /// Makes that agree which is bound to: names, icons, texts, and what reactions from hand need.
    fn mend(&mut self, number: usize) {
        let Value::Object(document) = &mut self.document else { return };
        document.insert("id".to_owned(), json!(format!("changed-{number}")));
        document.insert("name".to_owned(), json!(format!("Changed {number}")));
        document.remove("variants");
        document.insert("copies".to_owned(), json!(if self.list == "traits" { 2 } else { 1 }));
        if self.list == LISTS[0] {
            mend_trait(document);
        }
    }
}

fn mend_trait(document: &mut Map<String, Value>) {
    if let Some(Value::Array(reactions)) = document.get_mut("reactions") {
        for (index, reaction) in reactions.iter_mut().enumerate() {
            reaction["id"] = json!(format!("reaction-{index}"));
            mend_reaction(reaction);
        }
    }
    let has = |key: &str| {
        document.get(key).is_some_and(|value| value.as_array().is_none_or(|list| !list.is_empty()))
    };
    let zones: Vec<&Value> = document
        .get("reactions")
        .and_then(Value::as_array)
        .map_or(Vec::new(), |reactions| reactions.iter().map(|reaction| &reaction["zone"]).collect());
    let is_from = |zone: &str| zones.iter().any(|other| *other == zone);
    let ends_from_hand = document.get("worlds_end").is_some_and(|section| section["from"] == "hand");
    let icons = [
        ("action", has("action")),
        ("out_of_turn", is_from("hand") || ends_from_hand),
        ("worlds_end", document.contains_key("worlds_end")),
        ("drop_of_life", has("scoring")),
    ];
    let texts = [
        ("requirement", has("play_conditions") || has("play_cost")),
        ("action", has("action")),
        ("on_play", has("on_play")),
        ("ongoing", has("gene_pool") || is_from("trait_pile")),
        ("reaction", is_from("hand")),
        ("worlds_end", document.contains_key("worlds_end")),
        ("scoring", has("scoring")),
    ];
    let icons: Vec<&str> = icons.into_iter().filter(|(_, has)| *has).map(|(icon, _)| icon).collect();
    let texts =
        texts.into_iter().filter(|(_, has)| *has).map(|(text, _)| (text.to_owned(), json!("It does.")));
    let texts: Map<String, Value> = texts.collect();
    document.insert("effectless".to_owned(), json!(texts.is_empty()));
    document.insert("icons".to_owned(), json!(icons));
    document.insert("text".to_owned(), Value::Object(texts));
}

fn mend_reaction(reaction: &mut Value) {
    let Some(entries) = reaction.as_object_mut() else { return };
    let is_from_hand = entries.get("zone").is_some_and(|zone| zone == "hand");
    if is_from_hand {
        entries.insert("optional".to_owned(), json!(true));
        entries.remove("uses");
        let own = json!({"action": "play_card", "params": {"player": "$self", "card": "$this_card"}});
        if let Some(Value::Array(pipeline)) = entries.get_mut("pipeline")
            && !Value::Array(pipeline.clone()).to_string().contains("play_card")
        {
            pipeline.insert(0, own);
        }
    }
    if entries.get("optional") == Some(&json!(true)) {
        entries.insert("prompt".to_owned(), json!("Do it?"));
    }
}
