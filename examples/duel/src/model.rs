//! What a duel is made of: cards, the table, and what can happen to it.

use cardloom::{
    Handler, Pending, PendingId, Seat,
    rand_chacha::{ChaCha8Rng, rand_core::SeedableRng},
    shuffle,
    zone::TwoSided,
};
use serde::{Deserialize, Serialize};

use crate::cards::{Casting, bolt, counterspell, drain, insight};

/// A card. Those of one name are all alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "what it does is the text of its handler")]
pub enum Card {
    Bolt,
    Drain,
    Insight,
    Counterspell,
}

impl TwoSided for Card {}

impl Card {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Bolt, Self::Drain, Self::Insight, Self::Counterspell];

    /// What is printed on it, how often it is in the deck, and what it does when it is resolved.
    fn facts(self) -> (&'static str, usize, Handler<Casting>) {
        match self {
            Self::Bolt => ("Bolt", 16, bolt),
            Self::Drain => ("Drain", 8, drain),
            Self::Insight => ("Insight", 8, insight),
            Self::Counterspell => ("Counterspell", 16, counterspell),
        }
    }

    /// What is printed on it.
    pub fn name(self) -> &'static str {
        self.facts().0
    }

    /// How often it is in the deck.
    pub fn copies(self) -> usize {
        self.facts().1
    }

    /// What it does when it is resolved.
    pub fn handler(self) -> Handler<Casting> {
        self.facts().2
    }
}

/// What a spell is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The one who casts it.
    Caster,
    /// Another wizard.
    Wizard(Seat),
    /// A spell that waits.
    Spell(PendingId),
}

/// A card that is cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spell {
    /// Whose it is.
    pub by: Seat,
    /// Which card.
    pub card: Card,
    /// At whom or what.
    pub target: Target,
}

/// One of the players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Wizard {
    /// At 0 they are out of the game.
    pub life: u8,
    /// Sorted: it tells nobody in which order cards came.
    pub hand: Vec<Card>,
}

/// The whole state of a duel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The top card last.
    pub deck: Vec<Card>,
    /// In turn order.
    pub wizards: Vec<Wizard>,
    /// The spells that wait for responses.
    pub pending: Pending<Spell>,
    /// The cards that lie face up, and whose they were.
    pub discard: Vec<(Seat, Card)>,
    /// Whose turn it is.
    pub active: Seat,
    /// How many turns were begun: none as long as hands are chosen.
    pub turn: usize,
    /// All chance of the game.
    pub generator: ChaCha8Rng,
}

/// All that a duel begins with.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many wizards.
    pub players: usize,
    /// With how much life they begin.
    pub life: u8,
    /// How many cards each of them is dealt.
    pub hand: usize,
    /// Of the deck.
    pub seed: u64,
}

impl State {
    /// A duel before its hands are chosen.
    ///
    /// # Errors
    /// Why there can be none, in one line.
    pub fn new(setup: &Setup) -> Result<Self, String> {
        let Setup { players, life, hand, seed } = *setup;
        if !(2..=4).contains(&players) {
            return Err(format!("2 to 4 wizards, not {players}"));
        }
        if life == 0 {
            return Err("a wizard begins with at least 1 life".to_owned());
        }
        let mut deck: Vec<Card> =
            Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, card.copies())).collect();
        if !(1..deck.len() / players).contains(&hand) {
            return Err(format!(
                "{players} hands of {hand} cards: {} cards have to leave a deck",
                deck.len()
            ));
        }
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        shuffle(&mut generator, &mut deck);
        let wizards = (0..players).map(|_| Wizard::new(life, deck.split_off(deck.len() - hand))).collect();
        Ok(Self { deck, wizards, turn: 0, generator, ..Self::laid(&[]) })
    }

    /// A table in the first turn of P1, with these hands, 10 life each and a deck of bolts: for tests.
    pub fn laid(hands: &[&[Card]]) -> Self {
        let wizards = hands.iter().map(|hand| Wizard::new(10, hand.to_vec()));
        Self {
            deck: vec![Card::Bolt; 5],
            wizards: wizards.collect(),
            pending: Pending::new(),
            discard: Vec::new(),
            active: Seat(0),
            turn: 1,
            generator: ChaCha8Rng::seed_from_u64(0),
        }
    }

    /// A wizard.
    pub fn wizard(&self, seat: Seat) -> &Wizard {
        &self.wizards[seat.index()]
    }

    pub(crate) fn wizard_mut(&mut self, seat: Seat) -> &mut Wizard {
        &mut self.wizards[seat.index()]
    }

    /// Who is still in the game, in turn order from the active seat.
    pub fn living(&self) -> Vec<Seat> {
        let around = self.active.around(self.wizards.len());
        around.filter(|seat| self.wizard(*seat).life > 0).collect()
    }

    /// Whether it has ended: one wizard is left, or no card to draw.
    pub fn is_over(&self) -> bool {
        self.living().len() < 2 || self.deck.is_empty()
    }

    /// Who has won, once it has ended: those with the most life.
    pub fn winners(&self) -> Vec<Seat> {
        let most = self.wizards.iter().map(|wizard| wizard.life).max();
        let all = Seat::all(self.wizards.len());
        all.filter(|seat| Some(self.wizard(*seat).life) == most).collect()
    }
}

impl Wizard {
    pub(crate) fn new(life: u8, mut hand: Vec<Card>) -> Self {
        hand.sort_unstable();
        Self { life, hand }
    }

    /// The cards in hand, those of one name once.
    pub(crate) fn kinds(&self) -> Vec<Card> {
        let mut cards = self.hand.clone();
        cards.dedup();
        cards
    }

    pub(crate) fn take(&mut self, card: Card) {
        self.hand.push(card);
        self.hand.sort_unstable();
    }

    /// Gives up a card; `None` where there is no such.
    pub(crate) fn lose(&mut self, card: Card) -> Option<Card> {
        let place = self.hand.iter().position(|held| *held == card)?;
        Some(self.hand.remove(place))
    }
}
