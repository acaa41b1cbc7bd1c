//! The person at the keyboard.

use std::io::{BufRead, IsTerminal};

use inquire::{Autocomplete, Text, autocompletion::Replacement, ui::RenderConfig};

use super::{CommandLine, catalog, players::Player, screen::Screen, wrapped};
use cardloom::{Answer, IllegalAnswer, Observation, Prompt, Seat};

/// The people of a game.
pub(super) struct People(Vec<Person>);

impl People {
    pub(super) fn new(players: &[Player], _kept: bool) -> Self {
        Self(players.iter().map(|_| Person::new()).collect())
    }

    /// Tells what came of a wish.
    pub(super) fn note(&mut self, _seat: Seat, note: String) {
        outln!("{note}");
    }

    /// A person has been told of so many events, in this call or before it.
    pub(super) fn knows(&mut self, seat: Seat, events: usize) {
        self.0[seat.index()].told = events;
    }

    /// So many events were printed as the only person sees them.
    pub(super) fn printed(&mut self, seat: Seat, events: usize) {
        self.knows(seat, events);
    }

    /// Nobody has been told of more than these events: others were taken back.
    pub(super) fn took_back(&mut self, events: usize) {
        self.0.iter_mut().for_each(|person| person.told = person.told.min(events));
    }

    /// Asks until there is a decision. `events` is all that has happened.
    pub(super) fn decide<G: CommandLine>(
        &mut self,
        observation: &Observation<'_, G>,
        events: &[G::Event],
        screen: &Screen,
    ) -> Decision {
        self.0[observation.prompt.seat.index()].decide(observation, events, screen)
    }
}

/// Shows the table and asks. Where there is a terminal the options are a list for the arrow keys; where there is none
/// their numbers are read, a line an answer.
struct Person {
    /// How many events this person has been told of.
    told: usize,
    terminal: bool,
}

/// What a person wants.
pub(super) enum Decision {
    Answer(Answer),
    Undo,
    Redo,
    Concede,
    Leave,
}

const HELP: &str = "\
Answer with the number of an option, or with several numbers: 1 3
An empty line declines, where that is allowed, and keeps the listed order,
where an order is asked.
  card NAME   a card in full       board   the table
  log         all that happened    options the options again
  undo        takes your last answer back; redo gives it again
  concede     gives the game up    quit    leaves the game
  ?           this help";

/// What a line of input says.
#[derive(Debug, PartialEq)]
enum Said<'a> {
    Picked(Answer),
    Help,
    Board,
    Log,
    Options,
    Card(&'a str),
    Undo,
    Redo,
    Concede,
    Quit,
    Unknown,
}

impl Person {
    fn new() -> Self {
        let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        Self { told: 0, terminal }
    }

    fn decide<G: CommandLine>(
        &mut self,
        observation: &Observation<'_, G>,
        events: &[G::Event],
        screen: &Screen,
    ) -> Decision {
        let (prompt, view) = (observation.prompt, observation.view());
        self.tell_news::<G>(prompt.seat, events, screen);
        if observation.begins_action() {
            outln!("\n{}", screen.table::<G>(&view));
        }
        let options = screen.offers(&view, prompt);
        let question = screen.words(&G::question(prompt));
        let question = format!("{}: {question}{}", prompt.seat, hint(prompt));
        outln!("{}", wrapped(&question, 0));
        if !self.terminal {
            list(&options);
        }
        loop {
            let Some(line) = self.read(&options) else { return Decision::Leave };
            match parse(line.trim(), prompt) {
                Said::Picked(answer) => match prompt.check(&answer) {
                    Ok(()) => return Decision::Answer(answer),
                    Err(error) => outln!("{}", explain(&error)),
                },
                Said::Help => outln!("{HELP}"),
                Said::Board => outln!("{}", screen.table::<G>(&view)),
                Said::Log => {
                    screen.events::<G>(events, Some(prompt.seat)).iter().for_each(|line| outln!("{line}"))
                }
                Said::Options => list(&options),
                Said::Card(name) => match catalog::find(screen.sheet.cards(), name) {
                    Ok(card) => outln!("{}", screen.card(card)),
                    Err(error) => outln!("{}", wrapped(&error.to_string(), 0)),
                },
                Said::Undo => return Decision::Undo,
                Said::Redo => return Decision::Redo,
                Said::Concede => return Decision::Concede,
                Said::Quit => return Decision::Leave,
                Said::Unknown => outln!("not understood; ? for help"),
            }
        }
    }

    fn tell_news<G: CommandLine>(&mut self, seat: Seat, events: &[G::Event], screen: &Screen) {
        let news = events.get(self.told..).unwrap_or_default();
        screen.events::<G>(news, Some(seat)).iter().for_each(|line| outln!("{line}"));
        self.told = events.len();
    }

    /// A line of input; `None` at its end.
    fn read(&self, options: &[String]) -> Option<String> {
        if !self.terminal {
            let mut line = String::new();
            return match std::io::stdin().lock().read_line(&mut line) {
                Ok(0) | Err(_) => None,
                Ok(_) => Some(line),
            };
        }
        let text = Text::new(">").with_autocomplete(Options(options.to_vec())).with_page_size(12);
        let text = text.with_render_config(if colors() {
            RenderConfig::default_colored()
        } else {
            RenderConfig::empty()
        });
        text.with_help_message("arrows and Enter, or numbers; ? for help").prompt().ok()
    }
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

fn colors() -> bool {
    anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never
}

fn list(options: &[String]) {
    options.iter().enumerate().for_each(|(index, option)| outln!("{:>4}  {}", index + 1, wrapped(option, 6)));
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

fn parse<'a, G: CommandLine>(line: &'a str, prompt: &Prompt<G>) -> Said<'a> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match word {
        "?" | "help" => Said::Help,
        "board" => Said::Board,
        "log" => Said::Log,
        "options" => Said::Options,
        "undo" => Said::Undo,
        "redo" => Said::Redo,
        "concede" => Said::Concede,
        "quit" | "exit" => Said::Quit,
        "card" if !rest.trim().is_empty() => Said::Card(rest.trim()),
        "" if prompt.is_order() => Said::Picked((0..prompt.options.len()).collect()),
        _ => {
            let numbers = line.split([' ', ',']).filter(|number| !number.is_empty());
            // Option 12 is chosen from the list as "12  its text".
            let picked: Option<Answer> = match line.split_once("  ") {
                Some((number, _)) => number.trim().parse::<usize>().ok().and_then(index).map(Answer::one),
                None => numbers.map(|number| number.parse().ok().and_then(index)).collect(),
            };
            picked.map_or(Said::Unknown, Said::Picked)
        }
    }
}

/// The place of the option that people count as `number`.
fn index(number: usize) -> Option<usize> {
    number.checked_sub(1)
}

/// The options as a list that the arrow keys go through and typing narrows down.
#[derive(Clone)]
struct Options(Vec<String>);

impl Autocomplete for Options {
    fn get_suggestions(&mut self, input: &str) -> Result<Vec<String>, inquire::CustomUserError> {
        let input = input.trim().to_lowercase();
        let numbered = self.0.iter().enumerate().map(|(index, option)| format!("{}  {option}", index + 1));
        Ok(numbered.filter(|option| option.to_lowercase().contains(&input)).collect())
    }

    fn get_completion(
        &mut self,
        _input: &str,
        highlighted: Option<String>,
    ) -> Result<Replacement, inquire::CustomUserError> {
        Ok(highlighted)
    }
}
