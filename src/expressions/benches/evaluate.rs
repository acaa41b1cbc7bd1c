//! What an expression costs: reading it once, computing it often.

use std::hint::black_box;

use cardloom_expressions::{
    Condition, Formula, Function, Places, Rational, Refused, Value, Values, Variable, Vocabulary,
};
use criterion::{Criterion, criterion_group, criterion_main};

#[derive(Clone, Copy)]
enum Word {
    Strength,
    Health,
    Percent,
    CardType,
}

struct Fights;

impl Vocabulary for Fights {
    type Variable = Word;
    type Function = ();
    type Query = ();

    fn places(&self) -> &[(Places, &'static str)] {
        &[]
    }

    fn variables(&self) -> &[Variable<Word>] {
        const VARIABLES: [Variable<Word>; 4] = [
            Variable::number("strength", Word::Strength),
            Variable::number("hp", Word::Health),
            Variable::number("hp_percent", Word::Percent),
            Variable::text("card_type", Word::CardType),
        ];
        &VARIABLES
    }

    fn functions(&self) -> &[Function<()>] {
        &[]
    }

    fn query(&self, (): &(), _arguments: &[&str]) -> Result<(), Refused> {
        Ok(())
    }
}

struct Hero {
    strength: i64,
    health: i64,
    card: String,
}

impl Values<Word, ()> for Hero {
    fn variable(&self, word: &Word) -> Value<'_> {
        match word {
            Word::Strength => self.strength.into(),
            Word::Health => self.health.into(),
            Word::Percent => Rational::new(self.health, 80).unwrap_or(Rational::ZERO).into(),
            Word::CardType => self.card.as_str().into(),
        }
    }

    fn query(&self, (): &()) -> Value<'_> {
        0.into()
    }
}

fn evaluate(criterion: &mut Criterion) {
    let hero = Hero { strength: 3, health: 39, card: "attack".to_owned() };
    let mut group = criterion.benchmark_group("evaluate");
    for text in [
        "strength * 2 + 6",
        "min(strength, 3) * 2",
        "12 + strength * (strength + 7) // 2",
        "strength / 3 + 1 / 6",
        "hp_percent * 6",
    ] {
        let formula = Formula::read(text, &Fights, Places::PLAIN).expect("it is a number");
        let mut number = Ok(Rational::ZERO);
        let allocated = allocation_counter::measure(|| number = formula.evaluate(&hero));
        assert!(number.is_ok() && allocated.count_total == 0, "{text} allocates");
        group.bench_function(text, |bencher| bencher.iter(|| black_box(&formula).evaluate(black_box(&hero))));
    }
    for text in ["hp < 40 and strength > 2", "hp_percent < 1 / 2", "card_type == 'attack'"] {
        let condition = Condition::read(text, &Fights, Places::PLAIN).expect("it is a condition");
        group.bench_function(text, |bencher| {
            bencher.iter(|| black_box(&condition).evaluate(black_box(&hero)))
        });
    }
    group.finish();
}

fn read(criterion: &mut Criterion) {
    let text = "12 + strength * (strength + 7) // 2";
    criterion.bench_function("read", |bencher| {
        bencher.iter(|| Formula::read(black_box(text), &Fights, Places::PLAIN));
    });
}

criterion_group!(benches, evaluate, read);
criterion_main!(benches);
