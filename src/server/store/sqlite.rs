//! Tables in a file of SQLite: one server, one file.

mod readers;
mod writer;

use std::{
    future,
    path::{self, Path},
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use futures::FutureExt;
use rusqlite::{
    Connection, ErrorCode, OpenFlags, OptionalExtension, Row, Transaction, TransactionBehavior, params,
    params_from_iter, types,
};

use self::{readers::Readers, writer::Writer};
use super::{
    Appended, Cause, Change, Database, DatabaseError, Done, Head, Heard, Hint, Listed, Mark, SeatRow, State,
    Table, TableId,
    change::{Update, Value},
    migrations,
    rows::{FORGOTTEN, joined, lines, millis, signed, time},
};

/// How long another program may keep the file.
const PATIENCE: Duration = Duration::from_secs(5);

/// Tables in a file of SQLite.
///
/// One thread writes. All that waits for it is committed at once, and is on the disk before anybody is told so. Others read
/// meanwhile. Where the disk is full or fails, nothing of what waited is kept, and the next call tries again.
pub struct Sqlite {
    writer: Writer,
    readers: Arc<Readers>,
    node: Arc<str>,
}

impl Sqlite {
    /// Opens a file, or makes one where there is none. `node` is the name of this server.
    ///
    /// # Errors
    /// Where it cannot be used, or is not what this program knows.
    pub fn open(path: &Path, node: &str) -> Result<Self, DatabaseError> {
        let named = |reason: String| format!("{}: {reason}", path.display());
        // Some names mean something else to SQLite than a file; none of them is absolute.
        let path =
            path::absolute(path).map_err(|error| DatabaseError::Unavailable(named(error.to_string())))?;
        let opened = Self::open_file(&path).and_then(|connection| {
            Writer::start(connection).map_err(|error| DatabaseError::Unavailable(error.to_string()))
        });
        let writer = opened.map_err(|error| match error {
            DatabaseError::Unavailable(reason) => DatabaseError::Unavailable(named(reason)),
            DatabaseError::Damaged(reason) => DatabaseError::Damaged(named(reason)),
            newer => newer,
        })?;
        Ok(Self { writer, readers: Arc::new(Readers::new(&path)), node: node.into() })
    }

    fn open_file(path: &Path) -> Result<Connection, DatabaseError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(failed)?;
        connection.busy_timeout(PATIENCE).map_err(failed)?;
        let mode = write_ahead(&connection).map_err(failed)?;
        if mode != "wal" {
            return Err(DatabaseError::Unavailable(format!("its journal is {mode}, not wal")));
        }
        connection.pragma_update(None, "synchronous", "full").map_err(failed)?;
        connection.pragma_update(None, "foreign_keys", true).map_err(failed)?;
        migrate(&connection)?;
        Ok(connection)
    }

    /// A change, which is committed when this is done.
    fn write<'a, T: Send + 'static>(
        &'a self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Done<'a, T> {
        self.writer.run(|connection| work(connection).map_err(failed)).boxed()
    }

    fn read<'a, T: Send + 'static>(
        &'a self,
        work: impl FnOnce(&Connection) -> Result<T, DatabaseError> + Send + 'static,
    ) -> Done<'a, T> {
        self.readers.run(work).boxed()
    }
}

/// Sets how changes are written, and gives how they are. In all else those who open a new file at once wait for each other.
fn write_ahead(connection: &Connection) -> rusqlite::Result<String> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let mode = connection.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0));
        let busy = mode
            .as_ref()
            .is_err_and(|error: &rusqlite::Error| error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy));
        if !busy || Instant::now() >= deadline {
            return mode;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Runs what the file has not seen yet, if no other program does.
fn migrate(connection: &Connection) -> Result<(), DatabaseError> {
    let transaction =
        Transaction::new_unchecked(connection, TransactionBehavior::Immediate).map_err(failed)?;
    let run = || {
        let table = "create table if not exists migrations (
            version integer primary key, name text not null, sum text not null) strict";
        transaction.execute_batch(table)?;
        let mut run = transaction.prepare("select version, sum from migrations order by version")?;
        run.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<rusqlite::Result<Vec<_>>>()
    };
    for migration in migrations::missing(migrations::SQLITE, &run().map_err(failed)?)? {
        transaction.execute_batch(migration.text).map_err(failed)?;
        let remember = "insert into migrations (version, name, sum) values (?1, ?2, ?3)";
        let values = params![migration.version, migration.name, migration.sum()];
        transaction.execute(remember, values).map_err(failed)?;
    }
    transaction.commit().map_err(failed)
}

