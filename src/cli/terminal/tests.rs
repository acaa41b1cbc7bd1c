//! Keys and what comes of them, and frames in windows of all sizes, without a terminal.

use cardloom::{
    Answer, Offer, Rank, Seat, Words,
    draw::columns,
    scene::{Area, Scene, Sheet},
    words,
};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{Choices, Command, Frame, Item, Menu, Page, Step, menu::Row, pager::Pager};
use crate::screen::Screen;

const OPTIONS: [&str; 4] = ["Meld Oars", "Meld Bow", "Draw", "Dogma Oars"];

fn choices(counts: (usize, usize)) -> Choices {
    Choices {
        options: OPTIONS.map(|option| Item { plain: option.to_owned(), grave: false }).into(),
        counts,
        commands: vec![Command::Undo, Command::Card, Command::Concede, Command::Leave],
        titles: vec!["Oars", "Bow", "Rainbow", "Rain"],
        ..Choices::default()
    }
}

fn menu(counts: (usize, usize)) -> Menu {
    Menu::new(choices(counts), String::new())
}

fn key(code: KeyCode) -> KeyEvent {
    KeyEvent::new(code, KeyModifiers::NONE)
}

fn control(letter: char) -> KeyEvent {
    KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)
}

/// Presses keys: letters, and `↑`, `↓`, `⏎`, `⇥`, `⎋`, `⌫` for those that are none. Gives what came of the last one.
fn press(menu: &mut Menu, keys: &str) -> Step {
    let press = |letter| match letter {
        '↑' => KeyCode::Up,
        '↓' => KeyCode::Down,
        '⏎' => KeyCode::Enter,
        '⇥' => KeyCode::Tab,
        '⎋' => KeyCode::Esc,
        '⌫' => KeyCode::Backspace,
        letter => KeyCode::Char(letter),
    };
    keys.chars().fold(Step::Stay, |_, letter| menu.key(key(press(letter))))
}

fn picks(picks: &[usize]) -> Step {
    Step::Answer(picks.iter().copied().collect())
}

#[test]
fn one_is_picked_by_arrows_by_number_or_by_words() {
    for (keys, pick) in [
        ("⏎", 0),
        ("↓↓⏎", 2),
        ("↑↑↑↑↑⏎", 3),
        ("3⏎", 2),
        (" ⏎", 0),
        ("oars dog⏎", 3),
        ("mel↓⏎", 1),
        ("x⌫⏎", 0),
    ] {
        assert_eq!(press(&mut menu((1, 1)), keys), picks(&[pick]), "{keys}");
    }
}

#[test]
fn paging_ends_at_the_ends() {
    let mut menu = menu((1, 1));
    for (code, row) in [
        (KeyCode::PageDown, Row::Command(Command::Leave)),
        (KeyCode::Home, Row::Option(0)),
        (KeyCode::End, Row::Command(Command::Leave)),
        (KeyCode::Down, Row::Option(0)),
        (KeyCode::PageUp, Row::Option(0)),
        (KeyCode::Up, Row::Command(Command::Leave)),
    ] {
        menu.key(key(code));
        assert_eq!(menu.highlighted(), Some(row), "{code}");
    }
}

#[test]
fn several_are_picked_in_the_order_of_the_marks() {
    let mut menu = menu((2, 3));
    assert_eq!(press(&mut menu, "↓↓ ↑ "), Step::Stay);
    assert_eq!((menu.marked(2), menu.marked(1), menu.marked(0)), (Some(1), Some(2), None));
    assert_eq!(press(&mut menu, "⏎"), picks(&[2, 1]));
    assert_eq!(press(&mut menu, " ⏎"), Step::Stay, "one is marked no more, and that is too few");
    assert_eq!(menu.message(), "Picked are 1, wanted 2 to 3: Space picks, Enter confirms.");
    press(&mut menu, "oars↓ ");
    assert_eq!((menu.line(), menu.highlighted()), ("", Some(Row::Option(3))), "after an arrow Space picks");
    press(&mut menu, "↑ ↑ ↑ ↓↓ ");
    assert_eq!(menu.message(), "No more than 3 are picked.");
    assert_eq!(press(&mut menu, "⎋⏎"), Step::Stay, "Esc takes the marks away");
    assert_eq!(menu.marked(2), None);
}

