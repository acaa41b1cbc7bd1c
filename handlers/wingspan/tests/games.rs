//! Whole games with random answers: they end without a fault, the invariants of the rules hold after every effect, and
//! all birds and powers come into play.

use std::{cell::RefCell, collections::BTreeSet, rc::Rc, thread};

use cardloom::{EventLog, Observer, Seat, TraceEvent, digest};
use wingspan::{Bird, BirdSet, Color, Effect, Event, Habitat, Scored, State, Wingspan};

use crate::support::{TABLES, dice, finish, new_game};

mod support;

/// What came of some games, and what never may go down.
#[derive(Default)]
struct Watcher {
    games: usize,
    played: BirdSet,
    used: BirdSet,
    handlers: BTreeSet<String>,
    declined: usize,
    unusable: usize,
    failed_hunts: usize,
    turns: [usize; 5],
    firsts: Vec<Seat>,
}

impl Watcher {
    fn between_turns(state: &State) {
        for seat in state.all_seats() {
            assert_eq!(state.player(seat).owed, 0, "{seat} still owes cards");
        }
        let active = state.turn().seat;
        let first = state.turn().first;
        let most = state.player(active).cubes;
        for seat in first.around(state.seats()).take_while(|&seat| seat != active) {
            assert_eq!(state.player(seat).cubes + 1, most, "{seat} has placed one cube more than {active}");
        }
        let gaps = state.tray().iter().filter(|slot| slot.is_none()).count();
        assert!(
            gaps == 0 || state.deck().is_empty() && state.discard().is_empty(),
            "{gaps} gaps in the tray"
        );
    }
}

impl Observer<Wingspan> for Watcher {
    fn on_event(&mut self, state: &State, trace: TraceEvent<'_, Wingspan>) {
        match trace {
            TraceEvent::Started { handler, .. } if !self.handlers.contains(&**handler) => {
                self.handlers.insert(handler.to_string());
            }
            TraceEvent::Effect(effect, _) => {
                // A debug build does so in every effect.
                if !cfg!(debug_assertions) {
                    assert_eq!(state.check(), Ok(()), "after {effect:?}");
                }
                if matches!(effect, Effect::BeginTurn) {
                    let own = state.player(state.turn().seat);
                    assert!(own.mat.spots().all(|spot| !spot.used), "used marks in the owner's turn");
                }
            }
            TraceEvent::Asked(prompt) => {
                assert!(
                    (1..=5).contains(&state.feeder().dice()),
                    "{} dice at {prompt:?}",
                    state.feeder().dice()
                );
            }
            TraceEvent::Checkpoint => Self::between_turns(state),
            TraceEvent::Event(event, _) => match *event {
                Event::BirdPlayed { bird, .. } => {
                    self.played.insert(bird);
                }
                Event::PowerUsed { bird, .. } | Event::ReactionUsed { bird, .. } => {
                    self.used.insert(bird);
                }
                Event::PowerPassed { why: wingspan::Passed::Declined, .. } => self.declined += 1,
                Event::PowerPassed { .. } => self.unusable += 1,
                Event::HuntFailed { .. } => self.failed_hunts += 1,
                Event::TurnBegan { seat, .. } => self.turns[seat.index()] += 1,
                Event::RoundBegan { first, .. } => self.firsts.push(first),
                _ => {}
            },
            TraceEvent::Over => self.games += 1,
            _ => {}
        }
    }
}

fn play(table: (usize, Scored, bool), seeds: std::ops::Range<u64>) -> Watcher {
    let mut all = Watcher::default();
    for seed in seeds {
        let watcher = Rc::new(RefCell::new(Watcher::default()));
        let mut executor = new_game(table, seed).observed(Rc::clone(&watcher));
        finish(&mut executor, &mut dice(seed));
        let (state, one) = (executor.state(), watcher.take());
        assert_eq!(state.check(), Ok(()), "{table:?}, seed {seed}");
        let end = state.end().unwrap_or_else(|| panic!("{table:?}, seed {seed} did not end"));
        assert!(end.winners().count() > 0, "{table:?}, seed {seed} has no winner");
        // Rules 2.1 and 11: 26 turns each, and the first player's token goes one seat to the left each round.
        assert!(
            one.turns.iter().take(table.0).all(|&turns| turns == 26),
            "{table:?}, seed {seed}: {:?}",
            one.turns
        );
        let expected: Vec<Seat> = one.firsts[0].around(table.0).cycle().take(4).collect();
        assert_eq!(one.firsts, expected, "{table:?}, seed {seed}");
        all.games += one.games;
        all.played = all.played | one.played;
        all.used = all.used | one.used;
        all.handlers.extend(one.handlers);
        all.declined += one.declined;
        all.unusable += one.unusable;
        all.failed_hunts += one.failed_hunts;
    }
    all
}

