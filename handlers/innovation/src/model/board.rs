//! A player's board: five piles, their splays, and the icons that show.

use serde::{Deserialize, Serialize};

use crate::model::{
    card::{Card, Stack},
    facts::Color,
    icons::{Icon, Icons, Splay},
    set::CardSet,
};

/// The cards of one color on a board, the bottom one first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Pile {
    cards: Stack<21>,
    splay: Splay,
    /// What shows; kept up to date by every change.
    icons: Icons,
}

impl Pile {
    /// A pile as it lies. A splay needs two cards.
    pub fn new(cards: Stack<21>, splay: Splay) -> Self {
        let mut pile = Self { cards, splay, icons: Icons::NONE };
        pile.refresh();
        pile
    }

    /// The cards, the bottom one first.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The direction it is splayed in.
    pub fn splay(&self) -> Splay {
        self.splay
    }

    /// The top card.
    pub fn top(&self) -> Option<Card> {
        self.cards.top()
    }

    /// The icons that show on it.
    pub fn icons(&self) -> Icons {
        self.icons
    }

    /// Whether splaying it in this direction would change anything (rules 6.3).
    pub fn can_splay(&self, splay: Splay) -> bool {
        self.splay != splay && self.cards.len() > 1
    }

    fn refresh(&mut self) {
        if self.cards.len() < 2 {
            // A splay is lost with the second card, and does not come back (rules 6.4).
            self.splay = Splay::None;
        }
        let Some((top, covered)) = self.cards.split_last() else {
            self.icons = Icons::NONE;
            return;
        };
        self.icons = match self.splay {
            Splay::None => top.icons(),
            splay => covered.iter().fold(top.icons(), |sum, card| sum + card.covered_icons(splay)),
        };
    }
}

/// The five piles of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Board {
    piles: [Pile; 5],
    /// What shows on all piles together.
    icons: Icons,
    /// All top cards.
    tops: CardSet,
}

impl Board {
    /// The pile of a color.
    pub fn pile(&self, color: Color) -> &Pile {
        &self.piles[color as usize]
    }

    /// The top card of a color.
    pub fn top(&self, color: Color) -> Option<Card> {
        self.pile(color).top()
    }

    /// All top cards.
    pub fn tops(&self) -> CardSet {
        self.tops
    }

    /// How many icons of a kind show.
    pub fn count(&self, icon: Icon) -> usize {
        self.icons.count(icon)
    }

    /// The icons that show.
    pub fn icons(&self) -> Icons {
        self.icons
    }

    /// Whether the card lies on it, covered or not.
    pub fn contains(&self, card: Card) -> bool {
        self.pile(card.color()).cards.contains(&card)
    }

    /// The card directly beneath this one, if it lies on the board.
    pub(crate) fn beneath(&self, card: Card) -> Option<Card> {
        let cards = self.pile(card.color()).cards();
        let place = cards.iter().position(|&other| other == card)?;
        place.checked_sub(1).map(|place| cards[place])
    }

    /// All cards on it.
    pub fn cards(&self) -> CardSet {
        self.piles.iter().flat_map(|pile| pile.cards.iter().copied()).collect()
    }

    /// Those colors that fit.
    pub fn colors(&self, mut fits: impl FnMut(&Pile) -> bool) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().filter(move |&color| fits(self.pile(color)))
    }

    /// The colors that have a card.
    pub fn present(&self) -> impl Iterator<Item = Color> {
        self.colors(|pile| !pile.cards.is_empty())
    }

    /// Puts a card on top of its pile.
    pub(crate) fn put_on_top(&mut self, card: Card) {
        self.change(card.color(), |pile| pile.cards.push(card));
    }

    /// Puts a card at the bottom of its pile.
    pub(crate) fn put_at_bottom(&mut self, card: Card) {
        self.change(card.color(), |pile| pile.cards.push_bottom(card));
    }

    /// Takes a card from its pile; tells whether it was there.
    pub(crate) fn take(&mut self, card: Card) -> bool {
        self.change(card.color(), |pile| pile.cards.take(card))
    }

    /// Splays a pile, or not at all with [`Splay::None`]; tells whether that changed anything.
    pub(crate) fn splay(&mut self, color: Color, splay: Splay) -> bool {
        let changes = self.pile(color).can_splay(splay);
        if changes {
            self.change(color, |pile| pile.splay = splay);
        }
        changes
    }

    /// Puts a pile into another order; tells whether it is one of the same cards and really another.
    pub(crate) fn rearrange(&mut self, color: Color, cards: Stack<21>) -> bool {
        let old = &self.pile(color).cards;
        let same_cards = old.len() == cards.len() && old.iter().all(|card| cards.contains(card));
        let changes = same_cards && *old != cards;
        if changes {
            self.change(color, |pile| pile.cards = cards);
        }
        changes
    }

    /// Lays a pile as it is to be, for set-ups.
    pub(crate) fn set_pile(&mut self, color: Color, new: Pile) {
        self.change(color, |pile| *pile = new);
    }

    /// Puts another card in the place of each.
    pub(crate) fn replace(&mut self, other: &mut dyn FnMut(Card) -> Card) {
        for color in Color::ALL {
            self.change(color, |pile| pile.cards.iter_mut().for_each(|card| *card = other(*card)));
        }
    }

    fn change<T>(&mut self, color: Color, change: impl FnOnce(&mut Pile) -> T) -> T {
        let pile = &mut self.piles[color as usize];
        let result = change(pile);
        pile.refresh();
        self.tops = self.tops.except(color) | CardSet::from(pile.top());
        self.icons = self.piles.iter().fold(Icons::NONE, |sum, pile| sum + pile.icons);
        result
    }

    /// What is wrong with it, if anything: piles of one color, splays only on two or more, counts that are true.
    pub(crate) fn check(&self) -> Result<(), String> {
        for color in Color::ALL {
            let pile = self.pile(color);
            if let Some(card) = pile.cards.iter().find(|card| card.color() != color) {
                return Err(format!("{card} lies in the {color} pile"));
            }
            if pile.splay != Splay::None && pile.cards.len() < 2 {
                return Err(format!(
                    "the {color} pile is splayed {} with {} card",
                    pile.splay,
                    pile.cards.len()
                ));
            }
            if Pile::new(pile.cards, pile.splay).icons != pile.icons {
                return Err(format!("the icons of the {color} pile are counted wrong"));
            }
        }
        let sum = self.piles.iter().fold(Icons::NONE, |sum, pile| sum + pile.icons);
        if self.tops != self.piles.iter().filter_map(Pile::top).collect() {
            return Err("the top cards of a board are noted wrong".to_owned());
        }
        if sum == self.icons { Ok(()) } else { Err("the icons of a board are counted wrong".to_owned()) }
    }
}
