//! Texts in JSON with arbitrary changes.

use std::ops::Range;

use proptest::prelude::*;

/// Text in JSON with some of its parts replaced, doubled or left out.
pub(crate) fn changed(text: String) -> impl Strategy<Value = String> {
    let place = any::<prop::sample::Index>;
    let value = prop_oneof![
        (0..130_u64).prop_map(|number| number.to_string()),
        prop::sample::select(vec![
            "255",
            "65536",
            "18446744073709551615",
            "-1",
            "1e400",
            "null",
            "true",
            "\"\"",
            "[]",
            "[0]",
            "{}",
            "\"Oars\"",
            "\"p2\"",
            "\"\\u001b[2J\"",
        ])
        .prop_map(str::to_owned),
        (1..3000_usize).prop_map(|depth| "[".repeat(depth)),
        (1..3000_usize).prop_map(|length| "9".repeat(length)),
    ];
    let change = (place(), 0..4_u8, place(), value);
    prop::collection::vec(change, 1..4).prop_map(move |changes| {
        let mut text = text.clone();
        for (place, kind, other, value) in changes {
            let tokens = tokens(&text);
            let (one, other) =
                (tokens[place.index(tokens.len())].clone(), tokens[other.index(tokens.len())].clone());
            let instead = match kind {
                0 => String::new(),
                1 => format!("{0},{0}", &text[one.clone()]),
                2 => text[other].to_owned(),
                _ => value,
            };
            text.replace_range(one, &instead);
        }
        text
    })
}

/// Where the names, texts and numbers stand.
fn tokens(text: &str) -> Vec<Range<usize>> {
    let ends = text.match_indices([',', ':', '[', ']', '{', '}', '\n']).map(|(place, _)| place);
    let mut begin = 0;
    let mut tokens = Vec::new();
    for end in ends {
        tokens.push(begin..end);
        begin = end + 1;
    }
    tokens.retain(|token| !token.is_empty());
    if tokens.is_empty() {
        tokens.push(0..text.len());
    }
    tokens
}
