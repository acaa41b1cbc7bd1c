//! What sentences are made of. One form is both read and said: what it says is what it reads.

use crate::{definition::Argument, text::names::Named, words::Target};

/// A sentence that a kind of effects has.
#[derive(Debug)]
pub(super) struct Sentence {
    /// The kind.
    pub(super) kind: &'static str,
    /// Its target, where the sentence names none.
    pub(super) target: Target,
    /// What it is made of.
    pub(super) parts: &'static [Part],
}

/// A part of a sentence. Parameters are named as in documents; `target` is one as well.
#[derive(Debug)]
pub(super) enum Part {
    /// These words and signs.
    Words(&'static str),
    /// A number.
    Number(&'static str),
    /// A number with the other sign; said of numbers below zero.
    Negated(&'static str),
    /// The amount of a status, which may be left out: then it is 1.
    Amount,
    /// The number 1.
    One,
    /// A word for one or several of what the number of this parameter, or of none, counts.
    Noun(Option<&'static str>, &'static str, &'static str),
    /// A kind of cards, one or several, as the number of this parameter says.
    Pool(&'static str, Plural),
    /// An expression in square brackets.
    Bracket(&'static str),
    /// The name of a document.
    Name(&'static str, Named),
    /// One of several words, each with what is said for it.
    Phrase(&'static str, &'static [(&'static str, &'static str)]),
    /// A timing or a phase.
    Timing(&'static str),
    /// Nothing is said, and the parameter is this.
    Is(&'static str, Fixed),
    /// One of these, the first that fits.
    OneOf(&'static [&'static [Part]]),
    /// This, or nothing, where the parameters that are in it are as they are by default.
    Maybe(&'static [Part]),
    /// What happens: one sentence, or several in braces.
    Body(&'static str),
    /// The other branch, as the next sentence.
    Otherwise,
    /// Two or more options, each in braces.
    Options,
}

/// How many there are of a kind of cards.
#[derive(Clone, Copy, Debug)]
pub(super) enum Plural {
    One,
    Several,
    /// As many as this parameter says.
    By(&'static str),
}

/// What a parameter is where nothing is said.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fixed {
    Word(&'static str),
    Flag(bool),
}

impl Fixed {
    pub(super) fn argument(self) -> Argument {
        match self {
            Self::Word(word) => Argument::Word(word),
            Self::Flag(flag) => Argument::Flag(flag),
        }
    }
}

impl Part {
    /// The parameter that it speaks of, if it is one.
    pub(super) fn parameter(&self) -> Option<&'static str> {
        match self {
            Self::Number(name)
            | Self::Negated(name)
            | Self::Pool(name, _)
            | Self::Bracket(name)
            | Self::Name(name, _)
            | Self::Phrase(name, _)
            | Self::Timing(name)
            | Self::Is(name, _)
            | Self::Body(name) => Some(name),
            Self::Amount => Some("value"),
            Self::Otherwise => Some("else"),
            Self::Options => Some("options"),
            Self::Words(_) | Self::One | Self::Noun(..) | Self::OneOf(_) | Self::Maybe(_) => None,
        }
    }

    /// Whether there are sentences in it.
    pub(super) fn has_sentences(&self) -> bool {
        matches!(self, Self::Body(_) | Self::Otherwise | Self::Options)
    }
}
