//! Files, plain or compressed by their ending.

use std::{
    fs::{File, OpenOptions},
    io::{self, BufRead, BufReader, Read, Write},
    path::Path,
};

use zstd::stream::{read::Decoder, write::Encoder};

/// No line is longer: whatever is, is no saved game, and is not read into memory.
const LONGEST_LINE: usize = 1 << 20;

/// The level of compression for files that are written in one piece; they are small.
const STRONG: i32 = 19;

/// Whether a file is compressed: its name ends in `.zst`.
pub(super) fn is_compressed(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "zst")
}

/// Where lines go.
pub(super) enum Sink {
    Plain(File),
    /// Each line is flushed as a block of its own, so that a file that was never closed can be read to its end.
    Compressed(Encoder<'static, File>),
}

impl Sink {
    /// A new file; there must be none of this name.
    pub(super) fn create(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().write(true).create_new(true).open(path)?;
        Self::on(file, is_compressed(path))
    }

    /// A file that is added to.
    pub(super) fn append(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().append(true).open(path)?;
        Self::on(file, is_compressed(path))
    }

    fn on(file: File, compressed: bool) -> io::Result<Self> {
        Ok(if compressed { Self::Compressed(Encoder::new(file, 0)?) } else { Self::Plain(file) })
    }

    /// Writes text and hands it to the system; with `sync` it is on the disk afterwards.
    pub(super) fn write(&mut self, text: &str, sync: bool) -> io::Result<()> {
        let file = match self {
            Self::Plain(file) => {
                file.write_all(text.as_bytes())?;
                file
            }
            Self::Compressed(encoder) => {
                encoder.write_all(text.as_bytes())?;
                encoder.flush()?;
                encoder.get_mut()
            }
        };
        if sync { file.sync_data() } else { Ok(()) }
    }

    /// Ends the file properly. A compressed one is read without it as well, but is packed better in one piece.
    pub(super) fn finish(self, path: &Path) -> io::Result<()> {
        match self {
            Self::Plain(_) => Ok(()),
            Self::Compressed(encoder) => {
                encoder.finish()?.sync_data()?;
                let text = zstd::decode_all(File::open(path)?)?;
                replace(path, &text)
            }
        }
    }
}

/// A line, or what is left where the last one was torn.
pub(super) enum Line {
    Whole(String),
    Torn,
    TooLong,
    NotText,
}

/// The lines of a file.
pub(super) struct Lines {
    reader: Box<dyn BufRead>,
    /// How many bytes the whole lines so far took.
    pub(super) taken: u64,
}

impl Lines {
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        let reader: Box<dyn BufRead> = if is_compressed(path) {
            Box::new(BufReader::new(Decoder::new(file)?))
        } else {
            Box::new(BufReader::new(file))
        };
        Ok(Self { reader, taken: 0 })
    }

    pub(super) fn of(bytes: &[u8]) -> Self {
        Self { reader: Box::new(io::Cursor::new(bytes.to_vec())), taken: 0 }
    }

    pub(super) fn next(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let limited = (&mut self.reader).take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes);
        match limited {
            // A compressed file that was never closed ends in the middle of a frame.
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof && bytes.is_empty() => {
                return Ok(None);
            }
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(Some(Line::Torn)),
            Err(error) => return Err(error),
            Ok(0) => return Ok(None),
            Ok(_) => {}
        }
        if bytes.last() != Some(&b'\n') {
            return Ok(Some(if bytes.len() > LONGEST_LINE { Line::TooLong } else { Line::Torn }));
        }
        self.taken += bytes.len() as u64;
        bytes.pop();
        Ok(Some(String::from_utf8(bytes).map_or(Line::NotText, Line::Whole)))
    }
}

/// Cuts a file after its whole lines. A compressed one is written anew beside itself and then put in its place.
pub(super) fn cut(path: &Path, whole: &[String], bytes: u64) -> io::Result<()> {
    if !is_compressed(path) {
        return OpenOptions::new().write(true).open(path)?.set_len(bytes);
    }
    let mut text = whole.join("\n").into_bytes();
    text.push(b'\n');
    replace(path, &text)
}

/// Writes a compressed file anew beside itself, and then puts it in its place.
fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".tmp");
    let mut encoder = Encoder::new(File::create(&beside)?, STRONG)?;
    encoder.write_all(text)?;
    encoder.finish()?.sync_all()?;
    std::fs::rename(beside, path)
}
