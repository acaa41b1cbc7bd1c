//! A browser for tests of pages: keys, taps, what is drawn, what is read aloud, and what goes wrong meanwhile.
//!
//! A test starts a [`Browser`], opens a [`Page`], does what a person does, and asks the page what has become of it:
//!
//! ```no_run
//! use cardloom_browser_tests::{Browser, Screen};
//!
//! # async fn test() {
//! let Some(browser) = Browser::start().await else { return };
//! let page = browser.page("http://127.0.0.1:8080/").await;
//! page.screen(Screen::PHONE).await;
//! page.press("Tab").await;
//! assert_eq!(page.eval("document.activeElement.id").await, "play");
//! page.tap("#play").await;
//! page.wait_until("document.querySelector('#hand').children.length === 5").await;
//! assert_eq!(page.errors().await, [""; 0]);
//! # }
//! ```
//!
//! Whatever cannot be done panics and says what: a test has no use for such errors. Tests run as
//! `#[tokio::test(flavor = "multi_thread")]`.
//!
//! Where there is no browser a test is skipped, as one line of its output says. The environment variable `CARDLOOM_MUST`
//! names what has to be there, with commas between: with `CARDLOOM_MUST=browser,axe` nothing is skipped, and what is
//! missing is a failure.

mod accessibility;
mod axe;
mod browser;
mod keys;
mod page;
mod screen;

use std::env;

pub use self::{
    accessibility::Node,
    axe::Violation,
    browser::Browser,
    page::{DEADLINE, Page},
    screen::{Media, Png, Screen},
};

/// Says that a test is skipped since something is missing, unless [it must be there](crate).
fn skipped(what: &str, why: &str) {
    let must = env::var("CARDLOOM_MUST").unwrap_or_default();
    let has_to_be = must.split(',').any(|name| name.trim() == what);
    assert!(!has_to_be, "CARDLOOM_MUST names {what}, and there is {why}");
    println!("skipped: {why}");
}
