//! Known words, and which of them was meant.

/// Those of the known words that an unknown one is nearest to, the nearest first; none where nothing is near.
///
/// ```
/// let words = ["draw_cards", "give_cards", "swap_hands"];
/// assert_eq!(cardloom_cards::nearest("draw_card", words).first(), Some(&"draw_cards"));
/// assert!(cardloom_cards::nearest("stop", words).is_empty());
/// ```
pub fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Vec<&'k str> {
    const MOST: usize = 3;
    let mut near: Vec<(usize, &str)> = known
        .into_iter()
        .map(|known| (strsim::damerau_levenshtein(word, known), known))
        .filter(|(distance, known)| *distance <= known.chars().count().min(word.chars().count()) / 3)
        .collect();
    near.sort_by_key(|(distance, _)| *distance);
    near.into_iter().map(|(_, known)| known).take(MOST).collect()
}

/// What a message says is expected where a word is unknown: which was meant, and all that are known.
pub(crate) fn one_of<'k>(word: Option<&str>, known: impl IntoIterator<Item = &'k str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let all = match &known[..] {
        [] => return "nothing".to_owned(),
        [only] => format!("`{only}`"),
        all => format!("one of `{}`", all.join("`, `")),
    };
    // Words that long are no misspellings, and comparing them takes as long.
    const LONGEST: usize = 100;
    let near = word.filter(|word| word.len() <= LONGEST);
    match near.and_then(|word| nearest(word, known.iter().copied()).first().copied()) {
        Some(meant) if known.len() > 1 => format!("{all} (`{meant}`?)"),
        _ => all,
    }
}
