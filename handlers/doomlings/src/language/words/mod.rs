//! The words of the language, each with its parameters: what documents are read into, and what is run.
//!
//! A word is a variant: its name in documents is the variant's in snake case, its parameters are the fields. From this
//! one declaration come the reading, the checking, the schema for editors and the reference page.

mod action;
mod age;
mod collect;
mod condition;
mod count;
mod filter;
mod literal;
mod value;

pub use self::{
    action::Action,
    age::{FinalEffect, Modifier, Restriction},
    collect::{Collect, Having, OptionEntry},
    condition::Condition,
    count::{Comparison, CountWord, IfCount, SumOver},
    filter::{CardSet, Filter},
    literal::{
        ActionMode, Chooser, Comparator, Destination, Direction, IllegalMode, Intent, Pile, Priority,
        Relation, Side, Source, ZoneName,
    },
    value::{
        AgeRef, Any, AtLeastOne, Base, CardRef, Cards, ColorRef, Conditions, Count, Counts, Entries, Field,
        Filters, Flag, Int, Items, MemoryKey, OptionNumber, OptionRef, Player, Players, Test, Text, Variable,
    },
};
