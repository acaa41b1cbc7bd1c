//! A program that lines are written to and read from, without ever waiting for longer than a limit.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    process::{Child, Command, ExitStatus, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel},
    thread,
    time::{Duration, Instant},
};

use serde::Serialize;

use crate::stop;

/// The longest line that is read.
pub(super) const LONGEST: u64 = 1 << 20;
/// How many lines a program may be ahead; after that it waits.
const AHEAD: usize = 4;
/// How long a program has to come to its end.
pub(super) const END: Duration = Duration::from_secs(1);
/// The exit code of a supervisor that cannot start its program; the reason is on standard error.
pub(super) const CANNOT_START: u8 = 127;

/// How long it takes to notice that games are to end early.
const NOTICED: Duration = Duration::from_millis(100);

/// A running program. Dropped, its standard input is closed, which tells it that the game is over; if it does not end
/// soon it is killed. Where there is a supervisor between them, the child is that.
pub(super) struct Process {
    child: Child,
    /// Taken when nothing more will be said.
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<Result<String, ReadError>>,
    /// The last line on standard error, once that is closed.
    errors: Receiver<String>,
}

/// Why there is no line.
#[derive(Clone, Copy, Debug)]
pub(super) enum ReadError {
    /// The program has closed its output.
    Ended,
    /// The time is over.
    Late,
    /// The line does not come to an end.
    TooLong,
}

impl Process {
    /// Starts a program, without a shell.
    pub(super) fn start(words: &[String]) -> io::Result<Self> {
        let mut command = command(words)?;
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let (input, lines) = channel();
        let (tell, output) = sync_channel(AHEAD);
        let (tell_last, errors) = channel();
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        thread::spawn(move || stdin.map(|stdin| write(stdin, &lines)));
        thread::spawn(move || stdout.map(|stdout| read(stdout, &tell)));
        thread::spawn(move || stderr.map(|stderr| tell_last.send(last_line(stderr))));
        Ok(Self { child, input: Some(input), output, errors })
    }

    /// Writes a line. That the program reads no more shows when it is heard.
    pub(super) fn send(&mut self, message: &impl Serialize) {
        let Ok(mut line) = serde_json::to_vec(message) else { return };
        line.push(b'\n');
        if let Some(input) = &self.input {
            input.send(line).ok();
        }
    }

    /// The next line. It is not waited for when games are to end early.
    pub(super) fn recv(&mut self, limit: Duration) -> Result<String, ReadError> {
        let begin = Instant::now();
        let cut = loop {
            let left = limit.saturating_sub(begin.elapsed());
            match self.output.recv_timeout(left.min(NOTICED)) {
                Ok(Ok(line)) => return Ok(line),
                Ok(Err(cut)) => break cut,
                Err(RecvTimeoutError::Timeout) if left > NOTICED && !stop::is_set() => {}
                Err(RecvTimeoutError::Timeout) => break ReadError::Late,
                // It may only have closed its output: then it is given the time to end.
                Err(RecvTimeoutError::Disconnected) => return Err(ReadError::Ended),
            }
        };
        self.kill();
        Err(cut)
    }

    /// The last line that a program which has ended wrote to standard error.
    pub(super) fn stderr_tail(&mut self) -> Option<String> {
        self.errors.recv_timeout(END).ok().filter(|line| !line.is_empty())
    }

    /// Why it could not be started after all, if it could not; ends it if it could.
    pub(super) fn refused(mut self) -> Option<String> {
        let status = self.end().ok()?;
        if cfg!(unix) && status.code() == Some(CANNOT_START.into()) { self.stderr_tail() } else { None }
    }

    /// Ends it at once with all that it has started.
    fn kill(&mut self) {
        // Once it has been waited for, its number may be another one's.
        if !matches!(self.child.try_wait(), Ok(None)) {
            return;
        }
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process};
            kill_process(Pid::from_child(&self.child), Signal::TERM).ok();
        }
        #[cfg(not(unix))]
        self.child.kill().ok();
    }

    /// Gives it time to end, and ends it then.
    fn end(&mut self) -> io::Result<ExitStatus> {
        drop(self.input.take());
        // Until the output is closed, that is usually until the program has ended. One that still writes is cut off.
        let begin = Instant::now();
        while begin.elapsed() < END
            && self.output.recv_timeout(END.saturating_sub(begin.elapsed())).is_ok_and(|line| line.is_ok())
        {
        }
        self.kill();
        self.child.wait()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end().ok();
    }
}

/// The call of a program, in a group of processes of its own: an interrupt at the keyboard is meant for the table.
#[cfg(unix)]
fn command(words: &[String]) -> io::Result<Command> {
    let mut command = super::supervisor::command(words)?;
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    Ok(command)
}

#[cfg(not(unix))]
fn command(words: &[String]) -> io::Result<Command> {
    let (program, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
    let mut command = Command::new(program);
    command.args(arguments);
    Ok(command)
}

pub(super) fn write(mut stdin: impl Write, lines: &Receiver<Vec<u8>>) {
    for line in lines {
        if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read(stdout: impl Read, tell: &SyncSender<Result<String, ReadError>>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let heard = match (&mut reader).take(LONGEST).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if line.len() as u64 == LONGEST && !line.ends_with(b"\n") => Err(ReadError::TooLong),
            Ok(_) => Ok(String::from_utf8_lossy(&line).into_owned()),
        };
        if tell.send(heard).is_err() {
            return;
        }
    }
}

/// The last line that says anything; what comes before it is let go.
fn last_line(stderr: impl Read) -> String {
    let mut reader = BufReader::new(stderr);
    let (mut last, mut line) = (Vec::new(), Vec::new());
    while let Ok(1..) = (&mut reader).take(LONGEST).read_until(b'\n', &mut line) {
        if !line.trim_ascii().is_empty() {
            std::mem::swap(&mut last, &mut line);
        }
        line.clear();
    }
    String::from_utf8_lossy(last.trim_ascii()).into_owned()
}
