//! A question with all that belongs to it, fitted to the window.

use cardloom::{
    Line, Offer, Rank, Seat, Words,
    draw::{self, Size, bold, columns, dimmed, plural},
    scene::Scene,
    zone::CardName,
};

use super::menu::{Menu, Row};
use crate::screen::Screen;

/// What is shown around a menu.
pub(crate) struct Frame<'a> {
    pub(crate) screen: &'a Screen,
    pub(crate) scene: Scene,
    /// What has happened since the last answer.
    pub(crate) news: Vec<Line>,
    pub(crate) seat: Seat,
    pub(crate) question: Words,
    /// How many picks are wanted, where it is not one.
    pub(crate) hint: String,
    /// The card that asks.
    pub(crate) source: Option<CardName>,
    pub(crate) offers: Vec<Offer>,
    pub(crate) decline: Words,
}

/// The parts that take more or fewer lines.
#[derive(Clone, Copy)]
enum Part {
    Table,
    News,
    Source,
    Rows,
    /// The card that the highlighted option names.
    Preview,
}

const PARTS: usize = 5;

/// How many lines each part has before others have more.
const SHARES: [(Part, usize); 18] = [
    (Part::Rows, 3),
    (Part::News, 2),
    (Part::Table, 5),
    (Part::Source, 4),
    (Part::Preview, 3),
    (Part::Rows, 6),
    (Part::News, 4),
    (Part::Table, 8),
    (Part::Source, 6),
    (Part::Table, 14),
    (Part::News, 8),
    (Part::Rows, 12),
    (Part::Preview, 6),
    (Part::Table, usize::MAX),
    (Part::Rows, usize::MAX),
    (Part::News, usize::MAX),
    (Part::Source, usize::MAX),
    (Part::Preview, usize::MAX),
];

/// So many lines among the parts, none of which has more than it wants.
fn share(mut room: usize, wanted: [usize; PARTS]) -> [usize; PARTS] {
    let mut given = [0; PARTS];
    for (part, up_to) in SHARES {
        let more = wanted[part as usize].min(up_to).saturating_sub(given[part as usize]).min(room);
        // A single line of a card says nothing.
        let more = if matches!(part, Part::Preview) && more < 2 { 0 } else { more };
        given[part as usize] += more;
        room -= more;
    }
    given
}

