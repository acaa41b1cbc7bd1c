//! Where games are kept.

#[cfg(feature = "files")]
mod file;
mod memory;

use std::io::{self, BufRead};

#[cfg(feature = "files")]
pub use self::file::FileStore;
#[cfg(feature = "files")]
pub(super) use self::file::text;
pub use self::memory::MemoryStore;

/// Where one saved game is kept: a log of text that only grows, by whole lines.
///
/// Whoever appends names the length that the log has as far as they know, in bytes. Where it has come to another one
/// the append is refused and changes nothing. So there may be many writers, each with a [`SavedGame`](super::SavedGame)
/// of its own: one of them is the first to append, and the others learn that the game has gone on without them. To
/// compare and to append has to be one step that no other writer comes between. A database does it in one statement:
///
/// ```sql
/// UPDATE games SET log = log || :text WHERE id = :id AND octet_length(log) = :expected;
/// -- Or with a row an append: two writers that know the same length cannot both insert theirs.
/// CREATE TABLE appends (game BIGINT, expected BIGINT, text TEXT NOT NULL, PRIMARY KEY (game, expected));
/// ```
///
/// A store knows nothing of what the lines say. It may be shared between programs; a value of this type is one
/// writer's way to it. Its calls block: a server that must not wait plays on threads that may.
pub trait Store: Send {
    /// The text from its beginning.
    ///
    /// The reader may fail with [`UnexpectedEof`](io::ErrorKind::UnexpectedEof) to say that an append was torn there,
    /// which nobody was told had succeeded, and with [`InvalidData`](io::ErrorKind::InvalidData) to say that what is
    /// stored is damaged. Each other error is a failure to read.
    ///
    /// # Errors
    /// Where it cannot be read at all.
    fn read(&self) -> io::Result<Box<dyn BufRead + '_>>;

    /// Appends whole lines to a log of the expected length, all of them or none. When this returns they are kept if
    /// this program stops; if `durable`, they are kept if the machine stops as well.
    ///
    /// What an append that was torn has left behind the last whole line does not count, and is removed first, also by
    /// an append of nothing. A text without any whole line is none that was torn, but something else, and counts.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where the log has another length: nothing was written. After any other error the text may
    /// have been written or not; reading it again tells.
    fn append(&mut self, expected: u64, text: &str, durable: bool) -> Result<(), StoreError>;

    /// Checks that the log can be found again and has the expected length.
    ///
    /// # Errors
    /// Where it cannot, and [`StoreError::Stale`] where it has another one.
    fn check(&self, expected: u64) -> Result<(), StoreError>;

    /// Puts away a log that nothing more is appended to. It is as safe without; a store that can keep a whole game
    /// better than a growing one does so here.
    ///
    /// # Errors
    /// Where it cannot be written; it can be read all the same.
    fn close(self: Box<Self>) -> Result<(), StoreError> {
        Ok(())
    }
}

impl<S: Store + ?Sized> Store for Box<S> {
    fn read(&self) -> io::Result<Box<dyn BufRead + '_>> {
        (**self).read()
    }

    fn append(&mut self, expected: u64, text: &str, durable: bool) -> Result<(), StoreError> {
        (**self).append(expected, text, durable)
    }

    fn check(&self, expected: u64) -> Result<(), StoreError> {
        (**self).check(expected)
    }

    fn close(self: Box<Self>) -> Result<(), StoreError> {
        (*self).close()
    }
}

/// Why a store does not do what it was asked to.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another writer has appended since this one read or wrote the log. Nothing was written.
    #[error("the log has {came} bytes, not the {expected} that its writer knows: read it again")]
    Stale {
        /// The length that the writer knows.
        expected: u64,
        /// The length that the log has come to.
        came: u64,
    },
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Refuses a writer that does not know the log as it is.
fn compare(expected: u64, came: u64) -> Result<(), StoreError> {
    if expected == came { Ok(()) } else { Err(StoreError::Stale { expected, came }) }
}

/// How many bytes the whole lines at the beginning of a text take.
fn whole_lines(text: &[u8]) -> usize {
    text.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1)
}
