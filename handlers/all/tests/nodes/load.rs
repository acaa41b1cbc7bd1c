//! Many who play at once, and what they were told.

use std::{
    collections::BTreeMap,
    io,
    net::SocketAddr,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use cardloom::save;
use cardloom_server::store;
use innovation::Innovation;
use serde::Deserialize;

use super::{
    form::Form,
    promised,
    table::{Answer, Table, by_chance},
    until,
};

/// How long servers may need to agree when all is quiet.
const QUIET: Duration = Duration::from_secs(3);

/// What has come of it so far.
#[derive(Default)]
pub(crate) struct Load {
    played: Mutex<Vec<(Table, Vec<Answer>)>>,
    pub(crate) acknowledged: AtomicU64,
    pub(crate) stale: AtomicU64,
    /// Refused with 503.
    pub(crate) not_kept: AtomicU64,
    /// Without a reply.
    pub(crate) unknown: AtomicU64,
    stop: AtomicBool,
}

/// What was found afterwards.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) tables: usize,
    pub(crate) acknowledged: usize,
    pub(crate) rows: usize,
    pub(crate) lost: usize,
    pub(crate) twice: usize,
    pub(crate) gaps: usize,
}

/// A line of a game, as far as it counts here.
#[derive(Deserialize)]
struct Line {
    answer: Option<Answer>,
}

/// The answers of a game, as its lines have them.
fn answers(text: &str) -> Vec<Answer> {
    text.lines().filter_map(|line| serde_json::from_str::<Line>(line).unwrap().answer).collect()
}

fn read(database: &str, ids: &[&str]) -> Vec<String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (database, mut texts) = (store::open(database, "test").await.unwrap(), Vec::new());
        for id in ids {
            texts.push(database.read(id, 0).await.unwrap());
        }
        texts
    })
}

/// The answers that the database has of a table.
pub(crate) fn told(database: &str, id: &str) -> Vec<Answer> {
    answers(&read(database, &[id])[0])
}

impl Load {
    fn played(&self) -> std::sync::MutexGuard<'_, Vec<(Table, Vec<Answer>)>> {
        self.played.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays at so many tables as long as `meanwhile` takes.
    pub(crate) fn while_playing(
        &self,
        tables: u64,
        servers: &(dyn Fn() -> Vec<SocketAddr> + Sync),
        meanwhile: impl FnOnce(),
    ) {
        thread::scope(|scope| {
            for number in 0..tables {
                scope.spawn(move || self.play(servers, number << 32));
            }
            // Whoever plays is told so also where this fails.
            let _stop = Stop(&self.stop);
            meanwhile();
        });
        self.stop.store(false, Ordering::Relaxed);
    }

    /// Plays one table after another: what is asked is answered through all servers at once, each time with another answer.
    fn play(&self, servers: &(dyn Fn() -> Vec<SocketAddr> + Sync), mut number: u64) {
        let stopped = || self.stop.load(Ordering::Relaxed);
        let mut next = || {
            number += 1;
            number
        };
        while !stopped() {
            let known = servers();
            let server = known[next() as usize % known.len()];
            let Ok(table) = Table::begin(server, "game=innovation&players=2&seat2=human") else {
                // It is away, and not gone sooner back for being asked without a break.
                thread::sleep(Duration::from_millis(20));
                continue;
            };
            let place = {
                let mut played = self.played();
                played.push((table.clone(), Vec::new()));
                played.len() - 1
            };
            let mut over = false;
            while !over && !stopped() {
                let known = servers();
                let server = known[next() as usize % known.len()];
                let shown = [0, 1].map(|seat| table.fragment(server, seat).unwrap_or_default());
                over = shown.iter().any(|page| page.contains("data-over"));
                let forms = shown.iter().enumerate().filter_map(|(seat, page)| Some((seat, Form::of(page)?)));
                thread::scope(|scope| {
                    for (seat, form) in forms {
                        for server in &known {
                            let (number, form, table) = (next(), by_chance(&form, next()), &table);
                            scope.spawn(move || {
                                self.note(place, table.answer(*server, seat, &form, number % 4 < 2))
                            });
                        }
                    }
                });
            }
        }
    }

