//! From tree to code: names, types and places.

use cardloom_cards::{Code, one_of};

use crate::{
    code::{Any, Number, Slot, Text, Truth, Unary},
    error::{Error, Failure, codes},
    tree::{Comparison, Kind, Operator, Tree},
    vocabulary::{Places, Type, Vocabulary},
};

// The code of expressions in a vocabulary.
pub(crate) type NumberOf<V> = Number<<V as Vocabulary>::Variable, <V as Vocabulary>::Query>;
pub(crate) type TruthOf<V> = Truth<<V as Vocabulary>::Variable, <V as Vocabulary>::Query>;
pub(crate) type AnyOf<V> = Any<<V as Vocabulary>::Variable, <V as Vocabulary>::Query>;
pub(crate) type ListOf<V> = List<<V as Vocabulary>::Variable, <V as Vocabulary>::Query>;
pub(crate) type TypedOf<V> = Typed<<V as Vocabulary>::Variable, <V as Vocabulary>::Query>;

/// What a part of an expression gives, with the code that gives it.
#[derive(Clone, Debug)]
pub(crate) enum Typed<N, Q> {
    Any(Any<N, Q>),
    List(List<N, Q>),
}

/// A list. There is none in the code: what is made of a list is made of its entries.
#[derive(Clone, Debug)]
pub(crate) enum List<N, Q> {
    Entries(Vec<Any<N, Q>>),
    Choice(Truth<N, Q>, Box<(Self, Self)>),
}

/// A part that must be of a certain type: otherwise this error comes.
#[derive(Clone, Copy)]
pub(crate) struct Wanted<'w> {
    pub(crate) code: Code,
    pub(crate) expected: &'w str,
}

impl Wanted<'static> {
    pub(crate) const NUMBER: Self = Self { code: codes::TYPE_MISMATCH, expected: "a number" };
}

impl Wanted<'_> {
    pub(crate) fn missing(self, tree: &Tree) -> Error {
        Error::new(self.code, tree.column, self.expected, quoted(tree))
    }
}

/// A part of the expression in a message.
pub(crate) fn quoted(tree: &Tree) -> String {
    format!("`{tree}`")
}

pub(crate) struct Checker<'v, V> {
    pub(crate) vocabulary: &'v V,
    pub(crate) places: Places,
}

