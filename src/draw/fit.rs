//! A whole table as text, fitted to the room there is.

use super::{
    Size,
    item::{Pen, heading},
    wrapped,
};
use crate::scene::{Area, Item, Scene, Sheet};

/// How much of an area is shown.
#[derive(Clone, Copy, PartialEq)]
enum Detail {
    Full,
    /// Of zones that may be folded the number of cards alone.
    Brief,
    /// Its title and counters alone, and how many cards its zones have.
    Title,
}

/// A table: what is common first, then each seat from the next one to the left on, the one who looks at it last.
///
/// Where there are fewer lines than it takes, areas are folded until it fits: first those of others, then the common
/// one; one's own never to its title alone. It may still be too long.
pub fn table(scene: &Scene, sheet: &Sheet, size: Size) -> String {
    let mut order: Vec<&Area> = scene.areas.iter().collect();
    let seats = order.iter().filter(|area| area.seat.is_some()).count();
    let after = scene.viewer.map_or(0, |seat| seat.index() + 1);
    order.sort_by_key(|area| {
        area.seat.map(|seat| (seat.index() + seats - after % seats.max(1)) % seats.max(1))
    });
    let mut areas: Vec<(&Area, Detail)> = order.into_iter().map(|area| (area, Detail::Full)).collect();
    let draw = |areas: &[(&Area, Detail)]| {
        let mut parts = Vec::new();
        if !scene.headline.is_empty() {
            parts.push(wrapped(&super::words(&scene.headline, sheet), 0, size.width));
        }
        parts.extend(areas.iter().map(|(area, detail)| drawn(area, *detail, scene, sheet, size)));
        parts.join("\n")
    };
    let mut text = draw(&areas);
    let Some(height) = size.height else { return text };
    let is_own = |area: &Area| area.seat.is_some() && area.seat == scene.viewer;
    // Others' areas are folded before the common one, and that before one's own.
    let mut folds: Vec<usize> = (0..areas.len()).collect();
    folds.sort_by_key(|&index| (is_own(areas[index].0), areas[index].0.seat.is_none()));
    for detail in [Detail::Brief, Detail::Title] {
        for &index in &folds {
            if text.lines().count() <= height {
                return text;
            }
            if detail == Detail::Brief || !is_own(areas[index].0) {
                areas[index].1 = detail;
                text = draw(&areas);
            }
        }
    }
    text
}

fn drawn(area: &Area, detail: Detail, scene: &Scene, sheet: &Sheet, size: Size) -> String {
    let pen = Pen { sheet, width: size.width, brief: detail != Detail::Full };
    let mut lines = vec![heading(pen, area, scene.viewer)];
    let (mut counts, mut items) = (Vec::new(), Vec::new());
    for item in &area.items {
        match item {
            Item::Counters(counters) if counters.title.is_empty() => {}
            Item::Zone(zone) if detail == Detail::Title || detail == Detail::Brief && zone.folded => {
                counts.push((&zone.title, zone.count()));
            }
            Item::Grid(grid) if detail == Detail::Title => counts.push((&grid.title, grid.count())),
            _ if detail == Detail::Title => {}
            _ => items.push(pen.item(item)),
        }
    }
    lines.append(&mut items);
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    let counts = counts.map(|(title, count)| format!("{} {count}", super::words(title, sheet)));
    let counts = counts.collect::<Vec<_>>().join(", ");
    if !counts.is_empty() {
        lines.push(format!("  {}", wrapped(&counts, 2, size.width)));
    }
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}
