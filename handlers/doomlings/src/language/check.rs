//! What the loader knows while it reads: variables, options, memory.

use cardloom_cards::{Code, Node, Reader, one_of, scope::NotDefined};

use super::{
    scope::{RESERVED, Refused, Scope, Section},
    types::Type,
    words::{Base, Field, Text, Variable},
};

/// Codes of this language besides those that several have.
pub(super) mod code {
    use cardloom_cards::Code;

    pub(in crate::language) const UNKNOWN_STEP: Code = Code("unknown_step");
    pub(in crate::language) const UNKNOWN_FIELD: Code = Code("unknown_field");
    pub(in crate::language) const NO_RESULT: Code = Code("no_result");
    pub(in crate::language) const UNREACHABLE_STEP: Code = Code("unreachable_step");
    pub(in crate::language) const NOTHING_PENDING: Code = Code("nothing_pending");
}

/// What is known where documents are being read.
#[derive(Debug)]
pub struct Checker {
    /// The variables.
    pub(super) scope: Scope,
    /// The ids of the options of each collect step that offers some.
    pub(super) options: Vec<Box<[Box<str>]>>,
    /// What the card remembers so far.
    pub(super) memory: Vec<(Box<str>, Type)>,
    /// The type of the option that was read last.
    pub(super) option: Type,
    /// The type of the value of any type that was read last.
    pub(super) any: Type,
    /// What steps are called; `None` as long as it is open whether the documents are accepted.
    naming: Option<Naming>,
}

/// What the steps of a document are called after.
#[derive(Debug, Default)]
struct Naming {
    /// The name of the document.
    title: String,
    /// How much of a path is the document's place in its file.
    prefix: usize,
}

impl Checker {
    /// Of documents that are only checked: their parts get no names.
    pub(super) fn new() -> Self {
        Self {
            scope: Scope::new(Section::Plain),
            options: Vec::new(),
            memory: Vec::new(),
            option: Type::Unknown,
            any: Type::Unknown,
            naming: None,
        }
    }

    /// Of documents that have been accepted.
    pub(super) fn naming() -> Self {
        Self { naming: Some(Naming::default()), ..Self::new() }
    }

    /// Begins a document at that path of its file.
    pub(super) fn begin(&mut self, title: &str, path: &str) {
        self.options.clear();
        self.memory.clear();
        if let Some(naming) = &mut self.naming {
            *naming = Naming { title: title.to_owned(), prefix: path.len() };
        }
    }

    /// A text that lives as long as the program; empty where documents are only checked.
    pub(super) fn keep(&self, text: &str) -> &'static str {
        match self.naming {
            Some(_) => Box::leak(text.into()),
            None => "",
        }
    }

    /// What the part of the document at a path is called.
    pub(super) fn name(&self, path: &str) -> &'static str {
        match &self.naming {
            Some(Naming { title, prefix }) => self.keep(&format!("{title} {}", &path[*prefix..])),
            None => "",
        }
    }

    /// The type of a variable, if it is one that is known; nothing is said where it is not.
    pub(super) fn peek(&self, text: &str) -> Option<Type> {
        let mut parts = text.strip_prefix('$')?.split('.');
        let (_, of) = self.scope.find(parts.next()?)?;
        parts.try_fold(of, |of, part| of.fields().iter().find(|(name, ..)| *name == part).map(|(.., of)| *of))
    }

    /// The keys of memory, by their numbers.
    pub(super) fn remembered(&self) -> Box<[Text]> {
        self.memory.iter().map(|(key, _)| Text(key.clone())).collect()
    }

    /// The number of a key of memory, which is new or known.
    pub(super) fn remember(&mut self, key: &str) -> Option<u16> {
        let number = self.memory.iter().position(|(known, _)| **known == *key).unwrap_or_else(|| {
            self.memory.push((key.into(), Type::Unknown));
            self.memory.len() - 1
        });
        u16::try_from(number).ok()
    }
}

/// Reads something that has variables of its own.
pub(super) fn section<R>(
    section: Section,
    reader: &mut Reader<Checker>,
    inside: impl FnOnce(&mut Reader<Checker>) -> R,
) -> R {
    let around = std::mem::replace(&mut reader.context.scope, Scope::new(section));
    let result = inside(reader);
    reader.context.scope = around;
    result
}

