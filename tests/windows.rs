//! Priority windows: responses, responses to responses, and what nobody learns from who is asked.

mod duel;

use cardloom::{
    Answer, Context, Determinizations, Error, Executor, Limits, Observation, PendingId, Prompt, Seat,
    Session, Step,
    agents::RandomAgent,
    save::{Header, MemoryStore, SavedGame, read},
    testing::{advance, finish},
};
use duel::{
    Amplify, Bolt, Card, Choice, Counter, Deflect, Duel, Event, P1, P2, P3, State, Target, View, drive,
};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

const FIRST: PendingId = PendingId(1);
const SECOND: PendingId = PendingId(2);

#[test]
fn all_seats_are_asked_in_turn_order_until_all_have_passed() {
    let mut run = drive(State::of([&[Bolt], &[Counter], &[]]));
    run.asks(P1, ["Bolt P2", "Bolt P3"]).answer(["Bolt P3"]);
    // The caster holds nothing more, and P3 never did: both are asked.
    run.asks(P1, []).answer([]);
    run.asks(P2, ["Counter #1"]).answer([]);
    run.asks(P3, []).answer([]);
    run.calls(P1, "Bolt").event(Event::Hit(P3, 3));
    run.asks(P1, []);
}

#[test]
fn a_spell_is_cancelled() {
    let mut run = drive(State::of([&[Bolt], &[Counter]]));
    run.asks(P1, ["Bolt P2"]).answer(["Bolt P2"]);
    run.asks(P1, []).answer([]);
    run.asks(P2, ["Counter #1"]).answer(["Counter #1"]);
    // After a response the first seat is asked again.
    run.asks(P1, []).answer([]);
    run.asks(P2, []).answer([]);
    run.calls(P2, "Counter").event(Event::Cancelled(FIRST));
    // Nothing is left to respond to: P1's turn goes on.
    assert_eq!((run.prompt().question, run.state().life.clone()), ("cast?", vec![9, 9]));
}

#[test]
fn a_spell_is_redirected_and_modified_where_it_waits() {
    let mut run = drive(State::of([&[Bolt], &[Deflect], &[Amplify]]));
    run.asks(P1, ["Bolt P2", "Bolt P3"]).answer(["Bolt P2"]);
    run.asks(P1, []).answer([]);
    run.asks(P2, ["Deflect #1"]).answer(["Deflect #1"]);
    run.asks(P1, []).answer([]);
    run.asks(P2, []).answer([]);
    // Of the two that wait only a bolt can be amplified.
    run.asks(P3, ["Amplify #1"]).answer(["Amplify #1"]);
    for seat in [P1, P2, P3] {
        run.asks(seat, []).answer([]);
    }
    run.calls(P3, "Amplify").event(Event::Strengthened(FIRST, 2));
    // Each that is resolved opens the window again for those below it.
    for seat in [P1, P2, P3] {
        run.asks(seat, []).answer([]);
    }
    run.calls(P2, "Deflect").asks(P2, ["P1", "P2", "P3"]).answer(["P1"]);
    run.event(Event::Redirected(FIRST, P1));
    for seat in [P1, P2, P3] {
        run.asks(seat, []).answer([]);
    }
    run.event(Event::Hit(P1, 5));
    run.prompt();
    assert_eq!(run.state().life, [4, 9, 9]);
}

#[test]
fn a_response_is_responded_to_and_the_last_is_resolved_first() {
    let mut run = drive(State::of([&[Bolt, Counter], &[Counter, Counter]]));
    run.asks(P1, ["Bolt P2"]).answer(["Bolt P2"]);
    run.asks(P1, ["Counter #1"]).answer([]);
    run.asks(P2, ["Counter #1"]).answer(["Counter #1"]);
    run.asks(P1, ["Counter #1", "Counter #2"]).answer(["Counter #2"]);
    run.asks(P1, []).answer([]);
    run.asks(P2, ["Counter #1", "Counter #2", "Counter #3"]).answer([]);
    run.calls(P1, "Counter").event(Event::Cancelled(SECOND));
    run.asks(P1, []).answer([]);
    // The bolt alone is left, and a new response has a number of its own.
    run.asks(P2, ["Counter #1"]).answer(["Counter #1"]);
    run.asks(P1, []);
    assert_eq!(run.state().pending.iter().map(|(id, _)| id).collect::<Vec<_>>(), [FIRST, PendingId(4)]);
    run.answer([]).asks(P2, []).answer([]);
    run.event(Event::Cancelled(FIRST));
    run.prompt();
    assert_eq!(run.state().life, [9, 9]);
}

