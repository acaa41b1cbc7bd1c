//! Acting at a table: an answer counts when the database has it, and of several that want the same place one is first.

use std::{sync::Arc, time::Duration};

use cardloom::{
    PromptId, Seat, SessionError,
    agents::Bot,
    any::{AnyError, AnyKept, OpenPrompt},
    save::SaveError,
};
use tokio::{runtime::Handle, time::Instant};

use super::{Live, TableError, called, live::Inner};
use crate::{
    bots::LONGEST,
    store::{Cause, Change, Database, DatabaseError, GameStore, Head, Hint, Mark, State, Table},
};

/// What somebody does at a table.
#[derive(Clone, Debug)]
pub enum Deed {
    /// Answers a question.
    Answer {
        /// Who.
        seat: Seat,
        /// The question.
        prompt: PromptId,
        /// The picked options.
        picks: Vec<usize>,
    },
    /// Lets the time of a question pass.
    Lapse {
        /// Who.
        seat: Seat,
        /// The question.
        prompt: PromptId,
    },
    /// Takes back the last answer.
    Undo(Seat),
    /// Takes back all answers from this one on.
    BackTo(Seat, usize),
    /// Gives an answer again that was taken back.
    Redo(Seat),
    /// Gives up.
    Concede(Seat),
    /// From now on this bot, or a person, plays the seat.
    HandOver(Seat, String),
    /// The same by somebody who has seen the table after so many [deeds](AnyKept::deeds), and means no other.
    Seen(u64, Box<Deed>),
}

impl Deed {
    /// The seat that does it; none where it is about who sits there.
    fn seat(&self) -> Option<Seat> {
        match self {
            Self::Answer { seat, .. } | Self::Lapse { seat, .. } => Some(*seat),
            Self::Undo(seat) | Self::BackTo(seat, _) | Self::Redo(seat) | Self::Concede(seat) => Some(*seat),
            Self::HandOver(..) => None,
            Self::Seen(_, deed) => deed.seat(),
        }
    }
}

/// Why something is not done. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The question is not open any more.
    #[error("The question has changed meanwhile; here is where the game stands.")]
    Stale,
    /// The rules of the table do not allow it.
    #[error("{0}")]
    NotAllowed(String),
    /// The answer is none.
    #[error("{0}")]
    Illegal(String),
    /// The database does not answer.
    #[error("This was not kept, since games cannot be kept at the moment: try again.")]
    NotKept(#[source] TableError),
    /// The table itself cannot be used.
    #[error(transparent)]
    Table(TableError),
}

/// How often it is tried again after somebody else was first.
const TRIES: usize = 16;
/// How long a bot may be owed beside its pace until another server acts for it: as long as any may think, and a moment.
const BOT_OWED: Duration = Duration::from_secs(LONGEST.as_secs() + 1);

fn bot_owed(table: &Table) -> Duration {
    BOT_OWED.saturating_add(table.pace)
}

/// After how long somebody looks after a table whose server stops before it says when somebody is due: a bot may be asked,
/// or a person who has just begun to think.
pub(super) fn safe(table: &Table) -> Option<Duration> {
    let bots = table.seats.iter().any(|seat| seat.bot.is_some());
    bots.then(|| bot_owed(table)).into_iter().chain(table.limit).min()
}

/// What an error of a game that is kept means for its table.
pub(super) fn table_error(error: AnyError) -> TableError {
    match error {
        AnyError::Kept(SaveError::File(error)) => match error.downcast::<DatabaseError>() {
            Ok(error) => TableError::Unavailable(error),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => TableError::Gone,
            Err(error) => TableError::Unavailable(DatabaseError::Unavailable(error.to_string())),
        },
        // Another server has written what was missing at the same time: the next one who reads finds it.
        AnyError::Kept(error @ SaveError::Stale { .. }) => {
            TableError::Unavailable(DatabaseError::Unavailable(error.to_string()))
        }
        AnyError::Setup { reason, .. } => TableError::Setup(reason),
        AnyError::Kept(_) => TableError::Broken,
        other => TableError::Fault(other.to_string()),
    }
}