    fn note(&self, place: usize, came: io::Result<(super::client::Reply, Answer)>) {
        let count = match came {
            Ok((reply, answer)) if reply.status == 303 || reply.status == 200 => {
                self.played()[place].1.push(answer);
                &self.acknowledged
            }
            Ok((reply, _)) if reply.status == 409 => &self.stale,
            Ok((reply, _)) if reply.status == 503 => {
                assert!(reply.headers("retry-after").next().is_some(), "{}", reply.head);
                assert!(reply.text.contains("cannot be kept at the moment"), "{}", reply.text);
                &self.not_kept
            }
            Ok((reply, answer)) => panic!("{answer:?}: {} {}", reply.status, reply.text),
            Err(_) => &self.unknown,
        };
        count.fetch_add(1, Ordering::Relaxed);
    }

    /// Waits until so many more answers are acknowledged.
    pub(crate) fn further(&self, more: u64) {
        let goal = self.acknowledged.load(Ordering::Relaxed) + more;
        until("answers are acknowledged", Duration::from_secs(180), || {
            (self.acknowledged.load(Ordering::Relaxed) >= goal).then_some(())
        });
    }

    /// Waits until all servers show the same of all tables that are played at the end.
    pub(crate) fn agree(&self, servers: &[SocketAddr], last: usize) {
        let (played, deadline) = (self.played(), Instant::now() + promised(QUIET));
        for (table, _) in &played[played.len().saturating_sub(last)..] {
            for seat in [0, 1] {
                let pages = || servers.iter().map(|server| table.fragment(*server, seat)).collect();
                let differ = |pages: &[io::Result<String>]| {
                    pages.iter().any(|page| page.is_err() || page.as_ref().ok() != pages[0].as_ref().ok())
                };
                let mut shown: Vec<_> = pages();
                while differ(&shown) {
                    assert!(Instant::now() < deadline, "servers differ at {}: {shown:#?}", table.id);
                    shown = pages();
                }
            }
        }
    }

    /// Compares what people were told with what is in the database.
    pub(crate) fn compare(&self, database: &str) -> Found {
        let (played, mut found) = (self.played(), Found::default());
        let ids: Vec<_> = played.iter().map(|(table, _)| &*table.id).collect();
        for ((table, told), text) in played.iter().zip(read(database, &ids)) {
            found.add(table, told, &text);
        }
        found
    }

    /// The table that was begun last.
    pub(crate) fn last(&self) -> String {
        self.played().last().unwrap().0.id.clone()
    }
}

impl Found {
    fn add(&mut self, table: &Table, told: &[Answer], text: &str) {
        self.tables += 1;
        if let Err(error) = save::read::<Innovation>(text.as_bytes()) {
            eprintln!("{}: {error}", table.id);
            self.gaps += 1;
        }
        let lines = answers(text);
        self.rows += lines.len();
        let rows: BTreeMap<_, _> = lines.into_iter().map(|row| ((row.prompt, row.seat), row.picks)).collect();
        self.acknowledged += told.len();
        let mut once = told.iter().map(|answer| (answer.prompt, answer.seat)).collect::<Vec<_>>();
        once.sort_unstable();
        once.dedup();
        self.twice += told.len() - once.len();
        for answer in told {
            if rows.get(&(answer.prompt, answer.seat)) != Some(&answer.picks) {
                eprintln!("{}: {answer:?} is lost\n{text}", table.id);
                self.lost += 1;
            }
        }
    }

    /// Nothing is lost, given twice or torn, and something was done at all.
    pub(crate) fn is_whole(&self) {
        assert_eq!((self.lost, self.twice, self.gaps), (0, 0, 0), "{self:?}");
        assert!(self.acknowledged > 0 && self.rows >= self.acknowledged, "{self:?}");
    }
}

/// Ends a load when it is dropped.
struct Stop<'a>(&'a AtomicBool);

impl Drop for Stop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
