//! What a server does by itself: it acts for those whose time is up, hears of what other servers have done, and tells them
//! of its own.

use std::{
    collections::BTreeMap,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use tokio::{
    sync::mpsc::UnboundedReceiver,
    time::{MissedTickBehavior, interval, sleep},
};

use crate::{
    routes::App,
    store::{Head, Heard, Hint, TableId},
    tables::{Live, Tables},
};

/// How often it is asked who is due.
const SWEEP: Duration = Duration::from_secs(1);
/// How many tables are looked after at once.
const AT_ONCE: usize = 50;
/// After how long a table that cannot be opened is tried again.
const MUCH_LATER: Duration = Duration::from_secs(600);
/// How often the database is asked what other servers have done, for a hint may be lost.
const POLL: Duration = Duration::from_secs(2);
/// How long news are gathered before other servers are told.
const GATHER: Duration = Duration::from_millis(10);
/// How often what nobody needs is put away.
const TIDY: Duration = Duration::from_secs(60);
/// How long to wait before the database is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// Does all of it, as long as the server runs.
pub(crate) fn start(app: &Arc<App>, news: UnboundedReceiver<Hint>, keep: Option<Duration>) {
    tokio::spawn(sweep(Arc::clone(app)));
    tokio::spawn(poll(Arc::clone(&app.tables)));
    tokio::spawn(listen(Arc::clone(&app.tables)));
    tokio::spawn(tell(Arc::clone(&app.tables), news));
    tokio::spawn(tidy(Arc::clone(app), keep));
}

fn every(period: Duration) -> tokio::time::Interval {
    let mut interval = interval(period);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    interval
}

/// Looks after the tables at which somebody is due.
async fn sweep(app: Arc<App>) {
    let mut ticks = every(SWEEP);
    loop {
        ticks.tick().await;
        for live in app.tables.in_memory() {
            if live.somebody_is_late() {
                look_after(Arc::clone(&app.tables), live, false);
            }
        }
        let due = match app.tables.database().due(AT_ONCE).await {
            Ok(due) => due,
            Err(error) => {
                tracing::debug!(%error, "nobody knows who is due");
                continue;
            }
        };
        for id in due {
            match app.tables.get(&id).await {
                Ok(live) => look_after(Arc::clone(&app.tables), live, true),
                Err(error) => {
                    tracing::warn!(table = id, %error, "a table that is due cannot be opened");
                    put_off(&app.tables, &id).await;
                }
            }
        }
    }
}

/// Looks after a table, so that no other one waits for it, unless that is under way already.
fn look_after(tables: Arc<Tables>, live: Arc<Live>, due: bool) {
    if live.looked_after.swap(true, Ordering::AcqRel) {
        return;
    }
    tokio::spawn(async move {
        live.look_after().await;
        if due && !live.mark_due().await {
            put_off(&tables, live.id()).await;
        }
        live.looked_after.store(false, Ordering::Release);
    });
}

/// Has others come before a table that nobody can do anything about now.
async fn put_off(tables: &Tables, id: &str) {
    if let Err(error) = tables.database().put_off(id, MUCH_LATER).await {
        tracing::debug!(table = id, %error, "a table is not put off");
    }
}

/// Takes up what was written elsewhere, where no hint of it has come, and tells who looks through this server.
async fn poll(tables: Arc<Tables>) {
    let mut ticks = every(POLL);
    loop {
        ticks.tick().await;
        catch_up(&tables).await;
        let open = tables.in_memory();
        open.iter().for_each(|live| live.forget_elsewhere(POLL * 3));
        let here: Vec<_> = open.iter().filter(|live| live.is_looked_at()).map(|live| live.here()).collect();
        if !here.is_empty()
            && let Err(error) = tables.database().hint(&here).await
        {
            tracing::debug!(%error, "other servers are not told who is here");
        }
    }
}

async fn catch_up(tables: &Tables) {
    let ids: Vec<_> = tables.in_memory().iter().map(|live| live.id().to_owned()).collect();
    if !ids.is_empty()
        && let Ok(heads) = tables.database().heads(&ids).await
    {
        take_up(tables, heads);
    }
}

/// Takes up what was written elsewhere to tables that are in memory: they have come so far.
fn take_up(tables: &Tables, heads: Vec<(TableId, Head)>) {
    for (id, head) in heads {
        if let Some(live) = tables.known(&id)
            && live.is_behind(head)
        {
            tokio::spawn(async move {
                if let Err(error) = live.catch_up(head).await {
                    tracing::warn!(table = id, %error, "a table cannot be brought up to date");
                }
            });
        }
    }
}

/// Hears what other servers tell.
async fn listen(tables: Arc<Tables>) {
    loop {
        match tables.database().hinted().await {
            Ok(Heard { server, hints }) => {
                let mut heads = Vec::new();
                for hint in hints {
                    match hint {
                        Hint::Head(id, head) => heads.push((id, head)),
                        Hint::Here(id, here) => {
                            if let Some(live) = tables.known(&id) {
                                live.seen_elsewhere(server.clone(), here);
                            }
                        }
                    }
                }
                take_up(&tables, heads);
            }
            Err(error) => {
                tracing::debug!(%error, "no hints of other servers");
                sleep(AGAIN).await;
            }
        }
    }
}

/// Tells other servers, of many changes at once.
async fn tell(tables: Arc<Tables>, mut news: UnboundedReceiver<Hint>) {
    while let Some(first) = news.recv().await {
        sleep(GATHER).await;
        let (mut heads, mut here) = (BTreeMap::new(), BTreeMap::new());
        let mut next = Some(first);
        while let Some(hint) = next {
            // Of each table the last word counts.
            match &hint {
                Hint::Head(id, _) => heads.insert(id.clone(), hint),
                Hint::Here(id, _) => here.insert(id.clone(), hint),
            };
            next = news.try_recv().ok();
        }
        let hints: Vec<_> = heads.into_values().chain(here.into_values()).collect();
        if let Err(error) = tables.database().hint(&hints).await {
            tracing::debug!(%error, "other servers are not told");
        }
    }
}

/// Puts away what nobody needs.
async fn tidy(app: Arc<App>, keep: Option<Duration>) {
    let mut ticks = every(TIDY);
    loop {
        ticks.tick().await;
        app.tables.tidy();
        app.limits.tidy();
        if let Some(idle) = keep
            && let Err(error) = app.tables.database().forget(idle).await
        {
            tracing::warn!(%error, "old tables are not removed");
        }
    }
}
