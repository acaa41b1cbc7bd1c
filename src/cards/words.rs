//! Words: objects that say what is meant by one word, with its parameters.

use crate::{
    fault::Code,
    nearest::a,
    reader::Reader,
    record::Fields,
    tree::{Node, Quoted},
    vocabulary::{Field, Form, Word},
};

/// A word that stands in a document: of which kind, and how it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Used {
    /// What words of its kind are called: `condition`.
    pub kind: &'static str,
    /// How it is written.
    pub word: &'static str,
}

/// The words of one kind, each with its parameters; derived for enums.
pub trait Words<C>: Sized {
    /// What they are called: `condition`.
    const NAME: &'static str;
    /// What they are.
    const DOC: &'static str;
    /// All of them, in the order of the variants.
    const WORDS: &'static [Word];
    /// The word that stands for one that could not be read.
    const STAND_IN: usize;

    /// Reads the parameters of the word of that number.
    fn read_word(word: usize, fields: &Fields<'_>, reader: &mut Reader<C>) -> Self;

    /// The number of its word.
    fn word(&self) -> usize;

    /// How its word is written.
    fn name(&self) -> &'static str {
        Self::WORDS[self.word()].name
    }

    /// A value for one that could not be read.
    fn stand_in(reader: &mut Reader<C>) -> Self {
        reader.made_up(|reader| Self::read_word(Self::STAND_IN, &Fields::STAND_IN, reader))
    }
}

/// How words are written that stand under a key, with their parameters beside them.
#[derive(Clone, Copy, Debug)]
pub struct Tagged {
    /// The key of the word.
    pub key: &'static str,
    /// The code where it is missing.
    pub missing: Code,
    /// The code where there is no such word.
    pub unknown: Code,
    /// Keys that all words have.
    pub common: &'static [Field],
}

impl Tagged {
    /// The form of those words.
    pub fn form<W: Words<C>, C>(&self) -> Form {
        Form::Tagged { key: self.key, words: W::WORDS, common: self.common }
    }
}

/// Reads an object with exactly one key, the word, whose value are its parameters: `{"has_traits": {"count": 3}}`.
pub fn read_word_object<W: Words<C>, C>(node: &Node, reader: &mut Reader<C>) -> W {
    let found = reader.single_key(node).and_then(|(name, arguments)| {
        let word = find_word::<W, C>(name, reader.codes().unknown_word, reader)?;
        Some((word, arguments))
    });
    let Some((word, arguments)) = found else { return W::stand_in(reader) };
    reader.within(W::WORDS[word].name, arguments, |reader| {
        let fields = reader.parameters(arguments, &W::WORDS[word], &[]);
        W::read_word(word, &fields, reader)
    })
}

/// The form of objects with exactly one key, the word.
pub fn word_object_form<W: Words<C>, C>() -> Form {
    Form::named(W::NAME, W::DOC, || Form::Words(W::WORDS))
}

/// The number of a word by its name.
pub fn find_word<W: Words<C>, C>(name: &str, unknown: Code, reader: &mut Reader<C>) -> Option<usize> {
    let word = W::WORDS.iter().position(|word| word.name == name);
    match word {
        Some(word) => reader.uses(W::NAME, W::WORDS[word].name),
        None => {
            let known = reader.one_of(&a(W::NAME), name, W::WORDS.iter().map(|word| word.name));
            reader.fault(unknown, known, Quoted(name));
        }
    }
    word
}

/// Reads a word and its parameters that stand under two keys: `{"action": "draw_cards", "params": {"count": 2}}`.
///
/// `None` where the word is unknown or missing: its parameters are not looked at. That both keys are there is checked
/// by whoever opened the object.
pub fn read_named<W: Words<C>, C>(
    object: &Fields<'_>,
    name: &str,
    parameters: &str,
    reader: &mut Reader<C>,
) -> Option<W> {
    let word = object.with(name, reader, |node, reader| {
        let name = reader.text(node)?;
        find_word::<W, C>(name, reader.codes().unknown_word, reader)
    });
    let word = word.flatten()?;
    let read = object.with(parameters, reader, |node, reader| {
        let fields = reader.parameters(node, &W::WORDS[word], &[]);
        W::read_word(word, &fields, reader)
    });
    Some(read.unwrap_or_else(|| reader.made_up(|reader| W::read_word(word, &Fields::STAND_IN, reader))))
}

/// Reads a word that stands in one object with its parameters and with keys that all words have:
/// `{"type": "damage", "value": 3}`. These are read from the fields that are given back.
///
/// `None` where the word is unknown or missing: nothing else is looked at. A word with an only argument is given the
/// object itself.
pub fn read_tagged<'n, W: Words<C>, C>(
    node: &'n Node,
    form: &Tagged,
    reader: &mut Reader<C>,
) -> Option<(W, Fields<'n>)> {
    reader.map(node)?;
    let Some(tag) = node.get(form.key) else {
        reader.fault(form.missing, format!("the key `{}` with {}", form.key, a(W::NAME)), node);
        return None;
    };
    let word = reader.within(form.key, tag, |reader| {
        let name = reader.text(tag)?;
        find_word::<W, C>(name, form.unknown, reader)
    })?;
    let tag = Field::required(form.key, "", || Form::Any);
    let fields = reader.parameters(node, &W::WORDS[word], &[&[tag], form.common]);
    Some((W::read_word(word, &fields, reader), fields))
}
