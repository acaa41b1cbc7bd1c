//! The model: what there is on the table, as data. Nothing here waits for anybody.
//!
//! It knows neither the rules nor who looks at it.

pub(crate) mod bird;
pub(crate) mod bonus;
pub(crate) mod catalog;
pub(crate) mod chance;
pub(crate) mod check;
pub(crate) mod determinize;
pub(crate) mod facts;
pub(crate) mod files;
pub(crate) mod food;
pub(crate) mod goal;
pub(crate) mod habitat;
pub(crate) mod knowledge;
pub(crate) mod mat;
pub(crate) mod player;
pub(crate) mod position;
pub(crate) mod power;
pub(crate) mod score;
pub(crate) mod seating;
pub(crate) mod setup;
pub(crate) mod state;
pub(crate) mod zones;
