//! Databases of tests, and what is kept there.

mod file;
#[cfg(target_os = "linux")]
mod full;
pub(crate) mod game;
mod server;

use std::{path::PathBuf, sync::Arc, time::Duration};

use cardloom_server::store::{self, Appended, Cause, Database, DatabaseError, Mark, SeatRow, State, Table};
use tempfile::TempDir;
use tokio_postgres::{Client, NoTls};

use crate::postgres::Server;

/// Where a test has its database.
pub(crate) enum Place {
    File(TempDir),
    Server { address: String, _server: Arc<Server> },
}

impl Place {
    pub(crate) fn file() -> Option<Self> {
        Some(Self::File(tempfile::tempdir().unwrap()))
    }

    /// `None` where there is no PostgreSQL.
    pub(crate) fn server() -> Option<Self> {
        let server = Server::shared()?;
        let address = server.database();
        Some(Self::Server { address, _server: server })
    }

    pub(crate) fn address(&self) -> String {
        match self {
            Self::File(_) => self.path().to_str().unwrap().to_owned(),
            Self::Server { address, .. } => address.clone(),
        }
    }

    pub(crate) fn path(&self) -> PathBuf {
        let Self::File(folder) = self else { panic!("a server has no path") };
        folder.path().join("tables.sqlite")
    }

    pub(crate) async fn try_open(&self) -> Result<Arc<dyn Database>, DatabaseError> {
        store::open(&self.address(), "test").await
    }

    pub(crate) async fn open(&self) -> Arc<dyn Database> {
        self.try_open().await.unwrap()
    }

    /// Does something to the database that this program does not.
    pub(crate) async fn meddle(&self, statement: &str) {
        match self {
            Self::File(_) => {
                rusqlite::Connection::open(self.path()).unwrap().execute_batch(statement).unwrap()
            }
            Self::Server { .. } => self.client().await.batch_execute(statement).await.unwrap(),
        }
    }

    /// A number that this program does not ask for.
    pub(crate) async fn number(&self, query: &str) -> i64 {
        match self {
            Self::File(_) => {
                let connection = rusqlite::Connection::open(self.path()).unwrap();
                connection.query_row(query, [], |row| row.get(0)).unwrap()
            }
            Self::Server { .. } => self.client().await.query_one(query, &[]).await.unwrap().get(0),
        }
    }

    /// A connection that does as it likes.
    pub(crate) async fn client(&self) -> Client {
        let (client, connection) = tokio_postgres::connect(&self.address(), NoTls).await.unwrap();
        tokio::spawn(connection);
        client
    }

    /// As if nothing had happened at a table for an hour more.
    pub(crate) async fn age(&self, id: &str) {
        let hour = if let Self::File(_) = self { "3600000" } else { "interval '1 hour'" };
        self.meddle(&format!("update tables set touched_at = touched_at - {hour} where id = '{id}'")).await;
    }

    /// As a program has left it that knew the first step alone.
    pub(crate) async fn forget_all_but_the_first_step(&self) {
        for column in ["edition", "provisional", "given_at"] {
            self.meddle(&format!("alter table tables drop column {column}")).await;
        }
        self.meddle("delete from migrations where version > 1").await;
    }
}

pub(crate) const HEADER: &str = "{\"header\":1}\n{\"checkpoint\":\"ä\"}\n";

pub(crate) const MARK: Mark =
    Mark { state: State::Playing, due: None, provisional: true, cause: Cause::Person };

/// A table with a person, a seat that nobody has taken, and a bot.
pub(crate) fn table(id: &str) -> Table {
    let row = |name: &str, bot: Option<&str>, secret| SeatRow {
        name: name.to_owned(),
        bot: bot.map(str::to_owned),
        secret,
        locked: false,
    };
    Table {
        id: id.to_owned(),
        game: "innovation".to_owned(),
        state: State::Waiting,
        limit: Some(Duration::from_millis(90_500)),
        pace: Duration::from_millis(700),
        watch: true,
        listed: true,
        host: [1; 32],
        watching: [2; 32],
        seats: vec![
            row("Anna", None, Some([3; 32])),
            row("", None, Some([4; 32])),
            row("", Some("greedy"), None),
        ],
        head: HEADER.len() as u64,
        edition: 0,
        provisional: true,
        given: None,
        due: None,
    }
}

pub(crate) async fn create(database: &dyn Database, id: &str) -> Table {
    let table = table(id);
    database.create(&table, HEADER).await.unwrap();
    table
}

/// Appends what nobody else appends meanwhile.
pub(crate) async fn append(database: &dyn Database, id: &str, expected: u64, text: &str) -> u64 {
    assert_eq!(database.append(id, expected, text, MARK).await.unwrap(), Appended::Kept);
    expected + text.len() as u64
}

pub(crate) async fn head(database: &dyn Database, id: &str) -> Option<u64> {
    let heads = database.heads(&[id.to_owned()]).await.unwrap();
    heads.first().map(|(_, head)| head.length)
}

/// An error is one line.
pub(crate) fn told(error: &DatabaseError) -> String {
    let told = error.to_string();
    assert_eq!(told.lines().count(), 1, "{told}");
    told
}
