//! A game of a table, as what plays it knows one.

use std::{
    io::{self, BufRead, Cursor},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use cardloom::save::{Store, StoreError};
use tokio::runtime::Handle;

use super::{Appended, Cause, Database, DatabaseError, Mark, State, Table, TableId};

/// A game in a database: what a [`SavedGame`](cardloom::save::SavedGame) of a table is kept in.
///
/// Its calls wait for the database, so it is for threads that may: those of
/// [`spawn_blocking`](tokio::task::spawn_blocking). Clones are handles on the same game: one that plays, and one that says
/// by [`plan`](Self::plan) what is marked. What fails in the database is the source of the error, a [`DatabaseError`].
#[derive(Clone)]
pub struct GameStore {
    database: Arc<dyn Database>,
    id: TableId,
    runtime: Handle,
    shared: Arc<Mutex<Shared>>,
}

struct Shared {
    plan: Mark,
    /// As long as the table is not there yet.
    new: Option<Table>,
}

impl GameStore {
    /// The game of a table that is there.
    pub fn of(database: Arc<dyn Database>, id: TableId, runtime: Handle) -> Self {
        Self::with(database, id, runtime, State::Playing, None)
    }

    /// A game that begins: its first lines make this table.
    pub fn new(database: Arc<dyn Database>, table: Table, runtime: Handle) -> Self {
        Self::with(database, table.id.clone(), runtime, table.state, Some(table))
    }

    fn with(
        database: Arc<dyn Database>,
        id: TableId,
        runtime: Handle,
        state: State,
        new: Option<Table>,
    ) -> Self {
        let plan = Mark { state, due: None, provisional: true, cause: Cause::Person };
        Self { database, id, runtime, shared: Arc::new(Mutex::new(Shared { plan, new })) }
    }

    /// Says what is marked with the appends from here on. One with which the game is over marks that, and nobody is due.
    pub fn plan(&self, mark: Mark) {
        self.shared().plan = mark;
    }

    /// A panic of whoever held it changes nothing.
    fn shared(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_new(&self) -> bool {
        self.shared().new.is_some()
    }

    fn gone(&self) -> io::Error {
        io::Error::new(io::ErrorKind::NotFound, format!("there is no table {}", self.id))
    }

    /// Makes the table. If that fails it can be tried again.
    fn create(&self, table: Table, text: &str) -> Result<(), StoreError> {
        let created = self.runtime.block_on(self.database.create(&table, text));
        created.map_err(|error| {
            self.shared().new = Some(table);
            failed(error).into()
        })
    }
}

fn failed(error: DatabaseError) -> io::Error {
    io::Error::other(error)
}

/// Whether a game is over with these lines.
fn ends(text: &str) -> bool {
    text.lines().next_back().is_some_and(|last| last.starts_with("{\"end\":"))
}

impl Store for GameStore {
    fn read(&self) -> io::Result<Box<dyn BufRead + '_>> {
        if self.is_new() {
            return Ok(Box::new(io::empty()));
        }
        let text = self.runtime.block_on(self.database.read(&self.id, 0)).map_err(failed)?;
        // No table is without lines.
        if text.is_empty() { Err(self.gone()) } else { Ok(Box::new(Cursor::new(text))) }
    }

    fn append(&mut self, expected: u64, text: &str, _durable: bool) -> Result<(), StoreError> {
        let (plan, new) = {
            let mut shared = self.shared();
            let new = if expected == 0 { shared.new.take() } else { None };
            (shared.plan, new)
        };
        if let Some(table) = new {
            return self.create(table, text);
        }
        let mark = if ends(text) { Mark { state: State::Over, due: None, ..plan } } else { plan };
        match self.runtime.block_on(self.database.append(&self.id, expected, text, mark)).map_err(failed)? {
            Appended::Kept => Ok(()),
            Appended::Stale(came) => Err(StoreError::Stale { expected, came }),
            Appended::Gone => Err(self.gone().into()),
        }
    }

    fn check(&self, expected: u64) -> Result<(), StoreError> {
        if self.is_new() && expected == 0 {
            return Ok(());
        }
        let heads = self.runtime.block_on(self.database.heads(std::slice::from_ref(&self.id)));
        match heads.map_err(failed)?.first() {
            Some((_, head)) if head.length == expected => Ok(()),
            Some((_, head)) => Err(StoreError::Stale { expected, came: head.length }),
            None => Err(self.gone().into()),
        }
    }
}
