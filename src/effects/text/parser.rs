//! Text to effects.

mod called;
mod parts;

use cardloom_cards::{Code, Faults};

use self::parts::{Parts, Said};
use crate::{
    codes::{self, UNPARSED_TEXT},
    definition::Definition,
    read::{LONGEST_TEXT, effect::LONGEST as LONGEST_LIST},
    text::{
        error::TextError,
        lexer::{Piece, Token, pieces},
        names::TextNames,
        sentences::SENTENCES,
    },
};

/// The most sentences around a sentence. Effects may not be nested so deep; it keeps reading from going deeper.
const DEEPEST: usize = 32;
/// How many of the things that could have followed are named where a sentence is not understood.
const MOST_EXPECTED: usize = 12;

/// Reads the effects of a text of any number of sentences, and checks them as those of documents are.
///
/// # Errors
///
/// What is wrong with the first sentence that is not right.
pub fn parse_compound(text: &str, names: &TextNames) -> Result<Vec<Definition>, TextError> {
    let mut parser = Parser::new(text, names)?;
    let mut effects = Vec::new();
    let mut at = parser.after_stops(0);
    while parser.token(at) != Token::End {
        let (effect, end) = parser.checked_sentence(at)?;
        parser.at_end_of_sentence(end)?;
        effects.push(effect);
        at = parser.after_stops(end);
    }
    parser.check_count(&effects)?;
    if effects.is_empty() {
        return Err(parser.no_sentence(0));
    }
    Ok(effects)
}

/// Reads the effect of a single sentence.
///
/// # Errors
///
/// What is wrong with the sentence, or that there is another one.
pub fn parse_simple(text: &str, names: &TextNames) -> Result<Definition, TextError> {
    let mut effects = parse_compound(text, names)?;
    match (effects.pop(), effects.is_empty()) {
        (Some(effect), true) => Ok(effect),
        _ => Err(TextError {
            code: UNPARSED_TEXT,
            column: 1,
            expected: "a single sentence".to_owned(),
            found: format!("{} sentences", effects.len() + 1),
        }),
    }
}

/// What a sentence that was said means, as it stands: nothing about it is checked.
pub(super) fn sentence(text: &str, names: &TextNames) -> Option<Definition> {
    let mut parser = Parser::of(text, names);
    let (effect, end) = parser.sentence(0, Standing::Alone).ok()?;
    (parser.token(end) == Token::End).then_some(effect)
}

/// Where a sentence stands.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Standing {
    /// Others may follow.
    Among,
    /// It is the whole of a text or of what happens: an `Otherwise` behind it is not its own.
    Alone,
}

pub(super) struct Parser<'t> {
    text: &'t str,
    pieces: Vec<Piece<'t>>,
    names: &'t TextNames,
    standing: Standing,
    depth: usize,
    /// What could be a name that nobody has is taken for one, which is an error of its own.
    is_lenient: bool,
    /// How far a sentence was understood, and what could have followed there.
    furthest: usize,
    expected: Vec<String>,
}

impl<'t> Parser<'t> {
    pub(super) fn new(text: &'t str, names: &'t TextNames) -> Result<Self, TextError> {
        let letters = text.chars().count();
        if letters > LONGEST_TEXT {
            return Err(TextError {
                code: codes::TOO_LONG,
                column: LONGEST_TEXT as u32 + 1,
                expected: format!("at most {LONGEST_TEXT} characters"),
                found: letters.to_string(),
            });
        }
        Ok(Self::of(text, names))
    }

    fn of(text: &'t str, names: &'t TextNames) -> Self {
        Self {
            text,
            pieces: pieces(text).collect(),
            names,
            standing: Standing::Among,
            depth: 0,
            is_lenient: false,
            furthest: 0,
            expected: Vec::new(),
        }
    }

