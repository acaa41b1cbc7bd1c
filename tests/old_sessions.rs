//! Sessions that were written by the first version, whose prompts were numbered one after the other through the whole
//! game.

mod small;

use cardloom::{
    Entry, Executor, Prompt, PromptId, Seat, Session,
    UndoPolicy::{self, Free},
    agents::RandomAgent,
    below,
};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde_json::{Value, json};
use small::{Ctx, Effect, P1, P2, Rules, State, Stones, wild::Wild};

/// A turn asks its seat, then both at once.
struct Talk;

impl Rules for Talk {
    async fn turn(context: Ctx<Self>) {
        let which = |seat| Prompt::new(seat, "which?").options([1, 2]);
        let stones = context.ask_one(which(context.seat())).await;
        context.apply(Effect::Gain(context.seat(), stones.unwrap_or(0))).await;
        context.ask_all([P1, P2].map(which)).await;
    }
}

/// P1 has gained two stones; of the two that were asked then P2 has answered, and P1 has taken its answer back.
const WITH_HISTORY: &str = r#"{
    "game": "stones",
    "begin": {"bank":20,"stones":[0,0],"secrets":[0,0],"active":0,"turns_left":4,"finished":false},
    "policy": "free",
    "keeps_history": true,
    "line": [
        {"prompt":1,"seat":0,"answer":[1],"shown":true},
        {"prompt":3,"seat":1,"answer":[0]}
    ],
    "undone": [{"prompt":2,"seat":0,"answer":[1],"shown":true,"random":true}],
    "marks": [{
        "answers": 0,
        "first_prompt": 1,
        "state": {"bank":20,"stones":[0,0],"secrets":[0,0],"active":0,"turns_left":4,"finished":false}
    }],
    "here": {
        "state": {"bank":20,"stones":[0,0],"secrets":[0,0],"active":0,"turns_left":4,"finished":false},
        "first_prompt": 1,
        "journal": [{"prompt":1,"seat":0,"answer":[1]}, {"prompt":3,"seat":1,"answer":[0]}]
    }
}"#;

/// The second turn, in which P2 has gained a stone; of the two that were asked then P1 has answered.
const WITHOUT_HISTORY: &str = r#"{
    "game": "stones",
    "begin": {"bank":20,"stones":[0,0],"secrets":[0,0],"active":0,"turns_left":4,"finished":false},
    "policy": "fair",
    "keeps_history": false,
    "line": [],
    "undone": [],
    "marks": [],
    "here": {
        "state": {"bank":18,"stones":[2,0],"secrets":[0,0],"active":1,"turns_left":3,"finished":false},
        "first_prompt": 4,
        "journal": [{"prompt":4,"seat":1,"answer":[0]}, {"prompt":5,"seat":0,"answer":[1]}]
    }
}"#;

type Talks = Session<Stones<Talk>>;

fn entries<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Vec<(Seat, u64)> {
    entries.into_iter().map(|entry| (entry.seat, entry.prompt.0)).collect()
}

/// The seats and the counts of the prompts that are open, all told from those that were asked before.
fn open<R: Rules>(session: &Session<Stones<R>>) -> Vec<(Seat, u32)> {
    assert!(session.open().iter().all(|prompt| prompt.id().edition() > 0));
    session.open().iter().map(|prompt| (prompt.seat, prompt.id().number())).collect()
}

#[test]
fn a_session_with_history_goes_on_between_the_answers_to_one_question() {
    let mut session: Talks = serde_json::from_str(WITH_HISTORY).unwrap();
    assert_eq!(entries(session.history()), [(P1, 1), (P2, 1)]);
    assert_eq!(open(&session), [(P1, 2)]);
    assert_eq!(session.state().unwrap().stones, [2, 0]);
    // P2 may still change its answer, and what P1 has taken back can be given again.
    let changed = Entry { answer: cardloom::Answer::one(1), ..session.history().last().unwrap().clone() };
    session.clone().replay(&changed).unwrap();
    assert_eq!(session.redo(), Ok(3));
    assert_eq!(entries(session.history()), [(P1, 1), (P2, 1), (P1, 2)]);
    assert_eq!(open(&session), [(P2, 2)]);
    // What was judged of an answer stays so.
    let mut fair = session.clone().policy(UndoPolicy::Fair);
    assert!(fair.undo(P1).is_err());
    assert_eq!(session.undo(P1), Ok(2));
    let written = serde_json::to_string(&session).unwrap();
    assert!(written.contains("\"format\":2"), "{written}");
    let read: Talks = serde_json::from_str(&written).unwrap();
    assert_eq!((&read, read.open()), (&session, session.open()));
}

#[test]
fn a_session_without_history_goes_on_between_the_answers_to_one_question() {
    let mut session: Talks = serde_json::from_str(WITHOUT_HISTORY).unwrap();
    assert_eq!((session.answers(), open(&session)), (0, vec![(P2, 2)]));
    assert_eq!(entries(&session.snapshot().journal), [(P2, 1), (P1, 1)]);
    assert_eq!(session.state().unwrap().stones, [2, 1]);
    session.answer(session.open()[0].id(), P2, cardloom::Answer::one(0)).unwrap();
    assert_eq!(open(&session), [(P1, 2)]);
    assert!(session.undo(P2).is_err());
    let read: Talks = serde_json::from_value(json!(session)).unwrap();
    assert_eq!((&read, read.open()), (&session, session.open()));
}