impl<V: Vocabulary> Checker<'_, V> {
    pub(crate) fn typed(&self, tree: &Tree) -> Result<TypedOf<V>, Error> {
        let any = match &tree.kind {
            Kind::Number(number) => Any::Number(Number::Constant(*number)),
            Kind::Bool(flag) => Any::Truth(Truth::Constant(*flag)),
            Kind::Text(text) => Any::Text(Text::Constant(text.clone())),
            Kind::Name(name) => self.variable(name, tree.column)?,
            Kind::Call(name, arguments) => self.call(tree, name, arguments)?,
            Kind::List(entries) => {
                return self.entries(entries).map(|entries| Typed::List(List::Entries(entries)));
            }
            Kind::Sign(minus, of) => {
                let of = self.number(of, Wanted::NUMBER)?;
                if *minus { self.unary(Unary::Negate, of, tree)? } else { Any::Number(of) }
            }
            Kind::Binary(operator, sides) => self.binary(*operator, sides, tree)?,
            Kind::Not(of) => self.holds(Truth::Not(Box::new(self.truth(of)?)), tree)?,
            Kind::Compare(first, rest) => self.compare(first, rest, tree)?,
            Kind::All(parts) => self.holds(Truth::All(self.truths(parts)?), tree)?,
            Kind::Any(parts) => self.holds(Truth::Any(self.truths(parts)?), tree)?,
            Kind::Choice(parts) => return self.choice(parts, tree),
        };
        Ok(Typed::Any(any))
    }

    /// A part that is no list.
    pub(crate) fn any(&self, tree: &Tree, wanted: Wanted<'_>) -> Result<AnyOf<V>, Error> {
        match self.typed(tree)? {
            Typed::Any(any) => Ok(any),
            Typed::List(_) => Err(wanted.missing(tree)),
        }
    }

    /// A part that is a number.
    pub(crate) fn number(&self, tree: &Tree, wanted: Wanted<'_>) -> Result<NumberOf<V>, Error> {
        self.any(tree, wanted)?.into_number().ok_or_else(|| wanted.missing(tree))
    }

    /// Whether a part is true.
    pub(crate) fn truth(&self, tree: &Tree) -> Result<TruthOf<V>, Error> {
        self.typed(tree)?.into_truth().map_err(|failure| failed(failure, tree))
    }

    fn truths(&self, trees: &[Tree]) -> Result<Box<[TruthOf<V>]>, Error> {
        trees.iter().map(|tree| self.truth(tree)).collect()
    }

    fn entries(&self, trees: &[Tree]) -> Result<Vec<AnyOf<V>>, Error> {
        let wanted =
            Wanted { code: codes::TYPE_MISMATCH, expected: "a number, a bool or a text in the list" };
        trees.iter().map(|tree| self.any(tree, wanted)).collect()
    }

    /// A number that is computed if it is constant.
    pub(crate) fn folded(&self, number: NumberOf<V>, tree: &Tree) -> Result<NumberOf<V>, Error> {
        number.fold().map_err(|failure| failed(failure, tree))
    }

    pub(crate) fn counted(&self, number: NumberOf<V>, tree: &Tree) -> Result<AnyOf<V>, Error> {
        self.folded(number, tree).map(Any::Number)
    }

    fn holds(&self, truth: TruthOf<V>, tree: &Tree) -> Result<AnyOf<V>, Error> {
        truth.fold().map(Any::Truth).map_err(|failure| failed(failure, tree))
    }

    pub(crate) fn unary(&self, unary: Unary, of: NumberOf<V>, tree: &Tree) -> Result<AnyOf<V>, Error> {
        self.counted(Number::Unary(unary, Box::new(of), tree.column), tree)
    }

    fn binary(&self, operator: Operator, sides: &(Tree, Tree), tree: &Tree) -> Result<AnyOf<V>, Error> {
        let left = self.number(&sides.0, Wanted::NUMBER)?;
        let right = self.number(&sides.1, Wanted::NUMBER)?;
        self.counted(Number::Binary(operator, Box::new((left, right)), tree.column), tree)
    }

    fn compare(&self, first: &Tree, rest: &[(Comparison, Tree)], tree: &Tree) -> Result<AnyOf<V>, Error> {
        let wanted = Wanted { code: codes::TYPE_MISMATCH, expected: "a number or a text to compare" };
        let truth = match self.any(first, wanted)? {
            Any::Text(first) => {
                let wanted = Wanted { code: codes::TYPE_MISMATCH, expected: "a text to compare with a text" };
                let rest = rest.iter().map(|(comparison, tree)| match self.any(tree, wanted)? {
                    Any::Text(text) => Ok((*comparison, text)),
                    _ => Err(wanted.missing(tree)),
                });
                let rest = rest.collect::<Result<Box<[_]>, Error>>()?;
                let is_equality =
                    |comparison: &Comparison| matches!(comparison, Comparison::Equal | Comparison::Unequal);
                if !rest.iter().all(|(comparison, _)| is_equality(comparison)) {
                    let expected = "`==` or `!=` between texts";
                    return Err(Wanted { code: codes::TYPE_MISMATCH, expected }.missing(tree));
                }
                Truth::CompareTexts(Box::new(first), rest)
            }
            Any::Number(number) => self.compare_numbers(number, rest)?,
            Any::Truth(truth) => self.compare_numbers(truth.into(), rest)?,
        };
        self.holds(truth, tree)
    }

    fn compare_numbers(&self, first: NumberOf<V>, rest: &[(Comparison, Tree)]) -> Result<TruthOf<V>, Error> {
        let wanted = Wanted { code: codes::TYPE_MISMATCH, expected: "a number to compare with a number" };
        let rest = rest.iter().map(|(comparison, tree)| Ok((*comparison, self.number(tree, wanted)?)));
        Ok(Truth::Compare(Box::new(first), rest.collect::<Result<_, Error>>()?))
    }

    fn choice(
        &self,
        (then, condition, otherwise): &(Tree, Tree, Tree),
        tree: &Tree,
    ) -> Result<TypedOf<V>, Error> {
        let then = self.typed(then)?;
        let condition = self.truth(condition)?;
        let any = match (then, self.typed(otherwise)?) {
            (Typed::List(then), Typed::List(otherwise)) => {
                return Ok(Typed::List(List::Choice(condition, Box::new((then, otherwise)))));
            }
            (Typed::Any(Any::Truth(then)), Typed::Any(Any::Truth(otherwise))) => {
                self.holds(Truth::Choice(Box::new((condition, then, otherwise))), tree)?
            }
            (Typed::Any(Any::Text(then)), Typed::Any(Any::Text(otherwise))) => {
                Any::Text(Text::Choice(Box::new((condition, then, otherwise))).fold())
            }
            (Typed::Any(then), Typed::Any(other)) => match (then.into_number(), other.into_number()) {
                (Some(then), Some(other)) => {
                    self.counted(Number::Choice(Box::new((condition, then, other))), tree)?
                }
                _ => return Err(different(otherwise)),
            },
            _ => return Err(different(otherwise)),
        };
        Ok(Typed::Any(any))
    }

    fn variable(&self, name: &str, column: u32) -> Result<AnyOf<V>, Error> {
        let variables = self.vocabulary.variables();
        let Some(variable) = variables.iter().find(|variable| variable.name == name) else {
            let here = variables.iter().filter(|variable| variable.places.reach(self.places));
            let expected = one_of("a variable", name, here.map(|variable| variable.name));
            return Err(Error::new(codes::UNKNOWN_VARIABLE, column, expected, format!("`{name}`")));
        };
        self.stands_in(variable.places, name, column)?;
        Ok(Any::of(variable.r#type, Slot::Variable(variable.meaning.clone())))
    }

    /// A word must be one for this place.
    pub(crate) fn stands_in(&self, places: Places, name: &str, column: u32) -> Result<(), Error> {
        if places.reach(self.places) {
            return Ok(());
        }
        let all = self.vocabulary.places().iter();
        let names: Vec<&str> = all.filter(|(place, _)| places.reach(*place)).map(|(_, name)| *name).collect();
        let expected = format!("a word for this place: this one is only for {}", names.join(", "));
        Err(Error::new(codes::BAD_CONTEXT, column, expected, format!("`{name}`")))
    }
}

fn different(otherwise: &Tree) -> Error {
    let expected = "a value of the same type on both sides of `if` and `else`";
    Wanted { code: codes::TYPE_MISMATCH, expected }.missing(otherwise)
}

/// What cannot be computed whatever the values are.
pub(crate) fn failed(failure: Failure, tree: &Tree) -> Error {
    Error::new(failure.reason.code(), failure.column, failure.reason.expected(), quoted(tree))
}

impl<N, Q> Any<N, Q> {
    pub(crate) fn of(r#type: Type, slot: Slot<N, Q>) -> Self {
        match r#type {
            Type::Number => Self::Number(Number::Slot(slot)),
            Type::Bool => Self::Truth(Truth::Slot(slot)),
            Type::Text => Self::Text(Text::Slot(slot)),
        }
    }

    /// It as a number, which a text is not.
    pub(crate) fn into_number(self) -> Option<Number<N, Q>> {
        match self {
            Self::Number(number) => Some(number),
            Self::Truth(truth) => Some(truth.into()),
            Self::Text(_) => None,
        }
    }
}

impl<N, Q> From<Truth<N, Q>> for Number<N, Q> {
    fn from(truth: Truth<N, Q>) -> Self {
        match truth.constant() {
            Some(flag) => Self::Constant(flag.into()),
            None => Self::Truth(Box::new(truth)),
        }
    }
}

impl<N, Q> Typed<N, Q> {
    /// Whether it is true.
    pub(crate) fn into_truth(self) -> Result<Truth<N, Q>, Failure> {
        match self {
            Self::Any(Any::Truth(truth)) => Ok(truth),
            Self::Any(Any::Number(number)) => Truth::NotZero(Box::new(number)).fold(),
            Self::Any(Any::Text(text)) => Truth::NotEmpty(Box::new(text)).fold(),
            Self::List(List::Entries(entries)) => Truth::Filled(entries.into()).fold(),
            Self::List(List::Choice(condition, lists)) => {
                let (then, otherwise) =
                    (Self::List(lists.0).into_truth()?, Self::List(lists.1).into_truth()?);
                Truth::Choice(Box::new((condition, then, otherwise))).fold()
            }
        }
    }
}
