//! At a terminal it is seen that a bot thinks, and what happens is seen as it does.

#![cfg(unix)]

mod common;
mod terminal;

use common::folder;
use terminal::{DOWN, ENTER, Terminal};

const WINDOW: (u16, u16) = (80, 24);

#[test]
fn a_bot_that_thinks_shows_a_sign_of_life_that_is_gone_with_its_answer() {
    let arguments = ["watch", "--seed", "3", "--seats", "ismcts:600ms,first", "--answers", "3"];
    let mut terminal = Terminal::wizards(&folder("thinking"), WINDOW, &arguments);
    terminal.sees("P1 is thinking ...").sees("P1 puts a card back into the deck");
    let (code, left) = terminal.ends();
    assert!(code == 1 && left.contains("is not over after 3 answers"), "{left}");
    assert!(!left.contains("thinking"), "{left}");
}

#[test]
fn what_comes_of_an_answer_is_seen_while_the_next_one_thinks() {
    let arguments = ["play", "--no-save", "--seed", "3", "--seats", "human,ismcts:2s"];
    let mut terminal = Terminal::wizards(&folder("meanwhile"), WINDOW, &arguments);
    terminal.sees("Which card do you put back into the deck?").press(ENTER);
    terminal.sees("P2 is thinking ...").sees("Which spell do you cast?").press(ENTER);
    terminal.sees("Do you counter a spell?").press(DOWN).highlights("no").press(ENTER);
    // The frame is gone while nobody is asked, and what was done stands there.
    terminal.until("the spell, and who thinks of it", |terminal| {
        let shown = terminal.shown();
        !terminal.is_framed() && shown.contains("P1 casts #1 ") && shown.contains("P2 is thinking ...")
    });
}
