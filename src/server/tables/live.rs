//! A table in memory.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak, atomic::AtomicBool},
    time::{Duration, Instant},
};

use cardloom::{
    Seat,
    any::{AnyKept, OpenPrompt},
};
use tokio::sync::{self, watch};

use super::{TableError, Tables, look::Pages};
use crate::{
    shelf::Shelved,
    store::{Database, GameStore, Table},
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
            presence: Mutex::new(Present { counts: BTreeMap::new(), seen: now }),
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
            inner.seat_bots();
            before.seats != inner.row.seats || before.state != inner.row.state
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
            tables.tell(&self.id, reached);
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

    /// Who looks at it.
    pub fn presence(&self) -> Presence {
        Presence(self.present().counts.keys().copied().collect())
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
        let first = {
            let mut present = self.present();
            present.seen = Instant::now();
            let count = present.counts.entry(audience).or_default();
            *count += 1;
            *count == 1
        };
        if first && audience.is_some() {
            self.changed();
        }
        Looking { live: Arc::clone(self), audience }
    }

    /// How many watch without a seat.
    pub fn watching(&self) -> usize {
        self.present().counts.get(&None).copied().unwrap_or(0)
    }
}

/// Who looks at a table.
pub struct Presence(Vec<Audience>);

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
        let last = {
            let mut present = self.live.present();
            present.seen = Instant::now();
            match present.counts.get_mut(&self.audience) {
                Some(count) if *count > 1 => {
                    *count -= 1;
                    false
                }
                _ => present.counts.remove(&self.audience).is_some(),
            }
        };
        if last && self.audience.is_some() {
            self.live.changed();
        }
    }
}
