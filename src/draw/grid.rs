//! Grids as text: columns where there is room for them, else a list for each row.

use super::{
    columns, dimmed,
    item::{Pen, tokens},
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
        let place = self.width.saturating_sub(2 + self.name) / grid.columns.len().max(1);
        let place = place.min(WIDEST);
        // A row with nothing in it takes a line alone.
        let rows = grid.rows.iter().map(|row| match place < PLACE || row.cells.iter().all(is_free) {
            true => self.list(row),
            false => self.row(row, place),
        });
        let heads = (place >= PLACE && !self.brief).then(|| self.heads(grid, place));
        heads.into_iter().flatten().chain(rows).collect::<Vec<_>>().join("\n")
    }

    /// How many pieces are in each row that has some.
    pub(super) fn grid_in_short(self, grid: &Grid) -> String {
        let rows = grid.rows.iter().filter_map(|row| {
            let count = row.cells.iter().filter(|piece| !is_free(piece)).count();
            (count > 0).then(|| format!("{} {count}", self.words(&row.head.words)))
        });
        rows.collect::<Vec<_>>().join(", ")
    }

    /// The heads of the columns, where they say something.
    fn heads(self, grid: &Grid, place: usize) -> Option<String> {
        let said = |head: &Head| format!("{} {}", self.words(&head.words), tokens(&head.tokens));
        let heads: String = grid.columns.iter().map(|head| cell(&said(head), place)).collect();
        let heads = heads.trim_end();
        let title = cell(&self.words(&grid.title), self.name);
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
        format!("  {}{}", cell(head, self.name), cells.trim_end()).trim_end().to_owned()
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

#[cfg(test)]
mod tests {
    use crate::{
        draw::sample::{brief, drawn, piece, sheet},
        scene::{Grid, GridRow, Head, Mark, Piece, Token},
        words,
    };

    /// Two rows of three places: two cards in the first one, none in the second.
    fn grid() -> Grid {
        let column = |number: usize| {
            Head::new(format!("column-{number}"), "costs").token(Token::new("egg", number as i64))
        };
        let free = |key: &str| Piece::slot(key, "-".into());
        let heron = piece("Great Blue Heron").token(Token::new("egg", 2).of(5)).token(Token::new("fish", 3));
        let heron = heron.mark(Mark::new("used"));
        let row = |name: &'static str, cells| GridRow {
            head: Head::new(name, name).token(Token::new("card", 2)),
            cells,
        };
        Grid {
            key: "mat".into(),
            title: "mat".into(),
            columns: (0..3).map(column).collect(),
            rows: vec![
                row("wetland", vec![heron, piece("Mallard"), free("wetland-2")]),
                row("forest", vec![free("forest-0"), free("forest-1"), free("forest-2")]),
            ],
        }
    }

    #[test]
    fn places_stand_in_columns_with_what_lies_on_them_beneath() {
        let sheet = sheet(&["Great Blue Heron", "Mallard"]);
        let narrow = "  mat       costs 0 egg  costs 1 egg  costs 2 egg
  wetland   Great. Heron Mallard      -
  2 card    2/5 egg
            3 fish used
  forest    2 card: 3 free";
        assert_eq!(drawn(grid(), &sheet, 51), narrow);
        let wide = "  mat       costs 0 egg                   costs 1 egg                   costs 2 egg
  wetland   Great Blue Heron              Mallard                       -
  2 card    2/5 egg 3 fish used
  forest    2 card: 3 free";
        assert_eq!(drawn(grid(), &sheet, 200), wide);
    }

    #[test]
    fn a_row_is_a_list_where_there_is_no_room_for_columns() {
        let sheet = sheet(&["Great Blue Heron", "Mallard"]);
        let list = "  wetland   2 card: Great Blue Heron
            (16) [2/5 egg 3 fish used],
            Mallard (7), 1 free
  forest    2 card: 3 free";
        assert_eq!(drawn(grid(), &sheet, 40), list);
    }

    #[test]
    fn where_there_is_little_room_the_heads_are_left_out() {
        let sheet = sheet(&["Great Blue Heron", "Mallard"]);
        let rows = "  wetland   Great Blue Heron   Mallard            -
            2/5 egg 3 fish
            used
  forest    3 free";
        assert_eq!(brief(grid(), &sheet, 69), rows);
    }

    #[test]
    fn what_is_longer_than_a_place_is_broken_and_nothing_of_it_is_lost() {
        let mut grid = grid();
        grid.rows[0].cells[1] = piece("Mallard")
            .token(Token::new("invertebrate", 2))
            .mark(Mark { icon: "note", words: words!["a mark of many words"] });
        let text = drawn(grid, &sheet(&["Great Blue Heron", "Mallard"]), 51);
        for part in ["2", "invertebrate", "a mark of", "many words"] {
            assert!(text.contains(part), "{text}");
        }
        assert!(text.lines().all(|line| line.chars().count() <= 51), "{text}");
    }
}