#[test]
fn what_comes_too_late_finds_nothing() {
    let mut run = drive(State::of([&[Bolt], &[Counter], &[Counter]]));
    run.asks(P1, ["Bolt P2", "Bolt P3"]).answer(["Bolt P3"]);
    run.asks(P1, []).answer([]);
    run.asks(P2, ["Counter #1"]).answer(["Counter #1"]);
    run.asks(P1, []).answer([]);
    run.asks(P2, []).answer([]);
    run.asks(P3, ["Counter #1", "Counter #2"]).answer(["Counter #1"]);
    for seat in [P1, P2, P3] {
        run.asks(seat, []).answer([]);
    }
    run.calls(P3, "Counter").event(Event::Cancelled(FIRST));
    for seat in [P1, P2, P3] {
        run.asks(seat, []).answer([]);
    }
    // Its target is gone; nothing happens.
    run.calls(P2, "Counter");
    assert_eq!(run.prompt().question, "cast?");
    assert!(run.state().pending.is_empty() && run.state().life == [9, 9, 9]);
}

#[test]
fn a_window_that_is_never_awaited_is_an_error() {
    let mut executor =
        Executor::only(State::of([&[Bolt], &[]]), P1, "test", |context: Context<Duel>| async move {
            drop(context.window([P1, P2], State::respond, async |_, _| {}));
        });
    let error = executor.step().map(drop).unwrap_err();
    assert!(matches!(error, Error::Unawaited { seat: P1, .. }), "{error}");
}

#[test]
fn who_responds_for_ever_exceeds_a_limit() {
    let limits = Limits { prompts: 7, ..Limits::default() };
    let endless = |context: Context<Duel>| async move {
        let prompt = |_: &State, seat| Prompt::new(seat, "again?").options([Choice::At(seat)]);
        context.window([P1, P2], prompt, async |_, _| {}).await;
    };
    let mut executor = Executor::only(State::of([&[], &[]]), P1, "test", endless).limits(limits);
    let error = loop {
        match executor.step() {
            Ok(Step::Ask([prompt])) => {
                let (id, seat) = (prompt.id(), prompt.seat);
                executor.answer(id, seat, Answer::one(0)).unwrap();
            }
            Ok(rest) => panic!("it comes to rest: {rest:?}"),
            Err(error) => break error,
        }
    };
    assert_eq!(error.to_string(), "more than 7 prompts in one action, in P1 test");
}

#[test]
fn a_time_out_declines_and_so_casts_nothing() {
    let mut executor = Executor::<Duel>::new(State::of([&[Bolt], &[Counter]]));
    answer(&mut executor, Some(Choice::Cast(Bolt, Target::Wizard(P2))));
    answer(&mut executor, None);
    let prompt = open(&mut executor);
    assert_eq!((prompt.seat, prompt.options.len(), prompt.limit.is_some()), (P2, 1, true));
    assert_eq!(prompt.default_answer(), Answer::none());
    executor.answer(prompt.id(), P2, prompt.default_answer()).unwrap();
    open(&mut executor);
    assert_eq!(executor.state().life, [9, 6]);
}

fn open(executor: &mut Executor<Duel>) -> Prompt<Duel> {
    match executor.step() {
        Ok(Step::Ask([prompt])) => prompt.clone(),
        other => panic!("one prompt was expected: {other:?}"),
    }
}

/// Answers the next prompt by an option, or declines.
fn answer(executor: &mut Executor<Duel>, pick: Option<Choice>) -> Prompt<Duel> {
    let prompt = open(executor);
    let picks = pick.map(|pick| prompt.options.iter().position(|option| *option == pick).expect("an option"));
    executor.answer(prompt.id(), prompt.seat, picks.into_iter().collect()).unwrap();
    prompt
}

/// All that P1 is sent while P2 passes on a bolt: who is asked under which number, its own prompts, what it sees.
fn sent_to_p1(hand: &[Card]) -> Vec<(Seat, u64, Option<Prompt<Duel>>, View)> {
    let mut executor = Executor::<Duel>::new(State::of([&[Bolt, Bolt], hand]));
    let picks = [
        Some(Choice::Cast(Bolt, Target::Wizard(P2))),
        None,
        None,
        Some(Choice::Cast(Bolt, Target::Wizard(P2))),
        None,
        None,
        None,
    ];
    let sent = picks.map(|pick| {
        let prompt = answer(&mut executor, pick);
        let view = <Duel as cardloom::Game>::view(&executor.state(), Some(P1));
        (prompt.seat, prompt.id().0, (prompt.seat == P1).then_some(prompt), view)
    });
    sent.into()
}

