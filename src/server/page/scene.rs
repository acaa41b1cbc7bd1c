//! The table: areas and what is in them.

use cardloom::{
    Seat,
    scene::{Area, Item},
};
use maud::{Markup, html};

use super::pen::Pen;
use crate::sight::{Presence, Sight};

/// What lies on the table: what is common, one's own area, then the others from the next seat on.
pub(super) fn scene(pen: &Pen<'_>, sight: &Sight) -> Markup {
    let Sight { scene, end, .. } = sight;
    let seats = scene.areas.iter().filter(|area| area.seat.is_some()).count().max(1);
    let mut areas: Vec<&Area> = scene.areas.iter().collect();
    areas.sort_by_key(|area| {
        let first = pen.viewer.map_or(0, Seat::index) % seats;
        area.seat.map(|seat| (seat.index() + seats - first) % seats)
    });
    html! {
        section #table aria-labelledby="table-title" {
            h2 #table-title.headline tabindex="-1" {
                // In the end the headline is how it came out, which is told beside.
                @if end.is_some() { "The table in the end" }
                @else if scene.headline.is_empty() { "Table" }
                @else { (pen.words(&scene.headline)) }
            }
            @for of in areas { (area(pen, of)) }
        }
    }
}

fn area(pen: &Pen<'_>, area: &Area) -> Markup {
    let own = area.seat.is_some() && area.seat == pen.viewer;
    let kind = match area.seat {
        None => "common",
        Some(_) if own => "own",
        Some(_) => "other",
    };
    let title = html! { (pen.label(&area.title)) @if own { " (you)" } };
    html! {
        section class={ "area " (kind) @if area.active { " active" } } data-key=(area.key)
            data-seat=[area.seat.map(|seat| seat.index() % 6)] aria-label=(pen.text(&area.title)) {
            div.areahead {
                h3 { (pen.head(&area.key, &area.title, title)) }
                @if area.active { span.turn { "to play" } }
                @if let Some(Item::Counters(counters)) = area.items.first() {
                    @if counters.title.is_empty() { (pen.counters(counters)) }
                }
            }
            div.items {
                @for item in &area.items { (self::item(pen, item, own || area.seat.is_none())) }
            }
        }
    }
}

fn item(pen: &Pen<'_>, item: &Item, own: bool) -> Markup {
    match item {
        Item::Counters(counters) if counters.title.is_empty() => html! {},
        Item::Counters(counters) => pen.counters(counters),
        Item::Meter(meter) => html! { div.life { (pen.meter(meter)) } },
        Item::Zone(zone) => pen.zone(zone, own),
        Item::Grid(grid) => pen.grid(grid),
        Item::Dice(dice) => pen.dice(dice),
        Item::Track(track) => pen.track(track),
        Item::Matrix(matrix) => pen.matrix(matrix),
        Item::Note(words) => html! { p.note { (pen.words(words)) } },
    }
}

/// Whether somebody is there, and asked.
pub(super) fn presence(presence: Presence, asked: bool) -> Markup {
    let (name, said) = match presence {
        Presence::Empty => ("empty", "not here yet"),
        Presence::Away => ("away", "away"),
        Presence::Here => ("here", "here"),
    };
    html! {
        span.dot data-presence=(name) title=(said) { span.vh { " (" (said) ")" } }
        @if asked { span.asked { "to answer" } }
    }
}
