//! The space of actions.

use std::collections::BTreeMap;

use super::Encode;
use crate::{Prompt, prompt::Offer, variant_name};

/// The number of an action of a game: [`DONE`], or 1 and more for what can be picked.
pub type ActionId = u32;

/// The action that picks nothing more: it declines a prompt, or ends an answer of several picks.
pub const DONE: ActionId = 0;

/// A text for each action of a game, by its number: its option's [label](crate::Describe::label), behind the name of its kind
/// where others have the same one.
pub fn action_texts<G: Encode>() -> Vec<String> {
    let choices = G::choices();
    let labels: Vec<String> = choices.iter().map(G::label).collect();
    let mut times = BTreeMap::<&str, usize>::new();
    labels.iter().for_each(|label| *times.entry(label).or_default() += 1);
    let text = |(choice, label): (&G::Choice, &String)| match times[&**label] {
        1 => label.clone(),
        _ => format!("{} {label}", variant_name(choice)),
    };
    let others = (1..=G::OTHERS).map(|other| format!("another option {other}"));
    ["done".to_owned()].into_iter().chain(choices.iter().zip(&labels).map(text)).chain(others).collect()
}

/// How many actions a game has.
pub(super) fn count<G: Encode>() -> usize {
    1 + G::choices().len() + G::OTHERS
}

/// The actions of the options of a prompt, one for each. `actions` is how many the game has.
pub(super) fn of_options<G: Encode>(prompt: &Prompt<G>, actions: usize, out: &mut Vec<ActionId>) {
    out.clear();
    let mut others = 0;
    out.extend(prompt.options.iter().map(|option| {
        let action = G::choice(option).map(|choice| choice + 1).unwrap_or_else(|| {
            others += 1;
            actions - 1 - G::OTHERS.saturating_sub(others)
        });
        action as ActionId
    }));
}

/// The action of a pick.
pub(super) fn of_offer(options: &[ActionId], offer: Offer) -> ActionId {
    offer.map_or(DONE, |place| options[usize::from(place)])
}
