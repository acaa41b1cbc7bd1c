//! Requests of those who mean no good: each is refused with its status, learns nothing, and changes nothing.

#[allow(dead_code, reason = "each test takes what it needs of it")]
mod visitor;

use axum::{
    body::Body,
    http::{HeaderValue, Method, Request, StatusCode, header},
};
use cardloom::Seat;
use cardloom_server::guard::limits::Limits;
use proptest::prelude::*;

use visitor::{Form, Site, Visitor, sit, until};

/// A table at its first question, and what is kept of it.
struct Victim {
    site: Site,
    owner: Visitor,
    table: String,
    id: String,
    form: Form,
    kept: String,
    seed: String,
}

impl Victim {
    async fn new(limits: Limits) -> Self {
        let site = Site::with(limits);
        let mut owner = site.visitor();
        let table =
            owner.post("/tables", "game=innovation&players=3&seat2=human&seat3=human&listed=yes").await;
        let host = table.target();
        let id = host.split('/').nth(2).unwrap().to_owned();
        for seat in [Seat(1), Seat(2)] {
            sit(&**site.app.tables.database(), &id, seat, "Ben").await;
        }
        owner.post(&host, "do=start").await.target();
        let table = format!("/t/{id}/1");
        let form = Form::of(&until(&mut owner, &table, |page| Form::of(page).is_some()).await).unwrap();
        let kept = site.app.tables.database().read(&id, 0).await.unwrap();
        let header: serde_json::Value = serde_json::from_str(kept.lines().next().unwrap()).unwrap();
        let seed = header["setup"]["seed"].to_string();
        Self { site, owner, table, id, form, kept, seed }
    }

    /// An answer of its owner, to be spoilt.
    fn answer(&self) -> Request<Body> {
        let form = format!("token={}&pick=0", self.form.token);
        self.owner.request(Method::POST, &format!("{}/answer", self.table), &form)
    }

    async fn refuses(&mut self, request: Request<Body>, expected: StatusCode, why: &str) {
        let mut stranger = self.owner.clone();
        let reply = stranger.send(request).await;
        assert_eq!(reply.status, expected, "{why}: {}", reply.text);
        let kept = self.site.app.tables.database().read(&self.id, 0).await.unwrap();
        assert!(kept == self.kept, "{why} changed the game");
        for secret in [&self.owner.secret(&self.table), &self.seed] {
            assert!(!reply.text.contains(secret), "{why} tells a secret");
        }
    }
}

