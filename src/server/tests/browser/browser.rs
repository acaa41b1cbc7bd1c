//! Starting a browser, and its end.

use std::{env, fs, path::PathBuf, thread, time::Duration};

use chromiumoxide::{
    BrowserConfig,
    cdp::browser_protocol::target::{CreateBrowserContextParams, CreateTargetParams},
};
use futures::StreamExt;
use tempfile::TempDir;

use crate::{Page, skipped};

/// What browsers are called that can be driven.
const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// A desk has a mouse, also where the machine that the tests run on has none.
const MOUSE: &str = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/// A browser without a window, with a profile of its own. It ends where it goes out of scope.
#[derive(Debug)]
pub struct Browser {
    chromium: chromiumoxide::Browser,
    profile: TempDir,
}

impl Browser {
    /// Starts the browser that the environment variable `CARDLOOM_CHROMIUM` names, or else the first of `chromium`,
    /// `chromium-browser` and `google-chrome` that is installed. `None` where none is: the test is skipped.
    ///
    /// # Panics
    /// Where it does not start, or where none is installed and [has to be](crate).
    pub async fn start() -> Option<Self> {
        let Some(program) = installed() else {
            skipped("browser", "no browser (apt-get install chromium)");
            return None;
        };
        let profile = tempfile::tempdir().expect("a folder for the profile");
        let config = BrowserConfig::builder()
            .chrome_executable(&program)
            .user_data_dir(profile.path())
            .new_headless_mode()
            .arg(("blink-settings", MOUSE))
            .viewport(None);
        // The sandbox refuses to work for root.
        let config = if is_root() { config.no_sandbox() } else { config };
        let config = config.build().expect("all that a browser needs");
        let started = chromiumoxide::Browser::launch(config).await;
        let (chromium, mut messages) =
            started.unwrap_or_else(|error| panic!("{} does not start: {error}", program.display()));
        tokio::spawn(async move { while messages.next().await.is_some() {} });
        Some(Self { chromium, profile })
    }

    /// Opens a page on the screen of a [desk](crate::Screen::DESK), and waits until it is loaded.
    ///
    /// # Panics
    /// Where it cannot be opened.
    pub async fn page(&self, url: &str) -> Page {
        self.open(CreateTargetParams::new("about:blank"), url).await
    }

    /// Opens a page for somebody else: it shares no cookies and nothing that is kept with other pages.
    ///
    /// # Panics
    /// Where it cannot be opened.
    pub async fn page_of_another(&self, url: &str) -> Page {
        let apart = self.chromium.create_browser_context(CreateBrowserContextParams::default());
        let mut blank = CreateTargetParams::new("about:blank");
        blank.browser_context_id = Some(apart.await.expect("a browser that keeps people apart"));
        self.open(blank, url).await
    }

    /// What goes wrong while a page is loaded is heard only by who listens before.
    async fn open(&self, blank: CreateTargetParams, url: &str) -> Page {
        let opened = self.chromium.new_page(blank).await;
        let page = Page::new(opened.expect("a browser that opens pages")).await;
        page.goto(url).await;
        page
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let Some(process) = self.chromium.get_mut_child() else { return };
        let _ = process.as_mut_inner().start_kill();
        // Its own processes follow it, and still write into the profile meanwhile.
        for _ in 0..200 {
            let has_ended = !matches!(process.try_wait(), Ok(None));
            if has_ended && fs::remove_dir_all(self.profile.path()).is_ok() {
                break;
            }
            thread::sleep(Duration::from_millis(10));
        }
    }
}

fn installed() -> Option<PathBuf> {
    if let Some(named) = env::var_os("CARDLOOM_CHROMIUM") {
        return Some(named.into());
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let named = |name: &str| folders.iter().map(|folder| folder.join(name)).find(|program| program.is_file());
    NAMES.into_iter().find_map(named)
}

#[cfg(unix)]
fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

#[cfg(not(unix))]
fn is_root() -> bool {
    false
}
