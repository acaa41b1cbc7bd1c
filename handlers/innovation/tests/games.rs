//! Whole games with random answers: they end without a fault, all cards come into play, and the same seed gives the
//! same game, for good.

use std::{cell::RefCell, collections::BTreeMap, fs, path::Path, rc::Rc, thread};

use cardloom::{Describe, EventLog, Executor, Observer, TraceEvent, digest};
use innovation::{Action, Card, CardSet, Event, Innovation, Reason, Role, State};

use crate::support::{TABLES, dice, finish, new_game};

mod support;

/// What came of some games.
#[derive(Default)]
struct Stats {
    activated: CardSet,
    /// The cards of which an effect was executed in each role.
    executed: BTreeMap<&'static str, CardSet>,
    endings: BTreeMap<Reason, u32>,
}

impl Stats {
    fn add(mut self, other: Self) -> Self {
        self.activated = self.activated | other.activated;
        for (role, cards) in other.executed {
            let all = self.executed.entry(role).or_default();
            *all = *all | cards;
        }
        for (reason, count) in other.endings {
            *self.endings.entry(reason).or_default() += count;
        }
        self
    }
}

impl Observer<Innovation> for Stats {
    fn on_event(&mut self, state: &State, trace: TraceEvent<'_, Innovation>) {
        match trace {
            TraceEvent::Event(Event::Took { action: Action::Dogma(card), .. }) => {
                self.activated.insert(*card);
            }
            TraceEvent::Event(Event::Executes { card, role, .. }) => {
                let role = match role {
                    Role::Activator => "activator",
                    Role::Sharer => "sharer",
                    Role::Target => "target",
                    Role::Alone => "alone",
                };
                self.executed.entry(role).or_default().insert(*card);
            }
            TraceEvent::Event(Event::Ended(end)) => *self.endings.entry(end.reason).or_default() += 1,
            // A debug build does so in every effect.
            TraceEvent::Effect(..) if !cfg!(debug_assertions) => assert_eq!(state.check(), Ok(())),
            _ => {}
        }
    }
}

fn play(table: (usize, bool), seeds: std::ops::Range<u64>) -> Stats {
    let tally = Rc::new(RefCell::new(Stats::default()));
    for seed in seeds {
        let mut executor = new_game(table, seed).observed(Rc::clone(&tally));
        finish(&mut executor, &mut dice(seed));
        let state = executor.state();
        assert_eq!(state.check(), Ok(()), "{table:?}, seed {seed}");
        let end = state.end().unwrap_or_else(|| panic!("{table:?}, seed {seed} did not end"));
        assert!(end.winners().count() > 0, "{table:?}, seed {seed} has no winner");
    }
    tally.take()
}

#[test]
fn thousands_of_random_games_end_without_a_fault_and_activate_every_card() {
    const GAMES: u64 = 520;
    let tally = thread::scope(|scope| {
        let games = TABLES.map(|table| scope.spawn(move || play(table, 0..GAMES)));
        games.into_iter().map(|games| games.join().unwrap()).fold(Stats::default(), Stats::add)
    });
    assert_eq!(u64::from(tally.endings.values().sum::<u32>()), GAMES * TABLES.len() as u64);
    assert_eq!(tally.endings.len(), 3, "not every kind of ending came: {:?}", tally.endings);
    assert_eq!(CardSet::ALL - tally.activated, CardSet::EMPTY, "never activated");

    let having = |kind| {
        let has = |card: &Card| card.effects().iter().any(|effect| effect.kind == kind);
        Card::all().filter(has).collect::<CardSet>()
    };
    let (demands, dogmas) = (having(innovation::Kind::Demand), having(innovation::Kind::Dogma));
    for (role, cards) in [("activator", dogmas), ("sharer", dogmas), ("target", demands)] {
        assert_eq!(cards - tally.executed[role], CardSet::EMPTY, "never executed by a {role}");
    }
}

/// The digests of all events of a random game, and of its final state.
fn outcome(table: (usize, bool), seed: u64) -> (u64, u64) {
    let log = Rc::new(RefCell::new(EventLog::<Innovation>::default()));
    let mut executor = new_game(table, seed).observed(Rc::clone(&log));
    finish(&mut executor, &mut dice(seed));
    let state = executor.state();
    (digest(&log.borrow().0), digest(&*state))
}

#[test]
fn the_same_seed_gives_the_same_game_on_every_thread() {
    for table in TABLES {
        let here: Vec<_> = (50..55).map(|seed| outcome(table, seed)).collect();
        let there = thread::spawn(move || (50..55).map(|seed| outcome(table, seed)).collect::<Vec<_>>());
        assert_eq!(here, there.join().unwrap(), "{table:?}");
        let mut different = here.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), here.len(), "other seeds, other games");
    }
}

/// The digests of the events change only with the rules, the cards, the order of options or the shuffle. Those of
/// the states change with what a state holds as well, and then no saved game can be verified any more.
#[test]
fn the_games_of_these_seeds_are_what_they_have_always_been() {
    let stored = fs::read_to_string(golden("digests.txt")).unwrap();
    let mut found = String::new();
    for (players, teams) in TABLES {
        for seed in [1, 2, 3, 1_000_000_007] {
            let (events, state) = outcome((players, teams), seed);
            let kind = if teams { "teams" } else { "single" };
            found += &format!("{players} {kind} seed {seed}: events {events:016x}, state {state:016x}\n");
        }
    }
    assert_golden("digests.txt", &stored, &found);
}

/// The game of this seed, in words: one of the shortest.
#[test]
fn the_log_of_a_short_game_reads_as_it_always_has() {
    const SEED: u64 = 256;
    let log = Rc::new(RefCell::new(EventLog::<Innovation>::default()));
    let mut executor: Executor<Innovation> = new_game((2, false), SEED).observed(Rc::clone(&log));
    finish(&mut executor, &mut dice(SEED));
    let lines: Vec<String> =
        log.borrow().0.iter().filter_map(Innovation::event).map(|line| line.words.to_string()).collect();
    let stored = fs::read_to_string(golden("short_game.txt")).unwrap();
    assert_golden("short_game.txt", &stored, &(lines.join("\n") + "\n"));
}

fn golden(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// Compares with a stored file. With `UPDATE_GOLDEN` set the file is written anew.
#[track_caller]
fn assert_golden(name: &str, stored: &str, found: &str) {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(golden(name), found).unwrap();
        return;
    }
    let differs = stored.lines().zip(found.lines()).find(|(stored, found)| stored != found);
    assert!(
        stored == found,
        "{name} is no longer what is found, first in {differs:?}; if that is meant, run with UPDATE_GOLDEN=1"
    );
}
