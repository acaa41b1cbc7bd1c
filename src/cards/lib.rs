#![doc = include_str!("README.md")]

mod catalogue;
mod fault;
pub mod json;
mod literals;
mod nearest;
mod reader;
mod record;
pub mod reference;
pub mod schema;
pub mod scope;
pub mod tree;
mod values;
mod vocabulary;
mod words;
pub mod yaml;

pub use cardloom_macros::{Literals, Record, Words};

pub use crate::{
    catalogue::{Catalogue, Duplicate, Entry},
    fault::{Code, Document, Fault, Faults},
    literals::Literals,
    nearest::nearest,
    reader::{Codes, Read, Reader, Step},
    record::{Fields, Record},
    tree::Node,
    vocabulary::{Arguments, Field, Form, Word},
    words::{
        Tagged, Words, find_word, read_named, read_tagged, read_word_object, stand_in, word_object_form,
    },
};
