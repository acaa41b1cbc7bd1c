//! How a game is played.

use maud::{Markup, html};

use super::{
    card,
    pen::Pen,
    shell::{self, Page},
};
use crate::sight::GameFacts;

/// The page on how a game is played, with one card of each kind.
pub fn guide(facts: &GameFacts) -> Markup {
    let pen = Pen::plain(facts);
    let mut kinds: Vec<&str> = Vec::new();
    let examples = facts.sheet.cards().iter().filter(|of| {
        let new = !kinds.contains(&of.card.kind);
        kinds.push(of.card.kind);
        new
    });
    let examples: Vec<_> = examples.collect();
    let title = format!("How to play {}", facts.title);
    let page = Page { title: &title, game: Some(facts), live: None, table: false };
    let players = match facts.players {
        (least, most) if least == most => format!("For {least} players."),
        (least, most) => format!("For {least} to {most} players."),
    };
    shell::html(
        &page,
        html! {
            article.guide {
                h1 { (title) }
                p.lead { (facts.about) ". " (players) @if facts.together { " All play together." } }
                p.links { a.go href={ "/new/" (facts.name) } { "New table" } a href=(facts.sheet_path) { "All " (facts.sheet.cards().len()) " cards" } }
                div.examples { @for of in examples { (card::full(&pen, of, false)) } }
                (text(facts.how_to_play))
            }
        },
    )
}

/// A text of paragraphs with empty lines between them: headings begin with `# `, points of a list with `- `.
fn text(text: &str) -> Markup {
    html! {
        @for part in text.split("\n\n").map(str::trim).filter(|part| !part.is_empty()) {
            @if let Some(heading) = part.strip_prefix("# ") {
                h2 { (heading) }
            } @else if part.starts_with("- ") {
                ul { @for point in part.split("\n- ") { li { (point.trim_start_matches("- ")) } } }
            } @else {
                p { (part) }
            }
        }
    }
}
