//! Scenario files: a position, what the turn player does, the answers given, and what must be true afterwards.
//!
//! How a card is tested from outside, and how a player reports a wrong ruling. The format is in the guide
//! `docs/scenarios.md`.
//!
//! ```
//! let scenario: innovation::Scenario = serde_json::from_str(
//!     r#"{
//!         "name": "The Wheel draws two",
//!         "card": "The Wheel",
//!         "players": 2,
//!         "setup": {"p1": {"board": {"green": ["The Wheel"]}}, "supply": {"1": ["Oars", "Tools", "Archery"]}},
//!         "turn": "p1",
//!         "do": [{"dogma": "The Wheel"}],
//!         "answers": [],
//!         "expect": {"p1": {"hand": ["Tools", "Oars"]}, "supply_top": {"1": ["Archery"]}}
//!     }"#,
//! )?;
//! assert_eq!(scenario.run(), Ok(()));
//! # Ok::<(), serde_json::Error>(())
//! ```

mod expect;
mod export;
mod format;
mod run;

pub use format::{Answer, Do, Expect, Given, Layout, Name, Scenario, SeatName, Setup, Winner, Zones};
