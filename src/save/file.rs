//! Files of games, plain or compressed by their ending.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use zstd::bulk::{Compressor, compress};

use super::frames::{Frames, Torn};
use crate::file::{self, OwnFile};

/// No line is longer: whatever is, is no saved game, and is not read into memory.
const LONGEST_LINE: usize = 1 << 20;

/// The level of compression for files that are written in one piece; they are small.
const STRONG: i32 = 19;

/// Whether a file is compressed: its name ends in `.zst`.
fn is_compressed(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "zst")
}

/// Where lines go.
pub(super) struct Sink {
    file: OwnFile,
    /// For files that are compressed: each write is packed as a frame of its own.
    packing: Option<Compressor<'static>>,
}

impl Sink {
    fn new(path: &Path, file: OwnFile) -> io::Result<Self> {
        let packing = if is_compressed(path) { Some(Compressor::new(0)?) } else { None };
        Ok(Self { file, packing })
    }

    /// A new file with its first lines; there must be none of this name. Where they cannot be written there is none
    /// afterwards either.
    pub(super) fn create(path: &Path, text: &str) -> io::Result<Self> {
        let mut sink = Self::new(path, OwnFile::create(path)?)?;
        match sink.write(text, false) {
            Ok(()) => Ok(sink),
            Err(error) => {
                sink.file.remove();
                Err(error)
            }
        }
    }

    /// A file that goes on behind its whole lines: a torn end is cut off, and what was whole in it is written again.
    pub(super) fn resume(
        path: &Path,
        file: OwnFile,
        end: Option<&TornEnd>,
        lines: &[String],
    ) -> io::Result<Self> {
        let mut sink = Self::new(path, file)?;
        if let Some(end) = end {
            sink.file.cut(end.begin)?;
            let text = lines.join("\n") + "\n";
            let whole = &text[text.len() - end.whole as usize..];
            if !whole.is_empty() {
                sink.write(whole, false)?;
            }
        }
        Ok(sink)
    }

    /// Writes text and hands it to the system; with `sync` it is on the disk afterwards, and the file is in its folder.
    pub(super) fn write(&mut self, text: &str, sync: bool) -> io::Result<()> {
        let end = self.file.length();
        match &mut self.packing {
            Some(packing) => self.file.write(end, &packing.compress(text.as_bytes())?)?,
            None => self.file.write(end, text.as_bytes())?,
        }
        if sync { self.file.sync() } else { Ok(()) }
    }

    /// Whether the file is still there as it was written.
    pub(super) fn check(&self) -> io::Result<()> {
        self.file.check()
    }

    /// Ends the file properly. A compressed one is read without it as well, but is packed better in one piece.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.check()?;
        if self.packing.is_none() {
            return Ok(());
        }
        self.file.sync()?;
        let packed = compress(&zstd::decode_all(self.file.read()?)?, STRONG)?;
        // The game is kept as it is: all that is lost is room. A file with hard links is none that could be replaced.
        if let Err(reason) = self.file.replace(&packed) {
            tracing::debug!(%reason, "a game is not packed in one piece");
        }
        Ok(())
    }
}

/// What is behind the last write that is whole.
#[derive(Debug)]
pub(super) struct TornEnd {
    /// Where it begins in the file.
    pub(super) begin: u64,
    /// How many bytes of whole lines were found in it.
    pub(super) whole: u64,
}

/// A line, or what is left where the last one was torn.
pub(super) enum LogLine {
    Whole(String),
    Torn(TornEnd),
    TooLong,
    NotText,
}

/// The lines of a file.
pub(super) struct Lines {
    reader: Box<dyn BufRead>,
    compressed: bool,
    /// How many bytes the whole lines so far took.
    taken: u64,
}

impl Lines {
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        Self::on(file::open(path)?, path)
    }

    /// The lines of an open file.
    pub(super) fn on(file: File, path: &Path) -> io::Result<Self> {
        // Nothing is no compressed data either: it is read as what it is.
        let compressed = is_compressed(path) && file.metadata()?.len() > 0;
        let reader: Box<dyn BufRead> = if compressed {
            Box::new(BufReader::new(Frames::new(file)?))
        } else {
            Box::new(BufReader::new(file))
        };
        Ok(Self { reader, compressed, taken: 0 })
    }

    pub(super) fn of(bytes: &[u8]) -> Self {
        Self { reader: Box::new(io::Cursor::new(bytes.to_vec())), compressed: false, taken: 0 }
    }

    pub(super) fn next(&mut self) -> io::Result<Option<LogLine>> {
        let mut bytes = Vec::new();
        let limited = (&mut self.reader).take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes);
        match limited {
            // A compressed file may end in the middle of its last write.
            Err(error) => {
                let Torn { begin, before } = error.downcast()?;
                let whole = self.taken.checked_sub(before);
                // Every write has whole lines, so none begins in the middle of one.
                let whole =
                    whole.ok_or_else(|| io::Error::other("it begins before the write that is torn"))?;
                return Ok(Some(LogLine::Torn(TornEnd { begin, whole })));
            }
            Ok(0) => return Ok(None),
            Ok(_) => {}
        }
        if bytes.last() != Some(&b'\n') {
            return match bytes.len() > LONGEST_LINE {
                true => Ok(Some(LogLine::TooLong)),
                false if self.compressed => {
                    Err(io::Error::other("it is not whole, but its compressed data is"))
                }
                false => Ok(Some(LogLine::Torn(TornEnd { begin: self.taken, whole: 0 }))),
            };
        }
        self.taken += bytes.len() as u64;
        bytes.pop();
        Ok(Some(String::from_utf8(bytes).map_or(LogLine::NotText, LogLine::Whole)))
    }
}