/// What an error means for somebody who wants to act at a table. `None` where somebody else was first.
fn refused(error: AnyError, table: &Table) -> Option<Refused> {
    Some(match error {
        AnyError::Kept(SaveError::Stale { .. }) => return None,
        AnyError::Refused(SessionError::Undo(reason)) => {
            let reason = reason.words().with_names(|seat| match table.seats.get(seat.index()) {
                Some(row) => called(row, seat),
                None => seat.to_string(),
            });
            Refused::NotAllowed(format!("Not taken back: {reason}."))
        }
        AnyError::Refused(SessionError::Game(cardloom::Error::IllegalAnswer(illegal))) => match illegal {
            cardloom::IllegalAnswer::NotOpen { .. } | cardloom::IllegalAnswer::WrongSeat { .. } => {
                Refused::Stale
            }
            other => Refused::Illegal(other.to_string()),
        },
        AnyError::Refused(other) => Refused::Table(TableError::Fault(other.to_string())),
        other => match table_error(other) {
            unavailable @ TableError::Unavailable(_) => Refused::NotKept(unavailable),
            other => Refused::Table(other),
        },
    })
}

impl Live {
    /// Does something. When this returns it is kept.
    ///
    /// # Errors
    /// Where it is not done: nothing has changed then.
    pub async fn act(self: &Arc<Self>, deed: Deed, cause: Cause) -> Result<(), Refused> {
        let live = Arc::clone(self);
        // A task of its own: whoever asked may be gone before it is done, and the others have to be told all the same.
        let doing = tokio::spawn(async move {
            let done = live.work(move |live, inner, database| live.try_to(&deed, cause, inner, database));
            let head = done.await.map_err(Refused::Table)??;
            if let Some(tables) = live.tables.upgrade() {
                tables.tell(Hint::Head(live.id.clone(), head));
            }
            live.changed();
            live.wake();
            Ok(())
        });
        doing.await.unwrap_or_else(|stopped| Err(Refused::Table(TableError::Fault(stopped.to_string()))))
    }

