//! A program in a terminal: what its window shows, and keys.
#![allow(dead_code, reason = "every test file uses some of it")]

use std::{
    io::{Read, Write},
    num::NonZeroU16,
    path::Path,
    process::Command,
    sync::mpsc::{Receiver, channel},
    thread,
    time::Duration,
};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// A test that waits so long for something to be shown has failed.
const LIMIT: Duration = Duration::from_secs(120);

/// What is written before and after all lines of the window.
const BEGINS: &str = "\u{1b}[?2026h";
const ENDS: &str = "\u{1b}[?2026l";

pub(crate) const UP: &str = "\u{1b}[A";
pub(crate) const DOWN: &str = "\u{1b}[B";
pub(crate) const END: &str = "\u{1b}[F";
pub(crate) const ENTER: &str = "\r";
pub(crate) const ESC: &str = "\u{1b}";
pub(crate) const TAB: &str = "\t";
pub(crate) const CTRL_C: &str = "\u{3}";
pub(crate) const CTRL_Z: &str = "\u{1a}";

/// A terminal with a program in it.
pub(crate) struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    output: Receiver<Vec<u8>>,
    parser: vt100::Parser,
    /// How the terminal treats keys where nobody has changed that.
    modes: String,
    /// All that was ever written, to look for what must not have been.
    pub(crate) written: String,
}

fn size((columns, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

fn not_zero(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a window has columns and rows")
}

impl Terminal {
    /// Begins a program in a window of so many columns and rows. It keeps its games in the folder.
    pub(crate) fn run(folder: &Path, window: (u16, u16), program: &str, arguments: &[&str]) -> Self {
        let pair = native_pty_system().openpty(size(window)).unwrap();
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        command.cwd(folder);
        for name in ["XDG_DATA_HOME", "HOME"] {
            command.env(name, folder);
        }
        command.env("TERM", "xterm-256color");
        for name in ["RUST_LOG", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "LINES"] {
            command.env_remove(name);
        }
        let modes = format!("{:?}", pair.master.get_termios());
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The end of the program is an error here.
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let keyboard = pair.master.take_writer().unwrap();
        let parser = vt100::Parser::new(not_zero(window.1), not_zero(window.0), 0);
        Self { master: pair.master, keyboard, child, output, parser, modes, written: String::new() }
    }

    /// `wizards play` in a window.
    pub(crate) fn wizards(folder: &Path, window: (u16, u16), arguments: &[&str]) -> Self {
        Self::run(folder, window, env!("CARGO_BIN_EXE_wizards"), arguments)
    }

    /// What the window shows.
    pub(crate) fn shown(&self) -> String {
        self.parser.screen().contents()
    }

    /// The row of the window that is highlighted.
    pub(crate) fn highlighted(&self) -> String {
        let shown = self.shown();
        let row = shown.lines().find(|line| line.starts_with('>') && !line.starts_with("> "));
        let row = row.or_else(|| shown.lines().find(|line| line.starts_with(">  ")));
        row.unwrap_or_default().to_owned()
    }

    /// Whether the program has the whole window for itself.
    pub(crate) fn is_framed(&self) -> bool {
        self.parser.screen().alternate_screen()
    }

    /// Whether keys are treated as before the program began.
    pub(crate) fn is_as_before(&self) -> bool {
        format!("{:?}", self.master.get_termios()) == self.modes
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&self, name: &str) {
        let process = self.child.process_id().unwrap().to_string();
        assert!(Command::new("kill").args(["-s", name, &process]).status().unwrap().success());
    }

    /// Whether a part of the window was drawn, and the rest is still to come.
    fn is_half_drawn(&self) -> bool {
        self.written.rfind(BEGINS) > self.written.rfind(ENDS)
    }

    /// Reads until this is true of the window.
    #[track_caller]
    pub(crate) fn until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) -> &mut Self {
        while self.is_half_drawn() || !is_so(self) {
            let Ok(bytes) = self.output.recv_timeout(LIMIT) else {
                panic!("never shown: {what}\n{}", self.shown());
            };
            self.parser.process(&bytes);
            self.written += &String::from_utf8_lossy(&bytes);
        }
        self
    }

    /// Reads until the window shows this.
    #[track_caller]
    pub(crate) fn sees(&mut self, text: &str) -> &mut Self {
        self.until(text, |terminal| terminal.shown().contains(text))
    }

    /// Reads until the window does not show this any more.
    #[track_caller]
    pub(crate) fn loses(&mut self, text: &str) -> &mut Self {
        self.until(&format!("the end of {text}"), |terminal| !terminal.shown().contains(text))
    }

    /// Reads until the highlighted row is this.
    #[track_caller]
    pub(crate) fn highlights(&mut self, text: &str) -> &mut Self {
        self.until(&format!("{text} highlighted"), |terminal| terminal.highlighted().contains(text))
    }

    /// Presses keys.
    pub(crate) fn press(&mut self, keys: &str) -> &mut Self {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
        self
    }

    /// Gives the window another size.
    pub(crate) fn resize(&mut self, window: (u16, u16)) -> &mut Self {
        self.parser.screen_mut().set_size(not_zero(window.1), not_zero(window.0));
        self.master.resize(size(window)).unwrap();
        self
    }

    /// Waits for the end of the program, and gives what it has left in the window.
    #[track_caller]
    pub(crate) fn ends(&mut self) -> (u32, String) {
        while let Ok(bytes) = self.output.recv_timeout(LIMIT) {
            self.parser.process(&bytes);
            self.written += &String::from_utf8_lossy(&bytes);
        }
        assert!(self.is_as_before(), "keys are given back");
        assert!(!self.is_framed(), "the window is given back");
        assert!(!self.parser.screen().hide_cursor(), "the cursor is given back");
        (self.child.wait().unwrap().exit_code(), self.shown())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // Where a test has failed in the middle.
        let _ = self.child.kill();
    }
}
