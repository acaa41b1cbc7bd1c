//! What the runtime costs, as a ratio: the same games of random picks through the runtime and without it, one after the
//! other in every round, so that a busy moment of the machine touches both.
//!
//! ```sh
//! cargo bench -p innovation-control --bench side_by_side
//! ```
//!
//! With one of these words and a number it does one thing so many times, for counts of instructions: what two numbers
//! differ by is what the thing itself takes.
//!
//! * `agents`, `control`: a game with the runtime, or without it;
//! * `fork-action`, `fork-effect`: a fork of each of 20 positions, at the beginning of an action or in mid-effect;
//! * `refork-action`, `refork-effect`: the same in the memory of a fork that is not needed any more;
//! * `search-action`, `search-effect`: an iteration of ISMCTS at each of them, as the bot's answer has it;
//! * `until`: a decision in each of 40 long games, from the first one on.
//!
//! ```sh
//! cargo bench -p innovation-control --bench side_by_side -- control 100
//! ```

use std::{
    cell::RefCell,
    hint::black_box,
    rc::Rc,
    time::{Duration, Instant},
};

use cardloom::{
    Agent, Answer, Describe, Executor, Game, Observation, Observer, PromptId, Seat, Step, TraceEvent,
    agents::{Ismcts, RandomAgent, SearchBudget},
    play, play_within,
};
use futures::executor::block_on;
use innovation::{Effect, Innovation, State};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

const GAMES: u64 = 300;
const ROUNDS: usize = 21;
const POSITIONS: usize = 20;

/// A game that was played once: its answers, and the effects that came of them.
#[derive(Default)]
struct Recorded {
    seed: u64,
    effects: Vec<Effect>,
    answers: Vec<(PromptId, Seat, Answer)>,
}

impl Observer<Innovation> for Recorded {
    fn on_event(&mut self, _state: &State, trace: TraceEvent<'_, Innovation>) {
        match trace {
            TraceEvent::Effect(effect, _) => self.effects.push(effect.clone()),
            TraceEvent::Answered(prompt, answer) => {
                self.answers.push((prompt.id(), prompt.seat, answer.clone()));
            }
            _ => {}
        }
    }
}

fn new_state(seed: u64) -> State {
    State::new(2, false, seed).expect("a game for two")
}

fn play_with_agents(executor: &mut Executor<Innovation>, seed: u64) {
    let mut agents = [RandomAgent::new(2 * seed), RandomAgent::new(2 * seed + 1)];
    block_on(play(executor, &mut agents)).expect("a game without an error");
}

fn record(seed: u64) -> Recorded {
    let recorded = Rc::new(RefCell::new(Recorded { seed, ..Recorded::default() }));
    let mut executor = Executor::new(new_state(seed)).observed(Rc::clone(&recorded));
    play_with_agents(&mut executor, seed);
    recorded.take()
}

/// (a) Nothing but the changes of the state.
fn bare(game: &Recorded) -> bool {
    let (mut state, mut events) = (new_state(game.seed), Vec::new());
    for effect in &game.effects {
        events.clear();
        black_box(Innovation::apply_effect(&mut state, effect, &mut events));
    }
    state.end().is_some()
}

/// (b) The handlers and the executor, fed with the answers.
fn fed(game: &Recorded) -> bool {
    let mut executor = Executor::<Innovation>::new(new_state(game.seed));
    for (prompt, seat, answer) in &game.answers {
        executor.step().expect("a game without an error");
        executor.answer(*prompt, *seat, answer.clone()).expect("the same prompt as before");
    }
    matches!(executor.step(), Ok(Step::Over))
}

/// (c) With agents who pick by chance.
fn with_agents(seed: u64) -> bool {
    let mut executor = Executor::<Innovation>::new(new_state(seed));
    play_with_agents(&mut executor, seed);
    executor.is_over()
}

fn time(work: impl FnOnce() -> bool) -> Duration {
    let begin = Instant::now();
    assert!(work());
    begin.elapsed()
}

fn median<T: Copy + PartialOrd>(mut values: Vec<T>) -> T {
    values.sort_by(|one, other| one.partial_cmp(other).expect("no NaN"));
    values[values.len() / 2]
}

fn each_game(games: &[Recorded], play: impl Fn(&Recorded) -> bool) -> Duration {
    time(|| games.iter().all(play))
}

