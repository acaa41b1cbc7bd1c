//! What is in an area, as text.

use super::{bold, columns, plural, tinted, words, wrapped};
use crate::{
    Words,
    scene::{
        Arrange, Counters, Dice, Face, Item, Matrix, Meter, Piece, Sheet, Side, Tint, Token, Track, Zone,
    },
};

/// How wide the names of items are.
pub(super) const NAME: usize = 10;

/// Draws items in a given width.
#[derive(Clone, Copy)]
pub(super) struct Pen<'s> {
    pub(super) sheet: &'s Sheet,
    pub(super) width: usize,
    /// Whether there is little room: columns are rows, and what one may do without is left out.
    pub(super) brief: bool,
}

impl Pen<'_> {
    /// An item in lines, without the last line's end. Nothing where there is nothing to see.
    pub(super) fn item(self, item: &Item) -> String {
        match item {
            Item::Counters(counters) => self.named(&counters.title, &self.counters(counters)),
            Item::Meter(meter) => format!("  {}", self.meter(meter)),
            Item::Zone(zone) => self.zone(zone),
            Item::Grid(grid) => self.grid(grid),
            Item::Dice(dice) => self.named(&dice.title, &self.dice(dice)),
            Item::Track(track) => self.named(&track.title, &self.track(track)),
            Item::Matrix(matrix) => self.matrix(matrix),
            Item::Note(note) => format!("  {}", wrapped(&self.words(note), 2, self.width)),
        }
    }

    pub(super) fn words(self, text: &Words) -> String {
        words(text, self.sheet)
    }

    pub(super) fn named(self, name: &Words, text: &str) -> String {
        self.hanging(name, text, 0)
    }

    /// A text behind a name; further lines of it stand so many columns further in.
    fn hanging(self, name: &Words, text: &str, further_in: usize) -> String {
        if text.is_empty() {
            return String::new();
        }
        let name = self.words(name);
        let room = NAME.saturating_sub(columns(&name)).max(1);
        let (first, further) = (format!("  {name}{:room$}", ""), " ".repeat(2 + NAME + further_in));
        let options = textwrap::Options::new(self.width).initial_indent(&first).subsequent_indent(&further);
        textwrap::fill(text, options)
    }

    pub(super) fn counters(self, counters: &Counters) -> String {
        let each = counters.counters.iter().map(|counter| {
            let of = counter.of.map_or_else(String::new, |most| format!(" of {most}"));
            format!("{} {}{of}", self.words(&counter.name), counter.value)
        });
        each.collect::<Vec<_>>().join(", ")
    }

    fn meter(self, meter: &Meter) -> String {
        let shield = if meter.shield > 0 { format!(", behind {}", meter.shield) } else { String::new() };
        format!("{} {}/{}{shield}", self.words(&meter.name), meter.value, meter.max)
    }

    fn zone(self, zone: &Zone) -> String {
        let pieces = &zone.pieces;
        if pieces.is_empty() {
            return String::new();
        }
        match zone.arrange {
            Arrange::Column if !self.brief => {
                let names = std::iter::once(zone.title.clone()).chain(std::iter::repeat(Words::new()));
                let lines = names.zip(pieces).map(|(name, piece)| self.hanging(&name, &self.long(piece), 2));
                lines.collect::<Vec<_>>().join("\n")
            }
            Arrange::Pile => self.named(&zone.title, &self.pile(pieces, "")),
            Arrange::Splayed(side) => self.named(&zone.title, &self.pile(pieces, side_name(side))),
            Arrange::Chips => self.named(&zone.title, &self.joined(pieces, " ", Self::chip)),
            Arrange::Column | Arrange::Row | Arrange::Fan | Arrange::Heap => {
                self.named(&zone.title, &self.joined(pieces, ", ", Self::piece))
            }
        }
    }

    fn joined(self, pieces: &[Piece], between: &str, each: fn(Self, &Piece) -> String) -> String {
        pieces.iter().map(|piece| each(self, piece)).collect::<Vec<_>>().join(between)
    }

    /// The top piece, how the others are splayed, and what they are as far as a line goes.
    fn pile(self, pieces: &[Piece], splayed: &str) -> String {
        let Some((top, covered)) = pieces.split_first() else { return String::new() };
        let mut line = self.piece(top);
        if covered.is_empty() {
            return line;
        }
        line += &format!("{splayed} over {}", covered.len());
        if self.brief {
            return line;
        }
        let mut names = String::new();
        for piece in covered {
            let next =
                if names.is_empty() { self.chip(piece) } else { format!("{names}, {}", self.chip(piece)) };
            if 2 + NAME + columns(&line) + columns(&next) + 5 > self.width {
                names += if names.is_empty() { "…" } else { ", …" };
                break;
            }
            names = next;
        }
        format!("{line}: {names}")
    }

    /// A piece by its name alone.
    pub(super) fn chip(self, piece: &Piece) -> String {
        match &piece.face {
            Face::Card { card } => tinted(self.tint(piece), card.title),
            Face::Back { label, count } if label.is_empty() => count.to_string(),
            Face::Back { label, count } => format!("{}:{count}", self.words(label)),
            Face::Slot { label } => self.words(label),
            Face::Figure { title, .. } => self.words(title),
        }
    }

    /// A piece with what stands in its corner and what lies on it.
    pub(super) fn piece(self, piece: &Piece) -> String {
        let name = match &piece.face {
            Face::Card { card } => {
                let corner = self.sheet.get(*card).and_then(|of| of.corner.as_deref());
                let corner = corner.map_or_else(String::new, |corner| format!(" ({corner})"));
                format!("{}{corner}", self.chip(piece))
            }
            Face::Back { label, count } if label.is_empty() => plural(*count, "card"),
            Face::Back { label, count } => format!("{count} of {}", self.words(label)),
            Face::Slot { .. } => self.chip(piece),
            Face::Figure { title, meter, intents } => {
                let meter =
                    meter.as_ref().map_or_else(String::new, |meter| format!(", {}", self.meter(meter)));
                let intents = tokens(intents);
                let intents = if intents.is_empty() { intents } else { format!(" -> {intents}") };
                format!("{}{meter}{intents}", self.words(title))
            }
        };
        match self.on(piece) {
            on if on.is_empty() => name,
            on => format!("{name} [{on}]"),
        }
    }

    /// A piece with all that one weighs it by.
    fn long(self, piece: &Piece) -> String {
        let summary = match &piece.face {
            Face::Card { card } => self.sheet.get(*card).map(|of| self.words(&of.summary)),
            _ => None,
        };
        match summary {
            Some(summary) if !summary.is_empty() => {
                let on = self.on(piece);
                let on = if on.is_empty() { on } else { format!(" [{on}]") };
                format!("{} ({summary}){on}", self.chip(piece))
            }
            _ => self.piece(piece),
        }
    }

    fn on(self, piece: &Piece) -> String {
        self.parts_on(piece).join(" ")
    }

    /// What lies on a piece, and what is true of it, each by itself.
    pub(super) fn parts_on(self, piece: &Piece) -> Vec<String> {
        let marks = piece.marks.iter().map(|mark| self.words(&mark.words));
        piece.tokens.iter().map(token).chain(marks).collect()
    }

    pub(super) fn tint(self, piece: &Piece) -> Tint {
        match piece.face {
            Face::Card { card } => self.sheet.get(card).map_or(Tint::Plain, |of| of.tint),
            _ => Tint::Plain,
        }
    }

    fn dice(self, dice: &Dice) -> String {
        let mut shown: Vec<(String, usize)> = Vec::new();
        for die in dice.dice.iter().filter(|die| !die.aside) {
            let face = die.faces.join("/");
            match shown.iter_mut().find(|(other, _)| *other == face) {
                Some((_, count)) => *count += 1,
                None => shown.push((face, 1)),
            }
        }
        let shown = shown.into_iter().map(|(face, count)| match count {
            1 => face,
            count => format!("{count} {face}"),
        });
        let shown = shown.collect::<Vec<_>>().join(", ");
        match dice.dice.iter().filter(|die| die.aside).count() {
            0 => shown,
            aside if shown.is_empty() => format!("{aside} outside"),
            aside => format!("{shown}; {aside} outside"),
        }
    }

    fn track(self, track: &Track) -> String {
        let space = |(number, space): (usize, &crate::scene::Head)| {
            let here = track.markers.iter().filter(|(at, _)| *at == number);
            let here: Vec<String> = here.map(|(_, mark)| self.words(&mark.words)).collect();
            let words = self.words(&space.words);
            if here.is_empty() { words } else { format!("[{words}: {}]", here.join(", ")) }
        };
        track.spaces.iter().enumerate().map(space).collect::<Vec<_>>().join(" ")
    }

    fn matrix(self, matrix: &Matrix) -> String {
        let mut lines = Vec::new();
        if !matrix.title.is_empty() {
            lines.push(format!("  {}", wrapped(&self.words(&matrix.title), 2, self.width)));
        }
        // Where there is little room the row that counts now is enough.
        for row in matrix.rows.iter().filter(|row| row.now || !self.brief) {
            let cells = matrix.columns.iter().zip(&row.cells);
            let cells = cells.map(|(head, cell)| format!("{} {}", self.words(&head.words), self.words(cell)));
            let card = row.card.map_or_else(String::new, |card| format!(" {}", card.title));
            let mark = if row.now { '>' } else { ' ' };
            let text =
                format!("{}{card}: {}", self.words(&row.head.words), cells.collect::<Vec<_>>().join(", "));
            lines.push(format!("{mark} {}", wrapped(&text, 4, self.width)));
        }
        lines.join("\n")
    }
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::Left => " splayed left",
        Side::Right => " splayed right",
        Side::Up => " splayed up",
    }
}

fn token(token: &Token) -> String {
    match token.of {
        Some(of) => format!("{}/{of} {}", token.count, token.icon),
        None => format!("{} {}", token.count, token.icon),
    }
}

pub(super) fn tokens(tokens: &[Token]) -> String {
    tokens.iter().map(token).collect::<Vec<_>>().join(" ")
}

/// The title of an area, with its counters.
pub(super) fn heading(pen: Pen<'_>, area: &crate::scene::Area, viewer: Option<crate::Seat>) -> String {
    let you = if area.seat.is_some() && area.seat == viewer { " (you)" } else { "" };
    let title = bold(&format!("{}{you}", area.title));
    let mut said = Vec::new();
    if let Some(Item::Counters(counters)) =
        area.items.first().filter(|item| matches!(item, Item::Counters(of) if of.title.is_empty()))
    {
        said.push(pen.counters(counters));
    }
    if area.active {
        said.push("to play".to_owned());
    }
    let said = said.join(", ");
    let colon = if said.is_empty() { "" } else { ": " };
    wrapped(&format!("{title}{colon}{said}"), 2, pen.width + 2).trim_end().to_owned()
}
