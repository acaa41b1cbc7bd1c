//! The house of this game is built like the other one.

#[path = "../../innovation/tests/layers.rs"]
mod layers;
