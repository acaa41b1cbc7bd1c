//! Effects in JSON: the full form, and the short one of content.

use cardloom_cards::Literals;
use cardloom_expressions::Rational;
use serde_json::{Map, Value, json};

use crate::{
    definition::{Argument, Choice, Definition, Number},
    read::effect::{DIGITS, SCALE},
};

/// How much is written.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    /// Type, target and value always.
    Full,
    /// Only what is not so anyway.
    Short,
}

impl Definition {
    /// The full form: type, target and value, then all that differs from its default.
    ///
    /// ```
    /// use cardloom_effects::Definition;
    ///
    /// let hit = Definition::from_json(r#"{"multiplier": 1.50, "value": 6, "target": "single_enemy", "type": "damage"}"#)?;
    /// let json = hit.to_json();
    /// assert_eq!(json.to_string(), r#"{"type":"damage","target":"single_enemy","value":6,"multiplier":1.5}"#);
    /// assert_eq!(Definition::from_json(&json.to_string())?, hit);
    /// # Ok::<(), cardloom_cards::Faults>(())
    /// ```
    pub fn to_json(&self) -> Value {
        write(self, Form::Full)
    }

    /// The short form: only what differs from its default. It is read as the same effect.
    pub fn to_short_json(&self) -> Value {
        write(self, Form::Short)
    }
}

fn write(definition: &Definition, form: Form) -> Value {
    let kind = definition.kind;
    let is_full = form == Form::Full;
    let mut object = Map::new();
    let mut put = |key: &str, value: Value| drop(object.insert(key.to_owned(), value));
    put("type", json!(kind.word));
    if is_full || Some(definition.target) != kind.default_target {
        put("target", json!(definition.target.name()));
    }
    let is_required = kind.value().is_some_and(|value| value.required);
    if is_full || is_required || definition.value != kind.default_value() {
        put("value", number(&definition.value));
    }
    for (name, value) in &definition.arguments {
        put(name, argument(value, form));
    }
    if let Some(condition) = &definition.condition {
        put("if", json!(condition));
    }
    if definition.multiplier != Rational::ONE {
        put("multiplier", decimal(definition.multiplier));
    }
    if definition.bonus != 0 {
        put("bonus", json!(definition.bonus));
    }
    if let Some(then) = &definition.then {
        put("then", write(then, form));
    }
    if let Some(otherwise) = &definition.otherwise {
        put("else", write(otherwise, form));
    }
    if let Some(description) = &definition.description {
        put("description", json!(description));
    }
    Value::Object(object)
}

fn number(number: &Number) -> Value {
    match number {
        Number::Whole(number) => json!(number),
        Number::Expression(text) => json!(text),
    }
}

fn argument(argument: &Argument, form: Form) -> Value {
    match argument {
        Argument::Number(value) => number(value),
        Argument::Word(word) => json!(word),
        Argument::Name(text) | Argument::Condition(text) => json!(text),
        Argument::Flag(flag) => json!(flag),
        Argument::Effect(effect) => write(effect, form),
        Argument::Effects(effects) => all(effects, form),
        Argument::Options(options) => options.iter().map(|option| choice(option, form)).collect(),
    }
}

fn all(effects: &[Definition], form: Form) -> Value {
    effects.iter().map(|effect| write(effect, form)).collect()
}

fn choice(choice: &Choice, form: Form) -> Value {
    let mut object = Map::new();
    if let Some(text) = &choice.text {
        object.insert("text".to_owned(), json!(text));
    }
    if choice.weight != 1 {
        object.insert("weight".to_owned(), json!(choice.weight));
    }
    object.insert("effects".to_owned(), all(&choice.effects, form));
    Value::Object(object)
}

/// A number with so few digits after the point that they write it exactly. Any other is no decimal: it is written as text,
/// which no reader takes for one.
fn decimal(number: Rational) -> Value {
    if let Some(whole) = number.as_whole() {
        return json!(whole);
    }
    let scaled = number.times(Rational::from(SCALE)).ok().and_then(Rational::as_whole);
    let text = scaled.map(|scaled| {
        let digits = format!("{:0DIGITS$}", scaled.unsigned_abs() % SCALE.unsigned_abs());
        let sign = if scaled < 0 { "-" } else { "" };
        format!("{sign}{}.{}", scaled.unsigned_abs() / SCALE.unsigned_abs(), digits.trim_end_matches('0'))
    });
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_else(|| json!(number.to_string()))
}
