//! What is true of PostgreSQL alone.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use cardloom::Seat;
use cardloom_server::store::{Appended, Database, DatabaseError, Head, Hint, Postgres};
use tokio::time::timeout;

use super::{HEADER, MARK, Place, append, create, head, told};
use crate::postgres::Server;

const DEADLINE: Duration = Duration::from_secs(30);

/// Hints until they are heard: whoever is not listening yet does not hear them.
async fn heard(from: &dyn Database, by: &dyn Database, hints: &[Hint]) -> Vec<Hint> {
    let told = async {
        loop {
            // Nobody is told anything while the server is away.
            let _ = from.hint(hints).await;
            if let Ok(heard) = timeout(Duration::from_millis(50), by.hinted()).await {
                return heard.unwrap().hints;
            }
        }
    };
    timeout(DEADLINE, told).await.unwrap()
}

/// Hints of tables that have come to lengths from this one on, and of who looks there.
fn hints(from: u64, number: u64) -> Vec<Hint> {
    let hint = |length: u64| {
        let id = format!("table{length:05}");
        match length % 4 {
            0 => Hint::Here(id, vec![]),
            1 => Hint::Here(id, vec![None, Some(Seat(0)), Some(Seat(6))]),
            edition => Hint::Head(id, Head { length, edition }),
        }
    };
    (from..from + number).map(hint).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_heard_by_others() {
    let Some(place) = Place::server() else { return };
    let (one, other) = (place.open().await, place.open().await);
    heard(&*one, &*other, &hints(1, 2)).await;
    heard(&*other, &*one, &hints(3, 1)).await;
    // More than fit into one; none is lost while all listen.
    let (early, many) = (hints(1, 5), hints(100, 2000));
    one.hint(&many).await.unwrap();
    one.hint(&[]).await.unwrap();
    let mut came = Vec::new();
    let mut servers = BTreeSet::new();
    let all = async {
        while came.len() < many.len() {
            let heard = other.hinted().await.unwrap();
            servers.insert(heard.server);
            came.extend(heard.hints.into_iter().filter(|hint| !early.contains(hint)));
        }
    };
    timeout(DEADLINE, all).await.unwrap();
    assert!(came == many);
    assert_eq!(servers.len(), 1, "the other one has one name");
    // Nobody hears themselves. The last word of another one comes behind all that could have been heard.
    let last_word = hints(9002, 1);
    other.hint(&last_word).await.unwrap();
    let last = async {
        loop {
            let heard = one.hinted().await.unwrap().hints;
            assert!(heard == last_word || heard.iter().all(|hint| early.contains(hint)), "{heard:?}");
            if heard == last_word {
                break;
            }
        }
    };
    timeout(DEADLINE, last).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_crashes_is_told_and_used_again() {
    let Some(server) = Server::begin() else { return };
    let address = server.database();
    let connect = async |node| Postgres::connect(&address, node).await;
    let (one, other) = (Arc::new(connect("one").await.unwrap()), connect("other").await.unwrap());
    create(&*one, "a").await;
    let mut text = HEADER.to_owned();
    for round in 0..3 {
        // Somebody writes while the server goes away, and keeps what was acknowledged.
        let writer = tokio::spawn({
            let (one, mut length) = (one.clone(), text.len() as u64);
            async move {
                let mut kept = String::new();
                for number in 0.. {
                    let line = format!("{round} {number}\n");
                    match one.append("a", length, &line, MARK).await {
                        Ok(appended) => assert_eq!(appended, Appended::Kept),
                        Err(error) => return (kept, line, error),
                    }
                    (length, kept) = (length + line.len() as u64, kept + &line);
                }
                unreachable!()
            }
        });
        let begun = async { while head(&other, "a").await.unwrap() < text.len() as u64 + 40 {} };
        timeout(DEADLINE, begun).await.unwrap();
        server.stop_hard();
        let (kept, line, error) = timeout(DEADLINE, writer).await.unwrap().unwrap();
        assert!(matches!(error, DatabaseError::Unavailable(_)), "{error}");
        told(&error);
        let away = timeout(Duration::from_secs(20), other.ping()).await.unwrap().unwrap_err();
        assert!(matches!(away, DatabaseError::Unavailable(_)), "{away}");
        told(&away);
        told(&connect("late").await.err().unwrap());

        server.start();
        // Of the last line it was not said whether it is there.
        let came = one.read("a", 0).await.unwrap();
        text += &kept;
        if came != text {
            text += &line;
        }
        assert_eq!(came, text);
        assert_eq!(head(&other, "a").await, Some(text.len() as u64));
        let next = append(&other, "a", text.len() as u64, "again\n").await;
        text += "again\n";
        assert_eq!(next, text.len() as u64);
        let told = hints(round, 1);
        let again = async { while heard(&*one, &other, &told).await != told {} };
        timeout(DEADLINE, again).await.unwrap();
    }
}

#[tokio::test]
async fn what_is_no_address_is_told_in_a_line() {
    for address in ["postgres://%", "postgres://nobody@127.0.0.1:1/nothing", "postgresql:///?nonsense=1"] {
        let error = timeout(DEADLINE, cardloom_server::store::open(address, "test")).await.unwrap();
        let error = error.err().unwrap();
        assert!(matches!(error, DatabaseError::Unavailable(_)), "{error}");
        told(&error);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_behind_the_end_are_damage() {
    let Some(place) = Place::server() else { return };
    let database = place.open().await;
    create(&*database, "a").await;
    let length = HEADER.len();
    place
        .meddle(&format!(
            "insert into records (table_id, position, line, cause, node) values ('a', {length}, 'x', 'bot', 'x')"
        ))
        .await;
    let error = database.append("a", length as u64, "late\n", MARK).await.unwrap_err();
    assert!(matches!(error, DatabaseError::Damaged(_)), "{error}");
    assert_eq!(head(&*database, "a").await, Some(length as u64));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_stuck_is_told_in_time() {
    let Some(place) = Place::server() else { return };
    let database = place.open().await;
    create(&*database, "a").await;
    let client = place.client().await;
    client.batch_execute("begin; lock table tables").await.unwrap();
    let length = HEADER.len() as u64;
    let stuck = timeout(DEADLINE, database.append("a", length, "late\n", MARK)).await.unwrap().unwrap_err();
    assert!(matches!(stuck, DatabaseError::Unavailable(_)), "{stuck}");
    told(&stuck);
    client.batch_execute("rollback").await.unwrap();
    append(&*database, "a", length, "first\n").await;
    assert_eq!(database.read("a", length).await.unwrap(), "first\n");
}
