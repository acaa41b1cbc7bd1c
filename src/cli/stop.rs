//! Ctrl-C while many games are played: the first one ends them early with the results so far, the second one ends the
//! program at once.

use std::{
    process,
    sync::atomic::{AtomicBool, Ordering},
};

use super::error::{CliError, INTERRUPTED};

/// Whether games are to end early. Signals are the whole program's, and so is this.
static STOP: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C sets it.
///
/// # Errors
/// If the system does not tell of signals.
pub(super) fn on_interrupt() -> Result<(), CliError> {
    let handler = || {
        if set() {
            process::exit(i32::from(INTERRUPTED));
        }
    };
    ctrlc::set_handler(handler).map_err(|error| CliError::Setup(error.to_string()))
}

/// Sets it, and tells whether it was set before.
pub(super) fn set() -> bool {
    STOP.swap(true, Ordering::Relaxed)
}

pub(super) fn is_set() -> bool {
    STOP.load(Ordering::Relaxed)
}
