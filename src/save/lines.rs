//! The lines of a log, as long as a line of a saved game can be.

use std::io::{BufRead, ErrorKind, Read};

use super::SaveError;

/// No line is longer: whatever is, is no saved game, and is not read into memory.
const LONGEST_LINE: usize = 1 << 20;

/// A line, or what is left where the last append was torn.
pub(super) enum Line {
    Whole(String),
    Torn,
}

/// The lines of a log.
pub(super) struct Lines<R> {
    reader: R,
    /// How many whole lines were read.
    count: usize,
    /// How many bytes they took.
    length: u64,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(reader: R) -> Self {
        Self { reader, count: 0, length: 0 }
    }

    /// The number of the line that was read last, from 1.
    pub(super) fn number(&self) -> usize {
        self.count
    }

    /// How many bytes the whole lines took that were read.
    pub(super) fn length(&self) -> u64 {
        self.length
    }

    pub(super) fn next(&mut self) -> Result<Option<Line>, SaveError> {
        let damaged = |reason: String| SaveError::Damaged { line: self.count + 1, reason };
        let mut bytes = Vec::new();
        match (&mut self.reader).take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes) {
            Ok(0) => return Ok(None),
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(Some(Line::Torn)),
            Err(error) if error.kind() == ErrorKind::InvalidData => return Err(damaged(error.to_string())),
            Err(error) => return Err(error.into()),
        }
        let length = bytes.len();
        if bytes.pop() != Some(b'\n') {
            return match length > LONGEST_LINE {
                true => Err(damaged("longer than any line of a saved game".to_owned())),
                false => Ok(Some(Line::Torn)),
            };
        }
        let line = String::from_utf8(bytes).map_err(|_| damaged("not text in UTF-8".to_owned()))?;
        self.count += 1;
        self.length += length as u64;
        Ok(Some(Line::Whole(line)))
    }
}
