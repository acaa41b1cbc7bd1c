//! A browser without a browser: it sends requests to the router, keeps cookies as their paths say, and reads forms.

mod form;

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use cardloom::Seat;
use cardloom_server::{
    Shelf,
    bots::Bots,
    guard::{limits::Limits, origin::Origins},
    routes::{App, router},
    store::{Change, Database, Sqlite},
    tables::Tables,
};
use tempfile::TempDir;
use tokio::sync::watch;
use tower::ServiceExt;

#[allow(unused_imports, reason = "each test takes what it needs of it")]
pub(crate) use self::form::{Form, below};

/// The address that the server of the tests is known by.
pub(crate) const ORIGIN: &str = "http://127.0.0.1:8080";

/// A server in this process, with a database in a folder of its own.
pub(crate) struct Site {
    pub(crate) router: Router,
    pub(crate) app: Arc<App>,
    _folder: Option<TempDir>,
    _stopper: watch::Sender<bool>,
}

/// All games.
pub(crate) fn shelf() -> Shelf {
    Shelf::new()
        .with::<innovation::Innovation>()
        .with::<wingspan::Wingspan>()
        .with::<doomlings::Doomlings>()
        .with::<gauntlet::Gauntlet>()
}

impl Site {
    /// One where nobody is too fast.
    pub(crate) fn new() -> Self {
        Self::with(Limits::lifted())
    }

    pub(crate) fn with(limits: Limits) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = Sqlite::open(&folder.path().join("tables.db"), "test").unwrap();
        Self { _folder: Some(folder), ..Self::on(Arc::new(database), limits) }
    }

    pub(crate) fn on(database: Arc<dyn Database>, limits: Limits) -> Self {
        Self::of(shelf(), database, limits)
    }

    /// One of these games.
    pub(crate) fn of(shelf: Shelf, database: Arc<dyn Database>, limits: Limits) -> Self {
        let (tables, _) = Tables::new(shelf, database, Bots::new(2), 1_000);
        let origins = Origins::new("127.0.0.1:8080".parse().unwrap(), &[]).unwrap();
        let (stopper, stopping) = watch::channel(false);
        let app = Arc::new(App::new(tables, origins, limits, stopping));
        Self { router: router(Arc::clone(&app)), app, _folder: None, _stopper: stopper }
    }

    pub(crate) fn visitor(&self) -> Visitor {
        Visitor { router: self.router.clone(), cookies: BTreeMap::new() }
    }
}

/// Somebody comes to a seat, and no server hears of it.
pub(crate) async fn sit(database: &dyn Database, id: &str, seat: Seat, name: &str) {
    let secret = database.table(id).await.unwrap().unwrap().seats[seat.index()].secret.unwrap();
    assert!(database.change(id, Change::Join { seat, name, secret: &secret }).await.unwrap());
}

/// A browser.
#[derive(Clone)]
pub(crate) struct Visitor {
    router: Router,
    /// By path and name.
    cookies: BTreeMap<(String, String), String>,
}

/// What came back.
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Reply {
    /// Where it leads.
    pub(crate) fn target(&self) -> String {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.text);
        self.headers[header::LOCATION].to_str().unwrap().to_owned()
    }
}

impl Visitor {
    /// The same browser at another server of the same address.
    pub(crate) fn at(self, site: &Site) -> Self {
        Self { router: site.router.clone(), ..self }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Reply {
        self.send(self.request(Method::GET, path, "")).await
    }

    pub(crate) async fn post(&mut self, path: &str, form: &str) -> Reply {
        self.send(self.request(Method::POST, path, form)).await
    }

    /// As scripts post.
    pub(crate) async fn fetch(&mut self, path: &str, form: &str) -> Reply {
        let mut request = self.request(Method::POST, path, form);
        request.headers_mut().insert("x-fragment", "1".parse().unwrap());
        self.send(request).await
    }

    /// A request as a browser sends it.
    pub(crate) fn request(&self, method: Method, path: &str, form: &str) -> Request<Body> {
        let mut request = Request::new(Body::from(form.to_owned()));
        *request.method_mut() = method.clone();
        *request.uri_mut() = path.parse().unwrap();
        let headers = request.headers_mut();
        headers.insert(header::HOST, "127.0.0.1:8080".parse().unwrap());
        if method == Method::POST {
            headers.insert(header::ORIGIN, ORIGIN.parse().unwrap());
            headers.insert(header::CONTENT_TYPE, "application/x-www-form-urlencoded".parse().unwrap());
        }
        let pathname = path.split('?').next().unwrap();
        let within = |of: &str| of == "/" || pathname == of || pathname.starts_with(&format!("{of}/"));
        let sent = self.cookies.iter().filter(|((of, _), _)| within(of));
        let sent: Vec<_> = sent.map(|((_, name), value)| format!("{name}={value}")).collect();
        if !sent.is_empty() {
            headers.insert(header::COOKIE, sent.join("; ").parse().unwrap());
        }
        request
    }

    pub(crate) async fn send(&mut self, request: Request<Body>) -> Reply {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        for line in parts.headers.get_all(header::SET_COOKIE) {
            let mut fields = line.to_str().unwrap().split("; ");
            let (name, value) = fields.next().unwrap().split_once('=').unwrap();
            let path = fields.find_map(|field| field.strip_prefix("Path=")).unwrap();
            self.cookies.insert((path.to_owned(), name.to_owned()), value.to_owned());
        }
        let bytes = to_bytes(body, 64 << 20).await.unwrap();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        Reply { status: parts.status, headers: parts.headers, text }
    }

    /// What opens a path.
    pub(crate) fn secret(&self, path: &str) -> String {
        self.cookies[&(path.to_owned(), "seat".to_owned())].clone()
    }

    /// Begins a game at once and gives the address of the table.
    pub(crate) async fn play_now(&mut self, game: &str) -> String {
        self.post("/tables", &format!("quick=1&game={game}")).await.target()
    }
}

/// Waits until a page says something, and fails when it does not.
pub(crate) async fn until(visitor: &mut Visitor, path: &str, says: impl Fn(&str) -> bool) -> String {
    for _ in 0..10_000 {
        let page = visitor.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.text);
        if says(&page.text) {
            return page.text;
        }
        tokio::task::yield_now().await;
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
    panic!("{path} never says so");
}
