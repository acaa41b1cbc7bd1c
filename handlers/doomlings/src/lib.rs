//! Doomlings, base game, on cardloom: all cards are data.

pub mod language;
pub mod model {
    pub mod color;
}
