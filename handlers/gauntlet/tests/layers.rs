//! The house of this game is built like that of every game here, with the content of its documents below the model.

#[path = "../../../tests/layers/mod.rs"]
mod layers;