impl Frame<'_> {
    /// The lines of a window of so many columns and lines. None is longer, and there are no more.
    pub(crate) fn lines(&self, menu: &Menu, (width, height): (usize, usize)) -> Vec<String> {
        let news = self.news(width);
        let question = self.question(width);
        let message = wrapped(&bold(&menu.message()), 0, width);
        let (rows, highlighted) = self.rows(menu, width);
        let bar = self.bar(menu, width);
        let input = vec![input(menu, width)];

        let fixed = 1 + message.len() + question.len() + bar.len() + input.len();
        let room = height.saturating_sub(fixed);
        let mut wanted = [0; PARTS];
        let news_lines = news.iter().map(|(_, lines)| lines.len()).sum();
        wanted[Part::News as usize] = news_lines;
        wanted[Part::Source as usize] = self.source.map_or(0, |card| self.card(card, width).len());
        wanted[Part::Rows as usize] = rows.len();
        wanted[Part::Preview as usize] = self.widest_preview(width);
        wanted[Part::Table as usize] = self.table(width, None).len();
        let source = |room| self.source.map_or_else(Vec::new, |card| self.card_in(card, width, room));
        wanted[Part::Source as usize] = source(share(room, wanted)[Part::Source as usize]).len();
        let table = self.table(width, Some(share(room, wanted)[Part::Table as usize]));
        // Folded it may take fewer lines than it may have.
        wanted[Part::Table as usize] = table.len();
        let given = share(room, wanted);
        let of = |part: Part| given[part as usize];

        // One's own area is the last one.
        let mut lines = ends_of(table, of(Part::Table));
        lines.push(rule(of(Part::News) < news_lines, width));
        lines.extend(told_in(news, of(Part::News)));
        lines.extend(message);
        lines.extend(question);
        lines.extend(source(of(Part::Source)));
        lines.extend(around(rows, highlighted, of(Part::Rows)));
        lines.extend(bar);
        lines.extend(input);
        let preview = menu.highlighted().and_then(|row| self.card_of(row));
        lines.extend(preview.map_or_else(Vec::new, |card| self.card_in(card, width, of(Part::Preview))));
        // The end of it is what is answered.
        let over = lines.len().saturating_sub(height);
        lines.drain(..over);
        lines
    }

    fn table(&self, width: usize, height: Option<usize>) -> Vec<String> {
        let table = draw::table(&self.scene, &self.screen.sheet, Size { width, height });
        table.lines().flat_map(|line| wrapped(line, 0, width)).collect()
    }

    /// What has happened, each line as it is broken.
    fn news(&self, width: usize) -> Vec<(Rank, Vec<String>)> {
        // While a card asks its effect goes on.
        let drawn = self.screen.lines_in(&self.news, self.source.is_none(), width);
        let broken = drawn.iter().map(|text| text.lines().map(str::to_owned).collect());
        self.news.iter().map(|line| line.rank).zip(broken).collect()
    }

    fn question(&self, width: usize) -> Vec<String> {
        let question = bold(&format!("{}: {}", self.seat, self.question));
        wrapped(&format!("{question}{}", self.hint), 0, width)
    }

    /// A card in full.
    fn card(&self, card: CardName, width: usize) -> Vec<String> {
        let Some(card) = self.screen.sheet.get(card) else { return Vec::new() };
        beside_bar(&draw::card(card, &self.screen.sheet, width.saturating_sub(2).max(1)), width)
    }

    /// A card in so many lines: where it does not fit, its text alone.
    fn card_in(&self, card: CardName, width: usize, room: usize) -> Vec<String> {
        let full = self.card(card, width);
        let Some(card) = self.screen.sheet.get(card).filter(|_| full.len() > room) else { return full };
        let texts = card.texts.iter().map(|paragraph| {
            let label = self.screen.words(&paragraph.label);
            let colon = if label.is_empty() { "" } else { ": " };
            format!("{label}{colon}{}", self.screen.words(&paragraph.text))
        });
        let text = format!("{}: {}", bold(card.card.title), texts.collect::<Vec<_>>().join("\n"));
        begin_of(beside_bar(&text, width), room)
    }

    /// The card that a row is about, unless it is shown already.
    fn card_of(&self, row: Row) -> Option<CardName> {
        let card = match row {
            Row::Option(option) => self.offers.get(option)?.words.cards().next()?,
            Row::Card(card) => self.screen.sheet.cards().get(card)?.card,
            _ => return None,
        };
        (self.source != Some(card)).then_some(card)
    }

    /// How many lines any preview takes: what stands above must not move with the highlight.
    fn widest_preview(&self, width: usize) -> usize {
        let cards = (0..self.offers.len()).filter_map(|option| self.card_of(Row::Option(option)));
        cards.map(|card| self.card(card, width).len()).max().unwrap_or(0)
    }

    /// The rows of the menu above its commands, and the lines of the highlighted one.
    fn rows(&self, menu: &Menu, width: usize) -> (Vec<String>, std::ops::Range<usize>) {
        let (mut lines, mut highlighted) = (Vec::new(), None);
        for row in menu.rows() {
            let (begin, text) = match row {
                Row::Command(_) => continue,
                Row::Option(option) => {
                    let mark = match menu.marked(option) {
                        _ if !menu.is_multiple() => String::new(),
                        None => "[ ] ".to_owned(),
                        Some(pick) if menu.is_ordered() => format!("[{pick}] "),
                        Some(_) => "[x] ".to_owned(),
                    };
                    (format!("{:>3}  {mark}", option + 1), self.screen.offer(&self.offers[option]))
                }
                Row::Decline => ("  -  ".to_owned(), self.screen.words(&self.decline)),
                Row::Listed => ("  -  ".to_owned(), "keep the listed order".to_owned()),
                Row::Card(card) => {
                    let card = &self.screen.sheet.cards()[card];
                    ("  ?  ".to_owned(), draw::card_line(card, &self.screen.sheet, 0))
                }
                Row::No => ("  n  ".to_owned(), "no, go on".to_owned()),
                Row::Yes => ("  y  ".to_owned(), "yes".to_owned()),
            };
            let from = lines.len();
            let chosen = menu.highlighted() == Some(row);
            let indent = begin.chars().count() + 1;
            for (number, text) in wrapped(&text, indent, width).into_iter().enumerate() {
                let begin = if number == 0 { begin.as_str() } else { &" ".repeat(indent - 1) };
                let text = text.trim_start();
                lines.push(if chosen {
                    reversed(&format!(">{begin}{text}"))
                } else {
                    format!(" {begin}{text}")
                });
            }
            if chosen {
                highlighted = Some(from..lines.len());
            }
        }
        // A command is below all of them.
        let highlighted = highlighted.unwrap_or(lines.len()..lines.len());
        (lines, highlighted)
    }

    /// The commands side by side.
    fn bar(&self, menu: &Menu, width: usize) -> Vec<String> {
        let mut lines = vec![(String::new(), 0)];
        for row in menu.rows() {
            let Row::Command(command) = row else { continue };
            let (word, chosen) = (command.word(), menu.highlighted() == Some(row));
            let taken = columns(word) + 2;
            if lines.last().is_some_and(|(_, used)| *used > 0 && used + taken > width) {
                lines.push((String::new(), 0));
            }
            if let Some((line, used)) = lines.last_mut() {
                *line += &if chosen { reversed(&format!(">{word} ")) } else { dimmed(&format!(" {word} ")) };
                *used += taken;
            }
        }
        lines.retain(|(_, used)| *used > 0);
        lines.into_iter().map(|(line, _)| line).collect()
    }
}

