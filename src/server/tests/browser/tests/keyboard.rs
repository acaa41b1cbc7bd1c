//! Whole games by keyboard alone, from the first page to the end.

mod site;

use cardloom_browser_tests::{Browser, Media, Page};
use site::{GAMES, Site, Wish, at_focus, full, question, reach};

/// How many questions of a long game are answered where there is no time for all of them.
const SOME: usize = 25;

/// Plays on to the end of a game, or as long as there are questions to be answered, and gives how many were.
async fn play(page: &Page, most: usize) -> usize {
    // Before, it is a page without scripts: its forms lead to other pages.
    page.wait_until("document.documentElement.classList.contains('js')").await;
    let (mut last, mut answered) = (String::new(), 0);
    while let Some(question) = question(page, &last).await {
        if answered > 0 {
            let focus = at_focus(page).await;
            assert!(
                !focus.starts_with("body"),
                "after answer {answered} the focus is lost before {question:?}"
            );
        }
        if answered == most {
            break;
        }
        question.answer_by_keys(page, answered).await;
        (last, answered) = (question.token, answered + 1);
    }
    assert_eq!(page.errors().await, [""; 0]);
    answered
}

async fn at_once(page: &Page) {
    page.emulate_media(Media { reduced_motion: true, ..Media::default() }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_begins_on_the_first_page() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    for (game, _) in GAMES {
        let page = browser.page_of_another(&site.origin).await;
        reach(&page, &format!("form:has([value={game}]) button")).await;
        page.press("Enter").await;
        page.wait_until("location.pathname.startsWith('/t/') && !!document.querySelector('#stage')").await;
        assert_eq!(play(&page, 1).await, 1, "{game}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_made_with_its_form() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page(&format!("{}/new/doomlings", site.origin)).await;
    reach(&page, "#f-name").await;
    page.write("Anna").await;
    reach(&page, "#f-players").await;
    page.press("End").await;
    reach(&page, "#f-pace").await;
    page.press("Home").await;
    reach(&page, "button.go").await;
    page.press("Enter").await;
    page.wait_until("!!document.querySelector('#answer')").await;
    let players = "document.querySelectorAll('.seats > li').length";
    assert!(page.eval(players).await.as_u64() > Some(2), "it has as many players as can play");
    assert!(page.text(".seats").await.contains("Anna"));
    assert_eq!(play(&page, 3).await, 3);
}

/// Plays a game, to its end where that is asked for, and says how long it was.
async fn a_game(game: &str, players: usize, whole: bool) {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    at_once(&page).await;
    let table = site.table(game, Wish::alone(players)).await;
    site.sit(&page, &table, 1).await;
    let answered = play(&page, if whole { usize::MAX } else { SOME }).await;
    println!("{game}: {answered} answers");
    if !whole {
        return assert_eq!(answered, SOME);
    }
    assert!(!at_focus(&page).await.starts_with("body"), "the end of {game}");
    reach(&page, ".end a").await;
    page.press("Enter").await;
    page.wait_until("location.pathname.endsWith('/replay')").await;
    assert_eq!(page.errors().await, [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn innovation() {
    a_game("innovation", 2, true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gauntlet() {
    a_game("gauntlet", 1, true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wingspan() {
    a_game("wingspan", 2, full()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn doomlings() {
    a_game("doomlings", 3, full()).await;
}
