//! Reading a saved game: every line is checked, and the game is played again.

use std::io::BufRead;
#[cfg(feature = "files")]
use std::io::{self, Read};
#[cfg(feature = "files")]
use std::path::Path;

use super::{
    Difference, SaveError, Saved,
    format::{Chain, FORMAT, Header, Record, fingerprints},
    lines::{Line, Lines},
    older::{Ahead, Older},
    sanitize, versions,
};
use crate::{Entry, PromptId, Seat, Session, SessionError, digest};

/// A game as it was read.
#[derive(Debug)]
pub struct Loaded<G: Saved> {
    /// The first line.
    pub header: Header<G>,
    /// The game, at the prompt where the file ends.
    pub session: Session<G>,
    /// Whether the last line was torn and does not count.
    pub torn: bool,
    /// The records, in order and as today's version would have written them.
    pub records: Vec<Record>,
    /// The version of the lines at the end of the file.
    pub(super) format: u64,
    /// What its lines of an older version count.
    pub(super) older: Older,
    /// The first line that was written before the digest of the state it begins with. Where the end of a file is cut
    /// off only the last digest can be missing, and that is not told here.
    pub gap: Option<usize>,
    /// How many answers led to each checkpoint of the answers in force.
    checkpoints: Vec<usize>,
    /// The record of a digest that comes next.
    pub(super) due: Option<Due>,
    /// How many bytes its whole lines take.
    pub(super) length: u64,
    pub(super) chain: Chain,
}

/// A record of a digest that follows what was read last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Due {
    Checkpoint,
    End,
}

impl std::fmt::Debug for Chain {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Chain")
    }
}

/// Reads a file, plain or compressed by its ending. It is not changed.
///
/// # Errors
/// What is wrong with it, with the line.
#[cfg(feature = "files")]
pub fn load<G: Saved>(path: &Path) -> Result<Loaded<G>, SaveError> {
    read_text(super::store::text(path)?)
}

/// The name of the game that a file is of, plain or compressed by its ending, by its first line. `None` where it is no saved
/// game.
///
/// # Errors
/// Where the file cannot be read.
#[cfg(feature = "files")]
pub fn game_of_file(path: &Path) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    super::store::text(path)?.take(LONGEST_HEADER).read_until(b'\n', &mut line)?;
    Ok(std::str::from_utf8(&line).ok().and_then(versions::game_of))
}

/// How much of a file is looked at for its first line.
#[cfg(feature = "files")]
const LONGEST_HEADER: u64 = 4 * 1024 * 1024;

/// Whether the game of a file is over, by its lines alone: nothing is checked or played again.
///
/// # Errors
/// Where the file cannot be read.
#[cfg(feature = "files")]
pub fn is_over(path: &Path) -> Result<bool, SaveError> {
    let (mut lines, mut over) = (Lines::new(super::store::text(path)?), false);
    while let Some(Line::Whole(line)) = lines.next()? {
        // Who sits where has nothing to do with it.
        if !line.starts_with("{\"hand\":") && !line.starts_with("{\"format\":") {
            over = line.starts_with("{\"end\":");
        }
    }
    Ok(over)
}

/// Reads a game from its text, such as the bytes of a plain file.
///
/// # Errors
/// What is wrong with it, with the line.
pub fn read<G: Saved>(text: &[u8]) -> Result<Loaded<G>, SaveError> {
    read_text(text)
}

pub(super) fn read_text<G: Saved>(text: impl BufRead) -> Result<Loaded<G>, SaveError> {
    let (mut lines, mut chain) = (Lines::new(text), Chain::default());
    let first = match lines.next()? {
        Some(Line::Whole(line)) => line,
        Some(Line::Torn) => return Err(SaveError::NoHeader("the line is torn".to_owned())),
        None => return Err(SaveError::NoHeader(EMPTY.to_owned())),
    };
    let header = versions::header::<G>(&first, &mut chain)?;
    let session = header.begin()?;
    let mut loaded = Loaded {
        format: header.cardloom,
        older: Older::default(),
        header,
        session,
        torn: false,
        records: Vec::new(),
        gap: None,
        checkpoints: vec![0],
        due: Some(Due::Checkpoint),
        length: lines.length(),
        chain,
    };
    while let Some(line) = lines.next()? {
        let Line::Whole(line) = line else {
            loaded.torn = true;
            break;
        };
        let number = lines.number();
        let damaged = |reason: String| SaveError::Damaged { line: number, reason };
        let object = loaded.chain.open(&line).map_err(damaged)?;
        match loaded.is_older() {
            true => loaded.take_old(number, versions::old_record(&object).map_err(damaged)?)?,
            false => loaded.take(number, versions::record(&object).map_err(damaged)?)?,
        }
        loaded.length = lines.length();
    }
    Ok(loaded)
}

/// What a program that was stopped at once leaves.
const EMPTY: &str = "the file is empty; whoever was to begin a game in it was stopped before";

