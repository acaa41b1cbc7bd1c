//! What effects know while they run: whose they are, where they stand, what set them off.

use cardloom::zone::InstanceId;
use cardloom_effects::documents::Cost;
use smallvec::SmallVec;

use super::{event::Event, pending::Pending};
use crate::{
    content::{PotionId, StatusId, ids::Document},
    model::{state::State, who::Who},
};

/// Where effects come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Card(InstanceId),
    /// The place of a relic among those of its hero.
    Relic(u8),
    Status(StatusId),
    Potion(PotionId),
    Enemy,
    /// Effects of a card or a potion that come later.
    Later,
}

/// What effects know while they run.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    pub(crate) owner: Who,
    pub(crate) source: Source,
    /// The document whose text it is.
    pub(crate) document: Option<Document>,
    /// The card whose text it is.
    pub(crate) card: Option<InstanceId>,
    /// The target that was chosen with the play.
    pub(crate) chosen: Option<Who>,
    /// The item that is being carried out.
    pub(crate) item: Option<Running>,
    pub(crate) x: i32,
    /// What set it off.
    pub(crate) event: Option<Event>,
    /// What is about to happen, while it may still speak.
    pub(crate) pending: Option<Pending>,
    pub(crate) last: Last,
    /// Attack damage that was computed when the card began to resolve.
    pub(crate) early: SmallVec<[Early; 2]>,
}

/// The item that effects belong to: it has left the stack.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Running {
    /// Added to each damage and each block.
    pub(crate) damage: i32,
    pub(crate) block: i32,
}

/// What the last effects of an item came to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Last {
    pub(crate) damage: i32,
    pub(crate) kills: i32,
    pub(crate) cards: i32,
}

/// Damage that was computed before it is dealt.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Early {
    /// The number of the damage in its card.
    pub(crate) damage: u8,
    pub(crate) target: Who,
    pub(crate) amount: i32,
}

impl Scope {
    /// Effects of nobody's play.
    pub(crate) fn new(owner: Who, source: Source, document: Option<Document>) -> Self {
        Self {
            owner,
            source,
            document,
            card: None,
            chosen: None,
            item: None,
            x: 0,
            event: None,
            pending: None,
            last: Last::default(),
            early: SmallVec::new(),
        }
    }

    /// Whose cards are spoken of: those of the hero, or of the hero that an enemy aims at.
    pub(crate) fn cards_of(&self, state: &State) -> Option<cardloom::Seat> {
        match self.owner {
            Who::Hero(seat) => Some(cardloom::Seat(seat)),
            Who::Enemy(number) => self.aim(state, number).and_then(Who::seat),
        }
    }

    /// The hero that an enemy aims at, or the next living one by seat.
    pub(crate) fn aim(&self, state: &State, number: u16) -> Option<Who> {
        // While an enemy carries out a move, the move's own target counts.
        if let Some(chosen) = self.chosen.filter(|who| who.is_hero() && self.item.is_some()) {
            return Some(chosen);
        }
        aim(state, number)
    }

    /// The energy that expressions read: in a card of cost X what was paid.
    pub(crate) fn is_x(&self, state: &State) -> bool {
        matches!(self.card.and_then(|card| state.print(card)), Some(print) if print.cost == Cost::X)
            && matches!(self.source, Source::Card(_))
            && self.item.is_some()
    }
}

/// The hero that an enemy aims at; where that one is dead the next living one by seat.
pub(crate) fn aim(state: &State, number: u16) -> Option<Who> {
    let aim = state.enemy(number).aim;
    let seats = state.seats() as u8;
    (0..seats).map(|step| Who::Hero((aim + step) % seats)).find(|who| state.is_alive(*who))
}
