//! Tables in PostgreSQL, which several servers may share.

mod hints;

use std::{error::Error, time::Duration};

use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod};
use futures::FutureExt;
use tokio::time::timeout;
use tokio_postgres::{
    Config, NoTls, Row,
    error::SqlState,
    types::{FromSql, ToSql},
};

use self::hints::Hints;
use super::{
    Appended, Cause, Change, Database, DatabaseError, Done, Head, Heard, Hint, Listed, Mark, SeatRow, State,
    Table, TableId,
    change::{Update, Value},
    migrations,
    rows::{FORGOTTEN, joined, lines, millis, signed, sum, time},
};

/// How long the database may take to be reached, and to answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// How many calls are made at once.
const CONNECTIONS: usize = 16;

/// What every connection asks for: other settings of the database may not take away what is promised.
const OPTIONS: &str =
    "-c synchronous_commit=on -c default_transaction_isolation=read\\ committed -c statement_timeout=3s";

/// The lock of those who run the steps of `migrations`: the letters `cardloom`.
const LOCK: i64 = i64::from_be_bytes(*b"cardloom");

type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// Tables in PostgreSQL.
///
/// Every call is one statement on a connection of a pool. A database that does not answer is
/// [`Unavailable`](DatabaseError::Unavailable) after a few seconds, and is used again as soon as it is back.
pub struct Postgres {
    pool: Pool,
    hints: Hints,
    node: String,
}

/// Why a statement has not done what it should.
enum Fault {
    /// Another one has written what has to be there once.
    Taken,
    Database(DatabaseError),
}

impl From<Fault> for DatabaseError {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Taken => Self::Unavailable("what was to be written is there already".to_owned()),
            Fault::Database(error) => error,
        }
    }
}

impl Postgres {
    /// Connects to a database by its address, `postgres://USER:PASSWORD@HOST:PORT/NAME`. `node` is the name of this server.
    /// What goes between is not encrypted: it is for a network that nobody else is in.
    ///
    /// # Errors
    /// Where it cannot be used, or is not what this program knows.
    pub async fn connect(url: &str, node: &str) -> Result<Self, DatabaseError> {
        let mut config: Config = url.parse().map_err(unavailable)?;
        let options = config.get_options().map_or_else(String::new, |options| format!("{options} "));
        config.options(options + OPTIONS).connect_timeout(PATIENCE).tcp_user_timeout(PATIENCE);
        config.keepalives_idle(PATIENCE).keepalives_interval(PATIENCE).keepalives_retries(2);
        let manager_config = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(config.clone(), NoTls, manager_config);
        let pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .build()
            .map_err(|error| DatabaseError::Unavailable(error.to_string()))?;
        migrate(&mut connection(&pool).await?).await?;
        Ok(Self { pool, hints: Hints::listen(config), node: node.to_owned() })
    }

    /// What a statement gives.
    async fn rows(&self, statement: &str, values: Values<'_>) -> Result<Vec<Row>, Fault> {
        let client = connection(&self.pool).await.map_err(Fault::Database)?;
        let asked = async { client.query(&client.prepare_cached(statement).await?, values).await };
        // The database itself gives up first, if it can.
        let fault = match timeout(PATIENCE * 2, asked).await {
            Ok(Ok(rows)) => return Ok(rows),
            Ok(Err(error)) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => return Err(Fault::Taken),
            Ok(Err(error)) if error.code().is_some() => return Err(Fault::Database(failed(&error))),
            Ok(Err(error)) => failed(&error),
            Err(_) => silent(),
        };
        // Whatever becomes of this connection, no other call waits for it.
        drop(Object::take(client));
        Err(Fault::Database(fault))
    }

    /// The first row that it gives, if any.
    async fn row(&self, statement: &str, values: Values<'_>) -> Result<Option<Row>, Fault> {
        Ok(self.rows(statement, values).await?.into_iter().next())
    }

    async fn head(&self, id: &str) -> Result<Option<u64>, DatabaseError> {
        let row = self.row("select head from tables where id = $1", &[&id]).await?;
        row.map(|row| Ok(value::<i64>(&row, 0)?.unsigned_abs())).transpose()
    }
}

async fn connection(pool: &Pool) -> Result<Object, DatabaseError> {
    let connected = timeout(PATIENCE, pool.get()).await.map_err(|_| silent())?;
    connected.map_err(|error| match error {
        PoolError::Backend(error) => unavailable(error),
        error => DatabaseError::Unavailable(error.to_string()),
    })
}

fn silent() -> DatabaseError {
    DatabaseError::Unavailable("it does not answer".to_owned())
}

