//! Deck-building combat for one hero or two: a whole game on cardloom, all of whose content is data.

mod content;
mod faces;
mod game;
mod model;
mod rules;

#[cfg(feature = "cli")]
pub use crate::faces::cli::Flags;
pub use crate::{
    content::{CardId, Content, EncounterId, EnemyId, PotionId, RegistryError, RelicId, StatusId, base},
    faces::{
        forecast::{Forecast, Hits},
        label::label,
        scenario::{self, Scenario},
        view::{
            BodyView, CardKind, CardView, EnemyView, HandCard, HeroView, IntentView, ItemView, PotionView,
            RelicView, RunView, StatusView, View, What,
        },
    },
    model::{
        run::{Stage, Station},
        setup::{Setup, SetupError},
        state::State,
        who::Who,
    },
    rules::{
        Gauntlet, code,
        event::Event,
        prompt::{Ask, CardChoice, Choice, Question},
    },
};
