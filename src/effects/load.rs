//! Loading of sets of documents: all of them, or all that is wrong with them.

use std::{borrow::Cow, collections::BTreeSet};

use cardloom_cards::{Code, Faults, Literals, Node};

use crate::{
    codes,
    documents::Documents,
    known::Known,
    place::Place,
    read::{self, Checker, Reader, effect},
    registry::Registry,
};

/// A kind of documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum DocumentKind {
    Card,
    Status,
    Relic,
    Potion,
    Enemy,
    Encounter,
}

impl DocumentKind {
    /// What several of them are called.
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Card => "cards",
            Self::Status => "statuses",
            Self::Relic => "relics",
            Self::Potion => "potions",
            Self::Enemy => "enemies",
            Self::Encounter => "encounters",
        }
    }

    /// The kind that a key or a file is called after, such as `enemies`.
    pub fn called(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == word || kind.plural() == word)
    }

    /// The kind that a file is called after, such as `data/enemies.json`.
    pub fn of_file(name: &str) -> Option<Self> {
        let file = name.rsplit(['/', '\\']).next()?;
        Self::called(file.split('.').next()?)
    }
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
    Document(DocumentKind),
    /// One document, a list of them, or an object of lists. Where nothing else tells their kind it is this one.
    File(DocumentKind),
}

impl<'s> Source<'s> {
    /// One document, in JSON.
    pub fn json(kind: DocumentKind, name: &'s str, text: &'s str) -> Self {
        Self { name, text: Text::Json(text), shape: Shape::Document(kind) }
    }

    /// One document, in YAML.
    pub fn yaml(kind: DocumentKind, name: &'s str, text: &'s str) -> Self {
        Self { name, text: Text::Yaml(text), shape: Shape::Document(kind) }
    }

    /// One document that has been parsed already.
    pub fn node(kind: DocumentKind, name: &'s str, node: &'s Node) -> Self {
        Self { name, text: Text::Tree(node), shape: Shape::Document(kind) }
    }

    /// A file: one document, a list of them, or an object with any of the lists `cards`, `statuses`, `relics`, `potions`,
    /// `enemies` and `encounters`, each of which may also be called after one document (`card`). It is YAML if its name
    /// says so, else JSON. The kind is that of documents of which nothing else tells it.
    pub fn file(kind: DocumentKind, name: &'s str, text: &'s str) -> Self {
        let is_yaml = [".yaml", ".yml"].iter().any(|end| name.ends_with(end));
        Self {
            name,
            text: if is_yaml { Text::Yaml(text) } else { Text::Json(text) },
            shape: Shape::File(kind),
        }
    }

    /// What a file holds, parsed already.
    pub fn tree(kind: DocumentKind, name: &'s str, node: &'s Node) -> Self {
        Self { name, text: Text::Tree(node), shape: Shape::File(kind) }
    }

    fn parse(&self, reader: &mut Reader<'_>) -> Option<Cow<'s, Node>> {
        match self.text {
            Text::Json(text) => reader.json(text).map(Cow::Owned),
            Text::Yaml(text) => reader.yaml(text).map(Cow::Owned),
            Text::Tree(tree) => Some(Cow::Borrowed(tree)),
        }
    }
}

/// Reads documents that belong together, beside others that are there already, with the kinds of the language.
///
/// ```
/// use cardloom_effects::load::{DocumentKind, Source, load};
///
/// let strike = r#"{"id": "strike", "name": "Strike", "type": "attack", "rarity": "starter", "cost": 1,
///     "effects": [{"type": "damage", "target": "single_enemy", "value": 6}, {"type": "draw", "value": 1}]}"#;
/// let documents = load(&[Source::json(DocumentKind::Card, "strike.json", strike)], &[])?;
/// assert_eq!(documents.cards[0].effects[1].kind.word, "draw");
///
/// let wrong = strike.replace("draw", "drow").replace('6', "1000");
/// let faults = load(&[Source::json(DocumentKind::Card, "strike.json", &wrong)], &[]).expect_err("two things are wrong");
/// assert_eq!(
///     faults.all().iter().map(|fault| (fault.path.as_str(), fault.code.0)).collect::<Vec<_>>(),
///     [("/effects/0/value", "out_of_bounds"), ("/effects/1/type", "unknown_kind")],
/// );
/// # Ok::<(), cardloom_cards::Faults>(())
/// ```
///
/// # Errors
///
/// All that is wrong with them. One fault refuses them all.
pub fn load(sources: &[Source<'_>], beside: &[&Documents]) -> Result<Documents, Faults> {
    load_with(sources, beside, &Registry::standard())
}

/// Reads documents that belong together, beside others that are there already. Their effects are of these kinds.
///
/// # Errors
///
/// All that is wrong with them. One fault refuses them all.
pub fn load_with(
    sources: &[Source<'_>],
    beside: &[&Documents],
    registry: &Registry,
) -> Result<Documents, Faults> {
    let nothing = Known::default();
    let mut parser = Checker::reader(registry, &nothing, Place::ANYWHERE);
    let trees: Vec<Option<Cow<'_, Node>>> = sources
        .iter()
        .map(|source| {
            parser.open(source.name);
            source.parse(&mut parser)
        })
        .collect();
    let mut known = Known::of(beside);
    for (source, tree) in sources.iter().zip(&trees) {
        for part in tree.iter().flat_map(|tree| parts(tree, source.shape)) {
            part.make_known(&mut known);
        }
    }
    // What is no document at all is found again, in its place among the others.
    let mut set = Set::beside(beside);
    let mut reader = Checker::reader(registry, &known, Place::ANYWHERE);
    for (source, tree) in sources.iter().zip(&trees) {
        reader.open(source.name);
        match tree {
            Some(tree) => {
                for part in parts(tree, source.shape) {
                    set.part(&part, &mut reader);
                }
            }
            None => drop(source.parse(&mut reader)),
        }
    }
    reader.close().map(|_| set.documents)
}

/// A part of a file that is a document, or should be.
struct Part<'n> {
    /// The list in which it stands, if the file has several.
    list: Option<(&'n str, &'n Node)>,
    /// Its number in the list.
    index: Option<usize>,
    /// `None` where there is no such list.
    kind: Option<DocumentKind>,
    node: &'n Node,
}

fn parts(node: &Node, shape: Shape) -> Vec<Part<'_>> {
    let kind = match shape {
        Shape::Document(kind) => return vec![Part { list: None, index: None, kind: Some(kind), node }],
        Shape::File(kind) => kind,
    };
    let entries = node.as_map().unwrap_or_default();
    let is_document = ["id", "name"].into_iter().any(|key| node.get(key).is_some());
    if is_document || !entries.iter().any(|(key, _)| DocumentKind::called(&key.name).is_some()) {
        return of_list(node, None, Some(kind));
    }
    let lists = entries.iter().map(|(key, list)| {
        let name = &*key.name;
        of_list(list, Some((name, list)), DocumentKind::called(name))
    });
    lists.flatten().collect()
}

fn of_list<'n>(
    node: &'n Node,
    list: Option<(&'n str, &'n Node)>,
    kind: Option<DocumentKind>,
) -> Vec<Part<'n>> {
    match (node.as_list(), kind) {
        (Some(nodes), Some(_)) => {
            let part = |(index, node)| Part { list, index: Some(index), kind, node };
            nodes.iter().enumerate().map(part).collect()
        }
        _ => vec![Part { list, index: None, kind, node }],
    }
}

