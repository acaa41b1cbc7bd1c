//! Whole games with random answers: they end without a fault, the invariants of the rules hold after every effect, and
//! all cards come into play.
//!
//! `CARDLOOM_GAMES` says how many games are played for each number of players, with and without added cards:
//!
//! ```sh
//! CARDLOOM_GAMES=2000 cargo test --release -p doomlings --test games
//! ```

use std::{cell::RefCell, collections::BTreeSet, ops::Range, panic, rc::Rc, thread};

use cardloom::{Answer, EventLog, Executor, Observer, Prompt, TraceEvent, digest};
use doomlings::{Age, Ask, Card, CardSet, Doomlings, Event, State};

use crate::support::{TABLES, Table, dice, finish, how_many};

mod support;

/// So many games on each of the [`TABLES`] use all cards.
const GAMES: u64 = 8;

/// How many games on each of the [`TABLES`].
fn games() -> u64 {
    how_many("CARDLOOM_GAMES", GAMES as usize) as u64
}

/// Looks at a game moment by moment: what never may be, and what has been.
#[derive(Default)]
struct Watcher {
    samples: bool,
    prompts: Vec<Prompt<Doomlings>>,
    answers: Vec<(Prompt<Doomlings>, Answer)>,
    played: CardSet,
    reactions: usize,
    catastrophes: usize,
    sections: CardSet,
    final_effects: usize,
    asked: BTreeSet<String>,
    ages: BTreeSet<Age>,
}

impl Watcher {
    fn check(&self, state: &State) {
        assert_eq!(state.check(), Ok(()));
        for seat in state.all_seats() {
            let player = state.player(seat);
            assert!((1..=8).contains(&player.gene_pool), "{seat} has a gene pool of {}", player.gene_pool);
            let dominants = player.dominants();
            let heroic = Card::named("heroic").is_some_and(|card| player.pile.contains(&card));
            let most = if heroic && !self.samples { 3 } else { 2 };
            assert!(dominants <= most || self.samples, "{seat} has {dominants} dominants in the pile");
        }
    }

    fn check_prompt(prompt: &Prompt<Doomlings>) {
        for (place, option) in prompt.options.iter().enumerate() {
            assert!(!prompt.options[..place].contains(option), "{option:?} is offered twice: {prompt:?}");
        }
        // What a hand need not give is asked for whatever the hand holds, so that the silence of others tells nothing.
        let of_hand = match prompt.question.ask {
            Ask::Reaction(_) => true,
            Ask::SelectFromHand | Ask::Whether(_) => prompt.can_decline(),
            _ => false,
        };
        assert!(of_hand || !prompt.always, "{prompt:?}");
        assert!(prompt.always || prompt.only_answer().is_none(), "there is nothing to choose: {prompt:?}");
    }
}

impl Observer<Doomlings> for Watcher {
    fn on_event(&mut self, state: &State, trace: TraceEvent<'_, Doomlings>) {
        match trace {
            TraceEvent::Effect(..) => self.check(state),
            TraceEvent::Asked(prompt) => {
                self.check(state);
                Self::check_prompt(prompt);
                self.asked.insert(format!("{:?}", prompt.question.ask));
                self.prompts.push(prompt.clone());
            }
            TraceEvent::Answered(prompt, answer) => self.answers.push((prompt.clone(), answer.clone())),
            TraceEvent::Event(event, _) => match *event {
                Event::Played { card, .. } => {
                    self.played.insert(card);
                }
                Event::Reaction { .. } | Event::Ability { .. } => self.reactions += 1,
                Event::Age { age } => {
                    self.ages.insert(age);
                }
                Event::Catastrophe { age } => {
                    self.ages.insert(age);
                    self.catastrophes += 1;
                }
                Event::Section { card, .. } => {
                    assert!(self.sections.insert(card), "the World's End section of {card} ran twice");
                }
                Event::FinalEffect { .. } => self.final_effects += 1,
                _ => {}
            },
            _ => {}
        }
    }
}

/// Goes on to the next prompts, none of which is to a seat that is asked something else. `false` at the end.
fn goes_on(executor: &mut Executor<Doomlings>) -> bool {
    executor.step().expect("a game without faults");
    let seats: Vec<_> = executor.open().iter().map(|prompt| prompt.seat).collect();
    let different: BTreeSet<_> = seats.iter().collect();
    assert_eq!(different.len(), seats.len(), "{:?}", executor.open());
    !seats.is_empty()
}

fn watched(table: Table, seed: u64) -> (Executor<Doomlings>, Rc<RefCell<Watcher>>) {
    let watcher = Rc::new(RefCell::new(Watcher { samples: table.samples, ..Watcher::default() }));
    (table.game(seed).observed(Rc::clone(&watcher)), watcher)
}

