//! What pictures and words in a terminal are made of.
//!
//! Styles are escape codes in the text; where they are not wanted the command line takes them out.

use anstyle::{AnsiColor, Style};

/// How wide a line of output is at most.
pub const WIDTH: usize = 80;

/// A text in bold.
pub fn bold(text: &str) -> String {
    styled(Style::new().bold(), text)
}

/// A text in a color.
pub fn colored(color: AnsiColor, text: &str) -> String {
    styled(color.on_default(), text)
}

fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// A text that begins at column `indent`, in as many lines as it takes, the further ones at that column as well.
///
/// ```
/// use cardloom::draw::wrapped;
///
/// assert_eq!(wrapped(&"word ".repeat(16), 4).lines().nth(1), Some("    word"));
/// ```
pub fn wrapped(text: &str, indent: usize) -> String {
    let options = textwrap::Options::new(WIDTH - indent).break_words(false);
    textwrap::wrap(text, options).join(&format!("\n{:indent$}", ""))
}

/// A number of things: `1 card`, `2 cards`.
pub fn plural(count: impl Into<usize>, thing: &str) -> String {
    match count.into() {
        1 => format!("1 {thing}"),
        count => format!("{count} {thing}s"),
    }
}
