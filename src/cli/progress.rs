//! How far many games are, for whoever waits at a terminal.

use std::{io::IsTerminal, time::Duration};

use indicatif::{ProgressBar, ProgressStyle};

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
