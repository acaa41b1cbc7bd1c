//! The game in words: questions, options, what it means to decline.

use cardloom::{Prompt, Words, draw::plural, words};

use crate::{
    faces::named,
    rules::{
        Gauntlet,
        prompt::{Ask, Choice, Question},
    },
};

/// A question in one line.
pub(crate) fn question(prompt: &Prompt<Gauntlet>) -> Words {
    let Question { ask, source } = prompt.question;
    let asked: Words = match how_many(prompt) {
        Some(cards) => words!["Which ", cards, " ", done(ask)],
        None => plain(ask).into(),
    };
    match source {
        Some(source) => words![named::document(source), ": ", asked],
        None => asked,
    }
}

/// How many cards are to be picked, where that is asked.
fn how_many(prompt: &Prompt<Gauntlet>) -> Option<Words> {
    if done(prompt.question.ask).is_empty() {
        return None;
    }
    Some(match (prompt.min, prompt.max) {
        (1, 1) => "card".into(),
        (least, most) if least == most => plural(most, "card").into(),
        (0, most) if most == prompt.options.len() => "cards, any number of them,".into(),
        (0, most) => words!["cards, up to ", most, ","],
        (least, most) => words!["cards, ", least, " to ", most, ","],
    })
}

/// What becomes of cards that are picked.
fn done(ask: Ask) -> &'static str {
    match ask {
        Ask::Discard => "do you discard?",
        Ask::Exhaust => "do you exhaust?",
        Ask::MoveCard => "do you move?",
        Ask::Copy => "do you copy?",
        Ask::UpgradeCard => "do you upgrade?",
        Ask::Transform => "do you transform?",
        Ask::Retain => "do you keep at the end of the turn?",
        Ask::Ethereal => "becomes ethereal?",
        Ask::Innate => "becomes innate?",
        Ask::PlayCard => "is played?",
        Ask::Modify => "do you change?",
        Ask::Scry => "on top of your draw pile do you discard?",
        _ => "",
    }
}

fn plain(ask: Ask) -> &'static str {
    match ask {
        Ask::Action => "What do you do?",
        Ask::Respond => "Do you respond?",
        Ask::Target => "Which enemy?",
        Ask::Ally => "Which hero?",
        Ask::Choose => "Which of these?",
        Ask::Offer => "Which card do you take?",
        Ask::Confirm => "Do you want it to happen?",
        Ask::Reward => "Which card do you add to your deck?",
        Ask::Rest => "You rest: what do you do?",
        Ask::Upgrade => "Which card of your deck do you upgrade?",
        _ => "Which card?",
    }
}

/// What it means to decline.
pub(crate) fn decline(question: &Question) -> Words {
    let declined = match question.ask {
        Ask::Respond => "let it happen",
        Ask::Reward | Ask::Scry => "none",
        Ask::Confirm => "no",
        _ => "no card",
    };
    declined.into()
}

/// An option in one line.
pub(crate) fn option(choice: &Choice) -> Words {
    match *choice {
        Choice::Play { card, target } => words![card, target.map(|target| words![" at ", target])],
        Choice::Potion { potion, target, .. } => {
            words!["Drink ", potion, target.map(|target| words![" at ", target])]
        }
        Choice::EndTurn => "End the turn".into(),
        Choice::Creature(who) => words![who],
        Choice::Card(card) => words![card],
        Choice::New(card) => words![card],
        Choice::Option(text) => text.into(),
        Choice::Yes => "yes".into(),
        Choice::Heal => "Heal".into(),
        Choice::Upgrade => "Upgrade a card".into(),
    }
}
