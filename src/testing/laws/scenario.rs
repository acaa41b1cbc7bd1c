//! Scenarios that are exported pass.

use std::fmt;

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::Laws;
use crate::{
    Describe, Session, below, digest,
    scenario::{ExportError, Scenario, export, run},
};

/// What came of exporting actions: see [`Laws::scenarios`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScenarioReport {
    /// Actions that became scenarios, which passed.
    pub passed: usize,
    /// Actions that the game refuses to tell.
    pub untold: usize,
    /// What does not pass, a line each.
    pub failed: Vec<String>,
}

impl ScenarioReport {
    /// # Panics
    /// Where a scenario does not pass, and where there is none.
    #[track_caller]
    pub fn assert_passed(&self) {
        assert!(self.failed.is_empty() && self.passed > 0, "{self}");
    }
}

impl fmt::Display for ScenarioReport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { passed, untold, failed } = self;
        write!(formatter, "{passed} exported scenarios passed, {untold} actions are not told")?;
        failed.iter().try_for_each(|reason| write!(formatter, "\n{reason}"))
    }
}

impl<G: Describe> Laws<'_, G> {
    /// Exports actions of the games as scenarios, writes and reads them, and runs them: they pass. Of each game these
    /// are the action of the first answer, and those of one answer in [so many](Self::every), taken at random.
    ///
    /// # Panics
    /// Where a game does not come to its end: [`check`](Self::check) tells why.
    pub fn scenarios<S: Scenario<Game = G>>(&self) -> ScenarioReport {
        let mut report = ScenarioReport::default();
        for (players, seed) in self.tables() {
            let game = self.play(players, seed, |_, _, _| {}).expect("a game that comes to its end");
            let mut session = Session::new(game.begin).expect("a game without faults");
            for entry in &game.answers {
                session.replay(entry).expect("answers that lead to the same game");
            }
            let mut dice = ChaCha8Rng::seed_from_u64(digest(&(players as u64, seed)));
            for number in 1..=game.answers.len() {
                if number > 1 && below(&mut dice, self.every) > 0 {
                    continue;
                }
                match export(&session, number).map(|scenario: S| pass_as_a_file(&scenario)) {
                    Ok(Ok(())) => report.passed += 1,
                    Err(ExportError::Untold(_)) => report.untold += 1,
                    Ok(Err(reason)) => report.fail(players, seed, number, &reason),
                    Err(reason) => report.fail(players, seed, number, &reason),
                }
            }
        }
        report
    }
}

impl ScenarioReport {
    fn fail(&mut self, players: usize, seed: u64, number: usize, reason: &dyn fmt::Display) {
        self.failed.push(format!("{players} players, seed {seed}, answer {number}: {reason}"));
    }
}

/// It is the same after it has been a file, and passes.
fn pass_as_a_file<S: Scenario>(scenario: &S) -> Result<(), String> {
    let text = serde_json::to_string(scenario).map_err(|error| format!("it cannot be written: {error}"))?;
    let read: S = serde_json::from_str(&text).map_err(|error| format!("{error} in {text}"))?;
    let again = serde_json::to_string(&read).map_err(|error| error.to_string())?;
    if again != text {
        return Err(format!("it is written as {text}, and when it was read as {again}"));
    }
    run(&read).map_err(|reasons| format!("{} in {text}", reasons.join("; ")))
}
