//! Saved games that somebody has changed and sealed again, or that were written under other rules.

mod common;

use std::ops::Range;

use cardloom::save::{Record, read};
use common::{
    begun,
    original::{Original, assert_refusal},
    seal::sealed,
    unsealed,
};
use duel::Duel;
use proptest::prelude::*;

#[test]
fn a_changed_rule_is_told_with_action_prompt_and_event() {
    let original = Original::begun();
    let lines = unsealed(&original.text);
    let answered = |record: &Record, least: usize| match record {
        Record::Answer { prompt, events, .. } => {
            (events.len() >= 2 * least).then(|| (*prompt, events.clone()))
        }
        _ => None,
    };
    let mut told = 0;
    for (place, record) in original.records.iter().enumerate() {
        let Some((prompt, events)) = answered(record, 2) else { continue };
        let action = read::<Duel>(sealed(&lines[..=place]).as_bytes()).unwrap().actions();
        let there = original.games[place + 1].events()[1].clone();
        let turned = if &events[2..4] == "00" { "11" } else { "00" };
        let other = format!("{}{turned}{}", &events[..2], &events[4..]);
        let longer = format!("{events}00");
        let count = events.len() / 2;
        let shorter = events[..2].to_owned();
        let cases = [
            (other, format!("event 2: {there:?}")),
            (shorter, format!("event 2: {there:?}")),
            (longer, format!("event {}: no event", count + 1)),
        ];
        for (forgery, reason) in cases {
            let text = forged(&lines, place + 1, &format!("\"{events}\""), &format!("\"{forgery}\""));
            let error = read::<Duel>(text.as_bytes()).unwrap_err().to_string();
            let line = place + 2;
            let expected = format!(
                "line {line}: the game goes differently from here: action {action}, prompt {prompt}, {reason}"
            );
            assert_eq!(error, expected);
            told += 1;
        }
    }
    assert!(told >= 9, "only {told} forgeries");
}

#[test]
fn nobody_gives_up_who_does_not_play() {
    let lines = unsealed(&Original::begun().text);
    for seat in [2, 200] {
        let concession = format!("{{\"concede\":{{\"seat\":{seat}}}}}");
        let text = sealed(lines[..3].iter().chain([&concession]));
        let error = read::<Duel>(text.as_bytes()).unwrap_err().to_string();
        let expected = format!("P{} cannot give up: no such seat plays", seat + 1);
        assert!(error.starts_with("line 4: ") && error.contains(&expected), "{error}");
    }
}

#[test]
fn a_changed_state_is_told_with_both_digests() {
    let original = Original::begun();
    let lines = unsealed(&original.text);
    let checkpoints = original.records.iter().enumerate().filter_map(|(place, record)| match record {
        Record::Checkpoint { digest, .. } => Some((place, digest)),
        _ => None,
    });
    let mut told = 0;
    for (place, digest) in checkpoints {
        let there = read::<Duel>(sealed(&lines[..=place + 1]).as_bytes()).unwrap();
        let action = there.actions();
        // That of the answer which led there.
        let prompt = there.session.history().last().map(|entry| entry.prompt).unwrap_or_default();
        let text = forged(&lines, place + 1, digest, "0123456789abcdef");
        let error = read::<Duel>(text.as_bytes()).unwrap_err().to_string();
        let line = place + 2;
        let expected = format!(
            "line {line}: the game goes differently from here: action {action}, prompt {prompt}: \
             the digest of the state is {digest}, not 0123456789abcdef"
        );
        assert_eq!(error, expected);
        told += 1;
    }
    assert!(told > 5);
}

#[test]
fn an_answer_that_is_none_any_more_is_told_with_its_prompt() {
    let lines = unsealed(&Original::begun().text);
    let text = forged(&lines, 2, "\"picks\":[", "\"picks\":[9,");
    let error = read::<Duel>(text.as_bytes()).unwrap_err().to_string();
    let begin = "line 3: the game goes differently from here: action 1, prompt #1: P1 picked";
    assert!(error.starts_with(begin), "{error}");
}

#[test]
fn undo_that_could_not_be_is_refused() {
    let lines = unsealed(&Original::begun().text);
    let undo = lines.iter().position(|line| line.contains("\"undo\":{")).unwrap();
    let text = forged(&lines, undo, "\"answers\":15", "\"answers\":14");
    let error = read::<Duel>(text.as_bytes()).unwrap_err().to_string();
    assert_eq!(error, format!("line {}: 15 answers are in force there, not 14", undo + 1));
    let text = forged(&lines, 0, "\"free\"", "\"none\"");
    let error = read::<Duel>(text.as_bytes()).unwrap_err().to_string();
    assert_eq!(error, format!("line {}: this table plays without undo", undo + 1));
}

/// The objects of a game's lines with one part of one line replaced, sealed again.
fn forged(lines: &[String], line: usize, part: &str, by: &str) -> String {
    let mut lines = lines.to_vec();
    assert!(lines[line].contains(part), "{part} is not in {}", lines[line]);
    lines[line] = lines[line].replacen(part, by, 1);
    sealed(lines)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Check sums keep no forger out: whatever they write is refused as no game, or is one.
    #[test]
    fn a_forged_file_is_a_game_or_refused(
        line in any::<prop::sample::Index>(),
        field in any::<prop::sample::Index>(),
        forged in forged_value(),
    ) {
        thread_local!(static LINES: Vec<String> = unsealed(&Original::begun().text));
        let mut lines = LINES.with(Clone::clone);
        let line = line.index(lines.len());
        let fields: Vec<Range<usize>> = values(&lines[line]);
        let field = fields[field.index(fields.len())].clone();
        lines[line].replace_range(field, &forged);
        match read::<Duel>(sealed(lines).as_bytes()) {
            Ok(loaded) => {
                let begun = begun(&loaded.header.setup);
                prop_assert_eq!(begun.initial(), loaded.session.initial());
            }
            Err(error) => assert_refusal(&error),
        }
    }
}

/// Where the plain values of an object in JSON stand.
fn values(object: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for (colon, _) in object.match_indices(':') {
        let begin = colon + 1;
        let length = object[begin..].find([',', '}']).unwrap_or(0);
        found.push(begin..begin + length);
    }
    found
}

fn forged_value() -> impl Strategy<Value = String> {
    prop_oneof![
        (0..40_u64).prop_map(|number| number.to_string()),
        prop::collection::vec(0..6_u16, 0..4).prop_map(|picks| format!("{picks:?}")),
        prop::sample::select(vec![
            "255",
            "256",
            "65535",
            "65536",
            "4294967296",
            "18446744073709551615",
            "18446744073709551616",
            "-1",
            "1e400",
            "0.5",
            "null",
            "true",
            "\"\"",
            "\"zz\"",
            "\"\\ud800\"",
            "[]",
            "{}",
            "\"free\"",
            "\"none\"",
            "[65535]",
            "[0,0]",
            "[70000]",
        ])
        .prop_map(str::to_owned),
        (1..3000_usize).prop_map(|depth| "[".repeat(depth) + &"]".repeat(depth)),
        (1..3000_usize).prop_map(|length| format!("[{}0]", "0,".repeat(length))),
        (1..3000_usize).prop_map(|length| "9".repeat(length)),
        (1..3000_usize).prop_map(|length| format!("\"{}\"", "f".repeat(length))),
    ]
}
