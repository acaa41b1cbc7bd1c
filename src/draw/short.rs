//! Titles in few columns.

/// A title in so many columns at most, so that other ones differ as far as that goes: `Am. Goldfinch`, `R-T Hawk`.
pub(super) fn short(title: &str, columns: usize) -> String {
    if title.chars().count() <= columns {
        return title.to_owned();
    }
    // The last word tells most.
    let (first, last) = title.rsplit_once(' ').unwrap_or(("", title));
    if first.is_empty() {
        return last.chars().take(columns).collect();
    }
    let begin = if first.contains('-') {
        let initials = first.split('-').filter_map(|part| part.chars().next());
        initials.map(String::from).collect::<Vec<_>>().join("-")
    } else {
        let room = columns.saturating_sub(last.chars().count() + 1).max(2);
        let begin: String = first.chars().take(room - 1).collect();
        format!("{}.", begin.trim_end())
    };
    format!("{begin} {last}").chars().take(columns).collect()
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn the_last_word_stays_and_the_first_ones_are_cut() {
        assert_eq!(short("Mallard", 13), "Mallard");
        assert_eq!(short("American Goldfinch", 13), "Am. Goldfinch");
        assert_eq!(short("Red-Tailed Hawk", 13), "R-T Hawk");
        assert_eq!(short("Incomprehensibilities", 8), "Incompre");
    }
}
