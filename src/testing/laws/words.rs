//! What is told of a game in words.

use std::fmt;

use super::{
    Law,
    trial::{Found, Trial},
};
use crate::{Describe, Prompt, Seat, sanitize};

/// How much of a text is shown.
const LONGEST: usize = 200;

pub(super) fn line(what: &str, text: impl fmt::Display) -> Result<(), String> {
    let text = text.to_string();
    let shown = sanitize(&text, LONGEST);
    if text.trim().is_empty() {
        return Err(format!("{what} is empty"));
    }
    match text.chars().find(|letter| letter.is_control()) {
        Some(_) => Err(format!("{what} is more than one line of words: {shown}")),
        None => Ok(()),
    }
}

/// Labels are lines, and no two options of a prompt have the same one.
pub(super) fn labels<G: Describe>(prompts: &[Prompt<G>]) -> Found {
    for prompt in prompts {
        let mut labels: Vec<String> = prompt.options.iter().map(G::label).collect();
        for (label, option) in labels.iter().zip(&prompt.options) {
            line(&format!("the label of {option:?}"), label)?;
        }
        labels.sort_unstable();
        if let Some(pair) = labels.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("the label {:?} stands for two options of one prompt: {prompt:?}", pair[0]));
        }
    }
    Ok(prompts.len())
}

/// Questions and options are lines.
pub(super) fn prompts<G: Describe>(prompts: &[Prompt<G>]) -> Found {
    for prompt in prompts {
        line(&format!("the question {:?}", prompt.question), G::question(prompt))?;
        for option in &prompt.options {
            line(&format!("the option {option:?}"), G::option(option))?;
        }
    }
    Ok(prompts.len())
}

/// What a seat reads of events are lines.
pub(super) fn events<G: Describe>(events: &[G::Event], seat: Seat) -> Found {
    for event in events {
        let redacted = G::redact(event, Some(seat));
        if let Some(told) = G::event(&redacted) {
            line(&format!("the event {redacted:?}"), told.words)?;
        }
    }
    Ok(events.len())
}

/// A game that is over says in a line how it has ended.
pub(super) fn ending<G: Describe>(state: &G::State) -> Found {
    let ending = G::ending(state).ok_or("a game that is over has no ending")?;
    line("the kind of ending", ending.kind)?;
    line("the ending", G::ended(state))?;
    Ok(1)
}

/// What is printed on all cards.
pub(super) fn cards<G: Describe>(trial: &mut Trial) {
    trial.hold(Law::Words, |_| {
        line("what the game is about", G::ABOUT)?;
        let sheet = G::sheet();
        for card in &sheet {
            let title = card.card.title;
            line("the title of a card", title)?;
            for text in card.texts.iter().map(|paragraph| &paragraph.text) {
                line(&format!("a text of {title}"), text)?;
            }
        }
        Ok(sheet.len())
    });
}