    /// Works on the table where it is allowed to block, one at a time.
    ///
    /// # Errors
    /// Where the game's own code panics: what is in memory is thrown away, and read anew when somebody needs it.
    pub(super) async fn work<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Arc<Self>, &mut Inner, &Arc<dyn Database>) -> T + Send + 'static,
    ) -> Result<T, TableError> {
        let database = self.database().ok_or(TableError::Gone)?;
        let live = Arc::clone(self);
        let mut inner = Arc::clone(&self.inner).lock_owned().await;
        let worked = tokio::task::spawn_blocking(move || {
            let kept = inner.kept.take();
            let mut working = Working { live: &live, inner: &mut inner, finished: false };
            working.inner.kept = kept;
            let done = work(working.live, working.inner, &database);
            working.finished = true;
            done
        });
        worked.await.map_err(|panic| {
            tracing::error!(table = self.id, %panic, "the code of a game panics");
            TableError::Fault(panic.to_string())
        })
    }

    /// The game, read if it is not there.
    pub(super) fn game_of<'i>(
        &self,
        inner: &'i mut Inner,
        database: &Arc<dyn Database>,
    ) -> Result<&'i mut Box<dyn AnyKept>, TableError> {
        if inner.kept.is_none() {
            let row = Handle::current().block_on(database.table(&self.id))?;
            inner.take_row(row.ok_or(TableError::Gone)?);
            let store = GameStore::of(Arc::clone(database), self.id.clone(), Handle::current());
            inner.store = Some(store.clone());
            let resumed = self.game.game().resume_kept(Box::new(store));
            let kept = resumed.map_err(|error| {
                tracing::warn!(table = self.id, %error, "a game cannot be read");
                table_error(error)
            });
            if matches!(kept, Err(TableError::Broken)) && inner.row.state != State::Broken {
                inner.row.state = State::Broken;
                Handle::current().block_on(database.mark(&self.id, None, State::Broken, None))?;
            }
            let kept = kept?;
            if inner.row.state == State::Broken {
                // Another version of this program could not read it.
                let over = kept.session().asked().is_empty();
                inner.row.state = if over { State::Over } else { State::Playing };
                let marked = database.mark(&self.id, Some(kept.length()), inner.row.state, None);
                Handle::current().block_on(marked)?;
            }
            inner.kept = Some(kept);
            inner.seat_bots();
            inner.note_asked(inner.passed());
        }
        inner.kept.as_mut().ok_or(TableError::Broken)
    }

    fn try_to(
        self: &Arc<Self>,
        deed: &Deed,
        cause: Cause,
        inner: &mut Inner,
        database: &Arc<dyn Database>,
    ) -> Result<Head, Refused> {
        for _ in 0..TRIES {
            let unreadable = |error| match error {
                unavailable @ TableError::Unavailable(_) => Refused::NotKept(unavailable),
                other => Refused::Table(other),
            };
            self.game_of(inner, database).map_err(unreadable)?;
            if inner.row.state == State::Closed {
                return Err(Refused::NotAllowed("This table is closed.".to_owned()));
            }
            if cause == Cause::Person && deed.seat().is_some_and(|seat| inner.bot(seat).is_some()) {
                return Err(Refused::NotAllowed("A bot plays this seat.".to_owned()));
            }
            // Who sits where has nothing to do with whether the game has begun or is over.
            let seats_alone = matches!(deed, Deed::HandOver(..));
            if inner.row.state == State::Waiting && !seats_alone {
                return Err(Refused::NotAllowed("The game begins when all have come.".to_owned()));
            }
            let state = if seats_alone { inner.row.state } else { State::Playing };
            let safe = safe(&inner.row).filter(|_| state == State::Playing);
            let provisional = inner.row.seats.iter().any(|seat| seat.bot.is_some());
            if let Some(store) = &inner.store {
                store.plan(Mark { cause, due: safe, provisional, state });
            }
            let Some(kept) = inner.kept.as_mut() else { return Err(Refused::Table(TableError::Broken)) };
            let done = apply(kept.as_mut(), deed);
            match done {
                Ok(()) => {
                    let over = kept.session().ending().is_some() || kept.session().asked().is_empty();
                    inner.row.state = if over { State::Over } else { state };
                    inner.row.head = kept.length();
                    inner.note_asked(Duration::ZERO);
                    let due = inner.due();
                    if (due != safe || provisional && inner.has_limit()) && !over {
                        // It is kept all the same: at worst somebody looks after the table without need.
                        let marked = database.mark(&self.id, Some(inner.row.head), inner.row.state, due);
                        Handle::current().block_on(marked).ok();
                    }
                    return Ok(inner.row.reached());
                }
                Err(Attempt::Refused(refused)) => return Err(refused),
                Err(Attempt::Failed(error)) => match refused(error, &inner.row) {
                    // Somebody else was first: the question may still stand.
                    None => self.forget(inner),
                    Some(unknown @ (Refused::NotKept(_) | Refused::Table(_))) => {
                        // Whether it was written is not known: reading tells.
                        self.forget(inner);
                        return Err(unknown);
                    }
                    Some(refused) => return Err(refused),
                },
            }
        }
        Err(Refused::Stale)
    }

    /// Whether other servers have added something to it, now that it has come so far. A table at which something is done just
    /// now is looked at the next time.
    pub fn is_behind(&self, head: Head) -> bool {
        self.inner.try_lock().is_ok_and(|inner| inner.lacks_lines(head) || inner.row.edition < head.edition)
    }

    /// Takes up what other servers have added: at once where somebody looks, and otherwise when somebody does.
    ///
    /// # Errors
    /// Where the database does not answer or the game cannot be read.
    pub async fn catch_up(self: &Arc<Self>, head: Head) -> Result<(), TableError> {
        if self.inner.lock().await.row.edition < head.edition {
            self.refresh().await?;
        }
        let looked_at = self.is_looked_at();
        let lacking = self.work(move |live, inner, database| {
            let lacking = inner.lacks_lines(head);
            if lacking {
                live.forget(inner);
                if looked_at {
                    live.game_of(inner, database)?;
                }
            }
            Ok::<_, TableError>(lacking)
        });
        if lacking.await?? && looked_at {
            self.wake();
        }
        Ok(())
    }

    /// After how long somebody looks after it whatever happens to this server.
    pub async fn safe(&self) -> Option<Duration> {
        safe(&self.inner.lock().await.row)
    }

    /// Whether the time of a person runs.
    ///
    /// # Errors
    /// Where the database does not answer or the game cannot be read.
    pub async fn is_timed(self: &Arc<Self>) -> Result<bool, TableError> {
        let timed = self.work(|live, inner, database| {
            live.game_of(inner, database)?;
            Ok(inner.row.state == State::Playing && inner.has_limit())
        });
        timed.await?
    }

    /// Who plays the seats by the lines of the game, as the command line names agents.
    ///
    /// # Errors
    /// Where the database does not answer or the game cannot be read.
    pub async fn agents(self: &Arc<Self>) -> Result<Vec<String>, TableError> {
        self.work(|live, inner, database| Ok(live.game_of(inner, database)?.seats().to_vec())).await?
    }

    /// Gives those who are asked all of their time once more.
    ///
    /// # Errors
    /// Where the database does not answer or the game cannot be read.
    pub async fn give_time(self: &Arc<Self>) -> Result<(), TableError> {
        let given = self.work(|live, inner, database| {
            live.game_of(inner, database)?;
            inner.begin_time();
            if let Some(due) = inner.due() {
                Handle::current().block_on(database.change(&live.id, Change::Time(due)))?;
            }
            Ok::<_, TableError>(())
        });
        given.await??;
        self.refresh().await?;
        self.changed();
        Ok(())
    }

    /// Throws away what is in memory, and the pages that were made of it.
    fn forget(&self, inner: &mut Inner) {
        inner.kept = None;
        self.changed();
    }
}

