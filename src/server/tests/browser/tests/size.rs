//! How much travels: stages over the socket, and all that a first visit needs.

mod site;

use std::io::Write;

use cardloom::Seat;
use cardloom_browser_tests::Browser;
use cardloom_server::tables::NewSeat;
use flate2::{Compression, write::GzEncoder};
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

fn gzipped(text: &str) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap().len()
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
    let (mut sent, mut packed) = (0, 0);
    for (name, raw, encoded) in &entries {
        let text = page.eval(&format!("fetch('{name}').then(reply => reply.text())")).await;
        let small = gzipped(text.as_str().unwrap());
        println!("{name}: {raw} bytes, sent as {encoded}, gzipped {small}");
        (sent, packed) = (sent + encoded, packed + small);
    }
    println!("all: sent {sent}, gzipped {packed}");
    let has = |part: &str| entries.iter().any(|(name, ..)| name.contains(part));
    assert!(has("table.js") && has("table.css") && has("sheet.html"), "{entries:?}");
    assert!(packed < 60_000);
}
