//! YAML as a tree: as much of it as JSON has as well.

use std::fmt::Display;

use saphyr_parser::{Event, Parser, ScalarStyle, ScanError, Span, StrInput};

use crate::tree::{Entries, Key, Malformed, Node, Number, Place, Value};

/// As deep as JSON.
const DEEPEST: usize = 127;

/// Reads a text that is one YAML document and could be written in JSON as well.
///
/// A scalar without quotes is a number where JSON has such a number without exponent, `true` or `false`, null (`null`,
/// `~`, nothing), and else text: `yes`, `1e3`, `0x10` and `007` are texts. Anchors, aliases, tags, merge keys, keys that
/// are no texts or stand there twice, and nesting deeper than 127 are refused.
pub fn parse(text: &str) -> Result<Node, Malformed> {
    let mut events = Events { parser: Parser::new_from_str(text), last: Place::START };
    loop {
        match events.next()? {
            (Event::StreamStart | Event::DocumentStart(_) | Event::Nothing, _) => {}
            (Event::StreamEnd, place) => return Err(malformed(place, "there is no value")),
            (event, place) => {
                let tree = events.node(event, place, 0)?;
                return match events.after_document()? {
                    Some(place) => {
                        Err(malformed(place, "a second document begins: each has a text of its own"))
                    }
                    None => Ok(tree),
                };
            }
        }
    }
}

struct Events<'t> {
    parser: Parser<'t, StrInput<'t>>,
    last: Place,
}

impl<'t> Events<'t> {
    fn next(&mut self) -> Result<(Event<'t>, Place), Malformed> {
        match self.parser.next_event() {
            Some(Ok((event, span))) => {
                self.last = place(&span);
                Ok((event, self.last))
            }
            Some(Err(error)) => Err(refused(&error)),
            None => Err(malformed(self.last, "the text ends too early")),
        }
    }

    /// Where a second document begins.
    fn after_document(&mut self) -> Result<Option<Place>, Malformed> {
        loop {
            match self.next()? {
                (Event::StreamEnd, _) => return Ok(None),
                (Event::DocumentStart(_), place) => return Ok(Some(place)),
                _ => {}
            }
        }
    }

    fn node(&mut self, event: Event<'t>, place: Place, depth: usize) -> Result<Node, Malformed> {
        let value = match event {
            Event::Scalar(text, style, anchor, tag) => {
                plain(place, anchor, tag.as_deref())?;
                scalar(&text, style)
            }
            Event::SequenceStart(anchor, tag) => {
                plain(place, anchor, tag.as_deref())?;
                Value::List(self.list(deeper(depth, place)?)?)
            }
            Event::MappingStart(anchor, tag) => {
                plain(place, anchor, tag.as_deref())?;
                Value::Map(self.map(deeper(depth, place)?)?)
            }
            Event::Alias(_) => return Err(malformed(place, "an alias: write out what it stands for")),
            _ => return Err(malformed(place, "expected a value")),
        };
        Ok(Node { value, place })
    }

    fn list(&mut self, depth: usize) -> Result<Vec<Node>, Malformed> {
        let mut nodes = Vec::new();
        loop {
            match self.next()? {
                (Event::SequenceEnd, _) => return Ok(nodes),
                (event, place) => nodes.push(self.node(event, place, depth)?),
            }
        }
    }

    fn map(&mut self, depth: usize) -> Result<Vec<(Key, Node)>, Malformed> {
        let mut entries = Entries::default();
        loop {
            let key = match self.next()? {
                (Event::MappingEnd, _) => return Ok(entries.all),
                (Event::Scalar(text, style, anchor, tag), place) => {
                    plain(place, anchor, tag.as_deref())?;
                    key(&text, style, place)?
                }
                (_, place) => return Err(malformed(place, "a key that is no text")),
            };
            entries.add(key, || {
                let (event, place) = self.next()?;
                self.node(event, place, depth)
            })?;
        }
    }
}

fn deeper(depth: usize, place: Place) -> Result<usize, Malformed> {
    if depth < DEEPEST { Ok(depth + 1) } else { Err(malformed(place, "values are nested too deep")) }
}

/// Refuses an anchor and a tag.
fn plain(place: Place, anchor: usize, tag: Option<&impl Display>) -> Result<(), Malformed> {
    match tag {
        Some(tag) => Err(malformed(place, &format!("the tag `{tag}`: leave it out"))),
        None if anchor > 0 => Err(malformed(place, "an anchor: leave it out")),
        None => Ok(()),
    }
}

fn key(text: &str, style: ScalarStyle, place: Place) -> Result<Key, Malformed> {
    match scalar(text, style) {
        Value::Text(_) if style == ScalarStyle::Plain && text == "<<" => {
            Err(malformed(place, "a merge key: write out what is merged"))
        }
        Value::Text(name) => Ok(Key { name, place }),
        _ => Err(malformed(place, "a key that is no text: put it in quotes")),
    }
}

