//! A table in memory.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak, atomic::AtomicBool},
    time::Duration,
};

use cardloom::{
    Seat,
    any::{AnyKept, OpenPrompt},
};
use tokio::{
    sync::{self, watch},
    time::Instant,
};

use super::{TableError, Tables, look::Pages};
use crate::{
    shelf::Shelved,
    store::{Database, GameStore, Hint, Table},
};

/// Who looks at a table: a seat, or those who watch.
pub type Audience = Option<Seat>;

/// A table in memory: its game as far as this server has read it, and who looks at it.
pub struct Live {
    pub(super) game: Arc<dyn Shelved>,
    pub(super) id: String,
    pub(super) inner: Arc<sync::Mutex<Inner>>,
    /// Goes up with every change that somebody could see.
    pub(super) version: watch::Sender<u64>,
    /// Whether a bot thinks.
    pub(super) thinking: AtomicBool,
    pub(super) tables: Weak<Tables>,
    /// One audience's page is made at a time.
    pub(super) making: sync::Mutex<()>,
    pages: Mutex<Pages>,
    presence: Mutex<Present>,
    /// Whether the clock is at it.
    pub(crate) looked_after: AtomicBool,
}

/// What one task at a time works on.
pub(super) struct Inner {
    pub(super) row: Table,
    /// The game; nothing where it has to be read first.
    pub(super) kept: Option<Box<dyn AnyKept>>,
    /// What it is kept in: says with what the next line is marked.
    pub(super) store: Option<GameStore>,
    /// The questions that are open, and since when.
    pub(super) asked: Vec<(OpenPrompt, Instant)>,
    /// When the game has changed last.
    pub(super) changed_at: Instant,
}

/// Who looks, and when somebody last did.
struct Present {
    counts: BTreeMap<Audience, usize>,
    seen: Instant,
    /// Who does through other servers, as each has told last, and when.
    elsewhere: BTreeMap<String, (BTreeSet<Audience>, Instant)>,
}

impl Present {
    fn all(&self) -> BTreeSet<Audience> {
        let elsewhere = self.elsewhere.values().flat_map(|(here, _)| here);
        self.counts.keys().chain(elsewhere).copied().collect()
    }
}

impl Live {
    pub(super) fn new(game: Arc<dyn Shelved>, row: Table, tables: Weak<Tables>) -> Self {
        let now = Instant::now();
        let id = row.id.clone();
        let inner = Inner { row, kept: None, store: None, asked: Vec::new(), changed_at: now };
        Self {
            game,
            id,
            inner: Arc::new(sync::Mutex::new(inner)),
            version: watch::Sender::new(1),
            thinking: AtomicBool::new(false),
            tables,
            making: sync::Mutex::default(),
            pages: Mutex::default(),
            presence: Mutex::new(Present { counts: BTreeMap::new(), seen: now, elsewhere: BTreeMap::new() }),
            looked_after: AtomicBool::new(false),
        }
    }

    /// Its name.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its game.
    pub fn game(&self) -> &Arc<dyn Shelved> {
        &self.game
    }

    /// Tells of changes.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// What stands in the database beside its game, as far as it is known here.
    pub async fn row(&self) -> Table {
        self.inner.lock().await.row.clone()
    }

    /// Reads anew what stands in the database beside its game.
    ///
    /// # Errors
    /// Where there is no such table any more, or the database does not answer.
    pub async fn refresh(&self) -> Result<(), TableError> {
        let database = self.database().ok_or(TableError::Gone)?;
        let differs = {
            // What is done at the table meanwhile is not overwritten by what it was before.
            let mut inner = self.inner.lock().await;
            let row = database.table(&self.id).await?.ok_or(TableError::Gone)?;
            let before = inner.row.clone();
            inner.take_row(row);
            // Who plays by the lines of the game counts where all of them were read.
            if inner.kept.as_ref().is_some_and(|kept| kept.length() >= inner.row.head) {
                inner.seat_bots();
            }
            before.edition != inner.row.edition
                || before.seats != inner.row.seats
                || before.state != inner.row.state
        };
        if differs {
            self.changed();
        }
        Ok(())
    }

