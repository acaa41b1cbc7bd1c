//! How a game ended: who won, and how the seats stand.

use cardloom::{Standing, Words};
use maud::{Markup, html};

use super::{
    pen::{Pen, who},
    prompt,
};
use crate::sight::{End, Sight};

/// The end of a game.
pub(super) fn end(pen: &Pen<'_>, sight: &Sight, end: &End) -> Markup {
    let path = format!("/t/{}/{}", sight.id, who(sight.viewer));
    html! {
        section #ask.ask.end aria-labelledby="question" {
            h2 #question.question tabindex="-1" { (pen.words(&end.words)) }
            @if !end.winners.is_empty() {
                p.winners {
                    @if end.winners.len() == 1 { "Winner: " } @else { "Winners: " }
                    @for (number, seat) in end.winners.iter().enumerate() { @if number > 0 { ", " } (pen.seat(*seat)) }
                }
            }
            @if !end.standings.is_empty() { (standings(pen, &end.standings)) }
            p.links {
                a href={ (path) "/replay" } { "Look at it again" }
                a href={ (path) "/game.jsonl" } download { "Take the game home" }
                a href="/" { "Another game" }
            }
            @if sight.viewer.is_some() {
                form.links method="post" action={ (path) "/again" } {
                    button.go type="submit" { "Again with the same seats" }
                }
            }
            @if sight.viewer.is_some() { (prompt::back(sight)) }
        }
    }
}

/// How the seats stand, with the parts of their scores.
pub(super) fn standings(pen: &Pen<'_>, standings: &[Standing]) -> Markup {
    let mut parts: Vec<&Words> = Vec::new();
    for (name, _) in standings.iter().flat_map(|standing| &standing.parts) {
        if !parts.contains(&name) {
            parts.push(name);
        }
    }
    html! {
        div.matrix tabindex="-1" {
            table.standings {
                caption { "How the players stand" }
                thead { tr {
                    th scope="col" { "Rank" } th scope="col" { "Player" } th scope="col" { "Total" }
                    @for part in &parts { th scope="col" { (pen.label(part)) } }
                } }
                tbody { @for standing in standings {
                    tr {
                        td { (standing.rank) "." } th scope="row" { (pen.seat(standing.seat)) } td { b { (standing.total) } }
                        @for part in &parts {
                            td { @if let Some((_, points)) = standing.parts.iter().find(|(name, _)| name == *part) { (points) } }
                        }
                    }
                } }
            }
        }
    }
}
