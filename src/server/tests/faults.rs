//! A game whose own code panics or never ends: whoever asks is told in a line, the table stands as it stood and goes on,
//! and no other table notices.

#[allow(dead_code, reason = "each test takes what it needs of it")]
mod visitor;

mod traps;

use std::{
    io,
    sync::{Arc, Mutex, MutexGuard, Once, PoisonError, atomic::Ordering},
};

use axum::http::StatusCode;
use cardloom_server::{guard::limits::Limits, store::Sqlite};

use traps::{Deed, LOOKED, Traps};
use visitor::{Form, Reply, Site, Visitor, shelf, until};

static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// What the server says of its own.
struct Log;

fn log() -> MutexGuard<'static, Vec<u8>> {
    LOG.lock().unwrap_or_else(PoisonError::into_inner)
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        log().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// How many lines of the log say all of this.
fn logged(said: &[&str]) -> usize {
    let log = String::from_utf8_lossy(&log()).into_owned();
    log.lines().filter(|line| said.iter().all(|said| line.contains(said))).count()
}

/// A server with a game that has traps, and with sound ones.
struct Trapped {
    site: Site,
    anna: Visitor,
    id: String,
    _folder: tempfile::TempDir,
}

impl Trapped {
    /// A table where Anna sits at the first seat, and this one at the second.
    async fn begin(second: &str) -> Self {
        static LISTEN: Once = Once::new();
        LISTEN.call_once(|| tracing_subscriber::fmt().with_ansi(false).with_writer(|| Log).init());
        let folder = tempfile::tempdir().unwrap();
        let database = Sqlite::open(&folder.path().join("tables.db"), "test").unwrap();
        let site = Site::of(shelf().with::<Traps>(), Arc::new(database), Limits::lifted());
        let mut anna = site.visitor();
        let form = format!("game=traps&players=2&pace=0&watch=yes&listed=yes&seat2={second}");
        let begun = anna.post("/tables", &form).await.target();
        let id = begun.split('/').nth(2).unwrap().to_owned();
        if second == "human" {
            let shown = anna.get(&begun).await.text;
            let link = shown.split('"').find(|part| part.contains(&format!("/t/{id}/2/join/"))).unwrap();
            anna.post(&link[link.find("/t/").unwrap()..], "name=Bo").await.target();
        }
        Self { site, anna, id, _folder: folder }
    }

    fn table(&self, who: &str) -> String {
        format!("/t/{}/{who}", self.id)
    }

    async fn does(&mut self, who: &str, form: &Form, deed: Deed) -> Reply {
        let answer = format!("token={}&pick={}", form.token, deed as usize);
        self.anna.post(&format!("{}/answer", self.table(who)), &answer).await
    }

    /// What somebody is asked.
    async fn asked(&mut self, who: &str) -> Form {
        let table = self.table(who);
        Form::of(&until(&mut self.anna, &table, |page| Form::of(page).is_some()).await).unwrap()
    }

    async fn kept(&self) -> String {
        self.site.app.tables.database().read(&self.id, 0).await.unwrap()
    }

    /// At another table all goes on.
    async fn others_play(&self) {
        let mut other = self.site.visitor();
        let table = other.post("/tables", "game=innovation&players=2&seat2=first&pace=0").await.target();
        for _ in 0..10 {
            let page = until(&mut other, &table, |page| Form::of(page).is_some()).await;
            let answer = format!("token={}&pick=0", Form::of(&page).unwrap().token);
            let reply = other.post(&format!("{table}/answer"), &answer).await;
            assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.text);
        }
    }
}

/// Something failed, and a person is told so in a line that says nothing of the inside.
fn is_told(reply: &Reply) {
    assert_eq!(reply.status, StatusCode::INTERNAL_SERVER_ERROR, "{}", reply.text);
    assert!(reply.text.contains("A fault of the game. It stands as it stood."), "{}", reply.text);
    assert!(!reply.text.contains("panic") && !reply.text.contains(".rs"), "{}", reply.text);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rule_that_panics_or_never_ends_changes_nothing() {
    let mut trapped = Trapped::begin("human").await;
    let (form, kept) = (trapped.asked("1").await, trapped.kept().await);
    for (deed, said) in [(Deed::Panic, "a rule panics"), (Deed::Endless, "effects in one action")] {
        is_told(&trapped.does("1", &form, deed).await);
        assert!(logged(&["ERROR", said]) > 0, "the log says why");
        assert_eq!(trapped.kept().await, kept);
        assert_eq!(trapped.asked("1").await, form, "the same is asked");
        trapped.others_play().await;
    }
    assert_eq!(trapped.does("1", &form, Deed::Step).await.status, StatusCode::SEE_OTHER);
    let next = trapped.asked("2").await;
    assert_eq!(trapped.does("2", &next, Deed::Step).await.status, StatusCode::SEE_OTHER);
    trapped.asked("1").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_that_cannot_be_made_is_nobody_elses() {
    let mut trapped = Trapped::begin("human").await;
    let own = trapped.table("1");
    for (deed, said) in [(Deed::Veil, "a view panics"), (Deed::Blank, "a scene panics")] {
        for taken_back in [true, false] {
            let form = trapped.asked("1").await;
            let done = trapped.does("1", &form, deed).await;
            assert_eq!(done.status, StatusCode::SEE_OTHER, "it was kept before it was to be shown");
            let kept = trapped.kept().await;
            for path in [own.clone(), format!("{own}/now")] {
                is_told(&trapped.anna.get(&path).await);
            }
            assert!(logged(&["ERROR", said]) > 0, "the log says why");
            assert_eq!(trapped.kept().await, kept);
            assert_eq!(trapped.anna.get(&trapped.table("w")).await.status, StatusCode::OK);
            trapped.others_play().await;
            let next = trapped.asked("2").await;
            if taken_back {
                trapped.anna.post(&format!("{own}/undo"), "").await.target();
            } else {
                trapped.does("2", &next, Deed::Step).await.target();
            }
            assert_eq!(trapped.anna.get(&own).await.status, StatusCode::OK);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_panics_is_acted_for_and_tried_no_more_than_it_is_asked() {
    let mut trapped = Trapped::begin("greedy").await;
    for turn in 1..=3 {
        let form = trapped.asked("1").await;
        trapped.does("1", &form, Deed::Step).await.target();
        trapped.asked("1").await;
        assert_eq!(logged(&["acting for a bot", "a bot panics"]), turn);
        assert_eq!(LOOKED.load(Ordering::Relaxed), turn);
    }
    // Now whatever is answered for the bot panics as well: it is left to the clock, which this server is without.
    let form = trapped.asked("1").await;
    trapped.does("1", &form, Deed::Stick).await.target();
    let refused = || logged(&["ERROR", "a bot's answer is refused", "a rule is stuck"]);
    while refused() == 0 {
        tokio::task::yield_now().await;
    }
    trapped.others_play().await;
    assert_eq!(refused(), 1, "nothing spins");
    let page = trapped.anna.get(&trapped.table("1")).await;
    assert_eq!(page.status, StatusCode::OK);
}