/// Runs what the database has not seen yet, while no other server does.
async fn migrate(client: &mut Object) -> Result<(), DatabaseError> {
    let transaction = client.transaction().await.map_err(unavailable)?;
    let begin = format!(
        "set local statement_timeout = 0; select pg_advisory_xact_lock({LOCK});
        create table if not exists migrations (version bigint primary key, name text not null, sum text not null)"
    );
    transaction.batch_execute(&begin).await.map_err(unavailable)?;
    let query = "select version, sum from migrations order by version";
    let rows = transaction.query(query, &[]).await.map_err(unavailable)?;
    let run = rows.iter().map(|row| Ok((value(row, 0)?, value(row, 1)?)));
    let run = run.collect::<Result<Vec<_>, DatabaseError>>()?;
    for migration in migrations::missing(migrations::POSTGRES, &run)? {
        transaction.batch_execute(migration.text).await.map_err(unavailable)?;
        let remember = "insert into migrations (version, name, sum) values ($1, $2, $3)";
        let values: Values<'_> = &[&migration.version, &migration.name, &migration.sum()];
        transaction.execute(remember, values).await.map_err(unavailable)?;
    }
    transaction.commit().await.map_err(unavailable)
}

/// What an error means, in one line.
fn failed(error: &tokio_postgres::Error) -> DatabaseError {
    let Some(told) = error.as_db_error() else {
        let source = error.source().map_or_else(String::new, |source| format!(": {source}"));
        return DatabaseError::Unavailable(format!("{error}{source}"));
    };
    let damage = [
        SqlState::DATA_CORRUPTED,
        SqlState::INDEX_CORRUPTED,
        SqlState::UNDEFINED_TABLE,
        SqlState::UNDEFINED_COLUMN,
    ];
    match damage.contains(told.code()) {
        true => DatabaseError::Damaged(told.message().to_owned()),
        false => DatabaseError::Unavailable(told.message().to_owned()),
    }
}

fn unavailable(error: tokio_postgres::Error) -> DatabaseError {
    failed(&error)
}

/// A value of a row.
fn value<'a, T: FromSql<'a>>(row: &'a Row, column: usize) -> Result<T, DatabaseError> {
    row.try_get(column).map_err(|error| DatabaseError::Damaged(error.to_string()))
}

/// Who sits at a table, where the columns from this one on are `SEATS`.
fn seats(row: &Row, column: usize) -> Result<Vec<SeatRow>, DatabaseError> {
    let names: Vec<String> = value(row, column)?;
    let bots: Vec<Option<String>> = value(row, column + 1)?;
    let secrets: Vec<Option<&[u8]>> = value(row, column + 2)?;
    let locked: Vec<bool> = value(row, column + 3)?;
    let seats = names.into_iter().zip(bots).zip(secrets).zip(locked);
    let seat = |(((name, bot), secret), locked): (((_, _), Option<&[u8]>), _)| {
        Ok(SeatRow { name, bot, secret: secret.map(sum).transpose()?, locked })
    };
    seats.map(seat).collect()
}