/// Says why a name cannot be given.
pub(super) fn report(refused: Refused, name: &str, reader: &mut Reader<Checker>) {
    let name = format!("`{name}`");
    match refused {
        Refused::Malformed => {
            let expected = "a name of small letters, digits and underscores that begins with a letter";
            reader.fault(Code::BAD_NAME, expected, name);
        }
        Refused::Reserved => {
            let taken = RESERVED.join("`, `");
            reader.fault(Code::BAD_NAME, format!("a name other than `{taken}`, which are given"), name);
        }
        Refused::NotDefined(NotDefined::Known) => {
            reader.fault(Code::VARIABLE_REDEFINED, "a name that is not given yet", format!("{name} again"));
        }
        Refused::NotDefined(NotDefined::TooMany) => {
            reader.fault(
                Code::BAD_SHAPE,
                format!("at most {} variables", u16::MAX),
                format!("one more, {name}"),
            );
        }
    }
}

/// Whether a variable is meant.
pub(super) fn is_variable(node: &Node) -> bool {
    node.as_text().is_some_and(|text| text.starts_with('$'))
}

/// A variable with its fields, and its type.
pub(super) fn variable(text: &str, reader: &mut Reader<Checker>) -> (Variable, Type) {
    let refused = || (Variable { base: Base::Myself, fields: Box::default() }, Type::Unknown);
    let mut parts = text.strip_prefix('$').unwrap_or(text).split('.');
    let name = parts.next().unwrap_or_default();
    let Some((mut base, mut of)) = reader.context.scope.find(name) else {
        let known: Vec<String> = reader.context.scope.names().iter().map(|name| format!("${name}")).collect();
        let found = format!("${name}");
        let expected = one_of("a variable that is known here", &found, known.iter().map(String::as_str));
        reader.fault(Code::UNKNOWN_VARIABLE, expected, format!("`{text}`"));
        return refused();
    };
    let mut fields: Vec<Field> = Vec::new();
    for part in parts {
        if of == Type::Unknown {
            return refused();
        }
        if of == Type::Memory {
            let memory = &reader.context.memory;
            match memory.iter().position(|(key, _)| **key == *part) {
                Some(key) => {
                    of = memory[key].1;
                    base = Base::Remembered(u16::try_from(key).unwrap_or(u16::MAX));
                }
                None => {
                    let known = memory.iter().map(|(key, _)| &**key);
                    let expected = one_of("a key that the card remembers", part, known);
                    reader.fault(code::UNKNOWN_FIELD, expected, format!("`{part}` in `{text}`"));
                    return refused();
                }
            }
            continue;
        }
        let known = of.fields();
        match known.iter().find(|(name, ..)| *name == part) {
            Some((_, field, inner)) => {
                fields.push(*field);
                of = *inner;
            }
            None => {
                let known = known.iter().map(|(name, ..)| *name);
                let expected = one_of(&format!("a field of {}", of.name()), part, known);
                reader.fault(code::UNKNOWN_FIELD, expected, format!("`{part}` in `{text}`"));
                return refused();
            }
        }
    }
    (Variable { base, fields: fields.into() }, of)
}

/// A variable of that type, where nothing else may stand.
pub(super) fn typed(wanted: Type, node: &Node, reader: &mut Reader<Checker>) -> (Variable, Type) {
    typed_or(wanted, "a variable", node, reader)
}

/// A variable of that type, where other forms may stand as well.
pub(super) fn typed_or(
    wanted: Type,
    forms: &str,
    node: &Node,
    reader: &mut Reader<Checker>,
) -> (Variable, Type) {
    match node.as_text().filter(|text| text.starts_with('$')) {
        Some(text) => {
            let (variable, of) = variable(text, reader);
            if !of.fits(wanted) {
                reader.fault(Code::TYPE_MISMATCH, wanted.name(), format!("{}, `{text}`", of.name()));
            }
            (variable, of)
        }
        None => {
            reader.fault(Code::TYPE_MISMATCH, format!("{}: {forms}", wanted.name()), node);
            (Variable { base: Base::Myself, fields: Box::default() }, Type::Unknown)
        }
    }
}
