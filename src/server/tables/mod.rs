//! The tables of a server: what it holds of them in memory, which is a copy of what the database has and can be thrown
//! away at any moment.

mod act;
mod live;
mod look;
mod turns;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::Duration,
};

use cardloom::{Seat, UndoPolicy, any::Header};
use serde_json::Value;
use tokio::{runtime::Handle, sync::mpsc};

pub use self::{
    act::{Deed, Refused},
    live::{Audience, Live, Presence},
    look::{Fragment, called, token},
};
use crate::{
    bots::Bots,
    guard::secret,
    shelf::{Shelf, Shelved},
    store::{Database, DatabaseError, GameStore, Hint, SeatRow, State, Table, TableId},
};

/// How a table is begun.
pub struct NewTable {
    /// Its game.
    pub game: Arc<dyn Shelved>,
    /// What the game begins with, the seed included.
    pub setup: Value,
    /// Who plays: a bot by its name, or a person where it is `None`, with the name of one who has come already.
    pub seats: Vec<NewSeat>,
    /// When answers may be taken back.
    pub undo: UndoPolicy,
    /// How long an answer of a person may take.
    pub limit: Option<Duration>,
    /// How long bots wait at least while somebody looks.
    pub pace: Duration,
    /// Whether others may watch.
    pub watch: bool,
    /// Whether the lobby shows it.
    pub listed: bool,
}

/// A seat of a new table.
pub enum NewSeat {
    /// A bot of this name.
    Bot(String),
    /// The person who begins the table, by name.
    Here(String),
    /// Somebody who is invited.
    Invited,
}

/// A table that was begun: its secrets are told here and never again.
pub struct Begun {
    /// The table.
    pub id: TableId,
    /// What opens the host's page.
    pub host: String,
    /// What opens each seat of a person.
    pub seats: Vec<Option<String>>,
}

