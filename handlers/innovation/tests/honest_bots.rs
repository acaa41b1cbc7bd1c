//! Bots answer by what their seat may know and by nothing else: in two games that differ only in what is hidden from
//! the seat, the same bot answers the same.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use cardloom::{
    Agent, Answer, Describe, Entry, EventLog, Executor, Game, Observation, Prompt, Seat, Snapshot,
    agents::{Greedy, Ismcts, RandomAgent, SearchBudget},
};
use futures::executor::block_on;
use innovation::{Action, CardSet, Choice, Event, Innovation, Position, State};
use proptest::prelude::*;

use crate::support::*;

mod support;

type Executors = Executor<Innovation>;

/// What a bot answers to the first of the open prompts.
fn answer(bot: &mut dyn Agent<Innovation>, game: &Executors) -> Answer {
    block_on(bot.answer(Observation::new(game, &game.open()[0]))).expect("an answer")
}

fn greedy(seed: u64) -> Greedy<Innovation> {
    Greedy::new(seed, Innovation::evaluate).deals(2)
}

fn ismcts(seed: u64, iterations: u32, threads: usize) -> Ismcts<Innovation> {
    let budget = SearchBudget::Iterations(iterations);
    Ismcts::new(seed, Innovation::evaluate, budget).threads(threads).horizon(2)
}

/// The same prompt in a game in which all that its seat does not know is different: the faces of hidden cards, so also
/// the order of the supply, what lies under the achievements and which hidden cards others have picked since the
/// checkpoint, and what chance will bring. `None` where those faces lead to another prompt or view, or have told the seat
/// something else.
fn twin(game: &Executors, seed: u64) -> Option<Executors> {
    let (checkpoint, seat) = (game.snapshot(), game.open()[0].seat);
    let known = [&checkpoint.state, &*game.state()]
        .into_iter()
        .fold(CardSet::EMPTY, |known, state| known | visible(state, seat) | remembered(state, seat));
    let new = relabelling(CardSet::ALL - known, seed);
    let other = State::new(2, false, seed).expect("a game for two");
    let state = with_generator_of(&relabelled(&checkpoint.state, &new), &other);
    let start =
        |state| Executors::restore(Snapshot { state, journal: Vec::new(), ..checkpoint.clone() }).ok();
    let (mut original, mut twin) = (start(checkpoint.state.clone())?, start(state)?);
    for entry in &checkpoint.journal {
        let find = |game: &Executors| game.prompt_of(entry).cloned();
        let (asked, prompt) = (find(&original)?, find(&twin)?);
        let same = |pick: usize| {
            let renamed = match asked.options[pick] {
                Choice::Card(card) => Choice::Card(new(card)),
                Choice::Action(Action::Meld(card)) => Choice::Action(Action::Meld(new(card))),
                public => public,
            };
            prompt.options.iter().position(|option| *option == renamed)
        };
        let answer = entry.answer.indices().map(same).collect::<Option<Answer>>()?;
        original.replay(entry).ok()?;
        twin.replay(&Entry { answer, ..entry.clone() }).ok()?;
        original.step().ok()?;
        twin.step().ok()?;
    }
    let alike = twin.open() == game.open()
        && Innovation::view(&twin.state(), Some(seat)) == Innovation::view(&game.state(), Some(seat))
        && told(&twin, seat) == told(game, seat);
    alike.then_some(twin)
}

/// What a seat has been told since the checkpoint.
fn told(game: &Executors, seat: Seat) -> Vec<Event> {
    let log = Rc::new(RefCell::new(EventLog::default()));
    let snapshot = game.snapshot();
    let start = Snapshot { journal: Vec::new(), ..snapshot.clone() };
    let mut again = Executors::restore(start).expect("a position").observed(Rc::clone(&log));
    log.borrow_mut().take();
    for entry in &snapshot.journal {
        again.replay(entry).expect("it was given");
        again.step().expect("it was made");
    }
    let log = log.borrow();
    log.events.iter().map(|event| Innovation::redact(event, Some(seat))).collect()
}

fn with_generator_of(state: &State, other: &State) -> State {
    let [mut state, mut other] = [state, other].map(|state| serde_json::to_value(state).expect("plain data"));
    state["generator"] = other["generator"].take();
    serde_json::from_value(state).expect("a state")
}

/// Whether another seat has picked, since the checkpoint, something that the twin's seat does not know.
fn picked_in_secret(game: &Executors, twin: &Executors) -> bool {
    game.snapshot().journal != twin.snapshot().journal
}

