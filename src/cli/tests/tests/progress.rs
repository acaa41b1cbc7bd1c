//! At a terminal it is shown how far many games are; everywhere else nothing is.
#![cfg(unix)]

mod common;

use std::io::Read;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

/// All that a call writes to a terminal.
fn at_a_terminal(arguments: &[&str]) -> String {
    let size = PtySize { rows: 24, cols: 100, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_wizards"));
    command.args(arguments);
    command.env("TERM", "xterm");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let (mut reader, mut written) = (pair.master.try_clone_reader().unwrap(), Vec::new());
    // The end of a terminal may be told as an error.
    let _ = reader.read_to_end(&mut written);
    assert!(child.wait().unwrap().success());
    String::from_utf8(written).unwrap()
}

#[test]
fn many_games_are_counted_while_they_are_played() {
    let folder = common::folder("progress");
    for arguments in
        [&["simulate", "--games", "40"][..], &["arena", "--agents", "random,first", "--games", "40"]]
    {
        let shown = at_a_terminal(arguments);
        for words in [" of 40 games, ", "/s, ", " left, Ctrl-C ends early"] {
            assert!(shown.contains(words), "{arguments:?}: {shown:?}");
        }
        assert!(common::run(&folder, arguments, "").stderr.is_empty());
    }
}
