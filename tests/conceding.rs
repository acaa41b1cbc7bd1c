//! From outside at any prompt: giving up.

mod duel;
mod small;

use cardloom::{
    Answer, Error, Executor, Modifier, Observation, Prompt, PromptId, Replacement, Session, SessionError,
    Step, Trigger, Verdict,
    save::{Header, MemoryStore, Record, SaveError, SavedGame, read},
};
use duel::{Bolt, Choice, Counter, Duel, Target};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use small::{Ctx, Effect, Event, Log, P1, P2, P3, Plain, Rules, State, Stones, only, say};

/// A player who gives up loses their stones to the next seat; with none they end the game. Nothing else is to happen then,
/// though much is on the watch.
struct Giving;

impl Rules for Giving {
    async fn turn(context: Ctx<Self>) {
        context.apply(Effect::Gain(P1, 5)).await;
        context.call(P1, "bid", bid).await;
    }

    fn concession(state: &State, seat: cardloom::Seat) -> Option<Effect> {
        match state.stones[seat.index()] {
            0 => Some(Effect::Finish),
            99 => None,
            _ => Some(Effect::Give(seat, seat.next(3), 99)),
        }
    }

    fn modifiers(_: &State, effect: &Effect, out: &mut Vec<Modifier<Stones<Self>>>) {
        if matches!(effect, Effect::Give(_, _, 99)) {
            out.push(Modifier::new(P3, |_, effect| *effect = Effect::Say("modified")));
        }
    }

    fn replacements(_: &State, effect: &Effect, out: &mut Vec<Replacement<Stones<Self>>>) {
        if matches!(effect, Effect::Give(_, _, 99)) {
            out.push(Replacement::new(P3, "no", |_| async { Verdict::Prevent }));
        }
    }

    fn triggers(_: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
        if matches!(event, Event::Lost(P1, _)) {
            out.push(Trigger::new(P3, "set off", |context: Ctx<Self>| async move {
                say(&context, "set off").await;
            }));
        }
    }
}

async fn bid(context: Ctx<Giving>) {
    let bids = [P1, P2].map(|seat| Prompt::new(seat, "bid?").options([1, 2, 3]).optional());
    let bids = context.ask_all(bids).await;
    for (seat, bid) in [P1, P2].into_iter().zip(bids) {
        context.apply(Effect::Gain(seat, bid.first().copied().unwrap_or(0))).await;
    }
    context.ask(Prompt::new(P2, "more?").options([1, 2])).await;
}

fn begun() -> Executor<Stones<Giving>> {
    let mut executor = Executor::<Stones<Giving>>::new(State::new(3));
    executor.step().unwrap();
    executor
}

fn asked<R: Rules>(executor: &Executor<Stones<R>>) -> Vec<(cardloom::Seat, &'static str)> {
    executor.open().iter().map(|prompt| (prompt.seat, prompt.question)).collect()
}

#[test]
fn a_seat_gives_up_in_a_simultaneous_prompt_and_the_game_goes_on() {
    let (mut executor, log) = Log::of(begun());
    executor.answer(PromptId(1), P2, Answer::one(2)).unwrap();
    Log::news(&log);
    executor.concede(P1).unwrap();
    executor.step().unwrap();
    // It is told, applied as it is, and sets nothing off. The seat's own prompt is declined, P2's answer counts.
    assert_eq!(
        Log::news(&log)[..5],
        [
            "P1 gives up",
            "effect Give(P1, P2, 99) = 5",
            "event Lost(P1, 5)",
            "event Gained(P2, 5)",
            "effect Gain(P1, 0) = 0",
        ]
    );
    assert_eq!((executor.state().stones.clone(), asked(&executor)), (vec![0, 8, 0], vec![(P2, "more?")]));
    // It is an entry of the journal, from which the position is rebuilt.
    let journal = executor.snapshot().journal.clone();
    assert_eq!(
        journal.iter().map(|entry| (entry.seat, entry.is_concession())).collect::<Vec<_>>(),
        [(P2, false), (P1, true)]
    );
    let fork = executor.fork().unwrap();
    assert_eq!((fork.open(), &*fork.state()), (executor.open(), &*executor.state()));
}

