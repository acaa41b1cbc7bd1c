//! What sessions and files cost: load, save, answer, undo, earlier positions; and that an answer costs the same at
//! the end of a game as at its beginning.

use std::{hint::black_box, time::Instant};

use cardloom::{
    Session, UndoPolicy,
    agents::RandomAgent,
    save::{Header, SavedGame, read},
};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use innovation::{Innovation, Setup, State};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

/// A session after this many random answers, or at the end of the game.
fn played(seed: u64, answers: usize) -> Session<Innovation> {
    let begin = State::new(2, false, seed).expect("a game for two");
    let mut session = Session::new(begin).expect("a first prompt").policy(UndoPolicy::Free);
    let mut generator = ChaCha8Rng::seed_from_u64(seed);
    while !session.is_over() && session.answers() < answers {
        step(&mut session, &mut generator);
    }
    session
}

fn step(session: &mut Session<Innovation>, generator: &mut ChaCha8Rng) {
    let prompt = session.open()[0].clone();
    let answer = RandomAgent::pick(generator, &prompt);
    session.answer(prompt.id(), prompt.seat, answer).expect("a random answer is legal");
}

fn sessions(criterion: &mut Criterion) {
    let session = played(1, 120);
    let prompt = session.open()[0].clone();
    let answer = RandomAgent::pick(&mut ChaCha8Rng::seed_from_u64(1), &prompt);
    criterion.bench_function("answer", |bencher| {
        bencher.iter_batched_ref(
            || session.clone(),
            |session| session.answer(prompt.id(), prompt.seat, answer.clone()),
            BatchSize::SmallInput,
        );
    });
    criterion.bench_function("undo", |bencher| {
        bencher.iter_batched_ref(
            || session.clone(),
            |session| session.undo(prompt.seat),
            BatchSize::SmallInput,
        );
    });
    criterion.bench_function("at(60) of 120", |bencher| bencher.iter(|| black_box(session.at(60))));
    criterion.bench_function("fork: clone and live executor", |bencher| {
        bencher.iter(|| black_box(session.clone().executor()));
    });
    let json = serde_json::to_vec(&session).expect("plain data");
    criterion.bench_function("session to JSON", |bencher| {
        bencher.iter(|| black_box(serde_json::to_vec(&session)))
    });
    criterion.bench_function("session from JSON", |bencher| {
        bencher.iter(|| black_box(serde_json::from_slice::<Session<Innovation>>(&json)));
    });
}

fn files(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    let header = Header::<Innovation>::new(Setup { players: 2, teams: false, seed: 1 }, ["random", "random"]);
    let path = folder.path().join("game.jsonl");
    let mut game = SavedGame::create(&path, header).expect("a new file");
    let mut generator = ChaCha8Rng::seed_from_u64(1);
    while !game.session().is_over() {
        let prompt = game.session().open()[0].clone();
        let answer = RandomAgent::pick(&mut generator, &prompt);
        game.answer(prompt.id(), prompt.seat, answer).expect("a random answer is legal");
    }
    let bytes = std::fs::read(&path).expect("the file");
    println!("a game of {} answers is {} bytes", game.session().answers(), bytes.len());
    criterion.bench_function("load a whole game, all digests checked", |bencher| {
        bencher.iter(|| black_box(read::<Innovation>(&bytes)).map(|loaded| loaded.actions()));
    });
    let mut file = 0;
    criterion.bench_function("answer into a file", |bencher| {
        bencher.iter_batched_ref(
            || {
                file += 1;
                let header =
                    Header::<Innovation>::new(Setup { players: 2, teams: false, seed: 1 }, ["a", "b"]);
                SavedGame::create(&folder.path().join(format!("{file}.jsonl")), header).expect("a new file")
            },
            |game| {
                let prompt = game.session().open()[0].clone();
                game.answer(prompt.id(), prompt.seat, [0].into_iter().collect())
            },
            BatchSize::PerIteration,
        );
    });
}

/// The mean cost of an answer in each tenth of whole games.
fn constant_cost(_criterion: &mut Criterion) {
    const GAMES: u64 = 400;
    let mut tenths = [(0_u128, 0_u128); 10];
    for seed in 0..GAMES {
        let mut session = played(seed, 0);
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        let mut times = Vec::new();
        while !session.is_over() {
            let begin = Instant::now();
            step(&mut session, &mut generator);
            times.push(begin.elapsed().as_nanos());
        }
        for (place, time) in times.iter().enumerate() {
            let tenth = &mut tenths[place * 10 / times.len()];
            *tenth = (tenth.0 + time, tenth.1 + 1);
        }
    }
    let means = tenths.map(|(sum, count)| sum as f64 / count as f64);
    println!("nanoseconds an answer, by tenths of {GAMES} games: {:?}", means.map(|mean| mean.round()));
    println!("last tenth to first: {:.2}", means[9] / means[0]);
}

criterion_group!(benches, sessions, files, constant_cost);
criterion_main!(benches);
