//! Effects to text.

use crate::{
    definition::{Argument, Choice, Definition, Number},
    spelling::capitalized,
    text::{
        grammar::{Part, Plural, Sentence},
        json::spaced,
        lexer::fits_in_brackets,
        names::TextNames,
        parser,
        sentences::{POOL, SENTENCES},
        slots,
    },
};

/// The canonical text of effects.
///
/// What no sentence can say is said by `Do {...}`, so that every effect has a text, from which it is read again.
pub fn print(effects: &[Definition], names: &TextNames) -> String {
    let mut text = String::new();
    for effect in effects {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(&sentence(effect, names));
        text.push('.');
    }
    text
}

/// The sentence of an effect, without the point at its end; two for a condition with another branch.
fn sentence(effect: &Definition, names: &TextNames) -> String {
    if slots::is_plain(effect) {
        for form in SENTENCES.iter().copied().flatten().filter(|form| form.kind == effect.kind.word) {
            for by_id in [false, true] {
                let mut said = Said { effect, names, by_id, text: String::new(), parameters: Vec::new() };
                if said.sentence(form) && is_read_again(form, &said.text, effect, names) {
                    return said.text;
                }
            }
        }
    }
    format!("Do {}", spaced(&effect.to_json()))
}

/// Whether a sentence means what it was said for. Names can be anything, also such as mean something else in a sentence; the
/// parts of a sentence that has others in it are right by themselves.
fn is_read_again(form: &Sentence, text: &str, effect: &Definition, names: &TextNames) -> bool {
    form.parts.iter().any(Part::has_sentences) || parser::sentence(text, names).as_ref() == Some(effect)
}

/// A sentence that is being said.
struct Said<'e> {
    effect: &'e Definition,
    names: &'e TextNames,
    /// Documents are called by their ids.
    by_id: bool,
    text: String,
    /// The parameters that have been said.
    parameters: Vec<&'static str>,
}

impl Said<'_> {
    /// Says the effect by a sentence, if that can say all of it.
    fn sentence(&mut self, form: &Sentence) -> bool {
        let is_said = form.parts.iter().all(|part| self.part(part, form))
            && slots::are_all(&self.parameters, self.effect, form.target);
        self.text = capitalized(&self.text);
        is_said
    }

    /// Says a part, if that can be said of the effect.
    fn part(&mut self, part: &'static Part, form: &Sentence) -> bool {
        let is_said = self.try_part(part, form).is_some();
        if is_said {
            self.parameters.extend(part.parameter());
        }
        is_said
    }

    fn try_part(&mut self, part: &'static Part, form: &Sentence) -> Option<()> {
        let effect = self.effect;
        match part {
            Part::Words(words) => self.words(words),
            Part::Number(parameter) => self.number(&slots::number(effect, parameter)?),
            Part::Negated(parameter) => match slots::number(effect, parameter)? {
                Number::Whole(number) if number < 0 => self.number(&Number::Whole(number.checked_neg()?)),
                _ => None,
            },
            Part::Amount => {
                let is_uncounted = self.names.is_uncounted(effect.name("status")?);
                if is_uncounted && self.is_one("value") { Some(()) } else { self.number(&effect.value) }
            }
            Part::One => self.words("1"),
            Part::Noun(count, one, several) => {
                let is_one = count.is_some_and(|count| self.is_one(count));
                self.words(if is_one { one } else { several })
            }
            Part::Pool(parameter, plural) => {
                let is_one = match plural {
                    Plural::One => true,
                    Plural::Several => false,
                    Plural::By(count) => self.is_one(count),
                };
                let pool = slots::word(effect, parameter)?;
                let (_, one, several) = POOL.iter().find(|(known, ..)| *known == pool)?;
                self.words(if is_one { one } else { several })
            }
            Part::Bracket(parameter) => self.words(&bracketed(slots::condition(effect, parameter)?)?),
            Part::Name(parameter, what) => {
                let id = effect.name(parameter)?;
                let name = self.names.known(*what).name(id)?;
                self.words(if self.by_id { id } else { name })
            }
            Part::Phrase(parameter, phrases) => {
                let word = slots::word(effect, parameter)?;
                let (_, phrase) = phrases.iter().find(|(known, _)| *known == word)?;
                self.words(phrase)
            }
            Part::Timing(parameter) => self.words(&effect.word(parameter)?.replace('_', " ")),
            Part::Is(parameter, fixed) => (*effect.argument(parameter)? == fixed.argument()).then_some(()),
            Part::OneOf(several) => several.iter().find(|parts| self.all(parts, form)).map(|_| ()),
            Part::Maybe(parts) => {
                let mut parameters = parts.iter().filter_map(Part::parameter);
                if parameters.any(|parameter| slots::differs(effect, parameter, form.target)) {
                    self.all(parts, form);
                }
                Some(())
            }
            Part::Body(parameter) => self.body(slots::effect(effect, parameter)?),
            Part::Otherwise => {
                let otherwise = effect.otherwise.as_deref()?;
                self.words(". Otherwise:")?;
                self.body(otherwise)
            }
            Part::Options => match effect.argument("options")? {
                Argument::Options(options) => self.options(options),
                _ => None,
            },
        }
    }

    /// Says all of these parts, or none.
    fn all(&mut self, parts: &'static [Part], form: &Sentence) -> bool {
        let before = (self.text.len(), self.parameters.len());
        let is_said = parts.iter().all(|part| self.part(part, form));
        if !is_said {
            self.text.truncate(before.0);
            self.parameters.truncate(before.1);
        }
        is_said
    }

    /// Says words; that is always possible.
    fn words(&mut self, words: &str) -> Option<()> {
        if !self.text.is_empty() && !words.starts_with([',', ':', '+', '.']) {
            self.text.push(' ');
        }
        self.text.push_str(words);
        Some(())
    }

    fn is_one(&self, parameter: &str) -> bool {
        slots::number(self.effect, parameter) == Some(Number::Whole(1))
    }

    fn number(&mut self, number: &Number) -> Option<()> {
        match number {
            Number::Whole(number) => self.words(&number.to_string()),
            Number::Expression(text) if **text == *"x" => self.words("X"),
            Number::Expression(text) => self.words(&bracketed(text)?),
        }
    }

    /// One effect as a sentence, several in braces, and also what takes two sentences.
    fn body(&mut self, effect: &Definition) -> Option<()> {
        let several = match effect.argument("effects") {
            Some(Argument::Effects(effects)) if is_list(effect) => effects,
            _ if slots::is_plain(effect) && effect.otherwise.is_some() => std::slice::from_ref(effect),
            _ => {
                let sentence = sentence(effect, self.names);
                return self.words(&sentence);
            }
        };
        let text = format!("{{{}}}", print(several, self.names));
        self.words(&text)
    }

    fn options(&mut self, options: &[Choice]) -> Option<()> {
        if options.len() < 2 {
            return None;
        }
        for (index, option) in options.iter().enumerate() {
            let text = print(&option.effects, self.names);
            if option.weight != 1 || option.effects.is_empty() || option.text.as_deref() != Some(&*text) {
                return None;
            }
            if index > 0 {
                self.words("or")?;
            }
            self.words(&format!("{{{text}}}"))?;
        }
        Some(())
    }
}

/// Whether an effect is nothing but several others in order.
fn is_list(effect: &Definition) -> bool {
    let several = matches!(effect.argument("effects"), Some(Argument::Effects(effects)) if effects.len() > 1);
    effect.kind.word == "composite" && slots::is_plain(effect) && several
}

fn bracketed(expression: &str) -> Option<String> {
    fits_in_brackets(expression).then(|| format!("[{expression}]"))
}
