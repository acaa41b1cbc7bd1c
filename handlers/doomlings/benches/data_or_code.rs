//! What it costs that cards are data: the same card as its document has it and as a handler in code, one after the other
//! in every round, so that a busy moment of the machine touches both. Then the loading of all documents, and a whole game.
//!
//! ```sh
//! cargo bench -p doomlings --bench data_or_code
//! ```
//!
//! With one of these words and a number it does one thing so many times, for counts of instructions: what two numbers
//! differ by is what the thing itself takes.
//!
//! * `scales-data`, `scales-code`, `temper-data`, `temper-code`: a card 18 times, played by 6 seats in turn;
//! * `nothing`: 18 handlers that do nothing;
//! * `load`: all documents of the base game, read and compiled;
//! * `game`: a game of two random players.
//!
//! ```sh
//! cargo bench -p doomlings --bench data_or_code -- temper-data 100
//! ```

use std::{
    env,
    future::Future,
    hint::black_box,
    rc::Rc,
    time::{Duration, Instant},
};

use cardloom::{Context, Executor, Prompt, Seat, Step, agents::RandomAgent, play};
use criterion::{BatchSize, Criterion};
use doomlings::{
    Ask, Card, Doomlings, Effect, Outcome, Position, Question, Setup, Source, State,
    language::{self, Kind},
    run_action,
};
use futures::executor::block_on;

const SEATS: usize = 6;
/// How often a card is played in one measurement.
const PLAYS: usize = 18;
const ROUNDS: usize = 2_001;

/// A card: its name, and how many others each seat holds before.
struct Sample {
    card: &'static str,
    held: usize,
}

/// It draws three cards.
const SCALES: Sample = Sample { card: "iridescent-scales", held: 0 };
/// It discards two cards that the player picks.
const TEMPER: Sample = Sample { card: "hot-temper", held: 9 };

/// Iridescent Scales in code.
async fn iridescent_scales(context: Context<Doomlings>, _: Card) {
    for _ in 0..3 {
        if context.apply(Effect::Draw { seat: context.seat() }).await == Outcome::Nothing {
            break;
        }
    }
}

/// Hot Temper in code.
async fn hot_temper(context: Context<Doomlings>, card: Card) {
    let seat = context.seat();
    let hand = context.state().player(seat).hand.clone();
    let question = Question { ask: Ask::SelectFromHand, source: Some(Source::Card(card)), message: None };
    let prompt = || Prompt::new(seat, question).exactly(2);
    for card in context.pick_several(prompt, hand.iter().copied()).await {
        context.apply(Effect::Discard { seat, card }).await;
    }
}

impl Sample {
    fn card(&self) -> Card {
        Card::named(self.card).expect("a card of the base game")
    }

    /// The position before the first play.
    fn state(&self) -> State {
        let card = self.card();
        let all = State::new(&Setup::new(SEATS, 1)).expect("a game for six");
        let mut others = all.all_cards().filter(|&other| other != card);
        let mut position = Position::new(SEATS).pile(Seat(0), [card]);
        for seat in Seat::all(SEATS) {
            position = position.hand(seat, others.by_ref().take(self.held));
        }
        position.deck(others).state().expect("a position that there can be")
    }

    /// Its action for all seats in turn, as its document says.
    fn as_data(&self, state: State) {
        let card = self.card();
        in_turn(state, async move |context, seat| run_action(context, seat, card).await);
    }

    /// The same with a handler.
    fn as_code<F: Future<Output = ()> + 'static>(&self, state: State, handler: Handler<F>) {
        let (name, card) = (self.card, self.card());
        in_turn(state, async move |context, seat| {
            context.call(seat, name, move |context| handler(context, card)).await;
        });
    }
}

type Handler<F> = fn(Context<Doomlings>, Card) -> F;

/// Does something for all seats in turn. Whoever is asked picks the first options.
fn in_turn(state: State, once: impl AsyncFn(&Context<Doomlings>, Seat) + 'static) {
    let once = Rc::new(once);
    let mut executor = Executor::<Doomlings>::only(state, Seat(0), "plays", move |context| {
        let once = Rc::clone(&once);
        async move {
            for seat in Seat::all(SEATS).cycle().take(PLAYS) {
                once(&context, seat).await;
            }
        }
    });
    loop {
        let (id, seat, answer) = match executor.step() {
            Ok(Step::Ask(prompts)) => (prompts[0].id(), prompts[0].seat, prompts[0].default_answer()),
            Ok(Step::Over) => break,
            Err(error) => panic!("{error}"),
        };
        executor.answer(id, seat, answer).expect("a legal answer");
    }
}

