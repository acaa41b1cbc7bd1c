//! `simulate`: many games between bots, and a report.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    ops::ControlFlow,
    path::Path,
    process::ExitCode,
    rc::Rc,
    time::{Duration, Instant},
};

use futures::executor::block_on;
use rayon::prelude::*;
use serde::Serialize;

use super::{
    CommandLine,
    coverage::{self, Coverage},
    error::{CliError, INTERRUPTED},
    failures::{Failure, Moves, bots},
    patience::Patience,
    plain_json,
    players::Player,
    progress, stop,
};
use cardloom::{
    Agent, Determinizations, DeterminizationsByKind, Executor, Played, Stats, digest, play_within, sanitize,
};

/// What to simulate.
pub(super) struct Plan<'a, G: CommandLine> {
    pub(super) games: u64,
    pub(super) seed: u64,
    pub(super) players: &'a [Player],
    pub(super) options: &'a G::Options,
    pub(super) patience: Patience,
    /// Where failing games are kept.
    pub(super) failed: Option<&'a Path>,
    pub(super) threads: usize,
    pub(super) json: bool,
    /// Whether to report how often each card and each handler came up.
    pub(super) coverage: bool,
}

impl<G: CommandLine> Plan<'_, G> {
    fn setup(&self, seed: u64) -> G::Setup {
        G::setup_from_flags(self.players.len(), self.options, seed)
    }

    /// The answers of a game that is played once more.
    fn play_again(&self, seed: u64) -> Moves {
        let moves = RefCell::default();
        if let Ok(state) = G::new_state(&self.setup(seed)) {
            // It fails as it did before.
            let mut agents = bots::<G>(self.players, seed, Some(&moves), false);
            block_on(play_within(&mut Executor::<G>::new(state), &mut agents, self.patience.most())).ok();
        }
        moves.into_inner()
    }
}

/// The figures of all games.
#[derive(Serialize)]
struct Report {
    games: u64,
    /// Whether these are fewer games than were asked for.
    interrupted: bool,
    errors: u64,
    given_up: u64,
    wins: Vec<u64>,
    endings: BTreeMap<&'static str, u64>,
    /// Where all seats play together for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    mean_score: Option<f64>,
    mean_turns: f64,
    mean_actions: f64,
    mean_decisions: f64,
    /// Answers without a choice.
    mean_forced: f64,
    mean_effects: f64,
    games_per_second: f64,
    decisions_per_second: f64,
    digest: String,
    /// The first games that failed or were given up.
    failures: Vec<Failure>,
    /// What became of the deals of searching bots, by the kind of prompt.
    #[serde(skip_serializing_if = "DeterminizationsByKind::is_empty")]
    determinizations: DeterminizationsByKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    coverage: Option<coverage::Report>,
}

/// The sums over some games. Adding them up in any order gives the same.
#[derive(Default)]
struct Sums {
    games: u64,
    /// Those with the lowest seeds.
    failures: Vec<Failure>,
    failed: u64,
    given_up: u64,
    wins: Vec<u64>,
    endings: BTreeMap<&'static str, u64>,
    turns: u64,
    score: Option<i64>,
    tally: Stats,
    digest: u64,
    coverage: Coverage,
    determinizations: DeterminizationsByKind,
}

