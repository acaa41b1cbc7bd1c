//! How words of the language stand in messages and sentences.

/// A word with its article, as people say it.
pub(crate) fn a(word: &str) -> String {
    cardloom_cards::a(&word.replace('_', " "))
}

/// A text that begins with a capital.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
