//! Parameters as code sets them, each wherever an effect keeps it.

use cardloom_cards::Literals as _;

use crate::{
    definition::{Argument, Choice, Definition, Number},
    words::{Select, Target},
};

impl Definition {
    /// Sets a parameter or a key that all kinds have, wherever it is kept.
    pub(crate) fn set(&mut self, parameter: &'static str, argument: Argument) {
        match (parameter, argument) {
            ("target", Argument::Word(word)) => match Target::find(word) {
                Some(target) => self.target = target,
                None => self.put("target", Argument::Word(word)),
            },
            ("value", Argument::Number(value)) => self.value = value,
            ("multiplier", Argument::Number(Number::Whole(number))) => self.multiplier = number.into(),
            ("bonus", Argument::Number(Number::Whole(number))) => self.bonus = number,
            ("if", Argument::Condition(condition)) => self.condition = Some(condition),
            ("then", Argument::Effect(then)) => self.then = Some(then),
            ("else", Argument::Effect(otherwise)) => self.otherwise = Some(otherwise),
            ("random", Argument::Flag(is_random)) if self.kind.parameter("select").is_some() => {
                if is_random || self.picks_at_random() {
                    self.set("select", Argument::Word(if is_random { "random" } else { "choose" }));
                }
            }
            ("select", select) if self.is_random_without_target() => {
                if select == Argument::Word("random") {
                    self.target = Target::None;
                    self.arguments.retain(|(known, _)| *known != "select");
                } else {
                    if self.target == Target::None {
                        self.target = self.kind.default_target.unwrap_or(Target::None);
                    }
                    self.put("select", select);
                }
            }
            (_, argument) => self.put(parameter, argument),
        }
    }

    /// Puts a parameter among the others, in the order of the kind.
    fn put(&mut self, parameter: &'static str, argument: Argument) {
        self.arguments.retain(|(known, _)| *known != parameter);
        let order = |name: &str| self.kind.parameters.iter().position(|known| known.name == name);
        let own = order(parameter);
        if own.is_some_and(|own| self.kind.parameters[own].is_default(&argument)) {
            return;
        }
        let place = match own {
            Some(own) => {
                self.arguments.partition_point(|(other, _)| order(other).is_some_and(|order| order < own))
            }
            None => self.arguments.len(),
        };
        self.arguments.insert(place, (parameter, argument));
    }

    /// Whether chance picks its cards where it has no target.
    fn is_random_without_target(&self) -> bool {
        self.kind.parameter("select").is_some() && self.kind.targets.contains(&Target::None)
    }

    fn picks_at_random(&self) -> bool {
        self.literal("select") == Some(Select::Random)
            || self.is_random_without_target() && self.target == Target::None
    }
}

impl From<i64> for Number {
    fn from(number: i64) -> Self {
        Self::Whole(number)
    }
}

/// A text is an expression.
impl From<&str> for Number {
    fn from(expression: &str) -> Self {
        Self::Expression(expression.into())
    }
}

impl From<i64> for Argument {
    fn from(number: i64) -> Self {
        Self::Number(number.into())
    }
}

impl From<Number> for Argument {
    fn from(number: Number) -> Self {
        Self::Number(number)
    }
}

/// A text is an expression: words, names and conditions are [`Argument`]s of their own.
impl From<&str> for Argument {
    fn from(expression: &str) -> Self {
        Self::Number(expression.into())
    }
}

impl From<bool> for Argument {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl From<Definition> for Argument {
    fn from(effect: Definition) -> Self {
        Self::Effect(Box::new(effect))
    }
}

impl From<Vec<Definition>> for Argument {
    fn from(effects: Vec<Definition>) -> Self {
        Self::Effects(effects)
    }
}

impl From<Vec<Choice>> for Argument {
    fn from(options: Vec<Choice>) -> Self {
        Self::Options(options)
    }
}

macro_rules! words {
    ($($word:ident)*) => { $(
        impl From<crate::words::$word> for Argument {
            fn from(word: crate::words::$word) -> Self {
                Self::Word(word.name())
            }
        }
    )* };
}

words! {
    Target DamageType Select Destination Zone Position CostFor Pool TransferFrom RedirectTo PendingWhat Stat Op Scope LeaveReason
    Timing Phase
}
