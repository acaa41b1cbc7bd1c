//! The rules: how a turn goes, what an effect does to the [model](crate::model), and what each power says.
//!
//! They ask and apply through the runtime's context, and do not know how anything is shown.

mod change;
pub(crate) mod context;
pub(crate) mod effect;
pub(crate) mod payment;
pub(crate) mod play;
pub(crate) mod power;
pub(crate) mod powers;
pub(crate) mod prelude;
pub(crate) mod procedures;
pub(crate) mod prompt;
pub(crate) mod react;
pub(crate) mod row;
pub(crate) mod turn;

/// The base game for 2 to 5 players, with the swift-start birds as an option.
#[derive(Clone, Copy, Debug)]
pub struct Wingspan;
