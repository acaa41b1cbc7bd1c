//! What the file of a power needs. Not every power needs everything.
#![allow(unused_imports)]

pub(crate) use cardloom::{Seat, handler};

pub(crate) use crate::{
    model::{
        bird::{Bird, BirdSet},
        food::{Face, Food, Foods},
        habitat::{Habitat, Nest},
        power::{Color, Where},
    },
    rules::{
        context::Power,
        effect::{Effect, Event, Outcome, Passed, Source, Throw, To},
        power::{Cause, Kind, Situation, power},
        procedures::{one, with_eggs, with_room},
        prompt::{Action, Ask, Choice},
    },
};
