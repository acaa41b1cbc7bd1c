//! What becomes of a page when the network goes and comes, without sockets, without scripts, and beside other seats.

mod site;

use cardloom::Seat;
use cardloom_browser_tests::{Browser, Media, Page};
use cardloom_server::{
    store::{Change, State},
    tables::NewSeat,
};
use serde_json::json;
use site::{Site, Wish, is_shown, question};
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
};

/// A server behind a wire that can be cut: connections end then, and none is made any more.
async fn wired() -> (Site, watch::Sender<bool>) {
    let outside = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let inside = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let target = inside.local_addr().unwrap();
    let site = Site::behind(inside, outside.local_addr().unwrap().port());
    let (cut, is_cut) = watch::channel(false);
    tokio::spawn(async move {
        while let Ok((mut from, _)) = outside.accept().await {
            let mut is_cut = is_cut.clone();
            tokio::spawn(async move {
                let wire = async {
                    let mut to = TcpStream::connect(target).await?;
                    copy_bidirectional(&mut from, &mut to).await
                };
                tokio::select! {
                    _ = wire => {}
                    _ = is_cut.wait_for(|cut| *cut) => {}
                }
            });
        }
    });
    (site, cut)
}

const LOST: &str = "document.querySelector('#link').textContent.includes('Connection lost')";

/// Sockets that are closed as soon as they are opened, as some networks have it.
const REFUSED: &str = "window.WebSocket = class { constructor() { setTimeout(() => this.onclose({})) } }";

