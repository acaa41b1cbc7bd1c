//! Cards as text.

use super::{bold, columns, tinted, words, wrapped};
use crate::scene::{Sheet, SheetCard};

/// A card in full: its title, what is printed on it, and its text.
pub fn card(card: &SheetCard, sheet: &Sheet, width: usize) -> String {
    let mut lines = vec![tinted(card.tint, &bold(card.card.title))];
    let mut facts = vec![words(&card.summary, sheet)];
    facts.extend(card.facts.iter().map(|fact| format!("{} {}", fact.name, words(&fact.words, sheet))));
    facts.retain(|fact| !fact.is_empty());
    lines.push(wrapped(&facts.join("; "), 0, width));
    for paragraph in &card.texts {
        let label = words(&paragraph.label, sheet);
        let colon = if label.is_empty() { "" } else { ": " };
        let text = format!("{label}{colon}{}", words(&paragraph.text, sheet));
        lines.push(format!("  {}", wrapped(&text, 2, width)));
    }
    lines.retain(|line| !line.trim().is_empty());
    lines.join("\n")
}

/// A card in a line of a list, with its title in so many columns.
pub fn card_line(card: &SheetCard, sheet: &Sheet, title: usize) -> String {
    let room = title.saturating_sub(columns(card.card.title));
    let line = format!("{}{:room$}  {}", tinted(card.tint, card.card.title), "", words(&card.summary, sheet));
    line.trim_end().to_owned()
}
