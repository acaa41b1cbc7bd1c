//! The record of a session: what is written of it, and what is checked when it is read.

use serde::{Deserialize, Serialize};

use super::{
    Session, UndoPolicy,
    history::{Mark, Played},
    legacy,
};
use crate::{Asked, Entry, Game, PromptId, Snapshot};

/// All that it takes to come back to a position and its history.
#[derive(Clone)]
pub(super) struct Record<S> {
    pub(super) begin: S,
    pub(super) policy: UndoPolicy,
    pub(super) keeps_history: bool,
    /// The answers in force, from the beginning.
    pub(super) line: Vec<Played>,
    /// Those that were taken back and can be given again, the next one last.
    pub(super) undone: Vec<Played>,
    pub(super) marks: Vec<Mark<S>>,
    pub(super) here: Snapshot<S>,
}

impl<S: Clone> Record<S> {
    pub(super) fn new(begin: S) -> Self {
        let here = Snapshot::new(begin.clone());
        let mark = Mark { answers: 0, asked: here.asked.clone(), state: begin.clone() };
        Self {
            begin,
            policy: UndoPolicy::default(),
            keeps_history: true,
            line: Vec::new(),
            undone: Vec::new(),
            marks: vec![mark],
            here,
        }
    }

    pub(super) fn forget(&mut self) {
        self.keeps_history = false;
        self.line.clear();
        self.undone.clear();
        self.marks.clear();
    }

    /// How many answers were in force at the last checkpoint.
    pub(super) fn checkpoint(&self) -> usize {
        self.line.len().saturating_sub(self.here.journal.len())
    }

    /// Takes its place at a position.
    pub(super) fn stand(&mut self, here: &Snapshot<S>) {
        self.here.clone_from(here);
        self.mark();
    }
}

impl<S: PartialEq> Record<S> {
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let here = |one: &Snapshot<S>, other: &Snapshot<S>| {
            one.state == other.state && one.asked == other.asked && one.journal == other.journal
        };
        self.begin == other.begin
            && here(&self.here, &other.here)
            && self.line == other.line
            && self.undone == other.undone
            && (self.policy, self.keeps_history) == (other.policy, other.keeps_history)
    }

    /// What is wrong with it, if anything: its parts have to be those of one game. Whether the answers fit the rules
    /// shows when they are given again.
    fn check(&self) -> Result<(), &'static str> {
        /// More prompts than any game asks: counting on from there never overflows.
        const MOST: u64 = u32::MAX as u64 / 2;
        let counts = self.marks.iter().map(|mark| &mark.asked).chain([&self.here.asked]);
        if counts.map(Asked::sum).any(|asked| asked > MOST) || u64::from(self.here.edition) > MOST {
            return Err("the number of the next prompt is none that a game reaches");
        }
        if !self.keeps_history {
            let empty = self.line.is_empty() && self.undone.is_empty() && self.marks.is_empty();
            return if empty { Ok(()) } else { Err("it keeps no history, but has one") };
        }
        let since = self.here.journal.iter().rev();
        let line = self.line.iter().rev().map(|played| &played.entry);
        if self.here.journal.len() > self.line.len() || !since.zip(line).all(|(one, other)| one == other) {
            return Err("the last answers of the history are not those since the checkpoint");
        }
        let here = self.line.len() - self.here.journal.len();
        // At a checkpoint every prompt that was asked has been answered, unless its seat has given up.
        let counted = |answers: usize, asked: &Asked| {
            let entries = || self.line[..answers].iter().map(|played| &played.entry);
            let mut answered = Asked::default();
            entries().for_each(|entry| answered.cover(entry));
            asked.is_covered_by(&answered, |seat| entries().any(|entry| *entry == Entry::concession(seat)))
        };
        let marks = &self.marks;
        let fits = marks.first().is_some_and(|mark| mark.answers == 0 && mark.state == self.begin)
            && marks.is_sorted_by(|one, other| one.answers < other.answers)
            && marks.iter().all(|mark| mark.answers <= here && counted(mark.answers, &mark.asked))
            && counted(here, &self.here.asked)
            && marks.last().is_some_and(|mark| mark.answers < here || mark.state == self.here.state);
        if fits { Ok(()) } else { Err("the checkpoints of the history do not fit its answers") }
    }
}

/// The version of what is written. Older ones are read as well.
const FORMAT: u32 = 2;

#[derive(Serialize)]
struct Writing<'a, S> {
    game: &'a str,
    format: u32,
    begin: &'a S,
    policy: UndoPolicy,
    keeps_history: bool,
    line: &'a [Played],
    undone: &'a [Played],
    marks: &'a [Mark<S>],
    here: &'a Snapshot<S>,
}

/// What is written in any version.
#[derive(Deserialize)]
struct Reading<S> {
    game: String,
    /// The first version did not name itself.
    #[serde(default)]
    format: u32,
    begin: S,
    policy: UndoPolicy,
    keeps_history: bool,
    line: Vec<Played>,
    undone: Vec<Played>,
    marks: Vec<ReadMark<S>>,
    here: ReadSnapshot<S>,
}

#[derive(Deserialize)]
struct ReadMark<S> {
    answers: usize,
    #[serde(default)]
    asked: Asked,
    state: S,
}

#[derive(Deserialize)]
struct ReadSnapshot<S> {
    state: S,
    #[serde(default)]
    asked: Asked,
    #[serde(default)]
    edition: u32,
    /// In the first version.
    #[serde(default)]
    first_prompt: PromptId,
    journal: Vec<Entry>,
}

impl<G: Game> Serialize for Session<G> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Record { begin, policy, keeps_history, line, undone, marks, here } = &self.record;
        let (policy, keeps_history) = (*policy, *keeps_history);
        Writing { game: G::NAME, format: FORMAT, begin, policy, keeps_history, line, undone, marks, here }
            .serialize(serializer)
    }
}

impl<'de, G: Game> Deserialize<'de> for Session<G> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error as _;
        let Reading { game, format, begin, policy, keeps_history, line, undone, marks, here } =
            Reading::<G::State>::deserialize(deserializer)?;
        if game != G::NAME {
            return Err(D::Error::custom(format!("a session of {game:?}, not of {:?}", G::NAME)));
        }
        if format > FORMAT {
            let newer = format!("a session of format {format}; the newest that is read is {FORMAT}");
            return Err(D::Error::custom(newer));
        }
        let mark = |ReadMark { answers, asked, state }| Mark { answers, asked, state };
        let marks = marks.into_iter().map(mark).collect();
        let ReadSnapshot { state, asked, edition, first_prompt, journal } = here;
        let here = Snapshot { state, asked, edition, journal };
        let record = Record { begin, policy, keeps_history, line, undone, marks, here };
        if format < FORMAT {
            return legacy::read(record, first_prompt).map_err(D::Error::custom);
        }
        record.check().map_err(D::Error::custom)?;
        Session::stand(record, G::LIMITS).map_err(D::Error::custom)
    }
}
