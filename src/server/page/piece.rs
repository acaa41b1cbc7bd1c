//! A piece on the table: a card, backs, an empty place, somebody.

use cardloom::{
    Words,
    scene::{Face, Key, Mark, Meter, Piece, Token},
};
use maud::{Markup, html};

use super::{
    card::{self, Size, tint_name},
    icons,
    pen::{Lit, Pen},
    words::token,
};

impl Pen<'_> {
    /// A piece as an item of a list.
    pub(super) fn piece(&self, piece: &Piece, size: Size) -> Markup {
        // How many are hidden: where they become fewer, cards that are seen after that came from here.
        let hidden = match piece.face {
            Face::Back { count, .. } => Some(count),
            _ => None,
        };
        html! { li.piece data-key=(piece.key) data-hidden=[hidden] { (self.thing(piece, size)) } }
    }

    /// A piece by what stands in its corner, or else by its name.
    pub(super) fn counter_piece(&self, piece: &Piece) -> Markup {
        let Face::Card { card } = piece.face else { return self.piece(piece, Size::Small) };
        let (of, lit) = (self.card(card), self.lit(&piece.key));
        let inside = html! {
            @match of.and_then(|of| of.corner.as_deref()) {
                Some(corner) => { (corner) span.vh { ", " (card.title) } },
                None => (card.title),
            }
            (self.on(piece))
        };
        html! {
            li.piece data-key=(piece.key) {
                (pressed(&Pressed {
                    class: "counterpiece",
                    tint: of.map_or("plain", |of| tint_name(of.tint)),
                    card: of.map(|of| Key::of(of.card)),
                    lit: lit.as_ref(),
                    inside,
                }))
            }
        }
    }

    pub(super) fn thing(&self, piece: &Piece, size: Size) -> Markup {
        let lit = self.lit(&piece.key);
        let pressed = |class: &str, tint, card, inside| {
            pressed(&Pressed { class, tint, card, lit: lit.as_ref(), inside })
        };
        match &piece.face {
            Face::Card { card } => {
                let Some(of) = self.card(*card) else {
                    let inside = html! { span.head { span.title { (card.title) } } (self.on(piece)) };
                    return pressed("card small", "plain", None, inside);
                };
                let class = format!("card {}", size.name());
                let inside = html! { (card::face(self, of, size)) (self.on(piece)) };
                pressed(&class, tint_name(of.tint), Some(Key::of(of.card)), inside)
            }
            Face::Back { label, count } => {
                let inside = html! {
                    span.lattice { @if !label.is_empty() { b { (self.label(label)) } span.vh { ", " } } }
                    span.count { (count) span.vh { @if *count == 1 { " hidden card" } @else { " hidden cards" } } }
                    (self.on(piece))
                };
                let class = match count {
                    0 => "back none",
                    1 => "back",
                    _ => "back several",
                };
                pressed(class, "plain", None, inside)
            }
            Face::Slot { label } => {
                let inside = html! { span.vh { "empty place: " } (self.label(label)) (self.on(piece)) };
                pressed("slot", "plain", None, inside)
            }
            Face::Figure { title, meter, intents } => {
                let of = title.cards().find_map(|card| self.card(card));
                let inside = html! {
                    span.head { span.title { (self.label(title)) } }
                    @if let Some(meter) = meter { (self.meter(meter)) }
                    @if !intents.is_empty() {
                        span.intents { @for intent in intents { (token(intent)) } }
                    }
                    (self.on(piece))
                };
                let tint = of.map_or("plain", |of| tint_name(of.tint));
                pressed("card figure", tint, of.map(|of| Key::of(of.card)), inside)
            }
        }
    }

    /// What lies on a piece and what is true of it.
    fn on(&self, piece: &Piece) -> Markup {
        html! {
            @if !piece.tokens.is_empty() || !piece.marks.is_empty() {
                span.on {
                    @for of in &piece.tokens { (token(of)) }
                    @for of in &piece.marks { (self.mark(of)) }
                }
            }
        }
    }

    pub(super) fn mark(&self, mark: &Mark) -> Markup {
        html! {
            span.mark {
                @if icons::is_drawn(mark.icon) { (icons::icon(mark.icon)) }
                (self.label(&mark.words))
            }
        }
    }

    /// A number out of a most, with a bar.
    pub(super) fn meter(&self, meter: &Meter) -> Markup {
        let low = meter.max / 4;
        html! {
            span.meter data-key=(meter.key) {
                span.name { (icons::icon("HP")) (self.label(&meter.name)) " " b { (meter.value) "/" (meter.max) } }
                meter min="0" max=(meter.max) low=(low) value=(meter.value) aria-label=(self.text(&meter.name)) {}
                @if meter.shield > 0 { (token(&Token::new("block", meter.shield))) }
            }
        }
    }

    /// Words of something in the scene that can be picked itself: a row, a zone, somebody's area.
    pub(super) fn head(&self, key: &Key, words: &Words, inside: Markup) -> Markup {
        match self.lit(key) {
            None => html! { span.label { (inside) } },
            Some(lit) => {
                let card = words.cards().find_map(|card| self.card(card)).map(|of| Key::of(of.card));
                pressed(&Pressed { class: "label", tint: "plain", card, lit: Some(&lit), inside })
            }
        }
    }
}

/// Something that one can look at more closely or pick.
pub(super) struct Pressed<'a> {
    pub(super) class: &'a str,
    pub(super) tint: &'a str,
    pub(super) card: Option<Key>,
    pub(super) lit: Option<&'a Lit>,
    pub(super) inside: Markup,
}

/// Draws it: as a button where pressing it does something. What is in it is its name.
pub(super) fn pressed(of: &Pressed<'_>) -> Markup {
    let class = if of.lit.is_some() { format!("{} lit", of.class) } else { of.class.to_owned() };
    if of.card.is_none() && of.lit.is_none() {
        return html! { div class=(class) data-tint=(of.tint) { (of.inside) } };
    }
    html! {
        button class=(class) type="button" tabindex="-1" data-tint=(of.tint) data-card=[of.card.as_ref()]
            data-options=[of.lit.map(|lit| &lit.numbers)] {
            (of.inside)
            @if let Some(lit) = of.lit {
                span.badge { span.vh { " Option " } (lit.badge) span.vh { ": " (lit.said) } }
            }
        }
    }
}
