//! A page as a person has it before them.

use std::{fmt, time::Duration};

use chromiumoxide::{
    Command, Method,
    cdp::{
        browser_protocol::log::{EventEntryAdded, LogEntryLevel},
        js_protocol::runtime::{ConsoleApiCalledType, EventConsoleApiCalled, EventExceptionThrown},
    },
    page::ScreenshotParams,
    types::MethodId,
};
use futures::{
    FutureExt, StreamExt,
    stream::{BoxStream, select_all},
};
use serde::Serialize;
use serde_json::{Value, json};
use tokio::{
    sync::Mutex,
    time::{Instant, sleep},
};

use crate::{Media, Node, Png, Screen, accessibility, keys::pressed};

/// How long a page may take for anything that is [waited](Page::wait_until) for.
pub const DEADLINE: Duration = Duration::from_secs(10);

/// How often it is looked at meanwhile.
const GLANCE: Duration = Duration::from_millis(25);

/// A page in a [browser](crate::Browser).
///
/// # Panics
/// All that is done here panics where it cannot be done, with what the browser says of it.
pub struct Page {
    page: chromiumoxide::Page,
    /// What goes wrong, as it comes.
    errors: Mutex<BoxStream<'static, String>>,
}

impl fmt::Debug for Page {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Page").field("page", &self.page).finish_non_exhaustive()
    }
}

impl Page {
    pub(crate) async fn new(page: chromiumoxide::Page) -> Self {
        let errors = Mutex::new(errors(&page).await.expect("a page that tells what goes wrong"));
        let page = Self { page, errors };
        page.screen(Screen::DESK).await;
        page
    }

    /// Goes to another address, and waits until it is loaded.
    pub async fn goto(&self, url: &str) {
        self.page.goto(url).await.unwrap_or_else(|error| panic!("{url} cannot be opened: {error}"));
        self.wait_until("document.readyState === 'complete'").await;
    }

    /// Puts the page on a screen.
    pub async fn screen(&self, screen: Screen) {
        let Screen { width, height, scale, touch } = screen;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": touch });
        self.send("Emulation.setDeviceMetricsOverride", size).await;
        self.send("Emulation.setTouchEmulationEnabled", json!({ "enabled": touch })).await;
    }

