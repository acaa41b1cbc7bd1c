//! What a page of a table is made of: nothing else of a game gets near the code that writes pages.

use std::time::Duration;

use cardloom::{
    Line, Seat, Words,
    any::PromptData,
    scene::{Scene, Sheet},
};

/// A game as everybody knows it: the same at every table.
pub struct GameFacts {
    /// Its name, as files and addresses have it.
    pub name: &'static str,
    /// What people call it.
    pub title: String,
    /// One line on it.
    pub about: &'static str,
    /// The fewest and the most who can play.
    pub players: (usize, usize),
    /// How it is played.
    pub how_to_play: &'static str,
    /// All of its cards.
    pub sheet: Sheet,
    /// Where its page of cards is: it changes with what is on it.
    pub sheet_path: String,
    /// Whether all play together for a score.
    pub together: bool,
}

/// Something that a game can be asked for when a table is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// What it is called in the form's data.
    pub name: String,
    /// What people read.
    pub label: String,
    /// What it means, in a line.
    pub help: String,
    /// What can be put in.
    pub kind: FieldKind,
    /// What stands there at first.
    pub default: String,
    /// Whether it takes several, separated by commas.
    pub many: bool,
}

/// What can be put into a [`Field`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// Yes or no.
    Flag,
    /// One of these.
    Choice(Vec<String>),
    /// A number.
    Number,
    /// Anything.
    Text,
}

/// A table as one audience sees it at one moment.
pub struct Sight {
    /// The name of the table.
    pub id: String,
    /// Who looks; `None` watches.
    pub viewer: Option<Seat>,
    /// Who sits there, in turn order.
    pub seats: Vec<Seated>,
    /// How many changes the table has seen: a page of a higher one is newer.
    pub revision: u64,
    /// How many answers are in force.
    pub answers: usize,
    /// What lies on the table.
    pub scene: Scene,
    /// What the viewer is asked, if anything.
    pub ask: Option<Ask>,
    /// What was told since the beginning, or the last part of it.
    pub log: Log,
    /// Whether the viewer may take back the last answer, and why not.
    pub undo: Result<(), Words>,
    /// How often the viewer could take back, one after the other, as far as that is known: the lines of the log from
    /// which "take back to here" is offered are those of these answers, by number, the last one first.
    pub take_back: Vec<usize>,
    /// Whether an answer that was taken back can be given again.
    pub redo: bool,
    /// Whether the viewer could give up.
    pub concede: bool,
    /// How the game ended, once it has.
    pub end: Option<End>,
    /// Whether it has not begun, since people are waited for.
    pub waiting: bool,
}

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// What they are called: `Anna`, `greedy bot`. Text of somebody else's.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
    /// Whether they have come, and are looking now.
    pub presence: Presence,
    /// Whether they are asked something now.
    pub asked: bool,
}

/// Whether somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Nobody has taken the seat yet.
    Empty,
    /// Not looking at the moment.
    Away,
    /// Looking; bots always are.
    Here,
}

/// What somebody is asked.
pub struct Ask {
    /// The question and its options.
    pub prompt: PromptData,
    /// What an answer has to bring along: it stands for this question alone.
    pub token: String,
    /// How long there is left to answer.
    pub left: Option<Duration>,
}

/// The log of a table, or its end.
#[derive(Default)]
pub struct Log {
    /// How many answers came before those that are here.
    pub earlier: usize,
    /// What each led to.
    pub answers: Vec<Told>,
}

/// What an answer led to, as the viewer was told it.
pub struct Told {
    /// The number of the answer, from 1; 0 stands for the beginning.
    pub answer: usize,
    /// The lines.
    pub lines: Vec<Line>,
}

/// How a game ended.
pub struct End {
    /// In words.
    pub words: Words,
    /// Who won.
    pub winners: Vec<Seat>,
    /// How the seats stand, best first; empty where a game says nothing of it.
    pub standings: Vec<cardloom::Standing>,
}
