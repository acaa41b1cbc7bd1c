//! Known words, and which of them was meant.

/// The longest word that can be meant or is named: what is longer is no misspelling, and comparing it takes as long.
const LONGEST: usize = 100;

/// The most known words that are looked at. Documents make words known too: were all of them looked at for each that is
/// not, a long document would take the square of its length.
const LOOKED_AT: usize = 256;

fn looked_at<'k>(known: impl IntoIterator<Item = &'k str>) -> impl Iterator<Item = &'k str> {
    known.into_iter().take(LOOKED_AT).filter(|known| known.len() <= LONGEST)
}

/// Those of the known words that an unknown one is nearest to, the nearest first; none where nothing is near. Of many
/// known words the first hundreds are looked at.
///
/// ```
/// let words = ["draw_cards", "give_cards", "swap_hands"];
/// assert_eq!(cardloom_cards::nearest("draw_card", words), ["draw_cards"]);
/// assert!(cardloom_cards::nearest("stop", words).is_empty());
/// ```
pub fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Vec<&'k str> {
    const MOST: usize = 3;
    if word.len() > LONGEST {
        return Vec::new();
    }
    let letters = word.chars().count();
    let mut near: Vec<(usize, &str)> = looked_at(known)
        .map(|known| (strsim::damerau_levenshtein(word, known), known))
        .filter(|(distance, known)| *distance <= (known.chars().count().min(letters) / 3).max(1))
        .filter(|(distance, _)| *distance < letters)
        .collect();
    near.sort_by_key(|(distance, _)| *distance);
    near.into_iter().map(|(_, known)| known).take(MOST).collect()
}

/// What a message says is expected where a word is unknown: which was meant, then those that are known, some hundreds of
/// them at most. Of more than ten they are counted alone, as long as one of them is near; a language sets another
/// number by [`Codes::listed`](crate::Codes::listed).
///
/// ```
/// let words = ["hand", "deck"];
/// assert_eq!(cardloom_cards::one_of("a zone", "hnad", words), "a zone (`hand`?): `hand`, `deck`");
/// ```
pub fn one_of<'k>(what: &str, found: &str, known: impl IntoIterator<Item = &'k str> + Clone) -> String {
    one_of_listed(what, found, known, FEW)
}

/// Of how many known words a message lists all, where a language does not say another number.
pub(crate) const FEW: usize = 10;

/// What [`one_of`] says, but that so many known words are listed before they are only counted.
pub fn one_of_listed<'k>(
    what: &str,
    found: &str,
    known: impl IntoIterator<Item = &'k str> + Clone,
    listed: usize,
) -> String {
    let mut all: Vec<String> = looked_at(known.clone()).map(|known| format!("`{known}`")).collect();
    let count = known.clone().into_iter().take(LOOKED_AT + 1).count();
    if count > all.len() {
        all.push("...".to_owned());
    }
    match nearest(found, known).first() {
        _ if all.is_empty() => format!("{what}, but there is none"),
        None => format!("{what}: {}", all.join(", ")),
        Some(meant) if count > LOOKED_AT => format!("{what} (`{meant}`?), one of many"),
        Some(meant) if count > listed => format!("{what} (`{meant}`?), one of {count}"),
        Some(meant) => format!("{what} (`{meant}`?): {}", all.join(", ")),
    }
}

/// A thing with its article.
pub fn a(what: &str) -> String {
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
    fn what_a_document_makes_known_is_named_in_part_where_it_is_long_or_many() {
        let long = "x".repeat(100_000);
        assert_eq!(one_of("a name", "mood", [&*long, "moon"]), "a name (`moon`?): `moon`, ...");
        assert_eq!(one_of("a name", "x", [&*long]), "a name: ...");
        assert_eq!(nearest("x", [&*long]), [""; 0]);
        let many: Vec<String> = (0..100_000).map(|number| format!("name_{number}")).collect();
        let many = many.iter().map(String::as_str);
        assert_eq!(one_of("a name", "nam_7", many.clone()), "a name (`name_7`?), one of many");
        assert!(one_of("a name", "moon", many).ends_with("`name_254`, `name_255`, ..."));
    }

    #[test]
    fn what_is_expected_names_the_word_that_was_meant_and_then_all_unless_they_are_many() {
        assert_eq!(one_of("a zone", "moon", ["hand"]), "a zone: `hand`");
        assert_eq!(one_of("a zone", "moon", []), "a zone, but there is none");
        assert_eq!(one_of("a zone", "hnad", ["deck", "hand"]), "a zone (`hand`?): `deck`, `hand`");
        let many = ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "b1", "hand"];
        assert_eq!(one_of("a zone", "hnad", many), "a zone (`hand`?), one of 11");
        assert!(one_of("a zone", "moon", many).ends_with("`b1`, `hand`"));
        assert!(one_of_listed("a zone", "hnad", many, 11).starts_with("a zone (`hand`?): `a1`, `a2`"));
        assert_eq!((a("action"), a("condition")), ("an action".to_owned(), "a condition".to_owned()));
    }
}
