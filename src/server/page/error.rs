//! What is shown where there is nothing else to show.

use maud::{Markup, html};

use super::shell::{self, Page};

/// A page for a status, with one line that says what is wrong.
pub fn error(status: u16, line: &str) -> Markup {
    let heading = match status {
        403 => "This is not yours to see",
        404 | 410 => "There is nothing here",
        429 => "A little slower, please",
        400..=499 => "That did not work",
        _ => "Something went wrong here",
    };
    let page = Page { title: heading, game: None, live: None, table: false };
    shell::html(
        &page,
        html! {
            div.narrow {
                h1 { (heading) }
                p #alert role="alert" { (line) }
                p.links { a href="/" { "All tables" } }
            }
        },
    )
}
