//! The flags, and what each command does with them.

use std::{
    ffi::OsString,
    fs,
    num::NonZero,
    ops::RangeInclusive,
    path::{Path, PathBuf},
    process::ExitCode,
    thread,
    time::Duration,
};

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, error::ErrorKind};
use clap_complete::Shell;
use tracing_subscriber::EnvFilter;

use super::{
    CommandLine, arena, catalog, completions,
    error::{self, CliError},
    own::{Commands, Refusal},
    patience::Patience,
    places::{Files, Places},
    play,
    players::{self, Player},
    print, program,
    replay::{self, Mode},
    scenarios, simulate, store,
    viewer::Viewer,
};
use cardloom::{UndoPolicy, panics, sanitize};

#[derive(Parser)]
#[command(
    version,
    disable_help_subcommand = true,
    arg_required_else_help = true,
    after_help = error::EXIT_CODES
)]
struct Cli<O: Args, C: Subcommand> {
    #[command(subcommand)]
    command: Command<O, C>,
}

#[derive(Subcommand)]
enum Command<O: Args, C: Subcommand> {
    /// Play against bots, or with others at one keyboard
    #[command(
        after_help = "Examples:\n  play\n  play --players 3 --seed 7\n  play --seats human,greedy,random --save game.jsonl\n\n\
        Agents: human, greedy, ismcts (ismcts:500 searches 500 iterations, ismcts:200ms so long), random, first, and\n\
        programs: cmd:./my-bot. Without a terminal the answers are read from standard input,\n\
        one line each: the numbers or the words of options, or an empty line to decline."
    )]
    Play {
        #[command(flatten)]
        seats: Seats<O>,
        /// Keep the game in this file; compressed if it ends in .zst
        #[arg(long, value_name = "FILE", conflicts_with = "no_save")]
        save: Option<PathBuf>,
        /// Do not keep the game
        #[arg(long)]
        no_save: bool,
        /// Force each answer to the disk: safe from a power cut as well
        #[arg(long)]
        durable: bool,
        /// When answers may be taken back: fair, none or free
        #[arg(long, default_value = "fair", value_parser = undo_policy)]
        undo: UndoPolicy,
    },
    /// Go on with a saved game
    #[command(
        after_help = "Examples:\n  resume\n  resume game.jsonl\n  resume game.jsonl --seats human,greedy\n\n\
        Without a name it is the last game that is not over."
    )]
    Resume {
        /// The file of the game
        file: Option<PathBuf>,
        /// Give the seats to these agents from here on, in turn order; a single one takes all seats
        #[arg(long, value_name = "AGENTS")]
        seats: Option<String>,
        /// Force each answer to the disk
        #[arg(long)]
        durable: bool,
        /// Let the programs play again that the file names
        #[arg(long)]
        run_programs: bool,
        #[command(flatten)]
        patience: Patience,
        #[command(flatten)]
        bots: Bots,
    },
    /// Show a saved game: its log, the table step by step, or whether its digests are right
    #[command(after_help = "Examples:\n  replay game.jsonl\n  replay game.jsonl --to 40\n  \
        replay game.jsonl --step\n  replay game.jsonl.zst --verify")]
    Replay {
        /// The file of the game
        file: PathBuf,
        /// Stop after this many answers, and show the table there
        #[arg(long, value_name = "N", value_parser = |text: &str| answers(text, 0))]
        to: Option<usize>,
        /// Step by step: Enter goes on, b goes back, a number goes there, q ends
        #[arg(long, conflicts_with_all = ["verify", "json"])]
        step: bool,
        /// Only check the digests, and print one line
        #[arg(long, conflicts_with = "json")]
        verify: bool,
        /// Print a JSON object for each answer, a line each
        #[arg(long)]
        json: bool,
    },
    /// Print a part of a saved game in another form
    #[command(after_help = "Examples:\n  export game.jsonl --scenario > wrong-ruling.json\n  \
        export game.jsonl --scenario --to 40\n\nThe scenario is the whole action that holds answer N, with all that \
        was hidden.")]
    Export {
        /// The file of the game
        file: PathBuf,
        /// As a scenario file
        #[arg(long, required = true)]
        scenario: bool,
        /// The action that holds this answer, from 1; without it the last one
        #[arg(long, value_name = "N", value_parser = |text: &str| answers(text, 1))]
        to: Option<usize>,
    },
    /// Watch a game between bots
    #[command(after_help = "Examples:\n  watch\n  watch --seats greedy,random --seed 3\n  \
        watch --seats ismcts,greedy --pace 500ms --as P2 --table\n\n\
        It shows the game that simulate plays with this seed, if the agents, the players and the options are the same.")]
    Watch {
        #[command(flatten)]
        seats: Seats<O>,
        /// Wait so long after each answer
        #[arg(long, value_name = "TIME", value_parser = players::duration)]
        pace: Option<Duration>,
        /// Through whose eyes: a seat such as P2, spectator (what everybody sees), or all (what was hidden as well)
        #[arg(long = "as", value_name = "WHO", default_value = "spectator", value_parser = Viewer::parse)]
        viewer: Viewer,
        /// Show the table at each turn, and not only at the end
        #[arg(long)]
        table: bool,
    },
    /// Play many games between bots and report
    #[command(
        after_help = "Examples:\n  simulate --games 1000\n  simulate --games 20000 --players 4 --threads 2\n  \
        simulate --games 100 --agents greedy,random --json\n  simulate --games 5000 --coverage\n\n\
        The same seed gives the same games whatever the number of threads. Game number n, from 0, has the seed S + n. \
        A game that fails or does not end is told with its seed, and kept up to there: replay FILE shows it, and \
        watch --seed SEED --seats AGENTS plays it again, with the same players and options."
    )]
    Simulate {
        /// How many games
        #[arg(long, default_value_t = 1000, value_parser = |text: &str| whole(text, 1..=u64::MAX))]
        games: u64,
        /// The seed of the first game
        #[arg(long, default_value_t = 0, value_parser = |text: &str| whole(text, 0..=u64::MAX))]
        seed: u64,
        /// How many players; without it as many as there are agents
        #[arg(long, value_parser = players)]
        players: Option<usize>,
        /// Agents in turn order, separated by commas; a single one takes all seats
        #[arg(long, default_value = "random")]
        agents: String,
        /// How many threads; without it all cores
        #[arg(long, value_parser = some_threads)]
        threads: Option<usize>,
        /// Report as well how often each card, handler and word of cards came up
        #[arg(long)]
        coverage: bool,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
        /// Keep games that fail in this folder; without it in the one of all games, under failed
        #[arg(long, value_name = "DIR", conflicts_with = "no_save")]
        keep_failed: Option<PathBuf>,
        /// Keep no games
        #[arg(long)]
        no_save: bool,
        #[command(flatten)]
        patience: Patience,
        #[command(flatten)]
        bots: Bots,
        #[command(flatten)]
        options: O,
    },
    /// Let agents play against each other, each game from every seat, and measure them
    #[command(after_help = arena::HELP)]
    Arena(arena::Arguments<O>),
    /// List all cards, or show one in full
    #[command(after_help = "Examples:\n  cards\n  cards \"code of laws\"\n  cards --json")]
    Cards {
        /// The title, or any part of it
        name: Option<String>,
        /// Print a JSON array
        #[arg(long)]
        json: bool,
    },
    /// Run scenario files
    #[command(after_help = "Examples:\n  scenario wrong-ruling.json\n  scenario scenarios/\n\n\
        Of a folder all files that end in .json are run. The exit code is 0 only if none failed.")]
    Scenario {
        /// Files and folders
        #[arg(required = true)]
        paths: Vec<PathBuf>,
    },
    #[command(flatten)]
    Own(C),
    /// Print the script by which a shell completes calls
    #[command(
        after_help = "Examples:\n  completions bash > ~/.local/share/bash-completion/completions/NAME\n  \
        completions fish > ~/.config/fish/completions/NAME.fish\n\nNAME is what this program is called."
    )]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page, or write those of all commands into a folder
    #[command(after_help = "Examples:\n  man | man -l -\n  man ~/.local/share/man/man1")]
    Man {
        /// The folder
        folder: Option<PathBuf>,
    },
}

