//! Objects with keys that are known: records, and the parameters of words.

use crate::{
    fault::Code,
    nearest::one_of,
    reader::{Codes, Read, Reader},
    tree::{Key, NULL, Node},
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
    fn parameters(&self) -> Misfit {
        Misfit { missing: self.missing_parameter, unknown: self.unknown_parameter, what: "parameter" }
    }
}

impl<C> Reader<C> {
    /// Opens an object with these keys: says which are missing, and which there are besides.
    pub fn record<'n>(&mut self, node: &'n Node, fields: &[Field]) -> Fields<'n> {
        let codes = self.codes();
        let misfit = Misfit { missing: codes.missing_key, unknown: codes.unknown_key, what: "key" };
        self.opened(node, fields, misfit)
    }

    /// Opens an object with these keys, where what is missing and what there is besides are parameters.
    pub fn parameter_record<'n>(&mut self, node: &'n Node, fields: &[Field]) -> Fields<'n> {
        let misfit = self.codes().parameters();
        self.opened(node, fields, misfit)
    }

    fn opened<'n>(&mut self, node: &'n Node, fields: &[Field], misfit: Misfit) -> Fields<'n> {
        let Some(entries) = self.map(node) else { return Fields::none(node) };
        self.keys(node, entries, fields, &[], misfit);
        Fields { node, entries, is_parameters: false }
    }

    /// Opens the parameters of a word: says which are missing, and which there are besides.
    ///
    /// Keys that all words have (`common`) may stand there, and are not looked at.
    pub fn parameters<'n>(&mut self, node: &'n Node, word: &Word, common: &[&str]) -> Fields<'n> {
        let Arguments::Named { fields, one_of, at_most_one_of } = word.arguments else {
            return Fields::none(node);
        };
        let Some(entries) = self.map_or(node, self.codes().shape) else { return Fields::none(node) };
        let codes = *self.codes();
        self.keys(node, entries, fields, common, codes.parameters());
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
        Fields { node, entries, is_parameters: true }
    }

    fn keys(
        &mut self,
        node: &Node,
        entries: &[(Key, Node)],
        fields: &[Field],
        common: &[&str],
        misfit: Misfit,
    ) {
        for field in fields {
            if (field.required)() && node.get(field.name).is_none() {
                self.fault(misfit.missing, format!("the {} `{}`", misfit.what, field.name), node);
            }
        }
        for (key, value) in entries {
            let is_known = |field: &Field| *key.name == *field.name;
            if !fields.iter().any(is_known) && !common.contains(&&*key.name) {
                let names = fields.iter().map(|field| field.name);
                let expected = match fields {
                    [] => format!("no {}", misfit.what),
                    _ => one_of(Some(&key.name), names),
                };
                self.within(&*key.name, value, |reader| {
                    reader.fault_at(
                        key.place,
                        misfit.unknown,
                        expected,
                        format!("the {} `{}`", misfit.what, key.name),
                    );
                });
            }
        }
    }
}

fn listed(names: &[&str]) -> String {
    format!("`{}`", names.join("`, `"))
}

impl<'n> Fields<'n> {
    /// Those of a value that is no object, or has no names.
    fn none(node: &'n Node) -> Self {
        Self { node, entries: &[], is_parameters: true }
    }

    /// Those of nothing.
    pub(crate) fn stand_in() -> Self {
        Self::none(&NULL)
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
