//! Functions: those that every language has, and those of the game.

use cardloom_cards::one_of;

use crate::{
    check::{AnyOf, Checker, List, ListOf, NumberOf, Typed, Wanted, quoted},
    code::{Any, Extreme, Number, Slot, Unary},
    error::{Error, codes},
    tree::{Kind, Tree},
    vocabulary::Vocabulary,
};

/// The functions that every language has: the name of each, and of what it is.
pub const BUILT_IN: [(&str, &str); 9] = [
    ("min", "1 list of numbers, or 2 to 8 numbers"),
    ("max", "1 list of numbers, or 2 to 8 numbers"),
    ("abs", "1 number"),
    ("len", "1 list or text"),
    ("sum", "1 list of numbers"),
    ("int", "1 number"),
    ("float", "1 number"),
    ("round", "1 number"),
    ("clamp", "3 numbers: what is bounded, the lower and the upper bound"),
];

pub(crate) fn is_built_in(name: &str) -> bool {
    BUILT_IN.iter().any(|(built_in, _)| *built_in == name)
}

impl<V: Vocabulary> Checker<'_, V> {
    pub(crate) fn call(&self, tree: &Tree, name: &str, arguments: &[Tree]) -> Result<AnyOf<V>, Error> {
        match BUILT_IN.iter().find(|(built_in, _)| *built_in == name) {
            Some((name, of)) => self.built_in(tree, name, &format!("`{name}` of {of}"), arguments),
            None => self.of_the_game(tree, name, arguments),
        }
    }

    fn built_in(
        &self,
        tree: &Tree,
        name: &str,
        expected: &str,
        arguments: &[Tree],
    ) -> Result<AnyOf<V>, Error> {
        const MOST: usize = 8;
        let wanted = Wanted { code: codes::WRONG_ARGUMENTS, expected };
        let number = |tree| self.number(tree, wanted);
        match (name, arguments) {
            ("min", arguments) => self.extreme(Extreme::Smallest, tree, wanted, arguments, MOST),
            ("max", arguments) => self.extreme(Extreme::Largest, tree, wanted, arguments, MOST),
            ("abs", [of]) => self.unary(Unary::Absolute, number(of)?, tree),
            ("int", [of]) => self.unary(Unary::Truncate, number(of)?, tree),
            ("round", [of]) => self.unary(Unary::Round, number(of)?, tree),
            ("float", [of]) => number(of).map(Any::Number),
            ("clamp", [of, low, high]) => {
                let numbers = [number(of)?, number(low)?, number(high)?];
                self.counted(Number::Clamp(Box::new(numbers)), tree)
            }
            ("len", [of]) => match self.typed(of)? {
                Typed::Any(Any::Text(text)) => self.counted(Number::Length(Box::new(text)), tree),
                Typed::Any(_) => Err(wanted.missing(of)),
                Typed::List(list) => {
                    let count = |entries: Vec<AnyOf<V>>| Ok(Number::Count(entries.into()));
                    self.of_list(list, tree, &count).map(Any::Number)
                }
            },
            ("sum", [of]) => {
                let sum = |entries| Ok(Number::Sum(numbers::<V>(entries, of, wanted)?, tree.column));
                self.of_list(self.list(of, wanted)?, tree, &sum).map(Any::Number)
            }
            _ => Err(wanted.missing(tree)),
        }
    }

    /// The smallest or largest of a list, or of several numbers.
    fn extreme(
        &self,
        extreme: Extreme,
        tree: &Tree,
        wanted: Wanted<'_>,
        arguments: &[Tree],
        most: usize,
    ) -> Result<AnyOf<V>, Error> {
        if let [of] = arguments {
            let found = |entries: Vec<AnyOf<V>>| {
                if entries.is_empty() {
                    let expected = "a list with an entry";
                    return Err(Wanted { code: codes::EMPTY_LIST, expected }.missing(tree));
                }
                Ok(Number::Extreme(extreme, numbers::<V>(entries, of, wanted)?))
            };
            return self.of_list(self.list(of, wanted)?, tree, &found).map(Any::Number);
        }
        if arguments.is_empty() || arguments.len() > most {
            return Err(wanted.missing(tree));
        }
        let numbers = arguments.iter().map(|of| self.number(of, wanted)).collect::<Result<_, Error>>()?;
        self.counted(Number::Extreme(extreme, numbers), tree)
    }

    fn list(&self, tree: &Tree, wanted: Wanted<'_>) -> Result<ListOf<V>, Error> {
        match self.typed(tree)? {
            Typed::List(list) => Ok(list),
            Typed::Any(_) => Err(wanted.missing(tree)),
        }
    }

    /// A number that is made of the entries of a list, whichever list it is.
    fn of_list(
        &self,
        list: ListOf<V>,
        tree: &Tree,
        made: &dyn Fn(Vec<AnyOf<V>>) -> Result<NumberOf<V>, Error>,
    ) -> Result<NumberOf<V>, Error> {
        let number = match list {
            List::Entries(entries) => made(entries)?,
            List::Choice(condition, lists) => {
                let (then, otherwise) =
                    (self.of_list(lists.0, tree, made)?, self.of_list(lists.1, tree, made)?);
                Number::Choice(Box::new((condition, then, otherwise)))
            }
        };
        self.folded(number, tree)
    }

    /// A function of the vocabulary with its literal arguments.
    fn of_the_game(&self, tree: &Tree, name: &str, arguments: &[Tree]) -> Result<AnyOf<V>, Error> {
        let functions = self.vocabulary.functions();
        let Some(function) = functions.iter().find(|function| function.name == name) else {
            let here = functions.iter().filter(|function| function.places.reach(self.places));
            let names: Vec<&str> =
                BUILT_IN.iter().map(|(name, _)| *name).chain(here.map(|function| function.name)).collect();
            let expected = one_of("a function", name, names);
            return Err(Error::new(codes::UNKNOWN_FUNCTION, tree.column, expected, format!("`{name}`")));
        };
        self.stands_in(function.places, name, tree.column)?;
        let wanted = || format!("`{name}` of {} as text in quotes", function.arguments.join(" and "));
        let wrong = |tree: &Tree| Error::new(codes::WRONG_ARGUMENTS, tree.column, wanted(), quoted(tree));
        if !(function.required..=function.arguments.len()).contains(&arguments.len()) {
            return Err(wrong(tree));
        }
        let literals = arguments.iter().map(|argument| match &argument.kind {
            Kind::Text(text) => Ok(&**text),
            _ => Err(wrong(argument)),
        });
        let literals = literals.collect::<Result<Vec<&str>, Error>>()?;
        let query = self.vocabulary.query(&function.meaning, &literals).map_err(|refused| {
            let at = arguments.get(refused.argument).unwrap_or(tree);
            Error::new(refused.code, at.column, refused.expected, quoted(at))
        })?;
        Ok(Any::of(function.r#type, Slot::Query(query)))
    }
}

fn numbers<V: Vocabulary>(
    entries: Vec<AnyOf<V>>,
    tree: &Tree,
    wanted: Wanted<'_>,
) -> Result<Box<[NumberOf<V>]>, Error> {
    entries.into_iter().map(|entry| entry.into_number().ok_or_else(|| wanted.missing(tree))).collect()
}