/// What goes wrong is the network, and nothing else.
async fn only_the_network_fails(page: &Page) {
    for error in page.errors().await {
        assert!(error.contains("net::ERR_") || error.contains("WebSocket connection"), "{error}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_away_sees_the_newest() {
    let Some(browser) = Browser::start().await else { return };
    let (site, cut) = wired().await;
    let page = browser.page("about:blank").await;
    let table = site.table("innovation", Wish::two()).await;
    site.sit(&page, &table, 1).await;
    let first = question(&page, "").await.unwrap();
    cut.send(true).unwrap();
    page.wait_until(LOST).await;
    assert_eq!(page.eval("document.querySelector('#link').getAttribute('role')").await, "status");
    // An answer that cannot be sent is not lost in silence, and can be given again.
    page.click("#answer .option").await;
    page.wait_until("document.querySelector('#alert').textContent.includes('No connection')").await;
    assert_eq!(question(&page, "").await.unwrap().token, first.token);
    assert_eq!(page.eval("document.querySelectorAll('[aria-busy]').length").await, 0);
    // Others play on, and the same seat from another browser.
    site.answer(&table, 2).await;
    site.answer(&table, 1).await;
    cut.send(false).unwrap();
    is_shown(&page, site.revision(&table).await).await;
    page.wait_until(&format!("!{LOST}")).await;
    only_the_network_fails(&page).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_comes_too_late_is_told() {
    let Some(browser) = Browser::start().await else { return };
    let (site, cut) = wired().await;
    let page = browser.page("about:blank").await;
    let table = site.asked("innovation", 7, |prompt| prompt.max == 1 && prompt.options.len() > 3).await;
    site.sit(&page, &table, 1).await;
    cut.send(true).unwrap();
    page.wait_until(LOST).await;
    // The page hears of nothing from here on but what it asks for itself.
    let deaf = format!("{REFUSED}, window.setInterval = () => 1, 0");
    page.eval(&deaf).await;
    assert!(site.answer(&table, 1).await);
    cut.send(false).unwrap();
    page.click("#answer .option").await;
    page.wait_until("document.querySelector('#alert').textContent.includes('question has changed')").await;
    // With the refusal comes the table as it stands.
    is_shown(&page, site.revision(&table).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_away_sees_who_has_come() {
    let Some(browser) = Browser::start().await else { return };
    let (site, cut) = wired().await;
    let page = browser.page("about:blank").await;
    let seats = vec![NewSeat::Here("Anna".to_owned()), NewSeat::Invited];
    let table = site.table("innovation", Wish::of(seats)).await;
    site.sit(&page, &table, 1).await;
    assert!(page.text("#question").await.contains("Waiting for one more player"));
    cut.send(true).unwrap();
    page.wait_until(LOST).await;
    // No line of the game tells of it.
    let database = site.app.tables.database();
    let secret = database.table(&table.id).await.unwrap().unwrap().seats[1].secret.unwrap();
    let join = Change::Join { seat: Seat(1), name: "Bob", secret: &secret };
    assert!(database.change(&table.id, join).await.unwrap());
    database.mark(&table.id, None, State::Playing, None).await.unwrap();
    site.app.tables.get(&table.id).await.unwrap().refresh().await.unwrap();
    cut.send(false).unwrap();
    question(&page, "").await.unwrap();
    assert!(page.text(".area.other h3").await.contains("Bob"));
    only_the_network_fails(&page).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_sockets_the_page_asks() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    page.send("Page.addScriptToEvaluateOnNewDocument", json!({ "source": REFUSED })).await;
    let table = site.table("innovation", Wish::two()).await;
    site.open(&page, &table, 1).await;
    for _ in 0..4 {
        let _ = site.answer(&table, 2).await || site.answer(&table, 1).await;
    }
    is_shown(&page, site.revision(&table).await).await;
    page.wait_until(&format!("!{LOST}")).await;
    // It goes on asking.
    let _ = site.answer(&table, 2).await || site.answer(&table, 1).await;
    is_shown(&page, site.revision(&table).await).await;
    assert_eq!(page.errors().await, [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_seats_in_one_browser_do_not_mix() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let (anna, bob) = (browser.page("about:blank").await, browser.page("about:blank").await);
    let table = site.table("innovation", Wish::two()).await;
    site.sit(&anna, &table, 1).await;
    site.sit(&bob, &table, 2).await;
    for (page, name, number) in [(&anna, "Anna", 0), (&bob, "Bob", 1)] {
        let own = page.text(".area.own h3").await;
        assert!(own.contains("you") && own.contains(name), "{own}");
        assert_eq!(page.eval("document.querySelector('.area.own').dataset.seat").await, number.to_string());
    }
    let hand = "document.querySelector('.area.own [data-key^=hand]').textContent";
    let (of_anna, of_bob) = (anna.eval(hand).await, bob.eval(hand).await);
    assert_ne!(of_anna, of_bob);
    let mut last = [String::new(), String::new()];
    for _ in 0..6 {
        for (number, page) in [&anna, &bob].into_iter().enumerate() {
            let asks = "document.querySelector('[name=token]')?.value ?? ''";
            let token = page.eval(asks).await.as_str().unwrap().to_owned();
            if !token.is_empty() && token != last[number] {
                page.click("#answer .option").await;
                page.wait_until(&format!("({asks}) !== '{token}'")).await;
                last[number] = token;
            }
        }
        let revision = site.revision(&table).await;
        is_shown(&anna, revision).await;
        is_shown(&bob, revision).await;
    }
    assert!(last.iter().all(|token| !token.is_empty()), "both have answered: {last:?}");
    for page in [&anna, &bob] {
        assert_eq!(page.eval("document.querySelector('#alert').textContent").await, "");
        assert_eq!(page.errors().await, [""; 0]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_scripts_a_whole_game_is_played_by_forms() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    page.send("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await;
    page.emulate_media(Media { reduced_motion: true, ..Media::default() }).await;
    let table = site.table("gauntlet", Wish { seed: 8, ..Wish::alone(1) }).await;
    site.open(&page, &table, 1).await;
    assert_eq!(page.eval("document.documentElement.classList.contains('js')").await, false);
    assert!(page.text("noscript").await.contains("Without scripts"));
    let (mut last, mut answered) = (String::new(), 0);
    while let Some(question) = question(&page, &last).await {
        let picks = question.picks(answered);
        let option = |pick: &usize| format!("#answer .options > li:nth-child({}) .option", pick + 1);
        match &*picks {
            [] => page.click("#decline").await,
            [pick] if !question.several => page.click(&option(pick)).await,
            picks => {
                for pick in picks {
                    page.click(&option(pick)).await;
                }
                page.click("#confirm").await;
            }
        }
        (last, answered) = (question.token, answered + 1);
    }
    assert!(answered > 10, "{answered} answers");
    assert!(page.text("#question").await.len() > 3);
    page.click(".end a").await;
    page.wait_until("location.pathname.endsWith('/replay')").await;
    page.click("#replay a[data-at='0']").await;
    page.wait_until("location.search === '?at=0'").await;
    assert_eq!(page.errors().await, [""; 0]);
}
