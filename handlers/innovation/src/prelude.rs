//! What the file of a card needs. Not every card needs everything.
#![allow(unused_imports)]

pub(crate) use cardloom::handler;

pub(crate) use crate::{
    achievements::Special,
    card::{
        Color::{self, *},
        Facts, card, demand, dogma,
    },
    context::Dogma,
    effect::{Deed::*, Named},
    icons::{
        Icon::{self, *},
        Splay::{self, Left, Right, Up},
    },
    prompt::Ask,
    set::CardSet,
};

// The four positions of a card's face.
pub(crate) const PICTURE: Option<Icon> = None;
pub(crate) const CASTLE: Option<Icon> = Some(Castle);
pub(crate) const CROWN: Option<Icon> = Some(Crown);
pub(crate) const LEAF: Option<Icon> = Some(Leaf);
pub(crate) const LIGHTBULB: Option<Icon> = Some(Lightbulb);
pub(crate) const FACTORY: Option<Icon> = Some(Factory);
pub(crate) const CLOCK: Option<Icon> = Some(Clock);
