//! Agents that fit any game.

mod bot;
mod first_legal;
mod greedy;
mod ismcts;
mod random;
mod remote;
mod scripted;
mod time_limit;

pub use bot::Bot;
pub use first_legal::FirstLegal;
pub use greedy::{Evaluate, Greedy};
pub use ismcts::{Ismcts, SearchBudget, Weight};
pub use random::RandomAgent;
pub use remote::{Question, RemoteAgent, RemoteSeat, remote};
pub use scripted::{Scripted, ScriptedAnswer};
pub use time_limit::TimeLimit;