#[test]
fn nobody_learns_from_who_was_asked_whether_a_hand_holds_a_response() {
    let without = sent_to_p1(&[Bolt, Bolt]);
    assert_eq!(without.iter().filter(|(seat, ..)| *seat == P2).count(), 2);
    for hand in [[Counter, Bolt], [Deflect, Amplify], [Counter, Counter]] {
        assert_eq!(sent_to_p1(&hand), without, "{hand:?}");
    }
}

/// What became of the deals at the prompts for a response of random games, and how many prompts found none.
fn determinizations(asks_all: bool) -> (Determinizations, u32) {
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    let (mut deals, mut hopeless) = (Vec::new(), 0);
    for seed in 0..8 {
        let mut executor = Executor::<Duel>::new(State { asks_all, turns_left: 6, ..State::random(seed) });
        while let Step::Ask([prompt]) = executor.step().unwrap() {
            let prompt = prompt.clone();
            if prompt.question == "respond?" {
                let mut determinizer = Observation::new(&executor, &prompt).determinizer();
                hopeless += u32::from((0..3).any(|_| determinizer.deal(&mut dice).is_err()));
                deals.push(determinizer.deals());
            }
            executor.answer(prompt.id(), prompt.seat, RandomAgent::pick(&mut dice, &prompt)).unwrap();
        }
    }
    (deals.into_iter().sum(), hopeless)
}

#[test]
fn imagined_games_stand_at_the_same_prompt_since_everybody_is_asked() {
    let (deals, hopeless) = determinizations(true);
    let all = deals.fits + deals.failures();
    assert!(all > 1_000 && deals.fits * 100 >= all * 98 && hopeless == 0, "{deals:?}, {hopeless}");
    // Where only those are asked who hold a response, a deal that gives it to somebody else does not fit.
    let (deals, hopeless) = determinizations(false);
    let all = deals.fits + deals.failures();
    assert!(all > 1_000 && deals.fits * 100 < all * 80, "{deals:?}, {hopeless}");
}

#[test]
fn a_game_that_is_forked_or_restored_in_the_middle_of_a_window_has_the_same_future() {
    let mut dice = ChaCha8Rng::seed_from_u64(2);
    let mut windows = 0;
    for seed in 0..3 {
        let mut executor = Executor::<Duel>::new(State { turns_left: 4, ..State::random(seed) });
        while advance(&mut executor, &mut dice) {
            if executor.step().is_err() || executor.state().pending.is_empty() || executor.is_over() {
                continue;
            }
            windows += 1;
            let text = serde_json::to_string(&*executor.snapshot()).unwrap();
            let others =
                [executor.fork().unwrap(), Executor::restore(serde_json::from_str(&text).unwrap()).unwrap()];
            let mut end = executor.fork().unwrap();
            let now = dice.clone();
            finish(&mut end, &mut now.clone());
            for mut other in others {
                assert_eq!((other.open(), &*other.state()), (executor.open(), &*executor.state()));
                finish(&mut other, &mut now.clone());
                assert_eq!(*other.state(), *end.state());
            }
        }
    }
    assert!(windows > 20, "{windows}");
}

#[test]
fn a_game_is_saved_in_the_middle_of_a_window_and_goes_on_there() {
    let store = MemoryStore::default();
    let mut dice = ChaCha8Rng::seed_from_u64(3);
    let mut game = SavedGame::<Duel>::create_in(store.clone(), Header::new(5, ["a", "b", "c"])).unwrap();
    let answer = |game: &mut SavedGame<Duel>, dice: &mut ChaCha8Rng| {
        let prompt = game.session().open()[0].clone();
        game.answer(prompt.id(), prompt.seat, RandomAgent::pick(dice, &prompt)).unwrap();
    };
    while game.session().state().unwrap().pending.len() < 2 {
        answer(&mut game, &mut dice);
    }
    let session: Session<Duel> = game.session().clone();
    drop(game);
    let (mut game, loaded) = SavedGame::<Duel>::resume_in(store.clone()).unwrap();
    assert_eq!((game.session(), game.session().open()), (&session, session.open()));
    assert_eq!(loaded.session.state().unwrap(), session.state().unwrap());
    while !game.session().is_over() {
        answer(&mut game, &mut dice);
    }
    let end = game.close().unwrap();
    assert_eq!(read::<Duel>(store.text().as_bytes()).unwrap().session.state().unwrap(), end.state().unwrap());
}
