//! The window of a terminal: the only place that reads keys and draws.

use std::{
    io::{self, IsTerminal, Write},
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use cardloom::draw;
use crossterm::{
    cursor::{Hide, MoveTo, Show},
    event::{self, DisableBracketedPaste, EnableBracketedPaste, Event, KeyEvent, KeyEventKind},
    execute, queue,
    style::Print,
    terminal::{
        self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
        LeaveAlternateScreen,
    },
};

/// In fewer columns nothing can be read, and more of them nobody likes to read.
const NARROWEST: usize = 20;
const WIDEST: usize = 200;

/// Keys come one by one and the whole window is drawn on, until it is dropped: then all is as it was before.
///
/// What is drawn leaves nothing in what can be scrolled back to: nobody finds the cards of others there.
pub(crate) struct Window {
    colors: bool,
}

/// What a person does.
pub(crate) enum Input {
    Key(KeyEvent),
    /// A text at once: none of its letters is a key.
    Paste(String),
}

/// Whether there is a terminal to read from and to draw on.
pub(crate) fn is_there() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|name| name == "dumb");
    is_at_keyboard() && !dumb
}

/// Whether somebody types and reads, in a window or in lines.
pub(crate) fn is_at_keyboard() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Whether a game would be lost by Ctrl-C that nobody was warned of. Signals are the whole program's, and so is this.
static UNWARNED: AtomicBool = AtomicBool::new(false);

/// Until a question is asked Ctrl-C warns once before it ends the program: this game is not kept.
pub(crate) fn warn_before_loss() {
    // Where no signals can be had Ctrl-C does what it does elsewhere.
    UNWARNED.store(signals::restore_at_end().is_ok(), Ordering::Relaxed);
}

/// Its columns and lines.
pub(crate) fn size() -> (usize, usize) {
    let (width, height) = terminal::size().unwrap_or((80, 24));
    (usize::from(width).clamp(NARROWEST, WIDEST), usize::from(height).max(1))
}

/// How wide lines of standard output are: as its window is at the moment, or as elsewhere where there is none.
pub(crate) fn page_width() -> usize {
    // From 40 columns on a table fits.
    if io::stdout().is_terminal() { size().0.max(40) } else { draw::WIDTH }
}

impl Window {
    pub(crate) fn open() -> io::Result<Self> {
        signals::restore_at_end()?;
        enter()?;
        let colors = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
        let window = Self { colors };
        // What was typed before it was asked for answers nothing.
        while event::poll(Duration::ZERO)? {
            event::read()?;
        }
        Ok(window)
    }

    /// Draws these lines from the top.
    pub(crate) fn draw(&self, lines: &[String]) -> io::Result<()> {
        let mut out = io::stdout().lock();
        // All of it or nothing is shown.
        queue!(out, BeginSynchronizedUpdate)?;
        for (row, line) in (0..).zip(lines) {
            let line =
                if self.colors { line.clone() } else { anstream::adapter::strip_str(line).to_string() };
            queue!(out, MoveTo(0, row), Clear(ClearType::CurrentLine), Print(line), Print("\x1b[0m"))?;
        }
        let (_, height) = size();
        if lines.len() < height {
            queue!(out, MoveTo(0, lines.len() as u16), Clear(ClearType::FromCursorDown))?;
        }
        queue!(out, EndSynchronizedUpdate)?;
        out.flush()
    }

    /// Waits for what a person does; `None` where the window has changed and is to be drawn again.
    pub(crate) fn input(&self) -> io::Result<Option<Input>> {
        Ok(match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => Some(Input::Key(key)),
            Event::Paste(text) => Some(Input::Paste(text)),
            _ => None,
        })
    }

    /// Whether there is nothing to be taken before the window is drawn again.
    pub(crate) fn is_quiet(&self) -> io::Result<bool> {
        Ok(!event::poll(Duration::ZERO)?)
    }

    /// Stops the program until it is told to go on.
    pub(crate) fn suspend(&self) -> io::Result<()> {
        leave();
        signals::stop()?;
        enter()
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        leave();
    }
}

fn enter() -> io::Result<()> {
    terminal::enable_raw_mode()?;
    let entered =
        execute!(io::stdout(), EnterAlternateScreen, EnableBracketedPaste, Hide, Clear(ClearType::All));
    if entered.is_err() {
        leave();
    }
    entered
}

fn leave() {
    // A terminal that is gone is in no mode at all.
    let _ = execute!(io::stdout(), Show, DisableBracketedPaste, LeaveAlternateScreen);
    let _ = terminal::disable_raw_mode();
}

#[cfg(unix)]
mod signals {
    use std::{
        io,
        sync::{Mutex, PoisonError, atomic::Ordering},
        thread,
    };

    use crossterm::terminal;
    use rustix::process::{Signal, kill_current_process_group};
    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM},
        iterator::Signals,
        low_level::emulate_default_handler,
    };

    /// Whether somebody waits for signals already.
    static WAITING: Mutex<bool> = Mutex::new(false);

    /// From now on a signal that ends the program finds the terminal as it was before.
    pub(super) fn restore_at_end() -> io::Result<()> {
        let mut waiting = WAITING.lock().unwrap_or_else(PoisonError::into_inner);
        if *waiting {
            return Ok(());
        }
        let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT])?;
        thread::Builder::new().name("signals".to_owned()).spawn(move || {
            for signal in signals.forever() {
                let framed = terminal::is_raw_mode_enabled().unwrap_or(false);
                // In a frame Ctrl-C is a key, and this is somebody else's wish.
                if signal == SIGINT && !framed && super::UNWARNED.swap(false, Ordering::Relaxed) {
                    errln!("\nThis game is not kept: Ctrl-C once more, and it is lost.");
                    continue;
                }
                // Nothing is drawn any more.
                let _drawing = io::stdout().lock();
                if framed {
                    super::leave();
                }
                let _ = emulate_default_handler(signal);
            }
        })?;
        *waiting = true;
        Ok(())
    }

    /// As Ctrl-Z does elsewhere: the shell that has started all of it takes over.
    pub(super) fn stop() -> io::Result<()> {
        Ok(kill_current_process_group(Signal::TSTP)?)
    }
}

#[cfg(not(unix))]
mod signals {
    use std::io;

    pub(super) fn restore_at_end() -> io::Result<()> {
        Ok(())
    }

    pub(super) fn stop() -> io::Result<()> {
        Ok(())
    }
}
