//! Errors of the runtime as exceptions.

use cardloom::{
    Seat,
    encode::{ActError, BatchError, StateError},
};
use pyo3::{PyErr, PyResult, exceptions::PyValueError, import_exception};

import_exception!(cardloom.errors, CardloomError);
import_exception!(cardloom.errors, DeterminizeError);
import_exception!(cardloom.errors, GameOverError);
import_exception!(cardloom.errors, IllegalActionError);
import_exception!(cardloom.errors, SaveError);
import_exception!(cardloom.errors, SetupError);
import_exception!(cardloom.errors, UndoRefusedError);

/// The exception of what a state cannot do.
pub(crate) fn of_state(error: StateError) -> PyErr {
    let text = error.to_string();
    match error {
        StateError::Act(ActError::Over) => GameOverError::new_err(text),
        StateError::Act(ActError::Game(_)) => CardloomError::new_err(text),
        StateError::Act(_) => IllegalActionError::new_err(text),
        StateError::Setup { .. } => SetupError::new_err(text),
        StateError::Session(cardloom::SessionError::Undo(_)) => UndoRefusedError::new_err(text),
        StateError::Session(_) => CardloomError::new_err(text),
        StateError::Determinize(_) => DeterminizeError::new_err(text),
        StateError::Kept(_) | StateError::NoBeginning => SaveError::new_err(text),
        StateError::Endless(_) | StateError::Interrupted => CardloomError::new_err(text),
        StateError::Unreadable { .. }
        | StateError::Room { .. }
        | StateError::NoSeat { .. }
        | StateError::NotAsked(_)
        | StateError::MidAnswer(_) => PyValueError::new_err(text),
    }
}

/// The exception of what a batch cannot do.
pub(crate) fn of_batch(error: BatchError) -> PyErr {
    let text = error.to_string();
    match error {
        BatchError::State(error) => of_state(error),
        BatchError::Act { reason: ActError::Game(_), .. } => CardloomError::new_err(text),
        BatchError::Act { .. } => IllegalActionError::new_err(text),
        BatchError::Options(_) | BatchError::Length { .. } => PyValueError::new_err(text),
    }
}

/// A seat by the number of a player.
pub(crate) fn seat(player: i64, seats: usize) -> PyResult<Seat> {
    let place = u8::try_from(player).ok().filter(|place| usize::from(*place) < seats);
    place.map(Seat).ok_or_else(|| {
        let players = match seats {
            0 => "there is none at all".to_owned(),
            _ => format!("the players are 0 to {}", seats - 1),
        };
        PyValueError::new_err(format!("there is no player {player}; {players}"))
    })
}
