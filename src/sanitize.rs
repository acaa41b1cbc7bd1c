//! Text that came from outside, as it can be shown.

use std::fmt::Display;

/// What stays as it is although it is escaped in a literal.
const QUOTES: [char; 3] = ['"', '\'', '\\'];

/// At most so many letters, and none that a terminal obeys or that hides others: control characters, line breaks and
/// marks of the direction of writing among them are written as escapes, such as `\u{1b}`.
pub fn sanitize(text: &dyn Display, longest: usize) -> String {
    let text = text.to_string();
    let shown = text.split_inclusive(QUOTES).flat_map(|piece| {
        let words = piece.trim_end_matches(QUOTES);
        words.escape_debug().chain(piece[words.len()..].chars())
    });
    let mut letters = shown.take(longest.saturating_add(1));
    let mut sanitized: String = letters.by_ref().take(longest).collect();
    if letters.next().is_some() {
        sanitized.push('…');
    }
    sanitized
}

/// The name of a file or a folder, in a message.
pub fn sanitize_path(path: &std::path::Path) -> String {
    sanitize(&path.display(), usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_obeys_or_hides_is_written_as_an_escape() {
        let cases = [
            ("it's a \"plain\" \\n text, ö and 日本", "it's a \"plain\" \\n text, ö and 日本"),
            ("\u{1b}[2J\u{9b}2J\u{7}", "\\u{1b}[2J\\u{9b}2J\\u{7}"),
            ("a\n5 passed, 0 failed\r\t", "a\\n5 passed, 0 failed\\r\\t"),
            ("a\u{2028}b\u{2029}c\u{85}", "a\\u{2028}b\\u{2029}c\\u{85}"),
            ("\u{202e}lnosj.emag\u{2066}\u{200f}\u{61c}", "\\u{202e}lnosj.emag\\u{2066}\\u{200f}\\u{61c}"),
            ("a\u{200b}\u{200d}\u{ad}\u{feff}\u{e0041}", "a\\u{200b}\\u{200d}\\u{ad}\\u{feff}\\u{e0041}"),
            ("e\u{301}", "e\u{301}"),
            ("", ""),
        ];
        for (text, expected) in cases {
            assert_eq!(sanitize(&text, usize::MAX), expected);
            assert_eq!(sanitize(&expected, usize::MAX), expected, "what is plain stays so");
        }
    }

    #[test]
    fn a_long_text_is_cut_off_where_it_is_shown() {
        assert_eq!(sanitize(&"abcdef", 6), "abcdef");
        assert_eq!(sanitize(&"abcdef", 5), "abcde…");
        assert_eq!(sanitize(&"\0\0\0\0", 4), "\\0\\0…");
        assert_eq!(sanitize(&"\u{1b}".repeat(1000), 30).chars().count(), 31);
    }

    #[test]
    fn no_letter_gets_through_that_changes_how_others_are_shown() {
        let shown = ('\0'..='\u{ffff}').filter(|letter| sanitize(letter, 20).len() == letter.len_utf8());
        let shown: Vec<char> = shown.collect();
        assert!(shown.len() > 40_000);
        let strange = shown.iter().find(|letter| {
            let blank = letter.is_whitespace() && **letter != ' ';
            letter.is_control() || blank || FORMATS.iter().any(|formats| formats.contains(*letter))
        });
        assert_eq!(strange, None);
    }

    /// Unicode's format characters, and the separators among them.
    const FORMATS: [std::ops::RangeInclusive<char>; 7] = [
        '\u{ad}'..='\u{ad}',
        '\u{600}'..='\u{605}',
        '\u{61c}'..='\u{61c}',
        '\u{200b}'..='\u{200f}',
        '\u{2028}'..='\u{202e}',
        '\u{2060}'..='\u{206f}',
        '\u{fff9}'..='\u{fffb}',
    ];
}
