//! A coroutine-style effect runtime for card and board games.
//!
//! A card effect is written as straight-line async code that asks players and applies effects. An [`Executor`]
//! drives it, asks an [`Agent`] for each answer, applies every effect through one function, and resolves what the
//! effect sets off before the code goes on. At any prompt, also in the middle of an effect, the whole game is plain
//! data: a [`Snapshot`].
//!
//! A complete game:
//!
//! ```
#![doc = include_str!("example.rs")]
//! ```
//!
//! # Where things are
//!
//! - [`Game`] is what a game implements, [`Context`] what its handlers hold, [`Prompt`] what they ask.
//! - [`Executor`] runs the handlers; [`play()`] runs it with agents.
//! - [`Agent`] answers for a seat, and [`agents`] has those that fit any game; an [`Observer`] watches.
//! - A [`Session`] is a game as data, with undo and history; [`save`] keeps it in memory, in a file, or elsewhere.
//! - [`Pending`] and [`Context::window`] are for responses, [`Uses`] counts what may be done so many times only.
//! - [`scenario`] runs scenarios, positions with what is played and expected, in a format of the game's own.
//! - [`zone`] has stacks and sets of cards for a game's state.
//! - `testing`, a feature, holds a game to the laws of all games, and drives one handler step by step in a unit test.
//! - `encode`, a feature, is for programs that learn: games whose actions and observations are numbers.
//! - [`Describe`] tells of a game in words; the crate `cardloom-cli` makes a command line of them.
//!
//! # Features
//!
//! Without any feature this crate is rules in, positions out: it knows no file, no terminal and no clock, and builds no
//! C library. None is on by default.
//!
//! | feature | what it adds | what it builds |
//! | --- | --- | --- |
//! | `files` | saved games in files: `save::FileStore`, `save::load`, `SavedGame::create` and `resume` by path; the module `file` | `rustix`, `tempfile`, and the C library of `zstd` |
//! | `draw` | the module `draw`: styles and line breaks for words and pictures of a game | `anstyle`, `textwrap` |
//! | `encode` | the module `encode`: actions and observations as numbers, many games at once | `rayon` |
//! | `testing` | the module `testing`: drives one handler step by step, and plays whole games, in tests | what `draw` does |

// The example and what the macros expand to name this crate as its users do.
extern crate self as cardloom;

mod agent;
pub mod agents;
pub mod any;
mod batch;
mod context;
mod describe;
mod determinize;
mod digest;
#[cfg(feature = "draw")]
pub mod draw;
#[cfg(feature = "encode")]
pub mod encode;
mod error;
/// The game of the front page, for the examples of these pages.
pub mod example;
mod executor;
#[cfg(feature = "files")]
pub mod file;
mod game;
mod handler;
mod label;
mod lane;
mod line;
mod name;
mod observer;
mod offer;
pub mod panics;
mod pending;
mod play;
mod prompt;
mod random;
mod redact;
mod sanitize;
pub mod save;
pub mod scenario;
pub mod scene;
mod seat;
mod session;
mod shared;
mod tally;
#[cfg(feature = "testing")]
pub mod testing;
mod uses;
mod window;
mod words;
pub mod zone;

pub use agent::{Agent, Observation, Reply};
pub use cardloom_macros::{CardId, Redact, handler};
pub use context::Context;
pub use describe::{CardStat, Describe, Ending, Standing, Term};
pub use determinize::{Determinizations, DeterminizationsByKind, DeterminizeError, Determinizer};
pub use digest::digest;
pub use error::{AgentError, Chain, Error, LimitKind};
pub use executor::{Entry, Executor, Snapshot, Stats, Step, Tick};
pub use game::Game;
pub use handler::{Handler, Modifier, Replacement, Timing, Trigger, Verdict};
pub use label::{label, variant_name};
pub use line::{Line, Rank};
pub use name::Name;
pub use observer::{EventLog, Observer, TraceEvent};
pub use offer::Offer;
pub use pending::{Pending, PendingId};
pub use play::{Played, play, play_within};
pub use prompt::{Answer, BadPrompt, IllegalAnswer, MakePrompt, Picks, Prompt, PromptId};
pub use random::{below, shuffle};
pub use redact::Redact;
pub use sanitize::{sanitize, sanitize_path};
pub use seat::Seat;
pub use session::{Session, SessionError, UndoPolicy, UndoRefused};
pub use shared::{Asked, Limits};
pub use tally::CardTally;
pub use uses::{Limit, Uses};
pub use words::{Span, Spoken, Words};

// What this crate's own items are made of, for games that depend on it alone and for what its macros expand to.
#[cfg(feature = "draw")]
pub use anstyle;
pub use rand_chacha;
pub use serde;
pub use serde_json;

/// The examples of the README and the guides, compiled and run by `cargo test --doc`.
#[cfg(doctest)]
mod guides {
    #[doc = include_str!("../README.md")]
    struct Readme;

    #[doc = include_str!("../docs/architecture.md")]
    struct Architecture;

    #[doc = include_str!("../docs/write-a-card.md")]
    struct WriteACard;

    #[doc = include_str!("../docs/write-a-game.md")]
    struct WriteAGame;

    #[doc = include_str!("../docs/scenarios.md")]
    struct Scenarios;

    #[doc = include_str!("../docs/agents.md")]
    struct Agents;
}
