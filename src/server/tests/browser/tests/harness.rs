//! The browser does what tests believe that it does.

use cardloom_browser_tests::{Browser, Media, Page, Screen};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};

/// Writes down what is done to it. Scripts are allowed only where they are part of the page.
const PAGE: &str = r#"<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Harness</title>
<style>
  body { background: white }
  @media (prefers-color-scheme: dark) { body { background: black } }
  #under { position: relative }
  #lid { position: absolute; inset: 0 }
</style>
<h1>Harness</h1>
<button id="one" aria-pressed="true">One</button>
<button id="two">Two</button>
<input id="name" aria-label="Name">
<div id="under"><button id="hidden">Hidden</button><div id="lid"></div></div>
<div style="height: 3000px"></div>
<button id="far">Far</button>
<script nonce="harness">
  const log = [];
  const note = event => log.push([event.type, event.target.id, event.key ?? event.pointerType, event.isTrusted].join(' '));
  for (const kind of ['keydown', 'keyup', 'click', 'touchstart', 'touchend']) document.addEventListener(kind, note);
</script>
"#;

/// Serves the page, and nothing at any other path.
async fn serve() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            tokio::spawn(async move {
                let (mut request, mut read) = ([0; 4096], 0);
                while !request[..read].ends_with(b"\r\n\r\n") {
                    match stream.read(&mut request[read..]).await {
                        Ok(more @ 1..) => read += more,
                        _ => return,
                    }
                }
                let (status, body) = match &request[..read] {
                    [b'G', b'E', b'T', b' ', b'/', b' ', ..] => ("200 OK", PAGE),
                    _ => ("404 Not Found", ""),
                };
                let head = format!(
                    "HTTP/1.1 {status}\r\ncontent-type: text/html\r\ncontent-length: {}\r\nconnection: close\r\n\
                     content-security-policy: script-src 'nonce-harness'\r\n\r\n",
                    body.len()
                );
                let _ = stream.write_all(format!("{head}{body}").as_bytes()).await;
            });
        }
    });
    format!("http://{address}/")
}