/// Prompts of random games with their twins: some that begin an action, some in the middle of one, and all those that
/// come after a secret pick of another seat.
fn twins(games: u64) -> impl Iterator<Item = (Executors, Executors)> {
    let seeds = TABLES.into_iter().flat_map(move |table| (0..games).map(move |seed| (table, seed)));
    seeds.flat_map(|(table, seed)| {
        let (mut game, mut dice) = (new_game(table, seed), dice(seed));
        let mut found = Vec::new();
        let mut prompts = 0;
        while play_some(&mut game, &mut dice, 1) {
            prompts += 1;
            let begins = game.snapshot().journal.is_empty();
            let chosen = prompts % if begins { 31 } else { 13 } == 0;
            let seat = game.open()[0].seat;
            let after_others = game.snapshot().journal.iter().any(|entry| entry.seat != seat);
            if chosen || after_others {
                let twin = twin(&game, seed).filter(|twin| chosen || picked_in_secret(&game, twin));
                found.extend(twin.map(|twin| (game.fork().expect("a copy"), twin)));
            }
        }
        found
    })
}

/// Gives a bot both games of every pair, and counts the pairs and those at which its answer depends on what is hidden.
fn differences(games: u64, bot: impl Fn(u64, &Executors) -> Answer) -> (usize, usize) {
    let (mut pairs, mut different, mut in_mid_action, mut secret) = (0, 0, 0, 0);
    let mut answers = BTreeSet::new();
    for (seed, (game, twin)) in twins(games).enumerate() {
        assert_ne!(*game.state(), *twin.state());
        let [here, there] = [&game, &twin].map(|game| bot(seed as u64, game));
        pairs += 1;
        different += usize::from(here != there);
        in_mid_action += usize::from(!game.snapshot().journal.is_empty());
        secret += usize::from(picked_in_secret(&game, &twin));
        answers.insert(here.0.to_vec());
    }
    println!(
        "{pairs} pairs, {in_mid_action} in mid action, {secret} after secret picks, {different} different"
    );
    assert!(
        in_mid_action * 3 > pairs && secret * 20 > pairs,
        "{in_mid_action} and {secret} of {pairs} prompts"
    );
    assert!(answers.len() > 5, "the bot always gives one of {answers:?}");
    (pairs, different)
}

#[test]
fn greedy_answers_the_same_whatever_is_hidden() {
    let (pairs, different) = differences(5, |seed, game| answer(&mut greedy(seed), game));
    assert!(pairs > 200, "only {pairs} pairs");
    assert_eq!(different, 0, "of {pairs}");
}

#[test]
fn ismcts_answers_the_same_whatever_is_hidden() {
    let (pairs, different) = differences(3, |seed, game| answer(&mut ismcts(seed, 24, 1), game));
    assert!(pairs > 100, "only {pairs} pairs");
    assert_eq!(different, 0, "of {pairs}");
}

#[test]
fn ismcts_on_two_threads_answers_the_same_whatever_is_hidden() {
    let (pairs, different) = differences(1, |seed, game| answer(&mut ismcts(seed, 24, 2), game));
    assert!(pairs > 30, "only {pairs} pairs");
    assert_eq!(different, 0, "of {pairs}");
}

/// The pairs would give a cheat away: what is hidden matters in many of them.
#[test]
fn a_bot_that_looks_at_the_real_game_is_found_out() {
    let cheat = |seed: u64, game: &Executors| {
        let prompt = &game.open()[0];
        let value = |answer: &Answer| {
            let (mut trial, mut dice) = (game.fork().expect("a copy"), dice(seed));
            trial.answer(prompt.id(), prompt.seat, answer.clone()).expect("a legal answer");
            play_some(&mut trial, &mut dice, 4);
            Innovation::evaluate(&trial.state(), prompt.seat)
        };
        let mut dice = dice(seed);
        let tried: Vec<Answer> = (0..8).map(|_| RandomAgent::pick(&mut dice, prompt)).collect();
        tried.into_iter().max_by_key(value).expect("eight answers")
    };
    let (pairs, different) = differences(4, cheat);
    assert!(different * 20 > pairs, "only {different} of {pairs} pairs tell a cheat");
}

