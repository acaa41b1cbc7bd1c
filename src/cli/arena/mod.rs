//! `arena`: agents against each other. `docs/arena.md` explains it to its users.

mod elo;
mod entrants;
mod game;
mod output;
mod plots;
mod record;
mod results;
mod schedule;
mod scores;
mod sides;
mod statistics;

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::{Mutex, PoisonError},
};

use clap::Args;
use indicatif::ProgressBar;
use rayon::prelude::*;

use self::{
    entrants::Entrant,
    game::{NoResult, Played, play_one},
    output::{FORMAT, Head, Output, OutputError},
    results::{Results, percent},
    schedule::{Pairing, Schedule},
    sides::Sides,
    statistics::Statistics,
};
use super::{
    CommandLine,
    commands::{self, Bots, all_cores, no_person},
    error::{CliError, INTERRUPTED},
    patience::Patience,
    plain_json,
    players::Player,
    program, progress, stop,
};
use cardloom::{sanitize, sanitize_path, save::setup_digest};

pub(super) const HELP: &str = "\
Examples:
  arena --agents greedy,random --games 200
  arena --agents greedy,ismcts:500,random --games 100 --out results.csv --plots pictures
  arena --agents greedy,random --players 4 --games 96
  arena --agents \"cmd:./my-bot,greedy\" --games 20 --bot-time 2s

Two players: all pairings. More: all combinations of the agents, with repetition where there are fewer agents \
than seats. Seats that win together are one agent's. Each seed is played in every order of the seats; the number of games is rounded up to that. \
Where all play together for a score, each agent plays each seed by itself, and their scores are compared.\n\n\
The same seed gives the same results whatever the number of threads, but for searches with a time (ismcts:200ms) \
and programs. Ctrl-C ends early with the results so far; --out goes on with the games that its file has not.";

/// The flags.
#[derive(Args)]
pub(super) struct Arguments<O: Args> {
    /// The agents to compare, separated by commas
    #[arg(long, value_name = "AGENTS")]
    agents: String,
    /// How many games each matchup plays at least
    #[arg(long, default_value_t = 100, value_parser = |text: &str| commands::whole(text, 1..=schedule::MOST))]
    games: u64,
    /// How many sit at a table; without it as few as the game allows
    #[arg(long, value_parser = commands::players)]
    players: Option<usize>,
    /// How many games at a time; without it as many as there are cores
    #[arg(long, value_parser = commands::some_threads)]
    threads: Option<usize>,
    /// The seed of the first game of each matchup
    #[arg(long, default_value_t = 0, value_parser = |text: &str| commands::whole(text, 0..=u64::MAX))]
    seed: u64,
    /// Keep each game in this file, .csv or .json, and go on with it if it exists
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write the statistics of play into this folder, as CSV and as SVG pictures
    #[arg(long, value_name = "DIR")]
    plots: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    patience: Patience,
    #[command(flatten)]
    bots: Bots,
    #[command(flatten)]
    options: O,
}

/// A run as it is asked for.
struct Plan<'a, G: CommandLine> {
    agents: Vec<Entrant>,
    players: usize,
    options: &'a G::Options,
    patience: Patience,
    schedule: Schedule,
}

/// The most agents of a run: the combinations of more take longer to list than to play.
const MOST_AGENTS: usize = 32;

impl<'a, G: CommandLine> Plan<'a, G> {
    fn new(arguments: &'a Arguments<G::Options>) -> Result<Self, CliError> {
        let agents = Player::parse_list(&arguments.agents, arguments.bots.bot_time)?;
        no_person(&agents, "arena")?;
        if !(2..=MOST_AGENTS).contains(&agents.len()) {
            return Err(CliError::ArenaAgents { came: agents.len(), most: MOST_AGENTS });
        }
        let (least, most) = G::PLAYERS.into_inner();
        let players = arguments.players.unwrap_or(least);
        if !(least..=most).contains(&players) {
            return Err(CliError::Players { players, least, most });
        }
        let Arguments { options, patience, games, seed, .. } = arguments;
        // A set-up that is refused is refused once, before any game.
        let state = G::new_state(&G::setup_from_flags(players, options, *seed)).map_err(CliError::Setup)?;
        let schedule = Schedule::new(agents.len(), Sides::new(G::sides(&state)), *games, *seed)
            .ok_or(CliError::TooManyGames(schedule::MOST))?;
        program::check_all(&agents)?;
        Ok(Self { agents: Entrant::all(agents), players, options, patience: *patience, schedule })
    }

