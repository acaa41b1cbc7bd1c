//! A server whose way to the database is interrupted: neither of them is told, and nothing arrives.

use std::{
    sync::{Mutex, atomic::Ordering},
    thread,
    time::{Duration, Instant},
};

use super::{
    dies::is_well,
    load::Load,
    node::Node,
    one_at_a_time,
    postgres::Server,
    promised,
    proxy::Proxy,
    table::{Table, by_chance},
    until,
};

/// How many play at once.
const TABLES: usize = 3;

/// `CARDLOOM_FULL=1` cuts it off for 30 s, and otherwise it is as long as it takes to be noticed.
#[test]
fn a_server_that_was_cut_off_has_soon_caught_up() {
    let Some(postgres) = Server::begin() else { return };
    let _alone = one_at_a_time();
    let long = Duration::from_secs(if std::env::var_os("CARDLOOM_FULL").is_some() { 30 } else { 0 });
    let database = postgres.database();
    let way = Proxy::to(&database);
    let (stays, cut) = (Node::start(&database), Node::start(&way.address));
    let both = [stays.address, cut.address];
    let servers = Mutex::new(both.to_vec());
    let known = || servers.lock().unwrap().clone();
    let begin = || Table::begin(stays.address, "game=innovation&players=2&seat2=human").unwrap();
    // Somebody acts at one table from there, and has looked at another one.
    let (acts, looks) = (begin(), begin());
    let shown = |node: &Node, table: &Table| [0, 1].map(|seat| table.fragment(node.address, seat).ok());
    let behind = shown(&cut, &looks);
    assert!(behind == shown(&stays, &looks) && shown(&cut, &acts) == shown(&stays, &acts));
    let load = Load::default();
    load.while_playing(TABLES as u64, &known, || {
        load.further(12);
        let begun = Instant::now();
        way.hold();
        *servers.lock().unwrap() = vec![stays.address];
        for table in [&acts, &looks] {
            let (seat, form) = table.asked(stays.address).unwrap();
            let answer = by_chance(&form, 1);
            if table.id == acts.id {
                let (reply, _) = table.answer(cut.address, seat, &answer, true).unwrap();
                assert_eq!(reply.status, 503, "{}", reply.text);
                eprintln!("refused after {:.1} s", begun.elapsed().as_secs_f64());
            }
            let (reply, _) = table.answer(stays.address, seat, &answer, true).unwrap();
            assert_eq!(reply.status, 200, "{}", reply.text);
        }
        is_well(&cut, false);
        load.further(12);
        thread::sleep(long.saturating_sub(begun.elapsed()));
    });
    assert!(shown(&cut, &looks) == behind, "nothing has arrived");
    let begun = Instant::now();
    way.release();
    until("it has caught up", promised(Duration::from_secs(3)), || {
        let as_the_other = |table| {
            let now = shown(&cut, table);
            now.iter().all(Option::is_some) && now == shown(&stays, table)
        };
        [&acts, &looks].into_iter().all(as_the_other).then_some(())
    });
    assert!(shown(&cut, &looks) != behind, "it was behind");
    eprintln!("caught up after {:.1} s", begun.elapsed().as_secs_f64());
    load.agree(&both, TABLES);
    is_well(&cut, true);
    *servers.lock().unwrap() = both.to_vec();
    load.while_playing(TABLES as u64, &known, || load.further(12));
    load.agree(&both, TABLES);
    let found = load.compare(&database);
    eprintln!("{found:?}, refused as not kept {}", load.not_kept.load(Ordering::Relaxed));
    assert_eq!(load.unknown.load(Ordering::Relaxed), 0, "every request has a reply");
    found.is_whole();
}
