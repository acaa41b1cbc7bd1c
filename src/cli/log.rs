//! The history of a game.

use super::CommandLine;
use cardloom::{Error, EventLog, Line, Rank, Seat, Session};

/// An event in full, and how deep it has happened.
pub(super) struct Logged<G: CommandLine> {
    pub(super) event: G::Event,
    depth: usize,
}

impl<G: CommandLine> Logged<G> {
    /// The events since the last answer.
    pub(super) fn news(session: &Session<G>) -> impl Iterator<Item = Self> {
        let events = session.events().iter().cloned().zip(session.event_depths());
        events.map(|(event, &depth)| Self { event, depth })
    }

    fn all(log: EventLog<G>) -> Vec<Self> {
        log.events.into_iter().zip(log.depths).map(|(event, depth)| Self { event, depth }).collect()
    }

    /// What somebody is told of it.
    pub(super) fn told(&self, viewer: Option<Seat>) -> Option<Line> {
        G::event(&G::redact(&self.event, viewer)).map(|line| line.deep(self.depth))
    }

    /// What is told of it in full.
    pub(super) fn in_full(&self) -> Option<Line> {
        G::event(&self.event).map(|line| line.deep(self.depth))
    }
}

/// All events of a session from its beginning, those before the first answer first, and then those that
/// each answer led to.
pub(super) fn events_by_answer<G: CommandLine>(session: &Session<G>) -> Result<Vec<Vec<Logged<G>>>, Error> {
    Ok(session.events_by_answer()?.into_iter().map(Logged::all).collect())
}

/// Where the last part of a game begins, by the number of events before it: with a seat's last answer, or with the last
/// turn where there is none of theirs, and for spectators.
pub(super) fn last_part<G: CommandLine>(session: &Session<G>, seat: Option<Seat>) -> Result<usize, Error> {
    let events_by_answer = events_by_answer(session)?;
    let own = session.history().enumerate().filter(|(_, entry)| Some(entry.seat) == seat).last();
    if let Some((answer, _)) = own {
        return Ok(events_by_answer[..=answer].iter().map(Vec::len).sum());
    }
    let events: Vec<_> = events_by_answer.into_iter().flatten().collect();
    let begins_turn = |logged: &Logged<G>| logged.in_full().is_some_and(|line| line.rank == Rank::Turn);
    let last = if session.is_over() { events.len().saturating_sub(1) } else { events.len() };
    Ok(events[..last].iter().rposition(begins_turn).unwrap_or(0))
}
