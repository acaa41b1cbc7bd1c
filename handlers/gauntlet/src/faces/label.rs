//! Short names of options: what a script, a test and a program pick them by.

use crate::{
    model::{card::written, who::Who},
    rules::prompt::{CardChoice, Choice},
};

/// The short name of an option: `strike > e1`, `strike #2 > e1` for the second of two, `fire_potion@1 > e1` for one in the
/// first slot, `end`.
pub fn label(choice: &Choice) -> String {
    match *choice {
        Choice::Play { card, target } => aimed(label_of(card), target),
        Choice::Potion { potion, slot, target } => {
            aimed(format!("{}@{}", potion.id(), u16::from(slot) + 1), target)
        }
        Choice::EndTurn => "end".to_owned(),
        Choice::Creature(who) => who.to_string(),
        Choice::Card(card) => label_of(card),
        Choice::New(card) => card.id().to_owned(),
        Choice::Option(text) => text.to_owned(),
        Choice::Yes => "yes".to_owned(),
        Choice::Heal => "heal".to_owned(),
        Choice::Upgrade => "upgrade".to_owned(),
    }
}

fn label_of(CardChoice { card, upgrades, copy }: CardChoice) -> String {
    let card = written(card, upgrades);
    if copy == 0 { card } else { format!("{card} #{}", u16::from(copy) + 1) }
}

fn aimed(what: String, target: Option<Who>) -> String {
    match target {
        Some(target) => format!("{what} > {target}"),
        None => what,
    }
}
