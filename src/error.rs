//! What can go wrong, and what is said about it.

use std::fmt;

use crate::{BadPrompt, IllegalAnswer, Name, Seat, panics::Caught};

/// The handlers that were running, the outermost first: where a fault happened.
///
/// A handler that says at which step it stands is named by that step: see [`Context::at`](crate::Context::at).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain(pub Vec<(Seat, Name)>);

impl fmt::Display for Chain {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A chain at the depth limit repeats itself: its two ends tell the story.
        const ENDS: usize = 6;
        for (location, (seat, name)) in self.0.iter().enumerate() {
            let hidden = self.0.len().saturating_sub(2 * ENDS);
            if hidden > 0 && location == ENDS {
                write!(formatter, " > ({hidden} more)")?;
            }
            if hidden > 0 && (ENDS..ENDS + hidden).contains(&location) {
                continue;
            }
            let arrow = if location == 0 { "" } else { " > " };
            write!(formatter, "{arrow}{seat} {name}")?;
        }
        Ok(())
    }
}

/// What the executor limits in an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitKind {
    /// Calls on top of each other.
    Depth,
    /// Triggers and replacements on top of each other.
    Triggers,
    /// Effects in one action.
    Effects,
    /// Prompts in one action, those with one legal answer included.
    Prompts,
    /// Steps of handlers in one action, of whatever kind.
    Steps,
}

impl fmt::Display for LimitKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Depth => "calls on top of each other",
            Self::Triggers => "triggers and replacements on top of each other",
            Self::Effects => "effects in one action",
            Self::Prompts => "prompts in one action",
            Self::Steps => "steps of handlers in one action",
        })
    }
}

