//! Cards that move: what is named meanwhile, what can be pressed meanwhile, and where it ends.

mod site;

use cardloom_browser_tests::{Browser, Media, Page};
use serde_json::{Value, json};
use site::{Site, Table, Wish};

/// Writes down what has the name of something that moves before a change, after it, and when it has come to rest; and
/// keeps the sockets, so that a test can say what comes over them.
const WATCH: &str = "
    window.moves = [];
    window.sockets = [];
    const Socket = WebSocket;
    window.WebSocket = class extends Socket { constructor(url) { super(url); sockets.push(this) } };
    const start = document.startViewTransition.bind(document);
    const named = () => [...document.querySelectorAll('body *')].filter(of => getComputedStyle(of).viewTransitionName !== 'none').map(of => of.dataset.key).sort();
    document.startViewTransition = change => {
        const move = { before: named() };
        moves.push(move);
        const moving = start(() => { change(); move.after = named() });
        moving.ready.then(() => {
            const group = '::view-transition-group(p-';
            const flights = document.getAnimations().filter(({ effect }) => effect.pseudoElement?.startsWith(group));
            const begin = ({ effect }) => [effect.pseudoElement.slice(group.length, -1), effect.getKeyframes()[0].transform];
            move.begin = Object.fromEntries(flights.map(begin));
            move.ready = true;
        }, () => {});
        moving.finished.then(() => setTimeout(() => move.rest = named()));
        return moving;
    };
";

/// Somebody at a table of two, whose page writes down what moves.
async fn watched(browser: &Browser, site: &Site, settings: &str) -> (Page, Table) {
    let page = browser.page("about:blank").await;
    let script = format!("{WATCH} if (location.host) {{ {settings} }}");
    page.send("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    let table = site.table("innovation", Wish::two()).await;
    site.sit(&page, &table, 1).await;
    (page, table)
}

/// All that has a name while it moves.
const MOVED: &str = "moves.flatMap(move => move.before)";

#[tokio::test(flavor = "multi_thread")]
async fn a_card_has_a_name_while_it_moves_and_not_after() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let (page, table) = watched(&browser, &site, "").await;
    for _ in 0..12 {
        let _ = site.answer(&table, 1).await || site.answer(&table, 2).await;
        page.wait_until(&format!(
            "document.querySelector('#stage').dataset.rev === '{}'",
            site.revision(&table).await
        ))
        .await;
    }
    page.wait_until("moves.length && moves.every(move => move.rest)").await;
    let moves: Vec<Value> = page.eval("moves").await.as_array().unwrap().clone();
    for of in &moves {
        assert_eq!(of["before"], of["after"], "what is named before is named after: {moves:?}");
        let count = of["before"].as_array().unwrap().len();
        assert!((1..=24).contains(&count), "only what moves is named: {moves:?}");
        assert_eq!(of["rest"], json!([]), "{moves:?}");
    }
    let unnamed = "document.querySelectorAll('[style*=transition]').length";
    assert_eq!(page.eval(unnamed).await, 0);
    assert_eq!(page.errors().await, [""; 0]);
}

