//! Files on the disk, and those that this program alone writes to.

use std::{
    fs::{self, File, FileType, Metadata, OpenOptions, TryLockError},
    io::{self, ErrorKind, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

/// What is wrong with a file itself, whatever is in it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fault {
    #[error("it is {0}, not a regular file")]
    NotRegular(&'static str),
    #[error("another program is writing to this file")]
    Busy,
    #[error("it has other names (hard links), which a new version would not have: name another file")]
    Linked,
    #[error("the file was removed while this program was writing to it: nothing more is kept")]
    Removed,
    #[error("another file was put in its place while this program was writing to it: nothing more is kept")]
    Replaced,
    #[error(
        "another program has changed the file: it has {came} bytes, not the {expected} that were written; nothing more \
         is kept"
    )]
    Changed { came: u64, expected: u64 },
}

impl From<Fault> for io::Error {
    fn from(fault: Fault) -> Self {
        let kind = match fault {
            Fault::NotRegular(_) | Fault::Linked => ErrorKind::InvalidInput,
            Fault::Busy => ErrorKind::ResourceBusy,
            Fault::Removed | Fault::Replaced | Fault::Changed { .. } => ErrorKind::Other,
        };
        Self::new(kind, fault)
    }
}

/// Opens a file to be read.
pub fn open(path: &Path) -> io::Result<File> {
    regular(path, OpenOptions::new().read(true))
}

/// Opens a regular file. Anything else is refused: a pipe would be waited for, and a device need not have an end.
fn regular(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    // To open a pipe waits as well.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(options, rustix::fs::OFlags::NONBLOCK.bits() as i32);
    let file = options.open(path)?;
    let kind = file.metadata()?.file_type();
    if kind.is_file() { Ok(file) } else { Err(Fault::NotRegular(named(kind)).into()) }
}

fn named(kind: FileType) -> &'static str {
    if kind.is_dir() {
        return "a folder";
    }
    #[cfg(unix)]
    if std::os::unix::fs::FileTypeExt::is_fifo(&kind) {
        return "a pipe";
    }
    "a device"
}

/// A file that no other program writes to as long as this one does, and that is known to be the one of its name. The
/// system lets go of it when this program ends, however it ends.
pub struct OwnFile {
    file: File,
    path: PathBuf,
    identity: Identity,
    /// How long this program has made it.
    length: u64,
    /// Whether the folder knows of it, after a power cut as well.
    entered: bool,
}

impl OwnFile {
    /// A new file; there must be none of this name.
    pub fn create(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().read(true).write(true).create_new(true).open(path)?;
        let identity = identity(&file.metadata()?);
        let own = Self { file, path: path.to_owned(), identity, length: 0, entered: false };
        match lock(&own.file) {
            Ok(()) => Ok(own),
            Err(error) => {
                own.remove();
                Err(error)
            }
        }
    }

    /// A file that is there.
    pub fn open(path: &Path) -> io::Result<Self> {
        Self::first(path, || regular(path, OpenOptions::new().read(true).write(true)))
    }