    fn setup(&self, seed: u64) -> G::Setup {
        G::setup_from_flags(self.players, self.options, seed)
    }

    fn seated(&self, pairing: &Pairing) -> Vec<&Entrant> {
        pairing.seats.iter().map(|&agent| &self.agents[agent]).collect()
    }

    fn names(&self, pairing: &Pairing) -> Vec<&str> {
        pairing.seats.iter().map(|&agent| &self.agents[agent].name[..]).collect()
    }

    /// The games of a file in their places in the schedule.
    fn index(&self, games: Vec<Played>) -> Result<Vec<Option<Played>>, OutputError> {
        let mut played = vec![None; self.schedule.games.len()];
        let places: HashMap<_, _> = (self.schedule.games.iter().enumerate())
            .map(|(index, pairing)| ((pairing.seed, self.names(pairing)), index))
            .collect();
        for game in games {
            let (seed, agents) = (game.seed, game.agents.join(", "));
            let key = (seed, game.agents.iter().map(String::as_str).collect());
            let Some(&index) = places.get(&key) else { return Err(OutputError::OtherGame { agents, seed }) };
            if game.setup != setup_digest::<G>(&self.setup(seed)) {
                return Err(OutputError::OtherSetup { agents, seed });
            }
            played[index] = Some(game);
        }
        Ok(played)
    }
}

/// Where the results of all threads come together.
struct Sink {
    played: Vec<Option<Played>>,
    output: Option<Output>,
    /// What could not be written.
    fault: Option<std::io::Error>,
    failed: u64,
    forfeits: u64,
    bar: ProgressBar,
}

impl Sink {
    /// How many forfeits and how many failures are told one by one.
    const TOLD: u64 = 5;

    fn take(&mut self, index: usize, result: Result<Played, NoResult>, names: &[&str], seed: u64) {
        match result {
            Ok(game) => {
                for forfeit in &game.forfeits {
                    self.forfeits += 1;
                    let (seat, reason) = (forfeit.seat, &forfeit.reason);
                    let name = names[seat.index()];
                    self.tell(
                        self.forfeits,
                        &format!("{name} forfeits as {seat} with seed {seed}: {reason}"),
                    );
                }
                if let Some(Err(fault)) = self.output.as_mut().map(|output| output.add(&game)) {
                    self.fault.get_or_insert(fault);
                }
                self.played[index] = Some(game);
                self.bar.inc(1);
            }
            Err(NoResult::Failed(reason)) => {
                self.failed += 1;
                let names = names.join(", ");
                self.tell(self.failed, &format!("error: game of {names} with seed {seed}: {reason}"));
                self.bar.inc(1);
            }
            Err(NoResult::Stopped) => {}
        }
    }

    fn tell(&self, number: u64, line: &str) {
        let line = match number {
            ..=Self::TOLD => line,
            _ if number == Self::TOLD + 1 => "more of these are only counted",
            _ => return,
        };
        // It names agents as they were written, and may quote a program.
        self.bar.suspend(|| errln!("{}", sanitize(&line, usize::MAX)));
    }
}