#[derive(Args)]
struct Seats<O: Args> {
    /// The seed of the cards and the bots; without it each game is another
    #[arg(long, value_parser = |text: &str| whole(text, 0..=u64::MAX))]
    seed: Option<u64>,
    /// How many players; without it as many as there are seats named
    #[arg(long, value_parser = players)]
    players: Option<usize>,
    /// Agents in turn order, separated by commas; a single one takes all seats
    #[arg(long, value_name = "AGENTS")]
    seats: Option<String>,
    #[command(flatten)]
    patience: Patience,
    #[command(flatten)]
    bots: Bots,
    #[command(flatten)]
    options: O,
}

/// What is said of programs that play.
#[derive(Args)]
pub(super) struct Bots {
    /// The time that a program (cmd:…) has for each answer
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = players::duration)]
    pub(super) bot_time: Duration,
}

/// More are of no use on any machine, and their stacks would fill its memory.
const MOST_THREADS: u64 = 1024;

/// Reads a number, and says which ones there are.
pub(super) fn whole(text: &str, range: RangeInclusive<u64>) -> Result<u64, String> {
    let (least, most) = (range.start(), range.end());
    let wanted = || format!("it takes a whole number from {least} to {most}");
    text.parse().ok().filter(|number| range.contains(number)).ok_or_else(wanted)
}