#[test]
fn where_there_is_one_option_no_other_number_is_asked_for() {
    let mut menu = Menu::new(Choices { decline: Some("no".to_owned()), ..listed(1) }, String::new());
    assert_eq!(press(&mut menu, "2⏎"), Step::Stay);
    assert_eq!(menu.message(), "The only number is 1.");
}

#[test]
fn one_pick_of_several_needs_no_mark() {
    assert_eq!(press(&mut menu((1, 3)), "↓⏎"), picks(&[1]));
    assert_eq!(press(&mut menu((1, 3)), "3 1⏎"), picks(&[2, 0]));
}

#[test]
fn what_cannot_be_picked_is_told_and_stays_told() {
    for (keys, message) in [
        ("9⏎", "The options are 1 to 4."),
        ("0⏎", "The options are 1 to 4."),
        ("1 1⏎", "Option 1 is picked once."),
        ("1,2⏎", "Picked are 2, wanted 1."),
        ("junk⏎", "Nothing here is called \"junk\"; Esc shows all again."),
    ] {
        let mut menu = menu((1, 1));
        assert_eq!(press(&mut menu, keys), Step::Stay);
        assert_eq!(menu.message(), message);
        press(&mut menu, "⎋↓");
        assert_eq!(menu.message(), message);
    }
}

#[test]
fn what_is_pasted_is_typed_and_picks_nothing() {
    let mut menu = menu((1, 1));
    assert_eq!(menu.paste("draw\r\n\u{1b}\u{9b}2J\u{202e}"), Step::Stay);
    assert_eq!(
        (menu.line().trim_end(), menu.highlighted()),
        ("draw  2J", None),
        "no letter that a terminal obeys"
    );
    press(&mut menu, "⎋");
    assert_eq!((menu.paste("3\n"), menu.highlighted()), (Step::Stay, Some(Row::Option(2))));
    press(&mut menu, "⎋");
    menu.paste(&"x\n".repeat(100_000));
    assert_eq!(press(&mut menu, "yyy"), Step::Stay);
    assert_eq!((menu.line().len(), menu.line().contains('y')), (200, false), "there is an end to it");
    menu.key(control('c'));
    assert_eq!(
        (menu.paste("y"), press(&mut menu, "y")),
        (Step::Stay, Step::Leave),
        "a doubt is answered by a key"
    );
}

#[test]
fn declining_is_a_row_of_its_own() {
    let mut menu =
        Menu::new(Choices { decline: Some("end the turn".into()), ..choices((1, 1)) }, String::new());
    assert_eq!(press(&mut menu, "↓↓↓↓⏎"), Step::Answer(Answer::none()));
    assert_eq!(press(&mut menu, "⎋turn⏎"), Step::Answer(Answer::none()));
}

#[test]
fn an_order_may_stay_as_it_is_listed() {
    let mut menu = Menu::new(Choices { only_order: true, ordered: true, ..choices((4, 4)) }, String::new());
    assert_eq!(press(&mut menu, "↓↓↓↓⏎"), picks(&[0, 1, 2, 3]));
    assert_eq!(press(&mut menu, "4 3 1 2⏎"), picks(&[3, 2, 0, 1]));
}

#[test]
fn commands_are_rows_and_words() {
    assert_eq!(press(&mut menu((1, 1)), "↓↓↓↓⏎"), Step::Undo);
    assert_eq!(press(&mut menu((1, 1)), "undo⏎"), Step::Undo);
    assert_eq!(press(&mut menu((1, 1)), "card rainb⏎"), Step::Show(Page::Card(2)));
    assert_eq!(press(&mut menu((1, 1)), "?"), Step::Show(Page::Help));
    assert_eq!(menu((1, 1)).key(control('z')), Step::Suspend);
    let mut menu = menu((1, 1));
    press(&mut menu, "↑↑↑⏎");
    let cards: Vec<Row> = (0..4).map(Row::Card).collect();
    assert_eq!((menu.line(), menu.rows()), ("card ", cards), "card lists all of them");
}

#[test]
fn tab_completes_titles_by_any_part_and_names_them_where_there_are_several() {
    for (typed, line, message) in [
        ("oa⇥", "Oars", ""),
        ("card nbo⇥", "card Rainbow", ""),
        ("ow⇥", "ow", "Several cards: Bow, Rainbow"),
        ("rai⇥", "Rain", "Several cards: Rainbow, Rain"),
        ("x⇥", "x", "No card is called \"x\"."),
        ("⇥", "card ", ""),
    ] {
        let mut menu = menu((1, 1));
        press(&mut menu, typed);
        assert_eq!((menu.line(), menu.message().as_str()), (line, message), "{typed}");
    }
}

