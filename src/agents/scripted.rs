//! The agent that reads its answers from a list.

use std::{collections::VecDeque, fmt};

use crate::{Agent, AgentError, Answer, Game, Observation, Prompt, Reply};

/// One answer of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptedAnswer {
    /// The options with these labels, in this order.
    Labels(Vec<String>),
    /// The options at these places, in this order.
    Indices(Vec<usize>),
}

impl fmt::Display for ScriptedAnswer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Labels(labels) if labels.is_empty() => formatter.write_str("nothing"),
            Self::Labels(labels) => formatter.write_str(&labels.join(", ")),
            Self::Indices(indices) => write!(formatter, "{indices:?}"),
        }
    }
}

impl From<&str> for ScriptedAnswer {
    fn from(label: &str) -> Self {
        Self::Labels(vec![label.to_owned()])
    }
}

impl From<usize> for ScriptedAnswer {
    fn from(index: usize) -> Self {
        Self::Indices(vec![index])
    }
}

impl<const N: usize> From<[&str; N]> for ScriptedAnswer {
    fn from(labels: [&str; N]) -> Self {
        Self::Labels(labels.map(str::to_owned).to_vec())
    }
}

/// Gives the answers of a list, one after the other, and complains of what does not fit.
///
/// A label is what the function given to [`new`](Self::new) makes of an option, by default its `Debug` form.
pub struct Scripted<G: Game> {
    answers: VecDeque<ScriptedAnswer>,
    label: fn(&G::Choice) -> String,
}

impl<G: Game> Scripted<G> {
    /// A script whose labels are the options' `Debug` forms.
    pub fn new<L: Into<ScriptedAnswer>>(answers: impl IntoIterator<Item = L>) -> Self {
        Self { answers: answers.into_iter().map(Into::into).collect(), label: |choice| format!("{choice:?}") }
    }

    /// Other labels.
    #[must_use]
    pub fn labelled(mut self, label: fn(&G::Choice) -> String) -> Self {
        self.label = label;
        self
    }

    /// Ends the script.
    ///
    /// # Errors
    /// The answers that nobody asked for.
    pub fn finish(self) -> Result<(), Vec<ScriptedAnswer>> {
        if self.answers.is_empty() { Ok(()) } else { Err(self.answers.into()) }
    }

    /// The answer that an entry of the script gives to a prompt.
    fn read(
        entry: &ScriptedAnswer,
        prompt: &Prompt<G>,
        label: fn(&G::Choice) -> String,
    ) -> Result<Answer, AgentError> {
        let labels: Vec<String> = prompt.options.iter().map(label).collect();
        let asked = || format!("{} ({:?})", prompt.id(), prompt.question);
        let answer = match entry {
            ScriptedAnswer::Indices(indices) => indices.iter().copied().collect(),
            ScriptedAnswer::Labels(wanted) => {
                let index = |wanted: &String| labels.iter().position(|label| label == wanted);
                let found: Option<Answer> = wanted.iter().map(index).collect();
                found.ok_or_else(|| AgentError::ScriptMismatch {
                    answer: entry.to_string(),
                    asked: asked(),
                    options: labels.join(", "),
                })?
            }
        };
        let legal = prompt.check(&answer);
        legal.map_err(|reason| AgentError::ScriptIllegal {
            answer: entry.to_string(),
            asked: asked(),
            reason,
        })?;
        Ok(answer)
    }
}

impl<G: Game> Agent<G> for Scripted<G> {
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        let prompt = observation.prompt;
        let Some(answer) = self.answers.pop_front() else {
            let asked = format!("{} ({:?})", prompt.id(), prompt.question);
            return Reply::failed(AgentError::ScriptEnded { asked });
        };
        match Self::read(&answer, prompt, self.label) {
            Ok(answer) => Reply::now(answer),
            Err(error) => Reply::failed(error),
        }
    }
}
