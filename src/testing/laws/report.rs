//! What came of trying the laws.

use std::{collections::BTreeMap, fmt};

use super::Law;

/// A law that a game breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// Which.
    pub law: Law,
    /// For how many players the game was; 0 where it is not about a game, such as for the texts of cards.
    pub players: usize,
    /// The seed of its set-up.
    pub seed: u64,
    /// How many answers had been given.
    pub answers: usize,
    /// What is not as it has to be.
    pub difference: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { law, players, seed, answers, difference } = self;
        write!(formatter, "the law of {law} is broken")?;
        if *players > 0 {
            write!(formatter, " with {players} players, seed {seed}, after {answers} answers")?;
        }
        write!(formatter, ": {difference}")
    }
}

/// What came of trying the laws on a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LawReport {
    /// The laws that are broken, with the first place for each.
    pub breaches: Vec<Breach>,
    pub(super) tried: BTreeMap<Law, usize>,
    /// How often a game was to be [determinized](crate::Observation::determinize).
    pub deals: usize,
    /// How often one was to be had.
    pub determinized: usize,
}

impl LawReport {
    /// How much a law was tried on: games, positions, prompts, lines or the like.
    pub fn tried(&self, law: Law) -> usize {
        self.tried.get(&law).copied().unwrap_or(0)
    }

    /// The laws that were neither kept nor broken: left out, without meaning where another one is broken, or about
    /// what the game does not have, such as concession.
    pub fn untried(&self) -> Vec<Law> {
        let is_broken = |law: &Law| self.breaches.iter().any(|breach| breach.law == *law);
        Law::ALL.into_iter().filter(|law| self.tried(*law) == 0 && !is_broken(law)).collect()
    }

    /// Checks that no law is broken.
    ///
    /// # Panics
    /// With all that are.
    #[track_caller]
    pub fn assert_kept(&self) {
        assert!(self.breaches.is_empty(), "\n{self}");
    }
}

impl fmt::Display for LawReport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for breach in &self.breaches {
            writeln!(formatter, "{breach}")?;
        }
        for (law, count) in &self.tried {
            if *count > 0 {
                writeln!(formatter, "{law:16} tried {count} times")?;
            }
        }
        for law in self.untried() {
            writeln!(formatter, "{law:16} not tried")?;
        }
        if self.deals > 0 {
            let Self { deals, determinized, .. } = self;
            writeln!(formatter, "{determinized} of {deals} prompts had a determinized game")?;
        }
        Ok(())
    }
}
