//! What is told of a game in words and pictures.

use super::{
    Law,
    trial::{Found, Trial},
};
use crate::{CardText, Describe, Prompt, Seat, draw::WIDTH, sanitize};

/// How much of a text is shown.
const LONGEST: usize = 200;

fn line(what: &str, text: &str) -> Result<(), String> {
    let shown = sanitize(&text, LONGEST);
    if text.trim().is_empty() {
        return Err(format!("{what} is empty"));
    }
    match text.chars().find(|letter| letter.is_control()) {
        Some(_) => Err(format!("{what} is more than one line of words: {shown}")),
        None => Ok(()),
    }
}

fn picture(what: &str, text: &str) -> Result<(), String> {
    let width = |line: &str| textwrap::core::display_width(line);
    match text.lines().find(|line| width(line) > WIDTH) {
        Some(wide) => {
            let (width, shown) = (width(wide), sanitize(&wide, LONGEST));
            Err(format!("{what} is {width} columns wide, and not at most {WIDTH}: {shown}"))
        }
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
        line(&format!("the question {:?}", prompt.question), &G::question(prompt))?;
        for option in &prompt.options {
            line(&format!("the option {option:?}"), &G::option(option))?;
        }
    }
    Ok(prompts.len())
}

/// What a seat reads of events are lines.
pub(super) fn events<G: Describe>(events: &[G::Event], seat: Seat) -> Found {
    for event in events {
        let redacted = G::redact(event, Some(seat));
        if let Some(text) = G::event(&redacted) {
            line(&format!("the event {redacted:?}"), &text)?;
        }
    }
    Ok(events.len())
}

/// A game that is over says in a line how it has ended.
pub(super) fn ending<G: Describe>(state: &G::State) -> Found {
    let ending = G::ending(state).ok_or("a game that is over has no ending")?;
    line("the kind of ending", ending.kind)?;
    line("the ending", &ending.text)?;
    Ok(1)
}

/// The table as each seat sees it is no wider than a terminal.
pub(super) fn pictures<G: Describe>(state: &G::State) -> Found {
    let seats = G::seats(state);
    for seat in Seat::all(seats) {
        picture(&format!("the picture for {seat}"), &G::render(&G::view(state, Some(seat))))?;
    }
    Ok(seats)
}

fn card(card: &CardText) -> Result<(), String> {
    let CardText { name, line, text, .. } = card;
    if line.trim().is_empty() || line.lines().count() > 1 {
        return Err(format!("{name} in a list is not one line: {}", sanitize(line, LONGEST)));
    }
    picture(&format!("{name} in a list"), line)?;
    picture(&format!("the text of {name}"), text)
}

/// The texts of all cards.
pub(super) fn cards<G: Describe>(trial: &mut Trial) {
    let cards = G::cards();
    let each =
        |look: fn(&CardText) -> Result<(), String>| cards.iter().try_for_each(look).map(|()| cards.len());
    trial.hold(Law::Words, |_| {
        line("what the game is about", G::ABOUT)?;
        each(|card| line("the name of a card", card.name))
    });
    trial.hold(Law::Pictures, |_| each(card));
}
