//! Seats that are asked at the same time pick in secret, and may change their picks until the last one is in.

mod small;

use cardloom::{
    Answer, Executor, Observation, Prompt, PromptId, Seat, Session, Step, Tick,
    save::{Header, MemoryStore, Saved, SavedGame, read},
};
use small::{Ctx, Effect, Event, Log, P1, P2, P3, Rules, State, Stones};

/// Everybody bids, and gains what they bid.
struct Bids;

impl Rules for Bids {
    async fn turn(context: Ctx<Self>) {
        let bids = Seat::all(3).map(|seat| Prompt::new(seat, "bid?").options([1, 2, 3]));
        let bids: Vec<_> = bids.collect();
        for (seat, bid) in Seat::all(3).zip(context.ask_all(bids).await) {
            context.apply(Effect::Gain(seat, bid[0])).await;
        }
    }
}

impl Saved for Stones<Bids> {
    const RULES: &'static str = "bids";
    type Setup = u8;

    fn new_state(turns: &u8) -> Result<State, String> {
        Ok(State { turns_left: *turns, ..State::new(3) })
    }
}

const BID: PromptId = PromptId(1);

fn begun() -> Executor<Stones<Bids>> {
    let mut executor = Executor::new(State::new(3));
    executor.step().unwrap();
    executor
}

#[test]
fn a_pick_may_be_changed_until_the_last_one_is_in_and_the_last_change_counts() {
    let (mut executor, log) = Log::of(begun());
    Log::news(&log);
    for (seat, index) in [(P1, 0), (P3, 2), (P1, 1), (P3, 0), (P1, 2)] {
        executor.answer(BID, seat, Answer::one(index)).unwrap();
        // Nothing goes on.
        assert_eq!(executor.tick().unwrap(), Tick::Asked);
    }
    assert_eq!(executor.open().iter().map(|prompt| prompt.seat).collect::<Vec<_>>(), [P2]);
    // Whoever watches is told of each.
    let told = [(P1, [0]), (P3, [2]), (P1, [1]), (P3, [0]), (P1, [2])];
    let told = told.map(|(seat, picks)| format!("{seat} answered #1 by {picks:?}"));
    assert_eq!(Log::news(&log), told);
    executor.answer(BID, P2, Answer::one(1)).unwrap();
    // Now nothing can be changed any more, even before the next step.
    let late = executor.answer(BID, P1, Answer::one(0)).unwrap_err();
    assert_eq!(late.to_string(), "prompt #1 is not open; open: none");
    executor.step().unwrap();
    assert_eq!(executor.state().stones, [3, 2, 1]);
    let late = executor.answer(BID, P1, Answer::one(0)).unwrap_err();
    assert_eq!(late.to_string(), "prompt #1 is not open; open: #2 (P1), #2 (P2), #2 (P3)");
}

#[test]
fn a_change_that_is_not_legal_is_refused_and_the_pick_stands() {
    let mut executor = begun();
    executor.answer(BID, P1, Answer::one(1)).unwrap();
    let snapshot = executor.snapshot().clone();
    let refusal = executor.answer(BID, P1, Answer::one(3)).unwrap_err();
    assert_eq!(refusal.to_string(), "P1 picked option 3, but the options are 0 to 2");
    assert_eq!(*executor.snapshot(), snapshot);
    for seat in [P2, P3] {
        executor.answer(BID, seat, Answer::one(0)).unwrap();
    }
    executor.step().unwrap();
    assert_eq!(executor.state().stones, [2, 1, 1]);
}

#[test]
fn nobody_sees_a_pick_before_the_last_one_is_in() {
    let mut executor = begun();
    let seen = |executor: &Executor<Stones<Bids>>| {
        let prompt = executor.open().iter().find(|prompt| prompt.seat == P2).unwrap();
        let observation = Observation::new(executor, prompt);
        (prompt.clone(), observation.view(), observation.begins_action())
    };
    let before = seen(&executor);
    executor.answer(BID, P1, Answer::one(1)).unwrap();
    let after = seen(&executor);
    assert_eq!((&after.0, &after.1), (&before.0, &before.1));
    executor.answer(BID, P1, Answer::one(0)).unwrap();
    assert_eq!(seen(&executor), after);
}

#[test]
fn a_fork_and_a_session_know_the_changed_pick() {
    let mut executor = begun();
    let mut session = Session::<Stones<Bids>>::new(State::new(3)).unwrap();
    for index in [0, 2] {
        executor.answer(BID, P1, Answer::one(index)).unwrap();
        session.answer(BID, P1, Answer::one(index)).unwrap();
        assert_eq!(session.open().iter().map(|prompt| prompt.seat).collect::<Vec<_>>(), [P2, P3]);
    }
    let text = serde_json::to_string(&session).unwrap();
    let mut read: Session<Stones<Bids>> = serde_json::from_str(&text).unwrap();
    assert_eq!(read, session);
    // As any answer, the change is taken back first.
    let mut back = session.clone();
    back.undo(P1).unwrap();
    let mut fork = executor.fork().unwrap();
    for seat in [P2, P3] {
        fork.answer(BID, seat, Answer::one(0)).unwrap();
        read.answer(BID, seat, Answer::one(0)).unwrap();
        let prompt = back.open().iter().find(|prompt| prompt.seat == seat).unwrap().id();
        back.answer(prompt, seat, Answer::one(0)).unwrap();
    }
    assert!(matches!(fork.step(), Ok(Step::Ask(_))));
    assert_eq!(fork.state().stones, [3, 1, 1]);
    assert_eq!(read.state().unwrap().stones, [3, 1, 1]);
    assert_eq!(back.state().unwrap().stones, [1, 1, 1]);
    assert_eq!(read.events()[..3], [(P1, 3), (P2, 1), (P3, 1)].map(|(seat, bid)| Event::Gained(seat, bid)));
}

#[test]
fn a_saved_game_keeps_each_change() {
    let store = MemoryStore::default();
    let mut game =
        SavedGame::<Stones<Bids>>::create_in(store.clone(), Header::new(1, ["a", "b", "c"])).unwrap();
    for (seat, index) in [(P1, 0), (P2, 1), (P1, 2)] {
        game.answer(BID, seat, Answer::one(index)).unwrap();
    }
    let session = game.session().clone();
    drop(game);
    let (mut game, loaded) = SavedGame::<Stones<Bids>>::resume_in(store.clone()).unwrap();
    assert_eq!((&loaded.session, loaded.session.answers()), (&session, 3));
    game.answer(BID, P2, Answer::one(0)).unwrap();
    game.answer(BID, P3, Answer::one(1)).unwrap();
    assert!(game.session().is_over());
    drop(game);
    let end = read::<Stones<Bids>>(store.text().as_bytes()).unwrap().session.state().unwrap();
    assert_eq!(end.stones, [3, 1, 2]);
}