/// (d) The rules and the cards alone, with the same picks.
fn control(seed: u64) -> bool {
    innovation_control::play(seed, [2 * seed, 2 * seed + 1]).0.end().is_some()
}

/// The control plays the very games that the runtime plays.
fn check_control(seed: u64) {
    let mut executor = Executor::<Innovation>::new(new_state(seed));
    play_with_agents(&mut executor, seed);
    let (end, decisions) = innovation_control::play(seed, [2 * seed, 2 * seed + 1]);
    assert_eq!(decisions, executor.stats().decisions, "game {seed}");
    let written = [serde_json::to_string(&end), serde_json::to_string(&*executor.state())];
    assert_eq!(written[0].as_ref().ok(), written[1].as_ref().ok(), "game {seed}");
}

fn ratios() {
    (0..GAMES).for_each(check_control);
    let games: Vec<Recorded> = (0..GAMES).map(record).collect();
    let effects: usize = games.iter().map(|game| game.effects.len()).sum();
    let decisions: usize = games.iter().map(|game| game.answers.len()).sum();
    let rounds: Vec<[f64; 4]> = (0..ROUNDS)
        .map(|_| {
            [
                each_game(&games, bare),
                each_game(&games, fed),
                each_game(&games, |game| with_agents(game.seed)),
                each_game(&games, |game| control(game.seed)),
            ]
            .map(|time| time.as_secs_f64())
        })
        .collect();
    let times = [0, 1, 2, 3].map(|kind| median(rounds.iter().map(|round| round[kind]).collect()));
    let ratio =
        |one: usize, other: usize| median(rounds.iter().map(|round| round[one] / round[other]).collect());
    println!("{GAMES} games of two, {decisions} decisions, {effects} effects; medians of {ROUNDS} rounds");
    let names = ["(a) bare effects", "(b) runtime, fed", "(c) random agents", "(d) control"];
    for (name, time) in names.iter().zip(times) {
        println!(
            "{name:<18} {:>7.0} games/s {:>7.0} ns a decision {:>6.2} million effects/s",
            GAMES as f64 / time,
            1e9 * time / decisions as f64,
            effects as f64 / time / 1e6,
        );
    }
    println!("runtime / control, (c)/(d): {:.2}   (b)/(a) {:.2}", ratio(2, 3), ratio(1, 0));
}

/// One thing so many times, for a count of instructions.
fn only(what: &str, times: u64) {
    match what {
        "agents" => assert!((0..times).all(with_agents)),
        "control" => assert!((0..times).all(control)),
        "fork-action" => fork(times, false),
        "fork-effect" => fork(times, true),
        "refork-action" => refork(times, false),
        "refork-effect" => refork(times, true),
        "search-action" => search(times, false),
        "search-effect" => search(times, true),
        "until" => until(times),
        _ => panic!("{what} is none of the words that stand in the head of this file"),
    }
}

fn fork(times: u64, in_mid_effect: bool) {
    let positions = positions(POSITIONS, in_mid_effect);
    for _ in 0..times {
        positions.iter().for_each(|game| drop(black_box(game.fork())));
    }
}

fn refork(times: u64, in_mid_effect: bool) {
    let positions = positions(POSITIONS, in_mid_effect);
    let mut fork = positions[0].fork().expect("a copy");
    for _ in 0..times {
        for game in &positions {
            game.fork_into(&mut fork).expect("a copy");
            black_box(&fork);
        }
    }
}

fn search(iterations: u64, in_mid_effect: bool) {
    let budget = SearchBudget::Iterations(u32::try_from(iterations).expect("fewer iterations"));
    for game in positions(POSITIONS, in_mid_effect) {
        let mut bot = Ismcts::<Innovation>::new(1, Innovation::evaluate, budget).horizon(6);
        block_on(bot.answer(Observation::new(&game, &game.open()[0]))).expect("an answer");
    }
}

/// The first decisions of games that are long enough to show whether later ones cost more.
fn until(decisions: u64) {
    let is_long = |&seed: &u64| record(seed).answers.len() >= 200;
    for seed in (0..).filter(is_long).take(40) {
        let mut executor = Executor::<Innovation>::new(new_state(seed));
        let mut agents = [RandomAgent::new(2 * seed), RandomAgent::new(2 * seed + 1)];
        block_on(play_within(&mut executor, &mut agents, decisions)).expect("a game without an error");
    }
}

