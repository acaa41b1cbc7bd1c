//! Words that know what they name.

use std::{borrow::Cow, fmt};

use serde::Serialize;

use crate::{
    Seat,
    zone::{CardName, Named},
};

/// A piece of [`Words`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// Plain text.
    Text(Cow<'static, str>),
    /// A card, which reads as its title.
    Card(CardName),
    /// A seat, which reads `P2`.
    Seat(Seat),
    /// An icon, which reads as its name.
    Icon(&'static str),
}

/// A line of text that knows where a card, a seat or an icon is named: a terminal prints it plainly or colored, a page
/// makes links of it.
///
/// [`words!`](crate::words!) puts it together, and `Display` gives the plain text:
///
/// ```
/// use cardloom::{CardId, Seat, words};
///
/// #[derive(Clone, Copy, CardId)]
/// enum Card { Bolt, Healing }
///
/// let words = words![Seat(1), " casts ", Card::Bolt, " at ", Seat(0)];
/// assert_eq!(words.to_string(), "P2 casts bolt at P1");
/// assert_eq!(words.cards().count(), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Words(Vec<Span>);

impl Words {
    /// No words yet.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The name of an icon.
    pub fn icon(name: &'static str) -> Self {
        Self(vec![Span::Icon(name)])
    }

    /// Text, and nothing that is named in it.
    pub fn text(text: impl fmt::Display) -> Self {
        let mut words = Self::new();
        words.push(text.to_string());
        words
    }

    /// Several, with something between them.
    ///
    /// ```
    /// use cardloom::{Seat, Words, words};
    ///
    /// let seats = Words::join(Seat::all(3).map(|seat| words![seat]), ", ");
    /// assert_eq!(seats.to_string(), "P1, P2, P3");
    /// ```
    pub fn join(parts: impl IntoIterator<Item = Words>, between: &'static str) -> Self {
        let mut joined = Self::new();
        for (number, part) in parts.into_iter().enumerate() {
            if number > 0 {
                joined.push(between);
            }
            joined.push(part);
        }
        joined
    }

    /// Adds something at the end.
    pub fn push(&mut self, part: impl Spoken) {
        part.add_to(self);
    }

    /// What they consist of, in order.
    pub fn spans(&self) -> &[Span] {
        &self.0
    }

    /// The cards that they name, in order.
    pub fn cards(&self) -> impl Iterator<Item = CardName> {
        self.0.iter().filter_map(|span| match span {
            Span::Card(card) => Some(*card),
            _ => None,
        })
    }

    /// The text, with what the seats are called.
    ///
    /// ```
    /// use cardloom::{Seat, words};
    ///
    /// let names = ["Anna", "Bob"];
    /// let melds = words![Seat(1), " melds"];
    /// assert_eq!(melds.with_names(|seat| names[seat.index()].to_owned()), "Bob melds");
    /// ```
    pub fn with_names(&self, name: impl Fn(Seat) -> String) -> String {
        let span = |span: &Span| match span {
            Span::Seat(seat) => name(*seat),
            _ => span.to_string(),
        };
        self.0.iter().map(span).collect()
    }

    /// Whether there is nothing to read.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn add(&mut self, text: Cow<'static, str>) {
        match self.0.last_mut() {
            _ if text.is_empty() => {}
            Some(Span::Text(last)) => last.to_mut().push_str(&text),
            _ => self.0.push(Span::Text(text)),
        }
    }
}

impl fmt::Display for Words {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|span| fmt::Display::fmt(span, formatter))
    }
}

impl fmt::Display for Span {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => formatter.write_str(text),
            Self::Card(card) => formatter.write_str(card.title),
            Self::Seat(seat) => fmt::Display::fmt(seat, formatter),
            Self::Icon(name) => formatter.write_str(name),
        }
    }
}

/// What can be a part of [`Words`]: text, numbers, seats, cards, other words.
pub trait Spoken {
    /// Adds it to words.
    fn add_to(self, words: &mut Words);
}

impl Spoken for &'static str {
    fn add_to(self, words: &mut Words) {
        words.add(self.into());
    }
}

impl Spoken for String {
    fn add_to(self, words: &mut Words) {
        words.add(self.into());
    }
}

impl Spoken for Seat {
    fn add_to(self, words: &mut Words) {
        words.0.push(Span::Seat(self));
    }
}

impl Spoken for Words {
    fn add_to(self, words: &mut Words) {
        for span in self.0 {
            match span {
                Span::Text(text) => words.add(text),
                other => words.0.push(other),
            }
        }
    }
}

impl Spoken for CardName {
    fn add_to(self, words: &mut Words) {
        words.0.push(Span::Card(self));
    }
}

impl<T: Named> Spoken for T {
    fn add_to(self, words: &mut Words) {
        CardName::of(self).add_to(words);
    }
}

/// Nothing, where there is none.
impl<T: Spoken> Spoken for Option<T> {
    fn add_to(self, words: &mut Words) {
        if let Some(part) = self {
            part.add_to(words);
        }
    }
}

macro_rules! as_text {
    ($($number:ty)*) => {
        $(impl Spoken for $number {
            fn add_to(self, words: &mut Words) {
                words.add(self.to_string().into());
            }
        })*
    };
}

as_text!(u8 u16 u32 u64 usize i8 i16 i32 i64);

impl From<&'static str> for Words {
    fn from(text: &'static str) -> Self {
        Self(vec![Span::Text(text.into())])
    }
}

impl From<String> for Words {
    fn from(text: String) -> Self {
        Self(vec![Span::Text(text.into())])
    }
}

/// Puts [`Words`](crate::Words) together from parts: text, numbers, seats, cards, other words.
#[macro_export]
macro_rules! words {
    ($($part:expr),* $(,)?) => {{
        #[allow(unused_mut, reason = "there may be no part")]
        let mut words = $crate::Words::new();
        $(words.push($part);)*
        words
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_beside_text_is_one_span() {
        let words = words!["draws ", 3, " cards", words![" of ", Seat(1), ""], String::new()];
        assert_eq!(words.spans(), [Span::Text("draws 3 cards of ".into()), Span::Seat(Seat(1))]);
    }

    #[test]
    fn parts_that_are_not_there_are_passed_over() {
        let words = words!["a", None::<Words>, Some(" b")];
        assert_eq!(words.to_string(), "a b");
        assert!(words![].is_empty());
    }

    #[test]
    fn programs_are_sent_what_is_named() {
        let words = words![Seat(0), " gains 2 ", Words::icon("seed")];
        let json = serde_json::to_string(&words).unwrap();
        assert_eq!(json, r#"[{"seat":0},{"text":" gains 2 "},{"icon":"seed"}]"#);
    }
}