impl Database for Postgres {
    fn create<'a>(&'a self, table: &'a Table, text: &'a str) -> Done<'a, ()> {
        let insert = "with made as (
                insert into tables (id, game, state, limit_ms, pace_ms, watch, listed, host, watching, head, due_at)
                values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + $19::bigint * interval '1 millisecond')
                returning id
            ), seated as (
                insert into seats (table_id, seat, name, bot, secret, locked)
                select id, seat - 1, name, bot, secret, locked
                from made, unnest($11::text[], $12::text[], $13::bytea[], $14::boolean[])
                    with ordinality as seats (name, bot, secret, locked, seat)
            )
            insert into records (table_id, position, line, cause, node)
            select id, lines.position, lines.line, $17, $18
            from made, unnest($15::bigint[], $16::text[]) as lines (position, line)";
        async move {
            let (positions, lines): (Vec<_>, Vec<_>) = lines(0, text)?.into_iter().unzip();
            let seats = &table.seats;
            let names: Vec<_> = seats.iter().map(|row| &row.name).collect();
            let bots: Vec<_> = seats.iter().map(|row| &row.bot).collect();
            let secrets: Vec<_> = seats.iter().map(|row| row.secret.as_ref().map(|sum| &sum[..])).collect();
            let locked: Vec<_> = seats.iter().map(|row| row.locked).collect();
            let (limit, pace) = (table.limit.map(millis), millis(table.pace));
            let values: Values<'_> = &[
                &table.id,
                &table.game,
                &table.state.name(),
                &limit,
                &pace,
                &table.watch,
                &table.listed,
                &&table.host[..],
                &&table.watching[..],
                &signed(text.len() as u64),
                &names,
                &bots,
                &secrets,
                &locked,
                &positions,
                &lines,
                &Cause::Person.name(),
                &self.node,
                &table.due.map(millis),
            ];
            self.rows(insert, values).await?;
            Ok(())
        }
        .boxed()
    }

    fn table<'a>(&'a self, id: &'a str) -> Done<'a, Option<Table>> {
        let query = "select game, state, limit_ms, pace_ms, watch, listed, host, watching, head,
                array(select name from seats where table_id = id order by seat),
                array(select bot from seats where table_id = id order by seat),
                array(select secret from seats where table_id = id order by seat),
                array(select locked from seats where table_id = id order by seat),
                (extract(epoch from due_at - now()) * 1000)::bigint, edition, provisional,
                (extract(epoch from now() - given_at) * 1000)::bigint
            from tables where id = $1";
        async move {
            let Some(row) = self.row(query, &[&id]).await? else { return Ok(None) };
            Ok(Some(Table {
                id: id.to_owned(),
                game: value(&row, 0)?,
                state: State::named(value(&row, 1)?)?,
                limit: value::<Option<i64>>(&row, 2)?.map(time),
                pace: time(value(&row, 3)?),
                watch: value(&row, 4)?,
                listed: value(&row, 5)?,
                host: sum(value(&row, 6)?)?,
                watching: sum(value(&row, 7)?)?,
                seats: seats(&row, 9)?,
                head: value::<i64>(&row, 8)?.unsigned_abs(),
                edition: value::<i64>(&row, 14)?.unsigned_abs(),
                provisional: value(&row, 15)?,
                given: value::<Option<i64>>(&row, 16)?.map(|ago| time(ago.max(0))),
                due: value::<Option<i64>>(&row, 13)?.map(|left| time(left.max(0))),
            }))
        }
        .boxed()
    }

    fn read<'a>(&'a self, id: &'a str, from: u64) -> Done<'a, String> {
        let query = "select position, line from records where table_id = $1 and position >= $2
            order by position";
        async move {
            let rows = self.rows(query, &[&id, &signed(from)]).await?;
            joined(from, rows.iter().map(|row| Ok((value(row, 0)?, value(row, 1)?))))
        }
        .boxed()
    }

    fn append<'a>(&'a self, id: &'a str, expected: u64, text: &'a str, mark: Mark) -> Done<'a, Appended> {
        // Of two writers the second waits for the row of the table, and then finds another head there.
        let append = "with kept as (
                update tables set head = head + $3, state = case state when 'closed' then state else $4 end,
                    due_at = case state when 'closed' then null else now() + $5::bigint * interval '1 millisecond' end,
                    provisional = $10, touched_at = now()
                where id = $1 and head = $2 returning id
            ), written as (
                insert into records (table_id, position, line, cause, node)
                select id, lines.position, lines.line, $8, $9
                from kept, unnest($6::bigint[], $7::text[]) as lines (position, line)
            )
            select from kept";
        async move {
            let (positions, lines): (Vec<_>, Vec<_>) = lines(expected, text)?.into_iter().unzip();
            let (length, due) = (signed(text.len() as u64), mark.due.map(millis));
            let values: Values<'_> = &[
                &id,
                &signed(expected),
                &length,
                &mark.state.name(),
                &due,
                &positions,
                &lines,
                &mark.cause.name(),
                &self.node,
                &mark.provisional,
            ];
            match self.row(append, values).await {
                Ok(Some(_)) => return Ok(Appended::Kept),
                Ok(None) | Err(Fault::Taken) => {}
                Err(Fault::Database(error)) => return Err(error),
            }
            // What that statement could see is from before it waited.
            match self.head(id).await? {
                Some(head) if head == expected => {
                    Err(DatabaseError::Damaged(format!("a game of {head} bytes has lines behind them")))
                }
                head => Ok(head.map_or(Appended::Gone, Appended::Stale)),
            }
        }
        .boxed()
    }

    fn mark<'a>(
        &'a self,
        id: &'a str,
        expected: Option<u64>,
        state: State,
        due: Option<Duration>,
    ) -> Done<'a, ()> {
        let update = "update tables set state = case state when 'closed' then state else $2 end,
            due_at = case state when 'closed' then null else now() + $3::bigint * interval '1 millisecond' end,
            provisional = false where id = $1 and head = coalesce($4, head)";
        async move {
            let values: Values<'_> = &[&id, &state.name(), &due.map(millis), &expected.map(signed)];
            self.rows(update, values).await?;
            Ok(())
        }
        .boxed()
    }

    fn put_off<'a>(&'a self, id: &'a str, later: Duration) -> Done<'a, ()> {
        let update =
            "update tables set due_at = now() + $2::bigint * interval '1 millisecond', provisional = true
            where id = $1 and due_at <= now()";
        async move {
            let values: Values<'_> = &[&id, &millis(later)];
            self.rows(update, values).await?;
            Ok(())
        }
        .boxed()
    }

    fn change<'a>(&'a self, id: &'a str, change: Change<'a>) -> Done<'a, bool> {
        let Update { seat, set, only, values } = change.update();
        let (table, number) = (values.len() + 1, values.len() + 2);
        let update = match seat {
            Some(_) => format!(
                "with changed as (
                    update seats set {set} where table_id = ?{table} and seat = ?{number} and ({only})
                    returning table_id
                )
                update tables set edition = edition + 1, touched_at = now()
                from changed where id = changed.table_id returning 1"
            ),
            None => format!(
                "update tables set {set}, edition = edition + 1, touched_at = now()
                where id = ?{table} and ({only}) returning 1"
            ),
        };
        let later = "now() + ?1::bigint * interval '1 millisecond'";
        let update = update.replace("{later}", later).replace("{now}", "now()").replace('?', "$");
        async move {
            let values = values.into_iter().map(|value| -> Box<dyn ToSql + Sync + Send + 'a> {
                match value {
                    Value::Text(text) => Box::new(text),
                    Value::Sum(sum) => Box::new(&sum[..]),
                    Value::Flag(flag) => Box::new(flag),
                    Value::Due(due) => Box::new(due.map(millis)),
                }
            });
            let mut values: Vec<_> = values.collect();
            values.push(Box::new(id));
            if let Some(seat) = seat {
                values.push(Box::new(i16::from(seat.0)));
            }
            let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| &**value as _).collect();
            Ok(self.row(&update, &values).await?.is_some())
        }
        .boxed()
    }

    fn heads<'a>(&'a self, ids: &'a [TableId]) -> Done<'a, Vec<(TableId, Head)>> {
        async move {
            let rows = self.rows("select id, head, edition from tables where id = any($1)", &[&ids]).await?;
            let number =
                |row: &Row, column| Ok::<_, DatabaseError>(value::<i64>(row, column)?.unsigned_abs());
            let head =
                |row: &Row| Ok((value(row, 0)?, Head { length: number(row, 1)?, edition: number(row, 2)? }));
            rows.iter().map(head).collect()
        }
        .boxed()
    }

    fn due<'a>(&'a self, most: usize) -> Done<'a, Vec<TableId>> {
        let query = "select id from tables where due_at <= now() order by due_at limit $1";
        async move {
            let rows = self.rows(query, &[&signed(most as u64)]).await?;
            rows.iter().map(|row| value(row, 0)).collect()
        }
        .boxed()
    }

    fn listed<'a>(&'a self, most: usize) -> Done<'a, Vec<Listed>> {
        let query = "select id, game, state,
                array(select name from seats where table_id = id order by seat),
                array(select bot from seats where table_id = id order by seat),
                array(select secret from seats where table_id = id order by seat),
                array(select locked from seats where table_id = id order by seat)
            from tables where listed and state in ('waiting', 'playing')
            order by created_at desc limit $1";
        async move {
            let rows = self.rows(query, &[&signed(most as u64)]).await?;
            let listed = rows.iter().map(|row| {
                let state = State::named(value(row, 2)?)?;
                Ok(Listed { id: value(row, 0)?, game: value(row, 1)?, state, seats: seats(row, 3)? })
            });
            listed.collect()
        }
        .boxed()
    }

    fn count(&self, within: Duration) -> Done<'_, u64> {
        async move {
            let query = "select count(*) from tables where state in ('waiting', 'playing')
                and touched_at > now() - $1::bigint * interval '1 millisecond'";
            let row = self.row(query, &[&millis(within)]).await?;
            row.map_or(Ok(0), |row| Ok(value::<i64>(&row, 0)?.unsigned_abs()))
        }
        .boxed()
    }

    fn forget(&self, idle: Duration) -> Done<'_, u64> {
        let delete = "with forgotten as (
                delete from tables where id in (
                    select id from tables where touched_at <= now() - $1::bigint * interval '1 millisecond' limit $2 for update skip locked
                ) returning id
            )
            select count(*) from forgotten";
        async move {
            let mut forgotten = 0;
            loop {
                let row = self.row(delete, &[&millis(idle), &signed(FORGOTTEN)]).await?;
                let some = row.map_or(Ok(0), |row| value::<i64>(&row, 0))?.unsigned_abs();
                forgotten += some;
                if some < FORGOTTEN {
                    return Ok(forgotten);
                }
            }
        }
        .boxed()
    }

    fn hint<'a>(&'a self, hints: &'a [Hint]) -> Done<'a, ()> {
        async move {
            let notify = "select pg_notify('cardloom', told) from unnest($1::text[]) as hints (told)";
            self.rows(notify, &[&self.hints.payloads(hints)]).await?;
            Ok(())
        }
        .boxed()
    }

    fn hinted(&self) -> Done<'_, Heard> {
        self.hints.next().map(Ok).boxed()
    }

    fn ping(&self) -> Done<'_, ()> {
        async move {
            self.rows("select 1", &[]).await?;
            Ok(())
        }
        .boxed()
    }
}
