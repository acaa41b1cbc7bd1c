//! Comparing the end of a scenario with what it expects, by name.

use serde_json::{Map, Value};

/// What a state has under a name.
#[derive(Clone, Debug, PartialEq)]
pub enum Observed {
    /// Just this.
    Exactly(Value),
    /// A list whose order means nothing.
    InAnyOrder(Value),
}

impl Observed {
    fn is(&self, expected: &Value) -> bool {
        match (self, expected) {
            (Self::InAnyOrder(Value::Array(found)), Value::Array(expected)) => {
                let sorted = |list: &[Value]| {
                    let mut texts: Vec<String> = list.iter().map(Value::to_string).collect();
                    texts.sort_unstable();
                    texts
                };
                sorted(found) == sorted(expected)
            }
            (Self::Exactly(found) | Self::InAnyOrder(found), _) => found == expected,
        }
    }

    fn value(&self) -> &Value {
        let (Self::Exactly(value) | Self::InAnyOrder(value)) = self;
        value
    }
}

/// Everything that is not as expected, a line each: each name with what the state has under it, `None` where it has no
/// such name, and what happened.
///
/// Four names are about events: `events` is a list of those that occur in this order, with others between; `no_event` one
/// that does not occur; `no_events` several; `count` a list of pairs of one and how many times it occurs. An event that
/// is written as a list fits a list that it begins with, where `"*"` stands for anything, and one that is an object has
/// just these values in the fields that are named.
///
/// ```
/// use cardloom::{scenario::{Observed, differences}, serde_json::json};
///
/// let expect = json!({ "pile": 3, "hand": ["b", "a"], "events": [["took", "*", 1]], "gone": 1 });
/// let observe = |name: &str| match name {
///     "pile" => Some(Observed::Exactly(json!(2))),
///     "hand" => Some(Observed::InAnyOrder(json!(["a", "b"]))),
///     _ => None,
/// };
/// let events = [json!(["took", "p1", 1, "red"])];
/// assert_eq!(
///     differences(expect.as_object().unwrap(), &events, observe),
///     ["pile: expected 3, found 2", "expect: gone: 1 cannot be compared"],
/// );
/// ```
pub fn differences(
    expect: &Map<String, Value>,
    events: &[Value],
    observe: impl Fn(&str) -> Option<Observed>,
) -> Vec<String> {
    let compare = |(name, expected): (&String, &Value)| {
        let difference = match name.as_str() {
            "events" => in_order(expected, events),
            "no_event" => never(name, expected, events),
            "no_events" => none_of(name, expected, events),
            "count" => count(expected, events),
            _ => observe(name).map(|found| {
                let differs = !found.is(expected);
                differs.then(|| format!("{name}: expected {expected}, found {}", found.value()))
            }),
        };
        difference.unwrap_or_else(|| Some(format!("expect: {name}: {expected} cannot be compared")))
    };
    expect.iter().filter_map(compare).collect()
}

/// What does not fit, if anything; `None` where there is nothing to compare it with.
type Compared = Option<Option<String>>;

fn in_order(expected: &Value, events: &[Value]) -> Compared {
    let mut left = events.iter();
    for pattern in expected.as_array()? {
        let pattern = as_pattern(pattern)?;
        if !left.any(|event| fits(event, pattern)) {
            return Some(Some(format!("events: {pattern} did not happen, or not in this order")));
        }
    }
    Some(None)
}

fn never(name: &str, pattern: &Value, events: &[Value]) -> Compared {
    Some((happened(pattern, events)? > 0).then(|| format!("{name}: {pattern} happened")))
}

fn none_of(name: &str, expected: &Value, events: &[Value]) -> Compared {
    for pattern in expected.as_array()? {
        if let Some(difference) = never(name, pattern, events)? {
            return Some(Some(difference));
        }
    }
    Some(None)
}

fn count(expected: &Value, events: &[Value]) -> Compared {
    for pair in expected.as_array()? {
        let [pattern, number] = pair.as_array()?.as_slice() else { return None };
        let (found, number) = (happened(pattern, events)?, number.as_u64()?);
        if found as u64 != number {
            return Some(Some(format!("count: {pattern} happened {found} times, not {number}")));
        }
    }
    Some(None)
}

/// `None` where it can be no event.
fn as_pattern(value: &Value) -> Option<&Value> {
    Some(value).filter(|value| value.is_array() || value.is_object())
}

fn happened(pattern: &Value, events: &[Value]) -> Option<usize> {
    let pattern = as_pattern(pattern)?;
    Some(events.iter().filter(|event| fits(event, pattern)).count())
}

fn fits(event: &Value, pattern: &Value) -> bool {
    match (event, pattern) {
        (Value::Array(event), Value::Array(beginning)) => {
            let same = |(part, wanted): (&Value, &Value)| wanted == "*" || part == wanted;
            event.len() >= beginning.len() && event.iter().zip(beginning).all(same)
        }
        (Value::Object(event), Value::Object(fields)) => {
            fields.iter().all(|(name, wanted)| event.get(name) == Some(wanted))
        }
        _ => false,
    }
}
