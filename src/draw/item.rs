//! What is in an area, as text.

use super::{bold, columns, plural, tinted, words, wrapped};
use crate::{
    Words,
    scene::{
        Arrange, Counters, Dice, Face, Item, Matrix, MatrixRow, Meter, Piece, Sheet, Side, Tint, Token,
        Track, Zone,
    },
};

/// How wide the column with the names of items is, unless one of them is longer.
const NAME: usize = 10;

/// How wide it is at most: there must be room for what is named.
const WIDEST_NAME: usize = 16;

/// Draws items in a given width.
#[derive(Clone, Copy)]
pub(super) struct Pen<'s> {
    pub(super) sheet: &'s Sheet,
    pub(super) width: usize,
    /// How wide the column with the names of items is: what they are stands beneath each other.
    pub(super) name: usize,
    /// Whether there is little room: columns are rows, and what one may do without is left out.
    pub(super) brief: bool,
}

impl<'s> Pen<'s> {
    /// One for these items, whose names have room in their column.
    pub(super) fn new(items: &[Item], sheet: &'s Sheet, width: usize, brief: bool) -> Self {
        let names = items.iter().filter_map(|item| match item {
            Item::Counters(Counters { title, .. })
            | Item::Dice(Dice { title, .. })
            | Item::Track(Track { title, .. }) => Some(title),
            Item::Zone(zone) if !zone.pieces.is_empty() => Some(&zone.title),
            _ => None,
        });
        let longest = names.map(|name| columns(&words(name, sheet)) + 1).max().unwrap_or_default();
        Self { sheet, width, brief, name: longest.clamp(NAME, WIDEST_NAME) }
    }

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

    /// An item in a few words, where it says anything: how many cards a zone has, the top card of a pile.
    pub(super) fn in_short(self, item: &Item) -> Option<String> {
        let (title, text) = match item {
            Item::Counters(counters) => (&counters.title, self.counters_in_short(counters)),
            Item::Zone(zone) if zone.count() > 0 => {
                let top = zone.pieces.first().filter(|piece| matches!(piece.face, Face::Card { .. }));
                let text = match (zone.arrange, top) {
                    (Arrange::Pile | Arrange::Splayed(_), Some(top)) => self.chip(top),
                    _ => zone.count().to_string(),
                };
                (&zone.title, text)
            }
            Item::Grid(grid) if grid.count() > 0 => (&grid.title, self.grid_in_short(grid)),
            Item::Dice(dice) => (&dice.title, self.dice(dice)),
            Item::Meter(meter) => return Some(self.meter(meter)),
            Item::Matrix(matrix) => {
                return matrix.rows.iter().find(|row| row.now).map(|row| self.matrix_row(matrix, row));
            }
            _ => return None,
        };
        (!text.is_empty()).then(|| format!("{} {text}", self.words(title)))
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
        let room = self.name.saturating_sub(columns(&name)).max(1);
        let (first, further) = (format!("  {name}{:room$}", ""), " ".repeat(2 + self.name + further_in));
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

    /// The same without those that are at nothing; `none` where all are.
    fn counters_in_short(self, counters: &Counters) -> String {
        let all = &counters.counters;
        if !all.is_empty() && all.iter().all(|counter| counter.value == 0 && counter.of.is_none()) {
            return "none".to_owned();
        }
        let some = all.iter().filter(|counter| counter.value != 0 || counter.of.is_some());
        self.counters(&Counters { title: Words::new(), counters: some.cloned().collect() })
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
            Arrange::Chips => self.named(&zone.title, &self.joined(pieces, " ", Self::corner)),
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
            if 2 + self.name + columns(&line) + columns(&next) + 5 > self.width {
                names += if names.is_empty() { "…" } else { ", …" };
                break;
            }
            names = next;
        }
        format!("{line}: {names}")
    }

    /// A piece by what stands in its corner, or else by its name.
    fn corner(self, piece: &Piece) -> String {
        let corner = match piece.face {
            Face::Card { card } => self.sheet.get(card).and_then(|of| of.corner.as_deref()),
            _ => None,
        };
        corner.map_or_else(|| self.chip(piece), |corner| tinted(self.tint(piece), corner))
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
        if self.brief && !matrix.rows.iter().any(|row| row.now) {
            return String::new();
        }
        let mut lines = Vec::new();
        if !matrix.title.is_empty() {
            lines.push(format!("  {}", wrapped(&self.words(&matrix.title), 2, self.width)));
        }
        // Where there is little room the row that counts now is enough.
        for row in matrix.rows.iter().filter(|row| row.now || !self.brief) {
            let mark = if row.now { '>' } else { ' ' };
            lines.push(format!("{mark} {}", wrapped(&self.matrix_row(matrix, row), 4, self.width)));
        }
        lines.join("\n")
    }

