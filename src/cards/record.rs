//! Objects with keys that are known: records, and the parameters of words.

use crate::{
    fault::Code,
    nearest::a,
    reader::{Codes, Read, Reader},
    tree::{Key, NULL, Node, Quoted},
    vocabulary::{Arguments, Field, Word},
};

/// An object with certain keys; derived for structs.
pub trait Record<C>: Read<C> {
    /// What it is called.
    const NAME: &'static str;
    /// What it is.
    const DOC: &'static str;
    /// Its keys.
    const FIELDS: &'static [Field];
}

/// The entries of an object whose keys have been checked.
#[derive(Clone, Copy, Debug)]
pub struct Fields<'n> {
    node: &'n Node,
    entries: &'n [(Key, Node)],
    is_parameters: bool,
    /// How much had been found wrong before; `None` where the value is made up.
    before: Option<usize>,
}

/// What is said where keys do not fit.
#[derive(Clone, Copy, Debug)]
struct Misfit {
    missing: Code,
    unknown: Code,
    /// What messages call a key.
    what: &'static str,
}

impl Codes {
    fn keys(&self) -> Misfit {
        Misfit { missing: self.missing_key, unknown: self.unknown_key, what: "key" }
    }

    fn parameters(&self) -> Misfit {
        Misfit { missing: self.missing_parameter, unknown: self.unknown_parameter, what: "parameter" }
    }
}

impl<C> Reader<C> {
    /// Opens an object with these keys: says which are missing, and which there are besides.
    pub fn record<'n>(&mut self, node: &'n Node, fields: &[Field]) -> Fields<'n> {
        let misfit = self.codes().keys();
        self.opened(node, fields, misfit)
    }

    /// Opens an object with these keys, where what is missing and what there is besides are parameters.
    pub fn parameter_record<'n>(&mut self, node: &'n Node, fields: &[Field]) -> Fields<'n> {
        let misfit = self.codes().parameters();
        self.opened(node, fields, misfit)
    }

    fn opened<'n>(&mut self, node: &'n Node, fields: &[Field], misfit: Misfit) -> Fields<'n> {
        let before = Some(self.faults());
        let entries = self.map(node);
        if let Some(entries) = entries {
            self.keys(node, entries, &[fields], misfit);
        }
        Fields { node, entries: entries.unwrap_or_default(), is_parameters: false, before }
    }

    /// Opens the parameters of a word, among which there are keys that all words have: says which are missing, and
    /// which there are besides.
    pub fn parameters<'n>(&mut self, node: &'n Node, word: &Word, common: &[&[Field]]) -> Fields<'n> {
        let before = Some(self.faults());
        let Arguments::Named { fields, one_of, at_most_one_of } = word.arguments else {
            return Fields { node, entries: &[], is_parameters: true, before };
        };
        let codes = *self.codes();
        let Some(entries) = self.map_or(node, codes.shape) else {
            return Fields { node, entries: &[], is_parameters: true, before };
        };
        let known: Vec<&[Field]> = [fields].into_iter().chain(common.iter().copied()).collect();
        self.keys(node, entries, &known, codes.parameters());
        for (groups, least, expected) in
            [(one_of, 1, "exactly one of"), (at_most_one_of, 0, "at most one of")]
        {
            for group in groups {
                let there: Vec<&str> =
                    group.iter().copied().filter(|name| node.get(name).is_some()).collect();
                if there.len() > 1 || there.len() < least {
                    let found = if there.is_empty() { "none".to_owned() } else { listed(&there) };
                    self.fault(codes.one_of, format!("{expected} {}", listed(group)), found);
                }
            }
        }
        Fields { node, entries, is_parameters: true, before }
    }

    fn keys(&mut self, node: &Node, entries: &[(Key, Node)], fields: &[&[Field]], misfit: Misfit) {
        let Misfit { missing, unknown, what } = misfit;
        let fields = || fields.iter().copied().flatten();
        for field in fields().filter(|field| (field.required)() && node.get(field.name).is_none()) {
            self.fault(field.missing.unwrap_or(missing), format!("the {what} `{}`", field.name), node);
        }
        for (key, value) in entries {
            if !fields().any(|field| *key.name == *field.name) {
                let names: Vec<&str> = fields().map(|field| field.name).collect();
                let expected = self.one_of(&a(what), &key.name, names);
                let found = format!("the {what} {}", Quoted(&key.name));
                self.within(&*key.name, value, |reader| reader.fault_at(key.place, unknown, expected, found));
            }
        }
    }
}

fn listed(names: &[&str]) -> String {
    format!("`{}`", names.join("`, `"))
}

impl<'n> Fields<'n> {
    /// Those of nothing.
    pub(crate) const STAND_IN: Fields<'static> =
        Fields { node: &NULL, entries: &[], is_parameters: true, before: None };

    /// Whether nothing has been found wrong with the object so far.
    pub fn is_sound<C>(&self, reader: &Reader<C>) -> bool {
        self.before == Some(reader.faults())
    }

    /// The object itself.
    pub fn node(&self) -> &'n Node {
        self.node
    }

    /// The value of a key.
    pub fn get(&self, name: &str) -> Option<&'n Node> {
        self.entries.iter().find(|(key, _)| *key.name == *name).map(|(_, node)| node)
    }

    /// Reads the value of a key. Where it is missing, [`Reader::record`] or [`Reader::parameters`] has said so.
    pub fn read<T: Read<C>, C>(&self, name: &str, reader: &mut Reader<C>) -> T {
        match self.with(name, reader, T::read) {
            Some(value) => value,
            None => T::absent().unwrap_or_else(|| reader.stand_in()),
        }
    }

    /// Reads the value of a key by hand, if it is there.
    pub fn with<C, R>(
        &self,
        name: &str,
        reader: &mut Reader<C>,
        read: impl FnOnce(&'n Node, &mut Reader<C>) -> R,
    ) -> Option<R> {
        let node = self.get(name)?;
        let inside = |reader: &mut Reader<C>| reader.within(name, node, |reader| read(node, reader));
        Some(if self.is_parameters { reader.as_parameter(inside) } else { inside(reader) })
    }

    /// Reads the only argument of a word.
    pub fn argument<T: Read<C>, C>(&self, reader: &mut Reader<C>) -> T {
        reader.as_parameter(|reader| T::read(self.node, reader))
    }
}
