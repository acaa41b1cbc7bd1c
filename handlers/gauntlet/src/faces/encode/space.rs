//! Which option has which number.
//!
//! First comes what belongs to no document: the end of the turn, yes, what a rest is for, creatures. Then come the cards of
//! the base game in the order of its file, each with its plays, with itself where it is picked among cards, and with itself
//! where it is found; then the potions in the order of theirs. Documents that tables have added have no numbers, and neither
//! have the texts of options: no document of the base game has any.

use std::sync::LazyLock;

use cardloom_effects::{
    documents::Cost,
    words::{Color, Keyword, Rarity},
};

use crate::{
    content::{CardId, PotionId},
    model::who::Who,
    rules::prompt::{CardChoice, Choice},
};

/// The most heroes.
pub(super) const SEATS: usize = 2;

/// The most enemies of a combat, in the order of appearance: the Slime Boss comes to so many by splitting twice. In the base
/// game there are never more.
pub(super) const ENEMIES: usize = 7;

/// A card that can be upgraded again and again has numbers for so many upgrades: three rests of a first act, and what a combat
/// adds to them.
const UPGRADES: u16 = 6;

/// How many equal cards have numbers of their own, where they can differ; further ones share the last number.
const COPIES: usize = 3;

/// How many cards and potions of the base game there were each time that numbers were given to them. What is new in the base
/// game stands last in its file, and its numbers behind all others: a further line here gives them to it.
const GIVEN: [(usize, usize); 1] = [(111, 27)];

/// What belongs to no document.
const FIRST: [Choice; 4] = [Choice::EndTurn, Choice::Yes, Choice::Heal, Choice::Upgrade];
const HEROES: usize = FIRST.len();
const FOES: usize = HEROES + SEATS;

/// All that has a number, and where to find it.
pub(super) struct Space {
    choices: Vec<Choice>,
    cards: Vec<Begins>,
    potions: Vec<usize>,
    lines: usize,
}

/// Where the numbers of a card begin.
struct Begins {
    plays: usize,
    picks: usize,
    /// That of the card where it is found, if it can be.
    new: Option<usize>,
    /// Its first line among those of all cards.
    line: usize,
}

pub(super) static SPACE: LazyLock<Space> = LazyLock::new(Space::new);

impl Space {
    fn new() -> Self {
        let foes = (0..ENEMIES as u16).map(Who::Enemy);
        let creatures = (0..SEATS as u8).map(Who::Hero).chain(foes).map(Choice::Creature);
        let choices = FIRST.into_iter().chain(creatures).collect();
        let mut space = Self { choices, cards: Vec::new(), potions: Vec::new(), lines: 0 };
        for (cards, potions) in GIVEN {
            let (given, drunk) = (space.cards.len(), space.potions.len());
            CardId::known().take(cards).skip(given).for_each(|card| space.add_card(card));
            PotionId::known().take(potions).skip(drunk).for_each(|potion| space.add_potion(potion));
        }
        space
    }

    fn add_card(&mut self, card: CardId) {
        let line = self.lines;
        let lines = (0..levels(card)).flat_map(|upgrades| {
            (0..copies(card) as u8).map(move |copy| CardChoice { card, upgrades, copy })
        });
        let plays = self.choices.len();
        for card in lines.clone() {
            let print = card.card.facts().print(card.upgrades);
            let aimed = (0..aims(card.card, card.upgrades)).map(|aim| Choice::Play {
                card,
                target: print.needs_target.then_some(Who::Enemy(aim as u16)),
            });
            self.choices.extend(aimed);
        }
        let picks = self.choices.len();
        self.choices.extend(lines.map(Choice::Card));
        self.lines += self.choices.len() - picks;
        let new = is_found(card).then_some(self.choices.len());
        self.choices.extend(new.map(|_| Choice::New(card)));
        self.cards.push(Begins { plays, picks, new, line });
    }

    fn add_potion(&mut self, potion: PotionId) {
        self.potions.push(self.choices.len());
        let facts = potion.facts();
        let drink = |target| Choice::Potion { potion, slot: 0, target };
        // One without effects is never drunk: it does what its triggers say.
        match (facts.effects.is_empty(), facts.needs_target) {
            (true, _) => {}
            (false, false) => self.choices.push(drink(None)),
            (false, true) => {
                self.choices.extend((0..ENEMIES as u16).map(|enemy| drink(Some(Who::Enemy(enemy)))));
            }
        }
    }