    /// A file that is there, or a new one.
    pub fn open_or_create(path: &Path) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        Self::first(path, || regular(path, &mut options))
    }

    /// Opens a file again and again, until what is locked is still the file of this name: between the two another
    /// program may have put a new one in its place.
    fn first(path: &Path, mut open: impl FnMut() -> io::Result<File>) -> io::Result<Self> {
        /// As often as it cannot be by chance.
        const TRIES: usize = 100;
        for _ in 0..TRIES {
            let file = open()?;
            lock(&file)?;
            let metadata = file.metadata()?;
            let (identity, length) = (identity(&metadata), metadata.len());
            let own = Self { file, path: path.to_owned(), identity, length, entered: false };
            if own.there()?.is_ok() {
                return Ok(own);
            }
        }
        Err(Fault::Busy.into())
    }

    /// The file from its beginning. What is read moves no place of writing.
    pub fn read(&self) -> io::Result<File> {
        let mut file = self.file.try_clone()?;
        file.seek(SeekFrom::Start(0))?;
        Ok(file)
    }

    /// How long it is.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Whether the file of this name is still this one, and as it was written.
    pub fn check(&self) -> io::Result<()> {
        let (came, expected) = (self.there()??.len(), self.length);
        if came == expected { Ok(()) } else { Err(Fault::Changed { came, expected }.into()) }
    }

    /// What the system says of the file of this name, or why it is not this one any more.
    fn there(&self) -> io::Result<Result<Metadata, Fault>> {
        match fs::metadata(&self.path) {
            Ok(there) if identity(&there) == self.identity => Ok(Ok(there)),
            Ok(_) => Ok(Err(Fault::Replaced)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Err(Fault::Removed)),
            Err(error) => Err(error),
        }
    }

    /// Writes there, over what stands there. When this returns it is in the file of this name.
    pub fn write(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        self.check()?;
        self.file.seek(SeekFrom::Start(offset))?;
        self.file.write_all(bytes)?;
        self.length = self.length.max(offset + bytes.len() as u64);
        self.check()
    }

    /// Cuts off what is behind a place.
    pub fn cut(&mut self, length: u64) -> io::Result<()> {
        self.check()?;
        self.file.set_len(length)?;
        self.length = length;
        Ok(())
    }

    /// Sees to it that what was written is on the disk, and the file in its folder.
    pub fn sync(&mut self) -> io::Result<()> {
        self.file.sync_data()?;
        if !self.entered {
            sync_folder(&self.path)?;
            self.entered = true;
        }
        Ok(())
    }

    /// Whether other contents can be put in its place.
    pub fn replaceable(&self) -> io::Result<()> {
        if has_other_names(&self.file.metadata()?) { Err(Fault::Linked.into()) } else { Ok(()) }
    }

    /// Puts other contents in its place, all at once: whatever happens there is either the old file or the new one. Its
    /// mode and owner stay, and where its name is a link, the link stays as well.
    pub fn replace(&self, bytes: &[u8]) -> io::Result<()> {
        self.check()?;
        self.replaceable()?;
        let path = fs::canonicalize(&self.path)?;
        // A name of its own, however long the other one is and whatever else is in the folder.
        let mut beside = tempfile::Builder::new().prefix(".").suffix(".tmp").tempfile_in(folder(&path))?;
        beside.write_all(bytes)?;
        take_after(beside.as_file(), &self.file.metadata()?)?;
        beside.as_file().sync_all()?;
        beside.persist(&path)?;
        Ok(())
    }

    /// Takes a file away that nothing could be written to.
    pub fn remove(&self) {
        if matches!(self.there(), Ok(Ok(_))) {
            let _ = fs::remove_file(&self.path);
        }
    }
}

impl Drop for OwnFile {
    /// Closing the file is not enough: a program that is just being started may have inherited it for a moment.
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}

fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(Fault::Busy.into()),
        // Some file systems know no locks; a file can be kept there all the same.
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Without it a new file may be gone after a power cut, however much of it was on the disk. Elsewhere folders are no
/// files, and the system sees to it.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder(path))?.sync_all() } else { Ok(()) }
}

/// What tells a file from all others: its device, and its number there.
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(file: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;
    (file.dev(), file.ino())
}

/// Elsewhere a file that is open is neither removed nor replaced.
#[cfg(not(unix))]
fn identity(_file: &Metadata) -> Identity {
    (0, 0)
}

#[cfg(unix)]
fn has_other_names(file: &Metadata) -> bool {
    std::os::unix::fs::MetadataExt::nlink(file) > 1
}

#[cfg(not(unix))]
fn has_other_names(_file: &Metadata) -> bool {
    false
}

/// Gives a file the owner and the mode of another one.
#[cfg(unix)]
fn take_after(file: &File, other: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};
    let own = file.metadata()?;
    if (own.uid(), own.gid()) != (other.uid(), other.gid()) {
        fchown(file, Some(other.uid()), Some(other.gid()))?;
    }
    file.set_permissions(other.permissions())
}

