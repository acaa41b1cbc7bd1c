//! A server in a process of its own.

use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    process::{Child, Command, ExitStatus, Stdio},
    time::Duration,
};

use super::until;

/// A server, which is killed when this is dropped.
pub(crate) struct Node {
    process: Child,
    pub(crate) address: SocketAddr,
}

/// The command `serve` on a port that is free.
pub(crate) fn serve(database: &str) -> Command {
    let mut serve = Command::new(env!("CARGO_BIN_EXE_cardloom"));
    serve.args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--bot-threads", "16", "--db", database]);
    serve
}

impl Node {
    /// Starts one, and returns when it serves.
    pub(crate) fn start(database: &str) -> Self {
        Self::started(serve(database))
    }

    pub(crate) fn started(mut serve: Command) -> Self {
        let errors =
            if std::env::var_os("CARDLOOM_LOUD").is_some() { Stdio::inherit() } else { Stdio::null() };
        let mut process = serve.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(errors).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut said).unwrap();
        let address = said.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("a server says {said:?}")).parse().unwrap();
        Self { process, address }
    }

    /// Ends it as a failure of its machine does.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    /// Asks it to stop.
    pub(crate) fn terminate(&self) {
        let mut kill = Command::new("kill");
        assert!(kill.args(["-TERM", &self.id().to_string()]).status().unwrap().success());
    }

    /// How it ends.
    pub(crate) fn ended(&mut self, within: Duration) -> ExitStatus {
        until("a server ends", within, || self.process.try_wait().unwrap())
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
