//! Games of a database at the command line: the lines of a table are those of a file.

use std::{
    io::{self, BufRead, Read, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
    time::Duration,
};

use cardloom::{
    agents::Bot,
    save::{self, FileStore, MemoryStore, Store, StoreError},
};
use cardloom_cli::Places;
use clap::Parser;
use tokio::runtime::Runtime;

use crate::{
    guard::secret,
    serve::own_file,
    shelf::Shelf,
    store::{self, Cause, Database, DatabaseError, GameStore, Mark, SeatRow, State, Table},
};

/// Why a game of a database cannot be had, or be put there.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoredError {
    /// The database.
    #[error("{place}: {reason}")]
    Database {
        /// Which.
        place: String,
        /// Why not.
        reason: DatabaseError,
    },
    /// There is no database: a game that is asked for would be in a new one.
    #[error("there is no database {0}")]
    NoDatabase(String),
    /// There is no such table.
    #[error("{place} has no table {id}")]
    NoTable {
        /// The database.
        place: String,
        /// The table.
        id: String,
    },
    /// What was named is no table.
    #[error("{0:?} names no table: write it as DATABASE#TABLE, such as tables.db#0123456789")]
    NoName(String),
    /// The file.
    #[error("{file}: {reason}")]
    File {
        /// Which.
        file: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Something of the system.
    #[error("{0}")]
    System(#[from] io::Error),
    /// There is no folder of the user's.
    #[error("there is no home folder to keep games in: name a database with --db")]
    NoDataFolder,
}

/// A table by its name: the database, or none where it is the usual one, and the table.
fn named(name: &str) -> Option<(&str, &str)> {
    let (place, id) = name.rsplit_once('#')?;
    secret::is_table_id(id).then_some((place, id))
}

fn runtime() -> io::Result<Runtime> {
    tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()
}

/// The database of an address, or the usual one where it is empty.
fn open(runtime: &Runtime, place: &str, may_be_new: bool) -> Result<Arc<dyn Database>, StoredError> {
    let place = match place {
        "" => own_file().map_err(|_| StoredError::NoDataFolder)?.to_string_lossy().into_owned(),
        place => place.to_owned(),
    };
    if !may_be_new && !place.contains("://") && !Path::new(&place).exists() {
        return Err(StoredError::NoDatabase(place));
    }
    let opened = runtime.block_on(store::open(&place, "command"));
    opened.map_err(|reason| StoredError::Database { place: crate::serve::shown(&place), reason })
}

/// The databases of tables, for commands that take the files of saved games: `DATABASE#TABLE`, or `#TABLE`.
pub(crate) struct Databases;

impl Places for Databases {
    fn open(&self, name: &Path) -> Option<Result<Box<dyn Store>, String>> {
        let (place, id) = named(name.to_str()?)?;
        Some(game(place, id).map(|game| Box::new(game) as Box<dyn Store>).map_err(|error| error.to_string()))
    }
}

/// A game of a database, with what its calls run on.
struct Game {
    store: GameStore,
    _runtime: Runtime,
}

fn game(place: &str, id: &str) -> Result<Game, StoredError> {
    let runtime = runtime()?;
    let database = open(&runtime, place, false)?;
    let table = runtime.block_on(database.table(id));
    let shown = || crate::serve::shown(place);
    let table = table.map_err(|reason| StoredError::Database { place: shown(), reason })?;
    let table = table.ok_or_else(|| StoredError::NoTable { place: shown(), id: id.to_owned() })?;
    let store = GameStore::of(database, table.id, runtime.handle().clone());
    // A server may have to go on with it at once.
    let due = Some(Duration::from_secs(10));
    store.plan(Mark { state: table.state, due, provisional: true, cause: Cause::Person });
    Ok(Game { store, _runtime: runtime })
}

impl Store for Game {
    fn read(&self) -> io::Result<Box<dyn BufRead + '_>> {
        self.store.read()
    }

    fn append(&mut self, expected: u64, text: &str, durable: bool) -> Result<(), StoreError> {
        self.store.append(expected, text, durable)
    }

    fn check(&self, expected: u64) -> Result<(), StoreError> {
        self.store.check(expected)
    }
}

/// The game that a name stands for, if it is one of a database.
pub(crate) fn game_of(name: &str) -> Option<String> {
    let (place, id) = named(name)?;
    let game = game(place, id).ok()?;
    let mut line = String::new();
    game.read().ok()?.read_line(&mut line).ok()?;
    save::game_of(&line)
}

/// Prints a game of a database, as a file has it
#[derive(Debug, Parser)]
#[command(
    name = "export",
    after_help = "Examples:\n  export tables.db#0123456789 > game.jsonl\n  export '#0123456789' > game.jsonl\n\n\
    With --scenario it prints an action of a saved game instead: see export --scenario --help."
)]
pub(crate) struct Export {
    /// The table: DATABASE#TABLE, or #TABLE of the usual database
    table: String,
}

