//! Agents that fit any game.

mod first_legal;
mod ismcts;
mod look_ahead;
mod random;
mod remote;
mod scripted;
mod time_limit;

pub use first_legal::FirstLegal;
pub use ismcts::{Ismcts, SearchBudget};
pub use look_ahead::{Evaluate, LookAhead};
pub use random::RandomAgent;
pub use remote::{Question, RemoteAgent, RemoteSeat, remote};
pub use scripted::{Line, Scripted};
pub use time_limit::TimeLimit;
