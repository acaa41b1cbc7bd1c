//! Ctrl-C: the first one ends many games early with the results so far, the second one ends the program at once.

use std::{
    process,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use super::error::{CliError, INTERRUPTED};

/// Whether games are to end early. All copies are the same one.
#[derive(Clone, Default)]
pub(super) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// One that Ctrl-C sets.
    ///
    /// # Errors
    /// If the system does not tell of signals.
    pub(super) fn on_interrupt() -> Result<Self, CliError> {
        let stop = Self::default();
        let told = stop.clone();
        let handler = move || {
            if told.set() {
                process::exit(i32::from(INTERRUPTED));
            }
        };
        ctrlc::set_handler(handler).map_err(|error| CliError::Setup(error.to_string()))?;
        Ok(stop)
    }

    /// Sets it, and tells whether it was set before.
    pub(super) fn set(&self) -> bool {
        self.0.swap(true, Ordering::Relaxed)
    }

    pub(super) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
