//! What changes at a table beside its game.

use std::time::Duration;

use cardloom::Seat;

use super::SecretHash;

/// What people change beside the game of a table. Each is made in one step, so that of two at once none undoes the other, and
/// each makes the [edition](super::Table::edition) of the table another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change<'a> {
    /// Somebody comes to a seat that nobody has, with the secret of this sum, unless it is locked.
    Join {
        /// Where.
        seat: Seat,
        /// What the person is called.
        name: &'a str,
        /// What they opened it with.
        secret: &'a SecretHash,
    },
    /// No further browser is let in to a seat, or again.
    Lock {
        /// Which.
        seat: Seat,
        /// Whether it is.
        locked: bool,
    },
    /// Another secret opens the seat of a person, which is not locked then.
    Invite {
        /// Which.
        seat: Seat,
        /// The sum of the secret.
        secret: &'a SecretHash,
    },
    /// A bot has a seat. The sum of its secret stays, which opens nothing then.
    Bot {
        /// Which.
        seat: Seat,
        /// Its name.
        bot: &'a str,
        /// Whether it is for the case that nobody has come there.
        if_free: bool,
    },
    /// Somebody else is invited to a seat.
    Person {
        /// Which.
        seat: Seat,
        /// The sum of the secret.
        secret: &'a SecretHash,
    },
    /// Another secret opens the table to those who watch.
    Watching(&'a SecretHash),
    /// The game begins, unless somebody is missing or it has begun. Somebody looks after it at the latest after so long.
    Begin(Option<Duration>),
    /// Those who are asked have all of their time once more, of which so much is left until somebody is due.
    Time(Duration),
    /// The host closes the table.
    Close,
}

/// A value of a statement.
pub(super) enum Value<'a> {
    Text(&'a str),
    Sum(&'a SecretHash),
    Flag(bool),
    Due(Option<Duration>),
}

/// The statement that makes a change: what is set, and what has to be true for it. Its values are `?1`, `?2` and so on;
/// `{now}` is now, by the clock of the database, and `{later}` as long from then as `?1`.
pub(super) struct Update<'a> {
    /// The seat that is changed; the table itself where it is none.
    pub(super) seat: Option<Seat>,
    pub(super) set: &'static str,
    pub(super) only: &'static str,
    pub(super) values: Vec<Value<'a>>,
}

impl<'a> Change<'a> {
    pub(super) fn update(&self) -> Update<'a> {
        let of = |seat, set, only, values| Update { seat: Some(seat), set, only, values };
        let of_table = |set, only, values| Update { seat: None, set, only, values };
        match *self {
            Self::Join { seat, name, secret } => {
                let free = "name = '' and ?1 <> '' and bot is null and secret = ?2 and not locked";
                of(seat, "name = ?1", free, vec![Value::Text(name), Value::Sum(secret)])
            }
            Self::Lock { seat, locked } => of(seat, "locked = ?1", "true", vec![Value::Flag(locked)]),
            Self::Invite { seat, secret } => {
                of(seat, "secret = ?1, locked = false", "bot is null", vec![Value::Sum(secret)])
            }
            Self::Bot { seat, bot, if_free } => {
                let values = vec![Value::Text(bot), Value::Flag(if_free)];
                of(seat, "bot = ?1", "not ?2 or name = ''", values)
            }
            Self::Person { seat, secret } => {
                let set = "bot = null, name = '', secret = ?1, locked = false";
                of(seat, set, "true", vec![Value::Sum(secret)])
            }
            Self::Watching(secret) => of_table("watching = ?1", "true", vec![Value::Sum(secret)]),
            Self::Begin(due) => {
                let all_are_here = "state = 'waiting' and not exists
                    (select 1 from seats where table_id = id and bot is null and name = '')";
                let set = "state = 'playing', due_at = {later}, provisional = true";
                of_table(set, all_are_here, vec![Value::Due(due)])
            }
            Self::Time(time) => {
                let set = "due_at = {later}, given_at = {now}";
                of_table(set, "state = 'playing'", vec![Value::Due(Some(time))])
            }
            Self::Close => of_table("state = 'closed', due_at = null", "true", vec![]),
        }
    }
}
