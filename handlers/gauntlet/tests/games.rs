//! Whole runs with random answers: they end without a fault, the invariants of the rules hold after every effect, and the
//! same answers give the same run.
//!
//! `CARDLOOM_GAMES` says how many runs are played on each kind of table:
//!
//! ```sh
//! CARDLOOM_GAMES=2000 cargo test --release -p gauntlet --test games
//! ```

use std::{cell::RefCell, collections::BTreeSet, ops::Range, panic, rc::Rc, thread};

use cardloom::{Answer, EventLog, Executor, Game, Observer, Prompt, TraceEvent, digest};
use gauntlet::{Ask, Gauntlet, State};

use crate::support::{TABLES, Table, dice, finish, how_many};

mod support;

/// How many runs on each of the [`TABLES`] in the gate.
const GAMES: usize = 5;

/// Looks at a run moment by moment: what never may be, and what has been.
#[derive(Default)]
struct Watcher {
    answers: Vec<(Prompt<Gauntlet>, Answer)>,
    events: BTreeSet<&'static str>,
    asked: BTreeSet<String>,
}

impl Watcher {
    fn check_prompt(prompt: &Prompt<Gauntlet>) {
        for (place, option) in prompt.options.iter().enumerate() {
            assert!(!prompt.options[..place].contains(option), "{option:?} is offered twice: {prompt:?}");
        }
        let is_always = matches!(prompt.question.ask, Ask::Action | Ask::Respond);
        assert_eq!(is_always, prompt.always, "{prompt:?}");
        assert!(is_always || prompt.only_answer().is_none(), "there is nothing to choose: {prompt:?}");
    }
}

impl Observer<Gauntlet> for Watcher {
    fn on_event(&mut self, state: &State, trace: TraceEvent<'_, Gauntlet>) {
        match trace {
            TraceEvent::Effect(..) => assert_eq!(Gauntlet::check(state), Ok(())),
            TraceEvent::Asked(prompt) => {
                Self::check_prompt(prompt);
                if prompt.question.ask == Ask::Action {
                    assert_eq!(state.check_at_rest(), Ok(()));
                }
                self.asked.insert(format!("{:?}", prompt.question.ask));
            }
            TraceEvent::Answered(prompt, answer) => self.answers.push((prompt.clone(), answer.clone())),
            TraceEvent::Event(event, _) => {
                self.events.insert(cardloom_cards::Literals::name(event.event));
            }
            _ => {}
        }
    }
}

fn watched(table: Table, seed: u64) -> (Executor<Gauntlet>, Rc<RefCell<Watcher>>) {
    let watcher = Rc::new(RefCell::new(Watcher::default()));
    (table.game(seed).observed(Rc::clone(&watcher)), watcher)
}

/// Whether an error is a limit that content of all kinds may come to.
fn is_limit(error: &cardloom::Error) -> bool {
    matches!(
        error,
        cardloom::Error::LimitExceeded { .. } | cardloom::Error::Rules { code: Some("chain_too_deep"), .. }
    )
}

/// Goes on to the next prompts. `false` at the end, where the run is over.
fn goes_on(executor: &mut Executor<Gauntlet>, table: Table) -> bool {
    match executor.step() {
        Ok(_) => {
            let asks = !executor.open().is_empty();
            assert_eq!(
                asks,
                !Gauntlet::is_over(&executor.state()),
                "a run ends with nothing to ask, and only then"
            );
            if !asks {
                assert_eq!(executor.state().check_at_rest(), Ok(()), "nothing goes on where a run is over");
            }
            asks
        }
        // The samples have effects that are endless on purpose.
        Err(error) if table.mixed && is_limit(&error) => false,
        Err(error) => panic!("{error}"),
    }
}

/// Plays a run to its end, and once more with the same answers while nobody watches.
fn play(table: Table, seed: u64) -> Watcher {
    let (mut executor, watcher) = watched(table, seed);
    let mut dice = dice(seed);
    while goes_on(&mut executor, table) {
        support::advance(&mut executor, &mut dice);
    }
    let watcher = watcher.take();
    let state = executor.state();
    let mut again = table.game(seed);
    let mut answers = watcher.answers.iter();
    while goes_on(&mut again, table) {
        let (prompt, answer) = answers.next().expect("no more questions than before");
        again.answer(prompt.id(), prompt.seat, answer.clone()).expect("the same question");
    }
    assert!(answers.next().is_none(), "fewer questions than before");
    assert_eq!(*again.state(), *state);
    Watcher { answers: Vec::new(), ..watcher }
}

#[test]
fn random_runs_end_without_a_fault_and_the_invariants_of_the_rules_hold_in_them() {
    let play_all = |table: Table, seeds: Range<u64>| -> Vec<Watcher> {
        let play = |seed| {
            let one = panic::catch_unwind(|| play(table, seed));
            one.unwrap_or_else(|_| panic!("{table}, seed {seed}"))
        };
        seeds.map(play).collect()
    };
    let games = how_many("CARDLOOM_GAMES", GAMES) as u64;
    let watchers: Vec<Watcher> = thread::scope(|scope| {
        let threads = TABLES.map(|table| scope.spawn(move || play_all(table, 0..games)));
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(watchers.len() as u64, games * TABLES.len() as u64);
    println!("{} runs without a fault", watchers.len());
    let asked: BTreeSet<&String> = watchers.iter().flat_map(|one| &one.asked).collect();
    let events: BTreeSet<&&str> = watchers.iter().flat_map(|one| &one.events).collect();
    assert!(games < GAMES as u64 || asked.len() > 12, "only these questions were asked: {asked:?}");
    assert!(games < GAMES as u64 || events.len() > 45, "only these events happened: {events:?}");
}

/// The digests of all events of a random run, and of its final state.
fn outcome(table: Table, seed: u64) -> (u64, u64) {
    let log = Rc::new(RefCell::new(EventLog::<Gauntlet>::default()));
    let mut executor = table.game(seed).observed(Rc::clone(&log));
    finish(&mut executor, &mut dice(seed));
    let state = executor.state();
    (digest(&log.borrow().events), digest(&*state))
}

#[test]
fn the_same_seed_gives_the_same_run_on_every_thread() {
    for table in [TABLES[0], TABLES[1]] {
        let here: Vec<_> = (50..52).map(|seed| outcome(table, seed)).collect();
        let there = thread::spawn(move || (50..52).map(|seed| outcome(table, seed)).collect::<Vec<_>>());
        assert_eq!(here, there.join().unwrap(), "{table}");
        assert_ne!(here[0], here[1], "other seeds, other runs");
    }
}
