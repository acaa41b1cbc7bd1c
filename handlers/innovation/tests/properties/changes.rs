//! Arbitrary changes of a session: answers, undo, redo, earlier positions, and the way through text.

use cardloom::{Entry, Executor, PromptId, Session, SessionError, Snapshot, UndoPolicy};
use innovation::Innovation;

use super::{Decisions, assert_readable, is_legal};

type Game = Session<Innovation>;

/// After whatever changes, a session is what its answers in force make from the beginning. What is refused changes
/// nothing.
pub(crate) fn session_changes(bytes: &[u8]) {
    let mut decisions = Decisions(bytes);
    let policy = [UndoPolicy::Fair, UndoPolicy::Free, UndoPolicy::None][decisions.below(3)];
    let begin = decisions.begin();
    let mut session = Game::new(begin).expect("a first prompt").policy(policy);
    let (mut line, mut undone): (Vec<Entry>, Vec<Entry>) = Default::default();
    while !decisions.is_empty() {
        let before = session.clone();
        let open = before.open();
        let changed = match decisions.next() {
            choice @ 0..180 if !open.is_empty() => {
                let (prompt, seat, answer) =
                    if choice < 20 { decisions.any(open) } else { decisions.legal(open) };
                let entry = Entry { prompt: PromptId(prompt.number().into()), seat, answer: answer.clone() };
                // Of those asked at once the ones that have an answer may get another one.
                let executor = session.executor().expect("a position");
                let asked = [open, executor.prompt_of(&entry).map_or(&[][..], std::slice::from_ref)].concat();
                let legal = is_legal(&asked, prompt, seat, &answer);
                let answered = session.answer(prompt, seat, answer);
                assert_eq!(answered.is_ok(), legal, "{answered:?}");
                answered.map(|()| {
                    line.push(entry);
                    undone.clear();
                })
            }
            180..210 => {
                let seat = cardloom::Seat(decisions.next() % 5);
                let undoable = session.undoable(seat);
                let answers = session.undo(seat);
                assert_eq!(undoable.map_err(SessionError::from), answers);
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
                there.map(|there| assert!(there.history().eq(&line[..number - 1])))
            }
            _ => {
                let text = serde_json::to_string(&session).expect("plain data");
                session = serde_json::from_str(&text).expect("what was written");
                assert_eq!(session, before);
                assert_eq!(session.open(), open);
                Ok(())
            }
        };
        if let Err(refusal) = changed {
            assert_readable(&refusal.to_string());
            assert_eq!(session, before);
            assert_eq!((session.open(), session.events()), (open, before.events()));
        }
        assert!(session.history().eq(&line));
        assert_eq!(session.redoable().is_ok(), !undone.is_empty());
    }
    let mut replayed = Game::new(session.initial().clone()).expect("a first prompt").policy(policy);
    for entry in line {
        replayed.replay(&entry).expect("an answer in force");
    }
    // Only the edition tells of what was taken back on the way.
    let here = Snapshot { edition: 0, ..session.snapshot().clone() };
    assert_eq!(&here, replayed.snapshot());
    assert_eq!(Executor::<Innovation>::restore(here).expect("the same position").open(), replayed.open());
    assert_eq!(session.is_over(), replayed.is_over());
    assert!(session.history().eq(replayed.history()));
}
