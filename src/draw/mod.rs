//! Words, scenes and cards as text for a terminal.
//!
//! Styles are escape codes in the text; where they are not wanted the command line takes them out.

mod card;
mod fit;
mod grid;
mod item;
#[cfg(test)]
mod sample;
mod short;

use anstyle::{AnsiColor, Style};

pub use self::{
    card::{card, card_line},
    fit::table,
};
use crate::{
    Span, Words,
    scene::{Sheet, Tint},
};

/// How wide a line of output is where nothing else is known.
pub const WIDTH: usize = 80;

/// How much room there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// How many columns: from 40 on everything fits.
    pub width: usize,
    /// How many lines, where there is an end of them.
    pub height: Option<usize>,
}

impl Size {
    /// As many lines as it takes, as wide as they are where nothing else is known.
    pub const PAGE: Self = Self { width: WIDTH, height: None };
}

/// A text in bold.
pub fn bold(text: &str) -> String {
    styled(Style::new().bold(), text)
}

/// A text in a color.
pub fn colored(color: AnsiColor, text: &str) -> String {
    styled(color.on_default(), text)
}

/// A text that stands back.
pub fn dimmed(text: &str) -> String {
    styled(Style::new().dimmed(), text)
}

/// A text in a color of a game.
pub fn tinted(tint: Tint, text: &str) -> String {
    let color = match tint {
        Tint::Plain => return text.to_owned(),
        Tint::Red => AnsiColor::BrightRed,
        Tint::Orange | Tint::Brown => AnsiColor::Yellow,
        Tint::Yellow => AnsiColor::BrightYellow,
        Tint::Green => AnsiColor::BrightGreen,
        Tint::Teal => AnsiColor::BrightCyan,
        Tint::Blue => AnsiColor::BrightBlue,
        Tint::Purple => AnsiColor::BrightMagenta,
        Tint::Pink => AnsiColor::Magenta,
        Tint::White => AnsiColor::BrightWhite,
        Tint::Gray => AnsiColor::BrightBlack,
    };
    colored(color, text)
}

/// Words with cards in their colors and seats in bold.
pub fn words(words: &Words, sheet: &Sheet) -> String {
    let span = |span: &Span| match span {
        Span::Card(card) => tinted(sheet.get(*card).map_or(Tint::Plain, |of| of.tint), card.title),
        Span::Seat(seat) => bold(&seat.to_string()),
        Span::Text(_) | Span::Icon(_) => span.to_string(),
    };
    words.spans().iter().map(span).collect()
}

fn styled(style: Style, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{style}{text}{style:#}") }
}

/// A text without styles.
///
/// ```
/// use cardloom::draw::{bold, plain};
///
/// assert_eq!(plain(&format!("{} 2", bold("Turn"))), "Turn 2");
/// ```
pub fn plain(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default();
    // What ends a style begins the text behind it.
    let others = parts.map(|part| part.split_once('m').map_or(part, |(_, text)| text));
    std::iter::once(first).chain(others).collect()
}

/// A text that begins at column `indent`, in as many lines as it takes, the further ones at that column as well.
///
/// ```
/// use cardloom::draw::wrapped;
///
/// assert_eq!(wrapped(&"word ".repeat(16), 4, 80).lines().nth(1), Some("    word"));
/// ```
pub fn wrapped(text: &str, indent: usize, width: usize) -> String {
    let options = textwrap::Options::new(width.saturating_sub(indent).max(1)).break_words(true);
    textwrap::wrap(text, options).join(&format!("\n{:indent$}", ""))
}

/// A text in as many lines as it takes, the further ones so far indented.
fn hanging(text: &str, indent: usize, width: usize) -> String {
    let indent = " ".repeat(indent);
    textwrap::fill(text, textwrap::Options::new(width).subsequent_indent(&indent))
}

/// How many columns a text takes. Styles take none.
pub fn columns(text: &str) -> usize {
    textwrap::core::display_width(text)
}

/// A number of things: `1 card`, `2 cards`.
pub fn plural(count: impl Into<usize>, thing: &str) -> String {
    match count.into() {
        1 => format!("1 {thing}"),
        count => format!("{count} {thing}s"),
    }
}
