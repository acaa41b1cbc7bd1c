//! What a bird says of its power: its color, its kind, and what the kind wants to know.

use cardloom_cards::{Form, Literals, Node, Read, Reader};

use crate::model::{
    files::Files,
    food::Food,
    habitat::{Habitat, Nest},
};

/// The color of a power: when it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Literals)]
pub enum Color {
    /// When its row is activated (rules 7).
    Brown,
    /// When its bird is played (rules 5.2).
    White,
    /// Once between two turns of its owner, as a reaction (rules 9).
    Pink,
}

/// The power of a bird.
#[derive(Clone, Debug)]
pub struct PowerFacts {
    /// Its color.
    pub color: Color,
    /// What kind of power it is.
    pub kind: PowerKind,
    /// What the bird says to it.
    pub params: Params,
    /// The power in full.
    pub text: &'static str,
}

/// What kind of power it is, by name: the key of how it is resolved (`rules::powers`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals)]
#[expect(missing_docs, reason = "each says at its handler what it does")]
pub enum PowerKind {
    AllPlayersDrawDeck,
    AllPlayersGainFoodSupply,
    AllPlayersLayEggNest,
    CacheFoodSupply,
    DiscardEggDrawCards,
    DiscardEggGainWild,
    DiscardFoodTuckDeck,
    DrawAndDraft,
    DrawBonusKeep,
    DrawCards,
    DrawThenDiscardEndOfTurn,
    DrawWholeTray,
    EachPlayerGainsDie,
    FewestBirdsDrawCard,
    FewestBirdsGainDie,
    GainAllFoodFeeder,
    GainDieFeeder,
    GainFoodFeederMayCache,
    GainFoodFeederOneOf,
    GainFoodSupply,
    LayEggAnyBird,
    LayEggEachNest,
    LayEggThisBird,
    MoveIfRightmost,
    PlayExtraBird,
    PredatorHuntWingspan,
    PredatorRollDice,
    ReactGainFoodCache,
    ReactLayEggsLayEgg,
    ReactPlayBirdGainFood,
    ReactPlayBirdTuck,
    ReactPredatorGainDie,
    RepeatBrownInRow,
    RepeatPredatorInRow,
    TradeFood,
    TuckHandDraw,
    TuckHandGainFood,
    TuckHandLayAnyBird,
    TuckHandLayThisBird,
}

/// What a bird says to its kind of power. Each kind has its own of these.
#[derive(Clone, Debug, Default)]
pub struct Params {
    /// A kind of food.
    pub food: Option<Food>,
    /// Several kinds to choose from.
    pub foods: Vec<Food>,
    /// How many.
    pub count: u8,
    /// A nest.
    pub nest: Option<Nest>,
    /// A row.
    pub habitat: Option<Where>,
    /// Prey has to be smaller, in centimetres.
    pub under_cm: u16,
    /// Cards beyond one a player.
    pub extra: u8,
    /// Eggs for the owner beyond everybody's.
    pub extra_for_owner: u8,
    /// Bonus or bird cards to draw.
    pub draw: u8,
    /// Bonus cards to keep.
    pub keep: u8,
    /// Cards to tuck.
    pub tuck: u8,
    /// Cards to discard at the end of the turn.
    pub discard: u8,
    /// Eggs to give or to lay.
    pub eggs: u8,
    /// Whether the bird itself serves as well.
    pub include_self: bool,
}

impl Params {
    /// The row that the bird names.
    pub(crate) fn row(&self) -> Habitat {
        match self.habitat {
            Some(Where::Row(habitat)) => habitat,
            _ => panic!("a bird with this power names a row"),
        }
    }
}

/// A row that a power names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// The row in which the bird lies.
    Same,
    /// This row.
    Row(Habitat),
}

impl Read<Files> for Where {
    fn read(node: &Node, reader: &mut Reader<Files>) -> Self {
        if node.as_text() == Some("same") { Self::Same } else { Self::Row(reader.read(node)) }
    }

    fn form() -> Form {
        let same = Form::Literals { names: &["same"], docs: &["The row in which the bird lies."] };
        Form::Either(vec![same, Form::literals::<Habitat>()])
    }
}
