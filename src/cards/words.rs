//! Words: objects that say what is meant by one word, with its parameters.

use crate::{
    fault::Code,
    nearest::one_of,
    reader::{Read, Reader},
    record::Fields,
    tree::Node,
    vocabulary::{Form, Word},
};

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
}

/// How words are written that stand under a key beside their parameters.
#[derive(Clone, Copy, Debug)]
pub struct Tagged {
    /// The key of the word.
    pub key: &'static str,
    /// The code where it is missing.
    pub missing: Code,
    /// The code where there is no such word.
    pub unknown: Code,
    /// Keys that all words have: they are read by the language itself.
    pub common: &'static [&'static str],
}

/// Reads an object with exactly one key, the word, whose value are its parameters: `{"has_traits": {"count": 3}}`.
pub fn read_word_object<W: Words<C>, C>(node: &Node, reader: &mut Reader<C>) -> W {
    match find_word_object::<W, C>(node, reader) {
        Some((word, arguments)) => reader.within(W::WORDS[word].name, arguments, |reader| {
            let fields = reader.parameters(arguments, &W::WORDS[word], &[]);
            W::read_word(word, &fields, reader)
        }),
        None => stand_in(reader),
    }
}

fn find_word_object<'n, W: Words<C>, C>(node: &'n Node, reader: &mut Reader<C>) -> Option<(usize, &'n Node)> {
    let (name, arguments) = reader.single_key(node)?;
    let word = find_word::<W, C>(name, reader.codes().unknown_word, reader)?;
    Some((word, arguments))
}

/// The number of a word by its name.
pub fn find_word<W: Words<C>, C>(name: &str, unknown: Code, reader: &mut Reader<C>) -> Option<usize> {
    let word = W::WORDS.iter().position(|word| word.name == name);
    if word.is_none() {
        let known = one_of(Some(name), W::WORDS.iter().map(|word| word.name));
        reader.fault(unknown, format!("{}, {known}", W::NAME), crate::tree::Quoted(name));
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
    Some(read.unwrap_or_else(|| reader.made_up(|reader| W::read_word(word, &Fields::stand_in(), reader))))
}

/// Reads a word that stands in one object with its parameters: `{"type": "damage", "value": 3}`.
///
/// `None` where the word is unknown or missing: its parameters are not looked at. A word with an only argument is
/// given the object itself.
pub fn read_tagged<W: Words<C>, C>(node: &Node, form: &Tagged, reader: &mut Reader<C>) -> Option<W> {
    reader.map(node)?;
    let Some(tag) = node.get(form.key) else {
        reader.fault(form.missing, format!("the key `{}` with {}", form.key, W::NAME), node);
        return None;
    };
    let word = reader.within(form.key, tag, |reader| {
        let name = reader.text(tag)?;
        find_word::<W, C>(name, form.unknown, reader)
    })?;
    let mut common = vec![form.key];
    common.extend_from_slice(form.common);
    let fields = reader.parameters(node, &W::WORDS[word], &common);
    Some(W::read_word(word, &fields, reader))
}

/// A value for words that could not be read.
pub fn stand_in<W: Words<C>, C>(reader: &mut Reader<C>) -> W {
    reader.made_up(|reader| W::read_word(W::STAND_IN, &Fields::stand_in(), reader))
}

/// The form of word objects.
pub fn word_object_form<W: Words<C> + Read<C>, C>() -> Form {
    Form::Named { name: W::NAME, doc: W::DOC, form: || Form::Words(W::WORDS) }
}
