//! What is measured.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use futures::StreamExt;
use hyper::StatusCode;
use tokio::{task::JoinSet, time::interval};
use tokio_tungstenite::tungstenite::Message;

use crate::{client::Client, server::Server};

/// Two bots that play slowly as long as somebody looks, where everybody may.
const BOTS: &str = "game=innovation&players=2&seat1=random&seat2=random&watch=yes&listed=yes&pace=400";

/// A figure out of many, by how many of a hundred are no larger.
fn percentile(sorted: &[Duration], of_hundred: usize) -> f64 {
    let place = (sorted.len() * of_hundred / 100).min(sorted.len().saturating_sub(1));
    sorted.get(place).map_or(0.0, |time| time.as_secs_f64() * 1_000.0)
}

fn told(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    println!(
        "{name}: {} measured, median {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, worst {:.1} ms",
        times.len(),
        percentile(&times, 50),
        percentile(&times, 95),
        percentile(&times, 99),
        percentile(&times, 100),
    );
}

/// Many watch one table: how long after the first of them the others see a change.
pub(crate) async fn spectators(many: usize, seconds: u64) {
    let server = Server::start();
    let mut host = Client::connect(&server.host).await;
    host.begin(BOTS).await;
    let before = server.taken();
    let (arrived, bytes) =
        (Arc::new(Mutex::new(BTreeMap::<u64, Vec<Instant>>::new())), Arc::new(Mutex::new(0)));
    let mut watchers = JoinSet::new();
    for _ in 0..many {
        let mut socket = host.socket().await;
        let (arrived, bytes) = (Arc::clone(&arrived), Arc::clone(&bytes));
        watchers.spawn(async move {
            while let Some(Ok(message)) = socket.next().await {
                let Message::Binary(scene) = message else { continue };
                let now = Instant::now();
                *bytes.lock().unwrap() += scene.len();
                arrived.lock().unwrap().entry(xxhash_rust::xxh3::xxh3_64(&scene)).or_default().push(now);
            }
        });
    }
    // From here on all are there.
    arrived.lock().unwrap().clear();
    *bytes.lock().unwrap() = 0;
    let begun = server.taken();
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let ended = server.taken();
    watchers.abort_all();
    let arrived = std::mem::take(&mut *arrived.lock().unwrap());
    // Changes at the edges of the time were seen by some of them alone.
    let whole: Vec<_> = arrived.values().filter(|times| times.len() * 10 >= many * 9).collect();
    let late = whole.iter().flat_map(|times| {
        let first = times.iter().min().copied();
        times.iter().filter_map(move |time| Some(*time - first?))
    });
    told(&format!("{many} spectators, after the first"), late.collect());
    let complete = whole.iter().filter(|times| times.len() == many).count();
    println!(
        "{many} spectators: {} changes in {seconds} s, {complete} of them at every socket; {:.0} bytes a message; \
         {:.2} of a core; {:.1} kB of memory a socket",
        whole.len(),
        *bytes.lock().unwrap() as f64 / arrived.values().map(Vec::len).sum::<usize>().max(1) as f64,
        (ended.processor - begun.processor) / seconds as f64,
        (begun.memory - before.memory) / many as f64 / 1024.0,
    );
}

/// Somebody who sees what their socket shows, and answers once a second with the first options. Gives how long each answer took,
/// and how often there was which reply.
async fn person(mut client: Client, until: Instant) -> (Vec<Duration>, BTreeMap<u16, usize>) {
    let (mut times, mut statuses) = (Vec::new(), BTreeMap::new());
    let shown = client.follow().await;
    let mut ticks = interval(Duration::from_secs(1));
    while Instant::now() < until {
        ticks.tick().await;
        if let Some(answer) = Client::answer_to(&shown.page()) {
            let reply = client.post(&format!("{}/answer", client.table), answer).await;
            *statuses.entry(reply.status.as_u16()).or_default() += 1;
            times.push(reply.took);
        }
    }
    (times, statuses)
}

/// Has people answer for so long, each at a moment of their own.
async fn people(server: &Server, seated: Vec<Client>, seconds: u64) {
    let (many, begun) = (seated.len(), server.taken());
    let until = Instant::now() + Duration::from_secs(seconds);
    let mut people = JoinSet::new();
    for client in seated {
        tokio::time::sleep(Duration::from_secs(1) / many as u32).await;
        people.spawn(person(client, until));
    }
    let (mut times, mut statuses) = (Vec::new(), BTreeMap::<u16, usize>::new());
    while let Some(done) = people.join_next().await {
        let (took, came) = done.unwrap();
        times.extend(took);
        came.into_iter().for_each(|(status, count)| *statuses.entry(status).or_default() += count);
    }
    let processor = server.taken().processor - begun.processor;
    told(&format!("{many} people, answers"), times);
    println!("{many} people: replies by status {statuses:?}; {:.2} of a core", processor / seconds as f64);
    assert!(statuses.keys().all(|status| *status < 500), "the server fails");
}

/// Many tables of two people.
pub(crate) async fn tables(many: usize, seconds: u64) {
    let server = Server::start();
    let mut seated = Vec::new();
    for _ in 0..many {
        let (mut host, mut guest) =
            (Client::connect(&server.host).await, Client::connect(&server.host).await);
        host.begin("game=innovation&players=2&seat2=human").await;
        guest.join(&host.invitation().await).await;
        seated.extend([host, guest]);
    }
    people(&server, seated, seconds).await;
}

/// Many tables of bots that think, and people at others meanwhile.
pub(crate) async fn bots(many: usize, seconds: u64) {
    let server = Server::start();
    let mut host = Client::connect(&server.host).await;
    for _ in 0..many {
        let form = "game=innovation&players=2&seat1=greedy&seat2=greedy&pace=0";
        assert_eq!(host.post("/tables", form.to_owned()).await.status, StatusCode::SEE_OTHER);
    }
    println!("{many} tables of bots:");
    let mut seated = Vec::new();
    for _ in 0..10 {
        let mut client = Client::connect(&server.host).await;
        client.begin("game=innovation&players=2&seat2=first&pace=0").await;
        seated.push(client);
    }
    people(&server, seated, seconds).await;
}

/// Tables and sockets that come and go: how the memory of the server goes with them.
pub(crate) async fn soak(seconds: u64) {
    let server = Server::start();
    let (begun, mut rounds) = (Instant::now(), 0);
    let mut told = Instant::now();
    while begun.elapsed() < Duration::from_secs(seconds) {
        let mut client = Client::connect(&server.host).await;
        client.begin(if rounds % 2 == 0 { BOTS } else { "quick=1&game=gauntlet" }).await;
        let mut sockets = Vec::new();
        for _ in 0..20 {
            sockets.push(client.socket().await);
        }
        for _ in 0..20 {
            let page = client.get(&format!("{}/now", client.table)).await;
            if let Some(answer) = Client::answer_to(&page.text) {
                client.post(&format!("{}/answer", client.table), answer).await;
            }
        }
        rounds += 1;
        if told.elapsed() > Duration::from_secs(seconds.div_ceil(30)) {
            told = Instant::now();
            println!(
                "soak: {:.0} s, {rounds} tables, {:.1} MB",
                begun.elapsed().as_secs_f64(),
                server.taken().memory / 1e6
            );
        }
    }
}
