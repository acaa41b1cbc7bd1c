//! A server in a process of its own, and what it takes.

use std::{
    fs,
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};

use tempfile::TempDir;

/// A server that is stopped when this is dropped.
pub(crate) struct Server {
    program: Child,
    /// `127.0.0.1:8080`.
    pub(crate) host: String,
    _folder: TempDir,
}

/// What a server has taken so far.
#[derive(Clone, Copy)]
pub(crate) struct Taken {
    /// Seconds of processor time.
    pub(crate) processor: f64,
    /// Bytes of memory.
    pub(crate) memory: f64,
}

impl Server {
    pub(crate) fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_cardloom"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--db"]);
        command.arg(folder.path().join("tables.db")).stdout(Stdio::piped());
        let mut program = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(program.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let host = line.split("http://").nth(1).unwrap().split('/').next().unwrap().to_owned();
        Self { program, host, _folder: folder }
    }

    /// By what the system says of the process. Nothing where it says nothing.
    pub(crate) fn taken(&self) -> Taken {
        let read = |file: &str| {
            fs::read_to_string(format!("/proc/{}/{file}", self.program.id())).unwrap_or_default()
        };
        let stat = read("stat");
        // The name of the program, in brackets, may have spaces.
        let fields: Vec<f64> = stat
            .rsplit(')')
            .next()
            .unwrap()
            .split_whitespace()
            .map(|field| field.parse().unwrap_or(0.0))
            .collect();
        let ticks = fields.get(11).unwrap_or(&0.0) + fields.get(12).unwrap_or(&0.0);
        let status = read("status");
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next());
        let kilobytes: f64 = resident.and_then(|number| number.parse().ok()).unwrap_or(0.0);
        Taken { processor: ticks / 100.0, memory: kilobytes * 1024.0 }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.program.kill().ok();
        self.program.wait().ok();
    }
}
