//! What the tests of saved games share.

#![allow(dead_code, reason = "every test file uses some of it")]

pub(crate) mod seal;

use std::{path::Path, process::Command};

use cardloom::{
    Entry, Prompt, Session,
    save::{Header, Saved, SavedGame},
    testing::{self, Bot},
};
use innovation::{Innovation, Setup};

pub(crate) type Game = Session<Innovation>;

/// A game at its beginning.
pub(crate) fn begun(setup: &Setup) -> Game {
    Session::new(Innovation::new_state(setup).unwrap()).unwrap()
}

/// A game that bots have played to its end. The seed of the cards is theirs as well.
pub(crate) fn played(setup: &Setup, bot: Bot) -> Game {
    testing::played(Innovation::new_state(setup).unwrap(), &mut *bot.agent(setup.seed))
}

/// Gives an answer of another game, whatever has been taken back in this one.
pub(crate) fn give(game: &mut SavedGame<Innovation>, entry: &Entry) {
    let asked =
        |open: &&Prompt<Innovation>| (open.seat, open.id().number()) == (entry.seat, entry.prompt.number());
    let prompt = game.session().open().iter().find(asked).expect("an open prompt").id();
    game.answer(prompt, entry.seat, entry.answer.clone()).unwrap();
}

pub(crate) fn header(setup: Setup, name: &str) -> Header<Innovation> {
    Header::new(setup, vec![name; setup.players])
}

/// Writes the first answers of a game to a new file, and leaves it as a killed program would.
pub(crate) fn write(path: &Path, header: Header<Innovation>, entries: &[Entry]) -> SavedGame<Innovation> {
    let mut game = SavedGame::create(path, header).unwrap();
    entries.iter().for_each(|entry| give(&mut game, entry));
    game
}

pub(crate) fn entries(session: &Game) -> Vec<Entry> {
    session.history().cloned().collect()
}

/// The objects of a file's lines, without their check sums.
pub(crate) fn unsealed(text: &str) -> Vec<String> {
    text.lines().map(|line| format!("{}}}", line.rsplit_once(",\"sum\":").unwrap().0)).collect()
}

/// The program, with a data directory of its own.
pub(crate) fn innovation(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_innovation"));
    command.env("XDG_DATA_HOME", data).env("HOME", data).env_remove("RUST_LOG");
    command
}
