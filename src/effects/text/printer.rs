//! Effects to text.

use crate::{
    definition::{Argument, Choice, Definition, Number},
    text::{
        grammar::{Part, Plural, Sentence},
        json::spaced,
        lexer::fits_in_brackets,
        names::{Named, TextNames},
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
            && slots::are_all(&self.parameters, form.target, self.effect);
        if let Some(first) = self.text.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        is_said
    }

    /// Says a part, if that can be said of the effect.
    fn part(&mut self, part: &'static Part, form: &Sentence) -> bool {
        let is_said = match part {
            Part::Words(words) => Some(self.words(words)),
            Part::Number(parameter) => slots::number(self.effect, parameter)
                .and_then(|number| self.number(&number))
                .map(|number| self.words(&number)),
            Part::Negated(parameter) => match slots::number(self.effect, parameter) {
                Some(Number::Whole(number)) if number < 0 => {
                    number.checked_neg().map(|number| self.words(&number.to_string()))
                }
                _ => None,
            },
            Part::Amount => {
                let status = self.effect.name("status").unwrap_or_default();
                let is_left_out = self.effect.value == Number::Whole(1) && self.names.is_uncounted(status);
                if is_left_out {
                    Some(())
                } else {
                    self.number(&self.effect.value).map(|number| self.words(&number))
                }
            }
            Part::One => Some(self.words("1")),
            Part::Noun(parameter, one, several) => {
                let is_one = parameter.is_some_and(|parameter| self.is_one(parameter));
                Some(self.words(if is_one { one } else { several }))
            }
            Part::Pool(parameter, plural) => {
                let is_one = match plural {
                    Plural::One => true,
                    Plural::Several => false,
                    Plural::By(parameter) => self.is_one(parameter),
                };
                let pool = slots::word(self.effect, parameter);
                let known = pool.and_then(|pool| POOL.iter().find(|(known, ..)| *known == pool));
                known.map(|(_, one, several)| self.words(if is_one { one } else { several }))
            }
            Part::Bracket(parameter) => match slots::get(self.effect, parameter).as_deref() {
                Some(Argument::Condition(text)) => bracketed(text).map(|text| self.words(&text)),
                _ => None,
            },
            Part::Name(parameter, what) => self.name(parameter, *what).map(|name| self.words(&name)),
            Part::Phrase(parameter, phrases) => {
                let word = slots::word(self.effect, parameter);
                let known = word.and_then(|word| phrases.iter().find(|(known, _)| *known == word));
                known.map(|(_, phrase)| self.words(phrase))
            }
            Part::Timing(parameter) => {
                let word = self.effect.word(parameter);
                word.map(|word| self.words(&word.replace('_', " ")))
            }
            Part::Is(parameter, fixed) => {
                let is = slots::get(self.effect, parameter);
                is.filter(|is| **is == fixed.argument()).map(|_| ())
            }
            Part::OneOf(several) => several.iter().find(|parts| self.all(parts, form)).map(|_| ()),
            Part::Maybe(parts) => {
                if parts.iter().any(|part| self.differs(part, form)) {
                    self.all(parts, form);
                }
                Some(())
            }
            Part::Body(parameter) => match slots::get(self.effect, parameter).as_deref() {
                Some(Argument::Effect(effect)) => Some(self.body(effect)),
                _ => None,
            },
            Part::Otherwise => self.effect.otherwise.as_deref().map(|effect| {
                self.words(". Otherwise:");
                self.body(effect);
            }),
            Part::Options => match self.effect.argument("options") {
                Some(Argument::Options(options)) => self.options(options),
                _ => None,
            },
        };
        self.parameters.extend(is_said.and_then(|()| part.parameter()));
        is_said.is_some()
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

    /// Whether a part speaks of a parameter that is not as it is where nothing is said.
    fn differs(&self, part: &Part, form: &Sentence) -> bool {
        match part.parameter() {
            Some("target") => self.effect.target != form.target,
            Some(parameter) => slots::get(self.effect, parameter).is_some(),
            None => false,
        }
    }

    fn words(&mut self, words: &str) {
        if !self.text.is_empty() && !words.starts_with([',', ':', '+', '.']) {
            self.text.push(' ');
        }
        self.text.push_str(words);
    }

    fn is_one(&self, parameter: &str) -> bool {
        slots::number(self.effect, parameter) == Some(Number::Whole(1))
    }

    fn number(&self, number: &Number) -> Option<String> {
        match number {
            Number::Whole(number) => Some(number.to_string()),
            Number::Expression(text) if **text == *"x" => Some("X".to_owned()),
            Number::Expression(text) => bracketed(text),
        }
    }

    fn name(&self, parameter: &str, what: Named) -> Option<String> {
        let id = self.effect.name(parameter)?;
        let name = self.names.known(what).name(id)?;
        Some(if self.by_id { id } else { name }.to_owned())
    }

    /// One effect as a sentence, several in braces, and also what takes two sentences.
    fn body(&mut self, effect: &Definition) {
        let several = match effect.argument("effects") {
            Some(Argument::Effects(effects)) if is_list(effect) => effects,
            _ if slots::is_plain(effect) && effect.otherwise.is_some() => std::slice::from_ref(effect),
            _ => {
                let sentence = sentence(effect, self.names);
                return self.words(&sentence);
            }
        };
        let text = format!("{{{}}}", print(several, self.names));
        self.words(&text);
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
                self.words("or");
            }
            self.words(&format!("{{{text}}}"));
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
