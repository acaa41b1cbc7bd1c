//! Games in files, plain or compressed by their ending.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, ErrorKind, Read},
    path::Path,
};

use zstd::bulk::{Compressor, compress};

use self::frames::{Frames, Torn};
use super::{Store, StoreError, compare, whole_lines};
use crate::{
    file::{self, OwnFile},
    save::SaveError,
};

mod frames;

/// The level of compression for files that are written in one piece; they are small.
const STRONG: i32 = 19;

/// Whether a file is compressed: its name ends in `.zst`.
fn is_compressed(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "zst")
}

/// The text of a file that somebody else may be writing to.
pub(in crate::save) fn text(path: &Path) -> io::Result<Box<dyn BufRead>> {
    unpacked(file::open(path)?, is_compressed(path))
}

fn unpacked(file: File, compressed: bool) -> io::Result<Box<dyn BufRead>> {
    // Nothing is no compressed data either: it is read as what it is.
    Ok(match compressed && file.metadata()?.len() > 0 {
        true => Box::new(BufReader::new(Frames::new(file)?)),
        false => Box::new(BufReader::new(file)),
    })
}

/// A game in a file that no other program writes to as long as this one does. Where its name ends in `.zst` it is
/// compressed with Zstandard: each append is a frame of its own, and a file that is closed is packed into one.
///
/// `docs/durability.md` says what is promised of such files.
pub struct FileStore {
    file: OwnFile,
    packing: Option<Compressor<'static>>,
    /// Where its text ends, as soon as somebody wanted to know.
    end: Option<End>,
    /// Whether this program has made the file and nothing was ever appended to it.
    fresh: bool,
}

/// Where a text ends.
#[derive(Clone, Copy, Debug, Default)]
struct End {
    /// How many bytes of it count.
    text: u64,
    torn: Option<Torn>,
}

impl FileStore {
    /// Makes a new file, plain or compressed by its ending. If nothing is appended to it, it is removed again.
    ///
    /// # Errors
    /// [`SaveError::Exists`] where there is a file of this name, and where none can be made.
    pub fn create(path: &Path) -> Result<Self, SaveError> {
        let file = OwnFile::create(path).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => SaveError::Exists,
            _ => error.into(),
        })?;
        Ok(Self::new(path, file, true)?)
    }

    /// Opens a file that is there. It is not changed before something is appended.
    ///
    /// # Errors
    /// [`SaveError::Busy`] where another program writes to it, and where it cannot be read and written.
    pub fn open(path: &Path) -> Result<Self, SaveError> {
        let file = OwnFile::open(path).map_err(|error| match error.kind() {
            ErrorKind::ResourceBusy => SaveError::Busy,
            _ => error.into(),
        })?;
        Ok(Self::new(path, file, false)?)
    }

    fn new(path: &Path, file: OwnFile, fresh: bool) -> io::Result<Self> {
        let packing = if is_compressed(path) { Some(Compressor::new(0)?) } else { None };
        Ok(Self { file, packing, end: fresh.then(End::default), fresh })
    }

    fn text(&self) -> io::Result<Box<dyn BufRead>> {
        unpacked(self.file.read()?, self.packing.is_some())
    }

    fn end(&self) -> io::Result<End> {
        if let Some(end) = self.end {
            return Ok(end);
        }
        let (mut reader, mut taken, mut text) = (self.text()?, 0, 0);
        loop {
            let bytes = match reader.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == ErrorKind::UnexpectedEof => {
                    return Ok(End { text, torn: Some(error.downcast()?) });
                }
                Err(error) => return Err(error),
            };
            if bytes.is_empty() {
                return Ok(match text {
                    // Nothing, or what somebody else has written.
                    0 => End { text: taken, torn: None },
                    _ => End { text, torn: (text < taken).then_some(Torn { begin: text, before: text }) },
                });
            }
            if let lines @ 1.. = whole_lines(bytes) {
                text = taken + lines as u64;
            }
            let read = bytes.len();
            taken += read as u64;
            reader.consume(read);
        }
    }

    /// Cuts off the append that was torn. What is whole in it is written again.
    fn mend(&mut self, text: u64, torn: Torn) -> io::Result<()> {
        let (mut reader, mut whole) = (self.text()?, String::new());
        io::copy(&mut (&mut reader).take(torn.before), &mut io::sink())?;
        reader.take(text - torn.before).read_to_string(&mut whole)?;
        self.file.cut(torn.begin)?;
        self.write(&whole)
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        let end = self.file.length();
        match &mut self.packing {
            _ if text.is_empty() => Ok(()),
            Some(packing) => self.file.write(end, &packing.compress(text.as_bytes())?),
            None => self.file.write(end, text.as_bytes()),
        }
    }
}

impl Store for FileStore {
    fn read(&self) -> io::Result<Box<dyn BufRead + '_>> {
        self.text()
    }

    /// If `durable`, the text is on the disk afterwards, and the file is in its folder.
    fn append(&mut self, expected: u64, text: &str, durable: bool) -> Result<(), StoreError> {
        let end = self.end()?;
        compare(expected, end.text)?;
        // Where this fails it is not known any more.
        self.end = None;
        if let Some(torn) = end.torn {
            self.mend(end.text, torn)?;
        }
        self.write(text)?;
        if durable {
            self.file.sync()?;
        }
        self.fresh &= text.is_empty();
        self.end = Some(End { text: expected + text.len() as u64, torn: None });
        Ok(())
    }

    fn check(&self, expected: u64) -> Result<(), StoreError> {
        self.file.check()?;
        compare(expected, self.end()?.text)
    }

    /// Packs a compressed file into one piece, which takes less room.
    fn close(mut self: Box<Self>) -> Result<(), StoreError> {
        self.file.check()?;
        if self.packing.is_none() || self.fresh {
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

impl Drop for FileStore {
    fn drop(&mut self) {
        if self.fresh {
            self.file.remove();
        }
    }
}
