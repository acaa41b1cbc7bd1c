//! A game that is written as it is played.

use std::io::{Error, ErrorKind};
#[cfg(feature = "files")]
use std::path::Path;

use super::{
    SaveError, Saved,
    format::{Chain, FORMAT, Header, Record, fingerprints},
    read::{Due, Loaded, read_text},
    store::{Store, StoreError},
};
use crate::{Answer, Entry, PromptId, Seat, Session, SessionError, digest, session::Next};

/// A session and the store that it is kept in. What it acknowledges is in the store.
///
/// Each change is appended to what this writer knows. Where another one was faster, in this program or elsewhere, it is
/// [`SaveError::Stale`]: nothing was written, and the game that is in the store is there to be resumed.
pub struct SavedGame<G: Saved> {
    session: Session<G>,
    store: Box<dyn Store>,
    /// How many bytes the store's text has, as far as this writer knows.
    length: u64,
    chain: Chain,
    /// The version of the lines at the end of the text.
    format: u64,
    durable: bool,
    /// Set when an append failed: nothing more is acknowledged, for the text might end in a torn line.
    broken: bool,
}

impl<G: Saved> SavedGame<G> {
    /// Begins a game in a new file, plain or compressed by its ending: in [`FileStore::create`](super::FileStore::create).
    ///
    /// # Errors
    /// Where there is such a file already or it cannot be written, and where there can be no such game.
    #[cfg(feature = "files")]
    pub fn create(path: &Path, header: Header<G>) -> Result<Self, SaveError> {
        Self::create_in(super::FileStore::create(path)?, header)
    }

    /// Goes on with the game of a file: [`resume_in`](Self::resume_in) its [`FileStore`](super::FileStore).
    ///
    /// # Errors
    /// Where the file is damaged or another program plays its game; it is left as it is.
    #[cfg(feature = "files")]
    pub fn resume(path: &Path) -> Result<(Self, Loaded<G>), SaveError> {
        Self::resume_in(super::FileStore::open(path)?)
    }

    /// Begins a game in a store that is empty.
    ///
    /// # Errors
    /// Where it is not or it cannot be written, and where there can be no such game.
    pub fn create_in(store: impl Store + 'static, header: Header<G>) -> Result<Self, SaveError> {
        let session = header.begin()?;
        let mut chain = Chain::default();
        let text = chain.line(&header)? + &chain.line(&checkpoint(&session))?;
        let mut game = Self::new(store, session, 0, Chain::default(), FORMAT);
        game.write(&text, chain).map_err(|error| match error {
            SaveError::Stale { .. } => SaveError::Exists,
            error => error,
        })?;
        Ok(game)
    }

    /// Goes on with the game of a store, at the very prompt where it stood. A torn last line is cut off first; the
    /// second value tells of it. If the digest was torn off that belongs to the last answer, it is written again.
    ///
    /// # Errors
    /// Where the game is damaged; it is left as it is. And where another writer was faster, as with every change.
    pub fn resume_in(store: impl Store + 'static) -> Result<(Self, Loaded<G>), SaveError> {
        let loaded = read_text::<G>(store.read()?)?;
        let mut game = Self::new(store, loaded.session.clone(), loaded.length, loaded.chain, loaded.format);
        if loaded.torn {
            game.store.append(game.length, "", false)?;
        }
        if let Some(due) = loaded.due {
            let record = match due {
                Due::Checkpoint => checkpoint(&game.session),
                Due::End => end(digest(&game.session.state().map_err(SessionError::from)?)),
            };
            game.add(&record)?;
        }
        Ok((game, loaded))
    }

    fn new(store: impl Store + 'static, session: Session<G>, length: u64, chain: Chain, format: u64) -> Self {
        Self { session, store: Box::new(store), length, chain, format, durable: false, broken: false }
    }

    /// Whether each answer is forced to the disk, not only handed to the system: safe from a power cut as well.
    #[must_use]
    pub fn durable(mut self, durable: bool) -> Self {
        self.durable = durable;
        self
    }

    /// The game.
    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    /// How many bytes its text has, as far as this writer knows.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Answers an open prompt. When this returns, the answer is in the store.
    ///
    /// # Errors
    /// Where the answer is illegal, a handler fails or the store cannot be written: the game then stands where it
    /// stood.
    pub fn answer(&mut self, prompt: PromptId, seat: Seat, answer: Answer) -> Result<(), SaveError> {
        let next = self.session.prepare(prompt, seat, answer)?;
        self.keep(next)
    }

    /// Lets a seat give up: see [`Game::concession`](crate::Game::concession).
    ///
    /// # Errors
    /// Where the game knows no such thing or the store cannot be written: the game then stands where it stood.
    pub fn concede(&mut self, seat: Seat) -> Result<(), SaveError> {
        let next = self.session.prepare_entry(&Entry::concession(seat))?;
        self.keep(next)
    }