impl<G: Saved> Loaded<G> {
    /// Does what a record says, and compares what comes of it with what is written.
    pub(super) fn take(&mut self, line: usize, record: Record) -> Result<(), SaveError> {
        let differs = |difference| SaveError::Differs { line, difference };
        let due = self.due.take();
        match &record {
            Record::Checkpoint { .. } if due != Some(Due::Checkpoint) => {
                return Err(self.damaged(line, &"a checkpoint where none was reached"));
            }
            Record::End { .. } if due != Some(Due::End) => {
                return Err(self.damaged(line, &"an end where the game does not end"));
            }
            Record::Checkpoint { .. } | Record::End { .. } => {}
            Record::Hand { .. } | Record::Format { .. } => self.due = due,
            _ => self.gap = self.gap.or(due.map(|_| line)),
        }
        match &record {
            Record::Answer { prompt, seat, picks, events } => {
                let entry = Entry { prompt: *prompt, seat: *seat, answer: picks.clone() };
                let answered = self.session.replay(&entry);
                answered.map_err(|error| differs(self.difference(*prompt, None, error.to_string())))?;
                self.compare_events(line, *seat, *prompt, events)?;
                self.due = self.due_now();
            }
            Record::Concede { seat, events } => {
                self.session.concede(*seat).map_err(|error| self.damaged(line, &error))?;
                self.compare_events(line, *seat, PromptId::default(), events)?;
                self.due = self.due_now();
            }
            Record::Checkpoint { answers, digest } => {
                self.expect(line, *answers, self.session.checkpoint())?;
                self.compare(line, digest, self.session.digest())?;
            }
            Record::End { digest: written } => {
                let state = self.session.state().map_err(SessionError::from)?;
                self.compare(line, written, digest(&state))?;
            }
            Record::Hand { seat, to } => match self.header.seats.get_mut(seat.index()) {
                Some(name) => name.clone_from(to),
                None => return Err(self.damaged(line, &format!("{seat} does not play"))),
            },
            Record::Format { version } if *version > FORMAT => {
                let newer = format!(
                    "format {version} is newer than {FORMAT}, which is the newest this program reads"
                );
                return Err(self.damaged(line, &newer));
            }
            Record::Format { version } if *version < self.format => {
                let older = format!("format {version} is older than {}, which its lines are of", self.format);
                return Err(self.damaged(line, &older));
            }
            Record::Format { version } => self.format = *version,
            Record::Undo { seat, answers } => {
                let came = self.session.undo(*seat).map_err(|error| self.damaged(line, &error))?;
                self.expect(line, *answers, came)?;
            }
            Record::Redo { answers } => {
                let came = self.session.redo().map_err(|error| self.damaged(line, &error))?;
                self.expect(line, *answers, came)?;
            }
        }
        self.note(record);
        Ok(())
    }

    /// Keeps what has been done.
    pub(super) fn note(&mut self, record: Record) {
        self.records.push(record);
        let here = self.session.checkpoint();
        self.checkpoints.retain(|earlier| *earlier < here);
        self.checkpoints.push(here);
    }

    /// Whether the next line is of an older version.
    pub(super) fn is_older(&self) -> bool {
        self.format < 2
    }

    /// How many actions were begun; the first one is what comes before the first checkpoint.
    pub fn actions(&self) -> usize {
        self.checkpoints.len()
    }

    /// Who answers for a seat from which answer on, by how many were in force then: all that was
    /// [handed over](super::SavedGame::hand_over), in order. Where answers were taken back later it is as many as were
    /// left.
    pub fn handed_over(&self) -> Vec<(usize, Seat, &str)> {
        let (mut in_force, mut handed_over) = (0, Vec::new());
        for record in &self.records {
            match record {
                Record::Answer { .. } | Record::Concede { .. } => in_force += 1,
                Record::Undo { answers, .. } | Record::Redo { answers } => in_force = *answers,
                Record::Hand { seat, to } => handed_over.push((in_force, *seat, to.as_str())),
                Record::Checkpoint { .. } | Record::Format { .. } | Record::End { .. } => {}
            }
            handed_over.iter_mut().for_each(|(answers, ..)| *answers = in_force.min(*answers));
        }
        handed_over
    }

    /// Which digest comes after an answer.
    pub(super) fn due_now(&self) -> Option<Due> {
        match self.session.is_over() {
            true => Some(Due::End),
            false => self.session.snapshot().journal.is_empty().then_some(Due::Checkpoint),
        }
    }

    /// Compares what has come of the seat's answer with what is written.
    fn compare_events(
        &mut self,
        line: usize,
        seat: Seat,
        prompt: PromptId,
        written: &str,
    ) -> Result<(), SaveError> {
        let came = fingerprints(self.session.events());
        let mut ahead = None;
        if let Some(event) = first_difference(written, &came) {
            let found = self.session.events().get(event);
            let found = found.map_or("no event".to_owned(), |event| format!("{event:?}"));
            let difference = self.difference(prompt, Some(event + 1), found);
            match came.strip_prefix(written) {
                Some(more) if self.is_older() => ahead = Some(Ahead::new(more, line, difference)),
                _ => return Err(SaveError::Differs { line, difference }),
            }
        }
        if self.is_older() {
            self.older.give(seat, ahead);
        }
        Ok(())
    }

    fn compare(&self, line: usize, written: &str, came: u64) -> Result<(), SaveError> {
        let came = format!("{came:016x}");
        if written == came {
            return Ok(());
        }
        let found = format!("the digest of the state is {came}, not {}", sanitize(&written));
        let last = self.session.history().last().map(|entry| entry.prompt).unwrap_or_default();
        Err(SaveError::Differs { line, difference: self.difference(last, None, found) })
    }

    pub(super) fn expect(&self, line: usize, written: usize, came: usize) -> Result<(), SaveError> {
        if written == came {
            return Ok(());
        }
        Err(self.damaged(line, &format!("{came} answers are in force there, not {written}")))
    }

    pub(super) fn damaged(&self, line: usize, reason: &dyn std::fmt::Display) -> SaveError {
        SaveError::Damaged { line, reason: reason.to_string() }
    }

    fn difference(&self, prompt: PromptId, event: Option<usize>, found: String) -> Difference {
        Difference { action: self.actions(), prompt, event, found }
    }
}

/// The place of the first event whose fingerprint is another one, or that is missing or new.
fn first_difference(written: &str, came: &str) -> Option<usize> {
    if written == came {
        return None;
    }
    let same = written.bytes().zip(came.bytes()).take_while(|(written, came)| written == came).count();
    Some(same / 2)
}
