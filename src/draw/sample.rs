//! What the tests of drawing lay on their tables.

use super::{item::Pen, plain};
use crate::{
    Words,
    scene::{Face, Item, Key, Piece, Sheet, SheetCard, Tint},
    zone::CardName,
};

/// A card with a number for each title.
fn card(title: &'static str) -> CardName {
    CardName { kind: "card", index: title.len(), name: title, title }
}

/// A card that lies open.
pub(super) fn piece(title: &'static str) -> Piece {
    let card = card(title);
    Piece::new(Key::of(card), Face::Card { card })
}

/// A sheet of cards with a corner and a summary.
pub(super) fn sheet(titles: &[&'static str]) -> Sheet {
    let sheet_card = |title: &&'static str| SheetCard {
        card: card(title),
        tint: Tint::Red,
        corner: Some(title.len().to_string()),
        summary: "a card to be read".into(),
        facts: Vec::new(),
        texts: Vec::new(),
        json: serde_json::Value::Null,
    };
    Sheet::new(titles.iter().map(sheet_card).collect())
}

/// Hidden cards.
pub(super) fn backs(label: &'static str, count: usize) -> Piece {
    let label = if label.is_empty() { Words::new() } else { label.into() };
    Piece::new(format!("back-{label}"), Face::Back { label, count })
}

/// An item in lines of this width, as it is drawn where there is room.
pub(super) fn drawn(item: impl Into<Item>, sheet: &Sheet, width: usize) -> String {
    drawn_by(item.into(), sheet, width, false)
}

/// An item as it is drawn where there is little room.
pub(super) fn brief(item: impl Into<Item>, sheet: &Sheet, width: usize) -> String {
    drawn_by(item.into(), sheet, width, true)
}

fn drawn_by(item: Item, sheet: &Sheet, width: usize, brief: bool) -> String {
    plain(&Pen::new(std::slice::from_ref(&item), sheet, width, brief).item(&item))
}