/// Reads a number of threads.
pub(super) fn some_threads(text: &str) -> Result<usize, String> {
    whole(text, 1..=MOST_THREADS).map(|number| number as usize)
}

/// Reads a number of answers.
fn answers(text: &str, least: u64) -> Result<usize, String> {
    whole(text, least..=u64::from(u32::MAX)).map(|number| number as usize)
}

/// Reads a number of players. Which ones can play is for the game to say.
pub(super) fn players(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "it takes a whole number".to_owned())
}

/// Runs the command line of a game: the whole of its `main`.
pub fn main<G: CommandLine>() -> ExitCode {
    main_with::<G>(std::env::args_os().collect(), &Files)
}

/// The same with these arguments, the name of the program first, and with games that are kept elsewhere: for a program of
/// several games.
pub fn main_with<G: CommandLine>(arguments: Vec<OsString>, places: &dyn Places) -> ExitCode {
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::from_default_env())
        .with_writer(std::io::stderr)
        .with_ansi(anstream::AutoStream::choice(&std::io::stderr()) != anstream::ColorChoice::Never)
        .without_time()
        .init();
    // A fault in a handler comes back as an error with its name, and any other one is told below: nobody needs the
    // backtrace on top of it.
    std::panic::set_hook(Box::new(|_| {}));
    let ran = panics::catch(|| print::catch(|| run::<G>(arguments, places)));
    match ran {
        Ok(Ok(code)) => code,
        Ok(Err(unprinted)) => CliError::Output(unprinted).tell(),
        Err(panics::Caught { message, location }) => {
            let location = location.map(|location| format!(" (at {location})")).unwrap_or_default();
            errln!("error: a fault in the program: {}{location}", sanitize(&message, usize::MAX));
            ExitCode::FAILURE
        }
    }
}

fn run<G: CommandLine>(arguments: Vec<OsString>, places: &dyn Places) -> ExitCode {
    #[cfg(unix)]
    if let Some(words) = program::supervised(&arguments) {
        return program::supervise(words);
    }
    let parsed = clap_command::<G>()
        .try_get_matches_from(arguments)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let cli: Cli<G::Options, G::Commands> = match parsed {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    execute::<G>(cli.command, places).unwrap_or_else(|error| error.tell())
}

fn clap_command<G: CommandLine>() -> clap::Command {
    Cli::<G::Options, G::Commands>::command().name(G::NAME).about(G::ABOUT)
}

/// What this program is called, which need not be what the game is called.
fn called<G: CommandLine>() -> String {
    let program = std::env::args_os().next().map(PathBuf::from);
    let name = program.as_deref().and_then(Path::file_stem).map(|name| name.to_string_lossy().into_owned());
    name.unwrap_or_else(|| G::NAME.to_owned())
}

/// Help goes to standard output; a mistake is told in one line.
fn refuse(error: &clap::Error) -> ExitCode {
    let help = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if help {
        if let Err(error) = error.print() {
            return CliError::Output(error).tell();
        }
        return if error.use_stderr() { ExitCode::from(2) } else { ExitCode::SUCCESS };
    }
    let text = error.render().to_string();
    let mut lines =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("For more"));
    let first = lines.next().unwrap_or("error: this call is not understood").to_owned();
    let rest: Vec<&str> = lines.take_while(|line| !line.starts_with("Usage")).collect();
    let rest = if rest.is_empty() { String::new() } else { format!(" ({})", rest.join(" ")) };
    // It quotes the call, which may hold what somebody else has written, such as names of files.
    errln!("{}; see --help", sanitize(&(first + &rest), usize::MAX));
    ExitCode::from(2)
}

