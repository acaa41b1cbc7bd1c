//! Safe expressions for languages of cards: `14 + strength * 2`, `card_type == 'attack' and card_cost > 0`.
//!
//! A game says what expressions may speak of, as a [`Vocabulary`]: variables and functions, each with its type and the places
//! where it may be used. A document's expression is read once into a [`Formula`] (a number), a [`Condition`] or an
//! [`Expression`] (any value), in which no names are left, and computed as often as wanted from [`Values`], such as the state
//! of the game.
//!
//! ```
//! use cardloom_cards::one_of;
//! use cardloom_expressions::{Evaluator, Formula, Function, Places, Refused, Value, Values, Variable, Vocabulary};
//!
//! #[derive(Clone, Copy, Debug, PartialEq)]
//! enum Word {
//!     Strength,
//!     EnemyCount,
//!     EventValue,
//! }
//!
//! #[derive(Clone, Debug, PartialEq)]
//! struct StatusOf(usize);
//!
//! /// Triggers have words of their own.
//! const TRIGGER: Places = Places(1);
//! const STATUSES: [&str; 2] = ["poison", "weak"];
//!
//! struct Language;
//!
//! impl Vocabulary for Language {
//!     type Variable = Word;
//!     type Function = ();
//!     type Query = StatusOf;
//!
//!     fn places(&self) -> &[(Places, &'static str)] {
//!         &[(TRIGGER, "triggers")]
//!     }
//!
//!     fn variables(&self) -> &[Variable<Word>] {
//!         const VARIABLES: [Variable<Word>; 3] = [
//!             Variable::number("strength", Word::Strength),
//!             Variable::number("enemy_count", Word::EnemyCount),
//!             Variable::number("event_value", Word::EventValue).only(TRIGGER),
//!         ];
//!         &VARIABLES
//!     }
//!
//!     fn functions(&self) -> &[Function<()>] {
//!         const { &[Function::number("status", &["a status"], ())] }
//!     }
//!
//!     fn query(&self, (): &(), arguments: &[&str]) -> Result<StatusOf, Refused> {
//!         let known = STATUSES.iter().position(|status| *status == arguments[0]);
//!         known.map(StatusOf).ok_or_else(|| Refused {
//!             argument: 0,
//!             code: cardloom_cards::Code("unknown_status"),
//!             expected: one_of("a status", arguments[0], STATUSES),
//!         })
//!     }
//! }
//!
//! struct Game {
//!     strength: i64,
//!     poison: i64,
//! }
//!
//! impl Values<Word, StatusOf> for Game {
//!     fn variable(&self, word: &Word) -> Value<'_> {
//!         match word {
//!             Word::Strength => self.strength.into(),
//!             Word::EnemyCount => 2.into(),
//!             Word::EventValue => 0.into(),
//!         }
//!     }
//!
//!     fn query(&self, StatusOf(status): &StatusOf) -> Value<'_> {
//!         if *status == 0 { self.poison.into() } else { 0.into() }
//!     }
//! }
//!
//! let value = Formula::read("strength * 3 / 2 + status('poison')", &Language, Places::PLAIN)?;
//! let number = value.evaluate(&Game { strength: 3, poison: 4 })?;
//! assert_eq!((number.to_string(), number.truncate()), ("17/2".to_owned(), 8));
//!
//! let said = |text| Formula::read(text, &Language, Places::PLAIN).expect_err("it is wrong").to_string();
//! assert_eq!(
//!     said("2 * strenght"),
//!     "column 5: unknown_variable: expected a variable (`strength`?): `strength`, `enemy_count`, found `strenght`",
//! );
//! assert_eq!(
//!     said("event_value"),
//!     "column 1: bad_context: expected a word for this place: this one is only for triggers, found `event_value`",
//! );
//! assert_eq!(
//!     said("status('posion')"),
//!     "column 8: unknown_status: expected a status (`poison`?): `poison`, `weak`, found `'posion'`",
//! );
//!
//! // Without a game: values that are bound by name.
//! let mut evaluator = Evaluator::new(&Language, Places::PLAIN);
//! let expression = evaluator.check("min(enemy_count, 3) * 2")?;
//! evaluator.bind_written("enemy_count=2")?;
//! assert_eq!(evaluator.evaluate(&expression)?, Value::from(4));
//! evaluator.bind("enemy_count", 5)?;
//! assert_eq!(evaluator.evaluate(&expression)?, Value::from(6));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The language
//!
//! ```text
//! expression = or [ "if" or "else" expression ]
//! or         = and { "or" and }
//! and        = not { "and" not }
//! not        = "not" not | comparison
//! comparison = sum { ("==" | "!=" | "<" | ">" | "<=" | ">=") sum }
//! sum        = term { ("+" | "-") term }
//! term       = factor { ("*" | "/" | "//" | "%") factor }
//! factor     = ("-" | "+") factor | power
//! power      = atom [ "**" factor ]
//! atom       = number | text | "true" | "false" | name | name "(" [ expression { "," expression } ] ")"
//!            | "(" expression ")" | "(" expression "," [ expression { "," expression } [ "," ] ] ")"
//!            | "[" [ expression { "," expression } ] "]"
//! ```
//!
//! - Numbers are [exact](Rational): `/` gives a fraction, `//` and `%` round down, and whoever wants a whole number truncates
//!   once, at the end. A number whose parts do not fit in 64 bits is an error, never a wrong number.
//! - A bool counts as 1 or 0 where a number is wanted. True are numbers but 0, texts and lists that are not empty.
//! - Comparisons chain, `1 < hp < 5`; texts are only equal or not. `and` and `or` stop as soon as the result is certain and
//!   give a bool. Of `a if c else b` only the chosen part is computed.
//! - Functions that every language has are [`BUILT_IN`]. Lists are for these and for conditions.
//! - What is constant is computed when the expression is read: [`Formula::constant`], [`Condition::constant`]. What cannot be
//!   computed then is an error, even in a part that would never be chosen.
//! - An expression has at most 256 characters, 128 parts and 32 levels ([`Limits`]).

mod check;
mod code;
mod error;
mod evaluator;
mod expression;
mod fold;
mod functions;
mod lexer;
mod parser;
mod rational;
pub mod tree;
mod values;
mod vocabulary;

pub use crate::{
    error::{Error, Failure, Impossible, codes},
    evaluator::{Evaluator, NotBound},
    expression::{Condition, Expression, Formula},
    functions::BUILT_IN,
    parser::Limits,
    rational::{LARGEST_EXPONENT, Rational},
    tree::Tree,
    values::{Value, Values},
    vocabulary::{Function, Places, Refused, Type, Variable, Vocabulary},
};
