//! The command line of a program with several games and a server.

use std::{ffi::OsString, fmt::Display, io::IsTerminal, path::Path, process::ExitCode};

use cardloom::sanitize;
use clap::{Parser, error::ErrorKind};
use tracing_subscriber::EnvFilter;

use crate::{
    serve::Serve,
    shelf::Shelf,
    stored::{self, Databases, Export, Import},
};

/// Runs a program of these games: `serve`, or a command of the game that `--game` names, by default the first one.
///
/// The whole of a `main`. A file of a saved game names its game itself.
pub fn main(shelf: Shelf) -> ExitCode {
    let mut arguments: Vec<OsString> = std::env::args_os().collect();
    let command = arguments.get(1).and_then(|command| command.to_str()).unwrap_or_default().to_owned();
    match &*command {
        "serve" => match parsed::<Serve>(arguments) {
            Ok(command) => serve(shelf, command),
            Err(code) => code,
        },
        "import" => match parsed::<Import>(arguments) {
            Ok(command) => command.run(&shelf).unwrap_or_else(|error| refuse(&error)),
            Err(code) => code,
        },
        "export" if !arguments.iter().any(|argument| argument == "--scenario") => {
            match parsed::<Export>(arguments) {
                Ok(command) => command.run().unwrap_or_else(|error| refuse(&error)),
                Err(code) => code,
            }
        }
        "" | "help" | "--help" | "-h" => {
            help(&shelf);
            if command.is_empty() { ExitCode::from(2) } else { ExitCode::SUCCESS }
        }
        "--version" | "-V" => {
            println!("cardloom {}", env!("CARGO_PKG_VERSION"));
            ExitCode::SUCCESS
        }
        _ => match take_game(&mut arguments) {
            Err(reason) => refuse(&reason),
            Ok(named) => {
                let name = named.or_else(|| game_of_a_file(&shelf, &arguments));
                let known =
                    || shelf.games().iter().map(|game| game.facts().name).collect::<Vec<_>>().join(", ");
                let game = match &name {
                    Some(name) => shelf.named(name),
                    None => shelf.games().first(),
                };
                match game {
                    Some(game) => game.command_line(arguments, &Databases),
                    None => {
                        let name = name.unwrap_or_default();
                        refuse(&format!("there is no game {name:?}; there are {}", known()))
                    }
                }
            }
        },
    }
}

fn help(shelf: &Shelf) {
    println!(
        "Card games in a terminal and in the browser.\n\nUsage: cardloom [--game GAME] COMMAND\n\nGames:"
    );
    for game in shelf.games() {
        println!("  {:12} {}", game.facts().name, game.facts().about);
    }
    println!(
        "\nCommands:\n  serve        serves tables for browsers\n  \
         import       puts saved games on tables\n  export       prints the game of a table as a file has it\n  play, resume, replay, export, watch, simulate, arena, cards, \
         scenario, completions, man\n               those of every game; --game GAME says of which\n\n\
         Each says more with --help: cardloom serve --help, cardloom --game wingspan play --help"
    );
}

/// Takes `--game NAME` out of a call, wherever it stands before `--`.
fn take_game(arguments: &mut Vec<OsString>) -> Result<Option<String>, String> {
    let end = arguments.iter().position(|argument| argument == "--").unwrap_or(arguments.len());
    let place = arguments.iter().take(end).position(|argument| {
        argument == "--game" || argument.to_str().is_some_and(|argument| argument.starts_with("--game="))
    });
    let Some(place) = place else { return Ok(None) };
    let flag = arguments.remove(place);
    if let Some(name) = flag.to_str().and_then(|flag| flag.strip_prefix("--game=")) {
        return Ok(Some(name.to_owned()));
    }
    if place >= arguments.len() {
        return Err("--game needs the name of a game".to_owned());
    }
    Ok(Some(arguments.remove(place).to_string_lossy().into_owned()))
}

/// The game of the first saved game that a call names.
fn game_of_a_file(shelf: &Shelf, arguments: &[OsString]) -> Option<String> {
    let of =
        |argument: &OsString| game_of(Path::new(argument)).or_else(|| stored::game_of(argument.to_str()?));
    arguments.iter().skip(2).filter_map(of).find(|name| shelf.named(name).is_some())
}

/// The game of a file whose name says that it is a saved game.
fn game_of(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?;
    let is_saved = name.ends_with(".jsonl") || name.ends_with(".jsonl.zst");
    if is_saved && path.is_file() { cardloom::save::game_of_file(path).ok()? } else { None }
}

/// Tells in one line why a call cannot be carried out.
fn refuse(reason: &dyn Display) -> ExitCode {
    eprintln!("error: {}", sanitize(reason, usize::MAX));
    ExitCode::from(2)
}

/// Reads the flags of a command of this program's own. What is wrong with them is told in one line.
fn parsed<C: Parser>(mut arguments: Vec<OsString>) -> Result<C, ExitCode> {
    arguments.remove(0);
    C::try_parse_from(arguments).map_err(|error| {
        if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
            print!("{error}");
            return ExitCode::SUCCESS;
        }
        let text = error.render().to_string();
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let told: Vec<_> = lines.take_while(|line| !line.starts_with("Usage")).collect();
        refuse(&format!("{}; see --help", told.join(" ").trim_start_matches("error: ")))
    })
}

fn serve(shelf: Shelf, serve: Serve) -> ExitCode {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .init();
    serve.run(shelf).unwrap_or_else(|error| refuse(&error))
}

#[cfg(test)]
mod tests {
    use cardloom::save::{FileStore, Store};

    use super::*;

    fn call(words: &str) -> Vec<OsString> {
        words.split_whitespace().map(OsString::from).collect()
    }

    #[test]
    fn the_game_is_taken_out_of_a_call_wherever_it_stands() {
        for words in ["x --game wingspan play --seed 1", "x play --game=wingspan --seed 1"] {
            let mut arguments = call(words);
            assert_eq!(take_game(&mut arguments), Ok(Some("wingspan".to_owned())));
            assert_eq!(arguments, call("x play --seed 1"));
        }
        let mut arguments = call("x scenario -- --game");
        assert_eq!(take_game(&mut arguments), Ok(None));
        assert!(take_game(&mut call("x play --game")).is_err());
    }

    #[test]
    fn a_saved_game_names_its_game() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.jsonl");
        std::fs::write(&file, "{\"cardloom\":2,\"game\":\"duel\",\"seats\":[]}\n").unwrap();
        assert_eq!(game_of(&file), Some("duel".to_owned()));
        assert_eq!(game_of(folder.path()), None);
        let compressed = folder.path().join("a.jsonl.zst");
        let line = std::fs::read_to_string(&file).unwrap();
        FileStore::create(&compressed).unwrap().append(0, &line, false).unwrap();
        assert_eq!(game_of(&compressed), Some("duel".to_owned()));
        std::fs::write(&compressed, "no compressed data").unwrap();
        assert_eq!(game_of(&compressed), None);
        std::fs::write(&file, "no header").unwrap();
        assert_eq!(game_of(&file), None);
    }
}
