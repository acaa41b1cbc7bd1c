//! What everything on a table is drawn with: the cards, the names of those who play, and what can be picked.

use std::collections::BTreeMap;

use cardloom::{
    Seat, Span, Words,
    any::OptionData,
    scene::{Key, Sheet, SheetCard},
    zone::CardName,
};

use crate::sight::{GameFacts, Seated, Sight};

/// Draws what an audience sees.
pub(super) struct Pen<'a> {
    pub(super) sheet: &'a Sheet,
    /// The address of the page with all cards.
    pub(super) sheet_path: &'a str,
    pub(super) seats: &'a [Seated],
    pub(super) viewer: Option<Seat>,
    options: &'a [OptionData],
    /// The numbers of the options that a thing in the scene stands for.
    lit: BTreeMap<&'a str, Vec<usize>>,
}

/// What a thing in the scene stands for.
pub(super) struct Lit {
    /// The numbers of the options, as the page's data has them.
    pub(super) numbers: String,
    /// What stands in its corner: the option's number and what is done, or how many options there are.
    pub(super) badge: String,
    /// What is said of it besides: the options in full.
    pub(super) said: String,
}

impl<'a> Pen<'a> {
    /// One for cards that lie on no table.
    pub(super) fn plain(facts: &'a GameFacts) -> Self {
        Self {
            sheet: &facts.sheet,
            sheet_path: &facts.sheet_path,
            seats: &[],
            viewer: None,
            options: &[],
            lit: BTreeMap::new(),
        }
    }

    /// One for what somebody sees of a table.
    pub(super) fn new(facts: &'a GameFacts, sight: &'a Sight) -> Self {
        let options = sight.ask.as_ref().map_or(&[][..], |ask| &ask.prompt.options);
        let mut lit: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (number, option) in options.iter().enumerate() {
            if let Some(key) = &option.offer.on {
                lit.entry(key.as_str()).or_default().push(number);
            }
        }
        Self { seats: &sight.seats, viewer: sight.viewer, options, lit, ..Self::plain(facts) }
    }

    /// What is printed on a card.
    pub(super) fn card(&self, card: CardName) -> Option<&'a SheetCard> {
        self.sheet.get(card)
    }

    /// What a thing stands for, if it can be picked.
    pub(super) fn lit(&self, key: &Key) -> Option<Lit> {
        let numbers = self.lit.get(key.as_str())?;
        let offers: Vec<_> = numbers
            .iter()
            .filter_map(|&number| Some((number + 1, &self.options.get(number)?.offer)))
            .collect();
        let said = offers.iter().map(|(number, offer)| format!("{number}: {}", self.text(&offer.words)));
        let badge = match &*offers {
            [(number, offer)] => format!("{number} {}", self.verb(&offer.words)),
            _ => format!("{} options", offers.len()),
        };
        let joined = numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
        Some(Lit {
            numbers: joined,
            badge: badge.trim().to_owned(),
            said: said.collect::<Vec<_>>().join("; "),
        })
    }

    /// Whether any of these stands for an option.
    pub(super) fn any_lit<'k>(&self, keys: impl IntoIterator<Item = &'k Key>) -> bool {
        !self.lit.is_empty() && keys.into_iter().any(|key| self.lit.contains_key(key.as_str()))
    }

    /// What is done with a card, in a word or two: what stands before it.
    fn verb(&self, words: &Words) -> String {
        let [Span::Text(text), Span::Card(_), ..] = words.spans() else { return String::new() };
        let verb = text.trim();
        if verb.len() <= 14 { verb.to_owned() } else { String::new() }
    }

    /// What a seat is called.
    pub(super) fn name(&self, seat: Seat) -> String {
        let name = self.seats.get(seat.index()).map(|seated| seated.name.trim());
        name.filter(|name| !name.is_empty()).map_or_else(|| seat.to_string(), str::to_owned)
    }

    /// Words without anything but text, with the names of those who play.
    pub(super) fn text(&self, words: &Words) -> String {
        words.with_names(|seat| self.name(seat))
    }
}

/// What a seat is called in addresses: its number from 1, or `w` for those who watch.
pub(super) fn who(viewer: Option<Seat>) -> String {
    viewer.map_or_else(|| "w".to_owned(), |seat| (seat.index() + 1).to_string())
}
