//! The rules: how a run and a combat go, what an effect does to the [model](crate::model), and how the language of effects
//! is carried out.
//!
//! They ask and apply through the runtime's context, and do not know how anything is shown.

pub(crate) mod ai;
pub(crate) mod change;
pub mod code;
pub(crate) mod combat;
pub(crate) mod damage;
pub(crate) mod effect;
pub(crate) mod event;
pub(crate) mod hit;
pub(crate) mod intent;
pub(crate) mod legal;
pub(crate) mod numbers;
pub(crate) mod pending;
pub(crate) mod phase;
pub(crate) mod play;
pub(crate) mod prompt;
pub(crate) mod resolve;
pub(crate) mod scope;
pub(crate) mod spoils;
pub(crate) mod triggers;
pub(crate) mod turn;
pub(crate) mod values;

use self::numbers::Failed;

/// Deck-building combat for one hero or two, with the documents that a table adds to it.
#[derive(Clone, Copy, Debug)]
pub struct Gauntlet;

/// What handlers hold.
pub(crate) type Context = cardloom::Context<Gauntlet>;

/// What was computed; where an expression has failed the game ends in that error.
pub(crate) async fn computed<T>(context: &Context, result: Result<T, Failed>) -> T {
    match result {
        Ok(value) => value,
        // Apart: it is rare, and whoever computes something stays small.
        Err(Failed { at, text, failure }) => {
            let reason = format!("effect_failed: {at}: `{text}`: {failure}");
            Box::pin(context.fail_with("effect_failed", reason)).await
        }
    }
}
