//! What both databases write in the same way.

use std::time::Duration;

use super::{DatabaseError, SecretHash};

/// The longest time that counts: a database cannot add any time to its clock.
const CENTURY: i64 = 100 * 365 * 24 * 60 * 60 * 1000;

/// How many tables are removed at once: nobody waits long for that.
pub(super) const FORGOTTEN: u64 = 100;

/// A time as databases have it, in milliseconds.
pub(super) fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).map_or(CENTURY, |millis| millis.min(CENTURY))
}

/// And back: none is below zero, which the tables check.
pub(super) fn time(millis: i64) -> Duration {
    Duration::from_millis(millis.unsigned_abs())
}

/// A length as databases have it. No log is as long as what is too much for them.
pub(super) fn signed(length: u64) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}

/// The sum of a secret, of a row.
pub(super) fn sum(bytes: &[u8]) -> Result<SecretHash, DatabaseError> {
    bytes.try_into().map_err(|_| DatabaseError::Damaged(format!("a sum has {} bytes", bytes.len())))
}

/// The lines of a text without their ends, each with the byte of the log where it begins if the text begins at this one.
pub(super) fn lines(from: u64, text: &str) -> Result<Vec<(i64, &str)>, DatabaseError> {
    if !text.is_empty() && !text.ends_with('\n') {
        return Err(DatabaseError::Damaged("the last line of what was to be written has no end".to_owned()));
    }
    let mut next = from;
    // Not `lines`, which also takes off a carriage return.
    let lines = text.split_terminator('\n').map(|line| {
        let position = signed(next);
        next = next.saturating_add(line.len() as u64 + 1);
        (position, line)
    });
    Ok(lines.collect())
}

/// The text of a log from this byte on, whose lines come in the order of their positions.
pub(super) fn joined(
    from: u64,
    lines: impl Iterator<Item = Result<(i64, String), DatabaseError>>,
) -> Result<String, DatabaseError> {
    let mut text = String::new();
    for line in lines {
        let (position, line) = line?;
        let expected = signed(from.saturating_add(text.len() as u64));
        if position != expected {
            let reason = format!("a line of a game begins at byte {position}, not at {expected}");
            return Err(DatabaseError::Damaged(reason));
        }
        text += &line;
        text.push('\n');
    }
    Ok(text)
}
