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
pub(super) fn label(choice: &Choice, state: Option<&State>) -> String {
    let with_target = |label: String, target: Option<Who>| match target {
        Some(who) => format!("{label}>{who}"),
        None => label,
    };
    let card = |id| {
        let card = state.and_then(|state| state.card(id));
        card.map_or_else(|| format!("{id}"), crate::model::card::Card::written)
    };
    match *choice {
        Choice::Play { card: id, target } => with_target(card(id), target),
        Choice::Potion { slot, target } => with_target(format!("potion {}", slot + 1), target),
        Choice::EndTurn => "end_turn".to_owned(),
        Choice::Creature(who) => who.to_string(),
        Choice::Card(id) => card(id),
        Choice::InPile { card, upgrades, .. } => written(card, upgrades),
        Choice::New(card) => card.id().to_owned(),
        Choice::Option(text) => text.to_owned(),
        Choice::Yes => "yes".to_owned(),
        Choice::Heal => "heal".to_owned(),
        Choice::Upgrade => "upgrade".to_owned(),
        Choice::DeckCard(place) => format!("{place}"),
    }
}

/// A label that says for one prompt and one state what an option is.
fn told(prompt: &Prompt<Gauntlet>, choice: &Choice, state: &State) -> String {
    let hero = state.hero(prompt.seat);
    match *choice {
        Choice::Potion { slot, target } => {
            let potion = hero.potions.get(usize::from(slot)).copied().flatten();
            let potion = potion.map_or("potion", |potion| potion.id());
            target.map_or_else(|| potion.to_owned(), |who| format!("{potion}>{who}"))
        }
        Choice::DeckCard(place) => {
            let card = hero.deck.get(usize::from(place));
            card.map(|card| written(card.kind, card.upgrades)).unwrap_or_default()
        }
        _ => label(choice, Some(state)),
    }
}

/// The places of options that labels of a file mean, each the first that fits and is not meant yet, written as labels of the
/// runner; one that fits none is left as it is.
fn meant(names: &[String], prompt: &Prompt<Gauntlet>, state: &State) -> Vec<String> {
    let mut left: Vec<(usize, String)> =
        prompt.options.iter().map(|choice| told(prompt, choice, state)).enumerate().collect();
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
pub(super) fn deed(deed: &Deed, prompt: &Prompt<Gauntlet>, state: &State) -> Reply {
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
    let labels: Vec<(usize, String)> =
        labels.map(|(place, choice)| (place, told(prompt, choice, state))).collect();
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
    let mut reply = Reply::new(seat, meant(&names, prompt, state));
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
    let options = entry.options.as_ref().map(|names| meant(names, prompt, state));
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
