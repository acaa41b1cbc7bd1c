//! Databases that die, are full or lose a message while people play.

use std::{path::Path, process::Command, sync::atomic::Ordering, time::Duration};

use super::{
    client,
    load::{Load, told},
    node::{Node, serve},
    one_at_a_time,
    postgres::Server,
    promised,
    table::{Table, by_chance},
    until,
};

const DEADLINE: Duration = Duration::from_secs(20);

/// Waits until a server says that it is well, or that it is not.
pub(super) fn is_well(node: &Node, well: bool) {
    let status = if well { 200 } else { 503 };
    until(&format!("/healthz says {status}"), DEADLINE, || {
        let reply = client::get(node.address, "/healthz", "").ok()?;
        (reply.status == status && reply.text.lines().count() == 1).then_some(())
    });
}

#[test]
fn what_was_acknowledged_is_kept_when_postgresql_dies() {
    let Some(postgres) = Server::begin() else { return };
    let _alone = one_at_a_time();
    let times = if std::env::var_os("CARDLOOM_FULL").is_some() { 10 } else { 3 };
    let database = postgres.database();
    let nodes = [Node::start(&database), Node::start(&database)];
    let servers = nodes.each_ref().map(|node| node.address);
    let load = Load::default();
    load.while_playing(3, &|| servers.to_vec(), || {
        for _ in 0..times {
            load.further(12);
            let refused = load.not_kept.load(Ordering::Relaxed);
            postgres.stop_hard();
            nodes.iter().for_each(|node| is_well(node, false));
            until("answers are refused", DEADLINE, || {
                (load.not_kept.load(Ordering::Relaxed) > refused).then_some(())
            });
            postgres.start();
            nodes.iter().for_each(|node| is_well(node, true));
        }
        load.further(12);
    });
    load.agree(&servers, 3);
    load.compare(&database).is_whole();
}

/// Ends all connections on which servers listen to each other.
fn deafen(database: &str) -> i64 {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (client, connection) = tokio_postgres::connect(database, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        let end = "select count(pg_terminate_backend(pid)) from pg_stat_activity
            where query = 'listen cardloom' and datname = current_database()";
        client.query_one(end, &[]).await.unwrap().get(0)
    })
}

#[test]
fn a_server_that_has_missed_a_hint_has_soon_caught_up() {
    let Some(postgres) = Server::begin() else { return };
    let _alone = one_at_a_time();
    let database = postgres.database();
    let nodes = [Node::start(&database), Node::start(&database)];
    let table = Table::begin(nodes[0].address, "game=innovation&players=2&seat2=human").unwrap();
    let shown = |node: &Node| table.fragment(node.address, 0).unwrap();
    let mut sockets = Vec::new();
    for round in 0..2 {
        if round > 0 {
            // Where somebody looks as well: all show that.
            sockets.extend(nodes.iter().map(|node| table.socket(node.address, 1)));
        }
        until("both show the same", DEADLINE, || (shown(&nodes[0]) == shown(&nodes[1])).then_some(()));
        let before = shown(&nodes[1]);
        until("servers listen", DEADLINE, || (deafen(&database) == 2).then_some(()));
        let (seat, form) = table.asked(nodes[0].address).unwrap();
        let (reply, _) = table.answer(nodes[0].address, seat, &by_chance(&form, round), true).unwrap();
        assert_eq!(reply.status, 200);
        until("the other server shows it", promised(Duration::from_secs(3)), || {
            let now = shown(&nodes[1]);
            (now != before && now == shown(&nodes[0])).then_some(())
        });
    }
}

#[test]
fn what_a_host_decides_holds_on_every_server() {
    let Some(postgres) = Server::begin() else { return };
    let _alone = one_at_a_time();
    let database = postgres.database();
    let nodes = [Node::start(&database), Node::start(&database)];
    let table = Table::begin(nodes[0].address, "game=innovation&players=2&seat2=human").unwrap();
    let says = |status: u16, seat| {
        for node in &nodes {
            until(&format!("a server says {status}"), promised(Duration::from_secs(3)), || {
                (table.page(node.address, seat).unwrap().status == status).then_some(())
            });
        }
    };
    says(200, 1);
    table.host(nodes[0].address, "do=link&seat=2");
    says(403, 1);
    says(200, 0);
    table.host(nodes[1].address, "do=close");
    says(410, 0);
}

#[test]
fn what_was_acknowledged_is_kept_when_a_server_with_a_file_is_killed() {
    let _alone = one_at_a_time();
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db").to_str().unwrap().to_owned();
    let node = std::sync::Mutex::new(Node::start(&database));
    let address = std::sync::Mutex::new(vec![node.lock().unwrap().address]);
    let load = Load::default();
    load.while_playing(3, &|| address.lock().unwrap().clone(), || {
        for _ in 0..4 {
            load.further(15);
            let mut node = node.lock().unwrap();
            node.kill();
            *node = Node::start(&database);
            *address.lock().unwrap() = vec![node.address];
        }
        load.further(5);
    });
    load.agree(&[node.lock().unwrap().address], 3);
    load.compare(&database).is_whole();
}

/// A disk is as good as full where files may not grow.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_nothing_is_lost_and_it_goes_on() {
    let _alone = one_at_a_time();
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db").to_str().unwrap().to_owned();
    let program = serve(&database);
    // A program that is not ended by the signal of a file that may not grow.
    let mut shell = Command::new("sh");
    shell
        .arg("-c")
        .arg("trap '' XFSZ; exec \"$0\" \"$@\"")
        .arg(program.get_program())
        .args(program.get_args());
    let node = Node::started(shell);
    let limit = |bytes: &str| {
        let mut prlimit = Command::new("prlimit");
        prlimit.args(["--pid", &node.id().to_string(), &format!("--fsize={bytes}:unlimited")]);
        assert!(prlimit.status().unwrap().success());
    };
    let load = Load::default();
    load.while_playing(2, &|| vec![node.address], || {
        for _ in 0..2 {
            load.further(10);
            // Not one byte more than it has.
            let length = |name: &str| Path::new(&database).with_file_name(name).metadata().unwrap().len();
            limit(&length("tables.db-wal").to_string());
            let refused = load.not_kept.load(Ordering::Relaxed);
            until("answers are refused", DEADLINE, || {
                (load.not_kept.load(Ordering::Relaxed) > refused + 5).then_some(())
            });
            limit("unlimited");
        }
        load.further(10);
    });
    load.compare(&database).is_whole();
    assert!(told(&database, &load.last()).len() > 10);
}
