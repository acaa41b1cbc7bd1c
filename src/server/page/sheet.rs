//! All cards of a game: the same document for everybody, in which pages look up what is printed.

use maud::{Markup, html};

use super::{
    card,
    pen::Pen,
    shell::{self, Page},
};
use crate::sight::GameFacts;

/// All cards of a game. Each is found by `c-` and its key.
pub fn sheet(facts: &GameFacts) -> Markup {
    let pen = Pen::plain(facts);
    let title = format!("Cards of {}", facts.title);
    let page = Page { title: &title, game: Some(facts), live: None, table: false };
    let mut kinds: Vec<&str> = Vec::new();
    for of in facts.sheet.cards() {
        if !kinds.contains(&of.card.kind) {
            kinds.push(of.card.kind);
        }
    }
    shell::html(
        &page,
        html! {
            h1 { (title) }
            label.filter { span { "Find" } input #find type="search" autocomplete="off"; }
            @for kind in kinds {
                section.sheet {
                    h2 { (heading(kind)) }
                    div.examples {
                        @for of in facts.sheet.cards().iter().filter(|of| of.card.kind == kind) {
                            (card::full(&pen, of, true))
                        }
                    }
                }
            }
        },
    )
}

/// What a kind of cards is called in a heading.
fn heading(kind: &str) -> String {
    let mut letters = kind.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let plural = match kind.strip_suffix('y') {
        Some(begin) if !kind.ends_with("ay") => format!("{begin}ies"),
        _ if kind.ends_with('s') => format!("{kind}es"),
        _ => format!("{kind}s"),
    };
    first.chain(plural.chars().skip(1)).collect()
}
