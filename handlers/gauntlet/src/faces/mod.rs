//! The faces: what is shown of a game, and how it is read and written.

mod describe;
pub mod scenario;
pub(crate) mod view;
