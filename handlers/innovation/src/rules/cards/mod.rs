//! What the cards say: one file a card, in a folder for each age, with its effects and its tests.

use cardloom::Handler;
use serde::{Deserialize, Serialize};

use crate::{
    model::{card::Card, facts::CARDS},
    rules::context::Dogma,
};

mod age01;
mod age02;
mod age03;
mod age04;
mod age05;
mod age06;
mod age07;
mod age08;
mod age09;
mod age10;

/// Who executes an effect of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Each opponent with fewer of the featured icon.
    Demand,
    /// Each player with at least as many of it, the active one last.
    Dogma,
}

/// One effect of a card.
#[derive(Clone, Copy, Debug)]
pub struct CardEffect {
    /// Who executes it.
    pub kind: Kind,
    /// How, with its text.
    pub handler: Handler<Dogma>,
}

/// A demand.
pub(crate) const fn demand(handler: Handler<Dogma>) -> CardEffect {
    CardEffect { kind: Kind::Demand, handler }
}

/// An effect that is shared.
pub(crate) const fn dogma(handler: Handler<Dogma>) -> CardEffect {
    CardEffect { kind: Kind::Dogma, handler }
}

impl Card {
    /// What it says: one to three effects; a demand is always the first.
    pub fn effects(self) -> &'static [CardEffect] {
        EFFECTS[usize::from(self.0)]
    }
}

/// What all cards say, in the order of their facts.
static EFFECTS: [&[CardEffect]; CARDS] = {
    let ages: [&[&[CardEffect]]; 10] = [
        &age01::EFFECTS,
        &age02::EFFECTS,
        &age03::EFFECTS,
        &age04::EFFECTS,
        &age05::EFFECTS,
        &age06::EFFECTS,
        &age07::EFFECTS,
        &age08::EFFECTS,
        &age09::EFFECTS,
        &age10::EFFECTS,
    ];
    let mut all: [&[CardEffect]; CARDS] = [&[]; CARDS];
    let (mut card, mut age) = (0, 0);
    while age < ages.len() {
        let mut place = 0;
        while place < ages[age].len() {
            all[card] = ages[age][place];
            (card, place) = (card + 1, place + 1);
        }
        age += 1;
    }
    all
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_says_one_to_three_things_and_demands_first() {
        for card in Card::all() {
            let effects = card.effects();
            assert!((1..=3).contains(&effects.len()), "{card}");
            let demands = effects.iter().skip(1).filter(|effect| effect.kind == Kind::Demand).count();
            assert_eq!(demands, 0, "{card}: a demand comes first");
        }
    }

    /// So the effects of a card stand at the place of its facts.
    #[test]
    fn handlers_are_named_after_their_card() {
        for card in Card::all() {
            let title = card.name().to_lowercase().replace('.', "").replace([' ', '-'], "_");
            let several = card.effects().iter().filter(|effect| effect.kind == Kind::Dogma).count() > 1;
            let mut places = ["_first", "_second", "_third"].into_iter();
            for effect in card.effects() {
                let suffix = match effect.kind {
                    Kind::Demand => "_demand",
                    Kind::Dogma if several => places.next().unwrap(),
                    Kind::Dogma => "",
                };
                assert_eq!(effect.handler.name, format!("{title}{suffix}"));
            }
        }
    }

    #[test]
    fn every_handler_has_a_name_of_its_own() {
        let mut names: Vec<_> =
            Card::all().flat_map(Card::effects).map(|effect| effect.handler.name).collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!((all, names.len()), (158, 158));
    }
}
