//! Somebody at a table, through a connection of their own.

use std::{
    io::Read,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use flate2::read::GzDecoder;
use futures::StreamExt;
use http_body_util::{BodyExt, Full};
use hyper::{
    Request, StatusCode,
    body::{Bytes, Incoming},
    client::conn::http1::{SendRequest, handshake},
    header,
};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream,
    tungstenite::{Message, client::IntoClientRequest},
};

/// A browser with one seat.
pub(crate) struct Client {
    host: String,
    sender: SendRequest<Full<Bytes>>,
    pub(crate) cookie: String,
    /// The address of the table.
    pub(crate) table: String,
    /// The host's page of the table that was begun, and what opens it.
    host_page: (String, String),
}

/// What a socket has shown last.
pub(crate) struct Shown(Arc<Mutex<Bytes>>);

impl Shown {
    /// As a page has it.
    pub(crate) fn page(&self) -> String {
        let (packed, mut page) = (self.0.lock().unwrap().clone(), String::new());
        if !packed.is_empty() {
            GzDecoder::new(&packed[..]).read_to_string(&mut page).unwrap();
        }
        page
    }
}

/// What came back.
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) text: String,
    pub(crate) took: Duration,
    target: String,
    cookies: Vec<String>,
}

impl Reply {
    /// The cookie that opens a path, if it was sent with this.
    fn secret(&self, path: &str) -> Option<String> {
        let line = self.cookies.iter().find(|line| line.contains(&format!("Path={path};")))?;
        Some(line.split(';').next()?.to_owned())
    }
}

impl Client {
    pub(crate) async fn connect(host: &str) -> Self {
        let stream = TcpStream::connect(host).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let (sender, connection) = handshake(TokioIo::new(stream)).await.unwrap();
        tokio::spawn(connection);
        Self {
            host: host.to_owned(),
            sender,
            cookie: String::new(),
            table: String::new(),
            host_page: Default::default(),
        }
    }

    async fn send(&mut self, method: &str, path: &str, form: String) -> Reply {
        let request = Request::builder().method(method).uri(path).header(header::HOST, &self.host);
        let request = request
            .header(header::ORIGIN, format!("http://{}", self.host))
            .header(header::COOKIE, &self.cookie)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("x-fragment", "1");
        let begun = Instant::now();
        self.sender.ready().await.unwrap();
        let response = self.sender.send_request(request.body(Full::from(form)).unwrap()).await.unwrap();
        let (parts, body): (_, Incoming) = response.into_parts();
        let text = String::from_utf8(body.collect().await.unwrap().to_bytes().to_vec()).unwrap();
        let line = |value: &header::HeaderValue| value.to_str().unwrap().to_owned();
        Reply {
            status: parts.status,
            text,
            took: begun.elapsed(),
            target: parts.headers.get(header::LOCATION).map(line).unwrap_or_default(),
            cookies: parts.headers.get_all(header::SET_COOKIE).iter().map(line).collect(),
        }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Reply {
        self.send("GET", path, String::new()).await
    }

    pub(crate) async fn post(&mut self, path: &str, form: String) -> Reply {
        self.send("POST", path, form).await
    }

    /// Begins a table by what its form says, and sits down at the first seat, or watches where bots alone play.
    pub(crate) async fn begin(&mut self, form: &str) {
        let reply = self.post("/tables", form.to_owned()).await;
        assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.text);
        let id = reply.target.split('/').nth(2).unwrap();
        let own = format!("/t/{id}/1");
        self.table = if reply.secret(&own).is_some() { own } else { format!("/t/{id}/w") };
        self.host_page =
            (format!("/t/{id}/host"), reply.secret(&format!("/t/{id}/host")).unwrap_or_default());
        self.cookie = reply.secret(&self.table).unwrap_or_default();
    }

    /// The address that invites to the second seat, by the host's page.
    pub(crate) async fn invitation(&mut self) -> String {
        let (path, cookie) = self.host_page.clone();
        let own = std::mem::replace(&mut self.cookie, cookie);
        let page = self.get(&path).await.text;
        self.cookie = own;
        let link = page.split('"').find(|part| part.contains("/2/join/")).unwrap();
        link[link.find("/t/").unwrap()..].to_owned()
    }

    /// Sits down where an address invites to.
    pub(crate) async fn join(&mut self, link: &str) {
        let reply = self.post(link, "name=Bo".to_owned()).await;
        assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.text);
        self.cookie = reply.secret(&reply.target).unwrap();
        self.table = reply.target;
    }

    /// The question of a page, if it asks one, and an answer to it: the first options.
    pub(crate) fn answer_to(page: &str) -> Option<String> {
        let form = &page[page.find("<form id=\"answer\"")?..];
        let value = |name: &str| {
            let begin = form.find(name).map(|place| place + name.len())?;
            form[begin..].split('"').next()
        };
        let (token, least) =
            (value("name=\"token\" value=\"")?, value("data-min=\"")?.parse::<usize>().ok()?);
        let options = form[..form.find("</form>")?].matches("name=\"pick\"").count();
        let picks: String = (0..least.max(1).min(options)).map(|pick| format!("&pick={pick}")).collect();
        Some(if picks.is_empty() { format!("token={token}&none=1") } else { format!("token={token}{picks}") })
    }

    /// A socket of the table.
    pub(crate) async fn socket(&self) -> WebSocketStream<MaybeTlsStream<TcpStream>> {
        let mut request = format!("ws://{}{}/live", self.host, self.table).into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert(header::ORIGIN, format!("http://{}", self.host).parse().unwrap());
        if !self.cookie.is_empty() {
            headers.insert(header::COOKIE, self.cookie.parse().unwrap());
        }
        tokio_tungstenite::connect_async(request).await.unwrap().0
    }

    /// Keeps what a socket of the table shows, as long as that lasts.
    pub(crate) async fn follow(&self) -> Shown {
        let (mut socket, shown) = (self.socket().await, Arc::<Mutex<Bytes>>::default());
        let newest = Arc::clone(&shown);
        tokio::spawn(async move {
            while let Some(Ok(message)) = socket.next().await {
                if let Message::Binary(packed) = message {
                    *newest.lock().unwrap() = packed;
                }
            }
        });
        Shown(shown)
    }
}
