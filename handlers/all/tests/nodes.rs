//! Servers as processes of their own, on databases of their own, while people play: whatever dies, what was acknowledged is
//! kept, and all goes on without help.

#![cfg(unix)]

#[path = "nodes/client.rs"]
mod client;
#[path = "nodes/clocks.rs"]
mod clocks;
#[path = "nodes/cut_off.rs"]
mod cut_off;
#[path = "nodes/dies.rs"]
mod dies;
#[path = "../../../src/server/tests/visitor/form.rs"]
mod form;
#[path = "nodes/kills.rs"]
mod kills;
#[path = "nodes/load.rs"]
mod load;
#[path = "nodes/node.rs"]
mod node;
#[path = "../../../src/server/tests/postgres/mod.rs"]
#[allow(dead_code, reason = "each program of tests takes what it needs of it")]
mod postgres;
#[path = "nodes/proxy.rs"]
mod proxy;
#[path = "nodes/stop.rs"]
mod stop;
#[path = "nodes/table.rs"]
mod table;

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

/// Waits until something is there, and fails when it does not come in time.
fn until<T>(what: &str, within: Duration, mut come: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + within;
    loop {
        if let Some(come) = come() {
            return come;
        }
        assert!(Instant::now() < deadline, "not within {within:?}: {what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// How long to wait for what servers promise to do within a time. On a machine that others use as well it may take longer,
/// and what is tested is that it comes: `CARDLOOM_FULL=1` holds them to their promise.
fn promised(within: Duration) -> Duration {
    if std::env::var_os("CARDLOOM_FULL").is_some() { within } else { within * 10 }
}

/// What takes all of a machine is done by one test at a time.
fn one_at_a_time() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}
