//! The page of a table.

use maud::{Markup, html};

use super::{
    end, log,
    pen::{Pen, who},
    prompt, scene,
    shell::{self, Page},
};
use crate::sight::{GameFacts, Sight};

/// All of a page that changes while a game goes on. It is in the page, it travels over the socket, and it answers forms.
pub fn fragment(facts: &GameFacts, sight: &Sight) -> Markup {
    let pen = Pen::new(facts, sight);
    html! { (prompt::seats(&pen, sight)) (stage(facts, sight)) }
}

/// The same without who sits there.
pub(super) fn stage(facts: &GameFacts, sight: &Sight) -> Markup {
    let pen = Pen::new(facts, sight);
    html! {
        div #stage data-rev=(sight.revision) data-turn[sight.ask.is_some()] data-title=(prompt::title(sight, &facts.title))
            data-say=[prompt::announcement(&pen, sight)] data-over[sight.end.is_some()] {
            @match &sight.end {
                Some(of) => (end::end(&pen, sight, of)),
                None => (prompt::prompt(&pen, sight)),
            }
            (scene::scene(&pen, sight))
            (log::log(&pen, sight))
        }
    }
}

/// A line about something that did not work, for the answer to a form. It may stand before a [`fragment`].
pub fn alert(text: &str) -> Markup {
    html! { p #alert.alert role="alert" { (text) } }
}

/// The page of a table, with a line about what did not work.
pub fn table(facts: &GameFacts, sight: &Sight, alert: Option<&str>) -> Markup {
    let path = format!("/t/{}/{}", sight.id, who(sight.viewer));
    let title = prompt::title(sight, &facts.title);
    let page = Page { title: &title, game: Some(facts), live: Some(&path), table: true };
    let pen = Pen::new(facts, sight);
    shell::html(
        &page,
        html! {
            div.tablehead {
                h1 { (facts.title) }
                (prompt::seats(&pen, sight))
                span #link role="status" {}
            }
            p #alert.alert role="alert" { @if let Some(text) = alert { (text) } }
            p #say.vh role="status" {}
            noscript { p.hint { "Without scripts this page does not change by itself: " a href=(path) { "load it again" } "." } }
            (stage(facts, sight))
        },
    )
}

/// The log of a table before what its page shows.
pub fn log_page(facts: &GameFacts, sight: &Sight) -> Markup {
    let path = format!("/t/{}/{}", sight.id, who(sight.viewer));
    let title = format!("{}, log", facts.title);
    let page = Page { title: &title, game: Some(facts), live: None, table: false };
    let pen = Pen::new(facts, sight);
    shell::html(
        &page,
        html! {
            h1 { "What happened before" }
            p { a href=(path) { "Back to the table" } }
            (log::log(&pen, sight))
        },
    )
}
