//! Sessions of the first version, whose prompts were numbered one after the other through the whole game.
//!
//! Games were also asked for orders that make no difference, which is not done any more. Such an answer is passed over
//! where it does not fit, and the state at the end tells whether that was right. Refused is a session that stood at such
//! a question where the game today has gone on to a checkpoint, and one where the answer fits another question by chance.

use super::{Session, SessionError, data::Record, history::Played};
use crate::{Answer, Entry, Error, Game, PromptId, Snapshot};

/// Reads the record of a first version by giving its answers again. `first` is the number of the first prompt after its
/// last checkpoint.
pub(super) fn read<G: Game>(old: Record<G::State>, first: PromptId) -> Result<Session<G>, SessionError> {
    if !old.keeps_history {
        let position = Snapshot { edition: 1, ..Snapshot::new(old.position.state) };
        let record = Record { position, keeps_history: false, ..Record::new(old.initial) };
        let mut session = Session::from_record(Record { policy: old.policy, ..record }, G::LIMITS)?;
        session.record.forget();
        let first = first.0.saturating_sub(1);
        let mut passed_over = 0;
        for (given, entry) in (0..).zip(old.position.journal) {
            passed_over += give(&mut session, entry, first.saturating_add(given - passed_over), passed_over)?;
        }
        return Ok(session);
    }
    let mut session = Session::<G>::new(old.initial)?.policy(old.policy);
    // A prompt that was asked before is told from those that are asked from now on.
    session.record.position.edition = 1;
    let mut session = Session::from_record(session.record, G::LIMITS)?;
    let mut passed_over = 0;
    for played in old.history {
        passed_over += play(&mut session, played, passed_over)?;
    }
    if session.record.position.state != old.position.state {
        return Err(error(session.answers() as u64).into());
    }
    let mut ahead = session.clone();
    for played in old.undone.into_iter().rev() {
        passed_over += play(&mut ahead, played, passed_over)?;
    }
    let undone = ahead.record.history.split_off(session.answers());
    session.record.undone = undone.into_iter().rev().collect();
    Ok(session)
}

/// Gives an answer again, as [`give`] does. What was once judged of it stays so.
fn play<G: Game>(session: &mut Session<G>, played: Played, passed_over: u64) -> Result<u64, SessionError> {
    let (answers, Played { entry, shown, random }) = (session.answers() as u64, played);
    let passed = give(session, entry, answers, passed_over)?;
    // What came of an order comes of the answer before it.
    if let Some(last) = session.record.history.last_mut() {
        last.shown |= shown;
        last.random |= random;
    }
    Ok(passed)
}

/// Gives an answer again where so many are in force and so many were passed over. Tells how many more have been passed
/// over: one, if it is itself, or none.
fn give<G: Game>(
    session: &mut Session<G>,
    entry: Entry,
    answers: u64,
    passed_over: u64,
) -> Result<u64, SessionError> {
    let Entry { prompt: PromptId(number), seat, answer } = entry;
    let unasked = answer.is_order() && answers.checked_add(passed_over + 1) == Some(number);
    let prompt = number.checked_sub(passed_over).and_then(|number| session.prompt_numbered(number, answers));
    let given = match prompt {
        Some(prompt) => session.answer(prompt, seat, answer),
        None => Err(error(answers).into()),
    };
    match given {
        Err(SessionError::Game(Error::IllegalAnswer(_) | Error::Journal { .. })) if unasked => Ok(1),
        given => given.map(|()| 0),
    }
}

fn error(answers: u64) -> Error {
    Error::Journal { number: answers as usize + 1, reason: "there is no such prompt".to_owned() }
}

impl Answer {
    /// Whether it can be the order of several things: all of them are picked.
    pub(crate) fn is_order(&self) -> bool {
        let mut picks: Vec<usize> = self.indices().collect();
        picks.sort_unstable();
        picks.len() > 1 && picks.into_iter().eq(0..self.len())
    }
}

impl<G: Game> Session<G> {
    /// The prompt that has this number where all prompts of a game are numbered one after the other, with so many
    /// answers in force: each prompt before the open batch has been answered.
    pub(crate) fn prompt_numbered(&self, number: u64, answers: u64) -> Option<PromptId> {
        let answered = self.live.batch.len() - self.live.open.len();
        let first = answers.checked_add(1)?.checked_sub(answered as u64)?;
        let index = usize::try_from(number.checked_sub(first)?).ok()?;
        self.live.batch.get(index).map(|&(_, prompt)| prompt)
    }
}
