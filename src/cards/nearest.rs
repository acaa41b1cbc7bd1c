//! Known words, and which of them was meant.

/// Those of the known words that an unknown one is nearest to, the nearest first; none where nothing is near.
///
/// ```
/// let words = ["draw_cards", "give_cards", "swap_hands"];
/// assert_eq!(cardloom_cards::nearest("draw_card", words), ["draw_cards"]);
/// assert!(cardloom_cards::nearest("stop", words).is_empty());
/// ```
pub fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Vec<&'k str> {
    const MOST: usize = 3;
    // What is that long is no misspelling, and comparing it takes as long.
    const LONGEST: usize = 100;
    if word.len() > LONGEST {
        return Vec::new();
    }
    let letters = word.chars().count();
    let mut near: Vec<(usize, &str)> = known
        .into_iter()
        .map(|known| (strsim::damerau_levenshtein(word, known), known))
        .filter(|(distance, known)| *distance <= (known.chars().count().min(letters) / 3).max(1))
        .filter(|(distance, _)| *distance < letters)
        .collect();
    near.sort_by_key(|(distance, _)| *distance);
    near.into_iter().map(|(_, known)| known).take(MOST).collect()
}

/// What a message says is expected where a word is unknown: which was meant, then those that are known. Of many they are
/// counted alone, as long as one of them is near.
///
/// ```
/// let words = ["hand", "deck"];
/// assert_eq!(cardloom_cards::one_of("a zone", "hnad", words), "a zone (`hand`?): `hand`, `deck`");
/// ```
pub fn one_of<'k>(what: &str, found: &str, known: impl IntoIterator<Item = &'k str> + Clone) -> String {
    const FEW: usize = 10;
    let all: Vec<String> = known.clone().into_iter().map(|known| format!("`{known}`")).collect();
    match nearest(found, known).first() {
        _ if all.is_empty() => format!("{what}, but there is none"),
        None => format!("{what}: {}", all.join(", ")),
        Some(meant) if all.len() > FEW => format!("{what} (`{meant}`?), one of {}", all.len()),
        Some(meant) => format!("{what} (`{meant}`?): {}", all.join(", ")),
    }
}

/// A thing with its article.
pub(crate) fn a(what: &str) -> String {
    let article = if what.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {what}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_comes_first_and_what_is_far_not_at_all() {
        let words = ["traits_of", "traits", "hand"];
        assert_eq!(nearest("trait", words), ["traits"]);
        assert_eq!(nearest("traits_o", words), ["traits_of", "traits"]);
        assert_eq!(nearest("TRAITS", words), [""; 0]);
        assert_eq!((nearest("", words), nearest("x", ["y"])), (vec![], vec![]));
        assert_eq!(nearest("is", ["has", "it"]), ["it"]);
        assert_eq!(nearest(&"x".repeat(1_000_000), ["x"]), [""; 0]);
    }

    #[test]
    fn what_is_expected_names_the_word_that_was_meant_and_then_all_unless_they_are_many() {
        assert_eq!(one_of("a zone", "moon", ["hand"]), "a zone: `hand`");
        assert_eq!(one_of("a zone", "moon", []), "a zone, but there is none");
        assert_eq!(one_of("a zone", "hnad", ["deck", "hand"]), "a zone (`hand`?): `deck`, `hand`");
        let many = ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "b1", "hand"];
        assert_eq!(one_of("a zone", "hnad", many), "a zone (`hand`?), one of 11");
        assert!(one_of("a zone", "moon", many).ends_with("`b1`, `hand`"));
        assert_eq!((a("action"), a("condition")), ("an action".to_owned(), "a condition".to_owned()));
    }
}