/// Plays the games and prints the report.
pub(super) fn run<G: CommandLine>(plan: &Plan<'_, G>) -> Result<ExitCode, CliError> {
    // A set-up that is refused is refused once, before any game.
    G::new_state(&plan.setup(plan.seed)).map_err(CliError::Setup)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.threads).build();
    let pool = pool.map_err(|error| CliError::Setup(error.to_string()))?;
    stop::on_interrupt()?;
    let bar = progress::bar(plan.games);
    let began = Instant::now();
    // Few enough chunks to cost nothing, enough of them to keep all threads busy to the end.
    let chunk = (plan.games / 256).clamp(1, 256);
    let mut sums = pool.install(|| {
        (0..plan.games.div_ceil(chunk))
            .into_par_iter()
            .map(|number| {
                let mut sums = Sums { wins: vec![0; plan.players.len()], ..Sums::default() };
                for game in number * chunk..plan.games.min((number + 1) * chunk) {
                    if sums.play(plan, game).is_break() {
                        break;
                    }
                    bar.inc(1);
                }
                sums
            })
            .reduce(Sums::default, Sums::add)
    });
    let elapsed = began.elapsed();
    bar.finish_and_clear();
    if let Some(folder) = plan.failed {
        pool.install(|| keep(plan, folder, &mut sums.failures));
    }
    sums.failures.iter().for_each(Failure::tell);
    let coverage = plan.coverage.then(|| sums.coverage.report::<G>());
    let interrupted = stop::is_set() && sums.games < plan.games;
    let report = Report { interrupted, ..sums.report(elapsed, coverage) };
    report.warnings().for_each(|warning| errln!("warning: {}", sanitize(&warning, usize::MAX)));
    report.print(plan.games, plan.json)?;
    Ok(match report.errors + report.given_up {
        _ if report.interrupted => ExitCode::from(INTERRUPTED),
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

/// Keeps the failing games. That one cannot be kept is told; the report counts more.
fn keep<G: CommandLine>(plan: &Plan<'_, G>, folder: &Path, failures: &mut [Failure]) {
    failures.par_iter_mut().for_each(|failure| {
        let (seed, setup) = (failure.seed, plan.setup(failure.seed));
        // Answers that would be given again were not written down.
        let moves = failure.moves.take().unwrap_or_else(|| plan.play_again(seed));
        if let Err(error) = failure.keep::<G>(setup, plan.players, &moves, folder) {
            let reason = sanitize(&format_args!("{}: {error}", folder.display()), usize::MAX);
            errln!("warning: the game with seed {seed} cannot be kept: {reason}");
        }
    });
}

impl Sums {
    /// How many failures are printed in full.
    const SHOWN: usize = 10;

    /// Plays one game, or breaks off where it is to end early.
    fn play<G: CommandLine>(&mut self, plan: &Plan<'_, G>, game: u64) -> ControlFlow<()> {
        if stop::is_set() {
            return ControlFlow::Break(());
        }
        let seed = plan.seed.wrapping_add(game);
        match self.play_one(plan, seed) {
            Ok((state, tally)) => self.count::<G>(game, &state, tally),
            // It failed because its agents answer no more.
            Err(_) if stop::is_set() => return ControlFlow::Break(()),
            Err(failure) => {
                let counted = if failure.given_up { &mut self.given_up } else { &mut self.failed };
                *counted += 1;
                if self.failures.len() < Self::SHOWN {
                    self.failures.push(failure);
                }
            }
        }
        self.games += 1;
        ControlFlow::Continue(())
    }

    fn count<G: CommandLine>(&mut self, game: u64, state: &G::State, tally: Stats) {
        if let Some(ending) = G::ending(state) {
            ending.winners.iter().for_each(|winner| self.wins[winner.index()] += 1);
            *self.endings.entry(ending.kind).or_default() += 1;
        }
        self.turns += G::turns(state) as u64;
        if let Some(score) = G::SCORE {
            *self.score.get_or_insert(0) += score(state);
        }
        self.tally.actions += tally.actions;
        self.tally.decisions += tally.decisions;
        self.tally.forced += tally.forced;
        self.tally.effects += tally.effects;
        // With its number in it, so that the sum tells which game ended how.
        self.digest = self.digest.wrapping_add(digest(&(game, digest(state))));
    }

    fn add(mut self, other: Self) -> Self {
        self.games += other.games;
        self.failed += other.failed;
        self.given_up += other.given_up;
        self.failures.extend(other.failures);
        self.failures.sort_by_key(|failure| failure.seed);
        self.failures.truncate(Self::SHOWN);
        self.wins.resize(self.wins.len().max(other.wins.len()), 0);
        self.wins.iter_mut().zip(other.wins).for_each(|(wins, more)| *wins += more);
        for (kind, count) in other.endings {
            *self.endings.entry(kind).or_default() += count;
        }
        self.turns += other.turns;
        self.score = self.score.map_or(other.score, |score| Some(score + other.score.unwrap_or(0)));
        self.tally.actions += other.tally.actions;
        self.tally.decisions += other.tally.decisions;
        self.tally.forced += other.tally.forced;
        self.tally.effects += other.tally.effects;
        self.digest = self.digest.wrapping_add(other.digest);
        self.coverage.add(other.coverage);
        self.determinizations.extend(&other.determinizations);
        self
    }

    fn report(self, elapsed: Duration, coverage: Option<coverage::Report>) -> Report {
        let finished = (self.games - self.failed - self.given_up).max(1) as f64;
        let seconds = elapsed.as_secs_f64().max(f64::EPSILON);
        Report {
            games: self.games,
            interrupted: false,
            errors: self.failed,
            given_up: self.given_up,
            wins: self.wins,
            endings: self.endings,
            mean_score: self.score.map(|score| score as f64 / finished),
            mean_turns: self.turns as f64 / finished,
            mean_actions: self.tally.actions as f64 / finished,
            mean_decisions: self.tally.decisions as f64 / finished,
            mean_forced: self.tally.forced as f64 / finished,
            mean_effects: self.tally.effects as f64 / finished,
            games_per_second: self.games as f64 / seconds,
            decisions_per_second: self.tally.decisions as f64 / seconds,
            digest: format!("{:016x}", self.digest),
            failures: self.failures,
            determinizations: self.determinizations,
            coverage,
        }
    }

    fn play_one<G: CommandLine>(
        &mut self,
        plan: &Plan<'_, G>,
        seed: u64,
    ) -> Result<(G::State, Stats), Failure> {
        let state = G::new_state(&plan.setup(seed)).map_err(|reason| Failure::of_set_up(seed, reason))?;
        // Answers that would be given again need not be written down.
        let moves = (!plan.players.iter().all(Player::repeats)).then(RefCell::<Moves>::default);
        let mut agents = bots::<G>(plan.players, seed, moves.as_ref(), true);
        let mut executor = Executor::<G>::new(state);
        let coverage = plan.coverage.then(|| Rc::new(RefCell::new(Coverage::default())));
        if let Some(coverage) = &coverage {
            executor = executor.observed(Rc::clone(coverage));
        }
        if plan.players.iter().all(Player::picks_blindly) {
            executor = executor.forgetful();
        }
        let played = block_on(play_within(&mut executor, &mut agents, plan.patience.most()));
        coverage.into_iter().for_each(|coverage| self.coverage.add(coverage.take()));
        agents
            .iter()
            .filter_map(Agent::determinizations)
            .for_each(|deals| self.determinizations.extend(deals));
        drop(agents);
        let failure = match played {
            Ok(Played::Over) => return Ok((executor.state().clone(), executor.stats())),
            Ok(Played::Limit) => Failure::of_patience(seed, plan.patience),
            Err(error) => Failure::of_game(seed, &error),
        };
        Err(failure.with(moves.map(RefCell::into_inner)))
    }
}

impl Report {
    /// Under this share of a hundred a searching bot sees hardly what it should.
    const FEW: u64 = 90;

    /// Warnings of kinds of prompts at which many determinizations fail, with the reasons.
    fn warnings(&self) -> impl Iterator<Item = String> {
        self.determinizations.iter().filter(|(_, deals)| deals.percent() < Self::FEW).map(|(kind, deals)| {
            let Determinizations { fits, journal, prompt, told, view } = deals;
            format!(
                "at prompts of the kind {kind:?} only {fits} of {} determinizations fit: {journal} did not take the \
                 answers, {prompt} led to another prompt, {told} to other events, {view} to another view",
                fits + deals.failures(),
            )
        })
    }

    fn print(&self, planned: u64, json: bool) -> std::io::Result<()> {
        if json {
            outln!("{}", plain_json(&serde_json::to_string_pretty(self)?));
            return Ok(());
        }
        let finished = (self.games - self.errors - self.given_up).max(1) as f64;
        let share = |count: u64| format!("{count} ({:.1}%)", 100.0 * count as f64 / finished);
        let wins = self.wins.iter().enumerate().map(|(seat, &wins)| format!("P{} {}", seat + 1, share(wins)));
        let endings = self.endings.iter().map(|(kind, &count)| format!("{kind} {}", share(count)));
        let line = |name: &str, value: String| outln!("{name:<14} {value}");
        let early = if self.interrupted { format!(" of {planned} (interrupted)") } else { String::new() };
        line("games", format!("{}{early}", self.games));
        line("errors", self.errors.to_string());
        line("given up", self.given_up.to_string());
        line("wins", wins.collect::<Vec<_>>().join(", "));
        line("endings", endings.collect::<Vec<_>>().join(", "));
        if let Some(score) = self.mean_score {
            line("score", format!("{score:.1} on average"));
        }
        line(
            "per game",
            format!(
                "{:.1} turns, {:.1} actions, {:.1} decisions, {:.1} effects",
                self.mean_turns, self.mean_actions, self.mean_decisions, self.mean_effects
            ),
        );
        if self.mean_forced > 0.0 {
            line("forced", format!("{:.1} answers a game without a choice", self.mean_forced));
        }
        line(
            "speed",
            format!("{:.0} games/s, {:.0} decisions/s", self.games_per_second, self.decisions_per_second),
        );
        if !self.determinizations.is_empty() {
            let deals = self.determinizations.sum();
            let all = deals.fits + deals.failures();
            line("determinized", format!("{} of {all} fit ({}%)", deals.fits, deals.percent()));
        }
        line("digest", self.digest.clone());
        self.coverage.as_ref().map_or(Ok(()), coverage::Report::print)
    }
}

#[cfg(test)]
mod tests {
    use cardloom::{Prompt, Seat, example::Pebbles};

    use super::*;

    #[test]
    fn a_kind_of_prompt_at_which_deals_fail_is_warned_of_by_its_name() {
        let deals = |fits, view| Determinizations { fits, view, ..Determinizations::default() };
        let mut sums = Sums { wins: vec![0; 2], ..Sums::default() };
        let prompt = |question| Prompt::<Pebbles>::new(Seat(0), question);
        sums.determinizations.count(&prompt("how many?"), deals(89, 11));
        sums.determinizations.count(&prompt("which?"), deals(90, 10));
        let report = sums.report(Duration::from_secs(1), None);
        let warnings: Vec<_> = report.warnings().collect();
        assert_eq!(warnings.len(), 1);
        assert!(
            warnings[0].contains("\"how many?\" only 89 of 100")
                && warnings[0].contains("11 to another view")
        );
        let json = serde_json::to_value(&report).unwrap();
        assert_eq!(json["determinizations"]["which?"]["fits"], 90);
    }
}
