//! A way to a database that can be interrupted: what is under way then is held, and arrives when it is free again.

use std::{
    io::{Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    os::unix::net::UnixStream,
    sync::{Arc, Condvar, Mutex, PoisonError},
    thread,
};

/// The way. It is free at first, and when this is dropped.
pub(crate) struct Proxy {
    /// The database by this way.
    pub(crate) address: String,
    gate: Arc<Gate>,
}

#[derive(Default)]
struct Gate {
    closed: Mutex<bool>,
    changed: Condvar,
}

impl Gate {
    fn set(&self, closed: bool) {
        *self.closed.lock().unwrap_or_else(PoisonError::into_inner) = closed;
        self.changed.notify_all();
    }

    /// Waits until it is open.
    fn pass(&self) {
        let closed = self.closed.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.changed.wait_while(closed, |closed| *closed).unwrap_or_else(PoisonError::into_inner));
    }
}

impl Proxy {
    /// A way to the database of this address, which is that of a socket in a folder.
    pub(crate) fn to(database: &str) -> Self {
        let (user, place) = database.split_once('@').unwrap();
        let (folder, name) = place.split_once('/').unwrap();
        let socket = format!("{}/.s.PGSQL.5432", folder.replace("%2F", "/"));
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("{user}@{}/{name}", listener.local_addr().unwrap());
        let gate = Arc::new(Gate::default());
        let known = Arc::clone(&gate);
        thread::spawn(move || {
            for near in listener.incoming() {
                let (near, gate, socket) = (near.unwrap(), Arc::clone(&known), socket.clone());
                thread::spawn(move || connect(near, &socket, &gate));
            }
        });
        Self { address, gate }
    }

    /// From now on nothing arrives, and nobody is told.
    pub(crate) fn hold(&self) {
        self.gate.set(true);
    }

    /// What was held arrives, and whatever comes.
    pub(crate) fn release(&self) {
        self.gate.set(false);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.release();
    }
}

fn connect(near: TcpStream, socket: &str, gate: &Gate) {
    gate.pass();
    // A database that is away is no connection.
    let Ok(far) = UnixStream::connect(socket) else { return };
    near.set_nodelay(true).unwrap();
    thread::scope(|scope| {
        scope.spawn(|| {
            carry(&near, &far, gate);
            far.shutdown(Shutdown::Write).ok();
        });
        carry(&far, &near, gate);
        near.shutdown(Shutdown::Both).ok();
    });
}

/// Carries all that comes from one side to the other, until one of them ends.
fn carry(mut from: impl Read, mut to: impl Write, gate: &Gate) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(length) = from.read(&mut bytes) {
        gate.pass();
        if length == 0 || to.write_all(&bytes[..length]).is_err() {
            return;
        }
    }
    gate.pass();
}
