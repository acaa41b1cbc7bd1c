//! The history of a game.

use std::{cell::RefCell, rc::Rc};

use super::CommandLine;
use cardloom::{Error, EventLog, Executor, Session};

/// All events of a session from its beginning, in events_by_answer: those before the first answer, and those that each answer
/// led to.
pub(super) fn events_by_answer<G: CommandLine>(session: &Session<G>) -> Result<Vec<Vec<G::Event>>, Error> {
    let log = Rc::new(RefCell::new(EventLog::<G>::default()));
    let mut executor = Executor::<G>::new(session.initial().clone()).observed(Rc::clone(&log));
    executor.step()?;
    let take = || log.borrow_mut().take().events;
    let mut events_by_answer = vec![take()];
    for entry in session.history() {
        executor.replay(entry)?;
        executor.step()?;
        events_by_answer.push(take());
    }
    Ok(events_by_answer)
}
