//! Where the server keeps its tables: one trait, and a database for each way to run it.
//!
//! The lines of a table are those of a saved game, as a file has them: see [`cardloom::save`]. What stands beside them is
//! what a server needs to know of a table without reading its game: who sits there, when somebody is due, whether it goes
//! on.

mod change;
mod game;
mod migrations;
mod postgres;
mod rows;
mod sqlite;

use std::{path::PathBuf, sync::Arc, time::Duration};

use cardloom::Seat;
use futures::future::BoxFuture;

pub use self::{change::Change, game::GameStore, postgres::Postgres, sqlite::Sqlite};

/// The name of a table: ten letters that stand for 50 random bits. It finds a table and opens nothing.
pub type TableId = String;

/// What the SHA-256 sum of a secret is.
pub type SecretHash = [u8; 32];

/// What becomes of a call to a database.
pub type Done<'a, T> = BoxFuture<'a, Result<T, DatabaseError>>;

/// Why a database does not do what it was asked to.
#[derive(Clone, Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The server's own program is older than what it finds there.
    #[error("the database is of version {came}, newer than {newest}, which is the newest this program knows")]
    Newer {
        /// The version that was found.
        came: i64,
        /// The newest that is known.
        newest: i64,
    },
    /// It is not what was written.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// It cannot be reached, read or written.
    #[error("the database cannot be used: {0}")]
    Unavailable(String),
}

/// Opens the database of an address: `postgres://…` or `postgresql://…`, or else the path of a file of SQLite. `node` is the
/// name of this server among those of the same database: it stands beside each line that it writes.
///
/// # Errors
/// Where it cannot be used, or is not what this program knows.
pub async fn open(address: &str, node: &str) -> Result<Arc<dyn Database>, DatabaseError> {
    if ["postgres://", "postgresql://"].iter().any(|scheme| address.starts_with(scheme)) {
        return Ok(Arc::new(Postgres::connect(address, node).await?));
    }
    let (path, node) = (PathBuf::from(address), node.to_owned());
    let opened = tokio::task::spawn_blocking(move || Sqlite::open(&path, &node)).await;
    let database = opened.map_err(|error| DatabaseError::Unavailable(error.to_string()))??;
    Ok(Arc::new(database))
}

/// What goes on at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Not all people have come yet.
    Waiting,
    /// It is played.
    Playing,
    /// The game is over.
    Over,
    /// The host has closed it, and it stays so whatever is written afterwards.
    Closed,
    /// Its game cannot be read any more.
    Broken,
}

impl State {
    /// All of them, with how they are written.
    const NAMES: [(Self, &'static str); 5] = [
        (Self::Waiting, "waiting"),
        (Self::Playing, "playing"),
        (Self::Over, "over"),
        (Self::Closed, "closed"),
        (Self::Broken, "broken"),
    ];

    /// How it is written.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(state, _)| *state == self).map_or("", |(_, name)| name)
    }

    /// Reads one.
    ///
    /// # Errors
    /// Where there is none of this name.
    pub fn named(name: &str) -> Result<Self, DatabaseError> {
        let found = Self::NAMES.iter().find(|(_, known)| *known == name);
        let none = || DatabaseError::Damaged(format!("a table is {name:?}, which is no state"));
        found.map(|(state, _)| *state).ok_or_else(none)
    }
}

/// A table beside its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its name.
    pub id: TableId,
    /// The name of its game.
    pub game: String,
    /// How far it has come.
    pub state: State,
    /// How long an answer of a person may take; `None` where it may take all time.
    pub limit: Option<Duration>,
    /// How long bots wait at least after the last change while somebody looks.
    pub pace: Duration,
    /// Whether others may watch.
    pub watch: bool,
    /// Whether everybody finds it in the lobby.
    pub listed: bool,
    /// The sum of the host's secret.
    pub host: SecretHash,
    /// The sum of the secret of those who watch.
    pub watching: SecretHash,
    /// Who sits there, in turn order.
    pub seats: Vec<SeatRow>,
    /// How many bytes its lines have.
    pub head: u64,
    /// How often it has changed beside its game: see [`Change`].
    pub edition: u64,
    /// Whether `due` was said before it was known who is asked, and may be meant for a bot.
    pub provisional: bool,
    /// How long ago the host has given those who were asked all of their time once more, if ever.
    pub given: Option<Duration>,
    /// How long it takes until somebody has to act for a seat, by the clock of the database: nothing where that time has
    /// come, `None` where there is none to come.
    pub due: Option<Duration>,
}

impl Table {
    /// How far it has come.
    pub fn reached(&self) -> Head {
        Head { length: self.head, edition: self.edition }
    }

    /// The sum of what opens it to a seat, or to those who watch. `None` where nothing does.
    pub fn opened_by(&self, audience: Option<Seat>) -> Option<SecretHash> {
        match audience {
            _ if self.state == State::Closed => None,
            None => self.watch.then_some(self.watching),
            Some(seat) => self.seats.get(seat.index()).filter(|row| row.bot.is_none())?.secret,
        }
    }
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// What the person is called: at most 40 characters; empty as long as nobody has come.
    pub name: String,
    /// The bot that plays it, as the command line names agents; `None` where a person does.
    pub bot: Option<String>,
    /// The sum of its secret, where a person may have it.
    pub secret: Option<SecretHash>,
    /// Whether no further browser is let in.
    pub locked: bool,
}

