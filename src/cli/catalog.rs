//! `cards`: the list of cards, or one in full.

use std::slice;

use cardloom::{
    draw::{card_line, columns},
    scene::SheetCard,
};

use super::{
    CommandLine,
    error::CliError,
    matching::{self, Found},
    screen::Screen,
};

/// Prints all cards, or one.
pub(super) fn run<G: CommandLine>(name: Option<&str>, json: bool) -> Result<(), CliError> {
    let screen = Screen::new::<G>();
    let all = screen.sheet.cards();
    let cards = match name {
        Some(name) => slice::from_ref(find(all, name)?),
        None => all,
    };
    if json {
        let cards: Vec<_> = cards.iter().map(|card| &card.json).collect();
        outln!("{}", serde_json::to_string_pretty(&cards).map_err(std::io::Error::other)?);
    } else if name.is_some() {
        cards.iter().for_each(|card| outln!("{}", screen.card(card)));
    } else {
        let title = cards.iter().map(|card| columns(card.card.title)).max().unwrap_or(0);
        cards.iter().for_each(|card| outln!("{}", card_line(card, &screen.sheet, title)));
    }
    Ok(())
}

/// The card of this name, by any part of it.
pub(super) fn find<'c>(cards: &'c [SheetCard], name: &str) -> Result<&'c SheetCard, CliError> {
    let titles: Vec<&str> = cards.iter().map(|card| card.card.title).collect();
    match matching::find(&titles, name) {
        Found::One(card) => Ok(&cards[card]),
        Found::Several(several) => {
            let several: Vec<&str> = several.into_iter().map(|card| titles[card]).collect();
            Err(CliError::Ambiguous { name: name.to_owned(), several: matching::some_of(&several) })
        }
        Found::None => {
            let suggestion = nearest(&name.to_lowercase(), cards);
            Err(CliError::Card { name: name.to_owned(), suggestion })
        }
    }
}

/// The title that differs least, if it does not differ in more than a third.
fn nearest(name: &str, cards: &[SheetCard]) -> Option<String> {
    let distance = |card: &&SheetCard| strsim::damerau_levenshtein(name, &card.card.title.to_lowercase());
    let nearest = cards.iter().min_by_key(distance)?;
    (distance(&nearest) * 3 <= nearest.card.title.len()).then(|| nearest.card.title.to_owned())
}
