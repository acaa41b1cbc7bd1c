//! Zones: pieces that lie together.

use cardloom::{
    scene::{Arrange, Face, Key, Piece, Side, Zone},
    zone::Sight,
};
use maud::{Markup, html};

use super::{
    card::{self, Size, tint_name},
    icons,
    pen::Pen,
    piece::{Pressed, pressed},
    words::plural,
};

impl Pen<'_> {
    /// A zone, unless there is nothing in it. `own` says whether it is to be read as what one plays with.
    pub(super) fn zone(&self, zone: &Zone, own: bool) -> Markup {
        if zone.pieces.is_empty() && self.lit(&zone.key).is_none() {
            return html! {};
        }
        let all_hidden = zone.pieces.iter().all(|piece| matches!(piece.face, Face::Back { .. }));
        let (class, body) = match zone.arrange {
            Arrange::Pile | Arrange::Row | Arrange::Fan | Arrange::Column if all_hidden => {
                ("heap", self.list(zone, |piece| self.piece(piece, Size::Small)))
            }
            Arrange::Chips => ("chips", self.list(zone, |piece| self.counter_piece(piece))),
            Arrange::Heap => ("heap", self.list(zone, |piece| self.piece(piece, Size::Small))),
            Arrange::Pile => ("pile", self.pile(zone, None, own)),
            Arrange::Splayed(side) => ("pile", self.pile(zone, Some(side), own)),
            Arrange::Row | Arrange::Fan | Arrange::Column => {
                let faces =
                    zone.pieces.iter().filter(|piece| matches!(piece.face, Face::Card { .. })).count();
                let size = if own && !zone.folded { Size::Table } else { Size::Small };
                let class = if own && faces > 2 { "row wide" } else { "row" };
                (class, self.list(zone, |piece| self.piece(piece, size)))
            }
        };
        let count = zone.count();
        let side = match zone.arrange {
            Arrange::Splayed(side) => format!(" splayed {}", side_name(side)),
            _ => String::new(),
        };
        let said = format!("{}{side}, {}{}", self.text(&zone.title), plural(count, "card"), self.seen(zone));
        let title = html! { (self.label(&zone.title)) " " span.many aria-hidden="true" { (count) (side) } };
        let folds = zone.folded && class != "heap" && self.lit(&zone.key).is_none();
        html! {
            @if folds {
                details.zone.folded data-key=(zone.key) open[self.any_lit(zone.pieces.iter().map(|piece| &piece.key))] {
                    summary { (title) @if let Some(top) = self.top(zone) { " " span.upper { (top) } } }
                    div role="group" aria-label=(said) { (body) }
                }
            } @else {
                div class={ "zone " (class) } data-key=(zone.key) role="group" aria-label=(said) {
                    div.name { (self.head(&zone.key, &zone.title, title)) }
                    (body)
                }
            }
        }
    }

    /// Who sees the faces, where that is not everybody.
    fn seen(&self, zone: &Zone) -> &'static str {
        let hidden = zone.pieces.iter().any(|piece| matches!(piece.face, Face::Back { .. }));
        match zone.sight {
            Sight::All => "",
            Sight::Owner if hidden => ", hidden",
            Sight::Owner => ", seen by its owner alone",
            Sight::Nobody => ", hidden",
        }
    }

    fn list(&self, zone: &Zone, each: impl Fn(&Piece) -> Markup) -> Markup {
        html! { ul.pieces { @for piece in &zone.pieces { (each(piece)) } } }
    }

    /// The upper card of what is folded away.
    fn top(&self, zone: &Zone) -> Option<&'static str> {
        match (zone.arrange, zone.pieces.first()?) {
            (Arrange::Pile, Piece { face: Face::Card { card }, .. }) => Some(card.title),
            _ => None,
        }
    }

    /// The top piece, and of those beneath the edges that they show.
    fn pile(&self, zone: &Zone, side: Option<Side>, own: bool) -> Markup {
        let size = if own && !zone.folded { Size::Table } else { Size::Small };
        let Some((top, covered)) = zone.pieces.split_first() else { return html! {} };
        if zone.folded {
            return self.list(zone, |piece| self.piece(piece, Size::Small));
        }
        let beneath = html! { @for piece in covered { (self.covered(piece, side)) } };
        let Some(side) = side else {
            return html! {
                ul.pieces.stacked {
                    (self.top_piece(top, size, !covered.is_empty()))
                    @if !covered.is_empty() {
                        li.under {
                            details id={ "u-" (zone.key) } open[self.any_lit(covered.iter().map(|piece| &piece.key))] {
                                summary { (covered.len()) " beneath" }
                                ul { (beneath) }
                            }
                        }
                    }
                }
            };
        };
        html! {
            ul.pieces.stacked data-side=(side_name(side)) { (self.piece(top, size)) (beneath) }
        }
    }

    /// The piece that lies on top, as one on others where there are any.
    fn top_piece(&self, piece: &Piece, size: Size, deep: bool) -> Markup {
        html! { li.piece.deep[deep] data-key=(piece.key) { (self.thing(piece, size)) } }
    }

    /// A piece beneath others, with what stays in sight of it.
    fn covered(&self, piece: &Piece, side: Option<Side>) -> Markup {
        let Face::Card { card } = piece.face else { return self.piece(piece, Size::Small) };
        let of = self.card(card);
        let pips = side.zip(of).map_or_else(Vec::new, |(side, of)| card::edge(self.sheet, of, side));
        let lit = self.lit(&piece.key);
        let inside = html! {
            span.title { (card.title) span.vh { ", covered" } }
            @if !pips.is_empty() { span.pips { @for pip in pips { (icons::named(pip)) } } }
        };
        html! {
            li.piece.edge data-key=(piece.key) {
                (pressed(&Pressed {
                    class: "card strip",
                    tint: of.map_or("plain", |of| tint_name(of.tint)),
                    card: of.map(|of| Key::of(of.card)),
                    lit: lit.as_ref(),
                    inside,
                }))
            }
        }
    }
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
        Side::Up => "up",
    }
}
