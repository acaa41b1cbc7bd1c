//! Effects as sentences, both ways: `Deal 8 damage. Apply 2 Vulnerable.`

mod card;
pub mod cases;
mod error;
mod grammar;
mod json;
mod lexer;
mod names;
mod parser;
mod printer;
mod sentences;
mod slots;

pub use self::{
    card::{CardText, of_card, of_potion, parse_card},
    error::TextError,
    names::TextNames,
    parser::{parse_compound, parse_simple},
    printer::print,
};