fn scalar(text: &str, style: ScalarStyle) -> Value {
    match (style, text) {
        (ScalarStyle::Plain, "" | "~" | "null") => Value::Null,
        (ScalarStyle::Plain, "true") => Value::Bool(true),
        (ScalarStyle::Plain, "false") => Value::Bool(false),
        (ScalarStyle::Plain, text) if is_number(text) => Value::Number(Number::of(text)),
        _ => Value::Text(text.into()),
    }
}

/// Whether JSON has such a number, without exponent.
fn is_number(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) =
        unsigned.split_once('.').map_or((unsigned, None), |(whole, after)| (whole, Some(after)));
    digits(whole) && (whole == "0" || !whole.starts_with('0')) && fraction.is_none_or(digits)
}

fn place(span: &Span) -> Place {
    Place::of(span.start.line(), span.start.col() + 1)
}

fn malformed(place: Place, message: &str) -> Malformed {
    Malformed { place, message: message.to_owned() }
}

fn refused(error: &ScanError) -> Malformed {
    let mark = error.marker();
    malformed(Place::of(mark.line(), mark.col() + 1), error.info())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;

    #[track_caller]
    fn refused(text: &str, error: &str) {
        assert_eq!(parse(text).expect_err("it is refused").to_string(), error);
    }

    /// A tree whose places are all the same.
    fn values(node: Node) -> Node {
        let value = match node.value {
            Value::List(nodes) => Value::List(nodes.into_iter().map(values).collect()),
            Value::Map(entries) => {
                let entry = |(key, node): (Key, Node)| (Key { place: Place::START, ..key }, values(node));
                Value::Map(entries.into_iter().map(entry).collect())
            }
            value => value,
        };
        Node { value, place: Place::START }
    }

    #[track_caller]
    fn same(yaml: &str, json: &str) {
        let (yaml, json) = (parse(yaml).expect("it is YAML"), json::parse(json).expect("it is JSON"));
        assert_eq!(values(yaml), values(json));
    }

    #[test]
    fn it_is_what_the_same_in_json_would_be() {
        same("type: damage\nvalue: 6\n", r#"{"type": "damage", "value": 6}"#);
        same("- yes\n- no\n- on\n- true\n- True", r#"["yes", "no", "on", true, "True"]"#);
        same("[1.5, 0.75, -3, .5, 1., +1]", r#"[1.5, 0.75, -3, ".5", "1.", "+1"]"#);
        same("[0x10, 1e3, 007, 2024-01-01]", r#"["0x10", "1e3", "007", "2024-01-01"]"#);
        same("a: ~\nb: null\nc: \"3\"\nd:\n", r#"{"a": null, "b": null, "c": "3", "d": null}"#);
        same("# a comment\ntext: |\n  two\n  lines\n", r#"{"text": "two\nlines\n"}"#);
        same(
            "- {type: draw, value: 1}\n- type: block\n",
            r#"[{"type": "draw", "value": 1}, {"type": "block"}]"#,
        );
        same(r#"{"a": [1, {"b": "\u00e9"}]}"#, r#"{"a": [1, {"b": "é"}]}"#);
        same("---\na: 1\n...\n", r#"{"a": 1}"#);
    }

    #[test]
    fn each_value_and_key_has_its_place() {
        let tree = parse("é: [1, ü]\nb:\n  - c: 3\n").expect("it is YAML");
        let entries = tree.as_map().expect("an object");
        let list = entries[0].1.as_list().expect("a list");
        assert_eq!((entries[0].0.place.column, list[1].place.column), (1, 8));
        let inner = entries[1].1.as_list().and_then(|nodes| nodes[0].get("c"));
        assert_eq!(inner.map(|node| node.place), Some(Place { line: 3, column: 8 }));
    }

    #[test]
    fn what_json_has_not_is_refused() {
        refused("a: &x 1\nb: *x", "line 1, column 4: an anchor: leave it out");
        refused("a: !!str 1", "line 1, column 4: the tag `tag:yaml.org,2002:!str`: leave it out");
        refused("<<: {a: 1}", "line 1, column 1: a merge key: write out what is merged");
        refused("1: a", "line 1, column 1: a key that is no text: put it in quotes");
        refused("? [a]\n: b", "line 1, column 3: a key that is no text");
        refused(
            "a: 1\nb: 2\na: 3",
            "line 3, column 1: the key \"a\" stands there already, in line 1, column 1",
        );
        refused("a: 1\n---\nb: 1", "line 2, column 1: a second document begins: each has a text of its own");
        refused("", "line 1, column 1: there is no value");
        refused("# nothing", "line 2, column 1: there is no value");
    }

    #[test]
    fn what_is_not_yaml_is_refused_with_its_place() {
        assert_eq!(parse("a: b: c").expect_err("it is refused").place, Place { line: 1, column: 5 });
        assert_eq!(parse("a: [1, 2").expect_err("it is refused").place.line, 2);
    }

    #[test]
    fn deep_nesting_is_refused() {
        let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(parse(&nested(127)).is_ok());
        refused(&nested(128), "line 1, column 128: values are nested too deep");
        assert!(parse(&nested(100_000)).is_err());
        assert!(parse(&"- ".repeat(10_000)).is_err());
    }
}
