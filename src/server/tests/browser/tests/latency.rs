//! How long it takes from an answer to the table that it leads to. Figures, and no test: they depend on the machine.

mod site;

use cardloom_browser_tests::{Browser, Media};
use site::{Site, Wish, is_shown};

const QUESTIONS: usize = 40;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "prints figures: cargo test --release --test latency -- --ignored --nocapture"]
async fn an_answer_of_innovation() {
    let Some(browser) = Browser::start().await else { return };
    for reduced_motion in [true, false] {
        let site = Site::start().await;
        let page = browser.page("about:blank").await;
        page.emulate_media(Media { reduced_motion, ..Media::default() }).await;
        let table = site.table("innovation", Wish::two()).await;
        site.sit(&page, &table, 1).await;
        let (mut last, mut times) = (String::new(), Vec::new());
        for _ in 0..QUESTIONS {
            let question = site.next(&page, &table, &last).await;
            is_shown(&page, site.revision(&table).await).await;
            let time = page
                .eval(
                    "new Promise(done => {
                        const stage = document.querySelector('#stage'), begin = performance.now();
                        const seen = new MutationObserver(() => { seen.disconnect(); done(performance.now() - begin) });
                        seen.observe(stage, { attributes: true, attributeFilter: ['data-rev'] });
                        const several = document.querySelectorAll('#answer [type=checkbox]');
                        for (let pick = 0; pick < Math.max(1, document.querySelector('#answer').dataset.min) && pick < several.length; pick++) several[pick].click();
                        document.querySelector('#confirm, #answer button.option').click();
                    })",
                )
                .await;
            times.push(time.as_f64().unwrap());
            last = question.token;
        }
        times.sort_by(f64::total_cmp);
        let (median, p95) = (times[QUESTIONS / 2], times[QUESTIONS * 95 / 100]);
        println!(
            "{QUESTIONS} answers, motion {}: smallest {:.1} ms, median {median:.1} ms, p95 {p95:.1} ms",
            if reduced_motion { "off" } else { "on" },
            times[0]
        );
    }
}
