//! Questions that the rules themselves ask.

use cardloom::{Context, Prompt, Seat};

use crate::{
    model::state::State,
    rules::{
        Doomlings,
        prompt::{Ask, Choice, Question, Source},
    },
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

/// A question by the text of something. Of a card in a hand it tells only those who know of it: the words of any other
/// would say which card it is.
pub(crate) fn question_of(
    state: &State,
    seat: Seat,
    ask: Ask,
    this: Source,
    message: Option<&'static str>,
) -> Question {
    match this {
        Source::Card(card) if state.hand_of(card).is_some() => {
            let held = Question { ask, source: Some(Source::Held(card)), message };
            if state.knows(seat, card) { held } else { held.redacted() }
        }
        this => Question { ask, source: Some(this), message },
    }
}

/// Asks a question of yes or no. Who does not answer says no.
pub(crate) async fn agrees(context: &Context<Doomlings>, prompt: Prompt<Doomlings>) -> bool {
    context.pick(prompt.optional(), [Choice::Yes]).await.is_some()
}
