//! The registry: what kinds of effects there are, and what is known of each.

use crate::{
    definition::{Argument, Number},
    kinds::kinds,
    words::Target,
};

/// A kind of effects.
#[derive(Debug)]
pub struct Kind {
    /// How it is written.
    pub word: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// What it belongs to.
    pub category: Category,
    /// What it does.
    pub description: &'static str,
    /// What it may be done to.
    pub targets: &'static [Target],
    /// What it is done to where nothing is said; `None` where something must be.
    pub default_target: Option<Target>,
    /// Its parameters, in the order in which they are written.
    pub parameters: &'static [Parameter],
    /// Of each of these groups of parameters exactly one must be there.
    pub one_of: &'static [&'static [&'static str]],
    /// How it goes with block, dodging, reactions and modifiers.
    pub flows: Flows,
    /// The events that it may cause.
    pub events: &'static [&'static str],
    /// Which mechanism of the runtime carries it.
    pub carried_by: &'static str,
    /// Where alone it may stand; anywhere where nothing is said.
    pub only_in: Option<OnlyIn>,
}

/// Where alone a kind may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnlyIn {
    /// Where the owner may be an enemy.
    Enemy,
    /// Where an event or a stack item is pending.
    Pending,
}

/// Kinds are told apart by their words.
impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        self.word == other.word
    }
}

impl Kind {
    /// A kind without a target and without parameters, which modifiers and block do not concern and one effect carries.
    ///
    /// ```
    /// use cardloom_effects::{Category, Kind, Parameter, Shape, registry::Flows, words::Target};
    ///
    /// static JUDGE: Kind = Kind::new("judge", "Judge", Category::Special, "An enemy with few HP loses them all.")
    ///     .on(&[Target::SingleEnemy])
    ///     .takes(&[Parameter::new("value", Shape::Number(1, 999)).required()])
    ///     .causes(&["hp_loss", "entity_died"]);
    /// assert!(JUDGE.requires_target());
    /// assert_eq!(JUDGE.flows, Flows::NONE);
    /// ```
    pub const fn new(
        word: &'static str,
        name: &'static str,
        category: Category,
        description: &'static str,
    ) -> Self {
        Self {
            word,
            name,
            category,
            description,
            targets: &[Target::None],
            default_target: Some(Target::None),
            parameters: &[],
            one_of: &[],
            flows: Flows::NONE,
            events: &[],
            carried_by: "effect",
            only_in: None,
        }
    }

    /// With these targets, one of which must be named.
    #[must_use]
    pub const fn on(self, targets: &'static [Target]) -> Self {
        Self { targets, default_target: None, ..self }
    }

    /// With the target that it is done to where nothing is said.
    #[must_use]
    pub const fn by_default(self, target: Target) -> Self {
        Self { default_target: Some(target), ..self }
    }

    /// With these parameters, in the order in which they are written.
    #[must_use]
    pub const fn takes(self, parameters: &'static [Parameter]) -> Self {
        Self { parameters, ..self }
    }

    /// With groups of parameters of which exactly one must be there each.
    #[must_use]
    pub const fn one_of(self, one_of: &'static [&'static [&'static str]]) -> Self {
        Self { one_of, ..self }
    }

    /// Going so with block, dodging, reactions and modifiers.
    #[must_use]
    pub const fn flowing(self, flows: Flows) -> Self {
        Self { flows, ..self }
    }

    /// With the events that it may cause.
    #[must_use]
    pub const fn causes(self, events: &'static [&'static str]) -> Self {
        Self { events, ..self }
    }

    /// With the mechanism of the runtime that carries it.
    #[must_use]
    pub const fn carried_by(self, carried_by: &'static str) -> Self {
        Self { carried_by, ..self }
    }

    /// Standing there alone.
    #[must_use]
    pub const fn only_in(self, place: OnlyIn) -> Self {
        Self { only_in: Some(place), ..self }
    }

    /// A parameter by its name.
    pub fn parameter(&self, name: &str) -> Option<&'static Parameter> {
        self.parameters.iter().find(|parameter| parameter.name == name)
    }

    /// Its parameter `value`, if it has one.
    pub fn value(&self) -> Option<&'static Parameter> {
        self.parameter("value")
    }

    /// What its value is where it is not there; 0 of kinds that have none.
    pub(crate) fn default_value(&self) -> Number {
        Number::Whole(self.value().and_then(|value| value.default).unwrap_or(0))
    }

    /// Whether a target must be named.
    pub fn requires_target(&self) -> bool {
        self.default_target.is_none()
    }
}

