//! Kinds of powers: how one is resolved, and when one can be used.

use cardloom::{Handler, Seat};

use crate::{
    model::{
        bird::{Bird, BirdSet},
        food::Foods,
        habitat::Habitat,
        mat::{Place, Row, Spot},
        player::Player,
        power::{Color, Params, Where},
        state::State,
    },
    rules::{context::Power, prompt::Action},
};

/// A kind of power: its handler, when it can be used, and how its owner is asked.
pub struct Kind {
    /// How it is resolved, with its text.
    pub(crate) handler: Handler<Power>,
    pub(crate) usable: fn(&Situation<'_>) -> bool,
    /// Whether that depends on the faces of its owner's hand, which others do not see.
    pub(crate) by_face: bool,
    /// Whether its first question can be declined, so that no other one comes before it.
    pub(crate) asks_itself: bool,
    pub(crate) reacts: Option<fn(&Params, Cause) -> bool>,
}

impl std::fmt::Debug for Kind {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(self.handler.name)
    }
}

/// A power that can always be used, and that its owner is asked about first.
pub(crate) const fn power(handler: Handler<Power>) -> Kind {
    Kind { handler, usable: |_| true, by_face: false, asks_itself: false, reacts: None }
}

impl Kind {
    /// It can be used only then; else it is passed over.
    pub(crate) const fn usable(self, usable: fn(&Situation<'_>) -> bool) -> Self {
        Self { usable, ..self }
    }

    /// As [`usable`](Self::usable), where the faces of its owner's hand decide.
    pub(crate) const fn usable_by_face(self, usable: fn(&Situation<'_>) -> bool) -> Self {
        Self { usable, by_face: true, ..self }
    }

    /// Its first question can be declined.
    pub(crate) const fn asks_itself(self) -> Self {
        Self { asks_itself: true, ..self }
    }

    /// It is a reaction to that.
    pub(crate) const fn reacts_to(self, reacts: fn(&Params, Cause) -> bool) -> Self {
        Self { reacts: Some(reacts), ..self }
    }

    /// Its name in files.
    pub fn name(&self) -> &'static str {
        self.handler.name
    }

    /// What it does, in words that fit all its birds.
    pub fn text(&self) -> &'static str {
        self.handler.text
    }

    /// Whether it is a reaction.
    pub fn is_pink(&self) -> bool {
        self.reacts.is_some()
    }
}

/// What reactions react to (rules 9.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A row action was taken.
    ActionTaken {
        /// Which.
        action: Action,
        /// What its dice gave.
        foods: Foods,
    },
    /// A bird was played into a row.
    BirdPlayed {
        /// Which row.
        habitat: Habitat,
    },
    /// A predator caught something.
    HuntSucceeded,
}

/// A bird on a mat, and the state as it is: what decides whether its power can be used.
#[derive(Clone, Copy)]
pub(crate) struct Situation<'a> {
    pub(crate) state: &'a State,
    pub(crate) owner: Seat,
    pub(crate) bird: Bird,
    /// Birds whose repetition is under way (rules 7.6).
    pub(crate) repeating: BirdSet,
}

impl<'a> Situation<'a> {
    pub(crate) fn new(state: &'a State, owner: Seat, bird: Bird) -> Self {
        Self { state, owner, bird, repeating: BirdSet::EMPTY }
    }

    /// Whether the power of the bird can be used now.
    pub(crate) fn is_usable(&self) -> bool {
        self.bird.facts().power.as_ref().is_some_and(|power| (power.kind.rules().usable)(self))
    }

    pub(crate) fn params(&self) -> &'static Params {
        params(self.bird)
    }

    pub(crate) fn player(&self) -> &'a Player {
        self.state.player(self.owner)
    }

    /// The bird, with what lies on it.
    pub(crate) fn spot(&self) -> Option<&'a Spot> {
        self.player().mat.spot(self.bird)
    }

    /// Where the bird lies.
    pub(crate) fn place(&self) -> Option<Place> {
        self.player().mat.place(self.bird)
    }

    /// The row in which the bird lies.
    pub(crate) fn row(&self) -> &'a Row {
        self.place().map_or(&[], |place| self.player().mat.row(place.habitat))
    }

    /// Whether the bird can hold another egg.
    pub(crate) fn has_room(&self) -> bool {
        self.spot().is_some_and(|spot| spot.room() > 0)
    }

    /// Whether nothing stands to the right of the bird.
    pub(crate) fn is_rightmost(&self) -> bool {
        self.row().last().is_some_and(|spot| spot.bird == self.bird)
    }

    /// Other rows with a free place.
    pub(crate) fn open_rows(&self) -> impl Iterator<Item = Habitat> {
        let (own, mat) = (self.place().map(|place| place.habitat), &self.player().mat);
        Habitat::ALL.into_iter().filter(move |&row| Some(row) != own && mat.has_place(row))
    }

    /// The row that the bird names, which may be its own.
    pub(crate) fn named_row(&self) -> Option<Habitat> {
        match self.params().habitat? {
            Where::Row(habitat) => Some(habitat),
            Where::Same => self.place().map(|place| place.habitat),
        }
    }

    /// The birds that this one could repeat: others in its row with a brown power that can be used now.
    pub(crate) fn repeatable(&self, fits: impl Fn(Bird) -> bool) -> BirdSet {
        let mut inside = *self;
        inside.repeating.insert(self.bird);
        let birds = self.row().iter().map(|spot| spot.bird);
        birds
            .filter(|&bird| !inside.repeating.contains(bird) && fits(bird))
            .filter(|&bird| bird.facts().power.as_ref().is_some_and(|power| power.color == Color::Brown))
            .filter(|&bird| Situation { bird, ..inside }.is_usable())
            .collect()
    }
}

/// What a bird says to its power.
pub(crate) fn params(bird: Bird) -> &'static Params {
    static NONE: std::sync::LazyLock<Params> = std::sync::LazyLock::new(Params::default);
    bird.facts().power.as_ref().map_or(&NONE, |power| &power.params)
}
