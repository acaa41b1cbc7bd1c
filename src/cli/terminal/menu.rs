//! The menu of a question as a machine that takes keys: it knows no terminal.

use std::fmt;

use cardloom::{Answer, sanitize};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::matching::{self, Found};

/// What one may do besides answering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Pass,
    Undo,
    Redo,
    Card,
    Table,
    Log,
    Help,
    How,
    Concede,
    Leave,
}

/// What it is called to decline all windows of a turn.
pub(crate) const PASS: &str = "do not ask me again this turn";

impl Command {
    /// The word that calls it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Pass => PASS,
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Card => "card",
            Self::Table => "table",
            Self::Log => "log",
            Self::Help => "help",
            Self::How => "how to play",
            Self::Concede => "concede",
            Self::Leave => "leave",
        }
    }
}

/// An option as text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Item {
    /// What it says, with what comes of it: what typing is compared with.
    pub(crate) plain: String,
    /// Whether it is asked again.
    pub(crate) grave: bool,
}

/// What can be picked at a question.
#[derive(Clone, Debug, Default)]
pub(crate) struct Choices {
    pub(crate) options: Vec<Item>,
    /// What it means to decline, where one may.
    pub(crate) decline: Option<String>,
    /// The fewest and the most picks of an answer that does not decline.
    pub(crate) counts: (usize, usize),
    /// Whether the order of the picks matters.
    pub(crate) ordered: bool,
    /// Whether nothing but the order is asked.
    pub(crate) only_order: bool,
    pub(crate) commands: Vec<Command>,
    /// The titles of all cards.
    pub(crate) titles: Vec<&'static str>,
    /// Whether a game that is left can be resumed.
    pub(crate) kept: bool,
}

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    Option(usize),
    Decline,
    /// All options in the order in which they are listed.
    Listed,
    Command(Command),
    /// A card to look at.
    Card(usize),
    No,
    Yes,
}

/// What is asked again before it is done.
#[derive(Clone, Debug, PartialEq)]
enum Doubt {
    Leave,
    Concede,
    Answer(Answer),
}

impl fmt::Display for Doubt {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Leave => "Leave? This game is not kept: it would be lost.",
            Self::Concede => "Concede? You give this game up.",
            Self::Answer(_) => "Are you sure?",
        })
    }
}

/// A page over the whole window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    Card(usize),
    Table,
    Log,
    Help,
    How,
}

/// What comes of a key.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Step {
    /// The menu goes on.
    Stay,
    Answer(Answer),
    Pass,
    Undo,
    Redo,
    Concede,
    Leave,
    Show(Page),
    Suspend,
}

/// How far PageUp and PageDown go.
const PAGE: usize = 8;

/// How many letters can be typed: more than anybody needs to name an option.
const LONGEST: usize = 200;

/// A menu: rows, one of which is highlighted, what was typed and what was picked so far.
pub(crate) struct Menu {
    choices: Choices,
    /// What was typed.
    line: String,
    /// The place of the highlighted row.
    cursor: usize,
    /// Whether the last key moved the highlight: then Space picks, and is no letter.
    moved: bool,
    marks: Vec<usize>,
    message: String,
    doubt: Option<Doubt>,
}

impl Menu {
    /// A menu that begins with a message.
    pub(crate) fn new(choices: Choices, message: String) -> Self {
        Self {
            choices,
            line: String::new(),
            cursor: 0,
            moved: false,
            marks: Vec::new(),
            message,
            doubt: None,
        }
    }

    /// What was typed.
    pub(crate) fn line(&self) -> &str {
        &self.line
    }

    /// What is to be told.
    pub(crate) fn message(&self) -> String {
        self.doubt.as_ref().map_or_else(|| self.message.clone(), ToString::to_string)
    }

    /// The highlighted row.
    pub(crate) fn highlighted(&self) -> Option<Row> {
        self.rows().get(self.cursor).copied()
    }

    /// Which pick an option is, from 1.
    pub(crate) fn marked(&self, option: usize) -> Option<usize> {
        self.marks.iter().position(|mark| *mark == option).map(|place| place + 1)
    }

    /// Whether several options may be picked.
    pub(crate) fn is_multiple(&self) -> bool {
        self.choices.counts.1 > 1
    }

    /// Whether the order of picks matters.
    pub(crate) fn is_ordered(&self) -> bool {
        self.choices.ordered
    }

    /// The rows that fit what was typed.
    pub(crate) fn rows(&self) -> Vec<Row> {
        if self.doubt.is_some() {
            return vec![Row::No, Row::Yes];
        }
        let Choices { options, decline, only_order, commands, titles, .. } = &self.choices;
        if let Some(name) = self.card_name() {
            let cards = (0..titles.len()).filter(|&card| matching::part_of(titles[card], name));
            return cards.map(Row::Card).collect();
        }
        let typed = if self.numbers().is_some() { "" } else { self.line.trim() };
        let fits = |text: &str| matching::part_of(text, typed);
        let mut rows: Vec<Row> =
            (0..options.len()).filter(|&option| fits(&options[option].plain)).map(Row::Option).collect();
        if decline.as_deref().is_some_and(fits) {
            rows.push(Row::Decline);
        }
        if *only_order && typed.is_empty() {
            rows.push(Row::Listed);
        }
        rows.extend(commands.iter().copied().filter(|command| fits(command.word())).map(Row::Command));
        // A letter alone is in nearly all of them.
        if typed.len() > 1 {
            rows.extend((0..titles.len()).filter(|&card| fits(titles[card])).map(Row::Card));
        }
        rows
    }

