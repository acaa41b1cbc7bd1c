//! What every page has around it.

use maud::{DOCTYPE, Markup, html};

use super::{assets, icons};
use crate::sight::GameFacts;

/// What a page is.
pub struct Page<'a> {
    /// What the window is called.
    pub title: &'a str,
    /// The game that it is about.
    pub game: Option<&'a GameFacts>,
    /// Where the table is found that it follows.
    pub live: Option<&'a str>,
    /// Whether it shows a table: it takes all the room there is.
    pub table: bool,
}

/// A whole page.
pub fn html(page: &Page<'_>, main: Markup) -> Markup {
    let sheet = page.game.map(|game| game.sheet_path.as_str());
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                title { (page.title) }
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                link rel="icon" href=(assets::favicon()) data-turn=(assets::favicon_of_turn()) type="image/svg+xml";
                link rel="stylesheet" href=(assets::css());
                script type="module" src=(assets::js()) {}
            }
            body class=[page.table.then_some("attable")] data-live=[page.live] data-sheet=[sheet] {
                a.skip href={ @if page.table { "#question" } @else { "#main" } } { "Skip to what matters" }
                (icons::sprite())
                header.top {
                    a.brand href="/" { (icons::icon("cards-up")) "cardloom" }
                    nav aria-label="Pages" {
                        @if let Some(game) = page.game {
                            a href={ "/g/" (game.name) "/guide" } { "How to play" }
                            a href=(game.sheet_path) { "Cards" }
                        }
                    }
                }
                main #main tabindex="-1" { (main) }
            }
        }
    }
}
