//! What handlers want of an answer: the picks themselves, or the things that were offered.

use crate::{Answer, Game, Picks, Prompt};

/// What a handler wants of the answer to a prompt.
pub(super) trait Want<G: Game> {
    type Got: Default;

    /// Adds the options, where they are made of what is wanted.
    #[inline]
    fn offer(&self, prompt: &mut Prompt<G>) {
        let _ = prompt;
    }

    /// Takes it from the answer.
    fn take(&mut self, prompt: &Prompt<G>, answer: &Answer) -> Self::Got;
}

/// All picks.
pub(super) struct Picked;

impl<G: Game> Want<G> for Picked {
    type Got = Picks<G>;

    #[inline]
    fn take(&mut self, prompt: &Prompt<G>, answer: &Answer) -> Picks<G> {
        prompt.picks(answer)
    }
}

/// The first pick.
pub(super) struct FirstPicked;

impl<G: Game> Want<G> for FirstPicked {
    type Got = Option<G::Choice>;

    #[inline]
    fn take(&mut self, prompt: &Prompt<G>, answer: &Answer) -> Option<G::Choice> {
        answer.indices().next().map(|index| prompt.options[index].clone())
    }
}

/// The one of these things that was picked.
pub(super) struct One<I>(pub(super) I);

impl<G: Game, T: Into<G::Choice>, I: Iterator<Item = T> + Clone> Want<G> for One<I> {
    type Got = Option<T>;

    #[inline]
    fn offer(&self, prompt: &mut Prompt<G>) {
        prompt.add_options(self.0.clone().map(Into::into));
    }

    #[inline]
    fn take(&mut self, _: &Prompt<G>, answer: &Answer) -> Option<T> {
        answer.indices().next().and_then(|index| self.0.nth(index))
    }
}

/// Those of these things that were picked, in the order of the picks.
pub(super) struct Several<I>(pub(super) I);

impl<G: Game, T: Into<G::Choice>, I: Iterator<Item = T> + Clone> Want<G> for Several<I> {
    type Got = Vec<T>;

    #[inline]
    fn offer(&self, prompt: &mut Prompt<G>) {
        prompt.add_options(self.0.clone().map(Into::into));
    }

    #[inline]
    fn take(&mut self, _: &Prompt<G>, answer: &Answer) -> Vec<T> {
        answer.indices().filter_map(|index| self.0.clone().nth(index)).collect()
    }
}

/// The answer itself.
pub(super) struct Whole;

impl<G: Game> Want<G> for Whole {
    type Got = Answer;

    #[inline]
    fn take(&mut self, _: &Prompt<G>, answer: &Answer) -> Answer {
        answer.clone()
    }
}
