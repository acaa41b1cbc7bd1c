//! Files, plain or compressed by their ending.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use zstd::{bulk::Compressor, stream::write::Encoder};

use super::frames::Frames;

/// No line is longer: whatever is, is no saved game, and is not read into memory.
const LONGEST_LINE: usize = 1 << 20;

/// The level of compression for files that are written in one piece; they are small.
const STRONG: i32 = 19;

/// Whether a file is compressed: its name ends in `.zst`.
fn is_compressed(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "zst")
}

/// Keeps other programs from writing to a file. The system lets go of it when this program ends, however it ends.
pub(super) struct Lock(File);

impl Lock {
    fn on(file: &File) -> io::Result<Self> {
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(io::Error::new(
                    io::ErrorKind::ResourceBusy,
                    "another program is playing this game",
                ));
            }
            // Some file systems know no locks; a game can be kept there all the same.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(error),
        }
        Ok(Self(file.try_clone()?))
    }
}

impl Drop for Lock {
    /// Closing the file is not enough: a program that is just being started may have inherited it for a moment.
    fn drop(&mut self) {
        let _ = self.0.unlock();
    }
}

/// Opens a file that will be added to, for this program alone.
pub(super) fn open_alone(path: &Path) -> io::Result<(File, Lock)> {
    let file = OpenOptions::new().read(true).write(true).open(path)?;
    let lock = Lock::on(&file)?;
    Ok((file, lock))
}

/// Where lines go.
pub(super) struct Sink {
    file: File,
    /// For files that are compressed: each write is packed as a frame of its own.
    packing: Option<Compressor<'static>>,
    /// The folder where the file was made, until it is known to be on the disk as well.
    folder: Option<PathBuf>,
    /// On the file, and on one that it has replaced: whoever has opened that one still finds it locked.
    _locks: Vec<Lock>,
}

impl Sink {
    fn new(path: &Path, file: File, locks: Vec<Lock>) -> io::Result<Self> {
        let packing = if is_compressed(path) { Some(Compressor::new(0)?) } else { None };
        Ok(Self { file, packing, folder: Some(folder_of(path)), _locks: locks })
    }

    /// A new file with its first lines; there must be none of this name. Where they cannot be written there is none
    /// afterwards either.
    pub(super) fn create(path: &Path, text: &str) -> io::Result<Self> {
        let file = OpenOptions::new().write(true).create_new(true).open(path)?;
        let begun = Lock::on(&file).and_then(|lock| {
            let mut sink = Self::new(path, file, vec![lock])?;
            sink.write(text, false)?;
            Ok(sink)
        });
        if begun.is_err() {
            let _ = fs::remove_file(path);
        }
        begun
    }

    /// A file of [`open_alone`] that goes on after its whole lines; what comes after them is cut off.
    pub(super) fn resume(
        path: &Path,
        (mut file, lock): (File, Lock),
        whole: &[String],
        bytes: u64,
    ) -> io::Result<Self> {
        if !is_compressed(path) {
            file.set_len(bytes)?;
            file.seek(SeekFrom::End(0))?;
            return Self::new(path, file, vec![lock]);
        }
        // What is added after a frame that was never ended could not be read: the file is written anew.
        let mut text = whole.join("\n").into_bytes();
        text.push(b'\n');
        let (new, new_lock) = replace(path, &text)?;
        Self::new(path, new, vec![lock, new_lock])
    }

    /// Writes text and hands it to the system; with `sync` it is on the disk afterwards, and the file is in its folder.
    pub(super) fn write(&mut self, text: &str, sync: bool) -> io::Result<()> {
        match &mut self.packing {
            Some(packing) => self.file.write_all(&packing.compress(text.as_bytes())?)?,
            None => self.file.write_all(text.as_bytes())?,
        }
        if sync {
            self.file.sync_data()?;
            self.folder.take().map_or(Ok(()), |folder| sync_folder(&folder))?;
        }
        Ok(())
    }

    /// Ends the file properly. A compressed one is read without it as well, but is packed better in one piece.
    pub(super) fn finish(self, path: &Path) -> io::Result<()> {
        if self.packing.is_none() {
            return Ok(());
        }
        self.file.sync_data()?;
        let text = zstd::decode_all(File::open(path)?)?;
        replace(path, &text).map(drop)
    }
}

fn folder_of(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new(".")).to_owned()
}

/// Without it a new file may be gone after a power cut, however much of it was on the disk. Elsewhere folders are no
/// files, and the system sees to it.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
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
        Self::on(File::open(path)?, path)
    }

    /// The lines of an open file.
    pub(super) fn on(file: File, path: &Path) -> io::Result<Self> {
        let reader: Box<dyn BufRead> = if is_compressed(path) {
            Box::new(BufReader::new(Frames::new(file)?))
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
            // A compressed file may end in the middle of its last write.
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

/// Writes a compressed file anew beside itself, and then puts it in its place. It is locked from the beginning, and
/// can be added to.
fn replace(path: &Path, text: &[u8]) -> io::Result<(File, Lock)> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".tmp");
    let file = File::create(&beside)?;
    let written = Lock::on(&file).and_then(|lock| {
        let mut encoder = Encoder::new(file, STRONG)?;
        // Otherwise tables are made for any length: ninety megabytes of memory for some kilobytes of text.
        encoder.set_pledged_src_size(Some(text.len() as u64))?;
        encoder.write_all(text)?;
        let file = encoder.finish()?;
        file.sync_all()?;
        fs::rename(&beside, path)?;
        Ok((file, lock))
    });
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}
