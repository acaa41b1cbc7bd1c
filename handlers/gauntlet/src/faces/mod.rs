//! The faces: what is shown of a game, and how it is read and written.

pub(crate) mod view;