/// Takes what is in memory away where work on it was not finished.
struct Working<'i> {
    live: &'i Arc<Live>,
    inner: &'i mut Inner,
    finished: bool,
}

impl Drop for Working<'_> {
    fn drop(&mut self) {
        if !self.finished {
            self.live.forget(self.inner);
        }
    }
}

/// Why an attempt did not succeed.
enum Attempt {
    Refused(Refused),
    Failed(AnyError),
}

impl From<AnyError> for Attempt {
    fn from(error: AnyError) -> Self {
        Self::Failed(error)
    }
}

fn apply(kept: &mut dyn AnyKept, deed: &Deed) -> Result<(), Attempt> {
    match deed {
        Deed::Undo(_) | Deed::BackTo(..) | Deed::Redo(_) if kept.session().asked().is_empty() => {
            let reason = "The game is over: nothing is taken back any more.".to_owned();
            Err(Attempt::Refused(Refused::NotAllowed(reason)))
        }
        Deed::Answer { seat, prompt, picks } => {
            // A game lets answers be changed as long as others think. A table does not: what was told to one of two browsers
            // stays, and whoever comes after the time was up has come too late.
            if !kept.session().asked().iter().any(|open| open.seat == *seat && open.id == *prompt) {
                return Err(Attempt::Refused(Refused::Stale));
            }
            Ok(kept.answer(*seat, *prompt, picks)?)
        }
        Deed::Lapse { seat, prompt } => {
            let open = kept.session().prompt(*seat).filter(|open| open.id == *prompt);
            let default = open.ok_or(Attempt::Refused(Refused::Stale))?.default;
            Ok(kept.answer(*seat, *prompt, &default)?)
        }
        Deed::Undo(seat) => Ok(kept.undo(*seat)?),
        Deed::BackTo(seat, answer) => {
            if !kept.session().undoable_answers(*seat).contains(answer) {
                kept.session().undoable(*seat).map_err(|reason| AnyError::Refused(reason.into()))?;
                let reason = "Not taken back so far: something was decided or shown since.".to_owned();
                return Err(Attempt::Refused(Refused::NotAllowed(reason)));
            }
            while kept.session().answers() >= *answer {
                kept.undo(*seat)?;
            }
            Ok(())
        }
        Deed::Redo(seat) => match kept.session().redoable() {
            Some(of) if of == *seat => Ok(kept.redo()?),
            _ => {
                let reason = "There is nothing of yours to do again.".to_owned();
                Err(Attempt::Refused(Refused::NotAllowed(reason)))
            }
        },
        Deed::Concede(seat) if !kept.session().concedable(*seat) => {
            Err(Attempt::Refused(Refused::NotAllowed("You cannot give up here now.".to_owned())))
        }
        Deed::Concede(seat) => Ok(kept.concede(*seat)?),
        Deed::HandOver(seat, to) => Ok(kept.hand_over(*seat, to)?),
        Deed::Seen(deeds, _) if kept.deeds() != *deeds => Err(Attempt::Refused(Refused::Stale)),
        Deed::Seen(_, deed) => apply(kept, deed),
    }
}

impl Inner {
    /// Takes what the database has beside the game.
    pub(super) fn take_row(&mut self, row: Table) {
        let begins = self.row.state == State::Waiting && row.state != State::Waiting;
        self.row = row;
        if begins {
            // Nobody's time has run before all were there.
            self.begin_time();
        }
        self.give_time();
    }

