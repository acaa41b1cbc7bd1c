//! `cards`: the list of cards, or one in full.

use super::{CardText, CommandLine, error::CliError};

/// Prints all cards, or one.
pub(super) fn run<G: CommandLine>(name: Option<&str>, json: bool) -> Result<(), CliError> {
    let cards = match name {
        Some(name) => vec![find::<G>(name)?],
        None => G::cards(),
    };
    if json {
        let cards: Vec<_> = cards.into_iter().map(|card| card.json).collect();
        anstream::println!("{}", serde_json::to_string_pretty(&cards).map_err(std::io::Error::other)?);
    } else if name.is_some() {
        cards.iter().for_each(|card| anstream::println!("{}", card.text));
    } else {
        cards.iter().for_each(|card| anstream::println!("{}", card.line));
    }
    Ok(())
}

/// The card of this name, upper or lower case, or the only one that begins so.
pub(super) fn find<G: CommandLine>(name: &str) -> Result<CardText, CliError> {
    let lower = name.to_lowercase();
    let cards = G::cards();
    if let Some(card) = cards.iter().find(|card| card.name.to_lowercase() == lower) {
        return Ok(card.clone());
    }
    let mut beginning = cards.iter().filter(|card| card.name.to_lowercase().starts_with(&lower));
    if let (Some(card), None) = (beginning.next(), beginning.next()) {
        return Ok(card.clone());
    }
    Err(CliError::Card { name: name.to_owned(), suggestion: nearest(&lower, &cards) })
}

/// The title that differs least, if it does not differ in more than a third.
fn nearest(name: &str, cards: &[CardText]) -> Option<String> {
    let distance = |card: &&CardText| strsim::damerau_levenshtein(name, &card.name.to_lowercase());
    let nearest = cards.iter().min_by_key(distance)?;
    (distance(&nearest) * 3 <= nearest.name.len()).then(|| nearest.name.to_owned())
}
