//! How a game ended: who won, and how the seats stand.

use cardloom::{Seat, Standing, Words};
use maud::{Markup, html};

use super::pen::{Pen, who};
use crate::sight::{End, Sight};

/// The end of a game.
pub(super) fn end(pen: &Pen<'_>, sight: &Sight, end: &End) -> Markup {
    let path = format!("/t/{}/{}", sight.id, who(sight.viewer));
    // The points of each are told by the standings.
    let told = if end.standings.is_empty() { &end.words } else { &sight.scene.headline };
    html! {
        section #ask.ask.end aria-labelledby="question" {
            h2 #question.question tabindex="-1" { (pen.words(told)) }
            @if !end.standings.is_empty() { (standings(pen, end)) }
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
        }
    }
}

/// How the seats stand, with the parts of their scores.
fn standings(pen: &Pen<'_>, end: &End) -> Markup {
    let mut parts: Vec<&Words> = Vec::new();
    for (name, _) in end.standings.iter().flat_map(|standing| &standing.parts) {
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
                tbody { @for standing in &end.standings { (row(pen, standing, &parts, &end.winners)) } }
            }
        }
    }
}

fn row(pen: &Pen<'_>, standing: &Standing, parts: &[&Words], winners: &[Seat]) -> Markup {
    html! {
        tr class=[winners.contains(&standing.seat).then_some("now")] {
            td { (standing.rank) "." }
            th scope="row" {
                (pen.seat(standing.seat))
                @if winners.contains(&standing.seat) { " " span.turn { "winner" } }
            }
            td { b { (standing.total) } }
            @for part in parts {
                td { @if let Some((_, points)) = standing.parts.iter().find(|(name, _)| name == *part) { (points) } }
            }
        }
    }
}