    /// Writes down that somebody else answers for a seat from now on.
    ///
    /// # Errors
    /// Where the seat does not play or the store cannot be written.
    pub fn hand_over(&mut self, seat: Seat, to: impl Into<String>) -> Result<(), SaveError> {
        let seats = G::seats(self.session.initial());
        if seat.index() >= seats {
            let reason = format!("{seat} is none of the {seats} seats of this game");
            return Err(Error::new(ErrorKind::InvalidInput, reason).into());
        }
        self.add(&Record::Hand { seat, to: to.into() })
    }

    /// Writes down what was answered or given up, and what came of it; then goes there.
    fn keep(&mut self, next: Next<G>) -> Result<(), SaveError> {
        let (events, Entry { prompt, seat, answer }) = (fingerprints(next.events()), next.entry().clone());
        let record = match next.entry().is_concession() {
            true => Record::Concede { seat, events },
            false => Record::Answer { prompt, seat, picks: answer, events },
        };
        let (mut chain, mut text) = self.begin_lines()?;
        text += &chain.line(&record)?;
        if let Some(digest) = next.ended() {
            text += &chain.line(&end(digest))?;
        } else if let Some((answers, digest)) = next.checkpoint(&self.session) {
            text += &chain.line(&Record::Checkpoint { answers, digest: hexadecimal(digest) })?;
        }
        self.write(&text, chain)?;
        self.session.commit(next);
        Ok(())
    }

    /// Takes back a seat's last answer.
    ///
    /// # Errors
    /// Where it is refused or the store cannot be written: the game then stands where it stood.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, SaveError> {
        let (answers, earlier) = self.session.prepare_undo(seat)?;
        let (mut chain, mut text) = self.begin_lines()?;
        text += &chain.line(&Record::Undo { seat, answers })?;
        self.write(&text, chain)?;
        self.session = earlier;
        Ok(answers)
    }

    /// Gives an answer again that was taken back.
    ///
    /// # Errors
    /// Where nothing was taken back or the store cannot be written: the game then stands where it stood.
    pub fn redo(&mut self) -> Result<usize, SaveError> {
        let (answers, next) = self.session.prepare_redo()?;
        let (mut chain, mut text) = self.begin_lines()?;
        text += &chain.line(&Record::Redo { answers })?;
        self.write(&text, chain)?;
        self.session.commit(next);
        Ok(answers)
    }

    /// Whether the game can be resumed from its store: it is still there, and as this writer knows it.
    ///
    /// # Errors
    /// Where it is not.
    pub fn check(&self) -> Result<(), SaveError> {
        self.check_writes()?;
        Ok(self.store.check(self.length)?)
    }

    /// Closes the game properly. Not needed for safety: one that was never closed is read to its end as well.
    ///
    /// # Errors
    /// Where it cannot be written, or is not as this writer knows it.
    pub fn close(self) -> Result<Session<G>, SaveError> {
        self.check()?;
        self.store.close()?;
        Ok(self.session)
    }

    /// Writes down one record.
    fn add(&mut self, record: &Record) -> Result<(), SaveError> {
        let (mut chain, mut text) = self.begin_lines()?;
        text += &chain.line(record)?;
        self.write(&text, chain)
    }

    /// The lines that come before the next one: where the text is of an older version, that it no longer is.
    fn begin_lines(&self) -> Result<(Chain, String), SaveError> {
        let mut chain = self.chain;
        let text = match self.format < FORMAT {
            true => chain.line(&Record::Format { version: FORMAT })?,
            false => String::new(),
        };
        Ok((chain, text))
    }

    fn check_writes(&self) -> Result<(), SaveError> {
        if self.broken {
            return Err(Error::other("the file could not be written before; resume it first").into());
        }
        Ok(())
    }

    fn write(&mut self, text: &str, chain: Chain) -> Result<(), SaveError> {
        self.check_writes()?;
        self.broken = true;
        let appended = self.store.append(self.length, text, self.durable);
        // Of a refusal it is known that nothing was written.
        self.broken = matches!(appended, Err(StoreError::Io(_)));
        appended?;
        self.length += text.len() as u64;
        (self.chain, self.format) = (chain, FORMAT);
        Ok(())
    }
}

/// The record of the checkpoint that a session stands behind.
fn checkpoint<G: Saved>(session: &Session<G>) -> Record {
    Record::Checkpoint { answers: session.checkpoint(), digest: hexadecimal(session.digest()) }
}

fn end(digest: u64) -> Record {
    Record::End { digest: hexadecimal(digest) }
}

fn hexadecimal(digest: u64) -> String {
    format!("{digest:016x}")
}
