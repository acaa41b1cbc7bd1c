//! An invitation.

use cardloom::Seat;
use maud::{Markup, html};

use super::shell::{self, Page};
use crate::sight::GameFacts;

/// An invitation to a table.
pub struct Invitation<'a> {
    /// Where the form goes: the address of the invitation itself.
    pub path: &'a str,
    /// The seat; `None` to watch.
    pub seat: Option<Seat>,
    /// Who invites.
    pub host: &'a str,
    /// What was put in as a name.
    pub name: &'a str,
    /// Whether somebody sits there already: another browser of theirs is let in.
    pub taken: bool,
    /// What is wrong with the name.
    pub error: Option<&'a str>,
}

/// The page of an invitation. Nothing happens until its button is pressed.
pub fn join(facts: &GameFacts, of: &Invitation<'_>) -> Markup {
    let title = format!("{}: an invitation", facts.title);
    let page = Page { title: &title, game: Some(facts), live: None, table: false };
    let as_whom = of.seat.map_or_else(|| "to watch".to_owned(), |seat| format!("as {seat}"));
    shell::html(
        &page,
        html! {
            div.narrow {
                h1 { (facts.title) }
                p.lead {
                    "You are invited " b { (as_whom) }
                    @if !of.host.is_empty() { " by " (of.host) } "."
                }
                p.hint { (facts.about) }
                form method="post" action=(of.path) {
                    @if of.seat.is_some() && !of.taken {
                        div.field {
                            label for="f-name" { "Your name" }
                            input #f-name type="text" name="name" value=(of.name) required maxlength="40" autocomplete="nickname"
                                aria-describedby=[of.error.map(|_| "error-name")];
                            @if let Some(error) = of.error { p #error-name.alert { (error) } }
                        }
                    }
                    @if of.taken { p { "Somebody sits there already. If that is you, go on here." } }
                    p.links { button.go type="submit" { @if of.seat.is_some() { "Sit down" } @else { "Watch" } } }
                }
            }
        },
    )
}