/// Plays a game to its end, and once more with the same answers.
fn play(table: Table, seed: u64) -> Watcher {
    let (mut executor, watcher) = watched(table, seed);
    let mut dice = dice(seed);
    while goes_on(&mut executor) {
        support::advance(&mut executor, &mut dice);
    }
    let watcher = watcher.take();

    let state = executor.state();
    assert!(executor.is_over() && executor.open().is_empty() && executor.chain().0.len() <= 1);
    assert!(!state.all_cards().any(|card| state.is_in_chain(card)), "an action is still being resolved");
    assert_eq!((watcher.catastrophes, state.catastrophes().count()), (3, 3));
    assert!(watcher.final_effects <= 1);
    let end = state.end().expect("a game that is over");
    let most = end.scores().iter().map(doomlings::Score::total).max();
    let best = |seat: cardloom::Seat| Some(end.scores()[seat.index()].total()) == most;
    assert!(end.winners().count() > 0 && end.winners().all(best), "{end:?}");

    let (mut again, asked_again) = watched(table, seed);
    let mut answers = watcher.answers.iter();
    while goes_on(&mut again) {
        let (prompt, answer) = answers.next().expect("no more questions than before");
        again.answer(prompt.id(), prompt.seat, answer.clone()).expect("the same question");
    }
    assert!(asked_again.borrow().prompts == watcher.prompts, "other questions for the same answers");
    assert_eq!(*again.state(), *state);
    // They are compared, and many games of them fill the memory.
    Watcher { prompts: Vec::new(), answers: Vec::new(), ..watcher }
}

#[test]
fn random_games_end_without_a_fault_and_the_invariants_of_the_rules_hold_in_them() {
    let play_all = |table: Table, seeds: Range<u64>| -> Vec<Watcher> {
        let play = |seed| {
            let one = panic::catch_unwind(|| play(table, seed));
            one.unwrap_or_else(|_| panic!("{table}, seed {seed}"))
        };
        seeds.map(play).collect()
    };
    let games = games();
    // The same seed shuffles the same age deck for any number of players.
    let seeds = |place: usize| games * place as u64..games * (place as u64 + 1);
    let watchers: Vec<Watcher> = thread::scope(|scope| {
        let threads = TABLES.into_iter().enumerate();
        let threads: Vec<_> =
            threads.map(|(place, table)| scope.spawn(move || play_all(table, seeds(place)))).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(watchers.len() as u64, games * TABLES.len() as u64);
    println!("{} games without a fault", watchers.len());
    if games < GAMES {
        return;
    }

    let told = |part: fn(&Watcher) -> usize| watchers.iter().map(part).sum::<usize>();
    assert!(told(|one| one.reactions) > watchers.len(), "reactions come in between");
    assert!(told(|one| one.sections.len()) > watchers.len(), "sections of World's End are resolved");
    let state = TABLES.into_iter().find(|table| table.samples).expect("a table with added cards").state(0);
    let played = watchers.iter().fold(CardSet::EMPTY, |all, one| all | one.played);
    let never: Vec<&str> =
        state.all_cards().filter(|&card| !played.contains(card)).map(Card::file_name).collect();
    assert!(never.is_empty(), "never played: {never:?}");
    let turned_up: BTreeSet<Age> = watchers.iter().flat_map(|one| one.ages.iter().copied()).collect();
    let never: Vec<&str> =
        state.all_ages().filter(|age| !turned_up.contains(age)).map(Age::file_name).collect();
    assert!(never.is_empty(), "never turned up: {never:?}");
    let asked: BTreeSet<&String> = watchers.iter().flat_map(|one| &one.asked).collect();
    assert!(asked.len() > 30, "only these questions were asked: {asked:?}");
}

/// The digests of all events of a random game, and of its final state.
fn outcome(table: Table, seed: u64) -> (u64, u64) {
    let log = Rc::new(RefCell::new(EventLog::<Doomlings>::default()));
    let mut executor = table.game(seed).observed(Rc::clone(&log));
    finish(&mut executor, &mut dice(seed));
    let state = executor.state();
    (digest(&log.borrow().events), digest(&*state))
}

#[test]
fn the_same_seed_gives_the_same_game_on_every_thread() {
    for table in [TABLES[0], TABLES[5]] {
        let here: Vec<_> = (50..52).map(|seed| outcome(table, seed)).collect();
        let there = thread::spawn(move || (50..52).map(|seed| outcome(table, seed)).collect::<Vec<_>>());
        assert_eq!(here, there.join().unwrap(), "{table}");
        assert_ne!(here[0], here[1], "other seeds, other games");
    }
}
