//! What is promised to those who see little, hear the page, or use nothing but keys.

mod site;

use cardloom::testing::assert_golden;
use cardloom_browser_tests::{Browser, Media, Page, Screen};
use serde_json::json;
use site::{Site, Table, Wish, question, reach};

/// Keeps the rules of WCAG 2.2, A and AA, and what else axe-core holds to be good, in both colors.
async fn is_accessible(page: &Page, what: &str) {
    for dark in [false, true] {
        page.emulate_media(Media { dark, reduced_motion: true, ..Media::default() }).await;
        let Some(violations) = page.violations().await else { return };
        let said: Vec<String> = violations.iter().map(ToString::to_string).collect();
        assert_eq!(said, [""; 0], "{what}, dark: {dark}");
    }
    assert_eq!(page.eval("document.querySelectorAll('h1').length").await, 1, "{what}");
    assert_eq!(page.eval("document.documentElement.lang").await, "en");
    let levels = "[...document.querySelectorAll('h1, h2, h3, h4')].map(of => +of.tagName[1])";
    let levels: Vec<u64> = serde_json::from_value(page.eval(levels).await).unwrap();
    let in_order = levels[0] == 1 && levels.windows(2).all(|two| two[1] <= two[0] + 1);
    assert!(in_order, "{what}: headings of levels {levels:?}");
    assert_eq!(page.errors().await, [""; 0], "{what}");
}

/// A table at which one thing can be picked.
async fn single(site: &Site) -> Table {
    site.asked("innovation", 7, |prompt| prompt.max == 1 && prompt.options.len() > 3).await
}

