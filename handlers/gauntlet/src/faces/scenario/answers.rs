//! Answers as scenarios write them: options by their labels.

use cardloom::{Prompt, scenario::Reply};
use serde_json::{Value, json};

use super::format::{AnswerEntry, Deed};
use crate::{
    model::{card::written, item::Kind, state::State, who::Who},
    rules::{
        Gauntlet,
        change::stack::order,
        prompt::{Ask, Choice},
    },
};

/// The label of an option: of a play the card, and behind `>` the target.
fn label(choice: &Choice) -> String {
    let with_target = |label: String, target: Option<Who>| match target {
        Some(who) => format!("{label}>{who}"),
        None => label,
    };
    match *choice {
        Choice::Play { card, target } => with_target(written(card.card, card.upgrades), target),
        Choice::Potion { potion, target, .. } => with_target(potion.id().to_owned(), target),
        Choice::EndTurn => "end_turn".to_owned(),
        Choice::Creature(who) => who.to_string(),
        Choice::Card(card) => written(card.card, card.upgrades),
        Choice::New(card) => card.id().to_owned(),
        Choice::Option(text) => text.to_owned(),
        Choice::Yes => "yes".to_owned(),
        Choice::Heal => "heal".to_owned(),
        Choice::Upgrade => "upgrade".to_owned(),
    }
}

/// The places of options that labels of a file mean, each the first that fits and is not meant yet, written as labels of the
/// runner; one that fits none is left as it is.
fn meant(names: &[String], prompt: &Prompt<Gauntlet>) -> Vec<String> {
    let mut left: Vec<(usize, String)> = prompt.options.iter().map(label).enumerate().collect();
    names
        .iter()
        .map(|name| {
            let fits = |label: &str| label == name || label.split('>').next() == Some(name);
            let exact = left.iter().position(|(_, label)| label == name);
            let place = exact.or_else(|| left.iter().position(|(_, label)| fits(label)));
            place.map_or_else(|| name.clone(), |place| numbered(left.remove(place).0))
        })
        .collect()
}

/// How the runner tells options apart: by their place.
pub(super) fn numbered(place: usize) -> String {
    format!("#{place}")
}

/// The name of a question.
pub(super) fn question(prompt: &Prompt<Gauntlet>) -> String {
    cardloom::variant_name(&prompt.question.ask)
}

/// A deed as an answer to the question for an action.
pub(super) fn deed(deed: &Deed, prompt: &Prompt<Gauntlet>) -> Reply {
    let seat = match deed.by.as_deref().map(str::parse) {
        Some(Ok(Who::Hero(seat))) => cardloom::Seat(seat),
        _ => prompt.seat,
    };
    let name = match (&deed.play, &deed.potion) {
        (Some(card), _) => card.clone(),
        (None, Some(potion)) => potion.clone(),
        _ => "end_turn".to_owned(),
    };
    let name = match &deed.target {
        Some(target) => format!("{name}>{target}"),
        None => name,
    };
    let is_potion = deed.potion.is_some();
    let fits = |choice: &Choice| match choice {
        Choice::Potion { .. } => is_potion,
        _ => !is_potion,
    };
    // A card and a potion may have the same id.
    let labels = prompt.options.iter().enumerate().filter(|(_, choice)| fits(choice));
    let labels: Vec<(usize, String)> = labels.map(|(place, choice)| (place, label(choice))).collect();
    let exact = labels.iter().find(|(_, label)| *label == name);
    let found = exact.or_else(|| labels.iter().find(|(_, label)| label.split('>').next() == Some(&name)));
    Reply::new(seat, [found.map_or(name, |(place, _)| numbered(*place))])
}

/// An answer to any other question.
pub(super) fn reply(entry: &AnswerEntry, prompt: &Prompt<Gauntlet>, state: &State) -> Reply {
    let seat = match entry.by.as_deref().map(str::parse) {
        Some(Ok(Who::Hero(seat))) => cardloom::Seat(seat),
        _ => prompt.seat,
    };
    let names: Vec<String> = match (&entry.choose, &entry.respond) {
        (Some(names), _) => names.clone(),
        (None, respond) => respond.iter().cloned().collect(),
    };
    let mut reply = Reply::new(seat, meant(&names, prompt));
    let responds = entry.choose.is_none();
    let asked = question(prompt);
    if responds != (prompt.question.ask == Ask::Respond) {
        let wanted =
            entry.ask.clone().unwrap_or_else(|| if responds { "respond" } else { "a choice" }.to_owned());
        return reply.about(wanted);
    }
    if let Some(ask) = &entry.ask {
        reply = reply.about(ask.clone());
    }
    if let Some(expected) = &entry.preview
        && *expected != preview(state)
    {
        let found = Value::Array(preview(state));
        return reply
            .about(format!("{asked} with the stack {}, found {found}", Value::Array(expected.clone())));
    }
    let options = entry.options.as_ref().map(|names| meant(names, prompt));
    Reply { options, ..reply }
}

/// The stack as it is shown, the top first (rules 5.4).
pub(crate) fn preview(state: &State) -> Vec<Value> {
    use cardloom_cards::Literals;

    let items = state.stack.iter().rev();
    items
        .map(|(id, item)| {
            let card = match item.kind {
                Kind::Card(card) => state.card(card).map(crate::model::card::Card::written),
                _ => None,
            };
            json!({
                "order": order(id),
                "type": item.item_type().name(),
                "source": item.source,
                "card": card,
                "targets": item.target.into_iter().collect::<Vec<_>>(),
                "cancelled": item.cancelled,
                "damage": item.damage,
                "block": item.block,
            })
        })
        .collect()
}
