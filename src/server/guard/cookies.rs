//! Cookies: one for each seat, which its own pages alone are sent.

use axum::http::{HeaderMap, HeaderValue, header};

/// The cookie of a seat or of a host, on the path that it opens.
pub const SEAT: &str = "seat";
/// The cookie with the tables of a browser: where they are, and nothing that opens them.
pub const TABLES: &str = "tables";
/// The cookie with the game that was begun last.
pub const LAST: &str = "game";
/// The cookie with what the person is called, in hexadecimal digits.
pub const NAME: &str = "name";
/// How many tables a browser is reminded of.
const REMEMBERED: usize = 12;
/// How long a cookie is kept, in seconds: half a year.
const AGE: u32 = 15_552_000;

/// The values of a cookie in the order of the request: there are several where paths lie within each other.
pub fn values<'h>(headers: &'h HeaderMap, name: &'h str) -> impl Iterator<Item = &'h str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let cookies = lines.flat_map(|line| line.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    cookies.filter(move |(cookie, _)| *cookie == name).map(|(_, value)| value)
}

/// The line that sets a cookie. Scripts do not see it, and other sites do not send it along with their forms.
pub fn set(name: &str, value: &str, path: &str, secure: bool) -> Option<HeaderValue> {
    let secure = if secure { "; Secure" } else { "" };
    let line = format!("{name}={value}; Path={path}; Max-Age={AGE}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&line).ok()
}

/// The tables of a browser, the last one first: each with who plays there, as in its address.
pub fn tables(headers: &HeaderMap) -> Vec<(String, String)> {
    let listed = values(headers, TABLES).next().unwrap_or_default();
    let table = |entry: &str| {
        let (id, who) = entry.split_once('/')?;
        let known =
            super::secret::is_table_id(id) && (who == "w" || who == "host" || who.parse::<u8>().is_ok());
        known.then(|| (id.to_owned(), who.to_owned()))
    };
    listed.split('.').filter_map(table).take(REMEMBERED).collect()
}

/// The line that remembers a table before those that are.
pub fn remember(headers: &HeaderMap, id: &str, who: &str, secure: bool) -> Option<HeaderValue> {
    let others = tables(headers).into_iter().filter(|(other, as_who)| (&**other, &**as_who) != (id, who));
    let all = std::iter::once((id.to_owned(), who.to_owned())).chain(others).take(REMEMBERED);
    let value = all.map(|(id, who)| format!("{id}/{who}")).collect::<Vec<_>>().join(".");
    set(TABLES, &value, "/", secure)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(cookie: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(cookie).unwrap())])
    }

    #[test]
    fn a_cookie_is_found_among_others_and_as_often_as_it_is_sent() {
        let headers = headers("a=1; seat=x; tables=; seat=y");
        assert_eq!(values(&headers, SEAT).collect::<Vec<_>>(), ["x", "y"]);
        assert_eq!(values(&headers, "none").next(), None);
    }

    #[test]
    fn the_tables_of_a_browser_are_remembered_the_last_one_first_and_once() {
        let sent = headers("tables=aaaaaaaaaa/1.bbbbbbbbbb/w.<script>/2.cccccccccc/x");
        assert_eq!(tables(&sent).len(), 2);
        let line = remember(&sent, "bbbbbbbbbb", "w", false).unwrap();
        assert!(line.to_str().unwrap().starts_with("tables=bbbbbbbbbb/w.aaaaaaaaaa/1; Path=/; "));
        assert!(!line.to_str().unwrap().contains("Secure"));
        assert!(set(SEAT, "x", "/t/a/1", true).unwrap().to_str().unwrap().ends_with("; Secure"));
    }
}
