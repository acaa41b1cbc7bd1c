//! Cards: their facts, and the small numbers that stand for them in the state.

use std::fmt;

use cardloom::{Handler, zone};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    cards::ALL,
    context::Dogma,
    icons::{Icon, Icons, Splay},
};

/// A card's color: the pile it belongs to on a board. In the order in which group moves go over a board (rules 12.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "a color is a color")]
pub enum Color {
    Blue,
    Red,
    Green,
    Yellow,
    Purple,
}

impl Color {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Blue, Self::Red, Self::Green, Self::Yellow, Self::Purple];

    /// Its name in lower case.
    pub fn name(self) -> &'static str {
        ["blue", "red", "green", "yellow", "purple"][self as usize]
    }
}

impl fmt::Display for Color {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

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

/// All that is printed on a card.
#[derive(Debug)]
pub struct Facts {
    /// Its title.
    pub name: &'static str,
    /// Its value, 1 to 10.
    pub age: u8,
    /// Its color.
    pub color: Color,
    /// Top left, bottom left, bottom middle, bottom right; `None` is the picture.
    pub icons: [Option<Icon>; 4],
    /// The featured icon, which decides who shares and who is vulnerable.
    pub dogma_icon: Icon,
    /// One to three effects; a demand is always the first.
    pub effects: &'static [CardEffect],
}

/// The facts of a card, in the order of the printed face. `PICTURE` stands for the hexagon.
pub(crate) const fn card(
    name: &'static str,
    age: u8,
    color: Color,
    icons: [Option<Icon>; 4],
    dogma_icon: Option<Icon>,
    effects: &'static [CardEffect],
) -> Facts {
    let Some(dogma_icon) = dogma_icon else { panic!("the featured icon is an icon") };
    Facts { name, age, color, icons, dogma_icon, effects }
}

/// A card: its place in the list of all cards, which is sorted by age and within an age by title.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u8);

/// Up to `N` cards in order, the bottom one first.
pub type Stack<const N: usize> = zone::Stack<Card, N>;

/// How many cards there are.
pub const CARDS: usize = 105;

impl Card {
    /// All 105 cards.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..CARDS as u8).map(Self)
    }

    /// The card with this title, upper or lower case.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|card| card.name().eq_ignore_ascii_case(name))
    }

    /// All that is printed on it.
    pub fn facts(self) -> &'static Facts {
        ALL[self.0 as usize]
    }

    /// Its title.
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// Its value, 1 to 10.
    pub fn age(self) -> u8 {
        AGES[self.0 as usize]
    }

    /// Its color.
    pub fn color(self) -> Color {
        COLORS[self.0 as usize]
    }

    /// Whether the icon is printed on it, visible or not.
    pub fn has(self, icon: Icon) -> bool {
        ICONS[self.0 as usize][TOP].count(icon) > 0
    }

    /// The icons it shows as a top card.
    pub fn icons(self) -> Icons {
        ICONS[self.0 as usize][TOP]
    }

    /// The icons it shows where it is covered (rules 6.2).
    pub fn covered_icons(self, splay: Splay) -> Icons {
        ICONS[self.0 as usize][splay as usize]
    }
}

/// The row of a top card in [`ICONS`], behind those of the four splays.
const TOP: usize = 4;

/// What every card shows under each splay and on top: looked up, not counted, on the hot path.
static ICONS: [[Icons; 5]; CARDS] = {
    let mut table = [[Icons::NONE; 5]; CARDS];
    let mut card = 0;
    while card < CARDS {
        let icons = &ALL[card].icons;
        table[card][Splay::Left as usize] = Icons::of(icons, [false, false, false, true]);
        table[card][Splay::Right as usize] = Icons::of(icons, [true, true, false, false]);
        table[card][Splay::Up as usize] = Icons::of(icons, [false, true, true, true]);
        table[card][TOP] = Icons::of(icons, [true; 4]);
        card += 1;
    }
    table
};

/// Each card's value.
pub(crate) static AGES: [u8; CARDS] = {
    let mut ages = [0; CARDS];
    let mut card = 0;
    while card < CARDS {
        ages[card] = ALL[card].age;
        card += 1;
    }
    ages
};

/// Each card's color.
pub(crate) static COLORS: [Color; CARDS] = {
    let mut colors = [Color::Blue; CARDS];
    let mut card = 0;
    while card < CARDS {
        colors[card] = ALL[card].color;
        card += 1;
    }
    colors
};

impl fmt::Display for Card {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl zone::Id for Card {
    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn from_index(index: usize) -> Self {
        Self(index as u8)
    }
}

impl zone::Named for Card {
    const KIND: &'static str = "card";
    const COUNT: usize = CARDS;

    fn file_name(self) -> &'static str {
        self.name()
    }

    fn find(name: &str) -> Option<Self> {
        Self::named(name)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        zone::named::write(*self, serializer)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        zone::named::read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::icons::Icon;

    #[test]
    fn the_list_is_sorted_by_age_and_title() {
        let keys: Vec<_> = Card::all().map(|card| (card.age(), card.name().to_lowercase())).collect();
        assert!(keys.is_sorted());
        assert_eq!(keys.len(), 105);
    }

    #[test]
    fn ages_colors_and_icons_are_distributed_as_printed() {
        for age in 1..=10 {
            for color in Color::ALL {
                let count = Card::all().filter(|card| card.age() == age && card.color() == color).count();
                assert_eq!(count, if age == 1 { 3 } else { 2 }, "{color} cards of age {age}");
            }
        }
        let total = Card::all().fold(Icons::NONE, |sum, card| sum + card.icons());
        let counts = Icon::ALL.map(|icon| total.count(icon));
        assert_eq!(
            counts,
            [38, 66, 59, 67, 49, 36],
            "castles, crowns, leaves, lightbulbs, factories, clocks"
        );
    }

    #[test]
    fn every_card_shows_its_featured_icon_and_one_picture() {
        for card in Card::all() {
            let facts = card.facts();
            assert!(card.has(facts.dogma_icon), "{card}");
            assert_eq!(facts.icons.iter().filter(|icon| icon.is_none()).count(), 1, "{card}");
            assert!((1..=3).contains(&facts.effects.len()), "{card}");
            let demands = facts.effects.iter().skip(1).filter(|effect| effect.kind == Kind::Demand).count();
            assert_eq!(demands, 0, "{card}: a demand comes first");
        }
    }

    #[test]
    fn every_handler_has_a_name_of_its_own() {
        let mut names: Vec<_> = Card::all()
            .flat_map(|card| card.facts().effects.iter().map(|effect| effect.handler.name))
            .collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!((all, names.len()), (158, 158));
    }

    #[test]
    fn covered_cards_show_what_the_splay_uncovers() {
        let archery = Card::named("archery").unwrap();
        let shown = |splay| Icon::ALL.map(|icon| archery.covered_icons(splay).count(icon));
        assert_eq!(shown(Splay::None), [0; 6]);
        assert_eq!(shown(Splay::Left), [1, 0, 0, 0, 0, 0]);
        assert_eq!(shown(Splay::Right), [1, 0, 0, 1, 0, 0]);
        assert_eq!(shown(Splay::Up), [1, 0, 0, 1, 0, 0]);
    }
}
