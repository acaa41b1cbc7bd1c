//! What players are asked, and what they can pick.

use cardloom::{Redact, Seat};
use serde::{Deserialize, Serialize};

use crate::model::{
    bird::{Bird, Habitat},
    bonus::Bonus,
    food::{Face, Food, Foods},
};

/// One of the four actions of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Redact)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Play a bird.
    Play,
    /// Gain food: the forest.
    GainFood,
    /// Lay eggs: the grassland.
    LayEggs,
    /// Draw cards: the wetland.
    DrawCards,
}

impl Action {
    /// The action that activates a row.
    pub fn of_row(habitat: Habitat) -> Self {
        [Self::GainFood, Self::LayEggs, Self::DrawCards][habitat as usize]
    }

    /// The row that it activates.
    pub fn row(self) -> Option<Habitat> {
        Habitat::ALL.into_iter().find(|&habitat| Self::of_row(habitat) == self)
    }

    /// Its name in files.
    pub fn name(self) -> &'static str {
        ["play", "gain_food", "lay_eggs", "draw_cards"][self as usize]
    }
}

/// A question: what it is about, and the bird that asks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The bird whose power asks; `None` where the rules do.
    pub bird: Option<Bird>,
    /// What is asked.
    pub ask: Ask,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of the game's questions, and the comments say the rest")]
pub enum Ask {
    /// Which five of the ten cards and tokens to keep at the start.
    SetupKeep,
    /// Which bonus card to keep at the start.
    SetupBonus,
    TurnAction,
    PlayBird,
    PayEgg,
    PayFood,
    TakeDie,
    DrawCard,
    LayOn,
    /// What to give for one more in this row.
    Convert(Habitat),
    UsePower,
    UseReaction,
    /// Who is the first to take.
    BeginWith,
    GiveFood,
    TakeFood,
    RemoveEgg,
    TuckCard,
    DiscardCard,
    CacheOrKeep,
    LayHere,
    ResetFeeder,
    MoveTo,
    RepeatBird,
    DraftCard,
    KeepBonus,
}

impl Ask {
    /// Its name in files.
    pub fn name(self) -> String {
        match serde_json::to_value(self) {
            Ok(serde_json::Value::String(name)) => name,
            _ => "convert".to_owned(),
        }
    }
}

/// One thing that can be picked. Declining is the answer without a pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each names what is picked")]
pub enum Choice {
    Action(Action),
    Bird(Bird),
    Play {
        bird: Bird,
        habitat: Habitat,
    },
    Foods(Foods),
    Food(Food),
    /// A die, and the food it gives.
    Die {
        face: Face,
        food: Food,
    },
    /// All five dice are thrown first.
    Reset,
    /// A card of the tray, in this slot, from 0.
    Tray {
        slot: u8,
        bird: Bird,
    },
    Deck,
    Seat(Seat),
    Habitat(Habitat),
    Bonus(Bonus),
    Cache,
    Keep,
    Yes,
}

impl From<Action> for Choice {
    fn from(action: Action) -> Self {
        Self::Action(action)
    }
}

impl From<Bird> for Choice {
    fn from(bird: Bird) -> Self {
        Self::Bird(bird)
    }
}

impl From<Foods> for Choice {
    fn from(foods: Foods) -> Self {
        Self::Foods(foods)
    }
}

impl From<Food> for Choice {
    fn from(food: Food) -> Self {
        Self::Food(food)
    }
}

impl From<Seat> for Choice {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<Habitat> for Choice {
    fn from(habitat: Habitat) -> Self {
        Self::Habitat(habitat)
    }
}

impl From<Bonus> for Choice {
    fn from(bonus: Bonus) -> Self {
        Self::Bonus(bonus)
    }
}
