//! The model: plain data. What lies on the table, and what is true of it.

pub(crate) mod body;
pub(crate) mod card;
pub(crate) mod chance;
pub(crate) mod check;
pub(crate) mod counts;
pub(crate) mod determinize;
pub(crate) mod enemy;
pub(crate) mod hero;
pub(crate) mod item;
pub(crate) mod run;
pub(crate) mod setup;
pub(crate) mod state;
pub(crate) mod who;
pub(crate) mod zones;
