//! What must be true of effects whatever comes in: functions that take arbitrary bytes. The fuzz targets of their names in
//! `fuzz/` call them without end, and `fuzzed.rs` for a short time.

use std::sync::LazyLock;

use cardloom_cards::{Code, Faults, Literals as _};
use cardloom_effects::{
    Definition, DocumentKind, Documents, Known, Reading, Source, cases,
    codes::CODES,
    load,
    text::{TextError, TextNames, of_card, of_potion, parse_card, parse_compound, parse_simple, print},
};

use crate::common::content;

static NAMES: LazyLock<TextNames> = LazyLock::new(|| TextNames::of(content()));
static KNOWN: LazyLock<Known> = LazyLock::new(|| Known::of(&[content()]));

/// A text is understood, or is refused with a code and a column; the same every time. What is understood is said again in the
/// one way of saying it, and means the same.
pub(crate) fn effect_text(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let columns = text.chars().count() as u32 + 1;
    let (compound, simple, card) =
        (parse_compound(text, &NAMES), parse_simple(text, &NAMES), parse_card(text, &NAMES));
    assert_eq!(compound, parse_compound(text, &NAMES));
    for error in [compound.as_ref().err(), simple.as_ref().err(), card.as_ref().err()].into_iter().flatten() {
        assert_error(error, columns);
    }
    if let Ok(effects) = &compound {
        assert!(card.is_ok(), "effects are the text of a card: {text:?}");
        assert_eq!(simple.is_ok(), effects.len() == 1, "{text:?}");
    }
    for effects in [compound.ok(), card.ok().map(|card| card.effects)].into_iter().flatten() {
        assert_round(&effects);
    }
}

fn assert_error(error: &TextError, columns: u32) {
    assert!((1..=columns).contains(&error.column), "{error}");
    assert!(!error.expected.is_empty() && !error.found.is_empty(), "{error}");
    assert_code(error.code);
}

/// Effects come back from their text and from both forms of JSON.
fn assert_round(effects: &[Definition]) {
    let said = print(effects, &NAMES);
    if !effects.is_empty() && said.chars().count() <= 1000 {
        assert_eq!(parse_compound(&said, &NAMES).as_deref(), Ok(effects), "{said}");
    }
    let reading = Reading::default().known(&KNOWN);
    for effect in effects {
        for json in [effect.to_json(), effect.to_short_json()] {
            assert_eq!(reading.json(&json.to_string()).as_ref(), Ok(effect), "{json}");
        }
    }
}

/// A file is accepted, or all that is wrong with it is told, with a place and a code each; the same every time. The effects of
/// cards and potions that are accepted come back from their texts. A file of cases is run, the same every time.
pub(crate) fn effect_documents(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    // What no document says itself: any kind will do, but the same every time.
    let kind = DocumentKind::ALL[text.len() % DocumentKind::ALL.len()];
    for name in ["file.json", "file.yaml"] {
        for beside in [&[][..], &[content()]] {
            let read = || load(&[Source::file(kind, name, text)], beside);
            let (one, other) = (read(), read());
            assert_eq!(one, other);
            match one {
                Ok(documents) => assert_said(&documents, beside),
                Err(faults) => assert_told(&faults),
            }
        }
    }
    let run = || cases::run(text, content()).map_err(|error| error.to_string());
    assert_eq!(run(), run());
}

fn assert_said(documents: &Documents, beside: &[&Documents]) {
    let mut all = documents.clone();
    for others in beside {
        all.cards.extend(others.cards.iter().cloned());
        all.statuses.extend(others.statuses.iter().cloned());
        all.enemies.extend(others.enemies.iter().cloned());
    }
    let names = TextNames::of(&all);
    for card in &documents.cards {
        let said = of_card(card, &names);
        if card.description.is_none() && !card.effects.is_empty() && said.chars().count() <= 1000 {
            let read = parse_card(&said, &names).map(|card| card.effects);
            assert_eq!(read.as_ref(), Ok(&card.effects), "{said}");
        }
    }
    for potion in &documents.potions {
        let said = of_potion(potion, &names);
        if potion.text.is_none() && !potion.effects.is_empty() && said.chars().count() <= 1000 {
            assert_eq!(parse_compound(&said, &names).as_ref(), Ok(&potion.effects), "{said}");
        }
    }
}

fn assert_told(faults: &Faults) {
    assert!(!faults.all().is_empty());
    for fault in faults {
        assert!(!fault.expected.is_empty() && !fault.found.is_empty(), "{fault}");
        assert!(fault.path.is_empty() || fault.path.starts_with('/'), "{fault}");
        assert!(fault.place.line > 0 && fault.place.column > 0, "{fault}");
        assert_code(fault.code);
    }
}

fn assert_code(code: Code) {
    assert!(CODES.iter().any(|meaning| meaning.code == code), "{code}");
}
