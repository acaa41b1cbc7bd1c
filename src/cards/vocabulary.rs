//! A language as tables: its words and keys, each with what stands there.

use crate::{fault::Code, literals::Literals};

/// A word of a language.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// How it is written.
    pub name: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// What stands with it.
    pub arguments: Arguments,
}

/// What stands with a word.
#[derive(Clone, Copy, Debug)]
pub enum Arguments {
    /// Parameters by name.
    Named {
        /// All of them.
        fields: &'static [Field],
        /// Groups of which exactly one must be there.
        one_of: &'static [&'static [&'static str]],
        /// Groups of which one may be there.
        at_most_one_of: &'static [&'static [&'static str]],
    },
    /// One value, without a name.
    Only(fn() -> Form),
}

impl Word {
    /// The parameters that have names.
    pub fn fields(&self) -> &'static [Field] {
        match self.arguments {
            Arguments::Named { fields, .. } => fields,
            Arguments::Only(_) => &[],
        }
    }
}

/// A key of an object: a parameter of a word, or a part of a record.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// How it is written.
    pub name: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// How its value is written.
    pub form: fn() -> Form,
    /// Whether it must be there.
    pub required: fn() -> bool,
    /// The code where it is missing, where it is another one than the language's for all keys.
    pub missing: Option<Code>,
}

impl Field {
    /// A key that must be there.
    pub const fn required(name: &'static str, doc: &'static str, form: fn() -> Form) -> Self {
        Self { name, doc, form, required: || true, missing: None }
    }

    /// A key that may be left out.
    pub const fn optional(name: &'static str, doc: &'static str, form: fn() -> Form) -> Self {
        Self { name, doc, form, required: || false, missing: None }
    }
}

/// How a value is written: what an editor is told, and people read.
#[derive(Clone, Debug)]
pub enum Form {
    /// Anything.
    Any,
    /// Nothing: null.
    Null,
    /// Yes or no.
    Bool,
    /// Text.
    Text,
    /// A whole number, from the one to the other.
    Whole(i64, i64),
    /// Text that is one of these.
    Literals {
        /// How each is written.
        names: &'static [&'static str],
        /// What each means.
        docs: &'static [&'static str],
    },
    /// Text that a regular expression describes.
    Pattern(&'static str),
    /// A list.
    List(Box<Form>),
    /// A list of that many.
    Array(Box<Form>, usize),
    /// Any one of several.
    Either(Vec<Form>),
    /// An object with exactly one key, which is a word.
    Words(&'static [Word]),
    /// An object whose word stands under one key, and its parameters beside it.
    Tagged {
        /// The key of the word.
        key: &'static str,
        /// The words.
        words: &'static [Word],
        /// Keys that all words have.
        common: &'static [Field],
    },
    /// An object whose word stands under one key, and its parameters as an object under another.
    Apart {
        /// The key of the word.
        key: &'static str,
        /// The key of the parameters.
        parameters: &'static str,
        /// The words.
        words: &'static [Word],
        /// Keys that all words have.
        common: &'static [Field],
    },
    /// An object with these keys.
    Record(&'static [Field]),
    /// A form that has a name, and may hold itself.
    Named {
        /// What it is called.
        name: &'static str,
        /// What it means.
        doc: &'static str,
        /// What it is.
        form: fn() -> Form,
    },
}

impl Form {
    /// A form that has a name.
    pub fn named(name: &'static str, doc: &'static str, form: fn() -> Self) -> Self {
        Self::Named { name, doc, form }
    }

    /// A form that has the name of an enumeration.
    pub fn literals<T: Literals>() -> Self {
        Self::named(T::NAME, T::DOC, || Self::Literals { names: T::NAMES, docs: T::DOCS })
    }

    /// A list of those.
    pub fn list(self) -> Self {
        Self::List(Box::new(self))
    }
}

/// Forms with names as they come up, each under a label of its own.
///
/// Two of the same name and meaning are the same form. Of two of the same name that mean different things the second one
/// is numbered.
#[derive(Default)]
pub(crate) struct Labels {
    pub(crate) all: Vec<Labelled>,
}

/// A form with its label.
pub(crate) struct Labelled {
    pub(crate) label: String,
    name: &'static str,
    pub(crate) doc: &'static str,
    pub(crate) form: fn() -> Form,
}

impl Labels {
    /// The label of a form, and whether it has not come up before.
    pub(crate) fn of(&mut self, name: &'static str, doc: &'static str, form: fn() -> Form) -> (String, bool) {
        let same = self.all.iter().filter(|known| known.name == name);
        if let Some(known) = same.clone().find(|known| known.doc == doc) {
            return (known.label.clone(), false);
        }
        let label = match same.count() {
            0 => name.to_owned(),
            others => format!("{name} {}", others + 1),
        };
        self.all.push(Labelled { label: label.clone(), name, doc, form });
        (label, true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_one_name_that_mean_different_things_have_labels_of_their_own() {
        let mut labels = Labels::default();
        let mut label = |name, doc| labels.of(name, doc, || Form::Any);
        assert_eq!(label("hook", "What happens."), ("hook".to_owned(), true));
        assert_eq!(label("hook", "When it happens."), ("hook 2".to_owned(), true));
        assert_eq!(label("card", "What happens."), ("card".to_owned(), true));
        assert_eq!(label("hook", "When it happens."), ("hook 2".to_owned(), false));
        assert_eq!(label("hook", "What happens."), ("hook".to_owned(), false));
    }
}
