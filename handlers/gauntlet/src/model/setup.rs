//! New games (rules 1.1, 1.2).

use cardloom::{Pending, Uses, zone::Instances};
use cardloom_effects::words::Phase;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::content::{Content, PotionId, RegistryError, RelicId};
use crate::model::{
    body::Body,
    card::can_upgrade,
    chance::Chance,
    hero::{DeckCard, HeldRelic, Hero},
    run::{Run, Stage, Station},
    state::{At, Heard, State},
};

/// How many potions a hero can carry.
pub(crate) const POTION_SLOTS: usize = 3;

/// The most relics that a hero begins with.
pub(crate) const MOST_RELICS: usize = 100;

/// How likely the first combat leaves a potion, in percent (rules 1.4).
pub(crate) const POTION_CHANCE: i32 = 40;

/// The most cards in hand (rules 1.1).
pub(crate) const HAND_LIMIT: i32 = 10;

/// How a game is set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// One hero or two.
    pub players: usize,
    /// Of the generator.
    pub seed: u64,
    /// The stations, 1 to 30; those of a first act where nothing is said.
    #[serde(default = "first_act")]
    pub gauntlet: Vec<Station>,
    /// The relics that each hero begins with, by id; Burning Blood where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relics: Option<Vec<String>>,
    /// The potions that each hero begins with, by id.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub potions: Vec<String>,
    /// The deck of each hero: ids, with `+` behind upgraded cards; the starter deck where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<String>>,
    /// Texts of files with further documents.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub documents: Vec<String>,
}

fn first_act() -> Vec<Station> {
    Station::FIRST_ACT.to_vec()
}

impl Setup {
    /// A first act for so many heroes.
    pub fn new(players: usize, seed: u64) -> Self {
        Self {
            players,
            seed,
            gauntlet: first_act(),
            relics: None,
            potions: Vec::new(),
            deck: None,
            documents: Vec::new(),
        }
    }
}

/// Why a game cannot be set up.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SetupError {
    /// Neither one nor two.
    #[error("expected 1 or 2 players, found {0}")]
    Players(usize),
    /// No station, or too many.
    #[error("expected a gauntlet of 1 to 30 stations, found {0}")]
    Gauntlet(usize),
    /// There is no such document.
    #[error("expected the id of {what}, found {found:?}; `cards` lists them")]
    Unknown {
        /// Of which kind.
        what: &'static str,
        /// What came.
        found: String,
    },
    /// A card cannot be upgraded so often.
    #[error("{0} cannot be upgraded so often")]
    Upgrades(String),
    /// A deck without cards, or with too many.
    #[error("expected a deck of 1 to 200 cards, found {0}")]
    Deck(usize),
    /// Too many relics.
    #[error("expected at most {MOST_RELICS} relics, found {0}")]
    Relics(usize),
    /// More potions than slots.
    #[error("expected at most {POTION_SLOTS} potions, found {0}")]
    Potions(usize),
    /// What was added cannot be played with.
    #[error(transparent)]
    Documents(#[from] RegistryError),
}

/// The starter deck (rules 1.1).
const STARTER: [(&str, usize); 3] = [("strike", 5), ("defend", 4), ("bash", 1)];

