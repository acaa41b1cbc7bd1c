//! Whether a page is well made: its tags, its names, and what it promises those who do not see it.

use std::collections::{BTreeMap, BTreeSet};

/// A tag as it stands in a page.
pub(crate) struct Tag {
    pub(crate) name: String,
    pub(crate) attributes: BTreeMap<String, String>,
}

impl Tag {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.get(name).map(String::as_str)
    }
}

const VOID: [&str; 6] = ["input", "meta", "link", "br", "img", "hr"];

/// The tags of a page, in order. Each has to be closed where it should be.
pub(crate) fn tags(html: &str) -> Vec<Tag> {
    let (mut open, mut tags) = (Vec::<String>::new(), Vec::new());
    for part in html.split('<').skip(1) {
        // A quoted value has no bare `>` in it: the page's makers escape it.
        let (inside, _) = part.split_once('>').unwrap_or_else(|| panic!("a tag without an end: {part}"));
        if inside.starts_with('!') {
            continue;
        }
        if let Some(name) = inside.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "closed in the wrong order");
            continue;
        }
        let tag = tag(inside.trim_end_matches('/'));
        assert!(!(tag.name == "p" && open.last().is_some_and(|parent| parent == "p")), "a p within a p");
        if !VOID.contains(&tag.name.as_str()) && !inside.ends_with('/') {
            open.push(tag.name.clone());
        }
        tags.push(tag);
    }
    assert!(open.is_empty(), "never closed: {open:?}");
    tags
}

fn tag(inside: &str) -> Tag {
    let (name, mut rest) = inside.split_once(' ').unwrap_or((inside, ""));
    let mut attributes = BTreeMap::new();
    while !rest.trim().is_empty() {
        rest = rest.trim_start();
        let end = rest.find(['=', ' ']).unwrap_or(rest.len());
        let (key, behind) = rest.split_at(end);
        let (value, behind) = match behind.strip_prefix("=\"") {
            Some(quoted) => quoted.split_once('"').expect("a quote without an end"),
            None => ("", behind),
        };
        assert!(attributes.insert(key.to_owned(), value.to_owned()).is_none(), "{key} twice in {inside}");
        rest = behind;
    }
    Tag { name: name.to_owned(), attributes }
}

/// Expects of a page all that every page has to keep.
pub(crate) fn assert_well_made(html: &str) {
    let tags = tags(html);
    let mut ids = BTreeSet::new();
    for tag in &tags {
        if let Some(id) = tag.get("id") {
            assert!(ids.insert(id), "the id {id} stands twice");
        }
        assert_eq!(tag.get("style"), None, "a style that the policy forbids");
        assert!(!tag.attributes.keys().any(|key| key.starts_with("on")), "a handler that the policy forbids");
        assert!(tag.name != "script" || tag.get("src").is_some(), "a script in the page");
    }
    let mut keys = BTreeSet::new();
    let mut headings = Vec::new();
    for tag in &tags {
        for reference in ["for", "aria-labelledby", "aria-describedby", "form"] {
            let named = tag.get(reference).into_iter().flat_map(str::split_whitespace);
            named.for_each(|id| assert!(ids.contains(id), "{reference} names {id}, which is not there"));
        }
        if let Some(key) = tag.get("data-key").filter(|_| tag.name != "details") {
            assert!(keys.insert(key), "the key {key} stands twice");
        }
        if let Some(level) = tag.name.strip_prefix('h').and_then(|level| level.parse::<usize>().ok()) {
            headings.push(level);
        }
        if tag.name == "a" {
            assert!(tag.get("href").is_some_and(|href| !href.is_empty()), "a link to nowhere");
        }
    }
    for nested in html.split("<button").skip(1) {
        let inside = nested.split_once("</button").map_or("", |(inside, _)| inside);
        assert!(!inside.contains("<a ") && !inside.contains("<input"), "something to press in a button");
    }
    for pair in headings.windows(2) {
        assert!(pair[1] <= pair[0] + 1, "a heading of level {} below one of level {}", pair[1], pair[0]);
    }
}
