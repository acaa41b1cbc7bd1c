//! Tables as those know them who play there.

use std::{
    io,
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::Deserialize;
use tungstenite::{ClientRequestBuilder, WebSocket};

use super::{
    client::{self, Reply},
    form::Form,
};

/// A table, and what opens its seats.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) host: String,
    pub(crate) secrets: Vec<String>,
}

/// An answer that somebody was told is kept.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) prompt: u64,
    pub(crate) seat: usize,
    #[serde(default)]
    pub(crate) picks: Vec<usize>,
}

impl Answer {
    fn of(seat: usize, form: &str) -> Self {
        let (mut prompt, mut picks) = (0, Vec::new());
        for (name, value) in form.split('&').filter_map(|field| field.split_once('=')) {
            match name {
                "token" => {
                    let (number, edition) = value.split_once('.').unwrap();
                    prompt = edition.parse::<u64>().unwrap() << 32 | number.parse::<u64>().unwrap();
                }
                "pick" => picks.push(value.parse().unwrap()),
                _ => {}
            }
        }
        Self { prompt, seat, picks }
    }
}

fn path(id: &str, seat: usize) -> String {
    format!("/t/{id}/{}", seat + 1)
}

fn odd(what: &str) -> io::Error {
    io::Error::other(what.to_owned())
}

impl Table {
    /// Begins one, and has somebody sit down at every seat of a person.
    pub(crate) fn begin(server: SocketAddr, form: &str) -> io::Result<Self> {
        let begun = client::post(server, "/tables", "", form, false)?;
        let target = begun.headers("location").next().ok_or_else(|| odd("no table"))?;
        let id = target.split('/').nth(2).ok_or_else(|| odd("no table"))?.to_owned();
        let own = begun.secret(&path(&id, 0)).ok_or_else(|| odd("no seat"))?;
        let host = begun.secret(&format!("/t/{id}/host")).ok_or_else(|| odd("no host"))?;
        let mut table = Self { id, host, secrets: vec![own] };
        if target.ends_with("/host") {
            let shown = client::get(server, target, &table.host)?.text;
            let invitation = format!("{}/join/", path(&table.id, 1));
            let link = shown.split(&invitation).nth(1).and_then(|rest| rest.split('"').next());
            let secret = link.ok_or_else(|| odd("no link"))?;
            let joined = client::post(server, &format!("{invitation}{secret}"), "", "name=Bo", false)?;
            if joined.status != 303 {
                return Err(odd("nobody is let in"));
            }
            table.secrets.push(secret.to_owned());
        }
        Ok(table)
    }

    /// What the host asks for.
    pub(crate) fn host(&self, server: SocketAddr, form: &str) {
        let done = client::post(server, &format!("/t/{}/host", self.id), &self.host, form, false).unwrap();
        assert_eq!(done.status, 303, "{}", done.text);
    }

    /// What a seat is shown, or why not.
    pub(crate) fn page(&self, server: SocketAddr, seat: usize) -> io::Result<Reply> {
        client::get(server, &format!("{}/now", path(&self.id, seat)), &self.secrets[seat])
    }

    /// The table as a seat sees it.
    pub(crate) fn fragment(&self, server: SocketAddr, seat: usize) -> io::Result<String> {
        let reply = self.page(server, seat)?;
        if reply.status == 200 { Ok(reply.text) } else { Err(odd("no page")) }
    }

    /// Who is asked, and what: the first of those who are.
    pub(crate) fn asked(&self, server: SocketAddr) -> Option<(usize, Form)> {
        let seats = 0..self.secrets.len();
        seats.into_iter().find_map(|seat| Some((seat, Form::of(&self.fragment(server, seat).ok()?)?)))
    }

    /// A socket as a page has one.
    pub(crate) fn socket(&self, server: SocketAddr, seat: usize) -> WebSocket<TcpStream> {
        let stream = TcpStream::connect(server).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let address = format!("ws://{server}{}/live", path(&self.id, seat)).parse().unwrap();
        let request = ClientRequestBuilder::new(address)
            .with_header("Origin", format!("http://{server}"))
            .with_header("Cookie", format!("seat={}", self.secrets[seat]));
        tungstenite::client(request, stream).unwrap().0
    }

    /// Sends an answer, and tells what it was.
    pub(crate) fn answer(
        &self,
        server: SocketAddr,
        seat: usize,
        form: &str,
        in_page: bool,
    ) -> io::Result<(Reply, Answer)> {
        let path = format!("{}/answer", path(&self.id, seat));
        let reply = client::post(server, &path, &self.secrets[seat], form, in_page)?;
        Ok((reply, Answer::of(seat, form)))
    }
}

/// An answer by chance, another one for each number.
pub(crate) fn by_chance(form: &Form, number: u64) -> String {
    form.by_chance(&mut ChaCha8Rng::seed_from_u64(number))
}
