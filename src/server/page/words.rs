//! Words on a page: names of seats with their colors, cards that can be looked up, icons.

use cardloom::{
    Seat, Span, Words,
    scene::{Key, Token},
    zone::CardName,
};
use maud::{Markup, html};

use super::{card::tint_name, icons, pen::Pen};

impl Pen<'_> {
    /// Words in which cards are links to what is printed on them.
    pub(super) fn words(&self, words: &Words) -> Markup {
        html! { @for span in words.spans() { (self.span(span, true)) } }
    }

    /// The same within what can be pressed itself: nothing else in it can be.
    pub(super) fn label(&self, words: &Words) -> Markup {
        html! { @for span in words.spans() { (self.span(span, false)) } }
    }

    fn span(&self, span: &Span, links: bool) -> Markup {
        match span {
            Span::Text(text) => html! { (text) },
            Span::Card(card) => self.chip(*card, links),
            Span::Seat(seat) => self.seat(*seat),
            Span::Icon(name) if icons::is_drawn(name) => icons::named(name),
            Span::Icon(name) => html! { (name) },
        }
    }

    /// A card by its title.
    fn chip(&self, card: CardName, links: bool) -> Markup {
        let Some(of) = self.card(card) else { return html! { (card.title) } };
        let (key, tint) = (Key::of(of.card), tint_name(of.tint));
        html! {
            @if links {
                a.chip href={ (self.sheet_path) "#c-" (key) } data-card=(key) data-tint=(tint) { (card.title) }
            } @else {
                span.chip data-card=(key) data-tint=(tint) { (card.title) }
            }
        }
    }

    /// A seat by its name, in its color and with its shape.
    pub(super) fn seat(&self, seat: Seat) -> Markup {
        html! { span.seat data-seat=(seat.index() % 6) data-n=(seat.index() + 1) { (self.name(seat)) } }
    }
}

/// Equal things in a number.
pub(super) fn token(token: &Token) -> Markup {
    html! {
        span.token title=(token_text(token)) {
            (icons::icon(token.icon))
            b { (token.count) @if let Some(of) = token.of { "/" (of) } }
            @if icons::is_drawn(token.icon) { span.vh { " " (token.icon) } } @else { " " (token.icon) }
        }
    }
}

/// The same as text: `3 of 5 egg`.
pub(super) fn token_text(token: &Token) -> String {
    match token.of {
        Some(of) => format!("{} of {of} {}", token.count, token.icon),
        None => format!("{} {}", token.count, token.icon),
    }
}

/// A number of things: `1 card`, `2 cards`.
pub(super) fn plural(count: usize, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

#[cfg(test)]
mod tests {
    use cardloom::words;

    use super::*;
    use crate::page::sample;

    #[test]
    fn names_of_others_are_text_and_never_markup() {
        let facts = sample::facts();
        let sight = sample::sight(&["<script>", "Bob & Co"]);
        let pen = Pen::new(&facts, &sight);
        let shown = pen.words(&words![Seat(0), " meets ", Seat(1)]).into_string();
        assert!(shown.contains("&lt;script&gt;") && shown.contains("Bob &amp; Co"), "{shown}");
        assert_eq!(pen.text(&words![Seat(0), " waits"]), "<script> waits");
    }

    #[test]
    fn a_seat_without_a_name_reads_by_its_number() {
        let facts = sample::facts();
        let sight = sample::sight(&["", "Bob"]);
        assert_eq!(Pen::new(&facts, &sight).name(Seat(0)), "P1");
    }
}
