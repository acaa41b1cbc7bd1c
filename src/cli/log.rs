//! The history of a game in words, as each seat may tell it.

use std::{cell::RefCell, rc::Rc};

use super::{CommandLine, wrapped};
use cardloom::{Error, EventLog, Executor, Seat, Session};

/// The events as a seat may see them, a line each, wrapped where it is long.
pub(super) fn lines<G: CommandLine>(events: &[G::Event], seat: Seat) -> Vec<String> {
    let redacted = events.iter().map(|event| G::redact(event, Some(seat)));
    redacted.filter_map(|event| G::event(&event)).map(|line| wrapped(&line, 0)).collect()
}

/// The events in full, a line each, wrapped where it is long.
pub(super) fn full_lines<G: CommandLine>(events: &[G::Event]) -> Vec<String> {
    events.iter().filter_map(G::event).map(|line| wrapped(&line, 0)).collect()
}

/// All events of a session from its beginning, in events_by_answer: those before the first answer, and those that each answer
/// led to.
pub(super) fn events_by_answer<G: CommandLine>(session: &Session<G>) -> Result<Vec<Vec<G::Event>>, Error> {
    let log = Rc::new(RefCell::new(EventLog::<G>::default()));
    let mut executor = Executor::<G>::new(session.initial().clone()).observed(Rc::clone(&log));
    executor.step()?;
    let take = || std::mem::take(&mut log.borrow_mut().0);
    let mut events_by_answer = vec![take()];
    for entry in session.history() {
        executor.replay(entry)?;
        executor.step()?;
        events_by_answer.push(take());
    }
    Ok(events_by_answer)
}
