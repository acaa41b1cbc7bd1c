//! The one thread that writes.

use std::{io, sync::mpsc, thread};

use rusqlite::{Connection, Transaction, TransactionBehavior};
use tokio::sync::oneshot;

use super::failed;
use crate::store::DatabaseError;

/// How many jobs are committed at once at most.
const BATCH: usize = 256;

/// What is to be written.
trait Job: Send {
    /// Writes it. What has failed is undone, and nothing else.
    fn run(&mut self, connection: &Connection) -> Result<(), DatabaseError>;

    /// Tells who waits what has become of it, now that all of the batch is committed or nothing.
    fn answer(self: Box<Self>, committed: Result<(), DatabaseError>);
}

/// A job and who waits for it.
struct Call<T, W> {
    work: Option<W>,
    done: Result<T, DatabaseError>,
    answer: oneshot::Sender<Result<T, DatabaseError>>,
}

impl<T, W> Job for Call<T, W>
where
    T: Send,
    W: FnOnce(&Connection) -> Result<T, DatabaseError> + Send,
{
    fn run(&mut self, connection: &Connection) -> Result<(), DatabaseError> {
        if let Some(work) = self.work.take() {
            self.done = work(connection);
        }
        self.done.as_ref().map(drop).map_err(DatabaseError::clone)
    }

    fn answer(self: Box<Self>, committed: Result<(), DatabaseError>) {
        // Whoever does not wait any more does not miss it.
        let _ = self.answer.send(committed.and(self.done));
    }
}

fn ended() -> DatabaseError {
    DatabaseError::Unavailable("what writes it has ended".to_owned())
}

/// The way to the thread. It ends when this is dropped, after all that waits.
pub(super) struct Writer(mpsc::Sender<Box<dyn Job>>);

impl Writer {
    /// Begins to write.
    pub(super) fn start(connection: Connection) -> io::Result<Self> {
        let (jobs, waiting) = mpsc::channel::<Box<dyn Job>>();
        thread::Builder::new().name("sqlite".to_owned()).spawn(move || {
            while let Ok(first) = waiting.recv() {
                let mut batch = vec![first];
                batch.extend(waiting.try_iter().take(BATCH - 1));
                let committed = commit(&connection, &mut batch);
                for job in batch {
                    job.answer(committed.clone());
                }
            }
        })?;
        Ok(Self(jobs))
    }

    /// Does this, and returns when it is committed. It is done even if nobody waits for it any more.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, DatabaseError> + Send + 'static,
    ) -> Result<T, DatabaseError> {
        let (answer, answered) = oneshot::channel();
        let call = Call { work: Some(work), done: Err(ended()), answer };
        self.0.send(Box::new(call)).map_err(|_| ended())?;
        answered.await.map_err(|_| ended())?
    }
}

/// Does all jobs in one transaction, of which only those that fail are undone.
fn commit(connection: &Connection, jobs: &mut [Box<dyn Job>]) -> Result<(), DatabaseError> {
    let transaction =
        Transaction::new_unchecked(connection, TransactionBehavior::Immediate).map_err(failed)?;
    for job in jobs {
        transaction.execute_batch("savepoint job").map_err(failed)?;
        if let Err(error) = job.run(&transaction) {
            // A disk that is full may have undone the whole transaction.
            if transaction.is_autocommit() {
                return Err(error);
            }
            transaction.execute_batch("rollback to job").map_err(failed)?;
        }
        transaction.execute_batch("release job").map_err(failed)?;
    }
    transaction.commit().map_err(failed)
}