/// What a kind belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, cardloom_cards::Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Category {
    Resource,
    Card,
    Status,
    Targeting,
    Meta,
    Special,
}

/// How a kind goes with what defends against it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flows {
    /// Modifiers change its number.
    pub can_be_modified: bool,
    /// Block can stop it.
    pub can_be_blocked: bool,
    /// A trigger before `damage_taken` can cancel it.
    pub can_be_dodged: bool,
    /// It sets off reactions to damage.
    pub triggers_on_damage: bool,
}

impl Flows {
    /// Nothing concerns it.
    pub const NONE: Self = Self {
        can_be_modified: false,
        can_be_blocked: false,
        can_be_dodged: false,
        triggers_on_damage: false,
    };
    /// Modifiers change its number, and nothing else concerns it.
    pub const MODIFIED: Self = Self { can_be_modified: true, ..Self::NONE };
    /// All of it concerns it, as an attack.
    pub const ATTACK: Self =
        Self { can_be_modified: true, can_be_blocked: true, can_be_dodged: true, triggers_on_damage: true };
}

/// A parameter of a kind.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// How it is written.
    pub name: &'static str,
    /// What it is.
    pub shape: Shape,
    /// Whether it must be there.
    pub required: bool,
    /// What it is where it is not there: 1 for yes.
    pub default: Option<i64>,
    /// The word it is where it is not there.
    pub default_word: Option<&'static str>,
}

impl Parameter {
    /// A parameter that need not be there and has no default.
    pub const fn new(name: &'static str, shape: Shape) -> Self {
        Self { name, shape, required: false, default: None, default_word: None }
    }

    /// One that must be there.
    #[must_use]
    pub const fn required(self) -> Self {
        Self { required: true, ..self }
    }

    /// With a number, or 1 for yes, where it is not there.
    #[must_use]
    pub const fn by_default(self, number: i64) -> Self {
        Self { default: Some(number), ..self }
    }

    /// With a word where it is not there.
    #[must_use]
    pub const fn by_default_word(self, word: &'static str) -> Self {
        Self { default_word: Some(word), ..self }
    }
}

impl Parameter {
    /// Whether it is set to what it is anyway.
    pub(crate) fn is_default(&self, argument: &Argument) -> bool {
        match argument {
            Argument::Number(Number::Whole(number)) => self.default == Some(*number),
            Argument::Word(word) => self.default_word == Some(word),
            // Whether modifiers change block is another thing in cards than elsewhere, where nothing is said.
            Argument::Flag(_) if self.name == "modified" => false,
            Argument::Flag(flag) => self.default.unwrap_or(0) == i64::from(*flag),
            _ => false,
        }
    }
}

/// What a parameter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A whole number or an expression, within these bounds.
    Number(i64, i64),
    /// A word of this enumeration.
    Word(&'static str),
    /// The id of such a document.
    Name(&'static str),
    /// Yes or no.
    Flag,
    /// A condition.
    Condition,
    /// A condition that looks at cards.
    Filter,
    /// An effect, or a list of them.
    Effect,
    /// A list of effects.
    Effects,
    /// Options, each with its effects.
    Options,
}

/// Which kinds of effects documents may use: those of the language, and those that a program has added.
///
/// A program that adds a kind carries it out itself, wherever it meets a [`Definition`](crate::Definition) of it.
#[derive(Clone, Debug)]
pub struct Registry {
    kinds: Vec<&'static Kind>,
}

impl Registry {
    /// The kinds of the language.
    pub fn standard() -> Self {
        Self { kinds: kinds().collect() }
    }

    /// Adds a kind, or puts it in the place of the one of its word.
    pub fn register(&mut self, kind: &'static Kind) {
        match self.kinds.iter_mut().find(|known| known.word == kind.word) {
            Some(known) => *known = kind,
            None => self.kinds.push(kind),
        }
    }

    /// The kind of this word.
    pub fn get(&self, word: &str) -> Option<&'static Kind> {
        self.kinds.iter().copied().find(|kind| kind.word == word)
    }

    /// All kinds, in the order in which they were registered.
    pub fn all(&self) -> impl Iterator<Item = &'static Kind> {
        self.kinds.iter().copied()
    }

    /// All kinds of a category.
    pub fn all_of_category(&self, category: Category) -> impl Iterator<Item = &'static Kind> {
        self.all().filter(move |kind| kind.category == category)
    }
}

impl Default for Registry {
    fn default() -> Self {
        Self::standard()
    }
}