#[test]
fn the_other_seats_of_a_simultaneous_prompt_are_still_asked() {
    let mut executor = begun();
    executor.concede(P1).unwrap();
    assert!(matches!(executor.step(), Ok(Step::Ask([prompt])) if prompt.seat == P2));
    let fork = executor.fork().unwrap();
    assert_eq!((fork.open(), &*fork.state()), (executor.open(), &*executor.state()));
    executor.answer(PromptId(1), P2, Answer::one(0)).unwrap();
    executor.step().unwrap();
    assert_eq!(executor.state().stones, [0, 5 + 1, 0]);
}

#[test]
fn a_seat_that_is_not_asked_may_give_up_as_well_and_end_the_game_in_the_middle_of_an_effect() {
    let (mut executor, log) = Log::of(begun());
    assert_eq!(executor.chain().to_string(), "P1 turn loop > P1 turn > P1 bid");
    executor.concede(P3).unwrap();
    assert!(executor.is_over() && executor.open().is_empty());
    assert!(matches!(executor.step(), Ok(Step::Over)));
    assert_eq!(Log::news(&log), ["P3 gives up", "effect Finish = 0", "event Finished", "over"]);
    assert!(executor.fork().unwrap().is_over());
}

/// Whoever gives up gains 9 stones and is out. Nobody looks for that: P2 is asked again and again.
struct Leaving;

impl Rules for Leaving {
    async fn turn(context: Ctx<Self>) {
        let asked = |question| Prompt::new(P2, question);
        context.ask(asked("first?").options([1, 2])).await;
        let picks = context.ask(asked("two of them?").options([1, 2, 3]).exactly(2)).await;
        context.apply(Effect::Gain(P1, picks.iter().sum())).await;
        let picks = context.ask(asked("any?").options([5, 6]).optional().always()).await;
        context.apply(Effect::Gain(P1, picks.len() as u8)).await;
        context.ask(Prompt::new(P1, "last?").options([1, 2])).await;
    }

    fn concession(_: &State, seat: cardloom::Seat) -> Option<Effect> {
        Some(Effect::Gain(seat, 9))
    }

    fn is_out(state: &State, seat: cardloom::Seat) -> bool {
        state.stones[seat.index()] >= 9
    }
}

#[test]
fn what_is_asked_later_of_a_seat_that_is_out_gets_the_default_answer_unasked() {
    let mut executor = Executor::<Stones<Leaving>>::new(State::new(2));
    executor.step().unwrap();
    assert_eq!(asked(&executor), [(P2, "first?")]);
    executor.concede(P2).unwrap();
    executor.step().unwrap();
    assert_eq!(asked(&executor), [(P1, "last?")]);
    assert_eq!(executor.state().stones, [1 + 2, 9], "the first ones, and none where it may be declined");
    let fork = executor.fork().unwrap();
    assert_eq!((fork.open(), &*fork.state()), (executor.open(), &*executor.state()));
    // Only what was asked has a number.
    assert_eq!(executor.open()[0].id().number(), 1);
}

#[test]
fn where_nobody_can_give_up_it_is_refused_and_nothing_has_changed() {
    let mut executor = only(|context: Ctx<Plain>| async move {
        context.ask(Prompt::new(P1, "?").options([1, 2])).await;
    });
    let refusal = executor.concede(P1).unwrap_err();
    assert_eq!(refusal.to_string(), "P1 cannot give up: the game does not wait for an answer");
    executor.step().unwrap();
    let (open, snapshot) = (executor.open().to_vec(), executor.snapshot().clone());
    let refusal = executor.concede(P1).unwrap_err();
    assert_eq!(refusal.to_string(), "P1 cannot give up: this game goes on to its end");
    assert!(matches!(refusal, Error::Concession { seat: P1, .. }));
    let refusal = executor.concede(cardloom::Seat(77)).unwrap_err();
    assert_eq!(refusal.to_string(), "P78 cannot give up: no such seat plays");
    assert_eq!((executor.open(), &*executor.snapshot()), (&open[..], &snapshot));
    executor.answer(PromptId(1), P1, Answer::one(0)).unwrap();
    assert!(matches!(executor.step(), Ok(Step::Over)));
}

