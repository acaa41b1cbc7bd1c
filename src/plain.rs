//! Text that came from outside, as it can be shown.

use std::fmt::Display;

/// At most so many letters, and none that a terminal obeys.
pub(crate) fn plain(text: &dyn Display, longest: usize) -> String {
    let text = text.to_string();
    let mut plain: String = text.chars().take(longest).filter(|letter| !letter.is_control()).collect();
    if text.chars().nth(longest).is_some() {
        plain.push('…');
    }
    plain
}
