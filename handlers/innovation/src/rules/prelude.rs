//! What the file of a card needs. Not every card needs everything.
#![allow(unused_imports)]

pub(crate) use cardloom::handler;

pub(crate) use crate::{
    model::{
        achievements::Special,
        facts::Color::{self, *},
        icons::{
            Icon::{self, *},
            Splay::{self, Left, Right, Up},
        },
        set::CardSet,
    },
    rules::{
        cards::{CardEffect, demand, dogma},
        context::Dogma,
        effect::{Deed::*, Named},
        prompt::Ask,
    },
};
