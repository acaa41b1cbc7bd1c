//! Grids as text: columns where there is room for them, else a list for each row.

use super::{
    columns, dimmed,
    item::{NAME, Pen, tokens},
    short::short,
    tinted,
};
use crate::scene::{Face, Grid, GridRow, Head, Piece};

/// A place of a grid is at least so wide; where there is less room its rows are lists.
const PLACE: usize = 12;

/// A place of a grid is at most so wide: what belongs together stands together.
const WIDEST: usize = 30;

impl Pen<'_> {
    pub(super) fn grid(self, grid: &Grid) -> String {
        let place = self.width.saturating_sub(2 + NAME) / grid.columns.len().max(1);
        let place = place.min(WIDEST);
        // A row with nothing in it takes a line alone.
        let rows = grid.rows.iter().map(|row| match place < PLACE || row.cells.iter().all(is_free) {
            true => self.list(row),
            false => self.row(row, place),
        });
        let heads = (place >= PLACE && !self.brief).then(|| self.heads(grid, place));
        heads.into_iter().flatten().chain(rows).collect::<Vec<_>>().join("\n")
    }

    /// The heads of the columns, where they say something.
    fn heads(self, grid: &Grid, place: usize) -> Option<String> {
        let said = |head: &Head| format!("{} {}", self.words(&head.words), tokens(&head.tokens));
        let heads: String = grid.columns.iter().map(|head| cell(&said(head), place)).collect();
        let heads = heads.trim_end();
        let title = cell(&self.words(&grid.title), NAME);
        (!heads.is_empty()).then(|| format!("  {title}{}", dimmed(heads)))
    }

    /// A row whose places lie beneath each other in columns: their names, and what lies on them.
    fn row(self, row: &GridRow, place: usize) -> String {
        let room = place - 1;
        let names = row.cells.iter().map(|piece| match &piece.face {
            Face::Card { card } => tinted(self.tint(piece), &short(card.title, room)),
            _ => dimmed(&short(&self.chip(piece), room)),
        });
        let mut lines = vec![self.line(&self.words(&row.head.words), names, place)];
        let on: Vec<Vec<String>> =
            row.cells.iter().map(|piece| packed(&self.parts_on(piece), room)).collect();
        let gives = if self.brief { String::new() } else { tokens(&row.head.tokens) };
        let deepest = on.iter().map(Vec::len).max().unwrap_or(0).max(usize::from(!gives.is_empty()));
        for number in 0..deepest {
            let head = if number == 0 { dimmed(&gives) } else { String::new() };
            let parts = on.iter().map(|lines| lines.get(number).cloned().unwrap_or_default());
            lines.push(self.line(&head, parts, place));
        }
        lines.join("\n")
    }

    fn line(self, head: &str, cells: impl Iterator<Item = String>, place: usize) -> String {
        let cells: String = cells.map(|text| cell(&text, place)).collect();
        format!("  {}{}", cell(head, NAME), cells.trim_end()).trim_end().to_owned()
    }

    /// A row one after the other, empty places counted.
    fn list(self, row: &GridRow) -> String {
        let free = row.cells.iter().filter(|piece| is_free(piece)).count();
        let gives = (!self.brief && !row.head.tokens.is_empty()).then(|| dimmed(&tokens(&row.head.tokens)));
        let pieces = row.cells.iter().filter(|piece| !is_free(piece)).map(|piece| self.piece(piece));
        let free = (free > 0).then(|| format!("{free} free"));
        let all: Vec<String> = pieces.chain(free).collect();
        let gives = gives.map_or_else(String::new, |gives| format!("{gives}: "));
        self.named(&row.head.words, &format!("{gives}{}", all.join(", ")))
    }
}

fn is_free(piece: &Piece) -> bool {
    matches!(piece.face, Face::Slot { .. })
}

/// Parts beside each other in lines of so many columns, each in one line as far as that goes.
fn packed(parts: &[String], room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if columns(line) + 1 + columns(part) <= room => *line = format!("{line} {part}"),
            _ => lines.extend(textwrap::wrap(part, room).into_iter().map(String::from)),
        }
    }
    lines
}

/// A text in so many columns.
fn cell(text: &str, place: usize) -> String {
    let text = text.trim();
    format!("{text}{:room$}", "", room = place.saturating_sub(columns(text)))
}
