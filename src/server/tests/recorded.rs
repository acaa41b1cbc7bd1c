//! All that travels in whole games: whatever a seat is sent, as a page, in reply to what it does or over its socket, has
//! nothing that opens a seat, nothing that the cards were dealt by, and no card that only others know at that moment.
//!
//! `CARDLOOM_FULL=1` plays 200 games to their end.

#[allow(dead_code, reason = "each test takes what it needs of it")]
mod visitor;
#[allow(dead_code, reason = "each test takes what it needs of it")]
mod wire;

use std::{collections::BTreeMap, io::Read, sync::Arc};

use axum::http::{StatusCode, header};
use cardloom::{
    Seat,
    scene::{Face, Item, Key, Piece, Scene, Sheet},
    zone::{CardName, cards_in},
};
use cardloom_server::{
    page,
    shelf::Shelved,
    sight::Sight,
    tables::{Audience, Live, who},
};
use flate2::read::GzDecoder;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use visitor::{Form, Reply, Site, Visitor, below};
use wire::{BINARY, Door, PING, Socket};

/// How many games are played, and how many answers are given in each at most.
fn wanted() -> (u64, usize) {
    if std::env::var_os("CARDLOOM_FULL").is_some() { (200, 5_000) } else { (4, 40) }
}

/// Somebody at a table, and the last that came over their socket.
struct Recorder {
    audience: Audience,
    table: String,
    visitor: Visitor,
    socket: Socket,
    shown: String,
}

/// A card that somebody does not know.
struct Unknown {
    card: CardName,
    by: Audience,
}

/// A game that is recorded.
struct Recorded {
    live: Arc<Live>,
    recorders: Vec<Recorder>,
    /// What nobody may be sent.
    secrets: Vec<String>,
    /// Titles that stand for one card, and in no text of another.
    telling: Vec<&'static str>,
    /// What was unknown to whom after so many deeds.
    unknown: BTreeMap<u64, Vec<Unknown>>,
    /// How many bytes were looked through, and how often for a card.
    bytes: usize,
    looked: usize,
}

/// The pieces of a scene.
fn pieces(scene: &Scene) -> impl Iterator<Item = &Piece> {
    scene.areas.iter().flat_map(|area| &area.items).flat_map(|item| -> Vec<&Piece> {
        match item {
            Item::Zone(zone) => zone.pieces.iter().collect(),
            Item::Grid(grid) => grid.rows.iter().flat_map(|row| &row.cells).collect(),
            _ => Vec::new(),
        }
    })
}

/// The cards that lie open to somebody.
fn open(scene: &Scene) -> impl Iterator<Item = CardName> {
    pieces(scene).filter_map(|piece| match piece.face {
        Face::Card { card } => Some(card),
        _ => None,
    })
}

/// All that somebody may read of a game.
fn known(sight: &Sight) -> String {
    let lines: Vec<_> = sight.log.answers.iter().flat_map(|told| &told.lines).collect();
    let prompt = sight.ask.as_ref().map(|ask| &ask.prompt);
    let end = sight.end.as_ref().map(|end| (&end.words, &end.standings));
    let all = (&sight.scene, prompt, lines, end);
    let titles = cards_in(&all).into_iter().map(|card| format!(", {}", card.title));
    serde_json::to_string(&all).unwrap() + &titles.collect::<String>()
}

/// Whether a text has this, and not as a part of other words.
fn says(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(place, _)| {
        let before = text[..place].chars().next_back();
        let after = text[place + words.len()..].chars().next();
        !before.into_iter().chain(after).any(char::is_alphanumeric)
    })
}

/// The titles that no other card has, nor names, and no page has of its own.
fn telling(game: &dyn Shelved) -> Vec<&'static str> {
    let sheet: &Sheet = &game.facts().sheet;
    let texts: Vec<_> = sheet.cards().iter().map(|of| (of, serde_json::to_string(of).unwrap())).collect();
    let guide = page::guide(game.facts()).into_string();
    let telling = texts.iter().filter(|(of, _)| {
        let title = of.card.title;
        let others = texts.iter().filter(|(other, _)| other.card != of.card);
        !says(&guide, title) && !others.into_iter().any(|(_, text)| says(text, title))
    });
    telling.map(|(of, _)| of.card.title).collect()
}

