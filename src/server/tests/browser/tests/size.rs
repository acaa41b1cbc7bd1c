//! How much travels: stages over the socket, and all that a first visit needs.

mod site;

use cardloom::Seat;
use cardloom_browser_tests::Browser;
use cardloom_server::tables::NewSeat;
use site::{Question, Site, Wish};

/// The bytes of all stages of a game, as the first seat is sent them: smallest first.
async fn stages(game: &str, players: usize) -> Vec<usize> {
    let site = Site::start().await;
    let seats = (0..players).map(|seat| NewSeat::Here(format!("Player {seat}"))).collect();
    let table = site.table(game, Wish::of(seats)).await;
    let live = site.app.tables.get(&table.id).await.unwrap();
    let mut sizes = Vec::new();
    'game: for answered in 0..2_000 {
        sizes.push(live.fragment(Some(Seat(0))).await.unwrap().packed.len());
        for who in 1..=players {
            if site.answer_with(&table, who, |of| Question::chance(answered + who, of)).await {
                continue 'game;
            }
        }
        break;
    }
    sizes.sort_unstable();
    let (median, last) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
    println!("{game}, {players} players, {} stages: median {median}, largest {last} bytes", sizes.len());
    sizes
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stage_of_innovation() {
    let sizes = stages("innovation", 2).await;
    assert!(sizes.len() > 50 && sizes[sizes.len() / 2] < 8_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stage_of_wingspan_with_five_players() {
    let sizes = stages("wingspan", 5).await;
    assert!(sizes.len() > 200 && sizes[sizes.len() - 1] < 20_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visit() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    let table = site.table("innovation", Wish::two()).await;
    for _ in 0..20 {
        let _ = site.answer(&table, 2).await || site.answer(&table, 1).await;
    }
    site.sit(&page, &table, 1).await;
    page.eval("document.querySelector('#table button[data-card]').focus()").await;
    page.press("ArrowRight").await;
    page.wait_until("!!document.querySelector('.tip')").await;
    let entries = page
        .eval(
            "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
                .filter(of => !of.name.includes('/live'))
                .map(of => [of.name, of.decodedBodySize, of.encodedBodySize])",
        )
        .await;
    let entries: Vec<(String, usize, usize)> = serde_json::from_value(entries).unwrap();
    let sent: usize = entries.iter().map(|(.., sent)| sent).sum();
    for (name, raw, sent) in &entries {
        println!("{name}: {raw} bytes, sent as {sent}");
    }
    println!("all: sent {sent}");
    let has = |part: &str| entries.iter().any(|(name, ..)| name.contains(part));
    assert!(has("table.js") && has("table.css") && has("sheet.html"), "{entries:?}");
    assert!(sent < 60_000);
}