/// What is written beside the lines of an append, in the same step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// How far the table has come.
    pub state: State,
    /// After how long somebody has to act for a seat: a limit runs out, a bot is owed. By the clock of the database.
    pub due: Option<Duration>,
    /// Whether it is not known yet who is asked, so that `due` may be meant for a bot.
    pub provisional: bool,
    /// Who has brought it about.
    pub cause: Cause,
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// How many bytes the lines of its game have.
    pub length: u64,
    /// Its [edition](Table::edition).
    pub edition: u64,
}

/// What a server tells others of the same database. It may be lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// A table has come so far.
    Head(TableId, Head),
    /// Who looks at a table through the server that tells it: seats, and `None` for those who watch.
    Here(TableId, Vec<Option<Seat>>),
}

/// What was heard of another server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    /// A name of it.
    pub server: String,
    /// What it has told.
    pub hints: Vec<Hint>,
}

/// Who has brought about a line of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// A time limit that ran out.
    Limit,
}

impl Cause {
    /// How it is written.
    pub fn name(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Bot => "bot",
            Self::Limit => "limit",
        }
    }
}

/// What has become of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is kept.
    Kept,
    /// Somebody else was first, and nothing was written: the log has come to this length, in bytes.
    Stale(u64),
    /// There is no such table.
    Gone,
}

/// A table as the lobby shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The table.
    pub id: TableId,
    /// The name of its game.
    pub game: String,
    /// How far it has come.
    pub state: State,
    /// Who sits there, as their rows have it: names of people and of bots.
    pub seats: Vec<SeatRow>,
}

/// A database of tables. Its calls wait for the database and never for another call of the same table.
///
/// What is set of a table that is gone is set nowhere, and that is no error. After an error of a change it is not known
/// whether the change was made: reading tells.
pub trait Database: Send + Sync + 'static {
    /// Keeps a new table with the first lines of its game, all of it or nothing. Its `head` counts for nothing: it is the
    /// length of the text.
    fn create<'a>(&'a self, table: &'a Table, text: &'a str) -> Done<'a, ()>;

    /// A table, if there is one of this name.
    fn table<'a>(&'a self, id: &'a str) -> Done<'a, Option<Table>>;

    /// The lines of a game from this byte on, where a line has to begin: whole lines, each with its end.
    fn read<'a>(&'a self, id: &'a str, from: u64) -> Done<'a, String>;

    /// Appends whole lines to a game that has so many bytes, all of them or none, and marks the table, in one step that no
    /// other writer comes between. What is [`Appended::Kept`] stays if any program or machine stops.
    fn append<'a>(&'a self, id: &'a str, expected: u64, text: &'a str, mark: Mark) -> Done<'a, Appended>;

    /// Marks a table without a line. With an `expected` length of its game nothing is marked where it has come to another:
    /// whoever has written that has said better.
    fn mark<'a>(
        &'a self,
        id: &'a str,
        expected: Option<u64>,
        state: State,
        due: Option<Duration>,
    ) -> Done<'a, ()>;

    /// Has a table that is due, and that nobody can do anything about now, come so much later, after others. Of whoever is
    /// asked there nothing is said by that.
    fn put_off<'a>(&'a self, id: &'a str, later: Duration) -> Done<'a, ()>;

    /// Changes a table beside its game, and says whether it did: not where something speaks against it, or nothing is there.
    fn change<'a>(&'a self, id: &'a str, change: Change<'a>) -> Done<'a, bool>;

    /// How far these tables have come by now; those that are gone are left out.
    fn heads<'a>(&'a self, ids: &'a [TableId]) -> Done<'a, Vec<(TableId, Head)>>;

    /// The tables at which somebody is due, the longest due first, at most so many.
    fn due<'a>(&'a self, most: usize) -> Done<'a, Vec<TableId>>;

    /// The tables that everybody may find and that go on, the newest first, at most so many.
    fn listed<'a>(&'a self, most: usize) -> Done<'a, Vec<Listed>>;

    /// How many tables go on at which something has happened within so long.
    fn count(&self, within: Duration) -> Done<'_, u64>;

    /// Removes the tables that nothing has happened at for so long, and says how many.
    fn forget(&self, idle: Duration) -> Done<'_, u64>;

    /// Tells other servers of the same database. It may be lost: whoever must know how far a table has come asks for
    /// [`heads`](Self::heads).
    fn hint<'a>(&'a self, hints: &'a [Hint]) -> Done<'a, ()>;

    /// Waits for hints of other servers. Never ends where there is no other server.
    fn hinted(&self) -> Done<'_, Heard>;

    /// Whether it answers.
    fn ping(&self) -> Done<'_, ()>;
}
