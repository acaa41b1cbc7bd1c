//! A page as it is read aloud.

use std::{collections::HashMap, fmt};

use serde_json::{Map, Value};

/// Something that is read aloud: what kind of thing it is, what it is called, and how it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// How deep it lies in others.
    pub depth: usize,
    /// Its kind, as browsers call it: `button`, `heading`, `StaticText`.
    pub role: String,
    /// What it is called.
    pub name: String,
    /// What else is said of it: `focusable`, `pressed`, `level`.
    pub states: Map<String, Value>,
}

/// In one line, as deep as it lies: `  button "Draw" focusable=true`.
impl fmt::Display for Node {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { depth, role, name, states } = self;
        write!(formatter, "{:1$}{role} {name:?}", "", 2 * depth)?;
        states.iter().try_for_each(|(state, value)| write!(formatter, " {state}={value}"))
    }
}

/// The nodes of a tree as browsers send it, in the order of reading, without those that are passed over.
pub(crate) fn nodes(tree: &Value) -> Vec<Node> {
    let all = tree["nodes"].as_array().map_or(&[][..], Vec::as_slice);
    let by_id: HashMap<&str, &Value> = all.iter().map(|node| (text(&node["nodeId"]), node)).collect();
    let mut nodes = Vec::new();
    // The root is the first one. What is still to be read lies on a stack, the next one last.
    let mut left: Vec<(usize, &Value)> = all.first().map(|root| (0, root)).into_iter().collect();
    while let Some((depth, node)) = left.pop() {
        let role = text(&node["role"]["value"]);
        // The lines of a text are of no interest beside the text.
        let is_read = node["ignored"] != true && role != "InlineTextBox";
        if is_read {
            let (role, name) = (role.to_owned(), text(&node["name"]["value"]).to_owned());
            nodes.push(Node { depth, role, name, states: states(node) });
        }
        let inside = node["childIds"].as_array().into_iter().flatten().rev();
        let inside = inside.filter_map(|id| by_id.get(text(id)));
        left.extend(inside.map(|node| (depth + usize::from(is_read), *node)));
    }
    nodes
}

fn states(node: &Value) -> Map<String, Value> {
    let states = node["properties"].as_array().into_iter().flatten();
    states.map(|state| (text(&state["name"]).to_owned(), state["value"]["value"].clone())).collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
