//! Golden files: texts, such as what faces show, compared with what was stored.

use std::{env, fs, path::Path};

use super::shown::shown_after;
use crate::{Describe, Session};

/// Whether golden files are written anew: whether the environment variable `CARDLOOM_BLESS` is set.
pub fn blesses() -> bool {
    env::var_os("CARDLOOM_BLESS").is_some()
}

/// Expects that a file holds just this text. Where files are [written anew](blesses) it is made to, and a change is
/// printed.
///
/// # Panics
/// Where it does not, with the first line that differs, and where it cannot be read or written.
#[track_caller]
pub fn assert_golden(file: impl AsRef<Path>, now: &str) {
    let file = file.as_ref();
    let stored = fs::read_to_string(file);
    let change = match &stored {
        Ok(stored) => difference(stored, now),
        Err(error) => Some(error.to_string()),
    };
    match change {
        Some(change) if blesses() => {
            println!("{}: {change}", file.display());
            let written =
                file.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(file, now));
            written.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        }
        Some(change) => panic!("{}: {change}", file.display()),
        None => {}
    }
}

/// The first line that differs.
fn difference(stored: &str, now: &str) -> Option<String> {
    let mut lines = (stored.split('\n').map(Some).chain([None])).zip(now.split('\n').map(Some).chain([None]));
    let number = lines.position(|(stored, now)| stored != now)?;
    let line =
        |text: &str| text.split('\n').nth(number).map_or("the end".to_owned(), |line| format!("{line:?}"));
    Some(format!("line {} was {} and is {}", number + 1, line(stored), line(now)))
}

/// Expects that what faces show of a game is what was stored: at its beginning, in the middle, late and at its end, to
/// the first seat that is asked, in windows of several sizes. The files are `FOLDER/NAME-begin.txt` and so on.
///
/// # Panics
/// Where something differs, and where the answers of the game cannot be given again.
#[track_caller]
pub fn assert_shown<G: Describe>(folder: impl AsRef<Path>, name: &str, session: &Session<G>) {
    for (part, quarters) in [("begin", 0), ("middle", 2), ("late", 3), ("end", 4)] {
        let now = shown_after(session, session.answers() * quarters / 4);
        let now = now.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_golden(folder.as_ref().join(format!("{name}-{part}.txt")), &now);
    }
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn the_first_line_that_differs_is_told() {
        assert_eq!(difference("one\ntwo\n", "one\ntwo\n"), None);
        let told = |stored, now| difference(stored, now).unwrap();
        assert_eq!(told("one\ntwo\n", "one\nthree\n"), r#"line 2 was "two" and is "three""#);
        assert_eq!(told("one\n", "one"), r#"line 2 was "" and is the end"#);
        assert_eq!(told("", "\n"), r#"line 2 was the end and is """#);
    }
}