#[test]
fn thousands_of_random_games_end_without_a_fault_and_use_every_bird_and_power() {
    const GAMES: u64 = 420;
    let watchers: Vec<Watcher> = thread::scope(|scope| {
        let games = TABLES.map(|table| scope.spawn(move || play(table, 0..GAMES)));
        games.into_iter().map(|games| games.join().unwrap()).collect()
    });
    assert_eq!(watchers.iter().map(|watcher| watcher.games as u64).sum::<u64>(), GAMES * TABLES.len() as u64);
    let all =
        |part: fn(&Watcher) -> BirdSet| watchers.iter().map(part).fold(BirdSet::EMPTY, |all, one| all | one);
    let birds: BirdSet = Bird::all(true).collect();
    assert_eq!(birds - all(|watcher| watcher.played), BirdSet::EMPTY, "never played");
    let powers = birds.filter(|bird| bird.facts().power.is_some());
    assert_eq!(powers - all(|watcher| watcher.used), BirdSet::EMPTY, "never used");
    let used: BTreeSet<_> =
        watchers.iter().flat_map(|watcher| watcher.handlers.iter().map(String::as_str)).collect();
    let idle: Vec<_> = wingspan::kinds().iter().filter(|kind| !used.contains(kind.name())).collect();
    assert!(idle.is_empty(), "{idle:?} were never carried out");
    let told = |part: fn(&Watcher) -> usize| watchers.iter().map(part).sum::<usize>();
    for count in [told(|watcher| watcher.declined), told(|one| one.unusable), told(|one| one.failed_hunts)] {
        assert!(count > 1_000, "powers that are passed over and hunts that fail are told: {count}");
    }
}

#[test]
fn powers_are_told_for_every_brown_bird_of_an_activated_row() {
    for seed in 0..20 {
        let log = Rc::new(RefCell::new(EventLog::<Wingspan>::default()));
        let mut executor = new_game((3, Scored::Green, false), seed).observed(Rc::clone(&log));
        finish(&mut executor, &mut dice(seed));
        let mut rows: [Vec<(Seat, Bird)>; 3] = Default::default();
        let mut due: Vec<(Seat, Bird)> = Vec::new();
        for event in &log.borrow().events {
            match *event {
                Event::BirdPlayed { seat, bird, habitat } => rows[habitat as usize].push((seat, bird)),
                Event::BirdMoved { seat, bird, habitat } => {
                    rows.iter_mut().for_each(|row| row.retain(|&there| there != (seat, bird)));
                    rows[habitat as usize].push((seat, bird));
                }
                Event::ActionTaken { seat, action, .. } => {
                    let row = &rows[action.row().unwrap_or(Habitat::Forest) as usize];
                    let brown =
                        |bird: Bird| bird.facts().power.as_ref().is_some_and(|it| it.color == Color::Brown);
                    due = row.iter().copied().filter(|&(owner, bird)| owner == seat && brown(bird)).collect();
                }
                Event::PowerUsed { seat, bird } | Event::PowerPassed { seat, bird, .. } => {
                    due.retain(|&there| there != (seat, bird));
                }
                Event::TurnBegan { .. } => {
                    assert!(due.is_empty(), "nothing was told of {due:?}, seed {seed}")
                }
                _ => {}
            }
        }
    }
}

/// The digests of all events of a random game, and of its final state.
fn outcome(table: (usize, Scored, bool), seed: u64) -> (u64, u64) {
    let log = Rc::new(RefCell::new(EventLog::<Wingspan>::default()));
    let mut executor = new_game(table, seed).observed(Rc::clone(&log));
    finish(&mut executor, &mut dice(seed));
    let state = executor.state();
    (digest(&log.borrow().events), digest(&*state))
}

#[test]
fn the_same_seed_gives_the_same_game_on_every_thread() {
    for table in TABLES {
        let here: Vec<_> = (50..54).map(|seed| outcome(table, seed)).collect();
        let there = thread::spawn(move || (50..54).map(|seed| outcome(table, seed)).collect::<Vec<_>>());
        assert_eq!(here, there.join().unwrap(), "{table:?}");
        let different: BTreeSet<_> = here.iter().collect();
        assert_eq!(different.len(), here.len(), "other seeds, other games");
    }
}
