//! Who is acted for when servers die, act at the same moment, or do not agree on the time of day.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use super::{
    client,
    load::told,
    node::{Node, serve},
    one_at_a_time,
    postgres::Server,
    promised,
    table::{Table, by_chance},
    until,
};

#[test]
fn a_bot_is_acted_for_when_its_server_dies_while_it_thinks() {
    let Some(postgres) = Server::begin() else { return };
    let _alone = one_at_a_time();
    let database = postgres.database();
    let stays = Node::start(&database);
    let of_bot = |table: &Table| told(&database, &table.id).iter().filter(|answer| answer.seat == 1).count();
    let (new, old, before) = until("servers die while bots think", Duration::from_secs(180), || {
        let mut dies = Node::start(&database);
        let begin =
            || Table::begin(dies.address, "game=innovation&players=2&seat2=ismcts:1000&pace=0").unwrap();
        // A bot that has been asked since a moment ago, at a table that the other server knows, and one of a new table.
        let old = begin();
        old.fragment(stays.address, 0).unwrap();
        let asked = until("the bot answers", Duration::from_secs(60), || {
            old.asked(dies.address).filter(|_| of_bot(&old) > 0)
        });
        let before = of_bot(&old);
        old.answer(dies.address, asked.0, &by_chance(&asked.1, 1), false).unwrap();
        // Whoever has another action is asked again, and no bot.
        let waits = old.asked(dies.address).is_none();
        let new = begin();
        dies.kill();
        (waits && of_bot(&new) == 0 && of_bot(&old) == before).then_some((new, old, before))
    });
    until("another server acts", promised(Duration::from_secs(12)), || {
        (of_bot(&new) > 0 && of_bot(&old) > before).then_some(())
    });
}

/// How long somebody has at the tables of these tests.
const LIMIT: Duration = Duration::from_secs(5);

/// Nobody answers at tables that two servers know: both act for who is late, not before, and once.
fn a_limit_runs_out(database: &str, nodes: &[Node; 2]) {
    let begun = Instant::now();
    let tables: Vec<_> = (0..6)
        .map(|number| {
            let form = format!("game=innovation&players=2&seat2=human&limit={}&undo=none", LIMIT.as_secs());
            let table = Table::begin(nodes[number % 2].address, &form).unwrap();
            nodes.iter().for_each(|node| drop(table.fragment(node.address, 0).unwrap()));
            table
        })
        .collect();
    let first = until("time runs out", promised(LIMIT * 2), || {
        let acted = tables.iter().any(|table| !told(database, &table.id).is_empty());
        acted.then(|| begun.elapsed())
    });
    assert!(first >= LIMIT, "acted for somebody after {first:?}");
    for table in &tables {
        // Both of the first question, and somebody of the next one.
        let answers = until("time runs out", promised(LIMIT * 3), || {
            let answers = told(database, &table.id);
            (answers.len() >= 3).then_some(answers)
        });
        let once: BTreeSet<_> = answers.iter().map(|answer| (answer.prompt, answer.seat)).collect();
        assert_eq!(once.len(), answers.len(), "{answers:?}");
    }
}

#[test]
fn a_limit_that_runs_out_on_two_servers_gives_one_answer() {
    let Some(postgres) = Server::begin() else { return };
    let _alone = one_at_a_time();
    let database = postgres.database();
    a_limit_runs_out(&database, &[Node::start(&database), Node::start(&database)]);
}

/// The library that shows a program another time of day.
fn faketime() -> Option<PathBuf> {
    let libraries = Path::new("/usr/lib").read_dir().into_iter().flatten().flatten();
    let mut places = libraries.map(|place| place.path().join("faketime/libfaketime.so.1"));
    let found = places.find(|place| place.exists());
    let must = std::env::var("CARDLOOM_MUST").is_ok_and(|must| must.contains("faketime"));
    assert!(found.is_some() || !must, "there is no libfaketime, and CARDLOOM_MUST names it");
    if found.is_none() {
        eprintln!("skipped: no libfaketime (apt-get install faketime)");
    }
    found
}

/// Which hour of the day a server thinks it is.
fn hour(node: &Node) -> u32 {
    let reply = client::get(node.address, "/favicon.ico", "").unwrap();
    let date = reply.headers("date").next().unwrap();
    date.split(' ').nth(4).and_then(|time| time.split(':').next()).unwrap().parse().unwrap()
}

/// Time on a server is what has passed there and what the database says; the time of day counts for nothing.
#[test]
fn clocks_that_are_hours_apart_make_no_difference() {
    let (Some(library), Some(postgres)) = (faketime(), Server::begin()) else { return };
    let _alone = one_at_a_time();
    let database = postgres.database();
    let ahead = |by: &str| {
        let mut program = serve(&database);
        program.env("LD_PRELOAD", &library).env("FAKETIME", by).env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        Node::started(program)
    };
    let nodes = [ahead("-90m"), ahead("+90m")];
    assert!((2..=4).contains(&((hour(&nodes[1]) + 24 - hour(&nodes[0])) % 24)), "clocks differ");
    a_limit_runs_out(&database, &nodes);
}