/// A table at which several things can be picked that lie on it.
async fn multi(site: &Site) -> Table {
    site.asked("wingspan", 7, |prompt| prompt.max > 1).await
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_around_tables_keep_the_rules() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    let open = Wish::of(vec![
        cardloom_server::tables::NewSeat::Here("Anna".to_owned()),
        cardloom_server::tables::NewSeat::Invited,
        cardloom_server::tables::NewSeat::Bot("greedy".to_owned()),
    ]);
    let table = site.table("doomlings", open).await;
    let paths =
        ["/", "/new/innovation", "/new/wingspan", "/g/innovation/guide", "/g/gauntlet/guide", "/nowhere"];
    for path in paths {
        page.goto(&format!("{}{path}", site.origin)).await;
        let _ = page.errors().await;
        is_accessible(&page, path).await;
    }
    page.goto(&site.invitation(&table, 2)).await;
    is_accessible(&page, "invitation").await;
    site.preside(&page, &table).await;
    is_accessible(&page, "host").await;
    site.sit(&page, &table, 1).await;
    is_accessible(&page, "waiting for players").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_keep_the_rules() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    let one = single(&site).await;
    site.sit(&page, &one, 1).await;
    is_accessible(&page, "single").await;
    site.answer(&one, 1).await;
    while site.answer(&one, 1).await {}
    page.wait_until("!document.querySelector('#answer')").await;
    is_accessible(&page, "waiting").await;
    site.sit(&page, &multi(&site).await, 1).await;
    is_accessible(&page, "multi").await;
    page.press("1").await;
    page.wait_until("document.querySelectorAll('#answer :checked').length").await;
    is_accessible(&page, "multi, one picked").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_keeps_the_rules() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    let table = site.table("gauntlet", Wish::alone(1)).await;
    while site.answer(&table, 1).await {}
    site.sit(&page, &table, 1).await;
    is_accessible(&page, "end").await;
    page.goto(&format!("{}/replay?at=9", site.seat(&table, 1))).await;
    is_accessible(&page, "replay").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tab_has_few_stops_and_arrows_move_between_them() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    site.sit(&page, &multi(&site).await, 1).await;
    assert!(page.eval("document.title").await.as_str().unwrap().starts_with("Your turn"));
    page.press("Tab").await;
    assert_eq!(
        page.eval("document.activeElement.className").await,
        "skip",
        "the way past all of this is first"
    );
    page.press("Enter").await;
    assert_eq!(page.eval("document.activeElement.id").await, "question");
    page.goto(
        page.eval("location.pathname")
            .await
            .as_str()
            .map(|path| format!("{}{path}", site.origin))
            .unwrap()
            .as_str(),
    )
    .await;
    let mut stops = Vec::new();
    loop {
        page.press("Tab").await;
        let within = "['.skip', '.top', '#ask', '#table', '#log'].find(of => document.activeElement.closest(of)) || document.activeElement.tagName";
        match page.eval(within).await.as_str().unwrap() {
            "BODY" => break,
            within => stops.push(within.to_owned()),
        }
        assert!(stops.len() < 60, "Tab goes round in {stops:?}");
    }
    let around = [".skip", ".top", ".top", ".top", ".top"];
    assert_eq!(stops, [&around[..], &["#ask", "#table", "#log"]].concat());

    // Of the bar, the first stop is an option; arrows go to all else that is in it.
    reach(&page, "#ask").await;
    assert_eq!(
        page.eval("document.activeElement === document.querySelector('#answer [name=pick]')").await,
        true
    );
    page.press("Home").await;
    let (mut reached, mut last) = (0, json!(null));
    let mark = "document.activeElement.dataset.reached ||= Math.random().toString()";
    while page.eval(mark).await != last {
        (reached, last) = (reached + 1, page.eval(mark).await);
        page.press("ArrowDown").await;
    }
    let all = "[...document.querySelectorAll('#ask :is(a, button, input, summary)')].filter(of => of.checkVisibility() && !of.disabled && of.type !== 'hidden')";
    assert_eq!(page.eval(&format!("{all}.length")).await, reached);
    assert_eq!(page.eval(&format!("{all}.at(-1) === document.activeElement")).await, true);
    page.press("Home").await;
    assert_eq!(page.eval(&format!("{all}[0] === document.activeElement")).await, true);
    page.press("End").await;
    assert_eq!(page.eval(&format!("{all}.at(-1) === document.activeElement")).await, true);
    page.press("Shift+Tab").await;
    assert_eq!(
        page.eval("document.activeElement.closest('#ask')").await,
        json!(null),
        "the way back is one step"
    );

    reach(&page, "#table").await;
    let zone = "document.activeElement.closest('.zone, .gridrow, .area').dataset.key";
    let name = "document.activeElement.textContent";
    let (first, at) = (page.eval(name).await, page.eval(zone).await);
    page.press("ArrowRight").await;
    assert_ne!(page.eval(name).await, first);
    assert_eq!(page.eval(zone).await, at, "to the right is another one of the same zone");
    page.press("ArrowDown").await;
    assert_ne!(page.eval(zone).await, at, "below is another zone");
    page.press("ArrowUp").await;
    assert_eq!(page.eval(zone).await, at);
    page.press("Home").await;
    assert_eq!(page.eval(name).await, first);
    page.press("End").await;
    let last = "[...document.querySelectorAll('#table button')].filter(of => of.offsetParent).at(-1) === document.activeElement";
    assert_eq!(page.eval(last).await, true);
    // What is in focus can be seen: it has a ring, and has been scrolled to.
    let seen = "(() => {
        const on = document.activeElement, box = on.getBoundingClientRect(), style = getComputedStyle(on);
        return [parseFloat(style.outlineWidth) >= 3, box.top >= 0 && box.bottom <= innerHeight];
    })()";
    assert_eq!(page.eval(seen).await, json!([true, true]));
    page.press("i").await;
    page.wait_until("!!document.querySelector('.tip')").await;
    page.press("Escape").await;
    assert_eq!(page.eval("document.querySelector('.tip')").await, json!(null));
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_are_listed_and_can_be_switched_off() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    let table = single(&site).await;
    site.sit(&page, &table, 1).await;
    reach(&page, ".options").await;
    page.press("?").await;
    assert!(page.text("dialog[open]").await.contains("confirm"));
    page.press("Escape").await;
    page.wait_until("!document.querySelector('dialog') && !!document.activeElement.closest('.options')")
        .await;
    let token = page.eval("document.querySelector('[name=token]').value").await;
    reach(&page, ".top nav button").await;
    page.press("Enter").await;
    reach(&page, "#set-keys").await;
    page.press("ArrowDown").await;
    page.press("Escape").await;
    page.wait_until("!document.querySelector('dialog') && document.documentElement.dataset.keys === 'off'")
        .await;
    for key in ["1", "2", "c", "u", "?"] {
        page.press(key).await;
    }
    assert_eq!(page.eval("document.querySelector('dialog')").await, json!(null));
    assert_eq!(page.eval("document.querySelector('[name=token]').value").await, token);
    // What is in focus is still picked by the keys of every button.
    reach(&page, ".options").await;
    page.press("Enter").await;
    page.wait_until(&format!("document.querySelector('[name=token]')?.value !== {token}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_and_refusals_are_told() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    let table = site.table("innovation", Wish::two()).await;
    site.sit(&page, &table, 1).await;
    assert_eq!(page.eval("document.querySelector('#say').getAttribute('role')").await, "status");
    assert_eq!(page.eval("document.querySelector('#alert').getAttribute('role')").await, "alert");
    let mut last = question(&page, "").await.unwrap().token;
    page.click("#answer .option").await;
    for _ in 0..4 {
        let asked = site.next(&page, &table, &last).await;
        let told = page.text("#say").await;
        let expected = format!(", {} option{}", asked.options, if asked.options == 1 { "" } else { "s" });
        assert!(told.starts_with("Your turn: ") && told.ends_with(&expected), "{told}");
        page.click("#answer .option").await;
        last = asked.token;
    }
    site.next(&page, &table, &last).await;
    assert_eq!(page.eval("!!document.querySelector('.lines[role=log] > ol > li')").await, true);
    // An answer to what is not asked any more.
    page.eval("document.querySelector('[name=token]').value = '0.0'").await;
    page.click("#answer .option").await;
    page.wait_until("document.querySelector('#alert').textContent.includes('question has changed')").await;
    page.eval("document.querySelector('#question').focus()").await;
    page.press("u").await;
    page.wait_until("!document.querySelector('#alert').textContent.includes('question has changed')").await;
    let expected = format!(
        "{} (Conflict) {}/answer",
        "Failed to load resource: the server responded with a status of 409",
        site.seat(&table, 1)
    );
    for error in page.errors().await {
        assert_eq!(error, expected);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn several_picks_are_said_to_be_pressed() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    site.sit(&page, &multi(&site).await, 1).await;
    let lit = "#table [data-options]:not([data-options*=' '])";
    let pressed = format!("document.querySelector(\"{lit}\").getAttribute('aria-pressed')");
    assert_eq!(page.eval(&pressed).await, "false");
    page.click(lit).await;
    assert_eq!(page.eval(&pressed).await, "true");
    assert_eq!(page.eval("document.querySelectorAll('#answer :checked').length").await, 1);
    let nodes = page.accessibility().await;
    let said = nodes.iter().filter(|node| node.states.get("pressed").is_some_and(|of| of == "true")).count();
    assert_eq!(said, 1);
    page.press("Space").await;
    assert_eq!(page.eval(&pressed).await, "false");
}

#[tokio::test(flavor = "multi_thread")]
async fn picks_in_order_say_their_place() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    let ordered =
        |prompt: &cardloom::any::PromptData| prompt.ordered && prompt.max > 1 && prompt.options.len() > 1;
    let table = site.asked("innovation", 7, ordered).await;
    site.sit(&page, &table, 1).await;
    page.eval("document.querySelector('#question').focus()").await;
    page.press("2").await;
    page.press("1").await;
    assert_eq!(page.text("#answer li:nth-child(2) .place").await, "1st of 2");
    assert_eq!(page.text("#answer li:nth-child(1) .place").await, "2nd of 2");
    page.press("2").await;
    assert_eq!(page.text("#answer li:nth-child(1) .place").await, "1st of 1");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_be_picked_in_several_ways_has_a_menu() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    let on_one = |prompt: &cardloom::any::PromptData| {
        let mut keys: Vec<_> = prompt.options.iter().filter_map(|option| option.offer.on.as_ref()).collect();
        let all = keys.len();
        keys.sort_by_key(|key| key.as_str());
        keys.dedup();
        prompt.max == 1 && keys.len() < all
    };
    let table = site.asked("wingspan", 2, on_one).await;
    site.sit(&page, &table, 1).await;
    let token = page.eval("document.querySelector('[name=token]').value").await;
    page.eval("(window.kept = document.querySelector(\"#table [data-options*=' ']\")).focus()").await;
    page.press("Enter").await;
    page.wait_until("document.activeElement.matches('.menu[role=menu] [role=menuitem]:first-child')").await;
    page.press("ArrowDown").await;
    assert_eq!(page.eval("document.activeElement.matches(':nth-child(2)')").await, true);
    page.press("Escape").await;
    assert_eq!(page.eval("document.activeElement === kept && !document.querySelector('.menu')").await, true);
    page.press("Enter").await;
    page.press("Enter").await;
    page.wait_until(&format!("document.querySelector('[name=token]')?.value !== {token}")).await;
    assert_eq!(page.errors().await, [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_pressed_is_large_enough() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    let small = |selector: &str, least: usize| {
        format!(
            "[...document.querySelectorAll('{selector}')].filter(of => of.offsetParent && !of.closest('.vh') && !of.parentElement.closest('label.option') && !of.matches('p a, .skip, h2 a, h3 a, li[data-rank] a, .how a')).map(of => [of.outerHTML.slice(0, 90), of.getBoundingClientRect()]).filter(([, box]) => box.width < {least} || box.height < {least}).map(([html, box]) => `${{html}} ${{box.width}}x${{box.height}}`)"
        )
    };
    for table in [single(&site).await, multi(&site).await] {
        site.sit(&page, &table, 1).await;
        for screen in [Screen::DESK, Screen::PHONE, Screen::SMALL_PHONE] {
            page.screen(screen).await;
            assert_eq!(
                page.eval(&small("a, button, input, select, summary", 24)).await,
                json!([]),
                "{screen:?}"
            );
        }
        assert_eq!(page.eval(&small("#ask .option, #ask button", 44)).await, json!([]));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_and_a_hand_are_read_as_they_always_were() {
    let Some(browser) = Browser::start().await else { return };
    let site = Site::start().await;
    let page = browser.page("about:blank").await;
    let table = site.table("innovation", Wish::two()).await;
    site.sit(&page, &table, 1).await;
    let nodes = page.accessibility().await;
    let mut said = String::new();
    for (role, begins) in [("region", "Your turn: "), ("group", "hand, ")] {
        let found = nodes.iter().position(|node| node.role == role && node.name.starts_with(begins));
        let found = found.unwrap_or_else(|| panic!("no {role} {begins}"));
        let top = nodes[found].depth;
        let inside = nodes[found + 1..].iter().take_while(|node| node.depth > top);
        let inside = inside.filter(|node| !["StaticText", "generic"].contains(&&*node.role));
        for node in std::iter::once(&nodes[found]).chain(inside) {
            let states = ["pressed", "checked", "disabled", "level"]
                .iter()
                .filter_map(|state| Some(format!(" {state}={}", node.states.get(*state)?)));
            let states: String = states.collect();
            let depth = 2 * (node.depth - top);
            said += &format!("{:depth$}{} {:?}{states}\n", "", node.role, node.name);
        }
    }
    assert_golden(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/innovation.txt"), &said);
}
