//! What is printed of a game: words in their colors, broken at the width of the screen.

use cardloom::{
    Line, Offer, Rank, Seat, Words,
    draw::{self, Size, bold, dimmed},
    scene::{Sheet, SheetCard},
    words,
};

use super::{CommandLine, log::Logged, terminal::window::page_width, wrapped_at};

/// From so many columns on there is room to indent.
const WIDE: usize = 60;

/// What happens deeper than this is not indented any further.
const DEEPEST: usize = 4;

/// A place where a game is printed, with all cards of the game.
pub(super) struct Screen {
    pub(super) sheet: Sheet,
}

impl Screen {
    pub(super) fn new<G: CommandLine>() -> Self {
        Self { sheet: Sheet::new(G::sheet()) }
    }

    pub(super) fn words(&self, words: &Words) -> String {
        draw::words(words, &self.sheet)
    }

    /// A line of a log. The further it stands out the more it does.
    pub(super) fn line(&self, line: &Line) -> String {
        self.line_in(line, page_width())
    }

    /// The same in so many columns.
    pub(super) fn line_in(&self, line: &Line, width: usize) -> String {
        let words = self.words(&line.words);
        // What happens within something else stands further to the right, as long as there is room.
        let indent = if width < WIDE { line.depth.min(DEEPEST) } else { 2 * line.depth.min(DEEPEST) };
        let within = |words: &str| format!("{:indent$}{}", "", wrapped_at(words, indent, width));
        match line.rank {
            Rank::Turn => wrapped_at(&bold(&format!("— {words} —")), 0, width),
            Rank::Aside => within(&dimmed(&words)),
            Rank::Action | Rank::Effect | Rank::Step => within(&words),
        }
    }

    /// Lines of a log one after the other, each as it is broken in so many columns: of an effect that led to nothing they
    /// say so. `over` is whether the last of them is.
    pub(super) fn lines_in(&self, lines: &[Line], over: bool, width: usize) -> Vec<String> {
        let drawn = lines.iter().enumerate().map(|(number, line)| {
            let next = lines.get(number + 1);
            let is_over = next.map_or(over, |next| next.rank <= Rank::Effect && next.depth <= line.depth);
            if line.rank != Rank::Effect || !is_over {
                return self.line_in(line, width);
            }
            let words = words![line.words.clone(), ": nothing happens"];
            self.line_in(&Line { words, ..line.clone() }, width)
        });
        drawn.collect()
    }

    /// Events as somebody may see them, a line each.
    pub(super) fn events<G: CommandLine>(&self, events: &[Logged<G>], viewer: Option<Seat>) -> Vec<String> {
        self.lines_in(&told::<G>(events, viewer), false, page_width())
    }

    /// Events in full, a line each.
    pub(super) fn all_events<G: CommandLine>(&self, events: &[Logged<G>]) -> Vec<String> {
        events.iter().filter_map(Logged::in_full).map(|line| self.line(&line)).collect()
    }

    pub(super) fn table<G: CommandLine>(&self, view: &G::View) -> String {
        draw::table(&G::scene(view), &self.sheet, Size { width: page_width(), height: None })
    }

    pub(super) fn card(&self, card: &SheetCard) -> String {
        draw::card(card, &self.sheet, page_width())
    }

    /// An option with what comes of it.
    pub(super) fn offer(&self, offer: &Offer) -> String {
        let words = self.words(&offer.words);
        if offer.note.is_empty() { words } else { format!("{words} — {}", self.words(&offer.note)) }
    }
}

/// What somebody is told of events.
pub(super) fn told<G: CommandLine>(events: &[Logged<G>], viewer: Option<Seat>) -> Vec<Line> {
    events.iter().filter_map(|logged| logged.told(viewer)).collect()
}
