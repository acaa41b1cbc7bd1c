//! Programs outside that answer for a seat: `docs/bots.md` is their side of it.

mod process;
mod protocol;
#[cfg(unix)]
mod supervisor;

use std::{io, time::Duration};

#[cfg(unix)]
pub(super) use self::supervisor::run as supervise;
use self::{
    process::{Process, ReadError},
    protocol::{Ask, Hello, PROTOCOL, Said},
};
use super::{CommandLine, error::CliError, players::Player};
use cardloom::{Agent, AgentError, Answer, IllegalAnswer, Observation, PromptId, Reply, sanitize};

/// An agent that asks a program. It is started at its first prompt and ended when the agent is dropped.
///
/// It keeps the thread waiting while the program thinks. After its first fault it does not come back.
pub(super) struct Program {
    words: Vec<String>,
    limit: Duration,
    process: State,
}

/// Starts each program once, so that a wrong name is told before any game begins.
pub(super) fn check_all(players: &[Player]) -> Result<(), CliError> {
    for (index, player) in players.iter().enumerate() {
        let Some(words) = player.program().filter(|_| !players[..index].contains(player)) else { continue };
        let reason = match Process::start(words) {
            Ok(process) => process.refused(),
            Err(error) => Some(error.to_string()),
        };
        if let Some(reason) = reason {
            return Err(CliError::Program { name: player.name().to_owned(), reason });
        }
    }
    Ok(())
}

/// The longest description of a fault, in letters.
const LONGEST_FAULT: usize = 1000;

enum State {
    NotStarted,
    /// It runs; whether it shows the game to somebody.
    Running(Process, bool),
    Failed,
}

/// What a program does wrong.
#[derive(Debug, thiserror::Error)]
enum Fault {
    #[error("it cannot be started: {0}")]
    Start(#[from] io::Error),
    #[error("it ended without an answer{}", last.as_ref().map(|line| format!("; its last words: {line}")).unwrap_or_default())]
    Ended { last: Option<String> },
    #[error("it gave no answer within {}", humantime::format_duration(*.0))]
    Late(Duration),
    #[error("it wrote a line of more than {} bytes", process::LONGEST)]
    TooLong,
    #[error("it wrote \"{said}\", which is not {expected}: {reason}")]
    Nonsense { said: String, expected: &'static str, reason: String },
    #[error("it speaks version {0} of the protocol, not {PROTOCOL}")]
    Protocol(u64),
    #[error("it answered prompt {came}, but was asked {asked}")]
    OtherPrompt { came: PromptId, asked: PromptId },
    #[error("its answer is illegal: {0}")]
    Illegal(#[from] IllegalAnswer),
}

impl Program {
    /// Starting up takes longer than answering: so many times the limit.
    const START: u32 = 10;

    pub(super) fn new(words: Vec<String>, limit: Duration) -> Self {
        Self { words, limit, process: State::NotStarted }
    }

    fn ask<G: CommandLine>(&mut self, observation: &Observation<'_, G>) -> Result<Answer, Fault> {
        let prompt = observation.prompt;
        if matches!(self.process, State::NotStarted) {
            let (process, shows) = self.greet::<G>()?;
            self.process = State::Running(process, shows);
        }
        let State::Running(process, shows) = &mut self.process else {
            return Err(Fault::Ended { last: None });
        };
        process.send(&Ask::new(prompt, &observation.view(), *shows));
        let said = recv(process, self.limit, "an answer")?;
        let Said::Answer { prompt: came, picks } = said else {
            return Err(nonsense(&format!("{said:?}"), "an answer", "it is a greeting"));
        };
        if came != prompt.id() {
            return Err(Fault::OtherPrompt { came, asked: prompt.id() });
        }
        prompt.check(&picks)?;
        Ok(picks)
    }

    /// Starts the program; both sides say who they are.
    fn greet<G: CommandLine>(&self) -> Result<(Process, bool), Fault> {
        let mut process = Process::start(&self.words)?;
        process.send(&Hello::of::<G>(self.limit));
        match recv(&mut process, self.limit * Self::START, "a greeting")? {
            Said::Hello { protocol: PROTOCOL, shows } => Ok((process, shows)),
            Said::Hello { protocol, .. } => Err(Fault::Protocol(protocol)),
            said @ Said::Answer { .. } => {
                Err(nonsense(&format!("{said:?}"), "a greeting", "it was not asked yet"))
            }
        }
    }
}

/// The next thing that the program says.
fn recv(process: &mut Process, limit: Duration, expected: &'static str) -> Result<Said, Fault> {
    let line = process.recv(limit).map_err(|cut| match cut {
        ReadError::Ended => Fault::Ended { last: process.stderr_tail() },
        ReadError::Late => Fault::Late(limit),
        ReadError::TooLong => Fault::TooLong,
    })?;
    serde_json::from_str(&line).map_err(|error| nonsense(&line, expected, &error.to_string()))
}

fn nonsense(said: &str, expected: &'static str, reason: &str) -> Fault {
    const SHOWN: usize = 80;
    Fault::Nonsense { said: sanitize(&said.trim_end(), SHOWN), expected, reason: reason.to_owned() }
}

impl<G: CommandLine> Agent<G> for Program {
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        match self.ask(&observation) {
            Ok(answer) => Reply::now(answer),
            Err(fault) => {
                self.process = State::Failed;
                // It may quote what the program wrote.
                Reply::failed(AgentError::Other(sanitize(&fault, LONGEST_FAULT)))
            }
        }
    }
}