/// What was done to the page since it was asked for the last time.
async fn log(page: &Page) -> Value {
    page.eval("log.splice(0)").await
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_are_those_of_a_keyboard() {
    let Some(browser) = Browser::start().await else { return };
    let page = browser.page(&serve().await).await;
    page.press("Tab").await;
    page.press("Enter").await;
    let done = ["keyup one Tab true", "keydown one Enter true", "click one  true", "keyup one Enter true"];
    assert_eq!(log(&page).await, json!(["keydown  Tab true", done[0], done[1], done[2], done[3]]));
    page.press("Tab").await;
    page.press("Tab").await;
    page.write("Ada 1?").await;
    assert_eq!(page.eval("document.querySelector('#name').value").await, "Ada 1?");
    page.press("Control+a").await;
    page.press("Backspace").await;
    assert_eq!(page.eval("document.querySelector('#name').value").await, "");
    page.press("Shift+Tab").await;
    assert_eq!(page.eval("document.activeElement.id").await, "two");
    assert_eq!(page.errors().await, [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn clicks_and_taps_reach_what_can_be_seen() {
    let Some(browser) = Browser::start().await else { return };
    let page = browser.page(&serve().await).await;
    page.click("#far").await;
    assert_eq!(log(&page).await, json!(["click far mouse true"]));
    page.screen(Screen::PHONE).await;
    assert_eq!(
        page.eval("[innerWidth, devicePixelRatio, navigator.maxTouchPoints > 0]").await,
        json!([390, 3, true])
    );
    page.tap("#one").await;
    page.wait_until("log.length === 3").await;
    let done = ["touchstart one  true", "touchend one  true", "click one touch true"];
    assert_eq!(log(&page).await, json!(done));
    let covered = tokio::spawn(async move { page.click("#hidden").await }).await.unwrap_err();
    let said = covered.into_panic().downcast::<String>().unwrap();
    assert!(
        said.starts_with("not true within 10s: #hidden can be seen and touched\nit is Ok(Bool(false))"),
        "{said}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_shown_as_somebody_has_asked_for_it() {
    let Some(browser) = Browser::start().await else { return };
    let page = browser.page(&serve().await).await;
    let matches =
        "['(prefers-color-scheme: dark)', '(prefers-reduced-motion)', '(forced-colors: active)', '(hover) and (pointer: fine)']
        .map(query => matchMedia(query).matches)";
    assert_eq!(page.eval(matches).await, json!([false, false, false, true]));
    let background = "getComputedStyle(document.body).backgroundColor";
    assert_eq!(page.eval(background).await, "rgb(255, 255, 255)");
    page.emulate_media(Media { dark: true, ..Media::default() }).await;
    assert_eq!(page.eval(background).await, "rgb(0, 0, 0)");
    page.emulate_media(Media { reduced_motion: true, forced_colors: true, dark: false }).await;
    page.screen(Screen::PHONE).await;
    assert_eq!(page.eval(matches).await, json!([false, true, true, false]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_has_the_dots_of_the_screen() {
    let Some(browser) = Browser::start().await else { return };
    let page = browser.page(&serve().await).await;
    assert_eq!(page.screenshot().await.size(), (1280, 800));
    page.screen(Screen::SMALL_PHONE.turned()).await;
    let picture = page.screenshot().await;
    assert_eq!(picture.size(), (2 * 568, 2 * 320));
    let folder = tempfile::tempdir().unwrap();
    picture.save(folder.path().join("page.png"));
    assert_eq!(std::fs::read(folder.path().join("page.png")).unwrap(), picture.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_goes_wrong_on_a_page_is_told_once() {
    let Some(browser) = Browser::start().await else { return };
    let page = browser.page(&serve().await).await;
    page.eval("console.log('well'), console.error('bad', 7)").await;
    assert_eq!(page.errors().await, ["bad 7"]);
    page.eval("void setTimeout(() => { throw new Error('worse') })").await;
    page.eval("new Promise(done => setTimeout(done, 20))").await;
    let errors = page.errors().await;
    assert!(errors.len() == 1 && errors[0].starts_with("Error: worse\n"), "{errors:?}");
    page.eval("fetch('/nothing').then(reply => reply.status)").await;
    let errors = page.errors().await;
    assert!(errors.len() == 1 && errors[0].ends_with("/nothing") && errors[0].contains("404"), "{errors:?}");
    let inline =
        "document.body.append(Object.assign(document.createElement('script'), { text: 'log.push(1)' }))";
    page.eval(inline).await;
    let errors = page.errors().await;
    assert!(errors.len() == 1 && errors[0].contains("Content Security Policy"), "{errors:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_read_in_order_with_roles_names_and_states() {
    let Some(browser) = Browser::start().await else { return };
    let page = browser.page(&serve().await).await;
    let nodes = page.accessibility().await;
    assert_eq!((nodes[0].depth, &*nodes[0].role, &*nodes[0].name), (0, "RootWebArea", "Harness"));
    let named = |role: &str| {
        let nodes = nodes.iter().filter(move |node| node.role == role);
        nodes.map(|node| node.name.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(named("heading"), ["Harness"]);
    assert_eq!(named("button"), ["One", "Two", "Hidden", "Far"]);
    assert_eq!(named("textbox"), ["Name"]);
    let one = nodes.iter().find(|node| node.name == "One").unwrap();
    assert_eq!(one.states["pressed"], "true");
    assert!(one.to_string().starts_with("  button \"One\" "), "{one}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_can_lose_the_network_and_others_have_their_own_cookies() {
    let Some(browser) = Browser::start().await else { return };
    let url = serve().await;
    let page = browser.page(&url).await;
    let reached = "fetch('/').then(reply => reply.ok, () => false)";
    assert_eq!(page.eval(reached).await, true);
    page.offline(true).await;
    assert_eq!(page.eval("[navigator.onLine]").await, json!([false]));
    assert_eq!(page.eval(reached).await, false);
    page.offline(false).await;
    assert_eq!(page.eval(reached).await, true);
    page.eval("document.cookie = 'seat=1', localStorage.seat = 1").await;
    let keeps = "[document.cookie, localStorage.seat ?? null]";
    assert_eq!(browser.page(&url).await.eval(keeps).await, json!(["seat=1", "1"]));
    assert_eq!(browser.page_of_another(&url).await.eval(keeps).await, json!(["", null]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_script_that_fails_is_said() {
    let Some(browser) = Browser::start().await else { return };
    let page = browser.page("data:text/html,<p>text").await;
    assert_eq!(page.text("p").await, "text");
    assert_eq!(page.eval("Promise.resolve({ a: [1, undefined] })").await, json!({ "a": [1, null] }));
    let failed = tokio::spawn(async move { page.eval("missing.field").await }).await.unwrap_err();
    let said = failed.into_panic().downcast::<String>().unwrap();
    assert!(
        said.starts_with("ReferenceError: missing is not defined") && said.ends_with("in missing.field"),
        "{said}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_breaks_rules_of_accessibility_is_found_in_spite_of_policies_for_scripts() {
    let Some(browser) = Browser::start().await else { return };
    let page = browser.page(&serve().await).await;
    page.eval("document.querySelector('#lid').innerHTML = '<img src=\"data:,\"><button id=bare></button>'")
        .await;
    let Some(violations) = page.violations().await else { return };
    let rules: Vec<_> = violations.iter().map(|violation| violation.rule.as_str()).collect();
    assert!(rules.contains(&"image-alt") && rules.contains(&"button-name"), "{rules:?}");
    let bare = violations.iter().find(|violation| violation.rule == "button-name").unwrap();
    assert_eq!((&*bare.impact, &bare.places[..]), ("critical", &["#bare".to_owned()][..]));
    assert_eq!(page.eval("document.querySelector('#lid').replaceChildren()").await, Value::Null);
    let violations = page.violations().await.unwrap();
    assert!(!violations.iter().any(|violation| violation.rule == "image-alt"), "{violations:?}");
}
