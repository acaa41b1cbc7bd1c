//! Games without scenarios.

use std::{convert::Infallible, marker::PhantomData};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{Outcome, Part, PlayedAction, Reply, Scenario};
use crate::{Describe, Game, Prompt};

/// The format of a game that has no scenarios: none can be read, and none exported.
pub struct NoScenarios<G>(Infallible, PhantomData<G>);

impl<G> Serialize for NoScenarios<G> {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        match self.0 {}
    }
}

impl<'de, G: Game> Deserialize<'de> for NoScenarios<G> {
    fn deserialize<D: Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(de::Error::custom(format_args!("{} runs no scenarios", G::NAME)))
    }
}

impl<G: Describe> Scenario for NoScenarios<G> {
    type Game = G;
    type Entry = Self;
    type Answer = Self;

    fn position(&self) -> Result<G::State, String> {
        match self.0 {}
    }

    fn parts(&self) -> Vec<Part<'_, Self>> {
        match self.0 {}
    }

    fn entry(entry: &Self) -> String {
        match entry.0 {}
    }

    fn reply(answer: &Self, _: &Prompt<G>, _: &G::State) -> Reply {
        match answer.0 {}
    }

    fn differences(&self, _: &Outcome<G>) -> Vec<String> {
        match self.0 {}
    }

    fn can_export(_: &G::State) -> Result<(), String> {
        Err(format!("{} has no scenarios to export to", G::NAME))
    }

    fn of_action(_: &PlayedAction<G>) -> Result<Self, String> {
        Err(format!("{} has no scenarios to export to", G::NAME))
    }
}
