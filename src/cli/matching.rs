//! What is meant by what was typed: numbers, and texts by any part of them.

/// Which of several texts is meant.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// This one.
    One(usize),
    /// All of these.
    Several(Vec<usize>),
    None,
}

/// Whether all words that were typed are in a text, upper or lower case.
pub(super) fn part_of(text: &str, typed: &str) -> bool {
    let text = text.to_lowercase();
    typed.to_lowercase().split_whitespace().all(|word| text.contains(word))
}

/// The text that is typed whole, else the only one that begins so, else the only one that has all the words in it.
pub(super) fn find(texts: &[impl AsRef<str>], typed: &str) -> Found {
    let typed = typed.trim().to_lowercase();
    if typed.is_empty() {
        return Found::None;
    }
    let fitting = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
        (0..texts.len()).filter(|&text| fits(&texts[text].as_ref().to_lowercase())).collect()
    };
    let whole = fitting(&|text| text == typed);
    let begun = fitting(&|text| text.starts_with(&typed));
    let part = fitting(&|text| part_of(text, &typed));
    match (&whole[..], &begun[..], &part[..]) {
        ([only], ..) | ([], [only], _) | ([], _, [only]) => Found::One(*only),
        ([], _, []) => Found::None,
        ([], ..) => Found::Several(part),
        _ => Found::Several(whole),
    }
}

/// The first few of several texts, for a message.
pub(super) fn some_of(texts: &[impl AsRef<str>]) -> String {
    const MOST: usize = 8;
    let some = texts.iter().take(MOST).map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
    match texts.len().saturating_sub(MOST) {
        0 => some,
        more => format!("{some} and {more} more"),
    }
}

/// What all of several texts begin with.
pub(super) fn common_begin<'t>(texts: &[&'t str]) -> Option<&'t str> {
    let (first, others) = texts.split_first()?;
    let differs = |(place, letter): &(usize, char)| {
        others.iter().any(|other| other.get(*place..).is_none_or(|rest| !rest.starts_with(*letter)))
    };
    let end = first.char_indices().find(differs).map_or(first.len(), |(place, _)| place);
    Some(&first[..end])
}

/// The options that people count from 1, where a line holds nothing but numbers; `None` among them is none's number.
pub(super) fn numbers(line: &str) -> Option<Vec<Option<usize>>> {
    let numbers = line.split([' ', ',']).filter(|number| !number.is_empty());
    let option = |number: &str| {
        let digits = number.bytes().all(|digit| digit.is_ascii_digit());
        digits.then(|| number.parse::<usize>().ok().and_then(|number| number.checked_sub(1)))
    };
    numbers.map(option).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_by_any_part_of_it() {
        let titles = ["Code of Laws", "Lawn", "Bow", "Rainbow", "Elbow"];
        let cases = [
            ("code of laws", Found::One(0)),
            ("COD", Found::One(0)),
            ("laws code", Found::One(0)),
            ("rain", Found::One(3)),
            ("bow", Found::One(2)),
            ("lb", Found::One(4)),
            ("law", Found::One(1)),
            ("ow", Found::Several(vec![2, 3, 4])),
            ("x", Found::None),
            (" ", Found::None),
        ];
        for (typed, found) in cases {
            assert_eq!(find(&titles, typed), found, "{typed}");
        }
        assert_eq!(find(&["a", "a"], "a"), Found::Several(vec![0, 1]));
    }

    #[test]
    fn numbers_are_those_of_options_from_1() {
        assert_eq!(numbers("1, 3"), Some(vec![Some(0), Some(2)]));
        assert_eq!(numbers("0 99999999999999999999999"), Some(vec![None, None]));
        assert_eq!(numbers(""), Some(vec![]));
        assert_eq!(numbers("1x").or(numbers("-1")).or(numbers("+1")), None);
    }

    #[test]
    fn several_titles_begin_alike_and_a_few_of_them_are_named() {
        assert_eq!(common_begin(&["Bow", "Bolt", "Böse"]), Some("B"));
        assert_eq!(common_begin(&["Bow"]), Some("Bow"));
        assert_eq!(common_begin(&[]), None);
        let ten: Vec<String> = (1..=10).map(|number| number.to_string()).collect();
        assert_eq!(some_of(&ten), "1, 2, 3, 4, 5, 6, 7, 8 and 2 more");
        assert_eq!(some_of(&["a", "b"]), "a, b");
    }
}