#[cfg(not(unix))]
fn take_after(_file: &File, _other: &Metadata) -> io::Result<()> {
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};

    use super::*;

    fn told<T>(result: io::Result<T>) -> String {
        result.err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn what_is_locked_is_the_file_of_that_name_whatever_was_opened() {
        let folder = tempfile::tempdir().unwrap();
        let (path, next) = (folder.path().join("a"), folder.path().join("b"));
        fs::write(&path, "old").unwrap();
        let mut opened = 0;
        let own = OwnFile::first(&path, || {
            let file = regular(&path, OpenOptions::new().read(true).write(true))?;
            opened += 1;
            if opened == 1 {
                // Before this program has locked it, another one puts a new file there.
                fs::write(&next, "newer")?;
                fs::rename(&next, &path)?;
            }
            Ok(file)
        })
        .unwrap();
        assert_eq!((opened, own.length()), (2, 5));
        assert_eq!(io::read_to_string(own.read().unwrap()).unwrap(), "newer");
        assert_eq!(told(OwnFile::open(&path)), "another program is writing to this file");
        drop(own);
        assert!(OwnFile::open(&path).is_ok());
    }

    #[test]
    fn a_file_that_is_replaced_time_and_again_is_given_up() {
        let folder = tempfile::tempdir().unwrap();
        let (path, next) = (folder.path().join("a"), folder.path().join("b"));
        fs::write(&path, "").unwrap();
        let own = OwnFile::first(&path, || {
            let file = File::open(&path)?;
            fs::write(&next, "")?;
            fs::rename(&next, &path)?;
            Ok(file)
        });
        assert_eq!(told(own), "another program is writing to this file");
    }

    #[test]
    fn what_happens_to_a_file_is_noticed_before_and_after_a_write() {
        type Deed = fn(&Path);
        let deeds: [(Deed, &str); 4] = [
            (|path| fs::remove_file(path).unwrap(), "the file was removed"),
            (
                |path| {
                    fs::write(path.with_extension("new"), "first").unwrap();
                    fs::rename(path.with_extension("new"), path).unwrap();
                },
                "another file was put in its place",
            ),
            (
                |path| drop(File::create(path).unwrap()),
                "another program has changed the file: it has 0 bytes, not the 5",
            ),
            (
                |path| fs::write(path, "first and more").unwrap(),
                "another program has changed the file: it has 14 bytes",
            ),
        ];
        for (deed, reason) in deeds {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("a");
            let mut own = OwnFile::create(&path).unwrap();
            own.write(0, b"first").unwrap();
            own.check().unwrap();
            deed(&path);
            assert!(told(own.check()).starts_with(reason), "{}", told(own.check()));
            assert!(told(own.write(5, b"second")).starts_with(reason));
            assert!(told(own.replace(b"second")).starts_with(reason));
            assert!(!fs::read_to_string(&path).unwrap_or_default().contains("second"));
        }
    }

    #[test]
    fn a_replaced_file_keeps_its_mode_and_the_link_to_it() {
        let folder = tempfile::tempdir().unwrap();
        // As long as a name can be: nothing longer fits beside it.
        let (path, link) = (folder.path().join("x".repeat(255)), folder.path().join("link"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&path, &link).unwrap();
        OwnFile::open(&link).unwrap().replace(b"new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::metadata(&path).unwrap().mode() & 0o7777, 0o640);
        assert_eq!(fs::read_link(&link).unwrap(), path);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn a_file_with_two_names_is_not_parted() {
        let folder = tempfile::tempdir().unwrap();
        let (one, other) = (folder.path().join("one"), folder.path().join("other"));
        fs::write(&one, "old").unwrap();
        fs::hard_link(&one, &other).unwrap();
        let own = OwnFile::open(&one).unwrap();
        assert!(told(own.replaceable()).starts_with("it has other names"));
        assert!(told(own.replace(b"new")).starts_with("it has other names"));
        assert_eq!(fs::read_to_string(&other).unwrap(), "old");
    }

    #[test]
    fn what_is_no_regular_file_is_told_for_what_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
        assert!(made.success());
        assert_eq!(told(open(&pipe)), "it is a pipe, not a regular file");
        assert_eq!(told(OwnFile::open(&pipe)), "it is a pipe, not a regular file");
        assert_eq!(told(open(Path::new("/dev/zero"))), "it is a device, not a regular file");
        assert_eq!(told(open(folder.path())), "it is a folder, not a regular file");
    }
}
