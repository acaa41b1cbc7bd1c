//! Reading of the parts of a sentence.

use cardloom_cards::Literals as _;

use super::{Parser, Standing, called::Called};
use crate::{
    builder::{composite, of},
    codes::{self, UNPARSED_TEXT},
    definition::{Argument, Choice, Definition, Number},
    registry::Shape,
    text::{
        error::TextError,
        grammar::{Part, Sentence},
        lexer::{Token, pieces},
        printer::print,
        sentences::POOL,
    },
    words::Target,
};

/// What parts still have to be found: some, and then those after them.
pub(super) struct Parts<'p> {
    pub(super) parts: &'static [Part],
    pub(super) then: Option<&'p Parts<'p>>,
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
pub(super) type Said = Vec<(&'static str, Argument)>;

impl Parser<'_> {
    /// Reads parts up to the end of the sentence, and gives the piece there.
    pub(super) fn read(
        &mut self,
        parts: &Parts<'_>,
        at: usize,
        said: &mut Said,
    ) -> Result<Option<usize>, TextError> {
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
            Part::Otherwise if self.standing == Standing::Alone => Ok(None),
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
    pub(in crate::text) fn words(&mut self, words: &str, mut at: usize) -> Option<usize> {
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

    /// What happens: a sentence, or several in braces.
    fn body(&mut self, at: usize) -> Result<(Definition, usize), TextError> {
        if self.token(at) != Token::Sign('{') {
            return self.sentence(at, Standing::Alone);
        }
        let (effects, next) = self.braces(at)?;
        let effect = composite(effects).map_err(|_| self.no_sentence(at))?;
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
}

fn negated(number: Number) -> Number {
    match number {
        // The smallest number has no other sign; it is out of all bounds as it is.
        Number::Whole(number) => Number::Whole(number.checked_neg().unwrap_or(number)),
        Number::Expression(text) => Number::Expression(format!("-({text})").into()),
    }
}

/// The effect of a sentence. `None` where a target is none, which no sentence has.
pub(super) fn effect(form: &Sentence, said: Said) -> Option<Definition> {
    let mut effect = of(form.kind).to(form.target);
    for (parameter, argument) in said {
        let known = effect.kind.parameter(parameter);
        let is_name = known.is_some_and(|known| matches!(known.shape, Shape::Name(_)));
        match argument {
            Argument::Word(word) if parameter == "target" => effect.target = Target::find(word)?,
            Argument::Word(word) if is_name => effect.set(parameter, Argument::Name(word.into())),
            argument => effect.set(parameter, argument),
        }
    }
    Some(effect)
}
