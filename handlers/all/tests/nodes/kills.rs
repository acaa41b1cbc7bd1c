//! Servers that are killed while people play at all of them.

use std::{
    net::SocketAddr,
    sync::{Mutex, atomic::Ordering},
    time::Instant,
};

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{form::below, load::Load, node::Node, one_at_a_time, postgres::Server};

/// How many play at once.
const TABLES: u64 = 4;

#[test]
fn what_was_acknowledged_is_kept_whichever_server_is_killed() {
    let Some(postgres) = Server::begin() else { return };
    let _alone = one_at_a_time();
    let kills = std::env::var("CARDLOOM_KILLS").map_or(12, |kills| kills.parse().unwrap());
    let database = postgres.database();
    let nodes: Vec<_> = (0..3).map(|_| Mutex::new(Node::start(&database))).collect();
    // The address of one that is away is that of its last life: whoever asks there gets no reply.
    let addresses = Mutex::new(nodes.iter().map(|node| node.lock().unwrap().address).collect::<Vec<_>>());
    let servers = || addresses.lock().unwrap().clone();
    let (load, begun, mut chance) = (Load::default(), Instant::now(), ChaCha8Rng::seed_from_u64(5));
    load.while_playing(TABLES, &servers, || {
        for _ in 0..kills {
            load.further(1 + below(&mut chance, 12) as u64);
            let which = below(&mut chance, nodes.len());
            let mut node = nodes[which].lock().unwrap();
            node.kill();
            load.further(below(&mut chance, 3) as u64);
            *node = Node::start(&database);
            addresses.lock().unwrap()[which] = node.address;
        }
        load.further(5);
    });
    let addresses: Vec<SocketAddr> = servers();
    load.agree(&addresses, TABLES as usize);
    let found = load.compare(&database);
    eprintln!(
        "{kills} kills in {} s, {found:?}, refused as stale {}, not kept {}, without a reply {}",
        begun.elapsed().as_secs(),
        load.stale.load(Ordering::Relaxed),
        load.not_kept.load(Ordering::Relaxed),
        load.unknown.load(Ordering::Relaxed),
    );
    found.is_whole();
}