fn execute<G: CommandLine>(
    command: Command<G::Options, G::Commands>,
    places: &dyn Places,
) -> Result<ExitCode, CliError> {
    match command {
        Command::Play { seats, save, no_save, durable, undo } => {
            let players = seats.seated::<G>("human,greedy")?;
            let place = match save {
                Some(file) => play::Place::File(file),
                None if no_save => play::Place::Nowhere,
                None => play::Place::Next,
            };
            let keeping = play::SaveOptions { place, durable, undo };
            begin::<G>(&players, &seats, keeping, play::Watching::default())
        }
        Command::Resume { file, seats, durable, run_programs, patience, bots } => {
            let bot_time = bots.bot_time;
            let seats = seats.map(|names| Player::parse_list(&names, bot_time)).transpose()?;
            program::check_all(seats.as_deref().unwrap_or_default())?;
            let file = file.map_or_else(store::last::<G>, Ok)?;
            let resuming = play::Resuming { durable, seats, bot_time, run_programs, patience };
            play::resume::<G>(places, &file, resuming)
        }
        Command::Replay { file, to, step, verify, json } => {
            let mode = match (step, verify, json) {
                (true, ..) => Mode::Steps,
                (_, true, _) => Mode::Verify,
                (.., true) => Mode::Json,
                _ => Mode::Words,
            };
            replay::run::<G>(places, &file, to, mode)
        }
        Command::Export { file, scenario: _, to } => replay::export::<G>(places, &file, to),
        Command::Watch { seats, pace, viewer, table } => {
            let players = seats.seated::<G>("greedy")?;
            no_person(&players, "watch")?;
            let watching = play::Watching { viewer: Some(viewer), pace, tables: table };
            begin::<G>(&players, &seats, play::SaveOptions::default(), watching)
        }
        Command::Simulate {
            games,
            seed,
            players,
            agents,
            threads,
            coverage,
            json,
            keep_failed,
            no_save,
            patience,
            bots,
            options,
        } => {
            let players = seated::<G>(Some(&agents), players, "random", bots.bot_time)?;
            no_person(&players, "simulate")?;
            let failed = match keep_failed {
                Some(folder) => {
                    fs::create_dir_all(&folder).map_err(|error| CliError::file(&folder, &error))?;
                    Some(folder)
                }
                None if no_save => None,
                // A platform without such a folder has none for failing games either.
                None => store::folder::<G>().ok().map(|folder| folder.join("failed")),
            };
            simulate::run(&simulate::Plan::<G> {
                games,
                seed,
                players: &players,
                options: &options,
                patience,
                failed: failed.as_deref(),
                threads: all_cores(threads),
                json,
                coverage,
            })
        }
        Command::Arena(arguments) => arena::run::<G>(&arguments),
        Command::Cards { name, json } => {
            catalog::run::<G>(name.as_deref(), json)?;
            Ok(ExitCode::SUCCESS)
        }
        Command::Scenario { paths } => scenarios::run::<G>(&paths),
        Command::Own(command) => command.run(&mut anstream::stdout().lock()).map_err(Refusal::into_error),
        Command::Completions { shell } => {
            completions::completions(shell, clap_command::<G>(), &called::<G>());
            Ok(ExitCode::SUCCESS)
        }
        Command::Man { folder } => {
            completions::man(folder.as_deref(), clap_command::<G>(), &called::<G>())?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn begin<G: CommandLine>(
    players: &[Player],
    seats: &Seats<G::Options>,
    keeping: play::SaveOptions,
    watching: play::Watching,
) -> Result<ExitCode, CliError> {
    // All of its bits from the system: whoever plays could find one of few by trying them out on what it sees.
    let seed = seats.seed.map_or_else(getrandom::u64, Ok).map_err(CliError::Seed)?;
    let setup = G::setup_from_flags(players.len(), &seats.options, seed);
    play::begin::<G>(players, setup, seed, seats.patience, keeping, watching)
}

fn undo_policy(name: &str) -> Result<UndoPolicy, String> {
    match name {
        "fair" => Ok(UndoPolicy::Fair),
        "none" => Ok(UndoPolicy::None),
        "free" => Ok(UndoPolicy::Free),
        _ => Err("fair, none or free".to_owned()),
    }
}

/// As many threads as are asked for, or as there are cores.
pub(super) fn all_cores(threads: Option<usize>) -> usize {
    threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, NonZero::get))
}

impl<O: Args> Seats<O> {
    fn seated<G: CommandLine>(&self, default: &str) -> Result<Vec<Player>, CliError> {
        seated::<G>(self.seats.as_deref(), self.players, default, self.bots.bot_time)
    }
}

/// The agents of all seats.
fn seated<G: CommandLine>(
    named: Option<&str>,
    players: Option<usize>,
    default: &str,
    bot_time: Duration,
) -> Result<Vec<Player>, CliError> {
    let listed = Player::parse_list(named.unwrap_or(default), bot_time)?;
    program::check_all(&listed)?;
    let (least, most) = G::PLAYERS.into_inner();
    // One agent alone stands for a whole table of its kind. Where nobody is named the table is as small as can be.
    let fewest = if named.is_none() { least } else { listed.len().max(least) };
    let seats = players.unwrap_or(fewest);
    if !G::PLAYERS.contains(&seats) {
        return Err(CliError::Players { players: seats, least, most });
    }
    if named.is_none() && listed.len() > 1 {
        let rest = std::iter::repeat(&listed[listed.len() - 1]);
        return Ok(listed.iter().chain(rest).take(seats).cloned().collect());
    }
    players::fill(&listed, seats)
}

pub(super) fn no_person(players: &[Player], command: &'static str) -> Result<(), CliError> {
    if players.iter().any(Player::is_human) { Err(CliError::NoPerson(command)) } else { Ok(()) }
}