    /// Shows the page to somebody who has asked for this.
    pub async fn emulate_media(&self, media: Media) {
        let feature = |name: &str, is_on: bool, on: &str, off: &str| json!({ "name": name, "value": if is_on { on } else { off } });
        let features = json!([
            feature("prefers-color-scheme", media.dark, "dark", "light"),
            feature("prefers-reduced-motion", media.reduced_motion, "reduce", "no-preference"),
            feature("forced-colors", media.forced_colors, "active", "none"),
        ]);
        self.send("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// Takes the network away, or gives it back.
    pub async fn offline(&self, offline: bool) {
        self.send("Network.enable", json!({})).await;
        let conditions =
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.send("Network.emulateNetworkConditions", conditions).await;
    }

    /// Presses a key by its name: `Enter`, `ArrowDown`, `Space`, `a`, `?`; with others that are held down meanwhile:
    /// `Shift+Tab`, `Control+z`.
    pub async fn press(&self, keys: &str) {
        for event in pressed(keys) {
            self.send("Input.dispatchKeyEvent", event).await;
        }
    }

    /// Presses the key of each letter.
    pub async fn write(&self, text: &str) {
        for letter in text.chars() {
            self.press(letter.encode_utf8(&mut [0; 4])).await;
        }
    }

    /// Clicks into the middle of what a selector finds, once it is there and nothing lies above it.
    pub async fn click(&self, selector: &str) {
        let (x, y) = self.middle(selector).await;
        self.send("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": x, "y": y })).await;
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
            self.send("Input.dispatchMouseEvent", event).await;
        }
    }

    /// Touches the middle of what a selector finds, once it is there and nothing lies above it.
    pub async fn tap(&self, selector: &str) {
        let (x, y) = self.middle(selector).await;
        let touch = |kind: &str, points: Value| json!({ "type": kind, "touchPoints": points });
        let point = json!([{ "x": x, "y": y }]);
        self.send("Input.dispatchTouchEvent", touch("touchStart", point)).await;
        self.send("Input.dispatchTouchEvent", touch("touchEnd", json!([]))).await;
    }

    /// Scrolls to what a selector finds.
    async fn middle(&self, selector: &str) -> (f64, f64) {
        let found = format!(
            "(() => {{
                const thing = document.querySelector({});
                if (!thing) return null;
                thing.scrollIntoView({{ block: 'center', inline: 'center', behavior: 'instant' }});
                const box = thing.getBoundingClientRect();
                const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                const top = document.elementFromPoint(x, y);
                return top && (thing.contains(top) || top.contains(thing) && top.matches('label')) && [x, y];
            }})()",
            Value::from(selector)
        );
        let missing = format!("{selector} can be seen and touched");
        let place = self.wait(&found, &missing).await;
        (place[0].as_f64().expect("a number"), place[1].as_f64().expect("a number"))
    }

    /// What an expression of JavaScript comes to; a promise is waited for. What cannot be written as JSON is `null`.
    ///
    /// Policies of the page for scripts do not hold for it.
    pub async fn eval(&self, script: &str) -> Value {
        self.evaluated(script).await.unwrap_or_else(|error| panic!("{error}\nin {script}"))
    }

    /// What a selector finds as text, once it is there.
    pub async fn text(&self, selector: &str) -> String {
        let text = format!("document.querySelector({}).innerText", Value::from(selector));
        self.wait_until(&format!("{text} !== undefined")).await;
        self.eval(&text).await.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until an expression of JavaScript is true, or is anything else that counts as that, and gives it. As long as
    /// it fails it is not true.
    ///
    /// # Panics
    /// After the [deadline](DEADLINE), with what the expression came to and what has gone wrong on the page.
    pub async fn wait_until(&self, script: &str) -> Value {
        self.wait(script, script).await
    }

    async fn wait(&self, script: &str, what: &str) -> Value {
        let end = Instant::now() + DEADLINE;
        loop {
            let found = self.evaluated(script).await;
            match &found {
                Ok(Value::Null | Value::Bool(false)) | Err(_) => {}
                Ok(Value::Number(number)) if number.as_f64() == Some(0.0) => {}
                Ok(Value::String(text)) if text.is_empty() => {}
                Ok(value) => return value.clone(),
            }
            if Instant::now() > end {
                let errors = self.errors().await;
                panic!(
                    "not true within {DEADLINE:?}: {what}\nit is {found:?}\nerrors of the page: {errors:?}"
                );
            }
            sleep(GLANCE).await;
        }
    }

    async fn evaluated(&self, script: &str) -> Result<Value, String> {
        let script = json!({
            "expression": script,
            "awaitPromise": true,
            "returnByValue": true,
        });
        let mut reply = self.reply("Runtime.evaluate", script).await?;
        match reply.get("exceptionDetails") {
            Some(details) => Err(thrown(details)),
            None => Ok(reply["result"]["value"].take()),
        }
    }

    /// What has gone wrong on the page since it was asked for the last time: errors in the console, exceptions that
    /// nobody caught, and what the browser itself complains of, such as files that are not there.
    pub async fn errors(&self) -> Vec<String> {
        // What came before the reply to the first question has been handed on before the reply to the second one.
        for _ in 0..2 {
            let _ = self.evaluated("0").await;
        }
        let mut errors = self.errors.lock().await;
        std::iter::from_fn(|| errors.next().now_or_never().flatten()).collect()
    }

    /// The page as it is read aloud, from its beginning.
    pub async fn accessibility(&self) -> Vec<Node> {
        self.send("Accessibility.enable", json!({})).await;
        accessibility::nodes(&self.send("Accessibility.getFullAXTree", json!({})).await)
    }

    /// A picture of what is seen of the page.
    pub async fn screenshot(&self) -> Png {
        Png(self.page.screenshot(ScreenshotParams::default()).await.expect("a page that is drawn"))
    }

    /// Sends a command of the browser's [protocol](https://chromedevtools.github.io/devtools-protocol/) as it is: for what
    /// has no method of its own here.
    pub async fn send(&self, method: &'static str, parameters: Value) -> Value {
        self.reply(method, parameters).await.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    async fn reply(&self, method: &'static str, parameters: Value) -> Result<Value, String> {
        let reply = self.page.execute(Raw { method, parameters }).await;
        reply.map(|reply| reply.result).map_err(|error| error.to_string())
    }
}

/// A command as JSON: browsers say more than the types of the protocol have words for.
#[derive(Debug, Serialize)]
#[serde(transparent)]
struct Raw {
    #[serde(skip)]
    method: &'static str,
    parameters: Value,
}

impl Method for Raw {
    fn identifier(&self) -> MethodId {
        self.method.into()
    }
}

impl Command for Raw {
    type Response = Value;
}

/// What goes wrong on a page from now on.
async fn errors(page: &chromiumoxide::Page) -> chromiumoxide::Result<BoxStream<'static, String>> {
    let console = page.event_listener::<EventConsoleApiCalled>().await?.filter_map(async |said| {
        let is_error = matches!(said.r#type, ConsoleApiCalledType::Error | ConsoleApiCalledType::Assert);
        let said = said.args.iter().map(|said| match (&said.value, &said.description) {
            (Some(Value::String(text)), _) | (None, Some(text)) => text.clone(),
            (value, _) => value.clone().unwrap_or_default().to_string(),
        });
        is_error.then(|| said.collect::<Vec<_>>().join(" "))
    });
    let exceptions = page.event_listener::<EventExceptionThrown>().await?;
    let exceptions = exceptions.map(|thrown| {
        let details = &thrown.exception_details;
        let exception = details.exception.as_ref().and_then(|exception| exception.description.clone());
        exception.unwrap_or_else(|| details.text.clone())
    });
    let complaints = page.event_listener::<EventEntryAdded>().await?.filter_map(async |added| {
        let entry = &added.entry;
        let about = entry.url.as_deref().unwrap_or_default();
        (entry.level == LogEntryLevel::Error).then(|| format!("{} {about}", entry.text))
    });
    Ok(select_all([console.boxed(), exceptions.boxed(), complaints.boxed()]).boxed())
}

/// An exception in words.
fn thrown(details: &Value) -> String {
    let exception = details["exception"]["description"].as_str();
    exception.or_else(|| details["text"].as_str()).unwrap_or("an exception").to_owned()
}
