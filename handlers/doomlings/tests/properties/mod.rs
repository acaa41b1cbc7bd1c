//! What must be true of files of documents whatever comes in: a function that takes arbitrary bytes. The fuzz target
//! `document_reader` in `fuzz/` calls it without end, and `fuzzed.rs` for a short time.

use doomlings::language::{Documents, Faults, Kind, Source, load, run_cases};

/// A file is accepted, or all that is wrong with it is told, with a place and a code each; the same every time. So is a
/// file of cases.
pub(crate) fn document_reader(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for name in ["file.json", "file.yaml"] {
        for kind in [Kind::Trait, Kind::Age, Kind::Catastrophe] {
            let read = || load(&[Source::file(kind, name, text)], &[]);
            let (one, other) = (read(), read());
            assert_eq!(told(&one), told(&other));
            one.as_ref().err().into_iter().for_each(assert_told);
        }
        run_cases(name, text).err().iter().for_each(assert_told);
    }
}

/// How many documents there are, or what is said of them.
fn told(read: &Result<Documents, Faults>) -> Result<(usize, usize), String> {
    match read {
        Ok(documents) => Ok((documents.traits.len(), documents.ages.len())),
        Err(faults) => Err(faults.to_string()),
    }
}

fn assert_told(faults: &Faults) {
    assert!(!faults.all().is_empty());
    for fault in faults {
        assert!(!fault.expected.is_empty() && !fault.found.is_empty(), "{fault}");
        assert!(fault.path.is_empty() || fault.path.starts_with('/'), "{fault}");
        assert!(fault.place.line > 0 && fault.place.column > 0, "{fault}");
        let is_word = |letter: char| letter == '_' || letter.is_ascii_lowercase();
        assert!(fault.code.0.chars().all(is_word), "{fault}");
    }
}