    /// Takes a key.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Step {
        if key.modifiers.contains(KeyModifiers::ALT) {
            return Step::Stay;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                // Pressed again it is meant.
                KeyCode::Char('c') if self.doubt == Some(Doubt::Leave) => self.confirm(),
                KeyCode::Char('c') => self.leave(),
                KeyCode::Char('z') => Step::Suspend,
                KeyCode::Char('u') => self.type_anew(String::new()),
                // What Backspace is on some terminals.
                KeyCode::Char('h') => self.erase(),
                _ => Step::Stay,
            };
        }
        let types = matches!(key.code, KeyCode::Char(_)) && self.doubt.is_none() && !self.moved;
        if types && self.is_full() {
            return Step::Stay;
        }
        let last = self.rows().len().saturating_sub(1);
        match key.code {
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => {
                self.go_to(self.cursor.checked_sub(1).unwrap_or(last))
            }
            KeyCode::Down | KeyCode::Right => {
                self.go_to(if self.cursor == last { 0 } else { self.cursor + 1 })
            }
            KeyCode::PageUp => self.go_to(self.cursor.saturating_sub(PAGE)),
            KeyCode::PageDown => self.go_to((self.cursor + PAGE).min(last)),
            KeyCode::Home => self.go_to(0),
            KeyCode::End => self.go_to(last),
            KeyCode::Enter => self.enter(),
            KeyCode::Esc => self.escape(),
            KeyCode::Char('y') if self.doubt.is_some() => self.confirm(),
            KeyCode::Char(_) if self.doubt.is_some() => self.escape(),
            KeyCode::Tab => self.complete(),
            KeyCode::Char(' ') if self.line.is_empty() || self.moved => self.mark(),
            KeyCode::Char('?') if self.line.is_empty() => Step::Show(Page::Help),
            KeyCode::Char(letter) => self.add(letter.encode_utf8(&mut [0; 4])),
            KeyCode::Backspace => self.erase(),
            _ => Step::Stay,
        }
    }

    /// Takes a text at once. It is typed and picks nothing, whatever lines it has.
    pub(crate) fn paste(&mut self, text: &str) -> Step {
        if self.doubt.is_some() { Step::Stay } else { self.add(text) }
    }

    fn go_to(&mut self, row: usize) -> Step {
        (self.cursor, self.moved) = (row, true);
        Step::Stay
    }

    /// Highlights the option whose number was typed, else the first row that fits.
    fn type_anew(&mut self, line: String) -> Step {
        (self.line, self.moved) = (line, false);
        let typed = self.numbers().and_then(|numbers| numbers.last().copied().flatten());
        self.cursor = typed.filter(|option| *option < self.choices.options.len()).unwrap_or(0);
        Step::Stay
    }

    /// Types more, as far as it can be shown in a line.
    fn add(&mut self, text: &str) -> Step {
        let room = LONGEST.saturating_sub(self.line.chars().count());
        // One that ends a line ends a word here.
        let letters =
            text.chars().map(|letter| if matches!(letter, '\n' | '\r' | '\t') { ' ' } else { letter });
        let letters = letters.filter(|letter| sanitize(letter, usize::MAX).chars().eq([*letter]));
        let line = self.line.chars().chain(letters.take(room)).collect();
        self.type_anew(line)
    }

    fn is_full(&self) -> bool {
        self.line.chars().count() >= LONGEST
    }

    fn erase(&mut self) -> Step {
        let mut line = self.line.clone();
        line.pop();
        self.type_anew(line)
    }

    fn say(&mut self, message: impl Into<String>) -> Step {
        self.message = message.into();
        Step::Stay
    }

    /// What follows `card `.
    fn card_name(&self) -> Option<&str> {
        let has_card = self.choices.commands.contains(&Command::Card);
        self.line.strip_prefix("card ").filter(|_| has_card).map(str::trim)
    }

    /// The options whose numbers were typed, where nothing else was; `None` among them is no option's number.
    fn numbers(&self) -> Option<Vec<Option<usize>>> {
        matching::numbers(&self.line).filter(|numbers| !numbers.is_empty())
    }

    fn enter(&mut self) -> Step {
        if self.doubt.is_none()
            && let Some(numbers) = self.numbers()
        {
            let last = self.choices.options.len();
            return match numbers.into_iter().collect::<Option<Vec<usize>>>() {
                Some(picks) if picks.iter().all(|pick| *pick < last) => self.answer(&picks),
                _ if last == 0 => self.say("There is no option to pick."),
                _ if last == 1 => self.say("The only number is 1."),
                _ => self.say(format!("The options are 1 to {last}.")),
            };
        }
        match self.highlighted() {
            None => {
                self.say(format!("Nothing here is called \"{}\"; Esc shows all again.", self.line.trim()))
            }
            Some(Row::Option(option)) if self.marks.is_empty() => self.answer(&[option]),
            Some(Row::Option(_)) => self.answer(&self.marks.clone()),
            Some(Row::Decline) => Step::Answer(Answer::none()),
            Some(Row::Listed) => Step::Answer((0..self.choices.options.len()).collect()),
            Some(Row::Command(command)) => self.command(command),
            Some(Row::Card(card)) => {
                self.type_anew(String::new());
                Step::Show(Page::Card(card))
            }
            Some(Row::No) => self.escape(),
            Some(Row::Yes) => self.confirm(),
        }
    }

    fn command(&mut self, command: Command) -> Step {
        self.type_anew(String::new());
        match command {
            Command::Pass => Step::Pass,
            Command::Undo => Step::Undo,
            Command::Redo => Step::Redo,
            Command::Card => self.type_anew("card ".to_owned()),
            Command::Table => Step::Show(Page::Table),
            Command::Log => Step::Show(Page::Log),
            Command::Help => Step::Show(Page::Help),
            Command::How => Step::Show(Page::How),
            Command::Concede => self.doubt(Doubt::Concede),
            Command::Leave => self.leave(),
        }
    }

    fn doubt(&mut self, doubt: Doubt) -> Step {
        (self.doubt, self.cursor) = (Some(doubt), 0);
        Step::Stay
    }

    fn leave(&mut self) -> Step {
        if self.choices.kept { Step::Leave } else { self.doubt(Doubt::Leave) }
    }

    fn confirm(&mut self) -> Step {
        self.cursor = 0;
        match self.doubt.take() {
            None => Step::Stay,
            Some(Doubt::Leave) => Step::Leave,
            Some(Doubt::Concede) => Step::Concede,
            Some(Doubt::Answer(answer)) => Step::Answer(answer),
        }
    }

    /// Goes back by one: out of what is asked again, what was typed, what was picked, and the game.
    fn escape(&mut self) -> Step {
        if self.doubt.take().is_some() {
            self.cursor = 0;
        } else if !self.line.is_empty() {
            self.type_anew(String::new());
        } else if !self.marks.is_empty() {
            self.marks.clear();
        } else {
            return self.leave();
        }
        Step::Stay
    }

    /// Picks the highlighted option, or takes the pick back.
    fn mark(&mut self) -> Step {
        let Some(Row::Option(option)) = self.highlighted() else { return Step::Stay };
        let most = self.choices.counts.1;
        if most < 2 {
            return self.say("One is picked here: Enter picks it.");
        }
        match self.marks.iter().position(|mark| *mark == option) {
            Some(place) => drop(self.marks.remove(place)),
            None if self.marks.len() == most => return self.say(format!("No more than {most} are picked.")),
            None => self.marks.push(option),
        }
        // All rows again, with the highlight where it was.
        self.line.clear();
        self.cursor = option;
        Step::Stay
    }

    fn answer(&mut self, picks: &[usize]) -> Step {
        let (least, most) = self.choices.counts;
        if let Some(twice) = (1..picks.len()).find(|&place| picks[..place].contains(&picks[place])) {
            return self.say(format!("Option {} is picked once.", picks[twice] + 1));
        }
        if picks.len() < least || picks.len() > most {
            let wanted = if least == most { least.to_string() } else { format!("{least} to {most}") };
            let how = if most > 1 { ": Space picks, Enter confirms" } else { "" };
            return self.say(format!("Picked are {}, wanted {wanted}{how}.", picks.len()));
        }
        let answer: Answer = picks.iter().copied().collect();
        if picks.iter().any(|pick| self.choices.options[*pick].grave) {
            return self.doubt(Doubt::Answer(answer));
        }
        Step::Answer(answer)
    }

    /// Completes the title that was begun, wherever in it.
    fn complete(&mut self) -> Step {
        let begin = if self.card_name().is_some() { "card " } else { "" };
        let name = self.line[begin.len()..].trim();
        if name.is_empty() {
            return self.type_anew("card ".to_owned());
        }
        match matching::find(&self.choices.titles, name) {
            Found::One(card) => self.type_anew(format!("{begin}{}", self.choices.titles[card])),
            Found::None => self.say(format!("No card is called \"{name}\".")),
            Found::Several(cards) => {
                let titles: Vec<&str> = cards.iter().map(|card| self.choices.titles[*card]).collect();
                let message = format!("Several cards: {}", matching::some_of(&titles));
                if let Some(more) = matching::common_begin(&titles).filter(|more| more.len() > name.len()) {
                    self.type_anew(format!("{begin}{more}"));
                }
                self.say(message)
            }
        }
    }
}
