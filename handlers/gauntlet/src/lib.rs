//! Deck-building combat for one hero or two: a whole game on cardloom, all of whose content is data.

mod content;
mod faces;
mod game;
mod model;
mod rules;

pub use crate::{
    content::{CardId, Content, EncounterId, EnemyId, PotionId, RelicId, StatusId, base},
    faces::{scenario::Scenario, view::View},
    model::{
        run::Station,
        setup::{Setup, SetupError},
        state::State,
        who::Who,
    },
    rules::{
        Gauntlet,
        event::Event,
        prompt::{Ask, CardChoice, Choice, Question},
    },
};
