//! What somebody looks at, writes or reads stays where it is while others play on: the same nodes, with their focus.

mod site;

use cardloom_browser_tests::{Browser, Page, Screen};
use serde_json::Value;
use site::{Site, Table, Wish, full, is_shown};

/// How often the table changes in each round.
const CHANGES: usize = 12;

fn rounds() -> usize {
    if full() { 9 } else { 1 }
}

/// Somebody at a table of two, who both have answered some questions.
async fn at_table(browser: &Browser, site: &Site, game: &str, answers: usize) -> (Page, Table) {
    let page = browser.page("about:blank").await;
    let table = site.table(game, Wish::two()).await;
    for _ in 0..answers {
        change(site, &table).await;
    }
    site.sit(&page, &table, 1).await;
    (page, table)
}

/// Somebody answers, elsewhere.
async fn change(site: &Site, table: &Table) {
    assert!(site.answer(table, 2).await || site.answer(table, 1).await, "the game goes on");
}

/// So many answers, each of which the page shows, and nothing moves any more.
async fn changes(page: &Page, site: &Site, table: &Table) {
    for _ in 0..CHANGES {
        change(site, table).await;
        is_shown(page, site.revision(table).await).await;
    }
}

/// Keeps what a selector finds, to compare it later.
async fn keep(page: &Page, selector: &str) {
    let found = format!("!!(window.kept = document.querySelector({}))", Value::from(selector));
    assert_eq!(page.eval(&found).await, true, "{selector}");
}

async fn focus_stays(page: &Page, what: &str) {
    let stays = page.eval("[kept.isConnected, document.activeElement === kept]").await;
    assert_eq!(stays, serde_json::json!([true, true]), "{what}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_keeps_the_focus() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let (page, table) = at_table(&browser, &site, "innovation", 8).await;
    let chip = ".common li:last-child > button[data-card]";
    keep(&page, chip).await;
    page.screen(Screen { height: 500, ..Screen::DESK }).await;
    page.eval("kept.focus(), kept.closest('#table').scrollTop = 40").await;
    for _ in 0..rounds() {
        changes(&page, &site, &table).await;
        focus_stays(&page, chip).await;
    }
    assert_eq!(page.eval("document.querySelector('#table').scrollTop").await, 40);
    assert_eq!(page.errors().await, [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_option_keeps_the_focus_while_others_come_and_go() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let (page, table) = at_table(&browser, &site, "innovation", 0).await;
    let option = "#answer li:last-child > .option";
    keep(&page, option).await;
    page.eval("kept.focus()").await;
    let live = site.app.tables.get(&table.id).await.unwrap();
    for _ in 0..CHANGES / 2 {
        let bob = live.look(Some(cardloom::Seat(1)));
        page.wait_until("!!document.querySelector('.seats li:nth-child(2) [data-presence=here]')").await;
        drop(bob);
        page.wait_until("!!document.querySelector('.seats li:nth-child(2) [data-presence=away]')").await;
    }
    focus_stays(&page, option).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_filter_keeps_what_is_written() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    let table = site.asked("wingspan", 5, |prompt| prompt.options.len() > 24).await;
    let live = site.app.tables.get(&table.id).await.unwrap();
    site.sit(&page, &table, 1).await;
    keep(&page, "#filter").await;
    page.eval("kept.focus()").await;
    page.write("an").await;
    page.press("ArrowLeft").await;
    let shown = "[...document.querySelectorAll('.options > li')].filter(of => of.offsetParent).length";
    let some = page.eval(shown).await;
    for _ in 0..CHANGES / 2 {
        let bob = live.look(Some(cardloom::Seat(1)));
        page.wait_until("!!document.querySelector('.seats li:nth-child(2) [data-presence=here]')").await;
        drop(bob);
        page.wait_until("!!document.querySelector('.seats li:nth-child(2) [data-presence=away]')").await;
    }
    focus_stays(&page, "#filter").await;
    assert_eq!(page.eval("[kept.value, kept.selectionStart]").await, serde_json::json!(["an", 1]));
    assert_eq!(page.eval(shown).await, some);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_is_read_on() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let (page, table) = at_table(&browser, &site, "innovation", 40).await;
    for _ in 0..rounds() {
        // One of the last folds, opened by hand, in the middle of what is seen.
        page.wait_until("!!(window.kept = [...document.querySelectorAll('.lines details')].at(-3))").await;
        page.eval(
            "kept.open = false, kept.scrollIntoView({ block: 'center' }), kept.firstElementChild.focus()",
        )
        .await;
        page.press("Enter").await;
        page.wait_until("kept.open").await;
        let place =
            "kept.getBoundingClientRect().top - document.querySelector('.lines').getBoundingClientRect().top";
        let before = page.eval(place).await.as_f64().unwrap();
        changes(&page, &site, &table).await;
        let stays = page
            .eval("[kept.isConnected, kept.open, document.activeElement === kept.firstElementChild]")
            .await;
        assert_eq!(stays, serde_json::json!([true, true, true]));
        let after = page.eval(place).await.as_f64().unwrap();
        assert!((before - after).abs() < 2.0, "what is read moves from {before} to {after}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_reads_the_newest_is_shown_the_newest() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let (page, table) = at_table(&browser, &site, "innovation", 40).await;
    changes(&page, &site, &table).await;
    let below = "(() => {
        const lines = document.querySelector('.lines').getBoundingClientRect();
        return [...document.querySelectorAll('.lines li')].at(-1).getBoundingClientRect().bottom - lines.bottom;
    })()";
    assert!(page.eval(below).await.as_f64().unwrap() < 2.0, "the last line of the log is seen");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fold_that_was_closed_stays_closed() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let (page, table) = at_table(&browser, &site, "innovation", 40).await;
    page.wait_until("!!(window.kept = document.querySelector('.lines .told:last-child details[open], .lines details[open]'))").await;
    page.eval("kept.firstElementChild.focus()").await;
    page.press("Enter").await;
    page.wait_until("!kept.open").await;
    change(&site, &table).await;
    is_shown(&page, site.revision(&table).await).await;
    assert_eq!(page.eval("[kept.isConnected, kept.open]").await, serde_json::json!([true, false]));
}
