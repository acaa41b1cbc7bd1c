//! The house of this game is built like the other ones, with the language of its cards below the model.

#[path = "../../innovation/tests/layers.rs"]
mod layers;