#[test]
fn leaving_conceding_and_grave_options_are_asked_again() {
    let mut menu = menu((1, 1));
    assert_eq!(press(&mut menu, "⎋"), Step::Stay);
    assert!(menu.message().contains("would be lost"));
    assert_eq!(press(&mut menu, "⏎"), Step::Stay, "no is highlighted");
    assert_eq!((menu.key(control('c')), menu.key(control('c'))), (Step::Stay, Step::Leave));
    assert_eq!(press(&mut menu, "⎋y"), Step::Leave);
    assert_eq!(press(&mut menu, "concede⏎↓⏎"), Step::Concede);
    assert_eq!(press(&mut menu, "concede⏎n⏎"), picks(&[0]), "any other letter is a no");
    let mut grave = choices((1, 1));
    grave.options[1].grave = true;
    let mut menu = Menu::new(grave, String::new());
    assert_eq!(press(&mut menu, "2⏎"), Step::Stay);
    assert_eq!(press(&mut menu, "y"), picks(&[1]));
}

#[test]
fn a_kept_game_is_left_at_once() {
    let kept = || Menu::new(Choices { kept: true, ..choices((1, 1)) }, String::new());
    assert_eq!(press(&mut kept(), "⎋"), Step::Leave);
    assert_eq!(kept().key(control('c')), Step::Leave);
    assert_eq!(press(&mut kept(), "leave⏎"), Step::Leave);
    assert_eq!(press(&mut kept(), "x⎋"), Step::Stay, "first what was typed is given up");
}

#[test]
fn a_page_scrolls_between_its_ends() {
    let text: Vec<String> = (1..=10).map(|line| format!("line {line}")).collect();
    let mut pager = Pager::default();
    for (code, first) in [
        (KeyCode::Down, "line 2"),
        (KeyCode::PageDown, "line 6"),
        (KeyCode::PageDown, "line 7"),
        (KeyCode::Up, "line 6"),
        (KeyCode::Home, "line 1"),
        (KeyCode::End, "line 7"),
        (KeyCode::PageUp, "line 3"),
    ] {
        assert!(pager.key(key(code), text.len(), 6));
        assert_eq!(pager.lines("Log", &text, (80, 6))[1], first, "{code}");
    }
    for leaving in [key(KeyCode::Esc), key(KeyCode::Enter), key(KeyCode::Char('q')), control('c')] {
        assert!(!pager.key(leaving, text.len(), 6));
    }
    assert_eq!(Pager::at_end().lines("Log", &text, (80, 6))[4], "line 10");
    assert_eq!(
        Pager::default().lines("Log", &text[..2], (80, 24)).len(),
        4,
        "a short page ends where its text does"
    );
}

fn frame(screen: &Screen, news: usize, options: usize) -> Frame<'_> {
    let area =
        |seat| Area::of(seat, words![seat]).counter("score", 3).item(words!["lies ", "here ".repeat(40)]);
    Frame {
        screen,
        scene: Seat::all(4)
            .fold(Scene::new(Some(Seat(0)), words!["Turn 1"]), |scene, seat| scene.area(area(seat))),
        news: (1..=news).map(|number| Rank::Step.line(words!["news ", number])).collect(),
        seat: Seat(0),
        question: "Which one?".into(),
        hint: String::new(),
        source: None,
        offers: (1..=options)
            .map(|number| {
                Offer::new(words!["option ", number, " with more words than a narrow window has room for"])
            })
            .collect(),
        decline: Words::new(),
    }
}

fn listed(options: usize) -> Choices {
    let item = |number| Item { plain: format!("option {number}"), grave: false };
    Choices { options: (1..=options).map(item).collect(), commands: vec![Command::Undo], ..choices((1, 1)) }
}

fn plain(lines: &[String]) -> Vec<String> {
    lines.iter().map(|line| anstream::adapter::strip_str(line).to_string()).collect()
}

