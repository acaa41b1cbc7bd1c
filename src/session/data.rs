//! The record of a session: what is written of it, and what is checked when it is read.

use serde::{Deserialize, Serialize};

use super::{
    Session, UndoPolicy,
    history::{Keyframe, Played},
    legacy,
};
use crate::{Asked, Entry, Game, PromptId, Snapshot};

/// All that it takes to come back to a position and its history.
#[derive(Clone)]
pub(super) struct Record<S> {
    pub(super) initial: S,
    pub(super) policy: UndoPolicy,
    pub(super) keeps_history: bool,
    /// The answers in force, from the beginning.
    pub(super) history: Vec<Played>,
    /// Those that were taken back and can be given again, the next one last.
    pub(super) undone: Vec<Played>,
    pub(super) keyframes: Vec<Keyframe<S>>,
    pub(super) position: Snapshot<S>,
}

impl<S: Clone> Record<S> {
    pub(super) fn new(initial: S) -> Self {
        let position = Snapshot::new(initial.clone());
        let keyframe = Keyframe { answers: 0, asked: position.asked.clone(), state: initial.clone() };
        Self {
            initial,
            policy: UndoPolicy::default(),
            keeps_history: true,
            history: Vec::new(),
            undone: Vec::new(),
            keyframes: vec![keyframe],
            position,
        }
    }

    pub(super) fn forget(&mut self) {
        self.keeps_history = false;
        self.history.clear();
        self.undone.clear();
        self.keyframes.clear();
    }

    /// How many answers were in force at the last checkpoint.
    pub(super) fn checkpoint(&self) -> usize {
        self.history.len().saturating_sub(self.position.journal.len())
    }

    /// Takes its place at a position.
    pub(super) fn sync_with(&mut self, position: &Snapshot<S>) {
        self.position.clone_from(position);
        self.keyframe();
    }
}

impl<S: PartialEq> Record<S> {
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let position = |one: &Snapshot<S>, other: &Snapshot<S>| {
            one.state == other.state && one.asked == other.asked && one.journal == other.journal
        };
        self.initial == other.initial
            && position(&self.position, &other.position)
            && self.history == other.history
            && self.undone == other.undone
            && (self.policy, self.keeps_history) == (other.policy, other.keeps_history)
    }

    /// What is wrong with it, if anything: its parts have to be those of one game. Whether the answers fit the rules
    /// shows when they are given again.
    fn check(&self) -> Result<(), &'static str> {
        /// More prompts than any game asks: counting on from there never overflows.
        const MOST: u64 = u32::MAX as u64 / 2;
        let counts = self.keyframes.iter().map(|keyframe| &keyframe.asked).chain([&self.position.asked]);
        if counts.map(Asked::sum).any(|asked| asked > MOST) || u64::from(self.position.edition) > MOST {
            return Err("the number of the next prompt is none that a game reaches");
        }
        if !self.keeps_history {
            let empty = self.history.is_empty() && self.undone.is_empty() && self.keyframes.is_empty();
            return if empty { Ok(()) } else { Err("it keeps no history, but has one") };
        }
        let since = self.position.journal.iter().rev();
        let history = self.history.iter().rev().map(|played| &played.entry);
        if self.position.journal.len() > self.history.len()
            || !since.zip(history).all(|(one, other)| one == other)
        {
            return Err("the last answers of the history are not those since the checkpoint");
        }
        let position = self.history.len() - self.position.journal.len();
        // At a checkpoint every prompt that was asked has been answered, unless its seat has given up.
        let counted = |answers: usize, asked: &Asked| {
            let entries = || self.history[..answers].iter().map(|played| &played.entry);
            let mut answered = Asked::default();
            entries().for_each(|entry| answered.cover(entry));
            asked.is_covered_by(&answered, |seat| entries().any(|entry| *entry == Entry::concession(seat)))
        };
        let keyframes = &self.keyframes;
        let fits =
            keyframes.first().is_some_and(|keyframe| keyframe.answers == 0 && keyframe.state == self.initial)
                && keyframes.is_sorted_by(|one, other| one.answers < other.answers)
                && keyframes.iter().all(|keyframe| {
                    keyframe.answers <= position && counted(keyframe.answers, &keyframe.asked)
                })
                && counted(position, &self.position.asked);
        if fits { Ok(()) } else { Err("the checkpoints of the history do not fit its answers") }
    }
}

/// The version of what is written. Older ones are read as well.
const FORMAT: u32 = 2;

#[derive(Serialize)]
struct Writing<'a, S> {
    game: &'a str,
    format: u32,
    #[serde(rename = "begin")]
    initial: &'a S,
    policy: UndoPolicy,
    keeps_history: bool,
    #[serde(rename = "line")]
    history: &'a [Played],
    undone: &'a [Played],
    #[serde(rename = "marks")]
    keyframes: &'a [Keyframe<S>],
    #[serde(rename = "here")]
    position: &'a Snapshot<S>,
}

/// What is written in any version.
#[derive(Deserialize)]
struct Reading<S> {
    game: String,
    /// The first version did not name itself.
    #[serde(default)]
    format: u32,
    #[serde(rename = "begin")]
    initial: S,
    policy: UndoPolicy,
    keeps_history: bool,
    #[serde(rename = "line")]
    history: Vec<Played>,
    undone: Vec<Played>,
    #[serde(rename = "marks")]
    keyframes: Vec<ReadKeyframe<S>>,
    #[serde(rename = "here")]
    position: ReadSnapshot<S>,
}

#[derive(Deserialize)]
struct ReadKeyframe<S> {
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
        let Record { initial, policy, keeps_history, history, undone, keyframes, position } = &self.record;
        let (policy, keeps_history) = (*policy, *keeps_history);
        Writing {
            game: G::NAME,
            format: FORMAT,
            initial,
            policy,
            keeps_history,
            history,
            undone,
            keyframes,
            position,
        }
        .serialize(serializer)
    }
}

impl<'de, G: Game> Deserialize<'de> for Session<G> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error as _;
        let Reading { game, format, initial, policy, keeps_history, history, undone, keyframes, position } =
            Reading::<G::State>::deserialize(deserializer)?;
        if game != G::NAME {
            return Err(D::Error::custom(format!("a session of {game:?}, not of {:?}", G::NAME)));
        }
        if format > FORMAT {
            let newer = format!("a session of format {format}; the newest that is read is {FORMAT}");
            return Err(D::Error::custom(newer));
        }
        let keyframe = |ReadKeyframe { answers, asked, state }| Keyframe { answers, asked, state };
        let keyframes = keyframes.into_iter().map(keyframe).collect();
        let ReadSnapshot { state, asked, edition, first_prompt, journal } = position;
        let position = Snapshot { state, asked, edition, journal };
        let record = Record { initial, policy, keeps_history, history, undone, keyframes, position };
        if format < FORMAT {
            return legacy::read(record, first_prompt).map_err(D::Error::custom);
        }
        record.check().map_err(D::Error::custom)?;
        G::check(&record.initial).map_err(D::Error::custom)?;
        let mut states = record.keyframes.iter().map(|keyframe| &keyframe.state);
        states.try_for_each(G::check).map_err(D::Error::custom)?;
        Session::from_record(record, G::LIMITS).map_err(D::Error::custom)
    }
}
