//! `play` in a terminal: several people at one keyboard, and questions that want several picks.

#![cfg(unix)]

mod common;
mod terminal;

use std::{
    fs,
    path::{Path, PathBuf},
};

use cardloom::{
    Answer, Describe, Entry, Prompt, Seat, Session,
    agents::RandomAgent,
    save::{Header, SavedGame, load},
};
use common::folder;
use innovation::Innovation;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use terminal::{CTRL_C, DOWN, ENTER, ESC, Terminal, UP};

const PUT_BACK: &str = "Which card do you put back into the deck?";

#[test]
fn between_two_people_nothing_is_shown_until_the_next_one_sits_down() {
    let arguments = ["play", "--no-save", "--seed", "3", "--seats", "human,human"];
    let mut terminal = Terminal::wizards(&folder("hot-seat"), (80, 24), &arguments);
    terminal.sees("P1: your turn at the keyboard");
    assert!(!terminal.shown().contains("Bolt"), "{}", terminal.shown());
    terminal.press(ENTER).sees(&format!("P1: {PUT_BACK}")).press(DOWN).highlights("2  Insight");
    terminal.press(ENTER).sees("P2: your turn at the keyboard, P1 looks away.");
    for card in ["Bolt", "Insight", "Counterspell", "hand"] {
        assert!(!terminal.shown().contains(card), "{}", terminal.shown());
    }
    terminal.written.clear();
    terminal.press(ENTER).sees(&format!("P2: {PUT_BACK}")).sees("P1: life 10");
    assert!(terminal.shown().contains("hand      6 of card"), "{}", terminal.shown());
    assert!(!terminal.written.contains("P1 puts"), "what P1 picked in secret: {}", terminal.written);
    terminal.press(ENTER).sees("P1: your turn at the keyboard, P2 looks away.");
    terminal
        .press(ENTER)
        .sees("P1 puts an Insight back into the deck")
        .sees("P2 puts a card back into the deck");
}

#[test]
fn what_cannot_be_cleared_is_moved_out_of_sight() {
    let program = env!("CARGO_BIN_EXE_wizards");
    let arguments = ["TERM=dumb", program, "play", "--no-save", "--seed", "3", "--seats", "human,human"];
    let mut terminal = Terminal::run(&folder("hot-seat-dumb"), (80, 24), "env", &arguments);
    terminal.sees("P1: your turn at the keyboard, all others look away. An empty line goes on.");
    assert!(!terminal.shown().contains("Bolt"), "{}", terminal.shown());
    terminal.press("\r").sees("3  Counterspell").press("1\r");
    terminal.sees("P2: your turn at the keyboard, P1 looks away.");
    for card in ["Bolt", "Insight", "Counterspell"] {
        assert!(!terminal.shown().contains(card), "{}", terminal.shown());
    }
    terminal.press("\r").sees(&format!("P2: {PUT_BACK}")).press("\u{4}").sees("P2 has left the game.");
}

#[test]
fn the_game_can_be_left_while_the_keyboard_is_handed_over() {
    let arguments = ["play", "--no-save", "--seed", "3", "--seats", "human,human"];
    let mut terminal = Terminal::wizards(&folder("hot-seat-left"), (80, 24), &arguments);
    terminal.sees("P1: your turn at the keyboard").press(CTRL_C).sees("it would be lost");
    terminal.press(DOWN).highlights("yes").press(ENTER);
    let (code, left) = terminal.ends();
    assert!(code == 0 && left.contains("P1 has left the game."), "{left}");
}

/// A game that is kept in a file and waits for several picks of the first seat: its file, and what is asked.
fn waiting(folder: &Path) -> (PathBuf, Prompt<Innovation>) {
    let file = folder.join("waiting.jsonl");
    for seed in 0.. {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        let setup = innovation::Setup { players: 2, teams: false, seed };
        let _ = fs::remove_file(&file);
        let header = Header::<Innovation>::new(setup, vec!["human", "random"]);
        let mut game = SavedGame::create(&file, header).unwrap();
        while let Some(prompt) = game.session().open().first().cloned() {
            let two = prompt.min <= 2 && prompt.max >= 2 && prompt.options.len() > 2;
            if two && prompt.seat == Seat(0) {
                game.close().unwrap();
                return (file, prompt);
            }
            game.answer(prompt.id(), prompt.seat, RandomAgent::pick(&mut generator, &prompt)).unwrap();
        }
    }
    unreachable!("some game asks for two picks")
}

#[test]
fn several_are_picked_with_space_in_an_order() {
    let folder = folder("several");
    let (file, prompt) = waiting(&folder);
    let question = Innovation::question(&prompt).to_string();
    let question = question.split_whitespace().take(3).collect::<Vec<_>>().join(" ");
    let mut terminal =
        Terminal::run(&folder, (120, 30), env!("CARGO_BIN_EXE_ages"), &["resume", "waiting.jsonl"]);
    terminal.sees(&question).sees("Space picks, Enter confirms").highlights("1  [ ]");
    if prompt.min > 1 {
        terminal.press(ENTER).sees("Picked are 1, wanted 2");
    }
    let first = if prompt.ordered { "2  [1]" } else { "2  [x]" };
    let second = if prompt.ordered { "1  [2]" } else { "1  [x]" };
    terminal.press(DOWN).highlights("2  [ ]").press(" ").highlights(first);
    terminal.press(UP).highlights("1  [ ]").press(" ").highlights(second);
    terminal.press(ENTER).loses(second).sees("since your last answer").press(ESC);
    let (code, left) = terminal.ends();
    assert!(code == 0 && left.contains("It goes on with:"), "{left}");
    let session: Session<Innovation> = load(&file).unwrap().session;
    let is_its = |entry: &&Entry| (entry.seat, entry.prompt.number()) == (prompt.seat, prompt.id().number());
    let answer: Answer = [1, 0].into_iter().collect();
    assert_eq!(session.history().find(is_its).map(|entry| &entry.answer), Some(&answer));
}
