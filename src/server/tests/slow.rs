//! Clients that are slow, that say nothing, or that are gone without a word: each is let go in its time, and others are
//! served meanwhile.
//!
//! Connections are in memory, and a clock that stands still as long as somebody works goes on by itself as soon as all
//! wait. `CARDLOOM_FULL=1` takes all of the time, over real sockets.

#[allow(dead_code, reason = "each test takes what it needs of it")]
mod visitor;
#[allow(dead_code, reason = "each test takes what it needs of it")]
mod wire;

use std::time::Duration;

use axum::http::StatusCode;
use cardloom::Seat;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    time::{Instant, sleep},
};

use visitor::{Form, Site, Visitor};
use wire::{BINARY, Door, PING, Socket, Stream};

const SECOND: Duration = Duration::from_secs(1);

/// A server, and two who play there.
struct Played {
    site: Site,
    door: Door,
    anna: Visitor,
    id: String,
    full: bool,
}

impl Played {
    async fn begin() -> Self {
        let full = std::env::var_os("CARDLOOM_FULL").is_some();
        let door = if full { Door::real().await } else { Door::Memory };
        let site = Site::new();
        let mut anna = site.visitor();
        let host = anna.post("/tables", "game=innovation&players=2&seat2=human").await.target();
        let id = host.split('/').nth(2).unwrap().to_owned();
        let shown = anna.get(&host).await.text;
        let link = shown.split('"').find(|part| part.contains(&format!("/t/{id}/2/join/"))).unwrap();
        anna.post(&link[link.find("/t/").unwrap()..], "name=Bo").await.target();
        if !full {
            tokio::time::pause();
        }
        Self { site, door, anna, id, full }
    }

    async fn connect(&self) -> Box<dyn Stream> {
        self.door.connect(&self.site).await
    }

    /// The table of a seat.
    fn table(&self, seat: u8) -> String {
        format!("/t/{}/{}", self.id, seat + 1)
    }

    async fn socket(&self, seat: u8) -> Socket {
        Socket::open(self.connect().await, &self.anna, &self.table(seat)).await
    }

    /// Others play as if nothing were the matter.
    async fn is_played(&mut self) {
        for _ in 0..4 {
            let mut answered = 0;
            for seat in [0, 1] {
                let table = self.table(seat);
                let Some(form) = Form::of(&self.anna.get(&table).await.text) else { continue };
                let answer = format!("token={}&pick=0", form.token);
                let reply = self.anna.post(&format!("{table}/answer"), &answer).await;
                assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.text);
                answered += 1;
            }
            assert!(answered > 0, "somebody is asked");
        }
    }

    /// Something took as long as it should: to the second, where the clock waits for all who work.
    fn took(&self, since: Instant, seconds: u64) {
        let (took, slack) = (since.elapsed(), if self.full { 10 } else { 1 });
        assert!(took >= SECOND * seconds as u32, "after {took:?} and not {seconds} s");
        assert!(took < SECOND * (seconds + slack) as u32, "after {took:?} and not {seconds} s");
    }
}

/// Sends a byte each second, until nobody takes it any more, and gives all that came.
async fn drip(stream: Box<dyn Stream>, bytes: impl Iterator<Item = u8>) -> String {
    let (mut from, mut to) = tokio::io::split(stream);
    let sent = async {
        for byte in bytes {
            if to.write_all(&[byte]).await.is_err() {
                break;
            }
            sleep(SECOND).await;
        }
        std::future::pending().await
    };
    let mut came = Vec::new();
    let closed = async {
        // A connection that is closed while something is sent may end with an error.
        from.read_to_end(&mut came).await.ok();
    };
    tokio::select! {
        () = closed => {}
        () = sent => {}
    }
    String::from_utf8(came).unwrap()
}

#[tokio::test]
async fn a_head_has_ten_seconds() {
    let mut played = Played::begin().await;
    let begun = Instant::now();
    let silent = tokio::spawn(drip(played.connect().await, std::iter::empty()));
    let head = "GET / HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n".bytes();
    let slow = tokio::spawn(drip(played.connect().await, head.chain(std::iter::repeat(b'x'))));
    let mut served = played.connect().await;
    served.write_all(b"GET /favicon.ico HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n").await.unwrap();
    assert!(wire::head(&mut served).await.starts_with("HTTP/1.1 200 "));
    let silent_again = tokio::spawn(drip(served, std::iter::empty()));
    played.is_played().await;
    for (client, said) in [(silent, ""), (slow, ""), (silent_again, "<svg")] {
        let came = client.await.unwrap();
        assert!(came.starts_with(said) && !came.contains("HTTP/1.1"), "{came}");
    }
    played.took(begun, 10);
}