/// Draws a card on the page of somebody who is asked for an action, and gives the pile that it is drawn from and the keys
/// of what is in hand afterwards that was nowhere before.
async fn draws(page: &Page, site: &Site, table: &Table) -> (String, Vec<String>) {
    let mut last = String::new();
    let draw = "[...document.querySelectorAll('#answer li')].find(of => of.querySelector('.words').textContent.startsWith('Draw'))";
    loop {
        last = site.next(page, table, &last).await.token;
        if page.eval(&format!("!!{draw}")).await == true {
            break;
        }
        page.click("#answer .option").await;
    }
    page.wait_until("moves.every(move => move.rest)").await;
    let pile = page
        .eval(&format!(
            "window.known = [...document.querySelectorAll('.piece')].map(of => of.dataset.key);
            window.pile = document.querySelector(`#table [data-key=\"${{{draw}.dataset.on}}\"]`);
            window.place = pile.getBoundingClientRect();
            moves.length = 0;
            {draw}.querySelector('button').click();
            pile.dataset.key"
        ))
        .await;
    let fresh = "[...document.querySelectorAll('.own .fan .piece, .own .row .piece')].map(of => of.dataset.key).filter(key => !known.includes(key))";
    page.wait_until(&format!("{fresh}.length")).await;
    let fresh = serde_json::from_value(page.eval(fresh).await).unwrap();
    (pile.as_str().unwrap().to_owned(), fresh)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_is_drawn_flies_from_its_pile() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let (page, table) = watched(&browser, &site, "localStorage.motion = 'slow'").await;
    let (pile, fresh) = draws(&page, &site, &table).await;
    assert_eq!(fresh.len(), 1);
    page.wait_until("moves.length && moves[0].ready").await;
    let key = Value::from(fresh[0].as_str());
    // Where the browser begins is a matrix: the two last numbers are how far it is from the corner of the window.
    let off = format!(
        "(() => {{
            const [x, y] = moves[0].begin[{key}].match(/[-.\\d]+/g).map(Number).slice(-2);
            return [x - place.x, y - place.y].map(Math.abs);
        }})()"
    );
    let off: [f64; 2] = serde_json::from_value(page.eval(&off).await).unwrap();
    assert!(off.iter().all(|of| *of < 2.0), "{} begins {off:?} beside {pile}", fresh[0]);
    page.wait_until("moves.every(move => move.rest)").await;
    let left = format!("document.querySelectorAll('[data-key={key}]').length");
    assert_eq!(page.eval(&left).await, 1, "what was laid on the pile is gone");
    assert_eq!(page.errors().await, [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_is_drawn_is_there_at_once_for_those_who_want_that() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let (page, table) = watched(&browser, &site, "").await;
    page.emulate_media(Media { reduced_motion: true, ..Media::default() }).await;
    let (_, fresh) = draws(&page, &site, &table).await;
    assert_eq!(fresh.len(), 1);
    assert_eq!(page.eval("moves").await, json!([]));
    assert_eq!(page.eval("document.querySelectorAll('[inert], [style*=fixed]').length").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn options_can_be_pressed_while_cards_move() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let (page, table) = watched(&browser, &site, "localStorage.motion = 'slow'").await;
    page.eval(
        "void document.addEventListener('click', event => {
            const moving = moves.length > 0 && !moves.at(-1).rest;
            (window.clicks ||= []).push([!!event.target.closest('.option'), moving]);
        }, true)",
    )
    .await;
    let mut last = String::new();
    for _ in 0..40 {
        last = site.next(&page, &table, &last).await.token;
        // As soon as something moves, the next question can be answered.
        page.click("#answer .option").await;
        if page.eval("clicks.some(([, moving]) => moving)").await == true {
            break;
        }
    }
    site.next(&page, &table, &last).await;
    let clicks = page.eval("clicks").await;
    let hit = clicks.as_array().unwrap().iter().all(|click| click[0] == true);
    assert!(hit && clicks.as_array().unwrap().contains(&json!([true, true])), "{clicks}");
    assert_eq!(page.errors().await, [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_for_those_who_want_that() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    for (settings, reduced_motion) in [("", true), ("localStorage.motion = 'off'", false)] {
        let (page, table) = watched(&browser, &site, settings).await;
        page.emulate_media(Media { reduced_motion, ..Media::default() }).await;
        for _ in 0..8 {
            let _ = site.answer(&table, 1).await || site.answer(&table, 2).await;
            page.wait_until(&format!(
                "document.querySelector('#stage').dataset.rev === '{}'",
                site.revision(&table).await
            ))
            .await;
        }
        assert_eq!(page.eval(MOVED).await, json!([]));
        assert_eq!(page.eval("document.getAnimations().length").await, 0);
        page.eval("localStorage.clear()").await;
    }
}

/// The table of a page, and the one that a page that is opened now has.
const SAME: &str = "fetch(location.pathname + '/now').then(reply => reply.text()).then(html => {
    const text = root => root.querySelector('#table').textContent + root.querySelector('.lines').textContent;
    return text(document) === text(new DOMParser().parseFromString(html, 'text/html'));
})";

#[tokio::test(flavor = "multi_thread")]
async fn whatever_comes_while_cards_move_the_newest_is_shown_in_the_end() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let (page, table) = watched(&browser, &site, "localStorage.motion = 'slow'").await;
    for _ in 0..10 {
        let _ = site.answer(&table, 1).await || site.answer(&table, 2).await;
    }
    let revision = site.revision(&table).await;
    page.wait_until(&format!("document.querySelector('#stage').dataset.rev === '{revision}'")).await;
    page.wait_until("moves.length && moves.every(move => move.rest)").await;
    assert_eq!(page.eval(SAME).await, true);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_older_does_not_come_back() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let (page, table) = watched(&browser, &site, "localStorage.motion = 'slow'").await;
    page.eval(
        "window.stages = [];
        window.tell = html => sockets.at(-1).onmessage({ data: html });
        window.note = () => fetch(location.pathname + '/now').then(reply => reply.text()).then(html => stages.push(html))",
    )
    .await;
    // The page hears of nothing by itself from here on.
    page.eval("window.hear = sockets.at(-1).onmessage, sockets.at(-1).onmessage = null, window.tell = data => hear({ data })").await;
    for _ in 0..10 {
        let _ = site.answer(&table, 1).await || site.answer(&table, 2).await;
        page.eval("note()").await;
    }
    // The last of all, and while it comes in an older one.
    page.eval("tell(stages.at(-1)), tell(stages.at(-2)), tell(stages.at(-1)), tell(stages.at(-3))").await;
    page.wait_until("moves.length && moves.every(move => move.rest)").await;
    let revision = site.revision(&table).await;
    assert_eq!(page.eval("document.querySelector('#stage').dataset.rev").await, revision.to_string());
    assert_eq!(page.eval(SAME).await, true);
}
