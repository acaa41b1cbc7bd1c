//! Sessions of the first version, whose prompts were numbered one after the other through the whole game.

use super::{Session, SessionError, data::Record, history::Played};
use crate::{Error, Game, PromptId, Snapshot};

/// Reads the record of a first version by giving its answers again. `first` is the number of the first prompt after its
/// last checkpoint.
pub(super) fn read<G: Game>(old: Record<G::State>, first: PromptId) -> Result<Session<G>, SessionError> {
    if !old.keeps_history {
        let here = Snapshot { edition: 1, ..Snapshot::new(old.here.state) };
        let record = Record { here, keeps_history: false, ..Record::new(old.begin) };
        let mut session = Session::stand(Record { policy: old.policy, ..record }, G::LIMITS)?;
        session.record.forget();
        for (answers, entry) in (first.0.saturating_sub(1)..).zip(old.here.journal) {
            let prompt = session.prompt_numbered(entry.prompt.0, answers).ok_or_else(|| misfit(answers))?;
            session.answer(prompt, entry.seat, entry.answer)?;
        }
        return Ok(session);
    }
    let mut session = Session::<G>::new(old.begin)?.policy(old.policy);
    // A prompt that was asked before is told from those that are asked from now on.
    session.record.here.edition = 1;
    let mut session = Session::stand(session.record, G::LIMITS)?;
    for played in old.line {
        play(&mut session, played)?;
    }
    if session.record.here.state != old.here.state {
        return Err(misfit(session.answers() as u64).into());
    }
    let mut ahead = session.clone();
    for played in old.undone.into_iter().rev() {
        play(&mut ahead, played)?;
    }
    let undone = ahead.record.line.split_off(session.answers());
    session.record.undone = undone.into_iter().rev().collect();
    Ok(session)
}

/// Gives an answer again. What was once judged of it stays so.
fn play<G: Game>(session: &mut Session<G>, played: Played) -> Result<(), SessionError> {
    let (answers, Played { entry, shown, random }) = (session.answers() as u64, played);
    let prompt = session.prompt_numbered(entry.prompt.0, answers).ok_or_else(|| misfit(answers))?;
    session.answer(prompt, entry.seat, entry.answer)?;
    if let Some(last) = session.record.line.last_mut() {
        last.shown |= shown;
        last.random |= random;
    }
    Ok(())
}

fn misfit(answers: u64) -> Error {
    Error::Journal { number: answers as usize + 1, reason: "there is no such prompt".to_owned() }
}

impl<G: Game> Session<G> {
    /// The prompt that has this number where all prompts of a game are numbered one after the other, with so many
    /// answers in force: each prompt before the open batch has been answered.
    pub(crate) fn prompt_numbered(&self, number: u64, answers: u64) -> Option<PromptId> {
        let answered = self.live.batch.len() - self.live.open.len();
        let first = (answers + 1).checked_sub(answered as u64)?;
        let place = usize::try_from(number.checked_sub(first)?).ok()?;
        self.live.batch.get(place).map(|&(_, prompt)| prompt)
    }
}