impl Export {
    /// Prints it.
    ///
    /// # Errors
    /// Where there is no such game, or it cannot be printed.
    pub(crate) fn run(&self) -> Result<ExitCode, StoredError> {
        let (place, id) = named(&self.table).ok_or_else(|| StoredError::NoName(self.table.clone()))?;
        let game = game(place, id)?;
        let mut text = String::new();
        game.read()?.read_to_string(&mut text)?;
        io::stdout().lock().write_all(text.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Puts saved games on tables of a database, where they go on in the browser
#[derive(Debug, Parser)]
#[command(
    name = "import",
    after_help = "Examples:\n  import game.jsonl\n  import --db postgres://cards@localhost/cards *.jsonl\n\n\
    It prints for each the address of its host, behind that of the server. Seats that bots had keep them; all others are \
    for people, who are invited there."
)]
pub(crate) struct Import {
    /// The files
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The database: a file, or postgres://…; without it the usual one
    #[arg(long, value_name = "PATH|URL", default_value = "")]
    db: String,
}

impl Import {
    /// Puts them there. The files stay as they are.
    ///
    /// # Errors
    /// At the first that cannot be read or kept; those before it are there.
    pub(crate) fn run(&self, shelf: &Shelf) -> Result<ExitCode, StoredError> {
        let runtime = runtime()?;
        let database = open(&runtime, &self.db, true)?;
        for file in &self.files {
            let shown = cardloom::sanitize_path(file);
            let wrong = |reason: String| StoredError::File { file: shown.clone(), reason };
            let (table, text, host) = table_of(shelf, file).map_err(wrong)?;
            let created = runtime.block_on(database.create(&table, &text));
            created
                .map_err(|reason| StoredError::Database { place: crate::serve::shown(&self.db), reason })?;
            writeln!(io::stdout().lock(), "{shown}: /t/{}/host/join/{host}", table.id)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The table of a file, its lines, and the secret of its host.
fn table_of(shelf: &Shelf, file: &Path) -> Result<(Table, String, String), String> {
    let mut text = String::new();
    let kept = FileStore::open(file).map_err(|error| error.to_string())?;
    let read = kept.read().and_then(|mut lines| lines.read_to_string(&mut text));
    // What was torn off at the end does not count.
    match read {
        Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => return Err(error.to_string()),
        _ => {}
    }
    let name = text.lines().next().and_then(save::game_of).ok_or("no saved game")?;
    let game = shelf.named(&name).ok_or_else(|| format!("there is no game {name:?} here"))?;
    let memory = MemoryStore::from(text);
    let resumed = game.game().resume_kept(Box::new(memory.clone())).map_err(|error| error.to_string())?;
    let random = |error: getrandom::Error| error.to_string();
    let (id, host) = (secret::table_id().map_err(random)?, secret::secret().map_err(random)?);
    let seats = resumed.seats().iter().enumerate().map(|(seat, agent)| {
        let bot = Bot::named(agent).is_some().then(|| agent.clone());
        let own = secret::sum(&secret::derived(&host, &(seat + 1).to_string(), 0));
        SeatRow { name: String::new(), secret: bot.is_none().then_some(own), bot, locked: false }
    });
    let seats: Vec<_> = seats.collect();
    let state = match resumed.session().asked().is_empty() {
        true => State::Over,
        false if seats.iter().all(|seat| seat.bot.is_some()) => State::Playing,
        false => State::Waiting,
    };
    let table = Table {
        id,
        game: name,
        state,
        limit: None,
        pace: Duration::from_millis(600),
        watch: true,
        listed: false,
        host: secret::sum(&host),
        watching: secret::sum(&secret::derived(&host, "w", 0)),
        seats,
        head: 0,
        edition: 0,
        provisional: true,
        given: None,
        due: None,
    };
    Ok((table, memory.text(), host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_named_by_its_database_and_itself() {
        assert_eq!(named("tables.db#0123456789"), Some(("tables.db", "0123456789")));
        assert_eq!(named("postgres://a@b/c#0123456789"), Some(("postgres://a@b/c", "0123456789")));
        assert_eq!(named("#0123456789"), Some(("", "0123456789")));
        for other in ["game.jsonl", "odd#name.jsonl", "0123456789"] {
            assert_eq!(named(other), None, "{other}");
        }
    }
}