    /// Tells other servers that something beside its game has changed.
    pub async fn tell(&self) {
        let reached = self.inner.lock().await.row.reached();
        if let Some(tables) = self.tables.upgrade() {
            tables.tell(Hint::Head(self.id.clone(), reached));
        }
    }

    /// Everybody sees it anew.
    pub(super) fn changed(&self) {
        self.version.send_modify(|version| *version += 1);
    }

    pub(super) fn pages(&self) -> MutexGuard<'_, Pages> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn database(&self) -> Option<Arc<dyn Database>> {
        Some(Arc::clone(self.tables.upgrade()?.database()))
    }

    /// Who looks at it, through whichever server.
    pub fn presence(&self) -> Presence {
        Presence(self.present().all())
    }

    /// Whether somebody looks at it through this server.
    pub fn is_looked_at(&self) -> bool {
        !self.present().counts.is_empty()
    }

    /// Notes who looks at it through another server.
    pub fn seen_elsewhere(&self, server: String, here: Vec<Audience>) {
        self.change_presence(|present| match here.is_empty() {
            true => drop(present.elsewhere.remove(&server)),
            false => drop(present.elsewhere.insert(server, (here.into_iter().collect(), Instant::now()))),
        });
    }

    /// Forgets of whom other servers have not told for so long.
    pub fn forget_elsewhere(&self, long: Duration) {
        self.change_presence(|present| present.elsewhere.retain(|_, (_, told)| told.elapsed() < long));
    }

    /// What other servers are told of who looks at it.
    pub fn here(&self) -> Hint {
        Hint::Here(self.id.clone(), self.present().counts.keys().copied().collect())
    }

    /// Changes who looks, and shows everybody whether a seat has come or gone. Says whether other servers see it otherwise.
    fn change_presence(&self, change: impl FnOnce(&mut Present)) -> bool {
        let (before, after, here_differs) = {
            let mut present = self.present();
            let (before, here) = (present.all(), present.counts.len());
            change(&mut present);
            (before, present.all(), here != present.counts.len())
        };
        if before.symmetric_difference(&after).any(Option::is_some) {
            self.changed();
        }
        here_differs
    }

    fn tell_who_is_here(&self) {
        if let Some(tables) = self.tables.upgrade() {
            tables.tell(self.here());
        }
    }

    fn present(&self) -> MutexGuard<'_, Present> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether nobody has looked for so long.
    pub(super) fn is_idle(&self, long: Duration) -> bool {
        self.present().seen.elapsed() > long
    }

    /// Somebody has asked for a page.
    pub fn seen(&self) {
        self.present().seen = Instant::now();
    }

    /// Counts somebody as looking as long as what is returned is kept.
    pub fn look(self: &Arc<Self>, audience: Audience) -> Looking {
        let first = self.change_presence(|present| {
            present.seen = Instant::now();
            *present.counts.entry(audience).or_default() += 1;
        });
        if first {
            self.tell_who_is_here();
        }
        Looking { live: Arc::clone(self), audience }
    }

    /// How many watch without a seat.
    pub fn watching(&self) -> usize {
        self.present().counts.get(&None).copied().unwrap_or(0)
    }
}

/// Who looks at a table.
pub struct Presence(BTreeSet<Audience>);

impl Presence {
    /// Whether somebody does.
    pub fn any(&self) -> bool {
        !self.0.is_empty()
    }

    /// Whether somebody looks from this seat.
    pub fn of(&self, seat: Seat) -> bool {
        self.0.contains(&Some(seat))
    }
}

/// Somebody who looks at a table.
pub struct Looking {
    live: Arc<Live>,
    audience: Audience,
}

impl Drop for Looking {
    fn drop(&mut self) {
        let last = self.live.change_presence(|present| {
            present.seen = Instant::now();
            match present.counts.get_mut(&self.audience) {
                Some(count) if *count > 1 => *count -= 1,
                _ => drop(present.counts.remove(&self.audience)),
            }
        });
        if last {
            self.live.tell_who_is_here();
        }
    }
}
