//! Cards as they are printed.

use cardloom::{
    Span, Words,
    scene::{Fact, Key, Paragraph, Sheet, SheetCard, Side, Tint},
};
use maud::{Markup, html};

use super::{icons, pen::Pen};

/// How a tint is called in the page's data.
pub(super) fn tint_name(tint: Tint) -> &'static str {
    match tint {
        Tint::Plain => "plain",
        Tint::Red => "red",
        Tint::Orange => "orange",
        Tint::Yellow => "yellow",
        Tint::Green => "green",
        Tint::Teal => "teal",
        Tint::Blue => "blue",
        Tint::Purple => "purple",
        Tint::Pink => "pink",
        Tint::Brown => "brown",
        Tint::White => "white",
        Tint::Gray => "gray",
    }
}

/// How much of a card is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Size {
    /// All of it.
    Full,
    /// As much as one plays by.
    Table,
    /// What one knows it by.
    Small,
}

impl Size {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Table => "mid",
            Self::Small => "small",
        }
    }
}

/// What is inside of a card's edge.
pub(super) fn face(pen: &Pen<'_>, of: &SheetCard, size: Size) -> Markup {
    let pips = of.facts.iter().find_map(pips);
    let caption = caption(of);
    html! {
        span.head {
            span.title { (of.card.title) }
            @if let Some(corner) = &of.corner { span.corner data-long[corner.len() > 2] { (corner) } }
        }
        @if !caption.is_empty() && (size != Size::Small || pips.is_none()) {
            span.caption { @for part in &caption { span { (pen.label(part)) } } }
        }
        @if let Some(pips) = &pips { (pips_row(pips)) }
        @if size == Size::Full {
            @for fact in of.facts.iter().filter(|fact| self::pips(fact).is_none()) {
                span.fact { span.name { (fact.name) } " " (pen.label(&fact.words)) }
            }
        }
        @if size != Size::Small && !of.texts.is_empty() {
            span.texts { @for text in &of.texts { (paragraph(pen, text)) } }
        }
    }
}

fn paragraph(pen: &Pen<'_>, of: &Paragraph) -> Markup {
    html! {
        span.text {
            @if !of.label.is_empty() { b { (pen.label(&of.label)) } " " }
            (pen.label(&of.text))
        }
    }
}

/// A card in full, where one looks it up.
pub(super) fn full(pen: &Pen<'_>, of: &SheetCard, id: bool) -> Markup {
    let key = Key::of(of.card);
    html! {
        article.card.full id=[id.then(|| format!("c-{key}"))] data-tint=(tint_name(of.tint)) {
            (face(pen, of, Size::Full))
        }
    }
}

/// What one weighs a card by, part by part. What comes behind a colon is its text, which stands below.
pub(super) fn caption(of: &SheetCard) -> Vec<Words> {
    let mut parts = vec![Words::new()];
    for span in of.summary.spans() {
        match span {
            Span::Text(text) => {
                let (before, colon) = match text.split_once(": ").or_else(|| text.split_once(":\n")) {
                    Some((before, _)) if !of.texts.is_empty() => (before, true),
                    _ => (&**text, false),
                };
                for (number, piece) in before.split("; ").enumerate() {
                    if number > 0 {
                        parts.push(Words::new());
                    }
                    if let Some(last) = parts.last_mut() {
                        last.push(piece.to_owned());
                    }
                }
                if colon {
                    break;
                }
            }
            Span::Icon(name) => push(&mut parts, Words::icon(name)),
            Span::Card(card) => push(&mut parts, cardloom::words![*card]),
            Span::Seat(seat) => push(&mut parts, cardloom::words![*seat]),
        }
    }
    parts.retain(|part| !part.is_empty() && Some(part.to_string()) != of.corner);
    parts
}

fn push(parts: &mut [Words], words: Words) {
    if let Some(last) = parts.last_mut() {
        last.push(words);
    }
}

/// The pips of a card: a fact that consists of icons, three of them or more. `None` is a place without one.
pub(super) fn pips(fact: &Fact) -> Option<Vec<Option<&'static str>>> {
    let mut pips = Vec::new();
    for span in fact.words.spans() {
        match span {
            Span::Icon(name) => pips.push(Some(*name)),
            Span::Text(text) => {
                let places = text.split(", ").filter(|place| !place.trim().is_empty());
                pips.extend(places.map(|_| None));
            }
            Span::Card(_) | Span::Seat(_) => return None,
        }
    }
    (pips.iter().flatten().count() >= 3).then_some(pips)
}

fn pips_row(pips: &[Option<&'static str>]) -> Markup {
    html! {
        span.pips {
            @for pip in pips {
                @match pip { Some(name) => (icons::named(name)), None => span.nopip {} }
            }
        }
    }
}

/// The pips that stay in sight of a covered card. The first one stands in the upper left corner and the others along the
/// lower edge; that a pile is splayed to the left uncovers the right edge, and so on.
pub(super) fn edge(sheet: &Sheet, of: &SheetCard, side: Side) -> Vec<&'static str> {
    let Some(pips) = sheet.get(of.card).and_then(|of| of.facts.iter().find_map(pips)) else {
        return Vec::new();
    };
    let seen = match side {
        Side::Left => pips.get(3..),
        Side::Right => pips.get(..2),
        Side::Up => pips.get(1..),
    };
    seen.into_iter().flatten().flatten().copied().collect()
}
