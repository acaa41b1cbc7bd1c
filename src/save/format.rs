//! The lines of a saved game.

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64_with_seed;

use super::{SaveError, Saved, sanitize};
use crate::{Answer, PromptId, Seat, Session, SessionError, UndoPolicy, digest};

/// The version of the format that is written. Every older one is read as well.
pub const FORMAT: u64 = 2;

/// The first line: what game this is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Header<G: Saved> {
    /// The version of the format.
    pub cardloom: u64,
    /// The game.
    pub game: String,
    /// The edition of its rules.
    pub rules: String,
    /// The version of the program that began the file.
    pub engine: String,
    /// What the game began with.
    pub setup: G::Setup,
    /// Who sits at the table, in turn order.
    pub seats: Vec<String>,
    /// When answers may be taken back.
    #[serde(default)]
    pub undo: UndoPolicy,
}

impl<G: Saved> Header<G> {
    /// The header of a new game.
    pub fn new<S: Into<String>>(setup: G::Setup, seats: impl IntoIterator<Item = S>) -> Self {
        Self {
            cardloom: FORMAT,
            game: G::NAME.to_owned(),
            rules: G::RULES.to_owned(),
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            setup,
            seats: seats.into_iter().map(Into::into).collect(),
            undo: UndoPolicy::default(),
        }
    }

    /// The game at its beginning.
    pub(super) fn begin(&self) -> Result<Session<G>, SaveError> {
        let begin = G::new_state(&self.setup).map_err(SaveError::Setup)?;
        let (came, expected) = (self.seats.len(), G::seats(&begin));
        if came != expected {
            return Err(SaveError::Seats { came, expected });
        }
        Ok(Session::new(begin).map_err(SessionError::from)?.policy(self.undo))
    }
}

/// Every line after the first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Record {
    /// An answer, and what came of it.
    Answer {
        /// The prompt, by its number among those of the seat.
        prompt: PromptId,
        /// Who was asked.
        seat: Seat,
        /// What was picked.
        picks: Answer,
        /// A fingerprint of each event up to the next prompt: two hexadecimal digits each.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        events: String,
    },
    /// A checkpoint was reached.
    Checkpoint {
        /// How many answers led to it.
        answers: usize,
        /// The digest of the state, in hexadecimal.
        digest: String,
    },
    /// A seat took back its last answer.
    Undo {
        /// Who.
        seat: Seat,
        /// How many answers are in force now.
        answers: usize,
    },
    /// An answer was given again that had been taken back.
    Redo {
        /// How many answers are in force now.
        answers: usize,
    },
    /// A seat gave up.
    Concede {
        /// Who.
        seat: Seat,
        /// A fingerprint of each event up to the next prompt, as of an answer.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        events: String,
    },
    /// From here on somebody else answers for a seat.
    Hand {
        /// The seat.
        seat: Seat,
        /// Who, as in the header.
        to: String,
    },
    /// From here on the lines are those of this version: a file of an older one that was gone on with.
    Format {
        /// The version.
        version: u64,
    },
    /// The game ended.
    End {
        /// The digest of the last state, in hexadecimal.
        digest: String,
    },
}

/// The fingerprints of events.
pub(super) fn fingerprints<E: Serialize>(events: &[E]) -> String {
    events.iter().map(|event| format!("{:02x}", digest(event) & 0xff)).collect()
}

/// The check sums that hold the lines together: each covers its line and all before it.
#[derive(Clone, Copy, Default)]
pub(super) struct Chain(u64);

/// How a line ends: the check sum as a last field.
const SUM: &str = ",\"sum\":\"";

impl Chain {
    /// A header or a record as a line with its check sum.
    pub(super) fn line<T: Serialize>(&mut self, object: &T) -> Result<String, SaveError> {
        let object = serde_json::to_string(object).map_err(std::io::Error::other)?;
        let body = object.strip_suffix('}').unwrap_or(&object);
        self.0 = xxh3_64_with_seed(body.as_bytes(), self.0);
        Ok(format!("{body}{SUM}{:08x}\"}}\n", self.0 as u32))
    }

    /// The object of a line whose check sum is right.
    pub(super) fn open(&mut self, line: &str) -> Result<String, String> {
        let inner = line.strip_suffix("\"}").ok_or("no check sum at its end")?;
        let (body, sum) = inner.rsplit_once(SUM).ok_or("no check sum at its end")?;
        let next = xxh3_64_with_seed(body.as_bytes(), self.0);
        let expected = format!("{:08x}", next as u32);
        if sum != expected {
            return Err(format!(
                "the check sum is {:?}, but the line and those before it have {expected:?}",
                sanitize(&sum)
            ));
        }
        self.0 = next;
        Ok(format!("{body}}}"))
    }
}