    /// All that has a number, in order.
    pub(super) fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// The number of an option.
    pub(super) fn place(&self, choice: &Choice) -> Option<usize> {
        match *choice {
            Choice::EndTurn => Some(0),
            Choice::Yes => Some(1),
            Choice::Heal => Some(2),
            Choice::Upgrade => Some(3),
            Choice::Creature(Who::Hero(seat)) => {
                (usize::from(seat) < SEATS).then_some(HEROES + usize::from(seat))
            }
            Choice::Creature(Who::Enemy(enemy)) => foe(enemy).map(|enemy| FOES + enemy),
            Choice::Play { card, target } => self.play(card, target),
            Choice::Card(card) => {
                let (begins, line) = self.of(card)?;
                Some(begins.picks + line)
            }
            Choice::New(card) => self.cards.get(usize::from(card.0))?.new,
            // Equal potions do the same, in whichever slot they are.
            Choice::Potion { potion, slot: _, target } => {
                let begin = self.potions.get(usize::from(potion.0))?;
                let facts = potion.facts();
                aim(facts.needs_target, target).filter(|_| !facts.effects.is_empty()).map(|aim| begin + aim)
            }
            Choice::Option(_) => None,
        }
    }

    fn play(&self, card: CardChoice, target: Option<Who>) -> Option<usize> {
        let (begins, line) = self.of(card)?;
        let print = card.card.facts().print(card.upgrades);
        let aim = aim(print.needs_target, target).filter(|aim| *aim < aims(card.card, card.upgrades))?;
        // Lines of plain ones come first; all upgraded ones can be aimed alike.
        let plain = line.min(copies(card.card));
        Some(begins.plays + plain * aims(card.card, 0) + (line - plain) * aims(card.card, 1) + aim)
    }

    /// Where the numbers of a card begin, and its line among its own: one for each copy of each upgrade.
    fn of(&self, CardChoice { card, upgrades, copy }: CardChoice) -> Option<(&Begins, usize)> {
        let begins = self.cards.get(usize::from(card.0)).filter(|_| upgrades < levels(card))?;
        let copies = copies(card);
        Some((begins, usize::from(upgrades) * copies + usize::from(copy).min(copies - 1)))
    }

    /// The line of a card among those of all cards: they are in the order of the actions that pick cards.
    pub(super) fn line(&self, card: CardChoice) -> Option<usize> {
        self.of(card).map(|(begins, line)| begins.line + line)
    }

    /// How many lines there are.
    pub(super) fn lines(&self) -> usize {
        self.lines
    }
}

/// How it can be upgraded: plain, once, and so on.
fn levels(card: CardId) -> u16 {
    let facts = card.facts();
    if facts.upgraded.is_some() { 1 + facts.max_upgrades.min(UPGRADES) } else { 1 }
}

/// Whether it is found after combats, and drawn from the pools of which potions and other cards make cards.
fn is_found(card: CardId) -> bool {
    let facts = card.facts();
    facts.color == Color::Red && matches!(facts.rarity, Rarity::Common | Rarity::Uncommon | Rarity::Rare)
}

/// How many equal ones have numbers of their own. In the base game only those that are found can differ: they are made at
/// another cost, and Rampage grows. Of several Strikes each is like the other, and so they share one.
fn copies(card: CardId) -> usize {
    if is_found(card) { COPIES } else { 1 }
}

/// At how many targets it can be played; 1 where it has none, 0 where it cannot be played.
fn aims(card: CardId, upgrades: u16) -> usize {
    let print = card.facts().print(upgrades);
    match (print.cost == Cost::Unplayable || print.has(Keyword::Unplayable), print.needs_target) {
        (true, _) => 0,
        (false, false) => 1,
        (false, true) => ENEMIES,
    }
}

fn aim(needs_target: bool, target: Option<Who>) -> Option<usize> {
    match (needs_target, target) {
        (false, None) => Some(0),
        (true, Some(Who::Enemy(enemy))) => foe(enemy),
        _ => None,
    }
}

/// The place of an enemy by the order of appearance, as far as there are places.
pub(super) fn foe(enemy: u16) -> Option<usize> {
    Some(usize::from(enemy)).filter(|enemy| *enemy < ENEMIES)
}

#[cfg(test)]
mod tests {
    use super::{GIVEN, SPACE, is_found};
    use crate::content::{Content, base};

    #[test]
    fn all_cards_and_potions_of_the_base_game_have_numbers() {
        let base = base();
        assert_eq!(GIVEN.last(), Some(&(base.cards.len(), base.potions.len())), "add a line for what is new");
        assert_eq!((SPACE.cards.len(), SPACE.potions.len()), (base.cards.len(), base.potions.len()));
    }

    #[test]
    fn all_that_is_found_has_numbers_for_that() {
        use cardloom_effects::words::{Pool, Rarity};
        let content = Content::default();
        let drawn = [Pool::Cards, Pool::Attacks, Pool::Skills, Pool::Powers].map(|pool| content.pool(pool));
        let found =
            [Rarity::Common, Rarity::Uncommon, Rarity::Rare].map(|rarity| content.found_cards(rarity));
        assert!(drawn.into_iter().chain(found).flatten().all(|card| is_found(*card)));
    }
}
