//! What people call themselves.

/// How many letters a name may have.
const LONGEST: usize = 40;

/// A name as it may be shown to others: no control characters, none that turn the direction of what stands around it,
/// no space at its ends or doubled, and not too long. Where nothing is left it is the other one.
pub(crate) fn clean(name: &str, otherwise: &str) -> String {
    let unsafe_mark = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
    };
    let plain: String = name.chars().map(|letter| if unsafe_mark(letter) { ' ' } else { letter }).collect();
    let short: String =
        plain.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(LONGEST).collect();
    match short.trim_end() {
        "" => otherwise.to_owned(),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_disturb_others_is_taken_out_of_a_name() {
        assert_eq!(clean("  Anna \u{202e} Lee\n", "P1"), "Anna Lee");
        assert_eq!(clean("<script>alert(1)</script>", "P1"), "<script>alert(1)</script>");
        assert_eq!(clean("\u{200f}\u{0}\t ", "P1"), "P1");
        assert_eq!(clean(&"x".repeat(10_000), "P1").len(), 40);
        assert_eq!(clean("\u{05d0}\u{05d1}\u{05d2}", "P1"), "\u{05d0}\u{05d1}\u{05d2}");
        assert_eq!(clean(&("y".repeat(39) + " zz"), "P1"), "y".repeat(39));
    }
}
