//! How often somebody may do something.

use std::{
    collections::HashMap,
    net::IpAddr,
    num::NonZeroU32,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use governor::{DefaultKeyedRateLimiter, Quota};

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Answers and what is like them.
    Answer,
    /// New tables.
    Table,
    /// Seats that are asked for by their secrets.
    Join,
    /// Sockets that are opened.
    Socket,
    /// Anything else: pages.
    Page,
}

/// How many sockets an address may hold at once.
const SOCKETS_AN_ADDRESS: usize = 64;
/// How many sockets a server holds at once.
const SOCKETS: usize = 10_000;

/// The limits of a server.
pub struct Limits {
    answers: DefaultKeyedRateLimiter<IpAddr>,
    tables: DefaultKeyedRateLimiter<IpAddr>,
    joins: DefaultKeyedRateLimiter<IpAddr>,
    sockets: DefaultKeyedRateLimiter<IpAddr>,
    pages: DefaultKeyedRateLimiter<IpAddr>,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
    lifted: bool,
}

fn often(per_minute: u32, at_once: u32) -> Quota {
    let some = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    Quota::per_minute(some(per_minute)).allow_burst(some(at_once))
}

impl Limits {
    /// Those of the page on running a server.
    pub fn new() -> Self {
        let limiter = DefaultKeyedRateLimiter::keyed;
        Self {
            answers: limiter(often(600, 30)),
            tables: limiter(often(5, 5)),
            joins: limiter(often(20, 20)),
            sockets: limiter(often(30, 30)),
            pages: limiter(often(600, 120)),
            open: Arc::default(),
            lifted: false,
        }
    }

    /// None at all: for measurements, where one address stands for many.
    pub fn lifted() -> Self {
        Self { lifted: true, ..Self::new() }
    }

    /// Whether there are any.
    pub fn are_in_force(&self) -> bool {
        !self.lifted
    }

    /// Whether somebody may do this now.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check(&self, kind: Kind, who: IpAddr) -> Result<(), Duration> {
        if self.lifted {
            return Ok(());
        }
        let (limiter, wait) = match kind {
            Kind::Answer => (&self.answers, 1),
            Kind::Table => (&self.tables, 12),
            Kind::Join => (&self.joins, 3),
            Kind::Socket => (&self.sockets, 2),
            Kind::Page => (&self.pages, 1),
        };
        limiter.check_key(&who).map_err(|_| Duration::from_secs(wait))
    }

    /// Counts a socket as long as what is returned is kept; nothing where there are too many.
    pub fn hold_socket(&self, who: IpAddr) -> Option<Held> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, own) = (open.values().sum::<usize>(), open.get(&who).copied().unwrap_or(0));
        if !self.lifted && (all >= SOCKETS || own >= SOCKETS_AN_ADDRESS) {
            return None;
        }
        *open.entry(who).or_default() += 1;
        Some(Held { open: Arc::clone(&self.open), who })
    }

    /// How many sockets are open.
    pub fn sockets(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }

    /// Forgets those who have done nothing for a while.
    pub fn tidy(&self) {
        for limiter in [&self.answers, &self.tables, &self.joins, &self.sockets, &self.pages] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::new()
    }
}

/// A socket that counts.
pub struct Held {
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
    who: IpAddr,
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = open.get_mut(&self.who) {
            *own -= 1;
            if *own == 0 {
                open.remove(&self.who);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_much_at_once_is_refused_and_others_are_not_touched() {
        let limits = Limits::new();
        let (one, other) = ("1.1.1.1".parse().unwrap(), "2.2.2.2".parse().unwrap());
        let served = (0..100).filter(|_| limits.check(Kind::Table, one).is_ok()).count();
        assert_eq!(served, 5);
        assert!(limits.check(Kind::Table, other).is_ok());
        assert!(limits.check(Kind::Answer, one).is_ok());
        assert!((0..100).all(|_| Limits::lifted().check(Kind::Table, one).is_ok()));
    }

    #[test]
    fn sockets_count_as_long_as_they_are_open() {
        let limits = Limits::new();
        let who = "1.1.1.1".parse().unwrap();
        let held: Vec<_> = (0..100).filter_map(|_| limits.hold_socket(who)).collect();
        assert_eq!((held.len(), limits.sockets()), (SOCKETS_AN_ADDRESS, SOCKETS_AN_ADDRESS));
        drop(held);
        assert_eq!(limits.sockets(), 0);
        assert!(limits.hold_socket(who).is_some());
    }
}