    pub(super) fn token(&self, at: usize) -> Token<'t> {
        self.pieces.get(at).map_or(Token::End, |piece| piece.token)
    }

    /// Sentences up to a brace or the end of the text.
    fn sentences(&mut self, mut at: usize) -> Result<(Vec<Definition>, usize), TextError> {
        let mut effects = Vec::new();
        loop {
            at = self.after_stops(at);
            if self.is_over(at) {
                return Ok((effects, at));
            }
            let (effect, end) = self.sentence(at, Standing::Among)?;
            effects.push(effect);
            at = end;
        }
    }

    /// The first piece of the next sentence.
    pub(super) fn after_stops(&self, at: usize) -> usize {
        if self.token(at) == Token::Stop { at + 1 } else { at }
    }

    /// Whether nothing follows, in the text or in braces.
    fn is_over(&self, at: usize) -> bool {
        matches!(self.token(at), Token::End | Token::Sign('}'))
    }

    /// Whether a sentence may end here.
    pub(super) fn is_end_of_sentence(&self, at: usize) -> bool {
        self.token(at) == Token::Stop || self.is_over(at)
    }

    /// Refuses a brace that nothing has opened.
    pub(super) fn at_end_of_sentence(&self, at: usize) -> Result<(), TextError> {
        match self.token(at) {
            Token::Stop | Token::End => Ok(()),
            _ => Err(self.unexpected(at, "the end of the sentence")),
        }
    }

    pub(super) fn unexpected(&self, at: usize, expected: &str) -> TextError {
        self.error(UNPARSED_TEXT, at, expected.to_owned(), at + 1)
    }

    pub(super) fn no_sentence(&self, at: usize) -> TextError {
        self.error(codes::EMPTY_EFFECTS, at, "a sentence".to_owned(), at)
    }

    /// Refuses more effects than may stand in a list.
    pub(super) fn check_count(&self, effects: &[Definition]) -> Result<(), TextError> {
        if effects.len() <= LONGEST_LIST {
            return Ok(());
        }
        let expected = format!("at most {LONGEST_LIST} sentences with effects");
        Err(TextError { found: effects.len().to_string(), ..self.error(codes::TOO_MANY, 0, expected, 0) })
    }

    /// An error about the pieces from one to another.
    fn error(&self, code: Code, at: usize, expected: String, end: usize) -> TextError {
        let piece = |at: usize| self.pieces[at.min(self.pieces.len() - 1)];
        let (from, to) = (piece(at).bytes.0, if end > at { piece(end - 1).bytes.1 } else { 0 });
        let found = match self.text.get(from..to) {
            None | Some("") => "nothing".to_owned(),
            Some(found) => format!("`{found}`"),
        };
        TextError { code, column: piece(at).column, expected, found }
    }

    /// What is wrong with the effect of a sentence.
    fn fault(&self, at: usize, faults: &Faults) -> TextError {
        let fault = faults.first();
        TextError {
            code: fault.code,
            column: self.pieces[at].column,
            expected: fault.expected.clone(),
            found: fault.found.clone(),
        }
    }

    /// A sentence, checked, and the piece after it.
    pub(super) fn checked_sentence(&mut self, at: usize) -> Result<(Definition, usize), TextError> {
        let (effect, end) = self.sentence(at, Standing::Among)?;
        self.names.reading().check(&effect).map_err(|faults| self.fault(at, &faults))?;
        Ok((effect, end))
    }

    /// A sentence and the piece after it.
    fn sentence(&mut self, at: usize, standing: Standing) -> Result<(Definition, usize), TextError> {
        if self.depth == DEEPEST {
            let expected = format!("at most {DEEPEST} sentences around this one");
            return Err(self.error(Code::TOO_DEEP, at, expected, at + 1));
        }
        self.depth += 1;
        let around = std::mem::replace(&mut self.standing, standing);
        let was_lenient = self.is_lenient;
        let understood = self.understand(at);
        self.is_lenient = was_lenient;
        self.standing = around;
        self.depth -= 1;
        understood
    }

    fn understand(&mut self, at: usize) -> Result<(Definition, usize), TextError> {
        (self.furthest, self.is_lenient) = (at, false);
        self.expected.clear();
        if let Some(found) = self.read_any(at)? {
            return Ok(found);
        }
        self.is_lenient = true;
        self.read_any(at)?;
        Err(self.not_understood(at))
    }

    /// The first sentence of the language that fits.
    fn read_any(&mut self, at: usize) -> Result<Option<(Definition, usize)>, TextError> {
        if let (Token::Word(word), Token::Json(json)) = (self.token(at), self.token(at + 1)) {
            return self.read_json(word, json, at);
        }
        for form in SENTENCES.iter().copied().flatten() {
            let mut said = Said::new();
            if let Some(end) = self.read(&Parts { parts: form.parts, then: None }, at, &mut said)? {
                return Ok(parts::effect(form, said).map(|effect| (effect, end)));
            }
        }
        Ok(None)
    }

    fn not_understood(&self, at: usize) -> TextError {
        let (mut end, mut braces) = (at, 0_usize);
        while self.token(end) != Token::End && !(braces == 0 && self.is_end_of_sentence(end)) {
            match self.token(end) {
                Token::Sign('{') => braces += 1,
                Token::Sign('}') => braces -= 1,
                _ => {}
            }
            end += 1;
        }
        let understood = |at: usize| self.pieces.get(at).map_or(0, |piece| piece.bytes.0);
        let beginning = self.text[understood(at)..understood(self.furthest).max(understood(at))].trim_end();
        let expected = match (beginning, self.expected.as_slice()) {
            ("", _) => "a sentence".to_owned(),
            (_, []) => format!("the end of the sentence after `{beginning}`"),
            (_, expected) => format!("{} after `{beginning}`", expected.join(" or ")),
        };
        self.error(UNPARSED_TEXT, at, expected, end.max(at + 1))
    }

    /// Notes what could have stood where something else does.
    fn expect(&mut self, at: usize, what: impl FnOnce() -> String) {
        if at < self.furthest || self.is_lenient {
            return;
        }
        if at > self.furthest {
            self.furthest = at;
            self.expected.clear();
        }
        if self.expected.len() < MOST_EXPECTED {
            let what = what();
            if !self.expected.contains(&what) {
                self.expected.push(what);
            }
        }
    }

    /// The effect after `Do`.
    fn read_json(
        &mut self,
        word: &str,
        json: &str,
        at: usize,
    ) -> Result<Option<(Definition, usize)>, TextError> {
        if !word.eq_ignore_ascii_case("do") || !self.is_end_of_sentence(at + 2) {
            return Ok(None);
        }
        let effect = self.names.reading().json(json).map_err(|faults| self.fault(at, &faults))?;
        Ok(Some((effect, at + 2)))
    }
}
