//! A game that is looked at again, answer by answer.

use maud::{Markup, html};

use super::{
    pen::who,
    shell::{self, Page},
    table::stage,
};
use crate::sight::{GameFacts, Sight};

/// The table as it was after so many answers of as many as there are.
pub fn replay(facts: &GameFacts, sight: &Sight, at: usize, last: usize) -> Markup {
    let path = format!("/t/{}/{}", sight.id, who(sight.viewer));
    let to = |number: usize| format!("{path}/replay?at={number}");
    let step = |name: &str, number: usize, off: bool| {
        html! {
            @if off { span.step aria-disabled="true" { (name) } } @else { a.step href=(to(number)) data-at=(number) { (name) } }
        }
    };
    let title = format!("{}, again", facts.title);
    let page = Page { title: &title, game: Some(facts), live: None, table: true };
    shell::html(
        &page,
        html! {
            div.tablehead { h1 { (facts.title) ": " span #at { (at) } " of " (last) } a href=(path) { "To the end" } }
            form #replay.replay method="get" action={ (path) "/replay" } data-last=(last) {
                (step("First", 0, at == 0))
                (step("Back", at.saturating_sub(1), at == 0))
                label { span.vh { "Answer" } input type="range" name="at" min="0" max=(last) value=(at); }
                (step("On", (at + 1).min(last), at >= last))
                (step("Last", last, at >= last))
                button type="submit" { "Go" }
                button #play type="button" hidden { "Play" }
            }
            p #say.vh role="status" {}
            (stage(facts, sight))
        },
    )
}
