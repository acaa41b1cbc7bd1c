//! The answers of a scenario, and which prompt each of them fits.

use std::collections::VecDeque;

use super::{Scenario, StateOf};
use crate::{Answer, Describe, Prompt, Seat};

/// An answer of a file, as the runner compares it with a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Who answers.
    pub seat: Seat,
    /// What it answers, as [`Scenario::about`] names it; `None` where the file does not say.
    pub about: Option<String>,
    /// The labels of all options that are to be offered, in any order; `None` where the file does not say.
    pub options: Option<Vec<String>>,
    /// The labels of the picks, in order; none for picking nothing. Of options with the same label the first is meant
    /// that is not picked yet.
    pub picks: Vec<String>,
}

impl Reply {
    /// Picks by their labels.
    pub fn new(seat: Seat, picks: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self { seat, about: None, options: None, picks: picks.into_iter().map(Into::into).collect() }
    }

    /// It as one to a prompt that is about this.
    #[must_use]
    pub fn about(self, about: impl Into<String>) -> Self {
        Self { about: Some(about.into()), ..self }
    }

    /// It as an answer to a prompt.
    ///
    /// # Errors
    /// What does not fit.
    pub(super) fn to<S: Scenario>(&self, prompt: &Prompt<S::Game>) -> Result<Answer, String> {
        let mut labels: Vec<Option<String>> =
            prompt.options.iter().map(|choice| Some(S::label(prompt, choice))).collect();
        let is_asked = self.about.is_none() || self.about == S::about(prompt);
        if self.seat != prompt.seat || !is_asked {
            return Err(self.misfits::<S>(prompt));
        }
        if let Some(options) = &self.options {
            let (mut offered, mut told) =
                (labels.iter().flatten().collect::<Vec<_>>(), Vec::from_iter(options));
            offered.sort_unstable();
            told.sort_unstable();
            if offered != told {
                return Err(self.misfits::<S>(prompt));
            }
        }
        if prompt.can_decline() && S::decline(prompt).is_some_and(|none| self.picks == [none]) {
            return Ok(Answer::none());
        }
        let pick = |name: &String| {
            let place = labels.iter().position(|label| label.as_ref() == Some(name))?;
            labels[place] = None;
            Some(place)
        };
        let picked: Option<Answer> = self.picks.iter().map(pick).collect();
        let picked = picked.ok_or_else(|| self.misfits::<S>(prompt))?;
        let checked = prompt.check(&picked);
        checked.map_err(|error| format!("{}: {error}; {}", self.told::<S>(), asked::<S>(prompt)))?;
        Ok(picked)
    }

    fn misfits<S: Scenario>(&self, prompt: &Prompt<S::Game>) -> String {
        format!("{}, but {}", self.told::<S>(), asked::<S>(prompt))
    }

    fn told<S: Scenario>(&self) -> String {
        let (seat, picks) = (S::seat(self.seat), self.picks.join(", "));
        let mut told = match &self.about {
            Some(about) => format!("{seat} answers {about} with {picks}"),
            None => format!("{seat} answers [{picks}]"),
        };
        if let Some(options) = &self.options {
            told += &format!(" of [{}]", options.join(", "));
        }
        told
    }
}

/// A prompt in words.
fn asked<S: Scenario>(prompt: &Prompt<S::Game>) -> String {
    let labels = prompt.options.iter().map(|choice| S::label(prompt, choice));
    let none = S::decline(prompt).filter(|_| prompt.can_decline());
    let labels: Vec<String> = labels.chain(none).collect();
    let (seat, labels) = (S::seat(prompt.seat), labels.join(", "));
    match S::about(prompt) {
        Some(about) => format!("{seat} is asked {about}: {labels}"),
        None => {
            let (question, counts) = (S::Game::question(prompt), prompt.legal_counts());
            format!("{seat} is asked \"{question}\" (picks {counts}: {labels})")
        }
    }
}

/// The answers that are left.
pub(super) struct Script<'a, S: Scenario>(VecDeque<&'a S::Answer>);

impl<'a, S: Scenario> Script<'a, S> {
    pub(super) fn new(answers: &'a [S::Answer]) -> Self {
        Self(answers.iter().collect())
    }

    /// The next answer, with the place of the prompt that it is to among those that are open.
    pub(super) fn answer(
        &mut self,
        open: &[Prompt<S::Game>],
        state: &StateOf<S>,
    ) -> Result<(usize, Answer), String> {
        let unasked = |(place, prompt)| Some((place, S::unasked(prompt, &mut self.0)?));
        if let Some(answered) = open.iter().enumerate().find_map(unasked) {
            return Ok(answered);
        }
        let answer = self.0.pop_front();
        let answer = answer.ok_or_else(|| format!("answers: none is left, but {}", asked::<S>(&open[0])))?;
        let mut misfit = None;
        for (place, prompt) in open.iter().enumerate() {
            let reply = S::reply(answer, prompt, state);
            match reply.to::<S>(prompt) {
                Ok(picked) => return Ok((place, picked)),
                // What its own seat is asked tells more than what others are.
                Err(reason) if misfit.is_none() || reply.seat == prompt.seat => misfit = Some(reason),
                Err(_) => {}
            }
        }
        Err(misfit.unwrap_or_default())
    }

    /// All answers have been used up.
    pub(super) fn finish(mut self) -> Result<(), String> {
        self.0.retain(|answer| !S::may_be_left(answer));
        self.0.front().map_or(Ok(()), |left| {
            let left = serde_json::to_string(left).unwrap_or_default();
            Err(format!("answers: {} left over, beginning with {left}", self.0.len()))
        })
    }
}
