//! A text over the whole window, as a machine that takes keys.

use cardloom::draw::{bold, columns, dimmed};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Where one reads.
#[derive(Default)]
pub(crate) struct Pager {
    top: usize,
}

/// The title and the keys.
const AROUND: usize = 2;

const RETURNS: &str = "q returns";

impl Pager {
    /// A pager at the end of a text, which is cut to it when it is shown.
    pub(crate) fn at_end() -> Self {
        Self { top: usize::MAX }
    }

    /// Takes a key while a text of so many lines is shown in a window of so many. Tells whether one goes on reading.
    pub(crate) fn key(&mut self, key: KeyEvent, lines: usize, height: usize) -> bool {
        let room = height.saturating_sub(AROUND).max(1);
        let last = lines.saturating_sub(room);
        let top = self.top.min(last);
        self.top = match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return false,
            KeyCode::Char('q') | KeyCode::Esc | KeyCode::Enter => return false,
            KeyCode::Up | KeyCode::Char('k') => top.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => (top + 1).min(last),
            KeyCode::PageUp => top.saturating_sub(room),
            KeyCode::PageDown | KeyCode::Char(' ') => (top + room).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ => top,
        };
        true
    }

    /// The lines of a window of so many columns and lines. None is longer, and there are no more.
    pub(crate) fn lines(&self, title: &str, text: &[String], (width, height): (usize, usize)) -> Vec<String> {
        let room = height.saturating_sub(AROUND).max(1);
        let top = self.top.min(text.len().saturating_sub(room));
        let end = (top + room).min(text.len());
        let mut lines = vec![bold(title)];
        lines.extend_from_slice(&text[top..end]);
        let place = format!("{} to {end} of {}; arrows scroll, ", top + 1, text.len());
        let untold = text.len() <= room || columns(&place) + columns(RETURNS) > width;
        lines.push(dimmed(&format!("{}{RETURNS}", if untold { "" } else { &place })));
        // How one returns is what is kept.
        let over = lines.len().saturating_sub(height);
        lines.drain(..over);
        lines
    }
}