/// What is measured of a sample: it as data, and in code.
type Way = (&'static str, &'static Sample, fn(State));

const WAYS: [Way; 4] = [
    ("scales-data", &SCALES, |state| SCALES.as_data(state)),
    ("scales-code", &SCALES, |state| SCALES.as_code(state, iridescent_scales)),
    ("temper-data", &TEMPER, |state| TEMPER.as_data(state)),
    ("temper-code", &TEMPER, |state| TEMPER.as_code(state, hot_temper)),
];

fn nothing(state: State) {
    in_turn(state, async |context, seat| context.call(seat, "nothing", async |_| {}).await);
}

fn load() {
    let sources = [
        language::Source::file(Kind::Trait, "traits.json", include_str!("../data/traits.json")),
        language::Source::file(Kind::Age, "ages.json", include_str!("../data/ages.json")),
        language::Source::file(
            Kind::Catastrophe,
            "catastrophes.json",
            include_str!("../data/catastrophes.json"),
        ),
    ];
    black_box(language::load(&sources, &[]).expect("the documents of the base game"));
}

fn game(seed: u64) {
    let state = State::new(&Setup::new(2, seed)).expect("a game for two");
    let mut executor = Executor::<Doomlings>::new(state);
    let mut agents = [RandomAgent::new(2 * seed), RandomAgent::new(2 * seed + 1)];
    block_on(play(&mut executor, &mut agents)).expect("a game without an error");
}

fn time(play: fn(State), state: &State) -> Duration {
    let state = state.clone();
    let begin = Instant::now();
    play(state);
    begin.elapsed()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// A card as data and in code, in turn.
fn side_by_side(name: &str, [(_, sample, data), (_, _, code)]: [Way; 2]) {
    let state = sample.state();
    let rounds: Vec<[f64; 3]> = (0..ROUNDS)
        .map(|_| [data, code, nothing].map(|play| time(play, &state).as_nanos() as f64 / PLAYS as f64))
        .collect();
    let [data, code, nothing] = [0, 1, 2].map(|way| median(rounds.iter().map(|round| round[way]).collect()));
    let ratio = median(rounds.iter().map(|round| round[0] / round[1]).collect());
    println!(
        "{name:<24} {data:>6.0} ns as data {code:>6.0} ns in code   {ratio:.2} times   (nothing: {nothing:.0} ns)"
    );
}

/// One thing so many times, for a count of instructions.
fn only(what: &str, times: u64) {
    match what {
        "load" => (0..times).for_each(|_| load()),
        "game" => (0..times).for_each(game),
        "nothing" => {
            let state = SCALES.state();
            (0..times).for_each(|_| nothing(state.clone()));
        }
        _ => {
            let known = WAYS.iter().find(|(name, ..)| *name == what);
            let (_, sample, play) = known.expect("one of the words that stand in the head of this file");
            let state = sample.state();
            (0..times).for_each(|_| play(state.clone()));
        }
    }
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    if let [what, times] = &arguments[..] {
        return only(what, times.parse().expect("a number"));
    }
    let [scales_data, scales_code, temper_data, temper_code] = WAYS;
    side_by_side("draw three cards", [scales_data, scales_code]);
    side_by_side("discard two of choice", [temper_data, temper_code]);
    let mut criterion = Criterion::default().configure_from_args();
    for (name, sample, play) in WAYS {
        let state = sample.state();
        criterion.bench_function(&format!("{name}, {PLAYS} times"), |bencher| {
            bencher.iter_batched(|| state.clone(), play, BatchSize::SmallInput);
        });
    }
    criterion.bench_function("all documents loaded", |bencher| bencher.iter(load));
    let mut seed = 0;
    criterion.bench_function("a game of two random players", |bencher| {
        bencher.iter(|| {
            seed += 1;
            game(seed);
        });
    });
    criterion.final_summary();
}
