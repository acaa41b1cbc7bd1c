//! A server in this process that browsers reach, and tables at it that are the same each time.
#![allow(dead_code, unused_imports, reason = "each file of tests uses its own part")]

mod play;

use std::{collections::BTreeMap, env, sync::Arc, time::Duration};

use cardloom::{Seat, UndoPolicy};
use cardloom_browser_tests::Page;
use cardloom_server::{
    Shelf,
    bots::Bots,
    guard::{limits::Limits, origin::Origins},
    routes::{App, router},
    store::{Cause, Sqlite},
    tables::{Deed, NewSeat, NewTable, Tables},
};
use serde_json::json;
use tempfile::TempDir;
use tokio::{net::TcpListener, sync::watch};

pub(crate) use self::play::{Question, at_focus, question, reach};

/// The games, each with as many who play as it is usually tried with here.
pub(crate) const GAMES: [(&str, usize); 4] =
    [("innovation", 2), ("wingspan", 2), ("doomlings", 3), ("gauntlet", 1)];

/// Whether there is time for whole games and long runs.
pub(crate) fn full() -> bool {
    env::var("CARDLOOM_FULL").is_ok_and(|full| full == "1")
}

/// A server with all games, where nobody is too fast.
pub(crate) struct Site {
    pub(crate) app: Arc<App>,
    /// Where it is: `http://127.0.0.1:PORT`.
    pub(crate) origin: String,
    _folder: TempDir,
    _stopper: watch::Sender<bool>,
}

/// A table, and what opens its seats.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) host: String,
    pub(crate) seats: Vec<Option<String>>,
}

/// How a table is made: what differs from one for one person and bots that answer at once.
pub(crate) struct Wish {
    pub(crate) seats: Vec<NewSeat>,
    pub(crate) options: Vec<(&'static str, &'static str)>,
    pub(crate) undo: UndoPolicy,
    pub(crate) pace: Duration,
    pub(crate) limit: Option<Duration>,
    pub(crate) seed: u64,
}

impl Wish {
    /// Anna and bots.
    pub(crate) fn alone(players: usize) -> Self {
        let bots = (1..players).map(|_| NewSeat::Bot("greedy".to_owned()));
        Self::of(std::iter::once(NewSeat::Here("Anna".to_owned())).chain(bots).collect())
    }

    /// Anna and Bob.
    pub(crate) fn two() -> Self {
        Self::of(vec![NewSeat::Here("Anna".to_owned()), NewSeat::Here("Bob".to_owned())])
    }

    pub(crate) fn of(seats: Vec<NewSeat>) -> Self {
        let (options, undo, pace) = (Vec::new(), UndoPolicy::Fair, Duration::ZERO);
        Self { seats, options, undo, pace, limit: None, seed: 7 }
    }
}

