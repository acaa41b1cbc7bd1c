//! Connections to a server in this process, and what goes over them byte by byte.

use std::net::SocketAddr;

use axum::http::Method;
use cardloom_server::connection;
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, duplex},
    net::{TcpListener, TcpSocket},
};

use super::visitor::{Site, Visitor};

/// How much may be under way on a connection before who writes has to wait.
const UNDER_WAY: usize = 1024;
/// What a socket says to a ping, as those who visit a server have to say it.
const PONG: [u8; 6] = [0x8a, 0x80, 0, 0, 0, 0];
/// The kinds of frames.
pub(crate) const BINARY: u8 = 0x2;
pub(crate) const PING: u8 = 0x9;

/// A connection.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}

impl<S: AsyncRead + AsyncWrite + Unpin + Send> Stream for S {}

/// Where connections come in.
pub(crate) enum Door {
    /// In memory: the time that passes on them is that of the test.
    Memory,
    /// At a real socket.
    Real(TcpListener),
}

impl Door {
    pub(crate) async fn real() -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        // What is accepted there has small buffers as well: a reader that is stuck is soon noticed.
        socket.set_send_buffer_size(UNDER_WAY as u32).unwrap();
        socket.bind(SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
        Self::Real(socket.listen(16).unwrap())
    }

    /// Connects, and has the server serve it.
    pub(crate) async fn connect(&self, site: &Site) -> Box<dyn Stream> {
        let (router, stopping) = (site.router.clone(), site.app.stopping.clone());
        match self {
            Self::Memory => {
                let (near, far) = duplex(UNDER_WAY);
                let peer = SocketAddr::from(([127, 0, 0, 1], 1));
                tokio::spawn(connection::serve(far, peer, router, stopping));
                Box::new(near)
            }
            Self::Real(listener) => {
                let socket = TcpSocket::new_v4().unwrap();
                socket.set_recv_buffer_size(UNDER_WAY as u32).unwrap();
                let near = socket.connect(listener.local_addr().unwrap());
                let (near, far) = tokio::join!(near, listener.accept());
                let (far, peer) = far.unwrap();
                tokio::spawn(connection::serve(far, peer, router, stopping));
                Box::new(near.unwrap())
            }
        }
    }
}

/// Reads the head of a reply.
pub(crate) async fn head(stream: &mut (impl AsyncRead + Unpin)) -> String {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    String::from_utf8(head).unwrap()
}

/// The socket of a page.
pub(crate) struct Socket(pub(crate) Box<dyn Stream>);

/// What came over a socket, and of which kind it is.
pub(crate) struct Frame {
    pub(crate) kind: u8,
    pub(crate) bytes: Vec<u8>,
}

impl Socket {
    /// Opens the one of a table, as somebody who sits or watches there.
    pub(crate) async fn open(mut stream: Box<dyn Stream>, visitor: &Visitor, table: &str) -> Self {
        let path = format!("{table}/live");
        let request = visitor.request(Method::GET, &path, "");
        let header = |name: &str| request.headers().get(name).map_or("", |value| value.to_str().unwrap());
        let (host, cookie) = (header("host"), header("cookie"));
        let head = format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let said = self::head(&mut stream).await;
        assert!(said.starts_with("HTTP/1.1 101 "), "{said}");
        Self(stream)
    }

    /// The next frame; nothing where the socket is closed.
    pub(crate) async fn frame(&mut self) -> Option<Frame> {
        let kind = self.0.read_u8().await.ok()? & 0xf;
        let length = match self.0.read_u8().await.ok()? {
            126 => u64::from(self.0.read_u16().await.ok()?),
            127 => self.0.read_u64().await.ok()?,
            short => u64::from(short),
        };
        let mut bytes = vec![0; usize::try_from(length).unwrap()];
        self.0.read_exact(&mut bytes).await.ok()?;
        Some(Frame { kind, bytes })
    }

    /// Says that somebody is there.
    pub(crate) async fn pong(&mut self) {
        self.0.write_all(&PONG).await.unwrap();
    }
}
