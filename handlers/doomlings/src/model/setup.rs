//! Setting up a game.

use cardloom::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::{
    language::document::AgeKind,
    model::{
        added::Added,
        age::Age,
        card::{Card, CardSet},
        chance::Chance,
        registry::RegistryError,
        seating::Seating,
        state::{MOST_SEATS, Options, Player, Stage, State, Turn},
    },
};

/// Cards dealt to each player.
const DEALT: usize = 5;

/// The piles that the age deck is made of.
pub(crate) const AGE_PILES: usize = 3;

/// Where all gene pools begin.
pub(crate) const GENE_POOL: u8 = 5;

/// How a game is set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 2 to 6.
    pub players: usize,
    /// Ages in each of the three piles, 1 to 8.
    #[serde(default = "three")]
    pub ages: u8,
    /// Points for the largest gene pool.
    #[serde(default)]
    pub leader_bonus: i32,
    /// How long a player may think about a reaction, in seconds.
    #[serde(default = "fifteen")]
    pub reaction_limit: u32,
    /// What everything is shuffled with.
    pub seed: u64,
    /// Documents of traits, ages and catastrophes that come into play beside those of the base game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
}

fn three() -> u8 {
    3
}

fn fifteen() -> u32 {
    15
}

impl Setup {
    /// The printed game for so many players.
    pub fn new(players: usize, seed: u64) -> Self {
        let (ages, reaction_limit) = (three(), fifteen());
        Self { players, ages, leader_bonus: 0, reaction_limit, seed, cards: Vec::new() }
    }

    pub(crate) fn options(&self) -> Options {
        let Self { ages, leader_bonus, reaction_limit, .. } = *self;
        Options { ages, leader_bonus, reaction_limit }
    }
}

/// Why there can be no such game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SetupError {
    /// Not 2 to 6.
    #[error("the base game is for 2 to 6 players, not {0}")]
    Players(usize),
    /// Not 1 to 8.
    #[error("a pile of the age deck has 1 to 8 ages, not {0}")]
    Ages(u8),
    /// A bonus that scores cannot hold.
    #[error("the largest gene pool is worth -1000 to 1000 points, not {0}")]
    LeaderBonus(i32),
    /// Documents that are refused.
    #[error(transparent)]
    Cards(#[from] RegistryError),
    /// A card that is named in two places, or more often than there are copies of it.
    #[error("{} is named twice; a card lies in one place", .0.file_name())]
    Twice(Card),
    /// An age or catastrophe that is named in two places.
    #[error("{} is named twice; it lies in one place", .0.file_name())]
    TwiceAge(Age),
    /// A gene pool that there is not.
    #[error("the gene pool of {seat} is 1 to 8, not {value}")]
    GenePool {
        /// Whose.
        seat: Seat,
        /// What it was to be.
        value: u8,
    },
    /// Something that only a catastrophe which has been can be.
    #[error("{} is no catastrophe that has been; name it among those as well", .0.file_name())]
    NoCatastrophe(Age),
    /// A value to be remembered that the trait has no place for.
    #[error("{0} has no such memory or reaction; its document says which it has")]
    NoMark(Card),
    /// A seat that does not play.
    #[error("there is no seat {seat} among {players} players")]
    Seat {
        /// The seat.
        seat: Seat,
        /// How many play.
        players: usize,
    },
}

