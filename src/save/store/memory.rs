//! Games in memory.

use std::{
    io::{self, BufRead, Cursor},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::{Store, StoreError, compare, whole_lines};

/// How much of a text counts.
fn length(text: &str) -> usize {
    match whole_lines(text.as_bytes()) {
        0 => text.len(),
        whole => whole,
    }
}

/// A game in memory. Clones are handles on the same log: several writers, or a writer and who looks at the text.
///
/// ```
/// use cardloom::save::{MemoryStore, Store, StoreError};
///
/// let (mut one, mut other) = { let store = MemoryStore::default(); (store.clone(), store) };
/// one.append(0, "first\n", false)?;
/// let refused = other.append(0, "also first\n", false);
/// assert!(matches!(refused, Err(StoreError::Stale { expected: 0, came: 6 })));
/// other.append(6, "second\n", false)?;
/// assert_eq!(one.text(), "first\nsecond\n");
/// # Ok::<(), StoreError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct MemoryStore(Arc<Mutex<String>>);

impl MemoryStore {
    /// The text that has come of the game so far.
    pub fn text(&self) -> String {
        self.log().clone()
    }

    /// A panic of whoever held it changes nothing: an append is one step.
    fn log(&self) -> MutexGuard<'_, String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A log that begins with a text from elsewhere.
impl From<String> for MemoryStore {
    fn from(text: String) -> Self {
        Self(Arc::new(Mutex::new(text)))
    }
}

impl Store for MemoryStore {
    fn read(&self) -> io::Result<Box<dyn BufRead + '_>> {
        Ok(Box::new(Cursor::new(self.text())))
    }

    fn append(&mut self, expected: u64, text: &str, _durable: bool) -> Result<(), StoreError> {
        let mut log = self.log();
        let length = length(&log);
        compare(expected, length as u64)?;
        log.truncate(length);
        log.push_str(text);
        Ok(())
    }

    fn check(&self, expected: u64) -> Result<(), StoreError> {
        compare(expected, length(&self.log()) as u64)
    }
}
