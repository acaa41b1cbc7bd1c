//! Answers as scenarios write them: options by their labels.

use cardloom::{Answer, Prompt, variant_name};

use super::{format::AnswerEntry, position};
use crate::{
    model::state::State,
    rules::{
        Doomlings,
        prompt::{Ask, Choice, Source},
    },
};

/// The name of a question.
pub(super) fn question(prompt: &Prompt<Doomlings>) -> String {
    variant_name(&prompt.question.ask)
}

/// What a question is about, where its name does not say it: the trigger of a reaction, the trait of an ability.
pub(super) fn subject(prompt: &Prompt<Doomlings>) -> Option<String> {
    match prompt.question.ask {
        Ask::Reaction(trigger) => Some(variant_name(&trigger)),
        Ask::Whether(collector) => Some(variant_name(&collector)),
        Ask::Hook | Ask::Ability | Ask::WorldsEnd => prompt.question.source.map(|source| match source {
            Source::Card(card) | Source::Held(card) => card.name().to_owned(),
            Source::Age(age) => age.name().to_owned(),
        }),
        _ => None,
    }
}

/// A label that no other option of the prompt has: the plain one, as far as that is so.
pub(super) fn label(prompt: &Prompt<Doomlings>, choice: &Choice) -> String {
    let plain = plain(choice);
    if prompt.options.iter().filter(|option| self::plain(option) == plain).count() < 2 {
        return plain;
    }
    match *choice {
        Choice::Card(card) => card.file_name().to_owned(),
        Choice::Reaction { card, reaction } => format!("{}/{reaction}", card.file_name()),
        _ => plain,
    }
}

/// The label that files use.
pub(super) fn plain(choice: &Choice) -> String {
    match *choice {
        Choice::Card(card) | Choice::Reaction { card, .. } => card.name().to_owned(),
        Choice::Seat(seat) => seat.to_string(),
        Choice::Color(color) => variant_name(&color),
        Choice::Age(age) => age.name().to_owned(),
        Choice::Option(id) => id.to_owned(),
        Choice::Yes => "yes".to_owned(),
    }
}

/// The label of an option in a file that is written, as far as files can tell it from others.
pub(super) fn written(prompt: &Prompt<Doomlings>, choice: &Choice) -> String {
    let same = prompt.options.iter().filter(|option| plain(option) == plain(choice)).count();
    match *choice {
        Choice::Reaction { card, reaction } if same > 1 => {
            format!("{}/{}", card.name(), card.facts().reactions[usize::from(reaction)].id)
        }
        _ => plain(choice),
    }
}

/// Whether a prompt is answered by yes or no.
pub(super) fn is_yes_or_no(prompt: &Prompt<Doomlings>) -> bool {
    prompt.options == [Choice::Yes]
}

/// The only legal answer of a prompt that is asked whatever can be answered, so that nobody learns from it what a seat
/// has: in a file that is no question.
pub(super) fn sole(prompt: &Prompt<Doomlings>) -> Option<Answer> {
    let mut asked = prompt.clone();
    asked.always = false;
    asked.sole_answer().filter(|_| prompt.always)
}

/// Whether a label of a file means this option.
fn is_meant(label: &str, choice: &Choice, state: &State) -> bool {
    if label == plain(choice) {
        return true;
    }
    match *choice {
        // `P2:Kidney`: by whose pile it lies in.
        Choice::Card(card) => {
            let owner = position::owner(state, card);
            label.split_once(':').is_some_and(|(seat, name)| {
                name == card.name() && owner.is_some_and(|owner| owner.to_string() == seat)
            })
        }
        // `Sample Card/id`: by which of its reactions.
        Choice::Reaction { card, reaction } => {
            let id = card.facts().reactions[usize::from(reaction)].id;
            label.strip_prefix(card.name()).and_then(|rest| rest.strip_prefix('/')) == Some(id)
        }
        _ => false,
    }
}

/// Labels of a file as [`label`]s of this prompt: each means the first option that it fits and that is not meant yet. One
/// that fits none is left as it is.
pub(super) fn meant(labels: &[String], prompt: &Prompt<Doomlings>, state: &State) -> Vec<String> {
    let mut left: Vec<&Choice> = prompt.options.iter().collect();
    let meant = labels.iter().map(|name| {
        let place = left.iter().position(|choice| is_meant(name, choice, state));
        place.map_or_else(|| name.clone(), |place| label(prompt, left.remove(place)))
    });
    meant.collect()
}

/// The picks of an answer, as [`label`]s of this prompt.
pub(super) fn picks(entry: &AnswerEntry, prompt: &Prompt<Doomlings>, state: &State) -> Vec<String> {
    match entry.answer.each() {
        [word] if word == "none" || word == "no" => Vec::new(),
        [word] if word == "timeout" => labels(prompt, &prompt.default_answer()),
        labels => meant(labels, prompt, state),
    }
}

/// The labels of what an answer picks.
fn labels(prompt: &Prompt<Doomlings>, answer: &Answer) -> Vec<String> {
    prompt.picks(answer).iter().map(|choice| label(prompt, choice)).collect()
}
