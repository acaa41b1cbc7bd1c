//! What the runtime costs: a handler, a yield, an effect, a fork, a whole game.

use std::hint::black_box;

use cardloom::{
    Executor, Prompt, Seat, Step,
    agents::RandomAgent,
    example::{Effect, Pebbles, State as Pile},
    play,
};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use futures::executor::block_on;
use innovation::{Innovation, State};

fn pile() -> Pile {
    Pile { pile: 200, taken: [0, 0], turn: Seat(0) }
}

/// A handler that is created, run without anything in it, and dropped.
fn handler(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("handler");
    for calls in [1_u64, 101] {
        group.bench_function(format!("create and run, {calls} in a row"), |bencher| {
            bencher.iter_batched(
                || {
                    Executor::<Pebbles>::only(pile(), Seat(0), "caller", move |context| async move {
                        for _ in 1..calls {
                            context.call(Seat(0), "nothing", |_| async {}).await;
                        }
                    })
                },
                |mut executor| assert!(matches!(executor.step(), Ok(Step::Over))),
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

/// What one handler does a hundred times, so that its own start does not count.
fn requests(criterion: &mut Criterion) {
    const TIMES: u64 = 100;
    let mut group = criterion.benchmark_group("a hundred times");
    group.throughput(Throughput::Elements(TIMES));
    group.bench_function("yield and resume", |bencher| {
        bencher.iter_batched(
            || {
                Executor::<Pebbles>::only(pile(), Seat(0), "yields", |context| async move {
                    for _ in 0..TIMES {
                        // Without effect below the turn loop: nothing but the way there and back.
                        context.checkpoint().await;
                    }
                })
            },
            |mut executor| assert!(matches!(executor.step(), Ok(Step::Over))),
            BatchSize::SmallInput,
        );
    });
    group.bench_function("effect applied", |bencher| {
        bencher.iter_batched(
            || {
                Executor::<Pebbles>::only(pile(), Seat(0), "applies", |context| async move {
                    for _ in 0..TIMES {
                        context.apply(Effect::Take(Seat(0), 1)).await;
                    }
                })
            },
            |mut executor| assert!(matches!(executor.step(), Ok(Step::Over))),
            BatchSize::SmallInput,
        );
    });
    group.bench_function("prompt with one answer", |bencher| {
        bencher.iter_batched(
            || {
                Executor::<Pebbles>::only(pile(), Seat(0), "asks", |context| async move {
                    for _ in 0..TIMES {
                        context.ask_one(Prompt::new(Seat(0), "which?").options([7])).await;
                    }
                })
            },
            |mut executor| assert!(matches!(executor.step(), Ok(Step::Over))),
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

/// A game of Innovation at a prompt in the middle of a dogma action.
fn in_mid_effect() -> Executor<Innovation> {
    let mut executor = Executor::<Innovation>::new(State::new(2, false, 1).expect("a game for two"));
    let mut generator = rand_chacha::rand_core::SeedableRng::seed_from_u64(1);
    loop {
        let Ok(Step::Ask(prompts)) = executor.step() else { panic!("the game ends without such a prompt") };
        let (id, seat) = (prompts[0].id(), prompts[0].seat);
        let answer = RandomAgent::pick(&mut generator, &prompts[0]);
        if executor.chain().0.len() > 2 {
            return executor;
        }
        executor.answer(id, seat, answer).expect("a random answer is legal");
    }
}

fn fork(criterion: &mut Criterion) {
    let executor = in_mid_effect();
    criterion.bench_function("fork in mid-effect", |bencher| bencher.iter(|| black_box(executor.fork())));
    let state = executor.state().clone();
    criterion.bench_function("clone of a state", |bencher| bencher.iter(|| black_box(state.clone())));
}

fn game(criterion: &mut Criterion) {
    let mut seed = 0;
    criterion.bench_function("whole game of Innovation, two random players", |bencher| {
        bencher.iter_batched(
            || {
                seed += 1;
                State::new(2, false, seed).expect("a game for two")
            },
            |state| {
                let mut executor = Executor::<Innovation>::new(state);
                let mut agents = [RandomAgent::new(1), RandomAgent::new(2)];
                block_on(play(&mut executor, &mut agents)).expect("a game without an error");
            },
            BatchSize::SmallInput,
        );
    });
}

criterion_group!(benches, handler, requests, fork, game);
criterion_main!(benches);
