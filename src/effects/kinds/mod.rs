//! The kinds of effects that every document may use, a file for each category.

mod card;
mod meta;
mod resource;
mod special;
mod status;
mod targeting;

use crate::{
    registry::{Kind, Parameter, Shape},
    words::Target,
};

/// The kinds, in the order of the language.
pub(crate) fn kinds() -> impl Iterator<Item = &'static Kind> + Clone {
    [resource::KINDS, card::KINDS, status::KINDS, targeting::KINDS, meta::KINDS, special::KINDS]
        .into_iter()
        .flatten()
}

/// The kind of the language of this word.
pub(crate) fn find(word: &str) -> Option<&'static Kind> {
    kinds().find(|kind| kind.word == word)
}

const CREATURES: &[Target] = &[
    Target::Myself,
    Target::SingleEnemy,
    Target::AllEnemies,
    Target::RandomEnemy,
    Target::OtherEnemies,
    Target::SingleAlly,
    Target::RandomAlly,
    Target::AllAllies,
    Target::All,
    Target::EventSource,
    Target::EventTarget,
];

const OWN_SIDE: &[Target] = &[
    Target::Myself,
    Target::SingleAlly,
    Target::RandomAlly,
    Target::AllAllies,
    Target::EventSource,
    Target::EventTarget,
];

const CARDS: &[Target] = &[
    Target::CardInHand,
    Target::CardInDeck,
    Target::CardInDiscard,
    Target::CardInExhaust,
    Target::ThisCard,
    Target::EventCard,
];

const SELECT: Parameter = Parameter::new("select", Shape::Word("select")).by_default_word("choose");
const RANDOM: Parameter = Parameter::new("random", Shape::Flag);
const FILTER: Parameter = Parameter::new("filter", Shape::Filter);

/// How many cards something is done to, and which.
const CHOSEN_CARDS: &[Parameter] =
    &[Parameter::new("value", Shape::Number(1, 10)).by_default(1), SELECT, RANDOM, FILTER];
