//! Compressed files: each write is a frame of its own, so that a torn end can be told from damage.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read, Seek, SeekFrom},
};

use zstd::{stream::read::Decoder, zstd_safe::MAGICNUMBER};

/// What the frames of a file hold, one after the other.
pub(super) struct Frames {
    /// None at the end of the file.
    frame: Option<Decoder<'static, BufReader<File>>>,
    /// Where the frame begins in the file.
    begin: u64,
    /// How much text the frames before it hold.
    before: u64,
    /// How much was read.
    taken: u64,
}

/// The last write is torn.
#[derive(Debug, thiserror::Error)]
#[error("the last write is torn")]
pub(super) struct Torn {
    /// Where it begins in the file.
    pub(super) begin: u64,
    /// How much text is before it.
    pub(super) before: u64,
}

impl Frames {
    pub(super) fn new(file: File) -> io::Result<Self> {
        Ok(Self { frame: Some(frame(BufReader::new(file))?), begin: 0, before: 0, taken: 0 })
    }

    /// Goes on to the next frame, if there is one.
    fn go_on(&mut self, mut file: BufReader<File>) -> io::Result<()> {
        (self.begin, self.before) = (file.stream_position()?, self.taken);
        match file.fill_buf()?.first().copied() {
            None => Ok(()),
            // No frame begins so. It is what is left of a write whose length reached the disk and whose bytes did not.
            Some(0) if only_zeros(&mut file)? => Err(self.torn()),
            Some(0) => Err(io::Error::other("no compressed data where it goes on")),
            Some(_) => {
                self.frame = Some(frame(file)?);
                Ok(())
            }
        }
    }

    fn torn(&self) -> io::Error {
        io::Error::other(Torn { begin: self.begin, before: self.before })
    }

    /// Whether a frame that is not there to its end is the last write of a program that was stopped. The first one
    /// never is: it was whole before anybody was told that there is a game. Nor is one with others behind it.
    fn is_last_write(&self, mut file: BufReader<File>) -> io::Result<bool> {
        file.seek(SeekFrom::Start(self.begin + 1))?;
        let mut last = 0;
        for byte in file.bytes() {
            last = last >> 8 | u32::from(byte?) << 24;
            if last == MAGICNUMBER {
                return Ok(false);
            }
        }
        Ok(self.begin > 0)
    }
}

fn only_zeros(file: &mut BufReader<File>) -> io::Result<bool> {
    loop {
        let bytes = file.fill_buf()?;
        if bytes.is_empty() || bytes.iter().any(|byte| *byte != 0) {
            return Ok(bytes.is_empty());
        }
        let length = bytes.len();
        file.consume(length);
    }
}

fn frame(file: BufReader<File>) -> io::Result<Decoder<'static, BufReader<File>>> {
    Ok(Decoder::with_buffer(file)?.single_frame())
}

impl Read for Frames {
    /// [`Torn`] where the last write is.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(mut frame) = self.frame.take() {
            match frame.read(buffer) {
                Ok(0) if !buffer.is_empty() => self.go_on(frame.finish())?,
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                    let torn = self.is_last_write(frame.finish())?;
                    return Err(if torn {
                        self.torn()
                    } else {
                        io::Error::other("its compressed data is incomplete")
                    });
                }
                read => {
                    self.frame = Some(frame);
                    self.taken += read.as_ref().map_or(0, |bytes| *bytes as u64);
                    return read;
                }
            }
        }
        Ok(0)
    }
}