fn input(menu: &Menu, width: usize) -> String {
    let typed = menu.line();
    let keys = match menu.is_multiple() {
        _ if !typed.is_empty() => "",
        true => "  Space picks, Enter confirms; ? help",
        false => "  arrows, numbers, words; ? help",
    };
    let typed = end_of(typed, width.saturating_sub(3));
    let keys: String = keys.chars().take(width.saturating_sub(3)).collect();
    format!("> {typed}{}{}", reversed(" "), dimmed(&keys))
}

/// The end of a text, in so many columns.
fn end_of(text: &str, room: usize) -> &str {
    let begins = text.char_indices().map(|(begin, _)| &text[begin..]);
    begins.into_iter().find(|end| columns(end) <= room).unwrap_or_default()
}

/// A text in lines of so many columns, the further ones indented.
fn wrapped(text: &str, indent: usize, width: usize) -> Vec<String> {
    draw::wrapped(text, indent, width).lines().map(str::to_owned).collect()
}

fn reversed(text: &str) -> String {
    let plain = anstream::adapter::strip_str(text).to_string();
    let style = anstyle::Style::new().invert();
    format!("{style}{plain}{style:#}")
}

/// What parts the table from the rest, and where the rest of the news is.
fn rule(more: bool, width: usize) -> String {
    let title = if more {
        "── since your last answer, in short: log has all of it "
    } else {
        "── since your last answer "
    };
    dimmed(&format!("{title:─<width$}").chars().take(width).collect::<String>())
}

/// The news in so many lines. Where they do not fit, what says least is left out: that one's own turn began, asides,
/// the names of effects, then steps and the rest from the first one on.
fn told_in(mut news: Vec<(Rank, Vec<String>)>, room: usize) -> Vec<String> {
    let lines = |news: &[(Rank, Vec<String>)]| news.iter().map(|(_, lines)| lines.len()).sum::<usize>();
    if lines(&news) > room && news.last().is_some_and(|(rank, _)| *rank == Rank::Turn) {
        news.pop();
    }
    for dropped in [Rank::Aside, Rank::Effect, Rank::Step] {
        while lines(&news) > room
            && let Some(first) = news.iter().position(|(rank, _)| *rank == dropped)
        {
            news.remove(first);
        }
    }
    last(news.into_iter().flat_map(|(_, lines)| lines).collect(), room)
}

/// A text with a bar before its lines.
fn beside_bar(text: &str, width: usize) -> Vec<String> {
    let lines = text.lines().flat_map(|line| wrapped(line, 0, width.saturating_sub(2)));
    lines.map(|line| format!("│ {line}")).collect()
}

/// The first lines, and that there are more.
fn begin_of(mut lines: Vec<String>, room: usize) -> Vec<String> {
    let over = lines.len().saturating_sub(room);
    lines.truncate(room);
    if over > 0
        && let Some(end) = lines.last_mut()
    {
        *end = dimmed(&format!("  … {}", plural(over + 1, "more line")));
    }
    lines
}

/// The first line and the last ones, and that there are more.
fn ends_of(lines: Vec<String>, room: usize) -> Vec<String> {
    // Where the game stands is of use beside something else.
    let firsts = usize::from(room > 6);
    if lines.len() <= room || room == 0 {
        return last(lines, room);
    }
    let over = lines.len() - room;
    let mut shown: Vec<String> = lines[..firsts].to_vec();
    shown.push(dimmed(&format!("  … {}", plural(over + 1, "more line"))));
    shown.extend_from_slice(&lines[over + firsts + 1..]);
    shown
}

/// The last lines.
fn last(lines: Vec<String>, room: usize) -> Vec<String> {
    let over = lines.len().saturating_sub(room);
    lines.into_iter().skip(over).collect()
}

/// As many lines as there is room for, with those of the highlighted row among them.
fn around(lines: Vec<String>, highlighted: std::ops::Range<usize>, room: usize) -> Vec<String> {
    if lines.len() <= room {
        return lines;
    }
    let middle = (highlighted.start + highlighted.end) / 2;
    let above = middle.saturating_sub(room / 2).min(lines.len() - room);
    let below = lines.len() - room - above;
    let mut shown: Vec<String> = lines.into_iter().skip(above).take(room).collect();
    // Only where a highlighted row of several lines keeps its own.
    if room > 2 {
        let last = shown.len() - 1;
        if above > 0 && highlighted.start > above {
            shown[0] = dimmed(&format!("  ↑ {}", plural(above + 1, "more line")));
        }
        if below > 0 && highlighted.end < above + room {
            shown[last] = dimmed(&format!("  ↓ {}", plural(below + 1, "more line")));
        }
    }
    shown
}
