//! The texts of cards and potions.

use cardloom_cards::Literals as _;

use crate::{
    definition::Definition,
    documents::{Card, Potion},
    spelling::capitalized,
    text::{error::TextError, lexer::Token, names::TextNames, parser::Parser, printer::print},
    words::Keyword,
};

/// Keywords that stand before the effects, and those that stand after them.
const BEFORE: [Keyword; 3] = [Keyword::Innate, Keyword::Ethereal, Keyword::Unplayable];
const AFTER: [Keyword; 2] = [Keyword::Retain, Keyword::Exhaust];

/// What the text of a card says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardText {
    /// Its keywords, in the order of the text.
    pub keywords: Vec<Keyword>,
    /// What happens when it is played.
    pub effects: Vec<Definition>,
}

/// The text of a card: its own description, or else its keywords and the sentences of its effects.
pub fn of_card(card: &Card, names: &TextNames) -> String {
    if let Some(description) = &card.description {
        return description.to_string();
    }
    let said = |keywords: &[Keyword]| -> Vec<String> {
        let there = keywords.iter().filter(|keyword| card.keywords.contains(keyword));
        there.map(|keyword| capitalized(keyword.name()) + ".").collect()
    };
    let mut sentences = said(&BEFORE);
    if !card.effects.is_empty() {
        sentences.push(print(&card.effects, names));
    }
    sentences.extend(said(&AFTER));
    sentences.join(" ")
}

/// The text of a potion: its own text, or else the sentences of its effects.
pub fn of_potion(potion: &Potion, names: &TextNames) -> String {
    potion.text.as_ref().map_or_else(|| print(&potion.effects, names), |text| text.to_string())
}

/// Reads the text of a card: keywords before or after the effects, each a sentence, and the effects.
///
/// # Errors
///
/// What is wrong with the first sentence that is not right.
pub fn parse_card(text: &str, names: &TextNames) -> Result<CardText, TextError> {
    let mut parser = Parser::new(text, names)?;
    let mut card = CardText::default();
    let mut are_effects_over = false;
    let mut at = 0;
    loop {
        at = parser.after_stops(at);
        if parser.token(at) == Token::End {
            break;
        }
        if let Some(keyword) = keyword(&parser, at) {
            if !card.keywords.contains(&keyword) {
                card.keywords.push(keyword);
            }
            are_effects_over = !card.effects.is_empty();
            at += 1;
        } else if are_effects_over {
            return Err(parser.unexpected(at, "a keyword, since effects stand together"));
        } else {
            let (effect, end) = parser.checked_sentence(at)?;
            card.effects.push(effect);
            at = end;
        }
        parser.at_end_of_sentence(at)?;
    }
    parser.check_count(&card.effects)?;
    if card == CardText::default() {
        return Err(parser.no_sentence(0));
    }
    Ok(card)
}

/// The keyword that is all of a sentence.
fn keyword(parser: &Parser<'_>, at: usize) -> Option<Keyword> {
    let Token::Word(word) = parser.token(at) else { return None };
    Keyword::find(&word.to_lowercase()).filter(|_| parser.is_end_of_sentence(at + 1))
}