/// What an error of SQLite means, in one line.
fn failed(error: rusqlite::Error) -> DatabaseError {
    let damaged =
        matches!(
            error,
            rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
        ) || matches!(error.sqlite_error_code(), Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt));
    let reason = error.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
    if damaged { DatabaseError::Damaged(reason) } else { DatabaseError::Unavailable(reason) }
}

/// All of a query's rows.
fn rows<T>(
    connection: &Connection,
    query: &str,
    values: impl rusqlite::Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>, DatabaseError> {
    let mut statement = connection.prepare_cached(query).map_err(failed)?;
    let rows = statement.query_map(values, read).map_err(failed)?;
    rows.collect::<rusqlite::Result<_>>().map_err(failed)
}

fn head(connection: &Connection, id: &str) -> rusqlite::Result<Option<u64>> {
    let mut statement = connection.prepare_cached("select head from tables where id = ?1")?;
    let head = statement.query_row([id], |row| row.get::<_, i64>(0)).optional()?;
    Ok(head.map(i64::unsigned_abs))
}

fn seats(connection: &Connection, id: &str) -> Result<Vec<SeatRow>, DatabaseError> {
    let query = "select name, bot, secret, locked from seats where table_id = ?1 order by seat";
    rows(connection, query, [id], |row| {
        Ok(SeatRow { name: row.get(0)?, bot: row.get(1)?, secret: row.get(2)?, locked: row.get(3)? })
    })
}

/// Writes lines behind a log of this length.
fn write_lines(
    connection: &Connection,
    id: &str,
    lines: &[(i64, &str)],
    cause: Cause,
    node: &str,
) -> rusqlite::Result<()> {
    let mut insert = connection.prepare_cached(
        "insert into records (table_id, position, line, cause, node, at)
        values (?1, ?2, ?3, ?4, ?5, (select now from clock))",
    )?;
    for (position, line) in lines {
        insert.execute(params![id, position, line, cause.name(), node])?;
    }
    Ok(())
}

fn change(connection: &Connection, statement: &str, values: impl rusqlite::Params) -> rusqlite::Result<bool> {
    Ok(connection.prepare_cached(statement)?.execute(values)? > 0)
}

impl Database for Sqlite {
    fn create<'a>(&'a self, table: &'a Table, text: &'a str) -> Done<'a, ()> {
        let (table, text, node) = (table.clone(), text.to_owned(), Arc::clone(&self.node));
        let create = move |connection: &Connection| {
            let lines = lines(0, &text)?;
            let insert =
                "insert into tables (id, game, state, limit_ms, pace_ms, watch, listed, host, watching, head,
                due_at, created_at, touched_at)
                select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, now + ?11, now, now from clock";
            let (limit, head) = (table.limit.map(millis), signed(text.len() as u64));
            let values = params![
                table.id,
                table.game,
                table.state.name(),
                limit,
                millis(table.pace),
                table.watch,
                table.listed,
                table.host,
                table.watching,
                head,
                table.due.map(millis)
            ];
            change(connection, insert, values).map_err(failed)?;
            let insert = "insert into seats (table_id, seat, name, bot, secret, locked)
                values (?1, ?2, ?3, ?4, ?5, ?6)";
            for (seat, row) in (0_i64..).zip(&table.seats) {
                let values = params![table.id, seat, row.name, row.bot, row.secret, row.locked];
                change(connection, insert, values).map_err(failed)?;
            }
            write_lines(connection, &table.id, &lines, Cause::Person, &node).map_err(failed)
        };
        self.writer.run(create).boxed()
    }

    fn table<'a>(&'a self, id: &'a str) -> Done<'a, Option<Table>> {
        let id = id.to_owned();
        self.read(move |connection| {
            let query = "select game, state, limit_ms, pace_ms, watch, listed, host, watching, head,
                max(due_at - now, 0), edition, provisional,
                max(now - given_at, 0)
                from tables, clock where id = ?1";
            let found = rows(connection, query, [&id], |row| {
                let state: String = row.get(1)?;
                let table = Table {
                    id: id.clone(),
                    game: row.get(0)?,
                    state: State::Broken,
                    limit: row.get::<_, Option<i64>>(2)?.map(time),
                    pace: time(row.get(3)?),
                    watch: row.get(4)?,
                    listed: row.get(5)?,
                    host: row.get(6)?,
                    watching: row.get(7)?,
                    seats: Vec::new(),
                    head: row.get::<_, i64>(8)?.unsigned_abs(),
                    edition: row.get::<_, i64>(10)?.unsigned_abs(),
                    provisional: row.get(11)?,
                    given: row.get::<_, Option<i64>>(12)?.map(time),
                    due: row.get::<_, Option<i64>>(9)?.map(time),
                };
                Ok((state, table))
            })?;
            let Some((state, table)) = found.into_iter().next() else { return Ok(None) };
            Ok(Some(Table { state: State::named(&state)?, seats: seats(connection, &id)?, ..table }))
        })
    }

    fn read<'a>(&'a self, id: &'a str, from: u64) -> Done<'a, String> {
        let id = id.to_owned();
        self.read(move |connection| {
            let query = "select position, line from records where table_id = ?1 and position >= ?2
                order by position";
            let mut statement = connection.prepare_cached(query).map_err(failed)?;
            let lines = statement.query_map(params![id, signed(from)], |row| Ok((row.get(0)?, row.get(1)?)));
            joined(from, lines.map_err(failed)?.map(|line| line.map_err(failed)))
        })
    }

    fn append<'a>(&'a self, id: &'a str, expected: u64, text: &'a str, mark: Mark) -> Done<'a, Appended> {
        let (id, text, node) = (id.to_owned(), text.to_owned(), Arc::clone(&self.node));
        let append = move |connection: &Connection| {
            let lines = lines(expected, &text)?;
            let update = "update tables set head = head + ?3, state = iif(state = 'closed', state, ?4),
                due_at = iif(state = 'closed', null, now + ?5), provisional = ?6, touched_at = now
                from clock where id = ?1 and head = ?2";
            let (length, due) = (signed(text.len() as u64), mark.due.map(millis));
            let values = params![id, signed(expected), length, mark.state.name(), due, mark.provisional];
            if !change(connection, update, values).map_err(failed)? {
                return Ok(head(connection, &id).map_err(failed)?.map_or(Appended::Gone, Appended::Stale));
            }
            write_lines(connection, &id, &lines, mark.cause, &node).map_err(failed)?;
            Ok(Appended::Kept)
        };
        self.writer.run(append).boxed()
    }

    fn mark<'a>(
        &'a self,
        id: &'a str,
        expected: Option<u64>,
        state: State,
        due: Option<Duration>,
    ) -> Done<'a, ()> {
        let id = id.to_owned();
        self.write(move |connection| {
            let update = "update tables set state = iif(state = 'closed', state, ?2),
                due_at = iif(state = 'closed', null, now + ?3), provisional = 0 from clock
                where id = ?1 and head = coalesce(?4, head)";
            let values = params![id, state.name(), due.map(millis), expected.map(signed)];
            change(connection, update, values).map(drop)
        })
    }

    fn put_off<'a>(&'a self, id: &'a str, later: Duration) -> Done<'a, ()> {
        let id = id.to_owned();
        self.write(move |connection| {
            let update = "update tables set due_at = now + ?2, provisional = 1 from clock
                where id = ?1 and due_at <= now";
            change(connection, update, params![id, millis(later)]).map(drop)
        })
    }

    fn change<'a>(&'a self, id: &'a str, change: Change<'a>) -> Done<'a, bool> {
        let Update { seat, set, only, values } = change.update();
        let (table, number) = (values.len() + 1, values.len() + 2);
        let update = match seat {
            Some(_) => {
                format!("update seats set {set} where table_id = ?{table} and seat = ?{number} and ({only})")
            }
            None => format!("update tables set {set} where id = ?{table} and ({only})"),
        };
        let now = "(select now from clock)";
        let update = update.replace("{later}", &format!("{now} + ?1")).replace("{now}", now);
        let values = values.into_iter().map(|value| match value {
            Value::Text(text) => text.to_owned().into(),
            Value::Sum(sum) => sum.to_vec().into(),
            Value::Flag(flag) => flag.into(),
            Value::Due(due) => due.map(millis).into(),
        });
        let mut values: Vec<types::Value> = values.collect();
        values.push(id.to_owned().into());
        values.extend(seat.map(|seat| i64::from(seat.0).into()));
        let id = id.to_owned();
        self.write(move |connection| {
            let changed = self::change(connection, &update, params_from_iter(values))?;
            if changed {
                let told = "update tables set edition = edition + 1, touched_at = (select now from clock)
                    where id = ?1";
                self::change(connection, told, [id])?;
            }
            Ok(changed)
        })
    }

    fn heads<'a>(&'a self, ids: &'a [TableId]) -> Done<'a, Vec<(TableId, Head)>> {
        let ids = ids.to_vec();
        self.read(move |connection| {
            let query = "select head, edition from tables where id = ?1";
            let mut statement = connection.prepare_cached(query).map_err(failed)?;
            let mut heads = Vec::with_capacity(ids.len());
            for id in ids {
                let head = statement.query_row([&id], |row| {
                    let number = |column| Ok::<_, rusqlite::Error>(row.get::<_, i64>(column)?.unsigned_abs());
                    Ok(Head { length: number(0)?, edition: number(1)? })
                });
                heads.extend(head.optional().map_err(failed)?.map(|head| (id, head)));
            }
            Ok(heads)
        })
    }

    fn due<'a>(&'a self, most: usize) -> Done<'a, Vec<TableId>> {
        self.read(move |connection| {
            let query = "select id from tables where due_at <= (select now from clock)
                order by due_at limit ?1";
            rows(connection, query, [signed(most as u64)], |row| row.get(0))
        })
    }

    fn listed<'a>(&'a self, most: usize) -> Done<'a, Vec<Listed>> {
        self.read(move |connection| {
            let query = "select id, game, state from tables
                where listed and state in ('waiting', 'playing') order by created_at desc, rowid desc limit ?1";
            let found = rows(connection, query, [signed(most as u64)], |row| {
                Ok((row.get::<_, String>(0)?, row.get(1)?, row.get::<_, String>(2)?))
            })?;
            let listed = found.into_iter().map(|(id, game, state)| {
                let seats = seats(connection, &id)?;
                Ok(Listed { id, game, state: State::named(&state)?, seats })
            });
            listed.collect()
        })
    }

    fn count(&self, within: Duration) -> Done<'_, u64> {
        self.read(move |connection| {
            let query = "select count(*) from tables where state in ('waiting', 'playing')
                and touched_at > (select now from clock) - ?1";
            let count: i64 =
                connection.query_row(query, [millis(within)], |row| row.get(0)).map_err(failed)?;
            Ok(count.unsigned_abs())
        })
    }

    fn forget(&self, idle: Duration) -> Done<'_, u64> {
        let some = move |connection: &Connection| {
            let delete = "delete from tables where id in (
                select id from tables where touched_at <= (select now from clock) - ?1 limit ?2)";
            let mut statement = connection.prepare_cached(delete)?;
            Ok(statement.execute([millis(idle), signed(FORGOTTEN)])? as u64)
        };
        async move {
            let mut forgotten = 0;
            loop {
                let some = self.write(some).await?;
                forgotten += some;
                if some < FORGOTTEN {
                    return Ok(forgotten);
                }
            }
        }
        .boxed()
    }

    fn hint<'a>(&'a self, _hints: &'a [Hint]) -> Done<'a, ()> {
        future::ready(Ok(())).boxed()
    }

    fn hinted(&self) -> Done<'_, Heard> {
        future::pending().boxed()
    }

    fn ping(&self) -> Done<'_, ()> {
        self.read(|connection| {
            connection.query_row("select count(*) from migrations", [], |_| Ok(())).map_err(failed)
        })
    }
}