    /// Whether the game has come further than what was read of it.
    fn lacks_lines(&self, head: Head) -> bool {
        self.kept.as_ref().is_some_and(|kept| kept.length() < head.length)
    }

    /// The time of all who are asked begins now.
    fn begin_time(&mut self) {
        let now = Instant::now();
        self.asked.iter_mut().for_each(|(_, since)| *since = now);
    }

    /// Of those whom the host has given their time once more it begins then, at the earliest.
    fn give_time(&mut self) {
        let Some(given) = self.row.given.and_then(|ago| Instant::now().checked_sub(ago)) else { return };
        self.asked.iter_mut().for_each(|(_, since)| *since = given.max(*since));
    }

    /// How long those have been asked of whom this server has not known, as far as the database tells. Where it does not,
    /// their time begins anew: nobody's is cut short.
    fn passed(&self) -> Duration {
        let open = self.kept.as_ref().map(|kept| kept.session().asked()).unwrap_or_default();
        let people: Vec<_> = open.iter().filter(|prompt| self.bot(prompt.seat).is_none()).collect();
        // Where somebody is asked still, the database tells of them.
        let known = people.iter().any(|prompt| self.asked.iter().any(|(known, _)| known == *prompt));
        // What was said before it was known who is asked, or while a bot is, may be meant for others.
        let of_people = !self.row.provisional && people.len() == open.len();
        let limit = people.iter().filter_map(|prompt| self.limit(prompt)).min();
        match (limit, self.row.due) {
            (Some(limit), Some(due)) if of_people && !known => limit.saturating_sub(due),
            _ => Duration::ZERO,
        }
    }

    /// Says of each seat whether a bot has it: the lines of the game know, also where it went on elsewhere.
    pub(super) fn seat_bots(&mut self) {
        let Some(kept) = &self.kept else { return };
        for (row, agent) in self.row.seats.iter_mut().zip(kept.seats()) {
            row.bot = Bot::named(agent).is_some().then(|| agent.clone());
        }
    }

    /// Notes which questions are open, and since when; those that were not known have been for so long.
    pub(super) fn note_asked(&mut self, passed: Duration) {
        self.seat_bots();
        let now = Instant::now();
        let begun = now.checked_sub(passed).unwrap_or(now);
        let open = self.kept.as_ref().map(|kept| kept.session().asked()).unwrap_or_default();
        let since = |prompt: &OpenPrompt| {
            let known = self.asked.iter().find(|(known, _)| known == prompt);
            known.map_or(begun, |(_, since)| *since)
        };
        self.asked = open.into_iter().map(|prompt| (prompt, since(&prompt))).collect();
        self.give_time();
        self.changed_at = now;
    }

    pub(super) fn bot(&self, seat: Seat) -> Option<&str> {
        self.row.seats.get(seat.index())?.bot.as_deref()
    }

    /// How long an answer to a question may take.
    pub(super) fn limit(&self, prompt: &OpenPrompt) -> Option<Duration> {
        let people = self.row.seats.iter().filter(|seat| seat.bot.is_none()).count();
        // A game's own limits are there so that people need not wait for each other.
        let of_game = prompt.limit.filter(|_| people > 1);
        self.row.limit.into_iter().chain(of_game).min()
    }

    /// Whether the time of a person who is asked runs.
    fn has_limit(&self) -> bool {
        let timed = |prompt: &OpenPrompt| self.bot(prompt.seat).is_none() && self.limit(prompt).is_some();
        self.asked.iter().any(|(prompt, _)| timed(prompt))
    }

    /// Whose time is up.
    pub(super) fn late(&self) -> Vec<(Seat, PromptId)> {
        let late = self.asked.iter().filter(|(prompt, since)| {
            let limit = self.limit(prompt).filter(|_| self.bot(prompt.seat).is_none());
            limit.is_some_and(|limit| since.elapsed() >= limit)
        });
        late.map(|(prompt, _)| (prompt.seat, prompt.id)).collect()
    }

    /// After how long somebody has to act for a seat.
    pub(super) fn due(&self) -> Option<Duration> {
        let due = |(prompt, since): &(OpenPrompt, Instant)| match self.bot(prompt.seat) {
            Some(_) => Some(bot_owed(&self.row)),
            None => Some(self.limit(prompt)?.saturating_sub(since.elapsed())),
        };
        if self.row.state == State::Playing { self.asked.iter().filter_map(due).min() } else { None }
    }
}
