//! The games that the laws are tried on, and what has been found so far.

use std::fmt::Debug;

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{Breach, Law, LawReport};
use crate::{digest, sanitize};

pub(super) type Random = ChaCha8Rng;

/// How much was looked at, or what is wrong.
pub(super) type Found = Result<usize, String>;

pub(super) struct Trial {
    players: usize,
    seed: u64,
    /// How many answers have been given in the game.
    pub(super) answers: usize,
    without: Vec<Law>,
    report: LawReport,
}

impl Trial {
    pub(super) fn new(without: &[Law]) -> Self {
        Self { players: 0, seed: 0, answers: 0, without: without.to_vec(), report: LawReport::default() }
    }

    pub(super) fn into_report(self) -> LawReport {
        self.report
    }

    /// Goes on to another game.
    pub(super) fn begin(&mut self, players: usize, seed: u64) {
        (self.players, self.seed, self.answers) = (players, seed, 0);
    }

    /// A generator for one purpose at this place of the game, so that no law depends on which others are tried.
    pub(super) fn dice(&self, purpose: u64) -> Random {
        let place = [self.players as u64, self.seed, self.answers as u64, purpose];
        ChaCha8Rng::seed_from_u64(digest(&place))
    }

    /// Whether a law is still to be tried.
    pub(super) fn tries(&self, law: Law) -> bool {
        let is_broken = |law: &Law| self.report.breaches.iter().any(|breach| breach.law == *law);
        !self.without.contains(&law) && !is_broken(&law) && !law.rests_on().iter().any(is_broken)
    }

    /// Tries a law.
    pub(super) fn hold(&mut self, law: Law, attempt: impl FnOnce(&mut Random) -> Found) {
        if self.tries(law) {
            let found = attempt(&mut self.dice(1 + law as u64));
            self.judge(law, found);
        }
    }

    /// Writes down what was found.
    pub(super) fn judge(&mut self, law: Law, found: Found) {
        if !self.tries(law) {
            return;
        }
        match found {
            Ok(count) => *self.report.tried.entry(law).or_default() += count,
            Err(difference) => {
                let Self { players, seed, answers, .. } = *self;
                self.report.breaches.push(Breach { law, players, seed, answers, difference });
            }
        }
    }

    /// Writes down whether a game that is determinized was to be had at a prompt.
    pub(super) fn count_determinized(&mut self, found: bool) {
        self.report.deals += 1;
        self.report.determinized += usize::from(found);
    }
}

/// How much of a difference is shown.
const LONGEST: usize = 300;

/// What is shorter is shown whole, and not a line of it.
const SHORT: usize = 160;

/// Compares two lists that have to be the same, and tells the first things that are not.
pub(super) fn same_list<T: PartialEq + Debug>(what: &str, one: &[T], other: &[T]) -> Result<(), String> {
    for number in 0..one.len().max(other.len()) {
        match (one.get(number), other.get(number)) {
            (Some(one), Some(other)) => same(what, one, other)?,
            (Some(one), None) => return Err(format!("{what} is missing: {one:?}")),
            (None, other) => return Err(format!("{what} is one too many: {other:?}")),
        }
    }
    Ok(())
}

/// Compares two things that have to be the same. Tells both, or where they are long the first line that differs.
pub(super) fn same<T: PartialEq + Debug>(what: &str, one: &T, other: &T) -> Result<(), String> {
    if one == other {
        return Ok(());
    }
    let whole = [format!("{one:?}"), format!("{other:?}")];
    if whole.iter().all(|text| text.len() <= SHORT) {
        same_text(what, &whole[0], &whole[1])?;
    }
    same_text(what, &format!("{one:#?}"), &format!("{other:#?}"))?;
    Err(format!("{what} differs, but not in what it is written as"))
}

/// Compares two texts that have to be the same, and tells the first line that is not.
pub(super) fn same_text(what: &str, one: &str, other: &str) -> Result<(), String> {
    let (mut lines, mut others) = (one.lines(), other.lines());
    loop {
        let pair = [lines.next(), others.next()];
        if pair == [None, None] {
            return Ok(());
        }
        if pair[0] != pair[1] {
            let [one, other] = pair.map(|line| sanitize(&line.unwrap_or("nothing").trim(), LONGEST));
            return Err(format!("{what} differs: {one} became {other}"));
        }
    }
}
