//! What is said between a table and a program: one JSON object a line.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use cardloom::{Answer, Offer, Prompt, PromptId, Seat, Words, scene::Scene, zone::CardName};

use crate::CommandLine;

/// The version of the protocol. It grows when a program of before would no longer understand.
pub(super) const PROTOCOL: u64 = 1;

/// The table's greeting.
#[derive(Serialize)]
#[serde(tag = "type", rename = "hello")]
pub(super) struct Hello {
    protocol: u64,
    /// The version of the runtime.
    cardloom: &'static str,
    game: &'static str,
    rules: &'static str,
    /// The time for each answer.
    limit_ms: u128,
}

impl Hello {
    pub(super) fn of<G: CommandLine>(limit: Duration) -> Self {
        Self {
            protocol: PROTOCOL,
            cardloom: env!("CARGO_PKG_VERSION"),
            game: G::NAME,
            rules: G::RULES,
            limit_ms: limit.as_millis(),
        }
    }
}

/// A prompt, with all that the asked seat may see.
#[derive(Serialize)]
#[serde(tag = "type", rename = "ask", bound = "")]
pub(super) struct Ask<'a, G: CommandLine> {
    prompt: PromptId,
    seat: Seat,
    /// The question in words.
    text: String,
    question: &'a G::Question,
    min: usize,
    max: usize,
    optional: bool,
    ordered: bool,
    /// Whether it is asked even where only one answer is legal.
    always: bool,
    /// How long an answer may take where people play.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit_ms: Option<u128>,
    options: Vec<Choice<'a, G>>,
    view: &'a G::View,
    /// For programs that show the game to somebody.
    #[serde(skip_serializing_if = "Option::is_none")]
    shown: Option<Shown>,
}

/// A prompt and the table as every face of the game shows them: words that know what they name, and the scene.
#[derive(Serialize)]
struct Shown {
    question: Words,
    /// The card that asks.
    source: Option<CardName>,
    /// What it means to decline.
    decline: Words,
    /// The options, in their order.
    offers: Vec<Offer>,
    scene: Scene,
}

#[derive(Serialize)]
#[serde(bound = "")]
struct Choice<'a, G: CommandLine> {
    /// Short and stable, for programs.
    label: String,
    /// One line, for people.
    text: String,
    choice: &'a G::Choice,
}

impl<'a, G: CommandLine> Ask<'a, G> {
    pub(super) fn new(prompt: &'a Prompt<G>, view: &'a G::View, shows: bool) -> Self {
        let choice = |choice| Choice { label: G::label(choice), text: G::option(choice).to_string(), choice };
        Self {
            prompt: prompt.id(),
            seat: prompt.seat,
            text: G::question(prompt).to_string(),
            question: &prompt.question,
            min: prompt.min,
            max: prompt.max,
            optional: prompt.optional,
            ordered: prompt.ordered,
            always: prompt.always,
            limit_ms: prompt.limit.map(|limit| limit.as_millis()),
            options: prompt.options.iter().map(choice).collect(),
            view,
            shown: shows.then(|| Shown {
                question: G::question(prompt),
                source: G::source(prompt),
                decline: G::decline(prompt),
                offers: prompt.options.iter().map(|option| G::offer(view, prompt, option)).collect(),
                scene: G::scene(view),
            }),
        }
    }
}

/// What a program says. Fields beyond these are left to it.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum Said {
    /// Its greeting.
    Hello {
        protocol: u64,
        /// Whether it wants to be sent how the game is shown.
        #[serde(default)]
        shows: bool,
    },
    /// The places of the options that it picks.
    Answer { prompt: PromptId, picks: Answer },
}
