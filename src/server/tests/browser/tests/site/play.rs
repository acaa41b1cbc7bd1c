//! Playing at a page: what it asks, and answers by keys.

use cardloom_browser_tests::Page;
use serde::Deserialize;
use serde_json::Value;

/// What a page asks.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Question {
    /// Stands for this question alone.
    pub(crate) token: String,
    pub(crate) options: usize,
    pub(crate) min: usize,
    pub(crate) max: usize,
    pub(crate) several: bool,
    pub(crate) ordered: bool,
    pub(crate) declines: bool,
}

/// Waits until a page asks something else than the last question; `None` where the game is over instead.
pub(crate) async fn question(page: &Page, last: &str) -> Option<Question> {
    let asked = page
        .wait_until(&format!(
            "(() => {{
                const form = document.querySelector('#answer');
                if ('over' in document.querySelector('#stage').dataset) return 'over';
                if (!form || form.token.value === {}) return null;
                const {{ min, max, several, ordered }} = form.dataset;
                return {{
                    token: form.token.value,
                    options: form.querySelectorAll('[name=pick]').length,
                    min: +min,
                    max: +max,
                    several: several !== undefined,
                    ordered: ordered !== undefined,
                    declines: !!document.querySelector('#decline'),
                }};
            }})()",
            Value::from(last)
        ))
        .await;
    (asked != "over").then(|| serde_json::from_value(asked).unwrap())
}

/// What has the focus, as a selector would say it, once the browser has drawn what came last: what cannot be pressed any
/// more loses the focus only then.
pub(crate) async fn at_focus(page: &Page) -> String {
    let said = page
        .eval(
            "new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() => {
                const on = document.activeElement;
                return on.tagName.toLowerCase() + (on.id && '#' + on.id) + (on.className && '.' + on.className.replaceAll(' ', '.'));
            })",
        )
        .await;
    said.as_str().unwrap().to_owned()
}

/// Presses Tab until something has the focus that lies in what a selector finds.
pub(crate) async fn reach(page: &Page, selector: &str) {
    let is_there = format!("!!document.activeElement.closest({})", Value::from(selector));
    for _ in 0..60 {
        if page.eval(&is_there).await == true {
            return;
        }
        page.press("Tab").await;
    }
    panic!("Tab never comes to {selector}");
}

/// Moves to something in the bar by arrows.
pub(crate) async fn come_to(page: &Page, selector: &str) {
    reach(page, "#ask").await;
    let way = format!(
        "(() => {{
            const on = document.activeElement, to = document.querySelector({});
            return on === to ? '' : on.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING ? 'ArrowDown' : 'ArrowUp';
        }})()",
        Value::from(selector)
    );
    for _ in 0..300 {
        match page.eval(&way).await.as_str().unwrap() {
            "" => return,
            key => page.press(key).await,
        }
    }
    panic!("arrows never come to {selector}");
}

impl Question {
    /// Numbers that look as if by chance and are the same each time.
    pub(crate) fn chance(number: usize, end: usize) -> usize {
        let mixed = (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((mixed ^ (mixed >> 31)) >> 8) as usize % end.max(1)
    }

    /// The options of an answer, in order; none to decline.
    pub(crate) fn picks(&self, number: usize) -> Vec<usize> {
        let (least, most) = (self.min.max(1), self.max.min(self.options));
        if most < least || (self.declines && Self::chance(number, 6) == 0) {
            return Vec::new();
        }
        let count = least + Self::chance(number + 1, most - least + 1);
        let mut left: Vec<usize> = (0..self.options).collect();
        (0..count).map(|pick| left.remove(Self::chance(number + 7 * pick, left.len()))).collect()
    }

    /// Answers by keys alone, each time in another one of the ways that there are.
    pub(crate) async fn answer_by_keys(&self, page: &Page, number: usize) {
        let picks = self.picks(number);
        if picks.is_empty() {
            come_to(page, "#decline").await;
            return page.press("Enter").await;
        }
        for &pick in &picks {
            if pick < 9 && number.is_multiple_of(2) {
                page.press(&(pick + 1).to_string()).await;
            } else {
                come_to(page, &format!("#answer [name=pick][value='{pick}']")).await;
                page.press(if self.several || number.is_multiple_of(3) { "Space" } else { "Enter" }).await;
            }
        }
        if !self.several {
            return;
        }
        if number.is_multiple_of(3) {
            come_to(page, "#confirm").await;
            page.press("Enter").await;
        } else {
            page.press("c").await;
        }
    }
}