#[test]
fn the_same_seed_and_iterations_give_the_same_answer_with_any_number_of_threads() {
    let mut seeds_matter = 0;
    for (seed, (game, _)) in twins(1).step_by(4).enumerate() {
        let seed = seed as u64;
        for threads in [1, 2, 3] {
            let [one, other] = [(); 2].map(|()| answer(&mut ismcts(seed, 30, threads), &game));
            assert_eq!(one, other, "{threads} threads: {:?}", game.open());
        }
        assert_eq!(answer(&mut greedy(seed), &game), answer(&mut greedy(seed), &game));
        let first: BTreeSet<_> =
            (0..4).map(|other| answer(&mut ismcts(seed + other, 3, 1), &game).0.to_vec()).collect();
        seeds_matter += usize::from(first.len() > 1);
    }
    assert!(seeds_matter > 2, "the seed changes nothing");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// What the seat knows stays where it is, and what it does not know keeps its place and its back.
    #[test]
    fn a_deal_keeps_what_is_known_and_the_backs_of_the_rest(
        table in proptest::sample::select(TABLES.to_vec()),
        seed in any::<u64>(),
        answers in 0..250_usize,
    ) {
        let (mut game, mut dice) = (new_game(table, seed), dice(seed));
        if !play_some(&mut game, &mut dice, answers) {
            return Ok(());
        }
        let prompt: &Prompt<Innovation> = &game.open()[0];
        let Some(determinized) = Observation::new(&game, prompt).determinize(&mut dice) else { return Ok(()) };
        let (real, determinized) = (game.state(), determinized.state());
        prop_assert_eq!(determinized.check(), Ok(()));
        for card in (visible(&real, prompt.seat) | remembered(&real, prompt.seat)).iter() {
            prop_assert_eq!(determinized.locate(card), real.locate(card), "{} is known to {}", card, prompt.seat);
        }
        for seat in real.all_seats() {
            let backs = |state: &State| {
                let player = state.player(seat);
                (player.hand.count_by_value(), player.score.count_by_value())
            };
            prop_assert_eq!(backs(&determinized), backs(&real), "the backs of {}", seat);
            prop_assert_eq!(determinized.player(seat).board, real.player(seat).board);
        }
        for age in 1..=10 {
            prop_assert_eq!(determinized.supply_len(age), real.supply_len(age));
        }
    }
}

/// P1 sees seven of the ten tens. One of the others is in P2's hand, one in P2's score pile and one in the supply: six
/// deals.
fn six_deals() -> State {
    let unseen = cards(["Databases", "Robotics", "Self Service"]);
    let seen = CardSet::ALL.of_value(10) - unseen.into_iter().collect();
    Position::new(2)
        .hand(P1, cards(["Tools"]))
        .score(P1, seen.iter())
        .hand(P2, [unseen[0]])
        .score(P2, [unseen[1]])
        .unseen()
        .state()
        .expect("a position that can be laid")
}

#[test]
fn every_deal_is_equally_likely() {
    const DEALS: u32 = 6_000;
    let mut game = Executors::new(six_deals());
    game.step().expect("a first prompt");
    let mut dice = dice(1);
    let mut counts = BTreeMap::<_, u32>::new();
    for _ in 0..DEALS {
        let determinized = Observation::new(&game, &game.open()[0]).determinize(&mut dice).expect("a deal");
        let state = determinized.state();
        let places =
            [state.player(P2).hand.first(), state.player(P2).score.first(), state.supply(10).last().copied()];
        *counts.entry(places).or_default() += 1;
    }
    assert_eq!(counts.len(), 6, "{counts:?}");
    let expected = f64::from(DEALS) / 6.0;
    let chi_square: f64 =
        counts.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    // With five degrees of freedom a fair deal exceeds this once in a thousand seeds.
    assert!(chi_square < 20.5, "chi-square {chi_square:.1}: {counts:?}");
}

#[test]
fn what_lies_where_in_truth_does_not_change_how_likely_a_deal_is() {
    let deals = |state: &State| -> Vec<State> {
        let mut game = Executors::new(state.clone());
        game.step().expect("a first prompt");
        let mut dice = dice(5);
        let determinize = |_| {
            let determinized =
                Observation::new(&game, &game.open()[0]).determinize(&mut dice).expect("a deal");
            determinized.state().clone()
        };
        (0..50).map(determinize).collect()
    };
    let real = six_deals();
    let known = visible(&real, P1);
    for seed in 0..20 {
        let other = relabelled(&real, &relabelling(CardSet::ALL - known, seed));
        assert!(real != other && deals(&real) == deals(&other), "seed {seed}");
    }
}