#[test]
fn a_session_whose_answers_do_not_fit_is_refused() {
    let refused = |text: &str, old: &str, new: &str| {
        let changed = text.replace(old, new);
        assert_ne!(changed, text);
        let error = serde_json::from_str::<Talks>(&changed).unwrap_err().to_string();
        assert!(!error.is_empty() && !error.contains('\n'), "{error}");
        error
    };
    for text in [WITH_HISTORY, WITHOUT_HISTORY] {
        refused(text, "\"answer\":[0]", "\"answer\":[9]");
        refused(text, "\"stones\"", "\"chess\"");
        refused(text, "\"first_prompt\": ", "\"first_prompt\": -");
    }
    let none = "answer 2 of the journal does not fit: there is no such prompt";
    assert_eq!(refused(WITH_HISTORY, "\"prompt\":3", "\"prompt\":4"), none);
    assert_eq!(refused(WITH_HISTORY, "\"prompt\":3", "\"prompt\":0"), none);
    for number in [0, 3, 6, u64::MAX] {
        refused(WITHOUT_HISTORY, "\"prompt\":5", &format!("\"prompt\":{number}"));
    }
    refused(WITHOUT_HISTORY, "\"first_prompt\": 4", "\"first_prompt\": 18446744073709551615");
}

type Wilds = Session<Stones<Wild>>;

/// A session as the first version wrote it: its prompts are numbered anew, in the order in which they were asked.
fn first_version(session: &Wilds) -> Value {
    let mut text = json!(session);
    let undone: Vec<Entry> = serde_json::from_value(text["undone"].clone()).unwrap();
    let line: Vec<Entry> = session.history().chain(undone.iter().rev()).cloned().collect();
    let mut executor = Executor::<Stones<Wild>>::new(session.initial().clone());
    let (mut batch, mut asked, mut numbers) = (Vec::new(), 0, Vec::new());
    for entry in &line {
        executor.step().unwrap();
        let key = |prompt: &Prompt<Stones<Wild>>| (prompt.seat, u64::from(prompt.id().number()));
        if batch.is_empty() {
            batch = executor.open().iter().map(key).collect();
            asked = numbers.len();
        }
        let place = batch.iter().position(|asked| *asked == (entry.seat, entry.prompt.0)).unwrap();
        numbers.push(asked + place + 1);
        executor.replay(entry).unwrap();
        if executor.open().is_empty() {
            batch.clear();
        }
    }
    text.as_object_mut().unwrap().remove("format");
    for (place, number) in numbers.iter().enumerate() {
        match place.checked_sub(session.answers()) {
            None => text["line"][place]["prompt"] = json!(number),
            Some(ahead) => text["undone"][undone.len() - 1 - ahead]["prompt"] = json!(number),
        }
    }
    for mark in text["marks"].as_array_mut().unwrap() {
        *mark = json!({
            "answers": mark["answers"],
            "first_prompt": mark["answers"].as_u64().unwrap() + 1,
            "state": mark["state"],
        });
    }
    let mut journal = text["here"]["journal"].clone();
    for (entry, number) in journal.as_array_mut().unwrap().iter_mut().zip(&numbers[session.checkpoint()..]) {
        entry["prompt"] = json!(number);
    }
    let state = text["here"]["state"].clone();
    text["here"] = json!({ "state": state, "first_prompt": session.checkpoint() + 1, "journal": journal });
    text
}

/// What stands open, without the numbers.
fn questions(session: &Wilds) -> Vec<(Seat, &'static str, Vec<u8>)> {
    let open = session.open().iter();
    open.map(|prompt| (prompt.seat, prompt.question, prompt.options.to_vec())).collect()
}

#[test]
fn every_position_of_a_game_is_read_and_gone_on_with() {
    let (mut with_undone, mut half_answered) = (0, 0);
    for seed in 0..3 {
        let mut dice = ChaCha8Rng::seed_from_u64(seed);
        let state = State { stones: vec![2, 2, 3], turns_left: 3, ..State::new(3) };
        let mut session = Wilds::new(state).unwrap().policy(Free);
        let mut undos = 6;
        while !session.is_over() {
            let old = first_version(&session);
            let mut read: Wilds = serde_json::from_value(old.clone()).unwrap();
            assert_eq!((&read, questions(&read)), (&session, questions(&session)));
            open(&read);
            if read.redoable().is_ok() {
                with_undone += 1;
                let mut again = session.clone();
                assert_eq!(read.redo(), again.redo());
                assert_eq!(read, again);
            }

            let mut bare = old;
            bare["keeps_history"] = json!(false);
            for part in ["line", "undone", "marks"] {
                bare[part] = json!([]);
            }
            let mut bare: Wilds = serde_json::from_value(bare).unwrap();
            assert_eq!(questions(&bare), questions(&session));
            assert_eq!(bare.state(), session.state());
            half_answered += usize::from(bare.open().len() < 3 && bare.open()[0].question == "bid?");

            let place = below(&mut dice, session.open().len());
            let prompt = session.open()[place].clone();
            // Each undo may take back many answers, so there are not too many of them.
            if undos > 0 && below(&mut dice, 3) == 0 && session.undo(prompt.seat).is_ok() {
                undos -= 1;
                continue;
            }
            let answer = RandomAgent::pick(&mut dice, &prompt);
            let same: PromptId = bare.open()[place].id();
            bare.answer(same, prompt.seat, answer.clone()).unwrap();
            session.answer(prompt.id(), prompt.seat, answer).unwrap();
            assert_eq!(questions(&bare), questions(&session));
            assert_eq!(bare.state(), session.state());
        }
    }
    assert!(with_undone > 5 && half_answered > 5, "{with_undone}, {half_answered}");
}
