//! What is printed of a game: words in their colors, broken at the width of the screen.

use cardloom::{
    Line, Offer, Prompt, Rank, Seat, Words,
    draw::{self, Size, bold, dimmed},
    scene::{Sheet, SheetCard},
};

use super::{CommandLine, wrapped};

/// A place where a game is printed, with all cards of the game.
pub(super) struct Screen {
    pub(super) sheet: Sheet,
    pub(super) size: Size,
}

impl Screen {
    /// Standard output: as wide as its window, or 80 columns where it is none.
    pub(super) fn new<G: CommandLine>() -> Self {
        Self { sheet: Sheet::new(G::sheet()), size: Size::PAGE }
    }

    pub(super) fn words(&self, words: &Words) -> String {
        draw::words(words, &self.sheet)
    }

    /// A line of a log. The further it stands out the more it does.
    pub(super) fn line(&self, line: &Line) -> String {
        let words = self.words(&line.words);
        match line.rank {
            Rank::Turn => wrapped(&bold(&format!("— {words} —")), 0),
            Rank::Aside => wrapped(&dimmed(&words), 0),
            Rank::Action | Rank::Effect | Rank::Step => wrapped(&words, 0),
        }
    }

    /// Events as somebody may see them, a line each.
    pub(super) fn events<G: CommandLine>(&self, events: &[G::Event], viewer: Option<Seat>) -> Vec<String> {
        let redacted = events.iter().map(|event| G::redact(event, viewer));
        redacted.filter_map(|event| G::event(&event)).map(|line| self.line(&line)).collect()
    }

    /// Events in full, a line each.
    pub(super) fn all_events<G: CommandLine>(&self, events: &[G::Event]) -> Vec<String> {
        events.iter().filter_map(G::event).map(|line| self.line(&line)).collect()
    }

    pub(super) fn table<G: CommandLine>(&self, view: &G::View) -> String {
        draw::table(&G::scene(view), &self.sheet, self.size)
    }

    pub(super) fn card(&self, card: &SheetCard) -> String {
        draw::card(card, &self.sheet, self.size.width)
    }

    /// An option with what comes of it.
    pub(super) fn offer(&self, offer: &Offer) -> String {
        let words = self.words(&offer.words);
        if offer.note.is_empty() { words } else { format!("{words} — {}", self.words(&offer.note)) }
    }

    /// The options of a prompt as they are offered.
    pub(super) fn offers<G: CommandLine>(&self, view: &G::View, prompt: &Prompt<G>) -> Vec<String> {
        prompt.options.iter().map(|option| self.offer(&G::offer(view, prompt, option))).collect()
    }
}