    fn matrix_row(self, matrix: &Matrix, row: &MatrixRow) -> String {
        let cells = matrix.columns.iter().zip(&row.cells);
        let cells = cells.map(|(head, cell)| format!("{} {}", self.words(&head.words), self.words(cell)));
        let card = row.card.map_or_else(String::new, |card| format!(" {}", card.title));
        format!("{}{card}: {}", self.words(&row.head.words), cells.collect::<Vec<_>>().join(", "))
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

/// The title of an area, with its counters, in one line.
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
    format!("{title}{colon}{said}")
}

#[cfg(test)]
mod tests {
    use crate::{
        Seat, Words,
        draw::sample::{backs, brief, drawn, piece, sheet},
        scene::{
            Arrange, Counter, Counters, Dice, Die, Face, Head, Mark, Matrix, MatrixRow, Meter, Piece, Sheet,
            Side, Token, Track, Zone,
        },
        words,
    };

    #[test]
    fn counters_stand_in_a_line_behind_their_title() {
        let counters = vec![
            Counter::new("seed", Words::icon("seed"), 2),
            Counter::new("won", "achievements", 1).of(6),
            Counter::new("fish", Words::icon("fish"), 0),
        ];
        let counters = Counters { title: "food".into(), counters };
        let none = Sheet::default();
        assert_eq!(drawn(counters.clone(), &none, 80), "  food      seed 2, achievements 1 of 6, fish 0");
        let narrow = "  food      seed 2, achievements
            1 of 6, fish 0";
        assert_eq!(drawn(counters, &none, 32), narrow);
        assert_eq!(drawn(Counters { title: "icons".into(), counters: Vec::new() }, &none, 80), "");
    }

    #[test]
    fn a_meter_shows_what_is_left_of_how_much_and_what_is_lost_before() {
        let meter = |shield| Meter { key: "life".into(), name: "life".into(), value: 42, max: 70, shield };
        assert_eq!(drawn(meter(0), &Sheet::default(), 80), "  life 42/70");
        assert_eq!(drawn(meter(5), &Sheet::default(), 80), "  life 42/70, behind 5");
    }

    #[test]
    fn a_heap_counts_hidden_cards_by_their_backs() {
        let sheet = Sheet::default();
        let heap = Zone::backs("hand", "hand".into(), [(2, "value 1".into()), (1, "value 3".into())]);
        assert_eq!(heap.count(), 3);
        assert_eq!(drawn(heap, &sheet, 80), "  hand      2 of value 1, 1 of value 3");
        for (count, shown) in [(1, "  deck      1 card"), (40, "  deck      40 cards")] {
            assert_eq!(drawn(Zone::backs("deck", "deck".into(), [(count, Words::new())]), &sheet, 80), shown);
        }
        assert_eq!(drawn(Zone::new("hand", "hand".into(), []), &sheet, 80), "");
    }

    #[test]
    fn a_pile_shows_its_top_card_how_it_is_splayed_and_what_lies_beneath_as_far_as_a_line_goes() {
        let sheet = sheet(&["Oars", "Archery"]);
        let pile = |cards: &[&'static str], arrange| {
            Zone::new("pile", "red".into(), cards.iter().copied().map(piece)).arranged(arrange)
        };
        let three = ["Oars", "Archery", "Gunpowder"];
        assert_eq!(drawn(pile(&["Oars"], Arrange::Pile), &sheet, 80), "  red       Oars (4)");
        assert_eq!(
            drawn(pile(&three, Arrange::Pile), &sheet, 80),
            "  red       Oars (4) over 2: Archery, Gunpowder"
        );
        let left = Arrange::Splayed(Side::Left);
        assert_eq!(drawn(pile(&three, left), &sheet, 50), "  red       Oars (4) splayed left over 2: …");
        assert_eq!(drawn(pile(&three, Arrange::Pile), &sheet, 44), "  red       Oars (4) over 2: Archery, …");
        assert_eq!(brief(pile(&three, left), &sheet, 80), "  red       Oars (4) splayed left over 2");
    }

