//! A question without a terminal: what is printed, and a line that answers it.

use std::io::BufRead;

use super::{
    CommandLine, catalog,
    log::Logged,
    matching::{self, Found},
    person::Decision,
    screen::Screen,
    terminal::{self, page_of, window::page_width},
    wrapped,
};
use cardloom::{Answer, IllegalAnswer, Observation, Offer, Prompt, Seat};

const HELP: &str = "\
Answer with the number of an option, with several numbers: 1 3, or with its
words or any part of them that no other option has.
An empty line declines, where that is allowed, and keeps the listed order,
where an order is asked. Where one may respond to what others do, 'not again'
declines this and all further ones until the next turn.
  card NAME   a card in full       table   the table
  log         all that happened    options the options again
  how         how to play          concede gives the game up
  undo        takes your last answer back; redo gives it again
  ?           this help            quit    leaves the game";

/// What a line of input says.
#[derive(Debug, PartialEq)]
enum Said<'a> {
    Picked(Answer),
    Help,
    How,
    Table,
    Log,
    Options,
    Card(&'a str),
    Pass,
    Undo,
    Redo,
    Concede,
    Quit,
    /// Several options have these words.
    Ambiguous(Vec<usize>),
    Unknown,
}

/// Asks until there is a decision. `events` is all that has happened.
pub(super) fn decide<G: CommandLine>(
    observation: &Observation<'_, G>,
    events: &[Logged<G>],
    screen: &Screen,
) -> Decision {
    let (prompt, view) = (observation.prompt, observation.view());
    if observation.begins_action() {
        outln!("\n{}", screen.table::<G>(&view));
    }
    let offers: Vec<Offer> = prompt.options.iter().map(|option| G::offer(&view, prompt, option)).collect();
    let question = screen.words(&G::question(prompt));
    outln!("{}", wrapped(&format!("{}: {question}{}", prompt.seat, hint(prompt)), 0));
    list(prompt, &offers, screen);
    let texts: Vec<String> = offers.iter().map(|offer| offer.words.to_string()).collect();
    loop {
        let mut line = String::new();
        if !matches!(std::io::stdin().lock().read_line(&mut line), Ok(1..)) {
            return Decision::Leave;
        }
        match parse(line.trim(), prompt, &texts) {
            Said::Picked(answer) => match prompt.check(&answer) {
                Ok(()) => return Decision::Answer(answer),
                Err(error) => outln!("{}", explain(&error)),
            },
            Said::Help => outln!("{HELP}"),
            Said::How => outln!("{}", page_of(G::HOW_TO_PLAY, page_width())),
            Said::Table => outln!("{}", screen.table::<G>(&view)),
            Said::Log => {
                screen.events::<G>(events, Some(prompt.seat)).iter().for_each(|line| outln!("{line}"))
            }
            Said::Options => list(prompt, &offers, screen),
            Said::Card(name) => match catalog::find(screen.sheet.cards(), name) {
                Ok(card) => outln!("{}", screen.card(card)),
                Err(error) => outln!("{}", wrapped(&error.to_string(), 0)),
            },
            Said::Pass => return Decision::Pass,
            Said::Undo => return Decision::Undo,
            Said::Redo => return Decision::Redo,
            Said::Concede => return Decision::Concede,
            Said::Quit => return Decision::Leave,
            Said::Ambiguous(options) => {
                let several: Vec<String> =
                    options.iter().map(|&option| format!("{} {}", option + 1, texts[option])).collect();
                let several = matching::some_of(&several);
                outln!("{}", wrapped(&format!("several options are called so: {several}"), 0));
            }
            Said::Unknown => outln!("not understood; ? for help"),
        }
    }
}

/// Moves what was printed out of sight until the next person sits down, on a terminal that clears nothing. `false` where
/// nobody does.
pub(super) fn hand_over(to: Seat, question: &str) -> bool {
    (0..terminal::window::size().1).for_each(|_| outln!(""));
    outln!("{}", wrapped(&format!("{to}: {question} An empty line goes on."), 0));
    matches!(std::io::stdin().lock().read_line(&mut String::new()), Ok(1..))
}

/// A refusal for people, who count from 1.
fn explain(error: &IllegalAnswer) -> String {
    match error {
        IllegalAnswer::UnknownOption { last, .. } => format!("the options are 1 to {}", last + 1),
        IllegalAnswer::Repeated { index, .. } => format!("option {} may be picked once", index + 1),
        IllegalAnswer::Count { legal, .. } => format!("legal is {legal}"),
        other => other.to_string(),
    }
}

fn list<G: CommandLine>(prompt: &Prompt<G>, offers: &[Offer], screen: &Screen) {
    let options = offers.iter().map(|offer| screen.offer(offer));
    options.enumerate().for_each(|(index, option)| outln!("{:>4}  {}", index + 1, wrapped(&option, 6)));
    let decline = G::decline(prompt);
    if prompt.can_decline() && !offers.is_empty() && decline.to_string() != "no" {
        outln!("   -  {}", wrapped(&format!("empty line: {}", screen.words(&decline)), 6));
    }
    if prompt.is_window() {
        outln!("   -  {}", wrapped(&format!("not again: {}", terminal::PASS), 6));
    }
}

/// How many picks are wanted, where it is not one.
fn hint<G: CommandLine>(prompt: &Prompt<G>) -> String {
    let text = if prompt.options.is_empty() {
        "nothing to pick: an empty line"
    } else if prompt.is_order() {
        "all numbers in order, or an empty line for the listed order"
    } else if (prompt.min, prompt.max) == (1, 1) && prompt.can_decline() {
        "or an empty line"
    } else if (prompt.min, prompt.max) == (1, 1) {
        return String::new();
    } else {
        return format!(" [{}]", prompt.legal_counts());
    };
    format!(" [{text}]")
}

fn parse<'a, G: CommandLine>(line: &'a str, prompt: &Prompt<G>, texts: &[String]) -> Said<'a> {
    match line {
        "?" | "help" => return Said::Help,
        "how" | "how to play" => return Said::How,
        "table" | "board" => return Said::Table,
        "log" => return Said::Log,
        "options" => return Said::Options,
        "undo" => return Said::Undo,
        "redo" => return Said::Redo,
        "concede" => return Said::Concede,
        "quit" | "exit" | "leave" => return Said::Quit,
        "not again" | terminal::PASS if prompt.is_window() => return Said::Pass,
        "" if prompt.is_order() => return Said::Picked((0..prompt.options.len()).collect()),
        _ => {}
    }
    if let Some(name) = line.strip_prefix("card ") {
        return Said::Card(name.trim());
    }
    if let Some(numbers) = matching::numbers(line) {
        return numbers.into_iter().collect::<Option<Answer>>().map_or(Said::Unknown, Said::Picked);
    }
    match matching::find(texts, line) {
        Found::One(option) => Said::Picked(Answer::one(option)),
        Found::Several(options) => Said::Ambiguous(options),
        Found::None if prompt.can_decline() && matching::part_of(&G::decline(prompt).to_string(), line) => {
            Said::Picked(Answer::none())
        }
        Found::None => Said::Unknown,
    }
}
