//! What the file of a power needs. Not every power needs everything.
#![allow(unused_imports)]

pub(crate) use cardloom::{Seat, handler};

pub(crate) use crate::{
    bird::{Bird, BirdSet, Habitat, Nest},
    context::Power,
    effect::{Effect, Event, Outcome, Passed, Source, Throw, To},
    food::{Face, Food, Foods},
    power::{Cause, Color, Kind, Situation, Where, power},
    procedures::{one, with_eggs, with_room},
    prompt::{Action, Ask, Choice},
};
