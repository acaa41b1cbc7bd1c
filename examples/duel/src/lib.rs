//! A duel of wizards: who is the last one alive wins.
//!
//! Each of two to four wizards has a hand that nobody else sees. In a turn a wizard draws a card and casts a spell, or
//! none. Everybody may counter it, and counter what counters it; what was cast last is resolved first. When the deck is
//! empty, the most life wins.
//!
//! `model.rs` has the table, `rules.rs` what changes it, `cards.rs` what the cards do, `view.rs` what each wizard can
//! know, `describe.rs` the words, and `cli.rs` the flags.

mod cards;
mod cli;
mod describe;
mod model;
mod rules;
mod view;

pub use cards::Casting;
pub use cli::Options;
pub use model::{Card, Setup, Spell, State, Target, Wizard};
pub use rules::{Choice, Effect, Event, Outcome, Question};
pub use view::View;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Duel;
