//! Loading of sets of documents: all of them, or all that is wrong with them.

use std::{borrow::Cow, collections::BTreeSet, sync::LazyLock};

use cardloom_cards::{Code, Faults, Node, Reader};

use super::{
    check::Checker,
    document::{AgeDocument, Trait},
    documents::{self, Kind},
};

/// Documents that were accepted together.
#[derive(Debug, Default)]
pub struct Documents {
    /// Traits, in the order in which they were read.
    pub traits: Vec<Trait>,
    /// Ages and catastrophes, in the order in which they were read.
    pub ages: Vec<AgeDocument>,
}

/// What documents are read from.
#[derive(Clone, Copy, Debug)]
pub struct Source<'s> {
    name: &'s str,
    text: Text<'s>,
    shape: Shape,
}

#[derive(Clone, Copy, Debug)]
enum Text<'s> {
    Json(&'s str),
    Yaml(&'s str),
    Tree(&'s Node),
}

#[derive(Clone, Copy, Debug)]
enum Shape {
    /// One document.
    Document(Kind),
    /// One document, a list of them, or an object of lists. Where nothing else tells their kind it is this one.
    File(Kind),
}

impl<'s> Source<'s> {
    /// One document, in JSON.
    pub fn document(kind: Kind, name: &'s str, json: &'s str) -> Self {
        Self { name, text: Text::Json(json), shape: Shape::Document(kind) }
    }

    /// A file: one document, a list of them, or an object with any of the lists `traits`, `ages` and `catastrophes`.
    /// It is YAML if its name says so, else JSON. The kind is that of documents of which nothing else tells it.
    pub fn file(kind: Kind, name: &'s str, text: &'s str) -> Self {
        let is_yaml = [".yaml", ".yml"].iter().any(|end| name.ends_with(end));
        Self {
            name,
            text: if is_yaml { Text::Yaml(text) } else { Text::Json(text) },
            shape: Shape::File(kind),
        }
    }

    /// One document that has been parsed already.
    pub(super) fn tree(kind: Kind, name: &'s str, tree: &'s Node) -> Self {
        Self { name, text: Text::Tree(tree), shape: Shape::Document(kind) }
    }

    fn parse(&self, reader: &mut Reader<Checker>) -> Option<Cow<'s, Node>> {
        match self.text {
            Text::Json(text) => reader.json(text).map(Cow::Owned),
            Text::Yaml(text) => reader.yaml(text).map(Cow::Owned),
            Text::Tree(tree) => Some(Cow::Borrowed(tree)),
        }
    }
}

/// The documents of the base game.
pub fn base() -> &'static Documents {
    static BASE: LazyLock<Documents> = LazyLock::new(|| {
        let sources = [
            Source::file(Kind::Trait, "traits.json", include_str!("../../data/traits.json")),
            Source::file(Kind::Age, "ages.json", include_str!("../../data/ages.json")),
            Source::file(
                Kind::Catastrophe,
                "catastrophes.json",
                include_str!("../../data/catastrophes.json"),
            ),
        ];
        load(&sources, &[]).unwrap_or_else(|faults| panic!("the base game's documents are right:\n{faults}"))
    });
    &BASE
}

/// Reads documents that belong together, beside others that are there already.
///
/// # Errors
///
/// All that is wrong with them. One fault refuses them all, and nothing of them remains.
pub fn load(sources: &[Source<'_>], beside: &[&Documents]) -> Result<Documents, Faults> {
    let mut reader = Reader::new(Checker::new());
    let mut set = Set::beside(beside);
    let mut trees = Vec::new();
    for source in sources {
        reader.open(source.name);
        let Some(tree) = source.parse(&mut reader) else { continue };
        set.read(&tree, source.shape, &mut reader);
        trees.push((source, tree));
    }
    reader.close()?;
    // What steps are called lives as long as the program, so it is made for what has been accepted alone.
    let mut reader = Reader::new(Checker::naming());
    let mut set = Set::beside(beside);
    for (source, tree) in &trees {
        reader.open(source.name);
        set.read(tree, source.shape, &mut reader);
    }
    reader.close().map(|_| set.documents)
}

/// A set of documents that is being read.
struct Set {
    documents: Documents,
    ids: BTreeSet<Box<str>>,
    names: BTreeSet<Box<str>>,
}

impl Set {
    fn beside(others: &[&Documents]) -> Self {
        let known = |of_trait: fn(&Trait) -> &str, of_age: fn(&AgeDocument) -> &str| {
            let traits = others.iter().flat_map(|others| &others.traits).map(of_trait);
            traits.chain(others.iter().flat_map(|others| &others.ages).map(of_age)).map(Box::from).collect()
        };
        Self {
            documents: Documents::default(),
            ids: known(|known| known.id, |known| known.id),
            names: known(|known| known.name, |known| known.name),
        }
    }

    fn read(&mut self, node: &Node, shape: Shape, reader: &mut Reader<Checker>) {
        match shape {
            Shape::Document(kind) => self.document(node, kind, reader),
            Shape::File(kind) => self.file(node, kind, reader),
        }
    }

    fn file(&mut self, node: &Node, kind: Kind, reader: &mut Reader<Checker>) {
        if node.as_list().is_some() {
            reader.each(node, |node, reader| self.document(node, kind_of(node, kind), reader));
            return;
        }
        let lists = [("traits", Kind::Trait), ("ages", Kind::Age), ("catastrophes", Kind::Catastrophe)];
        if lists.iter().all(|(key, _)| node.get(key).is_none()) {
            self.document(node, kind_of(node, kind), reader);
            return;
        }
        for (key, list) in node.as_map().unwrap_or_default() {
            let kind = lists.iter().find(|(known, _)| **known == *key.name).map(|(_, kind)| *kind);
            reader.within(&*key.name, list, |reader| match kind {
                Some(kind) => {
                    reader.each(list, |node, reader| self.document(node, kind, reader));
                }
                None => {
                    let found = format!("`{}`", key.name);
                    reader.fault(Code::UNKNOWN_KEY, "`traits`, `ages` or `catastrophes`", found);
                }
            });
        }
    }

    fn document(&mut self, node: &Node, kind: Kind, reader: &mut Reader<Checker>) {
        if reader.map(node).is_none() {
            return;
        }
        let title = node.get("name").and_then(Node::as_text).unwrap_or_default();
        let path = reader.path().to_owned();
        reader.context.begin(title, &path);
        for (key, known) in [("id", &mut self.ids), ("name", &mut self.names)] {
            let text = node.get(key).and_then(Node::as_text).filter(|text| !text.is_empty());
            let Some(text) = text else { continue };
            if !known.insert(text.into()) {
                let expected = format!("the key `{key}` with a text that no earlier document has");
                reader.fault(Code::DUPLICATE, expected, format!("`{text}` again"));
            }
        }
        match kind {
            Kind::Trait => self.documents.traits.push(documents::card(node, reader)),
            Kind::Age => self.documents.ages.push(documents::age(node, reader)),
            Kind::Catastrophe => self.documents.ages.push(documents::catastrophe(node, reader)),
        }
    }
}

/// The kind of a document, as it says itself; traits say nothing.
fn kind_of(node: &Node, otherwise: Kind) -> Kind {
    match node.get("kind").and_then(Node::as_text) {
        Some("age" | "first_age") => Kind::Age,
        Some("catastrophe") => Kind::Catastrophe,
        _ => otherwise,
    }
}
