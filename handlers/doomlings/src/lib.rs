//! Doomlings, base game, on the cardloom runtime: 107 kinds of traits, 26 ages and 15 catastrophes, for two to six players.
//!
//! ```
//! use cardloom::{Executor, agents::RandomAgent, play, save::Saved};
//! use doomlings::{Doomlings, Setup};
//!
//! let mut executor = Executor::<Doomlings>::new(Doomlings::new_state(&Setup::new(2, 7))?);
//! let mut agents = [RandomAgent::new(1), RandomAgent::new(2)];
//! futures::executor::block_on(play(&mut executor, &mut agents))?;
//! assert!(executor.state().end().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! No card has code of its own. Each is a document, and documents of one's own are shuffled in with those of the game:
//!
//! ```
//! use doomlings::{Doomlings, Setup};
//! use cardloom::save::Saved;
//!
//! let magpie = r#"{
//!     "id": "magpie", "name": "Magpie", "copies": 3, "color": "purple", "face_value": 2, "dominant": false,
//!     "icons": ["action"], "effectless": false, "text": {"action": "Draw two cards."},
//!     "action": [{"action": "draw_card", "params": {"player": "$self", "count": 2}}]
//! }"#;
//! let refused = Doomlings::new_state(&Setup { cards: vec![magpie.to_owned()], ..Setup::new(2, 7) });
//! assert!(refused.unwrap_err().contains("`draw_cards`?"));
//!
//! let magpie = magpie.replace("draw_card\"", "draw_cards\"");
//! assert!(Doomlings::new_state(&Setup { cards: vec![magpie], ..Setup::new(2, 7) }).is_ok());
//! ```
//!
//! - [`language`]: the words in which documents are written, and the loader that checks and compiles them.
//! - `model`: cards, piles, the state. Plain data.
//! - `rules`: turns, plays, World's End; the interpreter that runs what documents say.
//! - `faces`: what a seat sees, words and scenes, scenarios, the command line.
//!
//! Each knows those before it, and the [`Game`](cardloom::Game) brings them together.

mod faces;
mod game;
pub mod language;
mod model;
mod rules;
#[cfg(test)]
mod testing;

#[cfg(feature = "cli")]
pub use faces::{
    check::{Check, Own},
    cli::Flags,
};
pub use faces::{
    label::label,
    scenario::{self, Scenario},
    view::{Hand, PlayerView, TraitView, View},
};
pub use model::{
    age::{Age, AgeSet},
    card::{Card, CardSet},
    color::Color,
    position::{Laid, Position},
    registry::RegistryError,
    score::{End, Score},
    setup::{Setup, SetupError},
    state::{MOST_SEATS, Mark, Memory, Options, Player, Stage, State, Turn},
};
pub use rules::{
    Doomlings,
    effect::{CardList, Effect, Event, Outcome},
    play::run_action,
    prompt::{Ask, Choice, Collector, Question, Source},
};
