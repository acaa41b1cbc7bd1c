//! A test for each code, with its whole message.

mod form;
mod meaning;

use super::*;

/// Asserts that those steps of an action have exactly these faults.
#[track_caller]
fn steps(steps: Value, expected: &[&str]) {
    assert_eq!(wrong(Kind::Trait, &acting(&steps)), expected);
}

#[track_caller]
fn card(parts: Value, expected: &[&str]) {
    assert_eq!(wrong(Kind::Trait, &plain(&parts)), expected);
}

#[track_caller]
fn ability(parts: Value, expected: &[&str]) {
    assert_eq!(wrong(Kind::Trait, &able(&parts)), expected);
}