    #[test]
    fn chips_are_known_by_what_is_in_their_corner_or_by_their_names() {
        let chips = [backs("1", 13), piece("Oars"), piece("Archery"), backs("", 7)];
        let zone = Zone::new("chips", "supply".into(), chips).arranged(Arrange::Chips);
        assert_eq!(drawn(zone, &sheet(&["Oars"]), 80), "  supply    1:13 4 Archery 7");
    }

    #[test]
    fn a_column_has_a_line_for_each_card_with_what_one_weighs_it_by() {
        let sheet = sheet(&["Oars", "Archery"]);
        let marked = piece("Archery").token(Token::new("egg", 1).of(3)).mark(Mark::new("used"));
        let slot = Piece::slot("tray-2", "free".into());
        let column = Zone::new("tray", "tray".into(), [piece("Oars"), marked, slot]);
        let column = column.arranged(Arrange::Column);
        let wide = "  tray      Oars (a card to be read)
            Archery (a card to be read) [1/3 egg used]
            free";
        assert_eq!(drawn(column.clone(), &sheet, 80), wide);
        // What a line begins with is a card: what is left of one stands further in.
        let narrow = "  tray      Oars (a card to be
              read)
            Archery (a card to
              be read) [1/3 egg
              used]
            free";
        assert_eq!(drawn(column.clone(), &sheet, 32), narrow);
        let row = "  tray      Oars (4), Archery (7) [1/3 egg used], free";
        assert_eq!(brief(column, &sheet, 80), row);
    }

    #[test]
    fn a_figure_shows_its_life_and_what_it_is_up_to() {
        let life = Meter { key: "life".into(), name: "life".into(), value: 9, max: 12, shield: 3 };
        let title = "Jaw Worm".into();
        let worm = Face::Figure { title, meter: Some(life), intents: vec![Token::new("attack", 11)] };
        let zone = Zone::new("foes", "foes".into(), [Piece::new("worm", worm)]);
        assert_eq!(
            drawn(zone, &Sheet::default(), 80),
            "  foes      Jaw Worm, life 9/12, behind 3 -> 11 attack"
        );
    }

    #[test]
    fn equal_dice_are_counted_and_of_those_aside_the_number_is_told() {
        let die = |number: usize, faces: &[&'static str], aside| Die {
            key: format!("die-{number}").into(),
            faces: faces.to_vec(),
            aside,
        };
        let dice = vec![
            die(0, &["seed"], false),
            die(1, &["worm", "seed"], false),
            die(2, &["seed"], false),
            die(3, &[], true),
        ];
        let dice = Dice { key: "feeder".into(), title: "feeder".into(), dice };
        let none = Sheet::default();
        assert_eq!(drawn(dice, &none, 80), "  feeder    2 seed, worm/seed; 1 outside");
        let dice = Dice { key: "feeder".into(), title: "feeder".into(), dice: vec![die(0, &[], true)] };
        assert_eq!(drawn(dice, &none, 80), "  feeder    1 outside");
    }

    #[test]
    fn markers_stand_on_their_space_of_a_track() {
        let space = |number: usize| Head::new(format!("space-{number}"), words![number]);
        let mark = |seat| Mark { icon: "marker", words: words![Seat(seat)] };
        let track = Track {
            key: "track".into(),
            title: "points".into(),
            spaces: (0..4).map(space).collect(),
            markers: vec![(1, mark(1)), (3, mark(2)), (1, mark(0))],
        };
        assert_eq!(drawn(track, &Sheet::default(), 80), "  points    0 [1: P2, P1] 2 [3: P3]");
    }

    #[test]
    fn a_matrix_has_a_line_for_each_row_and_marks_the_one_that_counts_now() {
        let row = |number: usize, now| MatrixRow {
            head: Head::new(format!("row-{number}"), words!["round ", number]),
            card: None,
            cells: vec![words![number], "3 points".into()],
            now,
        };
        let matrix = Matrix {
            key: "goals".into(),
            title: "goals".into(),
            columns: (0..2).map(|seat| Head::new(format!("goals{seat}"), words![Seat(seat)])).collect(),
            rows: vec![row(1, false), row(2, true)],
        };
        let none = Sheet::default();
        let full = "  goals
  round 1: P1 1, P2 3 points
> round 2: P1 2, P2 3 points";
        assert_eq!(drawn(matrix.clone(), &none, 80), full);
        assert_eq!(brief(matrix.clone(), &none, 80), "  goals\n> round 2: P1 2, P2 3 points");
        let over = Matrix { rows: vec![row(1, false)], ..matrix };
        assert_eq!(brief(over, &none, 80), "");
    }
}