impl Site {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap().port();
        Self::behind(listener, at)
    }

    /// One that browsers reach through something that listens at another port.
    pub(crate) fn behind(listener: TcpListener, port: u16) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = Arc::new(Sqlite::open(&folder.path().join("tables.db"), "test").unwrap());
        let shelf = Shelf::new()
            .with::<innovation::Innovation>()
            .with::<wingspan::Wingspan>()
            .with::<doomlings::Doomlings>()
            .with::<gauntlet::Gauntlet>();
        let (tables, _) = Tables::new(shelf, database, Bots::new(2), 1_000);
        let origins = Origins::new(([127, 0, 0, 1], port).into(), &[]).unwrap();
        let origin = origins.first().to_owned();
        let (stopper, stopping) = watch::channel(false);
        let app = Arc::new(App::new(tables, origins, Limits::lifted(), stopping));
        let served = axum::serve(listener, router(Arc::clone(&app)));
        tokio::spawn(async move { served.await.unwrap() });
        Self { app, origin, _folder: folder, _stopper: stopper }
    }

    /// A table that is dealt the same each time.
    pub(crate) async fn table(&self, game: &str, wish: Wish) -> Table {
        let game = Arc::clone(self.app.tables.shelf().named(game).unwrap());
        let said = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        let form: BTreeMap<_, _> = wish.options.iter().map(said).collect();
        let setup = game.set_up(wish.seats.len(), &form, wish.seed).unwrap();
        let Wish { seats, undo, limit, pace, .. } = wish;
        let new = NewTable { game, setup, seats, undo, limit, pace, watch: true, listed: true };
        let begun = self.app.tables.begin(new).await.unwrap();
        Table { id: begun.id, host: begun.host, seats: begun.seats }
    }

    /// The address of a seat, from 1.
    pub(crate) fn seat(&self, table: &Table, who: usize) -> String {
        format!("{}/t/{}/{who}", self.origin, table.id)
    }

    /// The address that invites to a seat.
    pub(crate) fn invitation(&self, table: &Table, who: usize) -> String {
        format!("{}/join/{}", self.seat(table, who), table.seats[who - 1].as_ref().unwrap())
    }

    /// Gives a page what opens a path.
    async fn give(&self, page: &Page, path: &str, secret: &str) {
        let cookie = json!({
            "name": "seat", "value": secret, "url": format!("{}{path}", self.origin), "path": path, "httpOnly": true,
        });
        page.send("Network.setCookie", cookie).await;
    }

    /// Opens a seat on a page.
    pub(crate) async fn open(&self, page: &Page, table: &Table, who: usize) {
        let secret = table.seats[who - 1].as_ref().unwrap();
        self.give(page, &format!("/t/{}/{who}", table.id), secret).await;
        page.goto(&self.seat(table, who)).await;
    }

    /// Opens a seat on a page, and waits until it hears of changes.
    pub(crate) async fn sit(&self, page: &Page, table: &Table, who: usize) {
        self.open(page, table, who).await;
        let live = self.app.tables.get(&table.id).await.unwrap();
        until(async || live.presence().of(seat(who))).await;
    }

    /// Opens the page of the host.
    pub(crate) async fn preside(&self, page: &Page, table: &Table) {
        let path = format!("/t/{}/host", table.id);
        self.give(page, &path, &table.host).await;
        page.goto(&format!("{}{path}", self.origin)).await;
    }

    /// Answers somebody's question with the first options there are, elsewhere than on a page; `false` where they are
    /// asked nothing.
    pub(crate) async fn answer(&self, table: &Table, who: usize) -> bool {
        self.answer_with(table, who, |_| 0).await
    }

    /// The same with picks that are chosen out of so many that are left.
    pub(crate) async fn answer_with(
        &self,
        table: &Table,
        who: usize,
        mut choose: impl FnMut(usize) -> usize,
    ) -> bool {
        let live = self.app.tables.get(&table.id).await.unwrap();
        let seat = seat(who);
        let Some(ask) = live.sight(Some(seat)).await.unwrap().ask else { return false };
        let (number, edition) = ask.token.split_once('.').unwrap();
        let (number, edition): (u64, u64) = (number.parse().unwrap(), edition.parse().unwrap());
        let prompt = cardloom::PromptId(edition << 32 | number);
        let most = ask.prompt.options.len().min(ask.prompt.max);
        let mut left: Vec<usize> = (0..ask.prompt.options.len()).collect();
        let picks = (0..most.min(ask.prompt.min.max(1))).map(|_| left.remove(choose(left.len()))).collect();
        live.act(Deed::Answer { seat, prompt, picks }, Cause::Person).await.unwrap();
        true
    }

    /// A table of two at which the first one is asked something of a kind, after answers as if by chance.
    pub(crate) async fn asked(
        &self,
        game: &str,
        seed: u64,
        of_kind: impl Fn(&cardloom::any::PromptData) -> bool,
    ) -> Table {
        let table = self.table(game, Wish { seed, ..Wish::two() }).await;
        let live = self.app.tables.get(&table.id).await.unwrap();
        for answered in 1.. {
            let asked = live.sight(Some(Seat(0))).await.unwrap().ask;
            if asked.is_some_and(|ask| of_kind(&ask.prompt)) {
                break;
            }
            let choose = |of| Question::chance(answered * 31 + usize::try_from(seed).unwrap(), of);
            let goes_on =
                self.answer_with(&table, 2, choose).await || self.answer_with(&table, 1, choose).await;
            assert!(goes_on, "nothing of this kind is asked in this game of {game}");
        }
        table
    }

    /// What the first one of two is asked next on a page; the second one answers elsewhere meanwhile.
    pub(crate) async fn next(&self, page: &Page, table: &Table, last: &str) -> Question {
        let asks = format!(
            "!['', undefined, {}].includes(document.querySelector('#answer')?.token.value)",
            serde_json::Value::from(last)
        );
        until(async || {
            self.answer(table, 2).await;
            page.eval(&asks).await == true
        })
        .await;
        question(page, last).await.unwrap()
    }

    /// How far a table has come: it grows with every answer.
    pub(crate) async fn revision(&self, table: &Table) -> u64 {
        let live = self.app.tables.get(&table.id).await.unwrap();
        live.sight(None).await.unwrap().revision
    }
}

/// A seat by its number, from 1.
fn seat(who: usize) -> Seat {
    Seat(u8::try_from(who - 1).unwrap())
}

/// Waits until a page shows a table as far as it has come, and nothing moves any more.
pub(crate) async fn is_shown(page: &Page, revision: u64) {
    page.wait_until(&format!(
        "document.querySelector('#stage').dataset.rev === '{revision}' && !document.getAnimations().length"
    ))
    .await;
}

/// Waits for something outside of pages, and fails when it does not come.
pub(crate) async fn until(comes: impl AsyncFn() -> bool) {
    for _ in 0..2_000 {
        if comes().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("it does not come");
}