#[tokio::test]
async fn a_request_has_thirty_seconds_with_its_body() {
    let mut played = Played::begin().await;
    let begun = Instant::now();
    let head = "POST /tables HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nOrigin: http://127.0.0.1:8080\r\n\
        Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n";
    let mut clients = Vec::new();
    for body in ["", &"x".repeat(900)] {
        let mut stream = played.connect().await;
        stream.write_all(head.as_bytes()).await.unwrap();
        clients.push(tokio::spawn(drip(stream, body.to_owned().into_bytes().into_iter())));
    }
    played.is_played().await;
    for client in clients {
        let came = client.await.unwrap();
        assert!(came.starts_with("HTTP/1.1 503 ") && came.contains("This took too long."), "{came}");
        assert_eq!(came.matches("HTTP/1.1").count(), 1, "{came}");
    }
    played.took(begun, 30);
}

#[tokio::test]
async fn a_reply_that_nobody_takes_is_given_up_after_ten_seconds() {
    let mut played = Played::begin().await;
    let path = &played.site.app.tables.shelf().games()[0].facts().sheet_path;
    let mut stuck = played.connect().await;
    stuck.write_all(format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n").as_bytes()).await.unwrap();
    assert!(wire::head(&mut stuck).await.starts_with("HTTP/1.1 200 "));
    let begun = Instant::now();
    played.is_played().await;
    // As long as it is held, something can be sent there.
    while stuck.write_all(b" ").await.is_ok() {
        sleep(SECOND / 10).await;
        assert!(begun.elapsed() < 40 * SECOND, "it is held still");
    }
    played.took(begun, 10);
}

#[tokio::test]
async fn a_socket_that_nobody_reads_is_given_up_after_ten_seconds() {
    let mut played = Played::begin().await;
    let mut stuck = played.socket(0).await;
    let mut reads = played.socket(1).await;
    assert_eq!(reads.frame().await.unwrap().kind, BINARY);
    stuck.0.read_u8().await.unwrap();
    let begun = Instant::now();
    played.is_played().await;
    // Who reads sees what happens meanwhile.
    assert_eq!(reads.frame().await.unwrap().kind, BINARY);
    let reading = tokio::spawn(async move {
        let mut frames = 0;
        while reads.frame().await.is_some() {
            reads.pong().await;
            frames += 1;
        }
        frames
    });
    // In memory the first message is too long already; a real socket takes some more of them.
    let live = played.site.app.tables.get(&played.id).await.unwrap();
    let mut present = None;
    while played.site.app.limits.sockets() > 1 {
        present = present.is_none().then(|| live.look(Some(Seat(0))));
        sleep(SECOND / 10).await;
        assert!(begun.elapsed() < 40 * SECOND, "it is held still");
    }
    if !played.full {
        played.took(begun, 10);
    }
    drop(present);
    // What was under way comes, and then the end.
    let mut rest = Vec::new();
    stuck.0.read_to_end(&mut rest).await.ok();
    assert!(!reading.is_finished(), "who reads stays");
    reading.abort();
}

#[tokio::test]
async fn a_socket_that_answers_no_ping_is_given_up_after_two() {
    let played = Played::begin().await;
    let begun = Instant::now();
    let (mut gone, mut there) = (played.socket(0).await, played.socket(1).await);
    let answers = tokio::spawn(async move {
        let mut pings = 0;
        while let Some(frame) = there.frame().await {
            if frame.kind == PING {
                there.pong().await;
                pings += 1;
            }
            if pings == 5 {
                break;
            }
        }
        pings
    });
    let mut pings = 0;
    while let Some(frame) = gone.frame().await {
        if frame.kind == PING {
            pings += 1;
            played.took(begun, 20 * pings);
        }
    }
    assert_eq!(pings, 2);
    played.took(begun, 60);
    assert_eq!(answers.await.unwrap(), 5, "who answers stays");
    played.took(begun, 100);
}
