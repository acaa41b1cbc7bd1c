//! The games.

use cardloom::{any::Of, encode::AnyEncode};
use doomlings::Doomlings;
use gauntlet::Gauntlet;
use innovation::Innovation;
use pyo3::{PyResult, exceptions::PyValueError, pyfunction};
use wingspan::Wingspan;

/// All games.
pub(crate) const ALL: [&dyn AnyEncode; 4] =
    [&Of::<Innovation>::GAME, &Of::<Wingspan>::GAME, &Of::<Doomlings>::GAME, &Of::<Gauntlet>::GAME];

/// The names of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    ALL.iter().map(|game| game.name()).collect()
}

/// The game of a name.
pub(crate) fn named(name: &str) -> PyResult<&'static dyn AnyEncode> {
    let found = ALL.into_iter().find(|game| game.name() == name);
    found.ok_or_else(|| {
        PyValueError::new_err(format!("there is no game {name:?}; the games are {}", games().join(", ")))
    })
}