#[test]
fn a_session_keeps_it_in_its_history_and_takes_it_back() {
    let mut session =
        Session::<Stones<Giving>>::new(State::new(3)).unwrap().policy(cardloom::UndoPolicy::Free);
    let before = session.open().to_vec();
    session.concede(P1).unwrap();
    assert_eq!(session.events(), [Event::Lost(P1, 5), Event::Gained(P2, 5)]);
    assert_eq!(session.history().map(cardloom::Entry::is_concession).collect::<Vec<_>>(), [true]);
    let text = serde_json::to_string(&session).unwrap();
    let read: Session<Stones<Giving>> = serde_json::from_str(&text).unwrap();
    assert_eq!((&read, read.open()), (&session, session.open()));
    let after = session.state().unwrap();

    session.undo(P1).unwrap();
    let same = |prompt: &Prompt<Stones<Giving>>| (prompt.seat, prompt.question, prompt.id().number());
    assert!(session.open().iter().map(same).eq(before.iter().map(same)));
    session.redo().unwrap();
    assert_eq!(session.state().unwrap(), after);
}

fn in_a_window() -> Session<Duel> {
    let mut session = Session::<Duel>::new(duel::State::of([&[Bolt, Bolt], &[Counter], &[Counter]])).unwrap();
    let prompt = session.open()[0].clone();
    let bolt = Choice::Cast(Bolt, Target::Wizard(P3));
    let place = prompt.options.iter().position(|option| *option == bolt).unwrap();
    session.answer(prompt.id(), P1, Answer::one(place)).unwrap();
    session
}

#[test]
fn in_a_window_a_seat_that_has_given_up_is_passed_over_from_then_on() {
    let mut session = in_a_window();
    let mut seats = Vec::new();
    // P3 is not asked yet. P2's counterspell begins the round anew.
    session.concede(P3).unwrap();
    assert_eq!(session.events(), [duel::Event::GaveUp(P3)]);
    // Games that are determinized from here on know of it.
    let executor = session.executor().unwrap();
    let determinized =
        Observation::new(&executor, &executor.open()[0]).determinize(&mut ChaCha8Rng::seed_from_u64(1));
    assert_eq!(determinized.expect("a deal that fits").state().life, [9, 9, 0]);
    while session.open()[0].question == "respond?" {
        let prompt = session.open()[0].clone();
        seats.push(prompt.seat);
        let countered = session.state().unwrap().pending.len() > 1;
        let counters = prompt.seat == P2 && !countered;
        session.answer(prompt.id(), prompt.seat, (0..usize::from(counters)).collect()).unwrap();
    }
    assert_eq!(seats, [P1, P2, P1, P2]);
    // Twice is too often.
    let refusal = session.concede(P3).unwrap_err();
    assert!(matches!(refusal, SessionError::Game(Error::Concession { seat: P3, .. })), "{refusal}");
}

#[test]
fn a_saved_game_has_a_record_for_it() {
    let store = MemoryStore::default();
    let mut game = SavedGame::<Duel>::create_in(store.clone(), Header::new(4, ["a", "b", "c"])).unwrap();
    game.concede(P2).unwrap();
    assert!(!game.session().is_over());
    let session = game.session().clone();
    drop(game);

    let loaded = read::<Duel>(store.text().as_bytes()).unwrap();
    assert_eq!((&loaded.session, loaded.session.open()), (&session, session.open()));
    assert!(matches!(loaded.records[1], Record::Concede { seat: P2, .. }), "{:?}", loaded.records);

    let (mut game, _) = SavedGame::<Duel>::resume_in(store.clone()).unwrap();
    let before = store.text();
    let refusal = game.concede(P2).unwrap_err();
    assert!(matches!(refusal, SaveError::Session(_)), "{refusal}");
    assert_eq!(store.text(), before);
    game.concede(P3).unwrap();
    assert!(game.session().is_over());
    drop(game);
    let loaded = read::<Duel>(store.text().as_bytes()).unwrap();
    assert!(loaded.session.is_over());
    assert!(matches!(loaded.records[2..], [Record::Concede { seat: P3, .. }, Record::End { .. }]));
}
