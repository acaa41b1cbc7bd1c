//! Games of any type that are kept as they are played.

use std::fmt;

use serde::Deserialize;
use serde_json::Value;

use super::{AnyError, AnySession, Portable};
use crate::{
    Answer, Describe, EventLog, Line, PromptId, Rank, Seat, SessionError, UndoPolicy, digest,
    save::{self, Loaded, Record, Saved, SavedGame, Store},
    words,
};

/// How a game that is kept begins; read from the first line of one, what the line says besides is passed over.
#[derive(Clone, Debug, Deserialize)]
pub struct Header {
    /// What the game writes its set-ups as, the seed included.
    pub setup: Value,
    /// Who sits at the table in turn order, as the command line names agents.
    pub seats: Vec<String>,
    /// When answers may be taken back.
    #[serde(default)]
    pub undo: UndoPolicy,
}

/// A game of any type and the store that it is kept in, with all that was told in it. What it acknowledges is in the store.
pub trait AnyKept: Send {
    /// The game.
    fn session(&self) -> &dyn AnySession;

    /// Who sits at the table by now, in turn order, as the command line names agents.
    fn seats(&self) -> &[String];

    /// How many bytes its lines have: a number for who keeps them. It tells how long the answers of others are.
    fn length(&self) -> u64;

    /// How often something was answered, taken back, given again, given up or handed over: a number for everybody.
    fn deeds(&self) -> u64;

    /// A number that stays with this game: seeds of bots come from it. It tells the set-up to who tries them all.
    fn seed(&self) -> u64;

    /// What was told of an answer of those in force, from 1, or of the beginning where it is 0, as a seat was told it, or a
    /// spectator.
    fn told(&self, answer: usize, viewer: Option<Seat>) -> Vec<Line>;

    /// Answers an open prompt by the indices of the picked options. When this returns, the answer is in the store.
    ///
    /// # Errors
    /// Where the answer is not legal, a handler fails, another writer was first or the store cannot be written: the game
    /// stands where it stood.
    fn answer(&mut self, seat: Seat, prompt: PromptId, picks: &[usize]) -> Result<(), AnyError>;

    /// Lets a seat give up.
    ///
    /// # Errors
    /// As [`answer`](Self::answer), and where the game knows no such thing.
    fn concede(&mut self, seat: Seat) -> Result<(), AnyError>;

    /// Takes back a seat's last answer.
    ///
    /// # Errors
    /// As [`answer`](Self::answer), and where it is refused.
    fn undo(&mut self, seat: Seat) -> Result<(), AnyError>;

    /// Gives an answer again that was taken back.
    ///
    /// # Errors
    /// As [`answer`](Self::answer), and where nothing was taken back.
    fn redo(&mut self) -> Result<(), AnyError>;

    /// Writes down that somebody else answers for a seat from now on.
    ///
    /// # Errors
    /// Where the seat does not play, another writer was first or the store cannot be written.
    fn hand_over(&mut self, seat: Seat, to: &str) -> Result<(), AnyError>;
}

/// Begins a game.
pub(super) fn begin<G: Portable>(
    store: Box<dyn Store>,
    header: Header,
) -> Result<Box<dyn AnyKept>, AnyError> {
    let Header { setup, seats, undo } = header;
    let setup: G::Setup = serde_json::from_value(setup)
        .map_err(|error| AnyError::Setup { game: G::NAME, reason: error.to_string() })?;
    let seed = digest(&setup);
    let header = save::Header::<G> { undo, ..save::Header::new(setup, seats.clone()) };
    let game = SavedGame::create_in(store, header)?;
    let told = vec![Stretch::new(game.session().event_log())];
    Ok(Box::new(Kept { game, seats, seed, told, deeds: 0 }))
}

/// Goes on with a game.
pub(super) fn resume<G: Portable>(store: Box<dyn Store>) -> Result<Box<dyn AnyKept>, AnyError> {
    let (game, loaded) = SavedGame::<G>::resume_in(store)?;
    let events = game.session().events_by_answer().map_err(SessionError::from)?;
    let mut told: Vec<Stretch<G>> = events.into_iter().map(Stretch::new).collect();
    for (answers, note) in notes(&loaded) {
        told[answers].notes.push(note);
    }
    let seed = digest(&loaded.header.setup);
    let beside = |record: &&Record| {
        matches!(record, Record::Checkpoint { .. } | Record::Format { .. } | Record::End { .. })
    };
    let deeds = loaded.records.iter().filter(|record| !beside(record)).count() as u64;
    Ok(Box::new(Kept { game, seats: loaded.header.seats, seed, told, deeds }))
}

