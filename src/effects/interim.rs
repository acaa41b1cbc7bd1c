use crate::definition::*;
use cardloom_cards::Literals as _;
use cardloom_expressions::Rational;
use serde_json::{Map, Value, json};
impl Definition {
    pub fn to_json(&self) -> Value {
        let mut map = Map::new();
        map.insert("type".into(), json!(self.kind.word));
        map.insert("target".into(), json!(self.target.name()));
        map.insert("value".into(), num(&self.value));
        for (k, a) in &self.arguments {
            map.insert((*k).into(), arg(a));
        }
        if let Some(c) = &self.condition {
            map.insert("if".into(), json!(c));
        }
        if self.multiplier != Rational::ONE {
            map.insert(
                "multiplier".into(),
                json!(self.multiplier.numerator() as f64 / self.multiplier.denominator() as f64),
            );
        }
        if self.bonus != 0 {
            map.insert("bonus".into(), json!(self.bonus));
        }
        if let Some(c) = &self.then {
            map.insert("then".into(), c.to_json());
        }
        if let Some(c) = &self.otherwise {
            map.insert("else".into(), c.to_json());
        }
        if let Some(c) = &self.description {
            map.insert("description".into(), json!(c));
        }
        Value::Object(map)
    }
}
fn num(n: &Number) -> Value {
    match n {
        Number::Whole(n) => json!(n),
        Number::Expression(e) => json!(e),
    }
}
fn arg(a: &Argument) -> Value {
    match a {
        Argument::Number(n) => num(n),
        Argument::Word(w) => json!(w),
        Argument::Name(w) | Argument::Condition(w) => json!(w),
        Argument::Flag(f) => json!(f),
        Argument::Effect(e) => e.to_json(),
        Argument::Effects(e) => e.iter().map(Definition::to_json).collect(),
        Argument::Options(o) => o
            .iter()
            .map(|o| {
                let mut m = Map::new();
                if let Some(t) = &o.text {
                    m.insert("text".into(), json!(t));
                }
                if o.weight != 1 {
                    m.insert("weight".into(), json!(o.weight));
                }
                m.insert("effects".into(), o.effects.iter().map(Definition::to_json).collect());
                Value::Object(m)
            })
            .collect(),
    }
}
