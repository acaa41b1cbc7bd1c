//! Two servers of one database, as far as it shows within one process: the time that somebody has, and pages.

#[allow(dead_code, reason = "each test takes what it needs of it")]
mod visitor;

use std::{sync::Arc, time::Duration};

use cardloom::{PromptId, Seat};
use cardloom_server::{
    guard::limits::Limits,
    store::{Appended, Cause, Change, Database, Hint, Mark, Sqlite, State},
    tables::{Deed, Live, Refused},
};
use tempfile::TempDir;
use visitor::{Site, Visitor, sit};

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

/// Has a server read what the others have written.
async fn catch_up(database: &dyn Database, live: &Arc<Live>) {
    let heads = database.heads(&[live.id().to_owned()]).await.unwrap();
    live.catch_up(heads[0].1).await.unwrap();
    assert!(!live.is_behind(heads[0].1));
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

/// Lets so much time pass at once: as the clock of the server goes, whose runtime is that of the test.
async fn pass(time: Duration) {
    tokio::time::pause();
    tokio::time::advance(time).await;
    tokio::time::resume();
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
    sit(&*database, &id, Seat(1), "Ben").await;
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
    catch_up(&*database, &first).await;
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
    assert!(matches!(refused, Refused::Stale), "{refused}");
    assert_eq!(page(&second).await.html, page(&first).await.html);
    assert_ne!(page(&second).await.html, before.html);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_owed_to_a_bot_cuts_nobodys_time_short() {
    let (one, other, database, _folder) = servers();
    let id = begin(&mut one.visitor(), "seat2=first&limit=60").await;
    bot_has_answered(&one, &id).await;
    // As if the server had died before it could say who is asked.
    let (head, mark) = (
        database.table(&id).await.unwrap().unwrap().head,
        Mark { state: State::Playing, due: Some(Duration::ZERO), provisional: true, cause: Cause::Bot },
    );
    assert_eq!(database.append(&id, head, "", mark).await.unwrap(), Appended::Kept);
    assert!(is_about(left(&live(&other, &id).await, 0).await, 60));
    // Somebody who is looked for when the time is up has had it, whether there are bots or not.
    let id = begin(&mut one.visitor(), "seat2=first&limit=86400").await;
    bot_has_answered(&one, &id).await;
    database.mark(&id, None, State::Playing, Some(Duration::ZERO)).await.unwrap();
    let table = live(&other, &id).await;
    let answers = table.sight(None).await.unwrap().answers;
    assert!(table.somebody_is_late());
    table.look_after().await;
    assert!(table.sight(None).await.unwrap().answers > answers);
    // A limit below what bots may take is one of persons.
    let id = begin(&mut one.visitor(), "seat2=first&limit=5").await;
    let due = database.table(&id).await.unwrap().unwrap().due.unwrap();
    assert!(due <= Duration::from_secs(5));
    bot_has_answered(&one, &id).await;
    database.mark(&id, None, State::Playing, Some(Duration::ZERO)).await.unwrap();
    assert_eq!(left(&live(&other, &id).await, 0).await, Duration::ZERO);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_could_not_be_opened_for_a_while_cuts_nobodys_time_short() {
    let (one, other, database, _folder) = servers();
    let mut anna = one.visitor();
    let id = begin(&mut anna, "seat2=human&limit=86400").await;
    join(&mut anna, &one, &id).await;
    database.mark(&id, None, State::Playing, Some(Duration::ZERO)).await.unwrap();
    database.put_off(&id, MINUTE).await.unwrap();
    assert!(is_about(database.table(&id).await.unwrap().unwrap().due.unwrap(), 60));
    assert!(is_about(left(&live(&other, &id).await, 0).await, 86400));
}

#[tokio::test]
async fn nobodys_time_runs_before_all_are_there_or_when_a_table_is_closed() {
    let (one, _, database, _folder) = servers();
    let mut anna = one.visitor();
    let id = begin(&mut anna, "seat2=human&limit=60").await;
    let table = live(&one, &id).await;
    // Somebody has looked long before.
    table.sight(Some(Seat(0))).await.unwrap();
    pass(2 * MINUTE).await;
    sit(&*database, &id, Seat(1), "Ben").await;
    join(&mut anna, &one, &id).await;
    assert!(is_about(left(&table, 0).await, 60));
    assert_eq!(table.sight(None).await.unwrap().answers, 0, "nobody has been acted for");
    anna.post(&format!("/t/{id}/host"), "do=close").await.target();
    let closed = database.table(&id).await.unwrap().unwrap();
    assert_eq!((closed.state, closed.due), (State::Closed, None));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_gives_more_time_through_any_server() {
    let (one, other, database, _folder) = servers();
    let mut anna = one.visitor();
    let id = begin(&mut anna, "seat2=human&limit=60").await;
    let (first, second) = (live(&one, &id).await, live(&other, &id).await);
    let host = format!("/t/{id}/host");
    assert!(!anna.get(&host).await.text.contains("Give more time"), "nobody's time runs");
    join(&mut anna, &one, &id).await;
    second.refresh().await.unwrap();
    // Most of the time has passed, as the database tells both of them.
    for table in [&first, &second] {
        catch_up(&*database, table).await;
        assert!(is_about(left(table, 0).await, 60));
    }
    database.mark(&id, None, State::Playing, Some(MINUTE / 12)).await.unwrap();
    let third = Site::on(Arc::clone(&database), Limits::lifted());
    let third = live(&third, &id).await;
    assert!(is_about(left(&third, 0).await, 5));
    assert!(anna.get(&host).await.text.contains("Give more time"));
    anna.post(&host, "do=time").await.target();
    assert!(is_about(database.table(&id).await.unwrap().unwrap().due.unwrap(), 60));
    // The others see by the number of changes that there is something new.
    let head = database.heads(&[id]).await.unwrap()[0].1;
    assert!(third.is_behind(head) && !first.is_behind(head));
    catch_up(&*database, &third).await;
    for seat in [0, 1] {
        assert!(is_about(left(&third, seat).await, 60));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_acted_for_who_was_given_time_elsewhere() {
    let (one, other, database, _folder) = servers();
    let mut anna = one.visitor();
    let id = begin(&mut anna, "seat2=human&limit=60").await;
    join(&mut anna, &one, &id).await;
    database.mark(&id, None, State::Playing, Some(Duration::ZERO)).await.unwrap();
    let table = live(&other, &id).await;
    table.sight(None).await.unwrap();
    assert!(table.somebody_is_late());
    // No hint has come of it.
    assert!(database.change(&id, Change::Time(MINUTE)).await.unwrap());
    table.look_after().await;
    assert_eq!(table.sight(None).await.unwrap().answers, 0);
    assert!(is_about(left(&table, 0).await, 60));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_host_decides_counts_on_all_servers() {
    let (one, other, database, _folder) = servers();
    let mut anna = one.visitor();
    let id = begin(&mut anna, "seat2=human").await;
    join(&mut anna, &one, &id).await;
    let mut elsewhere = anna.clone().at(&other);
    let seat = format!("/t/{id}/1");
    assert_eq!(elsewhere.get(&seat).await.status, 200);
    anna.post(&format!("/t/{id}/host"), "do=close").await.target();
    catch_up(&*database, &live(&other, &id).await).await;
    assert_eq!(elsewhere.get(&seat).await.status, 410);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_looks_through_another_server_is_seen_here() {
    let (one, other, _, _folder) = servers();
    let mut anna = one.visitor();
    let id = begin(&mut anna, "seat2=human").await;
    join(&mut anna, &one, &id).await;
    let (first, second) = (live(&one, &id).await, live(&other, &id).await);
    let hint = |from: &Arc<Live>, to: &Arc<Live>| {
        let Hint::Here(table, here) = from.here() else { panic!("it tells who is here") };
        assert_eq!(table, id);
        to.seen_elsewhere("one".to_owned(), here);
    };
    let is_here = |live: &Arc<Live>| live.presence().of(Seat(1));
    let looking = (first.look(Some(Seat(1))), first.look(None));
    let page = second.fragment(Some(Seat(0))).await.unwrap().html;
    assert!(is_here(&first) && !is_here(&second));
    hint(&first, &second);
    assert!(is_here(&second) && second.presence().any() && !second.is_looked_at());
    assert_ne!(second.fragment(Some(Seat(0))).await.unwrap().html, page, "it shows");
    drop(looking);
    hint(&first, &second);
    assert!(!second.presence().any());
    assert_eq!(second.fragment(Some(Seat(0))).await.unwrap().html, page);
    // A server that dies says nothing any more.
    let _looking = first.look(Some(Seat(1)));
    hint(&first, &second);
    second.forget_elsewhere(MINUTE);
    assert!(is_here(&second));
    second.forget_elsewhere(Duration::ZERO);
    assert!(!is_here(&second));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_lost_a_seat_to_a_bot_neither_sees_nor_plays_it_anywhere() {
    let (one, other, database, _folder) = servers();
    let mut anna = one.visitor();
    let id = begin(&mut anna, "seat2=human").await;
    join(&mut anna, &one, &id).await;
    let seat = format!("/t/{id}/1");
    let mut elsewhere = anna.clone().at(&other);
    let page = elsewhere.get(&seat).await.text;
    let token = visitor::Form::of(&page).unwrap().token;
    anna.post(&format!("/t/{id}/host"), "do=bot&seat=1&bot=first").await.target();
    // No hint has come, and then one while nobody looks.
    let answer = format!("token={token}&pick=0");
    assert!(elsewhere.post(&format!("{seat}/answer"), &answer).await.status.is_client_error());
    catch_up(&*database, &live(&other, &id).await).await;
    assert_eq!(elsewhere.get(&seat).await.status, 403);
    assert_eq!(elsewhere.post(&format!("{seat}/answer"), &answer).await.status, 403);
    // And somebody who is invited there does, as soon as the host says so.
    anna.post(&format!("/t/{id}/host"), "do=person&seat=1").await.target();
    catch_up(&*database, &live(&other, &id).await).await;
    assert_eq!(elsewhere.get(&seat).await.status, 403, "with another link");
}