/// As it stands in a page.
fn written(title: &str) -> String {
    title.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// After how many deeds a page shows the table.
fn revision(page: &str) -> Option<u64> {
    let begin = page.find(" data-rev=\"")? + " data-rev=\"".len();
    page[begin..].split('"').next()?.parse().ok()
}

impl Recorder {
    async fn new(site: &Site, audience: Audience, visitor: Visitor, id: &str) -> Self {
        let table = format!("/t/{id}/{}", who(audience));
        let socket = Socket::open(Door::Memory.connect(site).await, &visitor, &table).await;
        Self { audience, table, visitor, socket, shown: String::new() }
    }

    /// What came over the socket since the last time, up to this revision.
    async fn came(&mut self, up_to: u64) -> Vec<String> {
        let mut came = Vec::new();
        while revision(&self.shown).is_none_or(|shown| shown < up_to) {
            let frame = self.socket.frame().await.expect("a socket stays open");
            match frame.kind {
                BINARY => {
                    self.shown.clear();
                    GzDecoder::new(&*frame.bytes).read_to_string(&mut self.shown).unwrap();
                    came.push(self.shown.clone());
                }
                PING => self.socket.pong().await,
                other => panic!("a frame of kind {other}"),
            }
        }
        came
    }

    /// All of a page, and what came with it but for what is kept for its owner.
    async fn page(&mut self, path: &str) -> String {
        let reply = self.visitor.get(&format!("{}{path}", self.table)).await;
        assert_eq!(reply.status, StatusCode::OK, "{path}: {}", reply.text);
        whole(reply)
    }
}

/// All of a reply but for what is to be kept by who asked.
fn whole(mut reply: Reply) -> String {
    reply.headers.remove(header::SET_COOKIE);
    format!("{:?}\n{}", reply.headers, reply.text)
}

impl Recorded {
    async fn begin(site: &Site, game: &dyn Shelved, players: usize) -> Self {
        let mut host = site.visitor();
        let people: String = (1..=players).map(|seat| format!("&seat{seat}=human")).collect();
        let form = format!("game={}&players={players}{people}&name=Anna&watch=yes", game.facts().name);
        let begun = host.post("/tables", &form).await.target();
        let id = begun.split('/').nth(2).unwrap().to_owned();
        let hosts = format!("/t/{id}/host");
        let links = host.get(&hosts).await.text;
        let mut visitors = vec![(Some(Seat(0)), host.clone())];
        for audience in Seat::all(players).skip(1).map(Some).chain([None]) {
            let link = format!("/t/{id}/{}/join/", who(audience));
            let link = links[links.find(&link).unwrap()..].split('"').next().unwrap();
            let mut visitor = site.visitor();
            visitor.post(link, "name=Bo").await.target();
            visitors.push((audience, visitor));
        }
        // Whoever looks now sees a game that has begun.
        let mut recorders = Vec::new();
        for (audience, visitor) in visitors {
            recorders.push(Recorder::new(site, audience, visitor, &id).await);
        }
        let live = site.app.tables.get(&id).await.unwrap();
        let seed = live.header().await.unwrap().setup["seed"].as_u64().unwrap();
        let mut secrets = vec![host.secret(&hosts), seed.to_string()];
        secrets.extend([format!("{seed:x}"), format!("{seed:X}")]);
        secrets.extend(recorders.iter().map(|recorder| recorder.visitor.secret(&recorder.table)));
        assert!(secrets.iter().all(|secret| secret.len() > 12), "what could stand there by chance");
        let (telling, unknown) = (telling(game), BTreeMap::new());
        Self { live, recorders, secrets, telling, unknown, bytes: 0, looked: 0 }
    }

    /// Notes what is unknown to whom now. Gives after how many deeds that is.
    async fn note(&mut self) -> u64 {
        let mut sights = Vec::new();
        for recorder in &self.recorders {
            sights.push(self.live.sight(recorder.audience).await.unwrap());
        }
        let revision = sights[0].revision;
        let mut unknown = Vec::new();
        for sight in &sights {
            let known = known(sight);
            for card in sights.iter().flat_map(|other| open(&other.scene)) {
                if !says(&known, card.title) {
                    unknown.push(Unknown { card, by: sight.viewer });
                }
            }
        }
        self.unknown.insert(revision, unknown);
        revision
    }

    /// Looks through what somebody was sent.
    fn look(&mut self, audience: Audience, sent: &str) {
        self.bytes += sent.len();
        let to = who(audience);
        for secret in &self.secrets {
            assert!(!sent.contains(secret), "{secret} was sent to {to}:\n{sent}");
        }
        // What shows no table shows no card either that its reader does not know of it.
        let Some(revision) = revision(sent) else { return };
        for Unknown { card, .. } in self.unknown[&revision].iter().filter(|unknown| unknown.by == audience) {
            let key = Key::of(*card);
            assert!(!sent.contains(&format!("\"{key}\"")), "{card:?} was sent to {to} by its key:\n{sent}");
            if self.telling.contains(&card.title) {
                let title = written(card.title);
                assert!(!says(sent, &title), "{card:?} was sent to {to}:\n{sent}");
            }
            self.looked += 1;
        }
    }

    /// Plays by chance, at most so many answers. Says whether that was to the end.
    async fn play(&mut self, chance: &mut ChaCha8Rng, most: usize) -> bool {
        let mut replied: Option<(Audience, String)> = None;
        for answer in 0..most {
            let revision = self.note().await;
            if let Some((audience, reply)) = replied.take() {
                self.look(audience, &reply);
            }
            for place in 0..self.recorders.len() {
                let recorder = &mut self.recorders[place];
                let (audience, mut sent) = (recorder.audience, recorder.came(revision).await);
                if answer % 7 == 0 {
                    for path in ["", "/now", "/log?before=20"] {
                        sent.push(recorder.page(path).await);
                    }
                }
                sent.iter().for_each(|sent| self.look(audience, sent));
            }
            let asked = self.recorders.iter_mut().filter_map(|recorder| {
                let form = Form::of(&recorder.shown)?;
                Some((recorder, form))
            });
            let mut asked: Vec<_> = asked.collect();
            if asked.is_empty() {
                return self.recorders.iter().all(|recorder| recorder.shown.contains("data-over"));
            }
            let (recorder, form) = asked.swap_remove(below(chance, asked.len()));
            let path = format!("{}/answer", recorder.table);
            let reply = recorder.visitor.fetch(&path, &form.by_chance(chance)).await;
            assert_eq!(reply.status, StatusCode::OK, "{}", reply.text);
            replied = Some((recorder.audience, whole(reply)));
        }
        false
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_sent_what_only_others_know() {
    let site = Site::new();
    let games = site.app.tables.shelf().games().to_vec();
    let ((wanted, most_answers), mut looked) = (wanted(), vec![0; games.len()]);
    let (mut ended, mut bytes) = (0, 0);
    for number in 0..wanted {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let place = number as usize % games.len();
        let (game, (least, most)) = (&games[place], games[place].facts().players);
        let least = least.max(2);
        let players = least + below(&mut chance, most - least + 1);
        let mut recorded = Recorded::begin(&site, game.as_ref(), players).await;
        ended += u64::from(recorded.play(&mut chance, most_answers).await);
        looked[place] += recorded.looked;
        bytes += recorded.bytes;
    }
    assert!(looked.iter().sum::<usize>() > 0, "there was nothing to look for");
    for (game, looked) in games.iter().zip(looked) {
        eprintln!("{}: looked {looked} times for a card that is unknown", game.facts().name);
    }
    eprintln!("{wanted} games, {ended} of them to their end, {} MB, nothing found", bytes / 1_000_000);
    assert!(ended == wanted || most_answers < 100, "a game does not end");
}
