//! Text to effects.

use cardloom_cards::{Code, Faults, Literals as _, one_of};

use crate::{
    definition::{Argument, Choice, Definition, Number},
    kinds::KINDS,
    read::{LONGEST_TEXT, codes, effect::LONGEST as LONGEST_LIST},
    registry::Shape,
    text::{
        error::{
            TextError,
            codes::{AMBIGUOUS_TEXT, UNPARSED_TEXT},
        },
        grammar::{Part, Sentence},
        lexer::{Piece, Token, pieces},
        names::{Meaning, Named, TextNames},
        printer::print,
        sentences::{POOL, SENTENCES},
    },
    words::{Phase, Target, Timing},
};

/// The most sentences around a sentence. Effects may not be nested so deep; it keeps reading from going deeper.
const DEEPEST: usize = 32;
/// How many of the things that could have followed are named where a sentence is not understood.
const MOST_EXPECTED: usize = 12;

/// Reads the effects of a text of any number of sentences.
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
    if effects.len() > LONGEST_LIST {
        let expected = format!("at most {LONGEST_LIST} sentences");
        return Err(TextError {
            code: codes::TOO_MANY,
            column: 1,
            expected,
            found: effects.len().to_string(),
        });
    }
    if effects.is_empty() {
        return Err(parser.no_sentence(0));
    }
    Ok(effects)
}

/// Reads the effect of a single sentence.
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
    let (effect, end) = parser.sentence(0, Place::Alone).ok()?;
    (parser.token(end) == Token::End).then_some(effect)
}

/// Where a sentence stands.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Place {
    /// Others may follow.
    Among,
    /// It is the whole of a text or of what happens: an `Otherwise` behind it is not its own.
    Alone,
}

/// What parts still have to be found: some, and then those after them.
struct Parts<'p> {
    parts: &'static [Part],
    then: Option<&'p Parts<'p>>,
}

impl<'p> Parts<'p> {
    fn split(&self) -> Option<(&'static Part, Parts<'p>)> {
        match self.parts.split_first() {
            Some((first, rest)) => Some((first, Parts { parts: rest, then: self.then })),
            None => self.then?.split(),
        }
    }
}

