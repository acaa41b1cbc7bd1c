//! Questions that the rules themselves ask.

use cardloom::{Context, Prompt, Seat};

use crate::rules::{
    Doomlings,
    prompt::{Ask, Choice, Question, Source},
};

/// A prompt of the rules, without options yet.
pub(crate) fn prompt(seat: Seat, ask: Ask) -> Prompt<Doomlings> {
    Prompt::new(seat, Question { ask, source: None, message: None })
}

/// A prompt of a card or age, without options yet.
pub(crate) fn prompt_of(
    seat: Seat,
    ask: Ask,
    source: Source,
    message: Option<&'static str>,
) -> Prompt<Doomlings> {
    Prompt::new(seat, Question { ask, source: Some(source), message })
}

/// Asks a question of yes or no. Who does not answer says no.
pub(crate) async fn agrees(context: &Context<Doomlings>, prompt: Prompt<Doomlings>) -> bool {
    context.pick(prompt.optional(), [Choice::Yes]).await.is_some()
}
