//! What came of trying the law of silence.

use std::fmt;

use crate::{Error, Game, Prompt, Seat};

/// Something that a seat is sent.
pub enum Sent<G: Game> {
    /// An event as it sees it, and how [deep](crate::EventLog::depths) it has happened.
    Event(G::Event, usize),
    /// A prompt of its own.
    Asked(Prompt<G>),
    /// Another seat is asked this.
    Waits(Seat, G::Question),
    /// The game stops at an error.
    Failed(Error),
    /// The game is over.
    Over,
    /// The view where the game comes to rest.
    View(G::View),
}

impl<G: Game> PartialEq for Sent<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Event(one, depth), Self::Event(other, depth_other)) => {
                one == other && depth == depth_other
            }
            (Self::Asked(one), Self::Asked(other)) => one == other,
            (Self::Waits(one, about), Self::Waits(other, about_other)) => {
                one == other && about == about_other
            }
            (Self::Failed(one), Self::Failed(other)) => one == other,
            (Self::Over, Self::Over) => true,
            (Self::View(one), Self::View(other)) => one == other,
            _ => false,
        }
    }
}

impl<G: Game> fmt::Debug for Sent<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Event(event, depth) => write!(formatter, "event at depth {depth}: {event:?}"),
            Self::Asked(prompt) => write!(formatter, "{prompt:?}"),
            Self::Waits(seat, question) => write!(formatter, "waits for {seat}: {question:?}"),
            Self::Failed(error) => write!(formatter, "fails: {error}"),
            Self::Over => formatter.write_str("over"),
            Self::View(view) => write!(formatter, "view {view:?}"),
        }
    }
}

/// Two games that a seat could not tell apart until they sent it different things, which the game had not declared.
pub struct Violation<G: Game> {
    /// The seed of the [`Silence`](super::Silence).
    pub seed: u64,
    /// The number of the game.
    pub game: u64,
    /// How many answers led to the prompt where the twin was drawn.
    pub answers: usize,
    /// Who answered there.
    pub answering: Seat,
    /// Who can tell the two apart.
    pub seat: Seat,
    /// What it was sent since the checkpoint in the real game.
    pub real: Vec<Sent<G>>,
    /// What it was sent in the twin.
    pub twin: Vec<Sent<G>>,
}

impl<G: Game> Violation<G> {
    /// What differs first.
    pub fn difference(&self) -> Option<(&Sent<G>, &Sent<G>)> {
        self.real.iter().zip(&self.twin).find(|(real, twin)| real != twin)
    }
}

impl<G: Game> fmt::Display for Violation<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, game, answers, answering, seat, .. } = self;
        writeln!(
            formatter,
            "seed {seed}, game {game}, after {answers} answers, where {answering} is asked:"
        )?;
        writeln!(formatter, "{seat} can tell these apart, and nothing was declared.")?;
        let same = self.real.iter().zip(&self.twin).take_while(|(real, twin)| real == twin).count();
        for sent in &self.real[..same] {
            if !matches!(sent, Sent::View(_)) {
                writeln!(formatter, "  both: {sent:?}")?;
            }
        }
        for (side, sent) in [("real", &self.real), ("twin", &self.twin)] {
            if let Some(sent) = sent.get(same) {
                writeln!(formatter, "  {side}: {sent:?}")?;
            }
        }
        Ok(())
    }
}

impl<G: Game> fmt::Debug for Violation<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// What came of trying the law on whole games.
pub struct Report<G: Game> {
    /// At how many prompts it was tried, for two seats each.
    pub positions: usize,
    /// How many twins sent the seat just the same to the end.
    pub compared: usize,
    /// How many sent something else where the game had declared that they might.
    pub declared: usize,
    /// How many were given up because a choice of another seat could not be made in them.
    pub failures: usize,
    /// How many answers were given.
    pub answers: usize,
    /// How many of them could fairly have been taken back right away.
    pub fair: usize,
    /// What was found.
    pub violations: Vec<Violation<G>>,
}

impl<G: Game> Default for Report<G> {
    fn default() -> Self {
        Self {
            positions: 0,
            compared: 0,
            declared: 0,
            failures: 0,
            answers: 0,
            fair: 0,
            violations: Vec::new(),
        }
    }
}

impl<G: Game> Report<G> {
    /// Checks that the law was kept, and that there was something to keep it in: most twins had to be equal to the end.
    ///
    /// # Panics
    /// With the first violation, or where fewer than half of the twins could be compared.
    #[track_caller]
    pub fn assert_kept(&self) {
        if let Some(first) = self.violations.first() {
            panic!("the law of silence is broken {} times; {first}", self.violations.len());
        }
        let tried = self.positions * 2;
        assert!(
            self.compared * 2 > tried,
            "only {} of {tried} twins could be compared: {self:?}",
            self.compared
        );
    }
}

impl<G: Game> fmt::Debug for Report<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { positions, compared, declared, failures, answers, fair, violations } = self;
        write!(formatter, "{positions} positions: {compared} twins equal to the end, {declared} declared, ")?;
        write!(formatter, "{failures} failures, {} violations; ", violations.len())?;
        write!(formatter, "{fair} of {answers} answers could fairly be taken back")
    }
}
