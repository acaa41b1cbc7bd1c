//! Signs of life for whoever waits at a terminal: how far many games are, and that a bot thinks.

use std::{io::IsTerminal, time::Duration};

use cardloom::Seat;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar on standard error, or none where that is no terminal.
pub(super) fn bar(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(games).with_style(style());
    // The time goes on while a long game does.
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}

fn style() -> ProgressStyle {
    let style = ProgressStyle::with_template(
        "{bar:30} {human_pos} of {human_len} games, {per_sec}, {eta} left, Ctrl-C ends early",
    );
    style.unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// A line that a bot thinks. It is gone when this is dropped, before anything else is printed.
pub(super) struct Thinking(ProgressBar);

impl Drop for Thinking {
    fn drop(&mut self) {
        // The thread that draws it is waited for: else it might draw once more beneath what is printed next.
        self.0.disable_steady_tick();
        self.0.finish_and_clear();
    }
}

/// A line on standard output, or none where that is no terminal, that a seat's bot thinks.
pub(super) fn thinking(seat: Seat) -> Thinking {
    if !std::io::stdout().is_terminal() {
        return Thinking(ProgressBar::hidden());
    }
    let style = ProgressStyle::with_template("{spinner} {msg} {elapsed}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
    let line = ProgressBar::with_draw_target(None, ProgressDrawTarget::stdout()).with_style(style);
    let line = line.with_message(format!("{seat} is thinking ..."));
    line.enable_steady_tick(Duration::from_millis(100));
    Thinking(line)
}
