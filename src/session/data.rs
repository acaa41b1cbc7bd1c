//! Sessions as data: what is written of them, and what is checked when it is read.

use serde::{Deserialize, Serialize};

use super::{
    Session, UndoPolicy,
    history::{Mark, Played},
};
use crate::{Executor, Game, PromptId, Snapshot};

/// What of a session is written; the rest is made anew.
#[derive(Serialize, Deserialize)]
struct Written<S> {
    game: String,
    begin: S,
    policy: UndoPolicy,
    keeps_history: bool,
    line: Vec<Played>,
    undone: Vec<Played>,
    marks: Vec<Mark<S>>,
    here: Snapshot<S>,
}

/// The highest number of a prompt that is believed: counting on from it never overflows.
const LAST_PROMPT: PromptId = PromptId(u32::MAX as u64);

impl<S: PartialEq> Written<S> {
    /// What is wrong with it, if anything: its parts have to be those of one game. Whether the answers fit the rules
    /// shows when they are given again.
    fn check(&self) -> Result<(), &'static str> {
        if !(PromptId(1)..=LAST_PROMPT).contains(&self.here.first_prompt) {
            return Err("the number of the next prompt is none that a game reaches");
        }
        if !self.keeps_history {
            let empty = self.line.is_empty() && self.undone.is_empty() && self.marks.is_empty();
            return if empty { Ok(()) } else { Err("it keeps no history, but has one") };
        }
        let since = self.here.journal.iter().rev();
        let line = self.line.iter().rev().map(|played| &played.entry);
        if self.here.journal.len() > self.line.len() || !since.zip(line).all(|(one, other)| one == other) {
            return Err("the last answers of the history are not those since the checkpoint");
        }
        let here = Mark {
            answers: self.line.len() - self.here.journal.len(),
            first_prompt: self.here.first_prompt,
            state: &self.here.state,
        };
        // Each prompt before a checkpoint has been answered, so the next number tells how many answers there are.
        let counted = |answers: usize, next: PromptId| next.0 == answers as u64 + 1;
        let marks = &self.marks;
        let fits = marks.first().is_some_and(|mark| mark.answers == 0 && mark.state == self.begin)
            && marks.is_sorted_by(|one, other| one.answers < other.answers)
            && marks
                .iter()
                .all(|mark| mark.answers <= here.answers && counted(mark.answers, mark.first_prompt))
            && counted(here.answers, here.first_prompt)
            && marks.last().is_some_and(|mark| mark.answers < here.answers || mark.state == *here.state);
        if fits { Ok(()) } else { Err("the checkpoints of the history do not fit its answers") }
    }
}

impl<G: Game> Serialize for Session<G> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let written = Written {
            game: G::NAME.to_owned(),
            begin: self.begin.clone(),
            policy: self.policy,
            keeps_history: self.keeps_history,
            line: self.line.clone(),
            undone: self.undone.clone(),
            marks: self.marks.clone(),
            here: self.here.clone(),
        };
        written.serialize(serializer)
    }
}

impl<'de, G: Game> Deserialize<'de> for Session<G> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error as _;
        let written = Written::<G::State>::deserialize(deserializer)?;
        if written.game != G::NAME {
            return Err(D::Error::custom(format!("a session of {:?}, not of {:?}", written.game, G::NAME)));
        }
        written.check().map_err(D::Error::custom)?;
        let executor = Executor::restore(written.here.clone()).map_err(D::Error::custom)?;
        let mut session = Self {
            begin: written.begin,
            policy: written.policy,
            keeps_history: written.keeps_history,
            line: written.line,
            undone: written.undone,
            marks: written.marks,
            here: written.here,
            open: Vec::new(),
            events: Vec::new(),
            over: false,
        };
        session.stand(&executor, Vec::new());
        Ok(session)
    }
}
