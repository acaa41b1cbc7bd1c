//! `play` in a terminal: the frame of a question, and the keys of its menu.

#![cfg(unix)]

mod common;
mod terminal;

use common::folder;
use terminal::{CTRL_C, CTRL_Z, DOWN, END, ENTER, ESC, TAB, Terminal, UP};

const PLAY: [&str; 6] = ["play", "--no-save", "--seed", "3", "--seats", "human,first"];
const PUT_BACK: &str = "Which card do you put back into the deck?";
const CAST: &str = "Which spell do you cast?";

/// The first question of a game that is not kept.
fn begun(name: &str, window: (u16, u16)) -> Terminal {
    let mut terminal = Terminal::wizards(&folder(name), window, &PLAY);
    terminal.sees("P1: Which card do you put").highlights("1  Bolt");
    terminal
}

#[test]
fn a_question_fits_windows_of_40_to_200_columns() {
    for columns in [40, 80, 200] {
        let mut terminal = begun("fits", (columns, 24));
        terminal.press(ENTER).sees("puts a Bolt back").highlights("1  Bolt at P2");
        let shown = terminal.shown();
        let places = ["P2: life 10", "P1 (you)", "since your last answer", "Turn 1: P1", CAST, "Bolt at P2"];
        let places = places.map(|text| shown.find(text).unwrap_or_else(|| panic!("no {text}: {shown}")));
        assert!(places.is_sorted(), "the table, the news, the question, the options: {shown}");
        for part in
            ["2  Insight", "end the turn without another spell", "undo", "how to play", "Another wizard"]
        {
            assert!(shown.contains(part), "no {part}: {shown}");
        }
    }
}

#[test]
fn a_low_window_shows_what_is_asked() {
    let mut terminal = begun("low", (80, 8));
    for (rows, part) in [(8, "2  Insight"), (5, "1  Bolt")] {
        terminal.resize((80, rows)).sees(part).sees(PUT_BACK);
    }
    terminal.press(DOWN).highlights("2  Insight").press(ENTER).sees(CAST);
}

#[test]
fn a_window_of_another_size_is_drawn_again() {
    let mut terminal = begun("resize", (80, 24));
    terminal.resize((40, 24)).until("the question in two lines", |terminal| {
        terminal.shown().contains("Which card do you put back into\n")
    });
    terminal.resize((200, 30)).sees(PUT_BACK).highlights("1  Bolt");
}

#[test]
fn arrows_and_enter_pick() {
    let mut terminal = begun("arrows", (80, 24));
    terminal.press(DOWN).highlights("2  Insight").press(UP).highlights("1  Bolt");
    terminal.press(UP).sees(">leave").press(DOWN).highlights("1  Bolt");
    terminal.press(DOWN).press(DOWN).highlights("3  Counterspell").press(ENTER);
    terminal.sees("P1 puts a Counterspell back into the deck").sees(CAST);
}

#[test]
fn numbers_pick() {
    let mut terminal = begun("numbers", (80, 24));
    terminal.press("9").press(ENTER).sees("The options are 1 to 3.");
    terminal.press(ESC).sees("arrows, numbers").press("2").highlights("2  Insight");
    assert!(terminal.shown().contains("The options are 1 to 3."), "it stays");
    terminal.press(ENTER).sees("P1 puts an Insight back into the deck").sees(CAST);
}

#[test]
fn words_pick_and_what_is_no_option_is_told() {
    let mut terminal = begun("words", (80, 24));
    terminal.press("sight").loses("3  Counterspell").highlights("2  Insight").press(ENTER);
    terminal.sees("P1 puts an Insight back into the deck").sees(CAST);
    terminal
        .press("junk")
        .sees("> junk")
        .press(ENTER)
        .sees("Nothing here is called \"junk\"; Esc shows all again.");
    terminal.press(ESC).sees("arrows, numbers").sees("Nothing here is called \"junk\"; Esc shows all again.");
    terminal.press("no spell").highlights("end the turn without another spell").press(ENTER);
    terminal.sees("P2 casts #1").loses(CAST);
}

#[test]
fn a_card_is_found_by_any_part_and_completed() {
    let mut terminal = begun("cards", (80, 24));
    terminal.press("card ount").sees("?  Counterspell").press(ENTER).sees("q returns");
    terminal.sees("Cancel a spell").press("q").sees(PUT_BACK);
    terminal.press("card l").press(TAB).sees("Several cards: ");
    terminal.press(ESC).sees("arrows, numbers").press("nter").press(TAB).sees("> Counterspell");
}

#[test]
fn the_log_the_table_help_and_the_rules_are_pages() {
    let mut terminal = begun("pages", (80, 24));
    for (command, text) in [
        ("table", "hand      6 of card"),
        ("help", "narrow the menu down"),
        ("how", "the last wizard"),
        ("log", "q returns"),
    ] {
        terminal.press(command).sees(&format!(">{command}")).press(ENTER).sees(text).sees("q returns");
        terminal.press("q").sees(PUT_BACK).sees("arrows, numbers");
    }
    terminal.press("?").sees("narrow the menu down").press(ESC).sees(PUT_BACK);
}

