//! Whole games on a phone, by touch; and nothing is wider than the smallest of them.

mod site;

use cardloom_browser_tests::{Browser, Media, Page, Screen};
use serde_json::{Value, json};
use site::{Question, Site, Wish, full, question};

/// A phone of the width that most have at least.
const PHONE: Screen = Screen { width: 360, height: 740, scale: 2.0, touch: true };

/// How many questions of a game are answered where there is no time for all of them.
const SOME: usize = 20;

/// Expects that a page cannot be moved sideways, and says what is too wide.
async fn fits(page: &Page, screen: Screen) {
    page.screen(screen).await;
    let wide = "document.scrollingElement.scrollWidth <= innerWidth && innerWidth <= screen.width ? [] :
        [innerWidth, ...[...document.querySelectorAll('body *')]
            .filter(of => of.getBoundingClientRect().right > screen.width && !of.closest('.pieces, .cells, .matrix, .vh'))
            .map(of => of.outerHTML.slice(0, 120))]";
    assert_eq!(page.eval(wide).await, json!([]), "{screen:?}");
}

/// A lit thing on the table that stands for an option alone, as a selector.
async fn lit(page: &Page, option: usize) -> Option<String> {
    let selector = format!("#table [data-options=\"{option}\"]");
    let is_seen = format!("!!document.querySelector({})?.offsetParent", Value::from(&*selector));
    (page.eval(&is_seen).await == true).then_some(selector)
}

/// Answers by taps alone: on what is lit, or else on the options of the bar.
async fn answer(page: &Page, question: &Question, number: usize) {
    // Who taps where a question has only just come has tapped twice, and the page takes it for that.
    let stands = format!(
        "performance.now() - ((window.asked ||= {{}})['{}'] ||= performance.now()) > 400",
        question.token
    );
    page.wait_until(&stands).await;
    let picks = question.picks(number);
    if picks.is_empty() {
        return page.tap("#decline").await;
    }
    for pick in picks {
        let selector = match lit(page, pick).await {
            Some(lit) => lit,
            None => {
                // The bar shows all of them where it is asked to.
                if page.eval("!!document.querySelector('#ask:not([data-all]) #more')?.offsetParent").await
                    == true
                {
                    page.tap("#more").await;
                }
                format!("#answer .options > li:nth-child({}) .option", pick + 1)
            }
        };
        page.tap(&selector).await;
    }
    if question.several {
        page.tap("#confirm:enabled").await;
    }
}

async fn a_game(game: &str, players: usize, whole: bool) {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    page.emulate_media(Media { reduced_motion: true, ..Media::default() }).await;
    page.screen(PHONE).await;
    let table = site.table(game, Wish::alone(players)).await;
    site.sit(&page, &table, 1).await;
    let (mut last, mut answered) = (String::new(), 0);
    while let Some(question) = question(&page, &last).await {
        fits(&page, Screen::SMALL_PHONE).await;
        fits(&page, PHONE).await;
        if answered == SOME && !whole {
            break;
        }
        answer(&page, &question, answered).await;
        (last, answered) = (question.token, answered + 1);
    }
    fits(&page, Screen::SMALL_PHONE).await;
    println!("{game}: {answered} answers");
    assert_eq!(page.errors().await, [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn innovation() {
    a_game("innovation", 2, full()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wingspan() {
    a_game("wingspan", 2, full()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn doomlings() {
    a_game("doomlings", 3, full()).await;
}

/// The shortest one, to its end.
#[tokio::test(flavor = "multi_thread")]
async fn gauntlet() {
    a_game("gauntlet", 1, true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_around_tables_fit() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page(&site.origin).await;
    let table = site.table("wingspan", Wish::two()).await;
    for path in
        ["/", "/new/innovation", "/new/wingspan", "/g/wingspan/guide", "/g/innovation/guide", "/nowhere"]
    {
        page.goto(&format!("{}{path}", site.origin)).await;
        fits(&page, Screen::SMALL_PHONE).await;
    }
    let sheet = page.eval("fetch('/g/wingspan/guide').then(reply => reply.text()).then(text => text.match(/data-sheet=\"([^\"]*)\"/)[1])").await;
    page.goto(&format!("{}{}", site.origin, sheet.as_str().unwrap())).await;
    fits(&page, Screen::SMALL_PHONE).await;
    page.goto(&site.invitation(&table, 2)).await;
    fits(&page, Screen::SMALL_PHONE).await;
    site.preside(&page, &table).await;
    fits(&page, Screen::SMALL_PHONE).await;
}