impl State {
    /// A new game with the cards dealt, before the first age is turned up.
    ///
    /// The same set-up deals the same on every platform, for good.
    ///
    /// # Errors
    /// Where there can be no such game.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        let added = Added::of(&setup.cards)?;
        let mut state = Self::empty(setup.players, setup.options(), added, Chance::new(setup.seed))?;
        state.lay_age_deck();
        let mut cards: Vec<Card> = state.added.cards().collect();
        state.removed = CardSet::EMPTY;
        state.chance.deal(&mut cards);
        for player in &mut state.players[..setup.players] {
            player.hand.extend(cards.drain(cards.len() - DEALT..).rev());
        }
        state.deck = cards;
        Ok(state)
    }

    /// Makes the age deck: a catastrophe in each of three piles of ages, and the first age on top.
    fn lay_age_deck(&mut self) {
        let of = |kind| self.added.ages().filter(|age| age.facts().kind == kind).collect::<Vec<_>>();
        let (mut firsts, mut ages) = (of(AgeKind::First), of(AgeKind::Age));
        let mut catastrophes = of(AgeKind::Catastrophe);
        self.chance.deal(&mut ages);
        self.chance.deal(&mut catastrophes);
        // A table that adds an age to open the game plays with that one.
        let first = firsts.pop();
        let per_pile = usize::from(self.options.ages);
        self.age_deck.clear();
        for _ in 0..AGE_PILES {
            let mut pile = ages.split_off(ages.len().saturating_sub(per_pile));
            pile.extend(catastrophes.pop());
            self.chance.deal(&mut pile);
            self.age_deck.extend(pile);
        }
        self.age_deck.extend(first);
        // In the order of the documents, which tells nothing.
        let is_left = |age: &Age| !self.age_deck.contains(age);
        self.unused_ages = self.added.ages().filter(is_left).collect();
    }

    /// A table where nothing lies.
    pub(crate) fn empty(
        players: usize,
        options: Options,
        added: Added,
        chance: Chance,
    ) -> Result<Self, SetupError> {
        if !(2..=MOST_SEATS).contains(&players) {
            return Err(SetupError::Players(players));
        }
        if !(1..=8).contains(&options.ages) {
            return Err(SetupError::Ages(options.ages));
        }
        if !(-1000..=1000).contains(&options.leader_bonus) {
            return Err(SetupError::LeaderBonus(options.leader_bonus));
        }
        let mut state = Self {
            removed: added.cards().collect(),
            unused_ages: added.ages().collect(),
            added,
            seats: Seating::new(players),
            options,
            players: std::array::from_fn(|_| Player::default()),
            deck: Vec::new(),
            discard: Vec::new(),
            aside: SmallVec::new(),
            age_deck: SmallVec::new(),
            past: SmallVec::new(),
            age: None,
            stage: Stage::Reveal,
            first: Seat(0),
            turn: Turn::default(),
            turns: 0,
            last_color: None,
            ignored: SmallVec::new(),
            final_catastrophe: None,
            marks: SmallVec::new(),
            chain: SmallVec::new(),
            sections: CardSet::EMPTY,
            applied: None,
            chance,
            end: None,
        };
        state.players[..players].iter_mut().for_each(|player| player.gene_pool = GENE_POOL);
        Ok(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::plain_trait;

    #[test]
    fn a_new_game_is_laid_as_the_rules_say() {
        for players in 2..=6 {
            let state = State::new(&Setup::new(players, 7)).unwrap();
            assert_eq!(state.check(), Ok(()));
            assert_eq!(state.deck().len(), 116 - 5 * players);
            let all = || state.all_seats().map(|seat| state.player(seat));
            assert!(
                all().all(|player| player.hand.len() == 5 && player.gene_pool == 5 && player.pile.is_empty())
            );
            let deck = state.age_deck();
            assert_eq!((deck.len(), state.unused_ages.len()), (13, 16 + 12));
            assert_eq!(deck[12].facts().kind, AgeKind::First);
            assert!(
                deck[..12].chunks(4).all(|pile| pile.iter().filter(|age| age.is_catastrophe()).count() == 1)
            );
            assert_eq!((state.first(), state.stage(), state.age()), (Seat(0), Stage::Reveal, None));
        }
    }

    #[test]
    fn the_same_seed_deals_the_same_and_another_one_does_not() {
        let dealt = |seed| State::new(&Setup::new(3, seed)).unwrap();
        assert_eq!(dealt(1), dealt(1));
        assert_ne!(dealt(1).deck(), dealt(2).deck());
        assert_ne!(dealt(1).age_deck(), dealt(2).age_deck());
    }

    #[test]
    fn piles_have_as_many_ages_as_the_table_says() {
        for ages in 1..=8 {
            let state = State::new(&Setup { ages, ..Setup::new(2, 3) }).unwrap();
            assert_eq!(state.age_deck().len(), 3 * (usize::from(ages) + 1) + 1);
            assert_eq!(state.check(), Ok(()));
        }
    }

    #[test]
    fn what_no_game_can_be_is_refused() {
        let refused = |setup: Setup| State::new(&setup).unwrap_err().to_string();
        let two = || Setup::new(2, 0);
        assert_eq!(refused(Setup::new(1, 0)), "the base game is for 2 to 6 players, not 1");
        assert_eq!(refused(Setup { ages: 9, ..two() }), "a pile of the age deck has 1 to 8 ages, not 9");
        assert_eq!(
            refused(Setup { leader_bonus: -2000, ..two() }),
            "the largest gene pool is worth -1000 to 1000 points, not -2000"
        );
        let refusal = refused(Setup { cards: vec!["[]]".to_owned()], ..two() });
        assert!(refusal.starts_with("the cards that were added are refused"), "{refusal}");
    }

    #[test]
    fn cards_that_a_table_adds_are_shuffled_in() {
        let age = r#"{"ages": [{"id": "setup-opening", "name": "Setup Opening", "kind": "first_age", "copies": 1,
            "text": {"effect": "Gene pools become 4."}, "hooks": [], "restrictions": [], "modifiers": [],
            "on_reveal": [{"action": "set_gene_pool", "params": {"players": "$all_players", "value": 4}}]}]}"#;
        let setup = Setup { cards: vec![plain_trait("setup-added", 2), age.to_owned()], ..Setup::new(2, 5) };
        let state = State::new(&setup).unwrap();
        assert_eq!((state.check(), state.deck().len()), (Ok(()), 116 + 2 - 10));
        assert_eq!(state.age_deck().last().unwrap().name(), "Setup Opening");
        assert_eq!(state.unused_ages.len(), 16 + 12 + 1);
        let json = serde_json::to_string(&state).unwrap();
        assert_eq!(serde_json::from_str::<State>(&json).unwrap(), state);
    }

    #[test]
    fn a_setup_says_no_more_than_it_has_to() {
        let setup: Setup = serde_json::from_str(r#"{"players": 4, "seed": 9}"#).unwrap();
        assert_eq!(setup, Setup::new(4, 9));
        assert!(serde_json::from_str::<Setup>(r#"{"players": 4, "seed": 9, "goals": 1}"#).is_err());
    }
}