/// What was done about a game besides answering, each with how many answers were in force behind it.
fn notes<G: Saved>(loaded: &Loaded<G>) -> Vec<(usize, Note)> {
    let (mut in_force, mut notes) = (0, Vec::<(usize, Note)>::new());
    for record in &loaded.records {
        match record {
            Record::Answer { .. } | Record::Concede { .. } => in_force += 1,
            Record::Undo { seat, answers } => {
                in_force = *answers;
                notes.iter_mut().for_each(|(answers, _)| *answers = in_force.min(*answers));
                notes.push((in_force, Note::TookBack(*seat)));
            }
            Record::Redo { answers } => in_force = *answers,
            Record::Hand { seat, to } => notes.push((in_force, Note::HandedOver(*seat, to.clone()))),
            Record::Checkpoint { .. } | Record::Format { .. } | Record::End { .. } => {}
        }
    }
    notes
}

/// Something that was done about a game and is no event of it.
#[derive(Clone)]
enum Note {
    TookBack(Seat),
    HandedOver(Seat, String),
}

impl Note {
    fn line(&self) -> Line {
        Rank::Aside.line(match self {
            Self::TookBack(seat) => words![*seat, " takes back"],
            Self::HandedOver(seat, to) => words![*seat, " is played by ", to.clone(), " from here on"],
        })
    }
}

/// What came of an answer.
struct Stretch<G: Describe> {
    events: EventLog<G>,
    /// What was done before the next answer.
    notes: Vec<Note>,
}

impl<G: Describe> Stretch<G> {
    fn new(events: EventLog<G>) -> Self {
        Self { events, notes: Vec::new() }
    }
}

struct Kept<G: Describe> {
    game: SavedGame<G>,
    seats: Vec<String>,
    seed: u64,
    /// What was told at the beginning, and of each answer in force.
    told: Vec<Stretch<G>>,
    deeds: u64,
}

impl<G: Describe> Kept<G> {
    fn go_on(&mut self) {
        self.deeds += 1;
        self.told.push(Stretch::new(self.game.session().event_log()));
    }
}

impl<G: Portable> AnyKept for Kept<G> {
    fn session(&self) -> &dyn AnySession {
        self.game.session()
    }

    fn seats(&self) -> &[String] {
        &self.seats
    }

    fn length(&self) -> u64 {
        self.game.length()
    }

    fn deeds(&self) -> u64 {
        self.deeds
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    fn told(&self, answer: usize, viewer: Option<Seat>) -> Vec<Line> {
        let Some(stretch) = self.told.get(answer) else { return Vec::new() };
        let EventLog { events, depths } = &stretch.events;
        let seen = events.iter().map(|event| G::redact(event, viewer)).zip(depths);
        let lines = seen.filter_map(|(event, depth)| Some(G::event(&event)?.deep(*depth)));
        lines.chain(stretch.notes.iter().map(Note::line)).collect()
    }

    fn answer(&mut self, seat: Seat, prompt: PromptId, picks: &[usize]) -> Result<(), AnyError> {
        self.game.answer(prompt, seat, picks.iter().copied().collect::<Answer>())?;
        self.go_on();
        Ok(())
    }

    fn concede(&mut self, seat: Seat) -> Result<(), AnyError> {
        self.game.concede(seat)?;
        self.go_on();
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> Result<(), AnyError> {
        let answers = self.game.undo(seat)?;
        self.deeds += 1;
        let notes = self.told.drain(answers + 1..).flat_map(|stretch| stretch.notes).collect::<Vec<_>>();
        self.told[answers].notes.extend(notes);
        self.told[answers].notes.push(Note::TookBack(seat));
        Ok(())
    }

    fn redo(&mut self) -> Result<(), AnyError> {
        self.game.redo()?;
        self.go_on();
        Ok(())
    }

    fn hand_over(&mut self, seat: Seat, to: &str) -> Result<(), AnyError> {
        self.game.hand_over(seat, to)?;
        self.deeds += 1;
        self.seats[seat.index()] = to.to_owned();
        let last = self.told.len() - 1;
        self.told[last].notes.push(Note::HandedOver(seat, to.to_owned()));
        Ok(())
    }
}

impl fmt::Debug for dyn AnyKept {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = formatter.debug_struct("AnyKept");
        fields.field("game", &self.session().game()).field("seats", &self.seats());
        fields.field("answers", &self.session().answers()).finish_non_exhaustive()
    }
}
