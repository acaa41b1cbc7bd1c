//! The model: what there is on the table, as data. Nothing here waits for anybody.
//!
//! It knows neither the rules nor who looks at it.

pub(crate) mod added;
pub(crate) mod age;
pub(crate) mod card;
pub(crate) mod chance;
pub(crate) mod check;
pub(crate) mod color;
pub(crate) mod determinize;
pub(crate) mod knowledge;
mod lists;
pub(crate) mod position;
pub(crate) mod registry;
pub(crate) mod score;
pub(crate) mod seating;
pub(crate) mod setup;
pub(crate) mod state;
pub(crate) mod traits;
pub(crate) mod waiting;
pub(crate) mod zones;