#[test]
fn a_page_is_scrolled() {
    let mut terminal = begun("scroll", (80, 8));
    terminal.press("?").sees("1 to 6 of").press(DOWN).sees("2 to 7 of").press(END).sees("leaves the game");
    terminal.press(UP).press(ENTER).sees(PUT_BACK);
}

#[test]
fn undo_is_in_the_menu_and_its_refusal_stays() {
    let mut terminal = begun("undo", (80, 24));
    terminal.press(ENTER).sees(CAST);
    terminal.press("undo").sees(">undo").press(ENTER).sees("not possible: ").sees("arrows, numbers");
    terminal.press(DOWN).highlights("2  Insight");
    assert!(terminal.shown().contains("not possible: "), "{}", terminal.shown());
    drop(terminal);
    let free = [&PLAY[..], &["--undo", "free"]].concat();
    let mut terminal = Terminal::wizards(&folder("undo-free"), (80, 24), &free);
    terminal.sees(PUT_BACK).press(ENTER).sees(CAST).press("undo").sees(">undo").press(ENTER);
    terminal.sees("taken back").sees(PUT_BACK).press("redo").sees(">redo").press(ENTER);
    terminal.sees("done again").sees(CAST);
}

#[test]
fn leaving_asks_where_the_game_is_not_kept() {
    for key in [ESC, CTRL_C] {
        let mut terminal = begun("leaving", (80, 24));
        terminal.press(key).sees("it would be lost").highlights("no, go on").press(ENTER);
        terminal.loses("it would be lost").highlights("1  Bolt");
        terminal.press(key).sees("it would be lost").press("y");
        let (code, left) = terminal.ends();
        assert_eq!(code, 0);
        assert!(left.trim_end().ends_with("P1 has left the game."), "{left}");
    }
}

#[test]
fn a_game_that_is_kept_is_left_at_once() {
    let folder = folder("kept");
    let arguments = ["play", "--seed", "3", "--seats", "human,first"];
    let mut terminal = Terminal::wizards(&folder, (80, 24), &arguments);
    terminal.sees(PUT_BACK).press(ESC);
    let (code, left) = terminal.ends();
    assert_eq!(code, 0);
    assert!(left.contains("It goes on with:"), "{left}");
    let mut terminal = Terminal::wizards(&folder, (80, 24), &["resume"]);
    terminal.sees(PUT_BACK).press("concede").sees(">concede").press(ENTER);
    terminal.sees("You give this game up.").press("y");
    let (code, left) = terminal.ends();
    assert!(code == 0 && left.contains("P1 gives up"), "{left}");
}

#[test]
fn a_suspended_game_gives_the_terminal_back_and_goes_on() {
    // A shell that watches over jobs.
    let script =
        format!("{} {}; echo stopped $?; read line; fg", env!("CARGO_BIN_EXE_wizards"), PLAY.join(" "));
    let mut terminal = Terminal::run(&folder("suspended"), (80, 24), "bash", &["-mc", &script]);
    terminal.sees(PUT_BACK).press(CTRL_Z).sees("stopped 1");
    assert!(!terminal.is_framed() && terminal.is_as_before());
    terminal.press("\n").sees(PUT_BACK).highlights("1  Bolt");
    terminal.press(DOWN).highlights("2  Insight").press(ENTER).sees(CAST);
}

#[test]
fn a_program_that_is_ended_gives_the_terminal_back() {
    for signal in ["TERM", "HUP", "INT", "QUIT"] {
        let mut terminal = begun("ended", (80, 24));
        terminal.signal(signal);
        let (code, _) = terminal.ends();
        assert_ne!(code, 0, "it has died of {signal}");
    }
}

#[test]
fn what_is_pasted_answers_nothing() {
    let mut terminal = begun("pasted", (80, 24));
    terminal.press(&format!("\u{1b}[200~sight\r{}\u{1b}[201~", "2\r".repeat(20_000))).sees("> ");
    terminal.loses("3  Counterspell").press(ESC).highlights("1  Bolt").sees(PUT_BACK);
    assert!(!terminal.written.contains("puts an Insight"), "{}", terminal.written);
}

#[test]
fn ctrl_c_while_a_bot_thinks_warns_before_a_game_is_lost() {
    let arguments = ["play", "--no-save", "--seed", "3", "--seats", "ismcts:1h,human"];
    let mut terminal = Terminal::wizards(&folder("thinks"), (80, 24), &arguments);
    terminal
        .sees("P1 is thinking")
        .press(CTRL_C)
        .sees("This game is not kept: Ctrl-C once more, and it is lost.");
    terminal.sees("P1 is thinking").press(CTRL_C).ends();
}

#[test]
fn whoever_does_not_want_to_be_asked_again_says_so_in_the_menu() {
    const ASKED: &str = "Do you counter a spell?";
    let mut terminal = begun("pass", (80, 40));
    terminal.press(ENTER).sees(CAST).press(ENTER).sees(ASKED).sees("do not ask me again this turn");
    // P2 counters it several times, each of which P1 might counter: the next question is in the next turn.
    terminal.press("not ask").sees(">do not ask me again").press(ENTER).sees("#1 is countered").sees(ASKED);
}