/// Why a table cannot be begun or found.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// There is none.
    #[error("there is no such table")]
    Gone,
    /// Its game cannot be read, or another game is meant.
    #[error("this table was begun under other rules, or what is kept of it is damaged")]
    Broken,
    /// The server has as many as it can hold.
    #[error("this server has no room for another table")]
    Full,
    /// The set-up makes no game.
    #[error("{0}")]
    Setup(String),
    /// The database does not answer.
    #[error("games cannot be kept at the moment; try again")]
    Unavailable(#[source] DatabaseError),
    /// The system gives no random numbers.
    #[error("the system gives no random numbers")]
    Random(#[from] getrandom::Error),
    /// The game's own code fails.
    #[error("a fault of the game; it stands as it stood: {0}")]
    Fault(String),
}

impl From<DatabaseError> for TableError {
    fn from(error: DatabaseError) -> Self {
        Self::Unavailable(error)
    }
}

/// All tables.
pub struct Tables {
    shelf: Shelf,
    database: Arc<dyn Database>,
    bots: Bots,
    open: Mutex<HashMap<TableId, Arc<Live>>>,
    most: usize,
    /// For other servers.
    news: mpsc::UnboundedSender<Hint>,
    own: Weak<Self>,
}

/// Tables at which nothing happens for so long do not keep others from being begun.
const GOING_ON: Duration = Duration::from_secs(24 * 60 * 60);
/// How long a table that nobody looks at is kept in memory.
const IDLE: Duration = Duration::from_secs(600);

impl Tables {
    /// The tables of a database. What happens at them is told to the other end of the channel.
    pub fn new(
        shelf: Shelf,
        database: Arc<dyn Database>,
        bots: Bots,
        most: usize,
    ) -> (Arc<Self>, mpsc::UnboundedReceiver<Hint>) {
        let (news, heard) = mpsc::unbounded_channel();
        let open = Mutex::default();
        let tables =
            Arc::new_cyclic(|own| Self { shelf, database, bots, open, most, news, own: Weak::clone(own) });
        (tables, heard)
    }

    /// The games.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// The database.
    pub fn database(&self) -> &Arc<dyn Database> {
        &self.database
    }

    /// The bots.
    pub fn bots(&self) -> &Bots {
        &self.bots
    }

    fn opened(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Live>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table of this name, if it is in memory.
    pub fn known(&self, id: &str) -> Option<Arc<Live>> {
        self.opened().get(id).cloned()
    }

    /// Those that are in memory.
    pub fn in_memory(&self) -> Vec<Arc<Live>> {
        self.opened().values().cloned().collect()
    }

    /// Begins a table.
    ///
    /// # Errors
    /// Where there is no room, the set-up makes no game, or the database does not keep it: then there is no table.
    pub async fn begin(&self, new: NewTable) -> Result<Begun, TableError> {
        if self.database.count(GOING_ON).await? >= self.most as u64 {
            return Err(TableError::Full);
        }
        let (id, host) = (secret::table_id()?, secret::secret()?);
        let (mut rows, mut agents, mut secrets) = (Vec::new(), Vec::new(), Vec::new());
        for (number, seat) in new.seats.into_iter().enumerate() {
            let who = (number + 1).to_string();
            let row = |name, bot, secret: Option<&String>| SeatRow {
                name,
                bot,
                secret: secret.map(|secret| secret::sum(secret)),
                locked: false,
            };
            let (row, agent, secret) = match seat {
                NewSeat::Bot(bot) => (row(String::new(), Some(bot.clone()), None), bot, None),
                NewSeat::Here(name) => {
                    let secret = secret::derived(&host, &who, 0);
                    (row(name, None, Some(&secret)), "human".to_owned(), Some(secret))
                }
                NewSeat::Invited => {
                    let secret = secret::derived(&host, &who, 0);
                    (row(String::new(), None, Some(&secret)), "human".to_owned(), Some(secret))
                }
            };
            rows.push(row);
            agents.push(agent);
            secrets.push(secret);
        }
        let everybody_is_here = rows.iter().all(|row| row.bot.is_some() || !row.name.is_empty());
        let mut table = Table {
            id: id.clone(),
            game: new.game.facts().name.to_owned(),
            state: if everybody_is_here { State::Playing } else { State::Waiting },
            limit: new.limit,
            pace: new.pace,
            watch: new.watch,
            listed: new.listed,
            host: secret::sum(&host),
            watching: secret::sum(&secret::derived(&host, "w", 0)),
            seats: rows,
            head: 0,
            edition: 0,
            provisional: true,
            given: None,
            due: None,
        };
        if everybody_is_here {
            table.due = act::safe(&table);
        }
        let header = Header { setup: new.setup, seats: agents, undo: new.undo };
        let store = GameStore::new(Arc::clone(&self.database), table, Handle::current());
        let game = new.game;
        let begun = tokio::task::spawn_blocking(move || game.game().keep(Box::new(store), header).map(drop));
        match begun.await {
            Ok(Ok(())) => Ok(Begun { id, host, seats: secrets }),
            Ok(Err(error)) => Err(act::table_error(error)),
            Err(panic) => Err(TableError::Fault(panic.to_string())),
        }
    }

    /// A table, from memory or from the database.
    ///
    /// # Errors
    /// Where there is none, or the database does not answer.
    pub async fn get(&self, id: &str) -> Result<Arc<Live>, TableError> {
        if !secret::is_table_id(id) {
            return Err(TableError::Gone);
        }
        if let Some(live) = self.known(id) {
            return Ok(live);
        }
        let row = self.database.table(id).await?.ok_or(TableError::Gone)?;
        let game = self.shelf.named(&row.game).ok_or(TableError::Broken)?;
        let live = Arc::new(Live::new(Arc::clone(game), row, Weak::clone(&self.own)));
        // Whoever was first in the meantime has the one that counts.
        Ok(Arc::clone(self.opened().entry(id.to_owned()).or_insert(live)))
    }

    /// Drops what nobody has looked at for a while.
    pub fn tidy(&self) {
        self.opened().retain(|_, live| live.is_looked_at() || !live.is_idle(IDLE));
    }

    /// Tells other servers.
    fn tell(&self, hint: Hint) {
        // Nobody listens any more when the server stops.
        self.news.send(hint).ok();
    }
}

/// A seat from an address: `1` is the first one, `w` are those who watch.
pub fn audience(who: &str) -> Option<Audience> {
    match who {
        "w" => Some(None),
        number => {
            let seat: u8 = number.parse().ok()?;
            (1..=64).contains(&seat).then(|| Some(Seat(seat - 1)))
        }
    }
}

/// How an audience is called in addresses.
pub fn who(audience: Audience) -> String {
    audience.map_or_else(|| "w".to_owned(), |seat| (seat.0 + 1).to_string())
}