impl State {
    /// A new game.
    ///
    /// # Errors
    /// Where there can be no such game.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        if !(1..=2).contains(&setup.players) {
            return Err(SetupError::Players(setup.players));
        }
        if !(1..=30).contains(&setup.gauntlet.len()) {
            return Err(SetupError::Gauntlet(setup.gauntlet.len()));
        }
        let content =
            if setup.documents.is_empty() { Content::default() } else { Content::of(&setup.documents)? };
        let relics = match &setup.relics {
            None => starter_relics(&content),
            Some(ids) => {
                ids.iter().map(|id| named(content.relic(id), "a relic", id)).collect::<Result<_, _>>()?
            }
        };
        let deck = match &setup.deck {
            None => starter_deck(&content),
            Some(written) => {
                written.iter().map(|text| deck_card(&content, text)).collect::<Result<_, _>>()?
            }
        };
        if !(1..=200).contains(&deck.len()) {
            return Err(SetupError::Deck(deck.len()));
        }
        if relics.len() > MOST_RELICS {
            return Err(SetupError::Relics(relics.len()));
        }
        if setup.potions.len() > POTION_SLOTS {
            return Err(SetupError::Potions(setup.potions.len()));
        }
        let potions: Vec<PotionId> = setup
            .potions
            .iter()
            .map(|id| named(content.potion(id), "a potion", id))
            .collect::<Result<_, _>>()?;
        let mut state = Self::empty(content, Chance::new(setup.seed));
        state.run.gauntlet.clone_from(&setup.gauntlet);
        for _ in 0..setup.players {
            state.heroes.push(new_hero(80, 80, 99, deck.clone(), &relics, &potions));
        }
        Ok(state)
    }

    /// A game without heroes, to be laid.
    pub(crate) fn empty(content: Content, chance: Chance) -> Self {
        Self {
            content,
            run: Run::default(),
            chance,
            heroes: SmallVec::new(),
            enemies: Vec::new(),
            line: SmallVec::new(),
            cards: Instances::new(),
            stack: Pending::new(),
            ongoing: Vec::new(),
            ongoing_count: 0,
            round: 0,
            phase: At(Phase::TurnStartBegin),
            is_late: false,
            active: 0,
            depth: 0,
            clock: 0,
            ended: None,
            heard: Heard::default(),
            uses: Uses::default(),
        }
    }

    /// Where the game stands.
    pub(crate) fn stage(&self) -> Stage {
        self.run.stage
    }
}

/// A hero at the beginning of a run.
pub(crate) fn new_hero(
    hp: i32,
    max_hp: i32,
    gold: i32,
    deck: Vec<DeckCard>,
    relics: &[RelicId],
    potions: &[PotionId],
) -> Hero {
    let mut slots = SmallVec::from_elem(None, POTION_SLOTS);
    for (slot, potion) in slots.iter_mut().zip(potions) {
        *slot = Some(*potion);
    }
    let relics = relics.iter().map(|&relic| HeldRelic { relic, counter: relic.facts().counter }).collect();
    Hero {
        body: Body::new(hp, max_hp),
        gold,
        deck,
        relics,
        potions: slots,
        potion_chance: POTION_CHANCE,
        ..Hero::default()
    }
}

fn named<T>(found: Option<T>, what: &'static str, id: &str) -> Result<T, SetupError> {
    found.ok_or_else(|| SetupError::Unknown { what, found: id.to_owned() })
}

/// The relics that heroes begin with where nothing is said.
pub(crate) fn starter_relics(content: &Content) -> Vec<RelicId> {
    content.relic("burning_blood").into_iter().collect()
}

/// The starter deck.
pub(crate) fn starter_deck(content: &Content) -> Vec<DeckCard> {
    let cards = STARTER.into_iter().filter_map(|(id, count)| Some((content.card(id)?, count)));
    cards.flat_map(|(card, count)| std::iter::repeat_n(DeckCard::new(card, 0), count)).collect()
}

/// Reads a card as people write it: `bash`, `bash+`, `searing_blow+4`.
///
/// # Errors
/// Where there is no such card, or it cannot be upgraded so often.
pub(crate) fn deck_card(content: &Content, text: &str) -> Result<DeckCard, SetupError> {
    let (id, upgrades) = split_upgrades(text);
    let card = named(content.card(id), "a card", text)?;
    let fits = upgrades == 0 || can_upgrade(card, upgrades - 1);
    if !fits {
        return Err(SetupError::Upgrades(text.to_owned()));
    }
    Ok(DeckCard::new(card, upgrades))
}

/// The id and the upgrades of a card as people write it.
pub(crate) fn split_upgrades(text: &str) -> (&str, u16) {
    match text.split_once('+') {
        None => (text, 0),
        Some((id, "")) => (id, 1),
        Some((id, count)) => count.parse().map_or((text, 0), |count| (id, count)),
    }
}
