//! Cases for the loader: documents, with all that must be found wrong in them.

use cardloom_cards::{Code, Faults, Node, Reader};

use super::{
    documents::Kind,
    load::{Source, load},
};

/// How a case went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseResult {
    /// The name of the case.
    pub name: String,
    /// What differs from what it expects; nothing if it passes.
    pub differences: Vec<String>,
}

/// A fault as cases name it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Expected {
    document: usize,
    path: String,
    code: String,
}

/// Runs a file of cases: a list of `{name, kind, document | text, errors}`, or `{name, kind: "set", documents, errors}`.
///
/// # Errors
///
/// What is wrong with the file itself.
pub fn run_cases(name: &str, text: &str) -> Result<Vec<CaseResult>, Faults> {
    let mut reader = Reader::new(());
    reader.open(name);
    let is_yaml = [".yaml", ".yml"].iter().any(|end| name.ends_with(end));
    let tree = if is_yaml { reader.yaml(text) } else { reader.json(text) };
    let results = tree.map(|tree| reader.each(&tree, case)).unwrap_or_default();
    reader.close().map(|()| results)
}

fn case(node: &Node, reader: &mut Reader<()>) -> CaseResult {
    let name = text(node, "name", reader);
    let kind = text(node, "kind", reader);
    let sources: Vec<Source<'_>> = if kind == "set" {
        let documents = part(node, "documents", reader, |documents, reader| {
            reader.each(documents, |entry, reader| {
                let kind = text(entry, "kind", reader);
                source(kind, entry, reader)
            })
        });
        documents.unwrap_or_default().into_iter().flatten().collect()
    } else {
        source(kind, node, reader).into_iter().collect()
    };
    let expected =
        part(node, "errors", reader, |errors, reader| reader.each(errors, expected)).unwrap_or_default();
    CaseResult { name: name.to_owned(), differences: differences(expected, &sources) }
}

fn part<'n, R>(
    node: &'n Node,
    key: &str,
    reader: &mut Reader<()>,
    read: impl FnOnce(&'n Node, &mut Reader<()>) -> R,
) -> Option<R> {
    match node.get(key) {
        Some(part) => Some(reader.within(key, part, |reader| read(part, reader))),
        None => {
            reader.fault(Code::MISSING_KEY, format!("the key `{key}`"), node);
            None
        }
    }
}

fn text<'n>(node: &'n Node, key: &str, reader: &mut Reader<()>) -> &'n str {
    part(node, key, reader, |node, reader| reader.text(node)).flatten().unwrap_or_default()
}

/// What a case has read: its document, or a text that may be none.
fn source<'n>(kind: &str, node: &'n Node, reader: &mut Reader<()>) -> Option<Source<'n>> {
    let kind = match kind {
        "trait" => Kind::Trait,
        "age" => Kind::Age,
        "catastrophe" => Kind::Catastrophe,
        _ => {
            let expected = "`trait`, `age`, `catastrophe` or `set` under the key `kind`";
            reader.fault(Code::BAD_VALUE, expected, format!("`{kind}`"));
            return None;
        }
    };
    match node.get("document") {
        Some(document) => Some(Source::tree(kind, "document", document)),
        None => Some(Source::document(kind, "document", text(node, "text", reader))),
    }
}

fn expected(node: &Node, reader: &mut Reader<()>) -> Expected {
    let document = node
        .get("document")
        .and_then(|node| reader.within("document", node, |reader| reader.whole(node, 0..=999)));
    Expected {
        document: document.and_then(|number| usize::try_from(number).ok()).unwrap_or_default(),
        path: text(node, "path", reader).to_owned(),
        code: text(node, "code", reader).to_owned(),
    }
}

/// What is expected and not found, and what is found and not expected.
fn differences(mut expected: Vec<Expected>, sources: &[Source<'_>]) -> Vec<String> {
    let faults = load(sources, &[]).err();
    let mut differences = Vec::new();
    for fault in faults.iter().flat_map(Faults::all) {
        let as_found = |expected: &Expected| {
            expected.document == fault.document.number
                && expected.path == fault.path
                && expected.code == fault.code.0
        };
        match expected.iter().position(as_found) {
            Some(known) => drop(expected.swap_remove(known)),
            None => differences.push(format!("not expected: {fault}")),
        }
    }
    let missing = expected.iter().map(|Expected { document, path, code }| {
        format!("not found: {code} at `{path}` of document {document}")
    });
    differences.extend(missing);
    differences
}
