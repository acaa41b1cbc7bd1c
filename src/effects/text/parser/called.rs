//! Reading of what is called by a name: documents, and timings.

use cardloom_cards::{Code, Literals as _, one_of};

use super::{
    Parser,
    parts::{Parts, Said},
};
use crate::{
    codes::{self, AMBIGUOUS_TEXT},
    definition::Argument,
    text::{
        error::TextError,
        lexer::Token,
        names::{Meaning, Named, TextNames},
    },
    words::{Phase, Timing},
};

impl Parser<'_> {
    /// A name of any number of words, the longest that lets the sentence be understood.
    pub(super) fn read_name(
        &mut self,
        parameter: &'static str,
        called: Called,
        rest: &Parts<'_>,
        at: usize,
        said: &mut Said,
    ) -> Result<Option<usize>, TextError> {
        let longest = if self.is_lenient { usize::MAX } else { called.longest(self.names) };
        let mut words = String::new();
        let mut meant = Vec::new();
        let mut next = at;
        while next - at < longest
            && let Token::Word(word) = self.token(next)
        {
            if next > at {
                words.push(' ');
            }
            words.push_str(&word.to_lowercase());
            next += 1;
            let meaning = called.hear(&words, self.names);
            if let Meaning::One(_) = meaning {
                meant.push((next, meaning));
            } else if self.is_lenient && !word.starts_with(|c: char| c.is_ascii_digit()) {
                // Of what is no name the shortest part that lets the rest be understood is taken for one.
                if !matches!(self.read(rest, next, said), Ok(None)) {
                    return Err(self.not_known(called, meaning, at, next));
                }
            }
        }
        for (next, meaning) in meant.into_iter().rev() {
            let Meaning::One(name) = meaning else { continue };
            said.push((parameter, called.argument(name)));
            if let Some(end) = self.read(rest, next, said)? {
                return Ok(Some(end));
            }
            said.pop();
        }
        self.expect(at, || called.article().to_owned());
        Ok(None)
    }

    fn not_known(&self, called: Called, meaning: Meaning<'_>, at: usize, end: usize) -> TextError {
        let (code, what) = match (meaning, called) {
            (Meaning::Several, _) => {
                let expected = format!("{} that one alone has, or its id", called.article());
                return self.error(AMBIGUOUS_TEXT, at, expected, end);
            }
            (_, Called::Document(Named::Status)) => (codes::UNKNOWN_STATUS, "a status"),
            (_, Called::Document(Named::Card)) => (codes::UNKNOWN_REFERENCE, "a card"),
            (_, Called::Document(Named::Enemy)) => (codes::UNKNOWN_REFERENCE, "an enemy"),
            (_, Called::Timing) => (Code::UNKNOWN_WORD, "a timing or a phase"),
        };
        let error = self.error(code, at, String::new(), end);
        let found = error.found.trim_matches('`');
        let expected = match called {
            Called::Document(named) => one_of(what, found, self.names.known(named).names()),
            Called::Timing => one_of(what, found, timings()),
        };
        TextError { expected, ..error }
    }
}

/// What is called by a name.
#[derive(Clone, Copy, Debug)]
pub(super) enum Called {
    Document(Named),
    Timing,
}

impl Called {
    fn longest(self, names: &TextNames) -> usize {
        match self {
            Self::Document(named) => names.known(named).longest,
            Self::Timing => 4,
        }
    }

    fn hear<'n>(self, words: &str, names: &'n TextNames) -> Meaning<'n> {
        match self {
            Self::Document(named) => names.known(named).hear(words),
            Self::Timing => {
                let timing = words.replace(' ', "_");
                timings().find(|known| **known == *timing).map_or(Meaning::Nothing, Meaning::One)
            }
        }
    }

    fn argument(self, name: &str) -> Argument {
        match self {
            Self::Document(_) => Argument::Name(name.into()),
            Self::Timing => Argument::Word(timings().find(|known| *known == name).unwrap_or_default()),
        }
    }

    fn article(self) -> &'static str {
        match self {
            Self::Document(Named::Status) => "the name of a status",
            Self::Document(Named::Card) => "the name of a card",
            Self::Document(Named::Enemy) => "the name of an enemy",
            Self::Timing => "a timing or a phase",
        }
    }
}

fn timings() -> impl Iterator<Item = &'static str> + Clone {
    Timing::NAMES.iter().chain(Phase::NAMES).copied()
}
