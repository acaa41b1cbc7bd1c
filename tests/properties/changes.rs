//! Arbitrary changes of a session: answers, undo, redo, earlier positions, and the way through text.

use std::collections::BTreeMap;

use cardloom::{
    PromptId, Seat,
    any::{AnySession, PromptData},
};
use serde_json::{Value, json};

use super::{Decisions, GAMES, Tables, assert_readable, is_legal};

/// An answer in force: the number of its prompt, its seat, its picks.
type Given = (u32, Seat, Vec<usize>);

/// After whatever changes, a session is what its answers in force make from the beginning. What is refused changes
/// nothing.
pub(crate) fn session_changes(bytes: &[u8]) {
    GAMES.iter().for_each(|tables| change(tables, &mut Decisions(bytes)));
}

fn change(tables: &Tables, decisions: &mut Decisions<'_>) {
    let policy = ["fair", "free", "none"][decisions.below(3)];
    let setup = tables.setup(decisions);
    let begin = || {
        let begun = tables.game.begin(setup.clone()).expect("a kind of table that there is");
        let mut session = begun.to_json();
        session["policy"] = policy.into();
        tables.game.resume(session).expect("a session with another policy")
    };
    let mut session = begin();
    let (mut line, mut undone): (Vec<Given>, Vec<Given>) = Default::default();
    let mut asked: BTreeMap<(Seat, PromptId), PromptData> = BTreeMap::new();
    while !decisions.is_empty() {
        let (before, open) = (session.to_json(), session.prompts());
        asked.extend(open.iter().map(|prompt| ((prompt.seat, prompt.id), prompt.clone())));
        let changed = match decisions.next() {
            choice @ 0..180 if !open.is_empty() => {
                let (prompt, seat, picks) =
                    if choice < 20 { decisions.any(&open) } else { decisions.legal(&open) };
                let answered = session.answer(seat, prompt, &picks);
                if is_legal(&open, prompt, seat, &picks) {
                    assert!(answered.is_ok(), "{answered:?}");
                }
                answered.map(|()| {
                    // Of those asked at once the ones that have an answer may get another one.
                    let asked = asked.get(&(seat, prompt)).expect("a prompt that was open");
                    assert!(is_legal(std::slice::from_ref(asked), prompt, seat, &picks));
                    line.push((prompt.number(), seat, picks));
                    undone.clear();
                })
            }
            180..210 => {
                let seat = Seat(decisions.next() % 6);
                let undoable = session.undoable(seat);
                let answers = session.undo(seat);
                if seat.index() < session.seats() {
                    let reason = |refused: &dyn ToString| refused.to_string();
                    assert_eq!(
                        undoable.as_ref().err().map(|refused| reason(refused)),
                        answers.as_ref().err().map(|refused| reason(refused))
                    );
                }
                answers.map(|answers| undone.extend(line.drain(answers..).rev()))
            }
            210..230 => session.redo().map(|answers| {
                line.extend(undone.pop());
                assert_eq!(answers, line.len());
            }),
            230..243 => {
                let number = usize::from(decisions.next());
                let there = session.at(number);
                assert_eq!(there.is_ok(), (1..=line.len() + 1).contains(&number));
                there.map(|there| assert_eq!(there.answers(), number - 1))
            }
            _ => {
                session = tables.game.resume(before.clone()).expect("what was written");
                assert_eq!((session.to_json(), session.prompts()), (before.clone(), open.clone()));
                Ok(())
            }
        };
        if let Err(refusal) = changed {
            assert_readable(&refusal.to_string());
            assert_eq!((session.to_json(), session.prompts()), (before, open));
        }
        assert_eq!(session.answers(), line.len());
    }
    let mut replayed = begin();
    for (number, seat, picks) in line {
        replayed.answer(seat, PromptId(number.into()), &picks).expect("an answer in force");
    }
    assert_eq!(position(&*session), position(&*replayed));
    assert_eq!(session.ending(), replayed.ending());
}

/// The state and what is asked. Only the edition in the number of a prompt tells of what was taken back on the way.
fn position(session: &dyn AnySession) -> (u64, Vec<(u32, Value)>) {
    let prompts = session.prompts().into_iter().map(|mut prompt| {
        let number = prompt.id.number();
        prompt.id = PromptId(number.into());
        (number, json!(prompt))
    });
    (session.digest(), prompts.collect())
}
