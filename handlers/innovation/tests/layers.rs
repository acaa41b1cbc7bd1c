//! The house of this game is built like that of every game here.

#[path = "../../../tests/layers/mod.rs"]
mod layers;
