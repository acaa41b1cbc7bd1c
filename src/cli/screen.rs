//! What is printed of a game: words in their colors, broken at the width of the screen.

use cardloom::{
    Line, Offer, Rank, Seat, Words,
    draw::{self, Size, bold, dimmed},
    scene::{Sheet, SheetCard},
};

use super::{CommandLine, terminal::window::page_width, wrapped_at};

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
        match line.rank {
            Rank::Turn => wrapped_at(&bold(&format!("— {words} —")), 0, width),
            Rank::Aside => wrapped_at(&dimmed(&words), 0, width),
            Rank::Action | Rank::Effect | Rank::Step => wrapped_at(&words, 0, width),
        }
    }

    /// Events as somebody may see them, a line each.
    pub(super) fn events<G: CommandLine>(&self, events: &[G::Event], viewer: Option<Seat>) -> Vec<String> {
        told::<G>(events, viewer).iter().map(|line| self.line(line)).collect()
    }

    /// Events in full, a line each.
    pub(super) fn all_events<G: CommandLine>(&self, events: &[G::Event]) -> Vec<String> {
        events.iter().filter_map(G::event).map(|line| self.line(&line)).collect()
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
pub(super) fn told<G: CommandLine>(events: &[G::Event], viewer: Option<Seat>) -> Vec<Line> {
    events.iter().filter_map(|event| G::event(&G::redact(event, viewer))).collect()
}