/// What a sentence has said so far.
type Said = Vec<(&'static str, Argument)>;

pub(super) struct Parser<'t> {
    text: &'t str,
    pieces: Vec<Piece<'t>>,
    names: &'t TextNames,
    place: Place,
    depth: usize,
    /// Names that nobody has are taken for names, so that it can be said of them that nobody has them.
    is_lenient: bool,
    unknown: Option<TextError>,
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
            pieces: pieces(text),
            names,
            place: Place::Among,
            depth: 0,
            is_lenient: false,
            unknown: None,
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
            let (effect, end) = self.sentence(at, Place::Among)?;
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
        let (effect, end) = self.sentence(at, Place::Among)?;
        self.names.reading().check(&effect).map_err(|faults| self.fault(at, &faults))?;
        Ok((effect, end))
    }

    /// A sentence and the piece after it.
    fn sentence(&mut self, at: usize, place: Place) -> Result<(Definition, usize), TextError> {
        if self.depth == DEEPEST {
            let expected = format!("at most {DEEPEST} sentences around this one");
            return Err(self.error(Code::TOO_DEEP, at, expected, at + 1));
        }
        self.depth += 1;
        let around = std::mem::replace(&mut self.place, place);
        let was_lenient = self.is_lenient;
        let understood = self.understand(at);
        self.is_lenient = was_lenient;
        self.place = around;
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
        self.unknown = None;
        self.read_any(at)?;
        self.is_lenient = false;
        Err(self.unknown.take().unwrap_or_else(|| self.not_understood(at)))
    }

    /// The first sentence of the language that fits.
    fn read_any(&mut self, at: usize) -> Result<Option<(Definition, usize)>, TextError> {
        if let (Token::Word(word), Token::Json(json)) = (self.token(at), self.token(at + 1)) {
            return self.read_json(word, json, at);
        }
        for form in SENTENCES.iter().copied().flatten() {
            let mut said = Said::new();
            if let Some(end) = self.read(&Parts { parts: form.parts, then: None }, at, &mut said)? {
                return Ok(effect(form, said).map(|effect| (effect, end)));
            }
        }
        Ok(None)
    }

    fn not_understood(&self, at: usize) -> TextError {
        let mut end = at;
        while !self.is_end_of_sentence(end) {
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

    /// Reads parts up to the end of the sentence, and gives the piece there.
    fn read(&mut self, parts: &Parts<'_>, at: usize, said: &mut Said) -> Result<Option<usize>, TextError> {
        let Some((part, rest)) = parts.split() else {
            if self.is_end_of_sentence(at) {
                return Ok(Some(at));
            }
            self.expect(at, || "the end of the sentence".to_owned());
            return Ok(None);
        };
        match part {
            Part::OneOf(several) => {
                for parts in *several {
                    let end = self.read(&Parts { parts, then: Some(&rest) }, at, said)?;
                    if end.is_some() {
                        return Ok(end);
                    }
                }
                Ok(None)
            }
            Part::Maybe(parts) => {
                let end = self.read(&Parts { parts, then: Some(&rest) }, at, said)?;
                if end.is_some() { Ok(end) } else { self.read(&rest, at, said) }
            }
            Part::Amount => {
                const AMOUNT: &[Part] = &[Part::Number("value")];
                let end = self.read(&Parts { parts: AMOUNT, then: Some(&rest) }, at, said)?;
                if end.is_some() { Ok(end) } else { self.read(&rest, at, said) }
            }
            Part::Name(parameter, what) => {
                self.read_name(parameter, Called::Document(*what), &rest, at, said)
            }
            Part::Timing(parameter) => self.read_name(parameter, Called::Timing, &rest, at, said),
            _ => {
                let before = said.len();
                if let Some(next) = self.read_part(part, at, said)?
                    && let Some(end) = self.read(&rest, next, said)?
                {
                    return Ok(Some(end));
                }
                said.truncate(before);
                Ok(None)
            }
        }
    }

    /// Reads a part that can be read in one way alone, and gives the piece after it.
    fn read_part(
        &mut self,
        part: &'static Part,
        at: usize,
        said: &mut Said,
    ) -> Result<Option<usize>, TextError> {
        match part {
            Part::Words(words) => Ok(self.words(words, at)),
            Part::Number(parameter) | Part::Negated(parameter) => {
                let Some(number) = self.number(at)? else {
                    self.expect(at, || "a number".to_owned());
                    return Ok(None);
                };
                let number = if matches!(part, Part::Negated(_)) { negated(number) } else { number };
                said.push((parameter, Argument::Number(number)));
                Ok(Some(at + 1))
            }
            Part::One => {
                let is_one = self.number(at)? == Some(Number::Whole(1));
                if !is_one {
                    self.expect(at, || "`1`".to_owned());
                }
                Ok(is_one.then_some(at + 1))
            }
            Part::Noun(_, one, several) => Ok(self.words(several, at).or_else(|| self.words(one, at))),
            Part::Pool(parameter, _) => {
                for (pool, one, several) in POOL {
                    if let Some(next) = self.words(several, at).or_else(|| self.words(one, at)) {
                        said.push((parameter, Argument::Word(pool)));
                        return Ok(Some(next));
                    }
                }
                Ok(None)
            }
            Part::Bracket(parameter) => {
                let Token::Bracket(text) = self.token(at) else {
                    self.expect(at, || "a condition in square brackets".to_owned());
                    return Ok(None);
                };
                said.push((parameter, Argument::Condition(text.into())));
                Ok(Some(at + 1))
            }
            Part::Phrase(parameter, phrases) => {
                for (word, phrase) in *phrases {
                    if let Some(next) = self.words(phrase, at) {
                        said.push((parameter, Argument::Word(word)));
                        return Ok(Some(next));
                    }
                }
                Ok(None)
            }
            Part::Is(parameter, fixed) => {
                said.push((parameter, fixed.argument()));
                Ok(Some(at))
            }
            Part::Body(parameter) => {
                let (effect, next) = self.body(at)?;
                said.push((parameter, Argument::Effect(Box::new(effect))));
                Ok(Some(next))
            }
            Part::Otherwise if self.place == Place::Alone => Ok(None),
            Part::Otherwise => {
                let Some(next) = self.words(". Otherwise:", at) else { return Ok(None) };
                let (effect, next) = self.body(next)?;
                said.push(("else", Argument::Effect(Box::new(effect))));
                Ok(Some(next))
            }
            Part::Options => self.options(at, said),
            Part::OneOf(_) | Part::Maybe(_) | Part::Amount | Part::Name(..) | Part::Timing(_) => Ok(None),
        }
    }

    /// These words and signs, in whatever case, and the piece after them.
    pub(super) fn words(&mut self, words: &str, mut at: usize) -> Option<usize> {
        for expected in pieces(words) {
            let fits = match (expected.token, self.token(at)) {
                (Token::End, _) => return Some(at),
                (Token::Word(expected), Token::Word(found)) => expected.eq_ignore_ascii_case(found),
                (expected, found) => expected == found,
            };
            if !fits {
                let word = &words[expected.bytes.0..expected.bytes.1];
                self.expect(at, || format!("`{word}`"));
                return None;
            }
            at += 1;
        }
        Some(at)
    }

    fn number(&self, at: usize) -> Result<Option<Number>, TextError> {
        let word = match self.token(at) {
            Token::Bracket(text) => return Ok(Some(Number::Expression(text.into()))),
            Token::Word(word) => word,
            _ => return Ok(None),
        };
        if word.eq_ignore_ascii_case("x") {
            return Ok(Some(Number::Expression("x".into())));
        }
        if word.eq_ignore_ascii_case("a") || word.eq_ignore_ascii_case("an") {
            return Ok(Some(Number::Whole(1)));
        }
        let digits = word.strip_prefix('-').unwrap_or(word);
        if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return Ok(None);
        }
        let too_large = |_| {
            let expected = "a whole number of 64 bits".to_owned();
            self.error(codes::OUT_OF_BOUNDS, at, expected, at + 1)
        };
        word.parse().map(|number| Some(Number::Whole(number))).map_err(too_large)
    }

    /// A name of any number of words, the longest that lets the sentence be understood.
    fn read_name(
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
                    let unknown = self.not_known(called, meaning, at, next);
                    self.unknown.get_or_insert(unknown);
                    return Ok(None);
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

    /// What happens: a sentence, or several in braces.
    fn body(&mut self, at: usize) -> Result<(Definition, usize), TextError> {
        if self.token(at) != Token::Sign('{') {
            return self.sentence(at, Place::Alone);
        }
        let (mut effects, next) = self.braces(at)?;
        let effect = match (effects.pop(), effects.is_empty()) {
            (Some(effect), true) => effect,
            (None, _) => return Err(self.no_sentence(at)),
            (Some(effect), false) => {
                effects.push(effect);
                composite(effects)
            }
        };
        Ok((effect, next))
    }

    /// The sentences in braces, and the piece after them.
    fn braces(&mut self, at: usize) -> Result<(Vec<Definition>, usize), TextError> {
        let (effects, end) = self.sentences(at + 1)?;
        match self.token(end) {
            Token::Sign('}') => Ok((effects, end + 1)),
            _ => Err(self.error(UNPARSED_TEXT, at, "a brace that is closed".to_owned(), at + 1)),
        }
    }

    fn options(&mut self, mut at: usize, said: &mut Said) -> Result<Option<usize>, TextError> {
        let first = at;
        let mut options = Vec::new();
        loop {
            if self.token(at) != Token::Sign('{') {
                self.expect(at, || "an option in braces".to_owned());
                return Ok(None);
            }
            let (effects, next) = self.braces(at)?;
            if effects.is_empty() {
                return Err(self.no_sentence(at));
            }
            let text = Some(print(&effects, self.names).into());
            options.push(Choice { text, weight: 1, effects });
            match self.words("or", next) {
                Some(next) => at = next,
                None if options.len() < 2 && self.is_end_of_sentence(next) => {
                    let expected = "two or more options, with `or` between them".to_owned();
                    return Err(self.error(codes::EMPTY_EFFECTS, first, expected, next));
                }
                None => {
                    said.push(("options", Argument::Options(options)));
                    return Ok(Some(next));
                }
            }
        }
    }

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

/// What is called by a name.
#[derive(Clone, Copy, Debug)]
enum Called {
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

fn negated(number: Number) -> Number {
    match number {
        // The smallest number has no other sign; it is out of all bounds as it is.
        Number::Whole(number) => Number::Whole(number.checked_neg().unwrap_or(number)),
        Number::Expression(text) => Number::Expression(format!("-({text})").into()),
    }
}

/// The effect of a sentence.
fn effect(form: &Sentence, said: Said) -> Option<Definition> {
    let kind = KINDS.iter().find(|kind| kind.word == form.kind)?;
    let mut effect = Definition::new(kind);
    effect.target = form.target;
    for (parameter, argument) in said {
        let is_name = matches!(kind.parameter(parameter).map(|known| known.shape), Some(Shape::Name(_)));
        match argument {
            Argument::Word(word) if parameter == "target" => effect.target = Target::find(word)?,
            Argument::Word(word) if is_name => effect.set(parameter, Argument::Name(word.into())),
            argument => effect.set(parameter, argument),
        }
    }
    Some(effect)
}

/// Effects in order, as one.
pub(super) fn composite(effects: Vec<Definition>) -> Definition {
    let kind = KINDS.iter().find(|kind| kind.word == "composite");
    let mut composite = Definition::new(kind.expect("it is a kind of the language"));
    composite.set("effects", Argument::Effects(effects));
    composite
}
