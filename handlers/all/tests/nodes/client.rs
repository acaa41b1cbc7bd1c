//! Requests as a browser without scripts sends them, each on a connection of its own.

use std::{
    io::{self, Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

/// How long a reply may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// What came back, all of it.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) text: String,
}

impl Reply {
    /// The values of a header.
    pub(crate) fn headers<'r>(&'r self, name: &'r str) -> impl Iterator<Item = &'r str> {
        let fields = self.head.lines().filter_map(|line| line.split_once(": "));
        fields.filter(move |(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// The value of the cookie that opens a path.
    pub(crate) fn secret(&self, path: &str) -> Option<String> {
        let path = format!("Path={path}");
        let mut lines = self.headers("set-cookie");
        let line =
            lines.find(|line| line.starts_with("seat=") && line.split("; ").any(|part| part == path))?;
        Some(line["seat=".len()..].split(';').next()?.to_owned())
    }
}

pub(crate) fn get(server: SocketAddr, path: &str, secret: &str) -> io::Result<Reply> {
    send(server, &format!("GET {path} HTTP/1.1\r\nHost: {server}\r\nCookie: seat={secret}\r\n"), "")
}

/// Sends a form; in a page where scripts do.
pub(crate) fn post(
    server: SocketAddr,
    path: &str,
    secret: &str,
    form: &str,
    in_page: bool,
) -> io::Result<Reply> {
    let fragment = if in_page { "X-Fragment: 1\r\n" } else { "" };
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {server}\r\nOrigin: http://{server}\r\nCookie: seat={secret}\r\n{fragment}\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n",
        form.len()
    );
    send(server, &head, form)
}

fn send(server: SocketAddr, head: &str, body: &str) -> io::Result<Reply> {
    let mut stream = TcpStream::connect_timeout(&server, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(format!("{head}Connection: close\r\n\r\n{body}").as_bytes())?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    let torn = || io::Error::new(io::ErrorKind::UnexpectedEof, "a reply is torn");
    let (head, text) =
        std::str::from_utf8(&bytes).ok().and_then(|reply| reply.split_once("\r\n\r\n")).ok_or_else(torn)?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(torn)?;
    let reply = Reply { status, head: head.to_owned(), text: text.to_owned() };
    let length = reply.headers("content-length").next().and_then(|length| length.parse::<usize>().ok());
    if length == Some(text.len()) { Ok(reply) } else { Err(torn()) }
}