#[test]
fn a_frame_fits_any_window_and_shows_the_question_and_the_highlighted_row() {
    let screen = Screen { sheet: Sheet::default() };
    for (news, options) in [(0, 1), (3, 4), (40, 60)] {
        let frame = frame(&screen, news, options);
        for width in [20, 40, 80, 200] {
            for height in [1, 3, 8, 12, 24, 60] {
                for row in [0, options / 2, options - 1, options] {
                    let mut menu = Menu::new(listed(options), "A message.".to_owned());
                    (0..row).for_each(|_| drop(menu.key(key(KeyCode::Down))));
                    let lines = plain(&frame.lines(&menu, (width, height)));
                    assert!(lines.len() <= height, "{} lines of {height}", lines.len());
                    let widest = lines.iter().map(|line| columns(line)).max().unwrap_or(0);
                    assert!(widest <= width, "{widest} columns of {width}: {lines:#?}");
                    if width >= 40 && height >= 12 {
                        let text = lines.join("\n");
                        assert!(text.contains("P1: Which one?") && text.contains("A message."), "{text}");
                        assert!(text.contains("P1 (you)") || height < 24, "{text}");
                        let number = format!(">{:>3}  option", row + 1);
                        assert!(text.contains(if row == options { ">undo" } else { &number }), "{text}");
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_typed_fits_whatever_letters_it_has() {
    let (screen, mut menu) = (Screen { sheet: Sheet::default() }, Menu::new(listed(3), String::new()));
    for typed in ["x", "日本語", "x日", "👩‍👩‍👧"] {
        menu.paste(&typed.repeat(100));
        press(&mut menu, "⏎");
        for width in [20, 40, 80] {
            let lines = plain(&frame(&screen, 3, 3).lines(&menu, (width, 24)));
            let input = lines.iter().find(|line| line.starts_with("> ")).unwrap();
            assert!(columns(input) + 2 >= width, "as much as there is room for: {input}");
            let widest = lines.iter().map(|line| columns(line)).max().unwrap_or(0);
            assert!(widest <= width, "{widest} columns of {width}: {lines:#?}");
        }
        menu.key(control('u'));
    }
}

#[test]
fn a_page_fits_any_window() {
    let text = vec!["line".to_owned(); 1000];
    for (width, height) in [(20, 1), (20, 2), (20, 24), (30, 8), (200, 50)] {
        let lines = plain(&Pager::at_end().lines("How to play", &text, (width, height)));
        assert!(lines.len() <= height, "{} lines of {height}", lines.len());
        assert!(lines.iter().all(|line| columns(line) <= width), "{lines:#?}");
        assert!(lines.last().is_some_and(|line| line.ends_with("q returns")), "{lines:#?}");
    }
}

#[test]
fn the_last_news_stand_right_above_the_question() {
    let screen = Screen { sheet: Sheet::default() };
    let menu = Menu::new(listed(3), String::new());
    let lines = plain(&frame(&screen, 40, 3).lines(&menu, (80, 24)));
    let question = lines.iter().position(|line| line.starts_with("P1: Which one?")).unwrap();
    assert_eq!(lines[question - 2..question], ["news 39", "news 40"]);
    assert!(lines.iter().any(|line| line.starts_with("── since your last answer, in short")), "{lines:#?}");
}

#[test]
fn where_not_all_of_the_news_fits_what_says_least_is_left_out_first() {
    let screen = Screen { sheet: Sheet::default() };
    let action = |words: &'static str| Rank::Action.line(words);
    let effect = |words: &'static str| Rank::Effect.line(words).deep(1);
    let step = |words: &'static str| Rank::Step.line(words).deep(2);
    let mut frame = frame(&screen, 0, 3);
    frame.news = vec![
        Rank::Turn.line("Turn 2"),
        action("P2 acts"),
        effect("P2 obeys"),
        effect("P2 executes it"),
        step("first step"),
        step("second step"),
        Rank::Aside.line("by the way"),
        Rank::Turn.line("Turn 3"),
    ];
    let menu = Menu::new(listed(3), String::new());
    let news = |height| {
        let lines = plain(&frame.lines(&menu, (80, height)));
        let from = lines.iter().position(|line| line.starts_with("──")).unwrap() + 1;
        let to = lines.iter().position(|line| line.starts_with("P1: Which one?")).unwrap();
        lines[from..to].iter().map(|line| line.trim().to_owned()).collect::<Vec<_>>()
    };
    let all =
        ["— Turn 2 —", "P2 acts", "P2 obeys: nothing happens", "P2 executes it", "first step", "second step"];
    assert_eq!(news(60), [&all[..], &["by the way", "— Turn 3 —"]].concat());
    assert_eq!(news(18), all);
    assert_eq!(news(16), ["— Turn 2 —", "P2 acts", "first step", "second step"]);
    assert_eq!(news(8), ["P2 acts"]);
}
