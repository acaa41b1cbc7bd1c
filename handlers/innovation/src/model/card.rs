//! Cards: the small numbers that stand for them in the state, and what is looked up by them.

use cardloom::{CardId, zone};

use crate::model::{
    facts::{CARDS, Color, FACTS, Facts},
    icons::{Icon, Icons, Splay},
};

/// A card: its place in the list of all cards, which is sorted by age and within an age by title.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, CardId)]
#[card(count = CARDS, name = Self::name, find = Self::named, back = |card| card.age().into())]
#[card(display = Self::name, debug = Self::name)]
pub struct Card(pub(crate) u8);

/// Up to `N` cards in order, the bottom one first.
pub type Stack<const N: usize> = zone::Stack<Card, N>;

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
        &FACTS[self.0 as usize]
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
        let icons = &FACTS[card].icons;
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
        ages[card] = FACTS[card].age;
        card += 1;
    }
    ages
};

/// Each card's color.
pub(crate) static COLORS: [Color; CARDS] = {
    let mut colors = [Color::Blue; CARDS];
    let mut card = 0;
    while card < CARDS {
        colors[card] = FACTS[card].color;
        card += 1;
    }
    colors
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::icons::Icon;

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
        }
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
