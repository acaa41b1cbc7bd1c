//! Two servers of one database, as far as it shows within one process: the time that somebody has, and pages.

#[allow(dead_code, reason = "each test takes what it needs of it")]
mod visitor;

use std::{sync::Arc, time::Duration};

use cardloom::{PromptId, Seat};
use cardloom_server::{
    guard::limits::Limits,
    store::{Cause, Database, Sqlite, State},
    tables::{Deed, Live},
};
use tempfile::TempDir;
use visitor::{Site, Visitor};

const MINUTE: Duration = Duration::from_secs(60);

/// Two servers of one database, without what they do by themselves.
fn servers() -> (Site, Site, Arc<dyn Database>, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let database: Arc<dyn Database> =
        Arc::new(Sqlite::open(&folder.path().join("tables.db"), "test").unwrap());
    let site = || Site::on(Arc::clone(&database), Limits::lifted());
    (site(), site(), Arc::clone(&database), folder)
}

async fn begin(visitor: &mut Visitor, form: &str) -> String {
    let page = visitor.post("/tables", &format!("game=innovation&players=2&{form}")).await.target();
    page.split('/').nth(2).unwrap().to_owned()
}

/// Has somebody come to the second seat: then all are there.
async fn join(host: &mut Visitor, site: &Site, id: &str) {
    let shown = host.get(&format!("/t/{id}/host")).await.text;
    let link = shown.split('"').find(|part| part.contains(&format!("/t/{id}/2/join/"))).unwrap();
    let link = &link[link.find("/t/").unwrap()..];
    site.visitor().post(link, "name=Bo").await.target();
}

async fn live(site: &Site, id: &str) -> Arc<Live> {
    site.app.tables.get(id).await.unwrap()
}

async fn left(live: &Arc<Live>, seat: u8) -> Duration {
    live.sight(Some(Seat(seat))).await.unwrap().ask.unwrap().left.unwrap()
}

async fn bot_has_answered(site: &Site, id: &str) {
    let live = live(site, id).await;
    while live.sight(None).await.unwrap().answers == 0 {
        tokio::task::yield_now().await;
    }
}

fn prompt(token: &str) -> PromptId {
    let (number, edition) = token.split_once('.').unwrap();
    PromptId(edition.parse::<u64>().unwrap() << 32 | number.parse::<u64>().unwrap())
}

async fn answer(live: &Arc<Live>, seat: u8) {
    let prompt = prompt(&live.sight(Some(Seat(seat))).await.unwrap().ask.unwrap().token);
    live.act(Deed::Answer { seat: Seat(seat), prompt, picks: vec![0] }, Cause::Person).await.unwrap();
}

fn is_about(time: Duration, expected: u64) -> bool {
    let expected = Duration::from_secs(expected);
    time <= expected && time + Duration::from_secs(8) > expected
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_server_takes_over_the_time_that_is_left() {
    let (one, other, database, _folder) = servers();
    let mut anna = one.visitor();
    let id = begin(&mut anna, "seat2=human&limit=60").await;
    assert_eq!(database.table(&id).await.unwrap().unwrap().due, None, "not all have come");
    let first = live(&one, &id).await;
    first.sight(None).await.unwrap();
    database.take_seat(&id, Seat(1), "Ben").await.unwrap();
    join(&mut anna, &one, &id).await;
    assert!(is_about(left(&first, 0).await, 60));

    database.mark(&id, None, State::Playing, Some(MINUTE / 2)).await.unwrap();
    let second = live(&other, &id).await;
    assert!(is_about(left(&second, 0).await, 30));
    assert!(is_about(left(&second, 1).await, 30));
    assert!(is_about(left(&first, 0).await, 60), "what a server knows by itself counts");
    // It is not lost with an answer to another question, nor taken from those who are asked anew.
    answer(&second, 0).await;
    assert!(is_about(left(&second, 1).await, 30));
    let due = database.table(&id).await.unwrap().unwrap().due.unwrap();
    assert!(is_about(due, 30));
    answer(&second, 1).await;
    let due = database.table(&id).await.unwrap().unwrap().due.unwrap();
    assert!(is_about(due, 60));
    first.catch_up().await.unwrap();
    let asked = first.sight(Some(Seat(0))).await.unwrap().ask.map_or(1, |_| 0);
    assert!(is_about(left(&first, asked).await, 60));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_refused_as_late_sees_what_came_before() {
    let (one, other, _, _folder) = servers();
    let mut anna = one.visitor();
    let id = begin(&mut anna, "seat2=human").await;
    join(&mut anna, &one, &id).await;
    let (first, second) = (live(&one, &id).await, live(&other, &id).await);
    let page = async |live: &Arc<Live>| live.fragment(Some(Seat(1))).await.unwrap();
    let before = page(&second).await;
    let token = first.sight(Some(Seat(0))).await.unwrap().ask.unwrap().token;
    answer(&first, 0).await;
    assert_eq!(page(&second).await.html, before.html, "nobody has told it");
    let late = Deed::Answer { seat: Seat(0), prompt: prompt(&token), picks: vec![1] };
    let refused = second.act(late, Cause::Person).await.unwrap_err();
    assert!(refused.is_stale(), "{refused}");
    assert_eq!(page(&second).await.html, page(&first).await.html);
    assert_ne!(page(&second).await.html, before.html);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_owed_to_a_bot_cuts_nobodys_time_short() {
    let (one, other, database, _folder) = servers();
    let id = begin(&mut one.visitor(), "seat2=first&limit=60").await;
    bot_has_answered(&one, &id).await;
    database.mark(&id, None, State::Playing, Some(MINUTE / 12)).await.unwrap();
    assert!(is_about(left(&live(&other, &id).await, 0).await, 60));
    // A limit below that is one of persons.
    let id = begin(&mut one.visitor(), "seat2=first&limit=5").await;
    let due = database.table(&id).await.unwrap().unwrap().due.unwrap();
    assert!(due <= Duration::from_secs(5));
    bot_has_answered(&one, &id).await;
    database.mark(&id, None, State::Playing, Some(Duration::ZERO)).await.unwrap();
    assert_eq!(left(&live(&other, &id).await, 0).await, Duration::ZERO);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobodys_time_runs_before_all_are_there_or_when_a_table_is_closed() {
    let (one, _, database, _folder) = servers();
    let mut anna = one.visitor();
    let id = begin(&mut anna, "seat2=human&limit=5").await;
    let table = live(&one, &id).await;
    // Somebody has looked long before.
    table.sight(Some(Seat(0))).await.unwrap();
    tokio::time::sleep(Duration::from_millis(5_100)).await;
    database.take_seat(&id, Seat(1), "Ben").await.unwrap();
    join(&mut anna, &one, &id).await;
    assert!(is_about(left(&table, 0).await, 5));
    assert_eq!(table.sight(None).await.unwrap().answers, 0, "nobody has been acted for");
    anna.post(&format!("/t/{id}/host"), "do=close").await.target();
    let closed = database.table(&id).await.unwrap().unwrap();
    assert_eq!((closed.state, closed.due), (State::Closed, None));
}
