//! The model: what there is on the table, as data. Nothing here waits for anybody.
//!
//! It knows neither the rules nor who looks at it.

pub(crate) mod achievements;
pub(crate) mod board;
pub(crate) mod card;
pub(crate) mod chance;
pub(crate) mod check;
pub(crate) mod facts;
pub(crate) mod icons;
pub(crate) mod knowledge;
pub(crate) mod seating;
pub(crate) mod set;
pub(crate) mod setup;
pub(crate) mod state;
pub(crate) mod zones;
