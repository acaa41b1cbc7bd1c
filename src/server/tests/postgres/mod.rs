//! A PostgreSQL of the tests' own.

use std::{
    env,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex, PoisonError, Weak,
        atomic::{AtomicUsize, Ordering},
    },
};

/// A server in a folder of its own, on a socket there. It is stopped and removed when this is dropped, and also when the
/// program is stopped.
pub(crate) struct Server {
    programs: PathBuf,
    folder: String,
    user: Option<&'static str>,
    /// Waits for the end of its input, and cleans up.
    sweeper: Child,
    databases: AtomicUsize,
}

impl Server {
    /// Starts one. `None` where there is no PostgreSQL: the test is skipped, unless it must not be.
    pub(crate) fn begin() -> Option<Self> {
        let Some(programs) = programs() else {
            let must = env::var("CARDLOOM_MUST").is_ok_and(|must| must.contains("postgres"));
            assert!(!must, "there is no PostgreSQL, and CARDLOOM_MUST names it");
            eprintln!("skipped: no PostgreSQL (apt-get install postgresql)");
            return None;
        };
        // PostgreSQL does not run as root.
        let user = match said(Command::new("id").arg("-u")) == "0" {
            false => None,
            true => ["postgres", "nobody"].into_iter().find(|user| succeeds(Command::new("id").arg(user))),
        };
        let folder = said(as_user(user, "mktemp").args(["-d", "/tmp/cardloom-XXXXXXXX"]));
        let mut initdb = as_user(user, programs.join("initdb"));
        initdb.args(["--auth=trust", "--username=cardloom", "--encoding=UTF8", "--locale=C", "--no-sync"]);
        assert!(succeeds(initdb.arg("--pgdata").arg(data(&folder))), "initdb failed in {folder}");
        let mut sweeper = as_user(user, "sh");
        sweeper.arg("-c").arg("read -r _; \"$0\" --pgdata \"$1/data\" --mode immediate stop; rm -rf \"$1\"");
        sweeper.arg(programs.join("pg_ctl")).arg(&folder).stdin(Stdio::piped());
        let sweeper = sweeper.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let server = Self { programs, folder, user, sweeper, databases: AtomicUsize::new(0) };
        server.start();
        Some(server)
    }

    /// The one that the tests of a program share as long as any of them needs it.
    pub(crate) fn shared() -> Option<Arc<Self>> {
        static SHARED: Mutex<Weak<Server>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(server) = shared.upgrade() {
            return Some(server);
        }
        let server = Arc::new(Self::begin()?);
        *shared = Arc::downgrade(&server);
        Some(server)
    }

    /// The address of a new database.
    pub(crate) fn database(&self) -> String {
        let name = format!("d{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut createdb = Command::new(self.programs.join("createdb"));
        createdb.args(["--host", &self.folder, "--username", "cardloom", &name]);
        assert!(succeeds(&mut createdb), "no database could be made in {}", self.folder);
        format!("postgres://cardloom@{}/{name}", self.folder.replace('/', "%2F"))
    }

    /// Starts it again.
    pub(crate) fn start(&self) {
        let mut start = as_user(self.user, self.programs.join("pg_ctl"));
        start.arg("--pgdata").arg(data(&self.folder)).arg("--log").arg(format!("{}/log", self.folder));
        start.arg("--options").arg(format!("-k {} -c listen_addresses=''", self.folder));
        assert!(succeeds(start.args(["--wait", "start"])), "PostgreSQL does not start in {}", self.folder);
    }

    /// Stops it as a crash does.
    pub(crate) fn stop_hard(&self) {
        let mut stop = as_user(self.user, self.programs.join("pg_ctl"));
        stop.arg("--pgdata").arg(data(&self.folder));
        assert!(succeeds(stop.args(["--mode", "immediate", "--wait", "stop"])), "PostgreSQL does not stop");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.sweeper.stdin.take());
        let _ = self.sweeper.wait();
    }
}

fn data(folder: &str) -> PathBuf {
    Path::new(folder).join("data")
}

/// Where PostgreSQL is.
fn programs() -> Option<PathBuf> {
    let version = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    let installed = Path::new("/usr/lib/postgresql").read_dir().into_iter().flatten();
    let newest = installed.filter_map(|entry| Some(entry.ok()?.path())).max_by_key(version);
    let folder = env::var_os("CARDLOOM_POSTGRES").map(PathBuf::from).or_else(|| Some(newest?.join("bin")))?;
    ["initdb", "postgres"].iter().all(|program| folder.join(program).exists()).then_some(folder)
}

fn as_user(user: Option<&str>, program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = match user {
        None => Command::new(program),
        Some(user) => {
            let mut command = Command::new("runuser");
            command.args(["--user", user, "--"]).arg(program);
            command
        }
    };
    // Whoever this is may not see the folder of the tests.
    command.current_dir("/");
    command
}

fn succeeds(command: &mut Command) -> bool {
    // A server that stays must not keep the pipes of the tests open.
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap().success()
}

fn said(command: &mut Command) -> String {
    String::from_utf8(command.output().unwrap().stdout).unwrap().trim().to_owned()
}
