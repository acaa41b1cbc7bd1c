//! Lines of versions 0 and 1, whose games asked more than is asked today.
//!
//! In their time several things that went one after the other were always put in order by somebody, also where every
//! order ends the same. Such a question is not asked any more, and its answer has nothing to be given to: it is passed
//! over. It is told by its events. What followed it then comes today of the answer before, which runs ahead of what is
//! written of it: by as many events, and the same ones in any order. Anything else that comes is the difference that it
//! seems to be.
//!
//! Prompts were numbered, and answers counted, by their place in the history. So this history is kept here as it was
//! then, with what was taken back.

use super::{Difference, Record, SaveError, Saved, read::Loaded, versions::OldRecord};
use crate::{Answer, PromptId, Seat, UndoPolicy, UndoRefused};

/// The history as it was counted then.
#[derive(Debug, Default)]
pub(super) struct Older {
    /// The answers in force.
    line: Vec<Given>,
    /// Those that were taken back and can be given again, the next one last.
    undone: Vec<Given>,
}

/// An answer of the history.
#[derive(Clone, Debug)]
struct Given {
    seat: Seat,
    /// Whether it was passed over, so that the session has no such answer.
    passed_over: bool,
    /// What has come already of orders that follow it.
    ahead: Option<Ahead>,
}

/// What has come of an answer beyond what is written of it.
#[derive(Clone, Debug)]
pub(super) struct Ahead {
    /// The fingerprints of the events.
    events: String,
    /// The line of the answer, and what differs there if no order follows.
    line: usize,
    difference: Difference,
}

impl Older {
    /// Adds an answer.
    pub(super) fn give(&mut self, seat: Seat, ahead: Option<Ahead>) {
        self.add(Given { seat, passed_over: false, ahead });
    }

    fn add(&mut self, given: Given) {
        self.line.push(given);
        self.undone.clear();
    }

    /// What has come already of orders that follow.
    fn ahead(&self) -> Option<&Ahead> {
        self.line.last().and_then(|last| last.ahead.as_ref())
    }
}

impl Ahead {
    pub(super) fn new(events: &str, line: usize, difference: Difference) -> Self {
        Self { events: events.to_owned(), line, difference }
    }

    /// What is left behind an order; `None` where the answer and its events are those of none.
    fn behind(&self, order: &Answer, written: &str) -> Option<String> {
        let (came, left) = self.events.split_at_checked(written.len())?;
        (order.is_order() && sorted(came) == sorted(written)).then(|| left.to_owned())
    }

    fn differs(self) -> SaveError {
        SaveError::Differs { line: self.line, difference: self.difference }
    }
}

/// Fingerprints, whatever the order of their events.
fn sorted(events: &str) -> Vec<&[u8]> {
    let mut events: Vec<&[u8]> = events.as_bytes().chunks(2).collect();
    events.sort_unstable();
    events
}

impl<G: Saved> Loaded<G> {
    /// As [`take`](Self::take), for a record of an older version.
    pub(super) fn take_old(&mut self, line: usize, record: OldRecord) -> Result<(), SaveError> {
        let passed_over = self.older.line.len() - self.session.answers();
        match (record, self.older.ahead().cloned()) {
            (OldRecord::Answer { prompt, seat, picks, events }, Some(ahead)) => {
                let is_next = prompt.0 == self.older.line.len() as u64 + 1;
                match ahead.behind(&picks, &events).filter(|_| is_next) {
                    Some(left) => self.pass_over(seat, Ahead { events: left, ..ahead }),
                    None => return Err(ahead.differs()),
                }
                Ok(())
            }
            (OldRecord::Answer { prompt: PromptId(number), seat, picks, events }, None) => {
                let answers = self.session.answers() as u64;
                let today = number.checked_sub(passed_over as u64);
                let known = today.and_then(|number| self.session.prompt_numbered(number, answers));
                let none = || self.damaged(line, &format!("no prompt #{number} is open"));
                let prompt = known.ok_or_else(none)?.recorded();
                self.take(line, Record::Answer { prompt, seat, picks, events })
            }
            (OldRecord::Today(Record::Undo { seat, answers }), _) => self.take_back(line, seat, answers),
            (OldRecord::Today(Record::Redo { answers }), _) => self.give_again(line, answers),
            (OldRecord::Today(record @ (Record::Hand { .. } | Record::Format { .. })), _) => {
                self.take(line, record)
            }
            (_, Some(ahead)) => Err(ahead.differs()),
            // Each prompt before a checkpoint has been answered, so the next number tells how many answers there are.
            (OldRecord::Checkpoint { prompt, digest }, None) => {
                let answers = (prompt.0 as usize).saturating_sub(passed_over + 1);
                self.take(line, Record::Checkpoint { answers, digest })
            }
            (OldRecord::Today(record), None) => self.take(line, record),
        }
    }

    /// Passes over an order that is not asked any more.
    fn pass_over(&mut self, seat: Seat, left: Ahead) {
        let ahead = (!left.events.is_empty()).then_some(left);
        self.older.add(Given { seat, passed_over: true, ahead });
        self.due = self.due_now();
    }

    /// Takes back answers, of which those that were passed over are none any more.
    fn take_back(&mut self, line: usize, seat: Seat, answers: usize) -> Result<(), SaveError> {
        self.skip_digest(line);
        let gone = self.older.line.get(answers..).unwrap_or_default();
        let is_seats = |given: &Given| given.seat == seat;
        let is_last_of_seat = gone.iter().rposition(is_seats) == Some(0);
        let is_allowed = match self.header.undo {
            UndoPolicy::None => false,
            UndoPolicy::Fair => gone.len() == 1,
            UndoPolicy::Free => true,
        };
        if !is_last_of_seat || !is_allowed {
            let reason =
                format!("{seat} could not take back its last answer there and leave {answers} in force");
            return Err(self.damaged(line, &reason));
        }
        let without_orders = gone.iter().all(|given| !given.passed_over && given.ahead.is_none());
        let gone = self.older.line.split_off(answers);
        self.older.undone.extend(gone.into_iter().rev());
        let answers = self.older.line.iter().filter(|given| !given.passed_over).count();
        if without_orders {
            return self.take(line, Record::Undo { seat, answers });
        }
        if answers < self.session.answers() {
            // By what was shown then it was allowed. Today the answer has led on, and may have shown more.
            self.session = self.session.taken_back(answers)?;
            self.note(Record::Undo { seat, answers });
        }
        Ok(())
    }

    /// Gives an answer again that was taken back.
    fn give_again(&mut self, line: usize, answers: usize) -> Result<(), SaveError> {
        self.skip_digest(line);
        self.expect(line, answers, self.older.line.len() + 1)?;
        let Some(again) = self.older.undone.pop() else {
            return Err(self.damaged(line, &UndoRefused::NothingUndone));
        };
        let passed_over = again.passed_over;
        self.older.line.push(again);
        if passed_over {
            return Ok(());
        }
        self.take(line, Record::Redo { answers: self.session.answers() + 1 })
    }

    /// Goes on without the digest that was due, if it was so then as well: an answer that runs ahead had not led there.
    fn skip_digest(&mut self, line: usize) {
        let missing = self.due.take().filter(|_| self.older.ahead().is_none());
        self.gap = self.gap.or(missing.map(|_| line));
    }
}