impl Part<'_> {
    fn make_known(&self, known: &mut Known) {
        let (Some(kind), Some(id)) = (self.kind, self.node.get("id").and_then(Node::as_text)) else { return };
        let is_stance = self.node.get("category").and_then(Node::as_text) == Some("stance");
        known.add(kind, id, is_stance);
        if kind == DocumentKind::Enemy {
            read::enemy::names_of("moves", self.node).for_each(|name| known.add_move(name));
        }
    }
}

/// A set of documents that is being read.
struct Set {
    documents: Documents,
    ids: BTreeSet<(DocumentKind, Box<str>)>,
}

impl Set {
    fn beside(others: &[&Documents]) -> Self {
        let mut ids = BTreeSet::new();
        for others in others {
            ids.extend(others.cards.iter().map(|known| (DocumentKind::Card, known.id.clone())));
            ids.extend(others.statuses.iter().map(|known| (DocumentKind::Status, known.id.clone())));
            ids.extend(others.relics.iter().map(|known| (DocumentKind::Relic, known.id.clone())));
            ids.extend(others.potions.iter().map(|known| (DocumentKind::Potion, known.id.clone())));
            ids.extend(others.enemies.iter().map(|known| (DocumentKind::Enemy, known.id.clone())));
            ids.extend(others.encounters.iter().map(|known| (DocumentKind::Encounter, known.id.clone())));
        }
        Self { documents: Documents::default(), ids }
    }

    /// Reads a part of a file, where it stands.
    fn part(&mut self, part: &Part<'_>, reader: &mut Reader<'_>) {
        let document = |set: &mut Self, reader: &mut Reader<'_>| match part.kind {
            Some(kind) => set.document(kind, part.node, reader),
            None => {
                let name = part.list.map_or("", |(name, _)| name);
                let expected =
                    reader.one_of("a list", name, DocumentKind::ALL.iter().map(|kind| kind.plural()));
                reader.fault(Code::UNKNOWN_KEY, expected, format!("the key {name:?}"));
            }
        };
        let indexed = |set: &mut Self, reader: &mut Reader<'_>| match part.index {
            Some(index) => reader.within(index, part.node, |reader| document(set, reader)),
            None => document(set, reader),
        };
        match part.list {
            Some((name, list)) => reader.within(name, list, |reader| indexed(self, reader)),
            None => indexed(self, reader),
        }
    }

    fn document(&mut self, kind: DocumentKind, node: &Node, reader: &mut Reader<'_>) {
        if reader.map(node).is_none() {
            return;
        }
        if let Some((node, id)) = node.get("id").and_then(|node| Some((node, node.as_text()?)))
            && !self.ids.insert((kind, id.into()))
        {
            let expected = format!("an id that no other {} has", kind.name());
            reader.within("id", node, |reader| {
                reader.fault(codes::DUPLICATE_ID, expected, format!("{node} again"));
            });
        }
        reader.context.begin(place_of(kind));
        let documents = &mut self.documents;
        match kind {
            DocumentKind::Card => documents.cards.push(read::card::card(node, reader)),
            DocumentKind::Status => documents.statuses.push(read::status::status(node, reader)),
            DocumentKind::Relic => documents.relics.push(read::item::relic(node, reader)),
            DocumentKind::Potion => documents.potions.push(read::item::potion(node, reader)),
            DocumentKind::Enemy => documents.enemies.push(read::enemy::enemy(node, reader)),
            DocumentKind::Encounter => documents.encounters.push(read::encounter::encounter(node, reader)),
        }
        effect::too_many(reader);
    }
}

fn place_of(kind: DocumentKind) -> Place {
    match kind {
        DocumentKind::Card => Place::CARD,
        DocumentKind::Status => Place::STATUS,
        DocumentKind::Relic => Place::RELIC,
        DocumentKind::Potion | DocumentKind::Encounter => Place::POTION,
        DocumentKind::Enemy => Place::ENEMY,
    }
}
