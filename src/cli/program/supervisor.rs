//! The process between the table and a program.
//!
//! It ends the program with all that it has started as soon as the table is done with it, and as well when the table
//! is gone, however that came about: its standard input, which only the table holds open, is closed then. So nothing
//! needs to be done at the table's end, which may be one that leaves no time for anything.

use std::{
    ffi::OsString,
    io::{Read, stdin},
    os::unix::process::CommandExt,
    process::{Child, Command, ExitCode, Stdio},
    sync::mpsc::{Sender, channel},
    thread,
};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, getpid, kill_process, kill_process_group, waitid};

use super::process::{CANNOT_START, END, write};

/// The command of the command line that [`run`] is.
pub(super) const COMMAND: &str = "supervise";

/// What may happen.
#[derive(PartialEq)]
enum Told {
    /// Standard input is closed: the game is over, or the table is gone.
    Over,
    /// The program has ended.
    Ended,
    /// The table has no time left.
    Now,
}

/// The call of a program under supervision.
pub(super) fn command(words: &[String]) -> std::io::Result<Command> {
    // The file of this program may be another one by now; where the system knows the one that runs, it is taken.
    let running = std::path::Path::new("/proc/self/exe");
    let mut command =
        if running.exists() { Command::new(running) } else { Command::new(std::env::current_exe()?) };
    command.args([COMMAND, "--"]).args(words);
    Ok(command)
}

/// Runs a program until it ends or the table does.
pub(crate) fn run(words: &[OsString]) -> ExitCode {
    match start(words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            errln!("{error}");
            ExitCode::from(CANNOT_START)
        }
    }
}

fn start(words: &[OsString]) -> std::io::Result<()> {
    let (program, arguments) = words.split_first().ok_or(std::io::ErrorKind::InvalidInput)?;
    let (tell, told) = channel();
    let hurry = tell.clone();
    ctrlc::set_handler(move || drop(hurry.send(Told::Now))).map_err(std::io::Error::other)?;
    adopt();
    let mut command = Command::new(program);
    let mut child = command.args(arguments).stdin(Stdio::piped()).process_group(0).spawn()?;
    relay(&mut child, tell.clone());
    let number = Pid::from_child(&child);
    thread::spawn(move || {
        // It is not collected yet, so that its number stays its own.
        let ended = || waitid(WaitId::Pid(number), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT);
        rustix::io::retry_on_intr(ended).ok();
        tell.send(Told::Ended).ok();
    });
    if told.recv() == Ok(Told::Over) {
        told.recv_timeout(END).ok();
    }
    kill_process_group(number, Signal::KILL).ok();
    kill_adopted();
    child.wait().ok();
    Ok(())
}

/// Passes on what the table says. The program need not read it for the end of it to be noticed.
fn relay(child: &mut Child, tell: Sender<Told>) {
    let (say, said) = channel();
    let input = child.stdin.take();
    thread::spawn(move || input.map(|input| write(input, &said)));
    thread::spawn(move || {
        let mut buffer = vec![0; 1 << 16];
        while let Ok(length @ 1..) = stdin().lock().read(&mut buffer) {
            say.send(buffer[..length].to_vec()).ok();
        }
        drop(say);
        tell.send(Told::Over).ok();
    });
}

/// From now on whatever descends from this process becomes its child when its own parent ends, also in a session of
/// its own.
fn adopt() {
    #[cfg(target_os = "linux")]
    rustix::process::set_child_subreaper(Some(getpid())).ok();
}

/// Kills the children of this process until it has none that it may kill. The children of each become its own.
#[cfg(target_os = "linux")]
fn kill_adopted() {
    use rustix::process::{WaitOptions, waitpid};

    loop {
        let killed: Vec<Pid> =
            children().into_iter().filter(|&child| kill_process(child, Signal::KILL).is_ok()).collect();
        for &child in &killed {
            waitpid(Some(child), WaitOptions::empty()).ok();
        }
        if killed.is_empty() {
            return;
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn kill_adopted() {}

/// All processes whose parent is this one.
#[cfg(target_os = "linux")]
fn children() -> Vec<Pid> {
    let own = getpid().as_raw_nonzero().get();
    let numbers = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = numbers.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    let parent = |number: &i32| {
        let stat = std::fs::read(format!("/proc/{number}/stat")).ok()?;
        // The name in parentheses may hold anything, also parentheses; then come the state and the parent.
        let name_end = stat.iter().rposition(|&byte| byte == b')')?;
        let rest = std::str::from_utf8(&stat[name_end + 1..]).ok()?;
        rest.split_whitespace().nth(1)?.parse::<i32>().ok()
    };
    numbers.filter(|number| parent(number) == Some(own)).filter_map(Pid::from_raw).collect()
}
