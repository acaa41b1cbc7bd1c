//! Frames: the handlers that are running, one on top of the other.

use tracing::Span;

use crate::{
    Game, Replacement, Seat, Trigger,
    context::{Coroutine, Resume},
    handler::{ReplacementKey, Start},
};

pub(crate) struct Frame<G: Game> {
    pub(crate) body: Body<G>,
    /// What the coroutine is told when it is next on top.
    pub(crate) resume: Option<Resume<G>>,
    pub(crate) seat: Seat,
    pub(crate) name: &'static str,
    pub(crate) depth: usize,
    /// The effect that the frames above are judging.
    pub(crate) judged: Option<Box<Judged<G>>>,
    /// What is to be resolved when this handler ends.
    pub(crate) after: Vec<Trigger<G>>,
    pub(crate) span: Span,
}

/// A frame starts when it first comes to the top: until then other frames may still change the state.
pub(crate) enum Body<G: Game> {
    Waiting(Option<Start<G>>),
    Running(Coroutine<G>),
}

impl<G: Game> Frame<G> {
    pub(crate) fn new(seat: Seat, name: &'static str, depth: usize, start: Start<G>) -> Self {
        Self {
            body: Body::Waiting(Some(start)),
            resume: Some(Resume::Start),
            seat,
            name,
            depth,
            judged: None,
            after: Vec::new(),
            span: Span::none(),
        }
    }

    /// Whether it has begun.
    pub(crate) fn runs(&self) -> bool {
        matches!(self.body, Body::Running(_))
    }
}

/// An effect on its way through its replacements.
pub(crate) struct Judged<G: Game> {
    pub(crate) effect: G::Effect,
    /// Those still to be asked, the next one last.
    pub(crate) queue: Vec<Replacement<G>>,
    pub(crate) spoken: Vec<ReplacementKey>,
}
