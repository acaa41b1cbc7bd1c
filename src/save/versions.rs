//! The versions of the format: each has a reader of its own here, and a stored file that the tests read.
//!
//! A version that changes a line gets its own arm in [`header`] or [`record`], with a structure of its own that is
//! turned into today's.

use serde::Deserialize;

use super::{
    SaveError, Saved,
    format::{Chain, FORMAT, Header, Record},
    sanitize,
};
use crate::{Answer, PromptId, Seat, UndoPolicy};

/// What the header of every version has, later ones included.
#[derive(Deserialize)]
struct AnyHeader {
    cardloom: u64,
    game: String,
}

/// The name of the game that a saved game is of, by its first line, whatever its version. `None` where it is none.
pub fn game_of(line: &str) -> Option<String> {
    serde_json::from_str::<AnyHeader>(line).ok().map(|header| header.game)
}

/// Reads the first line, whatever its version.
pub(super) fn header<G: Saved>(line: &str, chain: &mut Chain) -> Result<Header<G>, SaveError> {
    let no_header = |error: serde_json::Error| SaveError::NoHeader(sanitize(&error));
    let any: AnyHeader = serde_json::from_str(line).map_err(no_header)?;
    if any.cardloom > FORMAT {
        return Err(SaveError::Newer { came: any.cardloom });
    }
    if any.game != G::NAME {
        return Err(SaveError::OtherGame { came: sanitize(&any.game), expected: G::NAME });
    }
    let object = chain.open(line).map_err(|reason| SaveError::Damaged { line: 1, reason })?;
    match any.cardloom {
        0 => serde_json::from_str(&object).map(Version0::into_header),
        _ => serde_json::from_str(&object),
    }
    .map_err(no_header)
}

/// Reads a line after the first.
pub(super) fn record(object: &str) -> Result<Record, String> {
    serde_json::from_str(object).map_err(|error| sanitize(&error))
}

/// Reads a line after the first of versions 0 and 1: see [`older`](super::older).
pub(super) fn old_record(object: &str) -> Result<OldRecord, String> {
    serde_json::from_str(object).or_else(|_| record(object).map(OldRecord::Today))
}

/// The records of versions 0 and 1. Prompts were numbered one after the other through the whole game.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum OldRecord {
    Answer {
        prompt: PromptId,
        seat: Seat,
        picks: Answer,
        #[serde(default)]
        events: String,
    },
    Checkpoint {
        prompt: PromptId,
        digest: String,
    },
    /// One that has stayed as it was.
    #[serde(skip)]
    Today(Record),
}

/// The header of version 0: it did not name the edition of the rules, as there was only one.
#[derive(Deserialize)]
#[serde(bound = "")]
struct Version0<G: Saved> {
    cardloom: u64,
    game: String,
    engine: String,
    setup: G::Setup,
    seats: Vec<String>,
    #[serde(default)]
    undo: UndoPolicy,
}

impl<G: Saved> Version0<G> {
    fn into_header(self) -> Header<G> {
        let Self { cardloom, game, engine, setup, seats, undo } = self;
        Header { cardloom, game, rules: G::RULES.to_owned(), engine, setup, seats, undo }
    }
}