fn with(mut request: Request<Body>, name: header::HeaderName, value: Option<&str>) -> Request<Body> {
    request.headers_mut().remove(&name);
    if let Some(value) = value {
        request.headers_mut().insert(name, HeaderValue::from_str(value).unwrap());
    }
    request
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_may_not_answer_does_not() {
    let mut victim = Victim::new(Limits::lifted()).await;
    let answer = || victim.answer();
    let spoilt = [
        (with(answer(), header::ORIGIN, Some("http://evil.example")), "another page"),
        (with(answer(), header::ORIGIN, Some("null")), "a page from nowhere"),
        (with(answer(), header::ORIGIN, None), "nobody says from which page"),
        (with(answer(), header::HOST, Some("evil.example")), "a name that leads here"),
        (with(answer(), header::HOST, None), "no name"),
        (with(answer(), header::COOKIE, None), "no cookie"),
        (with(answer(), header::COOKIE, Some("seat=0123456789abcdefghjkmnpqrs")), "a wrong secret"),
        (with(answer(), header::COOKIE, Some("seat=")), "an empty secret"),
        (
            with(answer(), header::HeaderName::from_static("sec-fetch-site"), Some("cross-site")),
            "another site",
        ),
    ];
    for (request, why) in spoilt {
        victim.refuses(request, StatusCode::FORBIDDEN, why).await;
    }
    let own = victim.owner.secret(&victim.table);
    for (who, why) in [("2", "another seat"), ("w", "who watches"), ("host", "the host's page")] {
        let form = format!("token={}&pick=0", victim.form.token);
        let request = victim.owner.request(Method::POST, &format!("/t/{}/{who}/answer", victim.id), &form);
        let request = with(request, header::COOKIE, Some(&format!("seat={own}")));
        let expected = if who == "host" { StatusCode::NOT_FOUND } else { StatusCode::FORBIDDEN };
        victim.refuses(request, expected, why).await;
    }
    let socket = victim.owner.request(Method::GET, &format!("{}/live", victim.table), "");
    let mut socket = with(socket, header::ORIGIN, Some("http://evil.example"));
    for (name, value) in
        [("connection", "upgrade"), ("upgrade", "websocket"), ("sec-websocket-version", "13")]
    {
        socket.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    victim.refuses(socket, StatusCode::FORBIDDEN, "a socket of another page").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_no_answer_is_refused_with_its_status() {
    let mut victim = Victim::new(Limits::lifted()).await;
    let token = victim.form.token.clone();
    let long = "1".repeat(33);
    let large = "x".repeat(40 * 1024);
    let many = "&pick=0".repeat(300);
    let cases = [
        (format!("token={}&pick=0", "9.0"), StatusCode::CONFLICT),
        (format!("token={}&pick=0", "1.7"), StatusCode::CONFLICT),
        (format!("token={token}&pick=9999"), StatusCode::UNPROCESSABLE_ENTITY),
        (format!("token={token}&pick=0&pick=0"), StatusCode::UNPROCESSABLE_ENTITY),
        (format!("token={token}"), StatusCode::UNPROCESSABLE_ENTITY),
        (format!("token={token}&none=1"), StatusCode::UNPROCESSABLE_ENTITY),
        (format!("token={token}{many}"), StatusCode::UNPROCESSABLE_ENTITY),
        (format!("token={token}&pick=0&seat=2"), StatusCode::UNPROCESSABLE_ENTITY),
        (format!("token={long}&pick=0"), StatusCode::UNPROCESSABLE_ENTITY),
        ("pick=0".to_owned(), StatusCode::UNPROCESSABLE_ENTITY),
        (format!("token={token}&pick=0&x={large}"), StatusCode::PAYLOAD_TOO_LARGE),
    ];
    for (form, expected) in cases {
        let path = format!("{}/answer", victim.table);
        let request = victim.owner.request(Method::POST, &path, &form);
        let why = form.chars().take(60).collect::<String>();
        victim.refuses(request, expected, &why).await;
    }
    let json = with(victim.answer(), header::CONTENT_TYPE, Some("application/json"));
    victim.refuses(json, StatusCode::UNSUPPORTED_MEDIA_TYPE, "JSON").await;
    // And then the answer itself.
    let answered = victim.owner.send(victim.answer()).await;
    assert_eq!(answered.status, StatusCode::SEE_OTHER);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn secrets_are_not_found_by_trying_and_floods_are_stopped() {
    let victim = Victim::new(Limits::new()).await;
    let mut stranger = victim.site.visitor();
    let mut replies = Vec::new();
    for number in 0..40 {
        let path = format!("/t/{}/1/join/{number:0>26}", victim.id);
        replies.push(stranger.get(&path).await);
    }
    let refused = replies.iter().filter(|reply| reply.status == StatusCode::TOO_MANY_REQUESTS).count();
    assert!((15..=25).contains(&refused), "{refused} of 40 were too many");
    assert!(replies.iter().all(|reply| reply.status.is_client_error()));
    let last = replies.last().unwrap();
    assert!(last.headers.contains_key(header::RETRY_AFTER) && last.text.contains("Try again"));
    let mut refused = 0;
    for _ in 0..20 {
        refused +=
            usize::from(stranger.play_or(victim.site.visitor()).await == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused >= 14, "{refused}");
}

impl Visitor {
    /// Begins a table, and gives the status.
    async fn play_or(&mut self, mut other: Visitor) -> StatusCode {
        other.post("/tables", "quick=1&game=gauntlet").await.status
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_are_shown_as_text_and_cut() {
    let site = Site::new();
    let mut visitor = site.visitor();
    let long = "%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E".to_owned() + &"y".repeat(9_000);
    let form = format!("game=innovation&players=2&seat2=greedy&pace=0&name={long}");
    let table = visitor.post("/tables", &form).await.target();
    let page = visitor.get(&table).await.text;
    assert!(page.contains("&lt;img src=x onerror=alert(1)&gt;"), "{page}");
    assert!(!page.contains("<img") && !page.contains(&"y".repeat(41)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn no_form_brings_the_server_down(body in "[ -~]{0,200}", path in "[a-z0-9/%.?=&]{0,60}") {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let site = SITE.get_or_init(Site::new);
            let mut visitor = site.visitor();
            for path in ["/tables".to_owned(), format!("/{path}"), format!("/t/{path}"), "/t/aaaaaaaaaa/1/answer".to_owned()] {
                let Ok(_) = path.parse::<axum::http::Uri>() else { continue };
                let posted = visitor.post(&path, &body).await;
                prop_assert!(!posted.status.is_server_error(), "POST {path} {body:?}: {}", posted.status);
                let got = visitor.get(&path).await;
                prop_assert!(!got.status.is_server_error(), "GET {path}: {}", got.status);
            }
            Ok(())
        })?;
    }
}

static SITE: std::sync::OnceLock<Site> = std::sync::OnceLock::new();