/// Plays the games that are not played yet, and reports.
pub(super) fn run<G: CommandLine>(arguments: &Arguments<G::Options>) -> Result<ExitCode, CliError> {
    let plan = Plan::<G>::new(arguments)?;
    if let Some(folder) = &arguments.plots {
        fs::create_dir_all(folder).map_err(|error| CliError::file(folder, &error))?;
    }
    let (output, played) = match &arguments.out {
        Some(path) => {
            let (output, played) = open(&plan, path).map_err(|error| CliError::file(path, &error))?;
            (Some(output), played)
        }
        None => (None, vec![None; plan.schedule.games.len()]),
    };
    let missing: Vec<usize> = (0..played.len()).filter(|&index| played[index].is_none()).collect();
    let (found, all) = (played.len() - missing.len(), played.len());
    if let Some(path) = arguments.out.as_ref().filter(|_| found > 0) {
        errln!("{found} of {all} games are in {} already", sanitize_path(path));
    }
    stop::on_interrupt()?;
    let bar = progress::bar(missing.len() as u64);
    let sink = Sink { played, output, fault: None, failed: 0, forfeits: 0, bar };
    let sink = play_all(&plan, missing, sink, all_cores(arguments.threads))?;
    sink.bar.finish_and_clear();
    let names: Vec<&str> = plan.agents.iter().map(|agent| &agent.name[..]).collect();
    let results = Results::new(&names, &plan.schedule, &sink.played);
    let kept = arguments.out.as_ref().zip(sink.output);
    if let Some((path, output)) = kept {
        let written = match sink.fault {
            Some(fault) => Err(fault),
            None => output.finish(sink.played.iter().flatten(), &results),
        };
        written.map_err(|error| CliError::file(path, &error))?;
    }
    let statistics = Statistics::new(sink.played.iter().flatten());
    if let Some(folder) = &arguments.plots {
        let written = statistics.write(folder, &results).map_err(|error| error.to_string());
        let drawn = written.and_then(|()| plots::draw(folder, &statistics, &results));
        let missing = drawn.map_err(|reason| CliError::file(folder, &reason))?;
        missing.iter().for_each(|line| errln!("{}", sanitize(line, usize::MAX)));
    }
    let interrupted = stop::is_set() && results.games < results.planned;
    print(&results, &statistics, arguments.json, interrupted)?;
    Ok(match sink.failed {
        _ if interrupted => ExitCode::from(INTERRUPTED),
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

fn open<G: CommandLine>(
    plan: &Plan<'_, G>,
    path: &Path,
) -> Result<(Output, Vec<Option<Played>>), OutputError> {
    let (game, rules) = (G::NAME.to_owned(), G::RULES.to_owned());
    let (output, games) = Output::open(
        path,
        Head { arena: FORMAT, game, rules, players: plan.players, scored: G::SCORE.is_some() },
    )?;
    Ok((output, plan.index(games)?))
}

/// Plays games at the same time, each by itself: who plays when makes no difference.
fn play_all<G: CommandLine>(
    plan: &Plan<'_, G>,
    missing: Vec<usize>,
    sink: Sink,
    threads: usize,
) -> Result<Sink, CliError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| CliError::Setup(error.to_string()))?;
    let sink = Mutex::new(sink);
    let play = |index: usize| {
        if stop::is_set() {
            return;
        }
        let pairing = &plan.schedule.games[index];
        let (seated, seed) = (plan.seated(pairing), pairing.seed);
        let result = play_one::<G>(&seated, &plan.schedule.sides, &plan.setup(seed), seed, plan.patience);
        let mut sink = sink.lock().unwrap_or_else(PoisonError::into_inner);
        sink.take(index, result, &plan.names(pairing), seed);
        if sink.fault.is_some() {
            stop::set();
        }
    };
    // In order, so that a run that ends early has whole seeds.
    pool.install(|| missing.into_iter().par_bridge().for_each(play));
    Ok(sink.into_inner().unwrap_or_else(PoisonError::into_inner))
}

fn print(results: &Results, statistics: &Statistics, json: bool, interrupted: bool) -> Result<(), CliError> {
    if json {
        let mut object = serde_json::to_value(results).map_err(std::io::Error::other)?;
        object["interrupted"] = serde_json::json!(interrupted);
        object["endings"] = serde_json::json!(statistics.endings);
        object["mean_turns"] = serde_json::json!(statistics.length().map(|(_, mean, _)| mean));
        outln!("{}", plain_json(&format!("{object:#}")));
        return Ok(());
    }
    results.print();
    let games = results.games;
    if let Some((shortest, mean, longest)) = statistics.length() {
        let ending =
            // It may be out of a file.
            |(kind, &count): (&String, &u64)| format!("{} {}", sanitize(kind, 40), percent(count as f64 / games as f64));
        let endings: Vec<_> = statistics.endings.iter().map(ending).collect();
        outln!("turns: {mean:.1} on average, {shortest} to {longest}; endings: {}", endings.join(", "));
    }
    let planned = results.planned;
    let why = match planned - games {
        0 => String::new(),
        _ if interrupted => " (interrupted)".to_owned(),
        missing => format!(" ({missing} have no result)"),
    };
    outln!("{games} of {planned} games{why}");
    Ok(())
}
