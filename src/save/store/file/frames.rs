//! Compressed files: each write is a frame of its own, so that a torn end can be told from damage.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom},
};

use zstd::{stream::read::Decoder, zstd_safe::MAGICNUMBER};

use super::whole_lines;

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
    /// How much of it is whole lines.
    whole: u64,
}

/// The last write is torn.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the last write is torn")]
pub(super) struct Torn {
    /// Where it begins in the file.
    pub(super) begin: u64,
    /// How much text is before it.
    pub(super) before: u64,
}

impl Frames {
    pub(super) fn new(file: File) -> io::Result<Self> {
        Ok(Self { frame: Some(frame(BufReader::new(file))?), begin: 0, before: 0, taken: 0, whole: 0 })
    }

    /// Goes on to the next frame, if there is one.
    fn go_on(&mut self, mut file: BufReader<File>) -> io::Result<()> {
        (self.begin, self.before) = (file.stream_position()?, self.taken);
        match file.fill_buf()?.first().copied() {
            // Every write has whole lines.
            None if self.whole < self.taken => Err(damaged("it is not whole, but its compressed data is")),
            None => Ok(()),
            // No frame begins so. It is what is left of a write whose length reached the disk and whose bytes did not.
            Some(0) if only_zeros(&mut file)? => Err(self.torn()),
            Some(0) => Err(damaged("no compressed data where it goes on")),
            Some(_) => {
                self.frame = Some(frame(file)?);
                Ok(())
            }
        }
    }

    fn torn(&self) -> io::Error {
        match self.whole < self.before {
            true => damaged("it begins before the write that is torn"),
            false => {
                io::Error::new(ErrorKind::UnexpectedEof, Torn { begin: self.begin, before: self.before })
            }
        }
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

fn damaged(reason: &'static str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, reason)
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
    /// [`Torn`] where the last write is, and invalid data where it cannot be unpacked.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(mut frame) = self.frame.take() {
            match frame.read(buffer) {
                Ok(0) if !buffer.is_empty() => self.go_on(frame.finish())?,
                Ok(read) => {
                    self.frame = Some(frame);
                    if let lines @ 1.. = whole_lines(&buffer[..read]) {
                        self.whole = self.taken + lines as u64;
                    }
                    self.taken += read as u64;
                    return Ok(read);
                }
                Err(error) if error.kind() == ErrorKind::UnexpectedEof => {
                    let torn = self.is_last_write(frame.finish())?;
                    return Err(if torn {
                        self.torn()
                    } else {
                        damaged("its compressed data is incomplete")
                    });
                }
                // What a decoder complains of is the file's fault, not the disk's.
                Err(error) if error.kind() == ErrorKind::Other => {
                    return Err(io::Error::new(ErrorKind::InvalidData, error));
                }
                Err(error) => return Err(error),
            }
        }
        Ok(0)
    }
}
