//! Connections that read while others do, and while somebody writes.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use rusqlite::{Connection, OpenFlags};
use tokio::{sync::Semaphore, task::spawn_blocking};

use super::failed;
use crate::store::DatabaseError;

/// How many read at once.
const READERS: usize = 4;

/// The connections.
pub(super) struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
    turns: Arc<Semaphore>,
}

impl Readers {
    pub(super) fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), idle: Mutex::default(), turns: Arc::new(Semaphore::new(READERS)) }
    }

    /// Reads on a thread that may wait for the disk, all of it from one moment.
    pub(super) async fn run<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Connection) -> Result<T, DatabaseError> + Send + 'static,
    ) -> Result<T, DatabaseError> {
        let stopped = |reason: String| DatabaseError::Unavailable(reason);
        let turn = Arc::clone(&self.turns).acquire_owned().await;
        let turn = turn.map_err(|error| stopped(error.to_string()))?;
        let readers = Arc::clone(self);
        let read = spawn_blocking(move || {
            let _turn = turn;
            readers.read(work)
        });
        read.await.map_err(|error| stopped(error.to_string()))?
    }

    fn read<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, DatabaseError>,
    ) -> Result<T, DatabaseError> {
        let idle = self.idle().pop();
        let connection = match idle {
            Some(connection) => connection,
            None => {
                let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
                Connection::open_with_flags(&self.path, flags).map_err(failed)?
            }
        };
        let moment = connection.unchecked_transaction().map_err(failed)?;
        let done = work(&moment)?;
        drop(moment);
        // After an error the next one begins anew.
        self.idle().push(connection);
        Ok(done)
    }

    /// A panic of whoever held it changes nothing.
    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
