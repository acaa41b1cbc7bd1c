//! Frames: the handlers that are running, one on top of the other.

use tracing::Span;

use crate::{
    Game, Replacement, Seat, Trigger,
    context::Coroutine,
    handler::{ReplacementKey, Start},
};

pub(super) struct Frame<G: Game> {
    pub(super) body: Body<G>,
    pub(super) started: bool,
    pub(super) seat: Seat,
    pub(super) name: &'static str,
    pub(super) depth: usize,
    /// What its last effect came to, while the frames above it run.
    pub(super) outcome: Option<G::Outcome>,
    /// The effect that the frames above are judging.
    pub(super) judged: Option<Box<Judged<G>>>,
    /// What is to be resolved when this handler ends.
    pub(super) after: Vec<Trigger<G>>,
    pub(super) span: Span,
}

pub(super) enum Body<G: Game> {
    /// A trigger or a replacement is set in motion when it first comes to the top: until then other frames may still
    /// change the state.
    Waiting(Option<Start<G>>),
    Running(Coroutine<G>),
}

impl<G: Game> Frame<G> {
    pub(super) fn new(seat: Seat, name: &'static str, depth: usize, body: Body<G>) -> Self {
        Self {
            body,
            started: false,
            seat,
            name,
            depth,
            outcome: None,
            judged: None,
            after: Vec::new(),
            span: Span::none(),
        }
    }
}

/// An effect on its way through its replacements.
pub(super) struct Judged<G: Game> {
    pub(super) effect: G::Effect,
    /// Those still to be asked, the next one last.
    pub(super) queue: Vec<Replacement<G>>,
    pub(super) spoken: Vec<ReplacementKey>,
}
