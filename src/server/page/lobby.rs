//! The first page: games to play, and tables.

use maud::{Markup, html};

use super::{
    icons,
    shell::{self, Page},
};
use crate::sight::{GameFacts, Seated};

/// A table in a list.
pub struct TableLine<'a> {
    /// The address that it is entered at.
    pub path: String,
    /// Its game.
    pub game: &'a str,
    /// Who sits there.
    pub seats: Vec<Seated>,
    /// How far it has come, in a few words: `waiting`, `over`.
    pub state: &'a str,
    /// Whether it is the reader's turn.
    pub turn: bool,
}

/// What the first page shows.
pub struct Lobby<'a> {
    /// The games there are, the one played last first.
    pub games: &'a [&'a GameFacts],
    /// The reader's own tables.
    pub own: &'a [TableLine<'a>],
    /// Tables that everybody may find.
    pub listed: &'a [TableLine<'a>],
}

/// The first page.
pub fn lobby(lobby: &Lobby<'_>) -> Markup {
    let page = Page { title: "cardloom", game: None, live: None, table: false };
    shell::html(
        &page,
        html! {
            h1 { "What shall we play?" }
            @if !lobby.own.is_empty() {
                section { h2 { "Your tables" } (tables(lobby.own)) }
            }
            section aria-labelledby="games" {
                h2 #games { "Games" }
                ul.games { @for game in lobby.games { (self::game(game)) } }
            }
            section {
                h2 { "Open tables" }
                @if lobby.listed.is_empty() { p.hint { "Nobody else plays in the open right now." } } @else { (tables(lobby.listed)) }
            }
        },
    )
}

fn game(game: &GameFacts) -> Markup {
    let players = match game.players {
        (least, most) if least == most => format!("{least} players"),
        (least, most) => format!("{least} to {most} players"),
    };
    let most = game.sheet.cards().iter().step_by((game.sheet.cards().len() / 3).max(1)).take(3);
    html! {
        li.game {
            div.fan aria-hidden="true" {
                @for of in most {
                    span.card.peek data-tint=(super::card::tint_name(of.tint)) {
                        span.head { span.title { (of.card.title) } @if let Some(corner) = &of.corner { span.corner { (corner) } } }
                    }
                }
            }
            h3 { (game.title) }
            p { (game.about) }
            p.hint { (players) @if game.together { ", all together" } }
            form method="post" action="/tables" {
                input type="hidden" name="quick" value="1";
                input type="hidden" name="game" value=(game.name);
                button.go type="submit" { "Play now" span.vh { ": " (game.title) } }
                a href={ "/new/" (game.name) } { "New table" span.vh { ": " (game.title) } }
                a href={ "/g/" (game.name) "/guide" } { "How to play" span.vh { ": " (game.title) } }
            }
        }
    }
}

fn tables(tables: &[TableLine<'_>]) -> Markup {
    html! {
        ul.tables { @for table in tables {
            li {
                a href=(table.path) {
                    b { (table.game) } " "
                    @for (number, seated) in table.seats.iter().enumerate() {
                        @if number > 0 { ", " }
                        @if seated.bot { (icons::named("bot")) }
                        @if seated.name.is_empty() { "a free seat" } @else { (seated.name) }
                    }
                }
                " " @if table.turn { span.turn { "your turn" } } @else { span.hint { (table.state) } }
            }
        } }
    }
}
