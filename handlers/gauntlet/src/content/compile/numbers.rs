//! Numbers, formulas and conditions.

use cardloom_effects::{Definition, Number, Shape, expressions::Language};
use cardloom_expressions::{Impossible, Places, Rational, Tree, Vocabulary, tree::Kind};

use super::Compiler;
use crate::content::op::{Amount, Condition, Dynamic, Formula, is_of_item};

impl Compiler<'_> {
    /// The value of an effect, with its multiplier and bonus.
    pub(super) fn value(&mut self, definition: &Definition, path: &str) -> Amount {
        let bounds = match definition.kind.value().map(|value| value.shape) {
            // Where 1 is the least, 0 and less are nothing.
            Some(Shape::Number(1, most)) => (0, most),
            Some(Shape::Number(least, most)) => (least, most),
            _ => (-999, 999),
        };
        let at = format!("{path}/value");
        self.computed(&definition.value, definition.multiplier, definition.bonus, bounds, &at)
    }

    pub(super) fn parameter(&mut self, definition: &Definition, name: &str, path: &str) -> Amount {
        let bounds = match definition.kind.parameter(name).map(|parameter| parameter.shape) {
            Some(Shape::Number(least, most)) => (least.min(0), most),
            _ => (-999, 999),
        };
        let number = definition.number(name).unwrap_or(Number::Whole(0));
        self.computed(&number, Rational::ONE, 0, bounds, &format!("{path}/{name}"))
    }

    pub(super) fn amount(&self, number: &Number, bounds: (i64, i64), path: &str) -> Amount {
        self.computed(number, Rational::ONE, 0, bounds, path)
    }

    pub(super) fn computed(
        &self,
        number: &Number,
        multiplier: Rational,
        bonus: i64,
        bounds: (i64, i64),
        path: &str,
    ) -> Amount {
        let (formula, reads_last) = match number {
            Number::Whole(number) => (Formula::from(*number), false),
            Number::Expression(text) => (self.formula(text), self.reads_last(text)),
        };
        let constant = formula.constant();
        let at = self.at(path);
        let dynamic = Dynamic { formula, multiplier, bonus, bounds, reads_last, at };
        match constant.and_then(|number| dynamic.finish(number).ok()) {
            Some(number) => Amount::Fixed(number),
            None => Amount::Dynamic(Box::new(dynamic)),
        }
    }

    pub(super) fn formula(&self, text: &str) -> Formula {
        Formula::read(text, &Language(self.known), Places::EVERYWHERE)
            .unwrap_or_else(|error| panic!("{}: {text} was accepted: {error}", self.id))
    }

    /// Whether an expression reads what the item has done so far.
    fn reads_last(&self, text: &str) -> bool {
        let language = Language(self.known);
        let of_item = language.variables().iter().filter(|variable| is_of_item(&variable.meaning));
        let of_item: Vec<&str> = of_item.map(|variable| variable.name).collect();
        let reads = |part: &Tree| matches!(&part.kind, Kind::Name(name) if of_item.contains(&&**name));
        Tree::parse(text).is_ok_and(|tree| tree.names().into_iter().any(reads))
    }

    pub(super) fn condition(&self, text: &str) -> Condition {
        Condition::read(text, &Language(self.known), Places::EVERYWHERE)
            .unwrap_or_else(|error| panic!("{}: {text} was accepted: {error}", self.id))
    }
}

impl Dynamic {
    /// The number of an effect from what its formula has given.
    pub(crate) fn finish(&self, number: Rational) -> Result<i32, Impossible> {
        let number = if self.multiplier == Rational::ONE { number } else { number.times(self.multiplier)? };
        let number = if self.bonus == 0 { number } else { number.plus(self.bonus.into())? };
        Ok(number.truncate().clamp(self.bounds.0, self.bounds.1) as i32)
    }
}