/// Why the executor or an agent could not go on.
///
/// The executor of a failed game is good for nothing but its last checkpoint and its journal, which are intact.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The answer is refused; the prompt stays open and nothing has changed.
    #[error(transparent)]
    IllegalAnswer(#[from] IllegalAnswer),
    /// A handler awaited something that its context did not give it: nobody would ever wake it.
    #[error(
        "handler {handler} of {seat} awaits a future that is not its context's (in {chain}); \
         let it await its own context alone, and ask agents for what comes from outside"
    )]
    ForeignFuture {
        /// Whose handler.
        seat: Seat,
        /// Its name.
        handler: Name,
        /// The handlers that were running.
        chain: Chain,
    },
    /// A handler used its context twice at a time, by `join!` or `select!`, or let go of a question in the middle.
    #[error(
        "handler {handler} of {seat} goes on before its context has done what it was asked for (in {chain}); \
         await each request to its end before the next"
    )]
    Overlap {
        /// Whose handler.
        seat: Seat,
        /// Its name.
        handler: Name,
        /// The handlers that were running.
        chain: Chain,
    },
    /// A handler made a request and never awaited it, so that it never happened.
    #[error(
        "handler {handler} of {seat} made a request that it never awaited (in {chain}); add the `.await`"
    )]
    Unawaited {
        /// Whose handler.
        seat: Seat,
        /// Its name.
        handler: Name,
        /// The handlers that were running.
        chain: Chain,
    },
    /// A handler kept the state that it read, so that nothing can change it.
    #[error(
        "an effect of handler {handler} of {seat} finds the state still held by a handler (in {chain}); \
         let go of what `state()` gives before the next `.await`"
    )]
    StateHeld {
        /// Whose handler asks for the effect. The state is held by this one or by one further out.
        seat: Seat,
        /// Its name.
        handler: Name,
        /// The handlers that were running.
        chain: Chain,
    },
    /// A handler asked what cannot be asked.
    #[error("handler {handler} of {seat} cannot ask its prompt: {reason} (in {chain})")]
    Prompt {
        /// Whose handler.
        seat: Seat,
        /// Its name.
        handler: Name,
        /// What is wrong with the prompt.
        reason: BadPrompt,
        /// The handlers that were running.
        chain: Chain,
    },
    /// A handler has raised an error of the game's rules: see [`Context::fail`](crate::Context::fail).
    #[error("handler {handler} of {seat} cannot go on: {reason} (in {chain})")]
    Rules {
        /// Whose handler.
        seat: Seat,
        /// Its name.
        handler: Name,
        /// What kind of error it is, if it says so.
        code: Option<&'static str>,
        /// What it says.
        reason: String,
        /// The handlers that were running.
        chain: Chain,
    },
    /// A handler panicked, or while it ran the game or an observer did.
    #[error("a panic while handler {handler} of {seat} ran: {message}{} (in {chain})", at(.location))]
    Panicked {
        /// Whose handler.
        seat: Seat,
        /// Its name.
        handler: Name,
        /// The panic's message.
        message: String,
        /// Its file, line and column, where they are known.
        location: Option<String>,
        /// The handlers that were running.
        chain: Chain,
    },
    /// A seat gives up in a game that knows no such thing, or that does not wait for anybody.
    #[error("{seat} cannot give up: {reason}")]
    Concession {
        /// Who.
        seat: Seat,
        /// Why not.
        reason: &'static str,
    },
    /// An effect leaves a state that [`Game::check`](crate::Game::check) refuses: a fault of the game.
    #[error(
        "after {effect} of handler {handler} of {seat}, {reason} (in {chain}); apply_effect has to leave a whole state"
    )]
    Invariant {
        /// The effect.
        effect: String,
        /// Whose handler asked for it.
        seat: Seat,
        /// Its handler.
        handler: Name,
        /// What is wrong.
        reason: String,
        /// The handlers that were running.
        chain: Chain,
    },
    /// A state from outside is none of the game.
    #[error("no state of {game}: {reason}")]
    NoState {
        /// The game.
        game: &'static str,
        /// What is wrong.
        reason: String,
    },
    /// A chain of effects that does not come to an end.
    #[error("more than {limit} {kind}, in {chain}")]
    LimitExceeded {
        /// Of what.
        kind: LimitKind,
        /// How many there may be.
        limit: usize,
        /// The handlers that were running.
        chain: Chain,
    },
    /// The turn loop returned although the game is not over.
    #[error("the turn loop of {game} ended although the game is not over")]
    TurnLoopEnded {
        /// The game.
        game: &'static str,
    },
    /// The journal does not fit the checkpoint: another version of the rules, or a damaged record.
    #[error("answer {number} of the journal does not fit: {reason}")]
    Journal {
        /// Which answer, from 1.
        number: usize,
        /// Why.
        reason: String,
    },
    /// The executor keeps nothing from which another one could come to where it is.
    #[error("the game keeps no way back to its last checkpoint; fork one that was not made forgetful")]
    Forgetful,
    /// An agent gave no answer.
    #[error("the agent of {seat} failed: {reason}")]
    Agent {
        /// Whose agent.
        seat: Seat,
        /// Why.
        reason: AgentError,
    },
    /// There are not as many agents as seats.
    #[error("{seats} seats need an agent each, but {agents} came")]
    Agents {
        /// How many seats play.
        seats: usize,
        /// How many agents came.
        agents: usize,
    },
}

/// Why an agent gave no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AgentError {
    /// Whoever answers is gone.
    #[error("it is gone without an answer")]
    Gone,
    /// A script has no more answers.
    #[error("its script has no answer left for {asked}")]
    ScriptEnded {
        /// The prompt in words.
        asked: String,
    },
    /// A script's answer is among the options, but not legal.
    #[error("its script says {answer} to {asked}, but {reason}")]
    ScriptIllegal {
        /// The script's answer.
        answer: String,
        /// The prompt in words.
        asked: String,
        /// Why it is refused.
        reason: IllegalAnswer,
    },
    /// A script's answer is none of the options.
    #[error("its script says {answer}, but {asked} has the options {options}")]
    ScriptMismatch {
        /// The script's answer.
        answer: String,
        /// The prompt in words.
        asked: String,
        /// What could have been picked.
        options: String,
    },
    /// It panicked.
    #[error("it panicked: {message}{}", at(.location))]
    Panicked {
        /// The panic's message.
        message: String,
        /// Its file, line and column, where they are known.
        location: Option<String>,
    },
    /// Anything else, in words.
    #[error("{0}")]
    Other(String),
}

impl From<Caught> for AgentError {
    fn from(Caught { message, location }: Caught) -> Self {
        Self::Panicked { message, location }
    }
}

/// Where something happened, in a message.
fn at(location: &Option<String>) -> String {
    location.as_ref().map(|location| format!(" at {location}")).unwrap_or_default()
}
