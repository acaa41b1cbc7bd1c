//! The games of cardloom for Python: the module `cardloom._native`, which the package `cardloom` dresses up.
//!
//! No game has code of its own here beyond its line in `games.rs`.

mod batch;
mod errors;
mod game;
mod games;
mod json;
mod picture;
mod state;

use pyo3::pymodule;

/// What the package `cardloom` is made of.
#[pymodule(name = "_native")]
mod native {
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::game::{Game, load};
    #[pymodule_export]
    use super::games::games;
    #[pymodule_export]
    use super::state::{State, bot_seed, check_bot};
}
