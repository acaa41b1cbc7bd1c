//! Pictures of pages, for people to look at: `target/pictures`.

mod site;

use std::{env, fs, path::PathBuf};

use cardloom_browser_tests::{Browser, Media, Page, Screen};
use cardloom_server::tables::NewSeat;
use site::{Question, Site, Table, Wish};

const SCREENS: [Screen; 3] = [
    Screen { width: 360, height: 740, scale: 1.0, touch: true },
    Screen { width: 768, height: 1024, scale: 1.0, touch: true },
    Screen { width: 1440, height: 900, scale: 1.0, touch: false },
];

/// A folder beside what is built.
fn folder() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../pictures");
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A page on all screens, in both colors.
async fn take(page: &Page, name: &str) {
    for screen in SCREENS {
        page.screen(screen).await;
        for dark in [false, true] {
            page.emulate_media(Media { dark, reduced_motion: true, ..Media::default() }).await;
            let color = if dark { "dark" } else { "light" };
            let picture = page.screenshot().await;
            assert_eq!(picture.size(), (screen.width, screen.height));
            picture.save(folder().join(format!("{name}-{}-{color}.png", screen.width)));
        }
    }
    assert_eq!(page.errors().await, [""; 0], "{name}");
}

/// A table after so many answers, at which the first seat is asked something.
async fn played(site: &Site, game: &str, names: &[&str], seed: u64, answers: usize) -> Table {
    let seats = names.iter().map(|name| NewSeat::Here((*name).to_owned())).collect();
    let table = site.table(game, Wish { seed, ..Wish::of(seats) }).await;
    let live = site.app.tables.get(&table.id).await.unwrap();
    for answered in 0..10 * answers {
        let asked = live.sight(Some(cardloom::Seat(0))).await.unwrap().ask;
        if answered >= answers && asked.is_some_and(|ask| ask.prompt.options.len() > 2) {
            break;
        }
        for who in (1..=names.len()).rev() {
            if site.answer_with(&table, who, |of| Question::chance(answered + who, of)).await {
                break;
            }
        }
    }
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn tables() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let names = ["Anna", "Bob", "Carla"];
    for (game, players, answers) in
        [("innovation", 2, 60), ("wingspan", 3, 90), ("doomlings", 3, 40), ("gauntlet", 1, 12)]
    {
        let page = browser.page("about:blank").await;
        let table = played(&site, game, &names[..players], 7, answers).await;
        site.sit(&page, &table, 1).await;
        take(&page, game).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_around_tables() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page(&site.origin).await;
    take(&page, "lobby").await;
    page.goto(&format!("{}/g/innovation/guide", site.origin)).await;
    take(&page, "guide").await;
    page.goto(&format!("{}/new/doomlings", site.origin)).await;
    take(&page, "new").await;
    let table = site.table("doomlings", Wish::two()).await;
    site.preside(&page, &table).await;
    take(&page, "host").await;
    while site.answer(&table, 1).await || site.answer(&table, 2).await {}
    site.sit(&page, &table, 1).await;
    take(&page, "end").await;
}

/// What a picture in the documentation may have.
const LARGEST: usize = 120_000;

#[tokio::test(flavor = "multi_thread")]
async fn the_picture_of_the_front_page() {
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../docs/table.png");
    if env::var_os("CARDLOOM_BLESS").is_some() {
        let Some(browser) = Browser::start().await else { return };
        let site = Site::start().await;
        let page = browser.page("about:blank").await;
        let table = played(&site, "innovation", &["Anna", "Bob"], 3, 40).await;
        page.screen(Screen { width: 1000, height: 600, scale: 1.0, touch: false }).await;
        site.sit(&page, &table, 1).await;
        page.screenshot().await.save(kept);
    }
    let size = fs::metadata(kept).unwrap().len();
    assert!(size <= LARGEST as u64, "{size} bytes");
}