/// Games at the same time on two threads, against one.
fn threads() {
    let games = |first: u64| (first..first + GAMES).all(with_agents);
    let ratio = || {
        let alone = time(|| games(0));
        let both = time(|| {
            std::thread::scope(|scope| {
                let threads = [0, GAMES].map(|first| scope.spawn(move || games(first)));
                threads.into_iter().all(|thread| thread.join().expect("no panic"))
            })
        });
        2.0 * alone.as_secs_f64() / both.as_secs_f64()
    };
    println!("two threads {:.2} times one", median((0..ROUNDS).map(|_| ratio()).collect()));
}

/// Positions of random games: at the beginning of an action, or in the middle of an effect.
fn positions(count: usize, in_mid_effect: bool) -> Vec<Executor<Innovation>> {
    (0..)
        .filter_map(|seed: u64| {
            let mut executor = Executor::<Innovation>::new(new_state(seed));
            let mut generator = ChaCha8Rng::seed_from_u64(seed);
            let mut prompts = 0;
            while let Ok(Step::Ask(open)) = executor.step() {
                let (id, seat) = (open[0].id(), open[0].seat);
                let answer = RandomAgent::pick(&mut generator, &open[0]);
                prompts += 1;
                if prompts > 60 && (executor.chain().0.len() > 2) == in_mid_effect {
                    return Some(executor);
                }
                executor.answer(id, seat, answer).expect("a random answer is legal");
            }
            None
        })
        .take(count)
        .collect()
}

/// Plays on by chance for so many actions.
fn play_on(mut game: Executor<Innovation>, generator: &mut ChaCha8Rng, actions: u64) {
    let end = game.stats().actions + actions;
    while let Some(prompt) = game.open().first().filter(|_| game.stats().actions < end) {
        let (id, seat, answer) = (prompt.id(), prompt.seat, RandomAgent::pick(generator, prompt));
        game.answer(id, seat, answer).expect("a random answer is legal");
        game.step().expect("a game without an error");
    }
}

fn microseconds(times: u32, mut work: impl FnMut()) -> f64 {
    let rounds = (0..ROUNDS).map(|_| {
        let begin = Instant::now();
        (0..times).for_each(|_| work());
        1e6 * begin.elapsed().as_secs_f64() / f64::from(times)
    });
    median(rounds.collect())
}

fn searches() {
    const ITERATIONS: u32 = 200;
    let mut generator = ChaCha8Rng::seed_from_u64(1);
    for (name, in_mid_effect) in [("action", false), ("effect", true)] {
        let positions = positions(POSITIONS, in_mid_effect);
        let count = positions.len() as f64;
        let fork =
            microseconds(100, || positions.iter().for_each(|game| drop(black_box(game.fork())))) / count;
        let mut to = |actions| {
            let mut play = || {
                for game in &positions {
                    play_on(game.fork().expect("a copy"), &mut generator, actions);
                }
            };
            microseconds(4, &mut play) / count
        };
        let (horizon, end) = (to(6), to(u64::MAX / 2));
        let mut generator = ChaCha8Rng::seed_from_u64(2);
        let determinize = microseconds(20, || {
            for game in &positions {
                black_box(Observation::new(game, &game.open()[0]).determinize(&mut generator));
            }
        }) / count;
        let budget = SearchBudget::Iterations(ITERATIONS);
        let mut bot = Ismcts::<Innovation>::new(1, Innovation::evaluate, budget).horizon(6);
        let answers = microseconds(1, || {
            for game in &positions {
                block_on(bot.answer(Observation::new(game, &game.open()[0]))).expect("an answer");
            }
        });
        println!(
            "in mid-{name}: fork {fork:.2} µs, determinized game {determinize:.1} µs, random playout of 6 actions {horizon:.1} µs, \
             to the end {end:.1} µs; an iteration of ISMCTS {:.1} µs",
            answers / count / f64::from(ITERATIONS),
        );
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [way, games, ..] = &arguments[..] {
        return only(way, games.parse().expect("a number of games"));
    }
    ratios();
    threads();
    searches();
}
