//! Pictures of results and statistics.

use std::path::Path;

use plotters::{
    coord::Shift,
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};

use super::{
    results::{Results, percent},
    statistics::Statistics,
};

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Fault = String;

/// A line of a picture: a name, a value between 0 and 1, and the interval around it.
struct Bar {
    name: String,
    value: f64,
    low: f64,
    high: f64,
}

/// Draws all pictures into a folder.
pub(super) fn draw(folder: &Path, statistics: &Statistics, results: &Results) -> Result<(), Fault> {
    let agents = results.agents.iter().map(|row| Bar {
        name: format!("{} ({} games)", row.agent, row.games),
        value: row.win_rate,
        low: row.low,
        high: row.high,
    });
    rates(&folder.join("agents.svg"), "Win rate of each agent", agents.collect(), statistics.share)?;
    for (what, cards) in &statistics.cards {
        let line = |(card, line): (&String, &super::statistics::CardLine)| {
            let (low, high) = line.interval();
            Bar { name: format!("{card} ({})", line.players), value: line.win_rate(), low, high }
        };
        let mut lines: Vec<Bar> = cards.iter().map(line).collect();
        lines.sort_by(|one, other| other.value.total_cmp(&one.value));
        let title = format!("Win rate of players by card {what} (in how many games)");
        rates(
            &folder.join(format!("cards-{}.svg", what.replace(' ', "-"))),
            &title,
            lines,
            statistics.share,
        )?;
    }
    lengths(&folder.join("lengths.svg"), statistics)?;
    let games: u64 = statistics.endings.values().sum();
    let endings = statistics.endings.iter().map(|(kind, &count)| {
        let (low, high) = super::results::wilson(count as f64, games as f64);
        Bar { name: format!("{kind} ({count} games)"), value: count as f64 / games.max(1) as f64, low, high }
    });
    rates(&folder.join("endings.svg"), "How games end", endings.collect(), 0.0)
}

const MARGIN: i32 = 16;
const TITLE: i32 = 40;
const ROW: i32 = 18;
const NAMES: i32 = 250;
const SCALE: i32 = 560;
const AXIS: i32 = 30;
const INK: RGBColor = RGBColor(30, 60, 110);
const PALE: RGBColor = RGBColor(210, 214, 220);
const WARM: RGBColor = RGBColor(190, 80, 40);

/// One line under the other: a point for the rate, a bar for its interval, and a mark at the `share` that pure luck gives.
fn rates(path: &Path, title: &str, lines: Vec<Bar>, share: f64) -> Result<(), Fault> {
    const PERCENT: i32 = 60;
    let rows = i32::try_from(lines.len()).unwrap_or(i32::MAX / ROW);
    let (top, bottom) = (MARGIN + TITLE, MARGIN + TITLE + rows * ROW);
    let (left, right) = (MARGIN + NAMES, MARGIN + NAMES + SCALE);
    let root = SVGBackend::new(path, ((right + PERCENT + MARGIN) as u32, (bottom + AXIS + MARGIN) as u32))
        .into_drawing_area();
    begin(&root, title)?;
    let x = |value: f64| left + (value.clamp(0.0, 1.0) * f64::from(SCALE)).round() as i32;
    for tenth in 0..=10 {
        let value = f64::from(tenth) / 10.0;
        line(&root, (x(value), top), (x(value), bottom), PALE)?;
        if tenth % 2 == 0 {
            write(&root, &format!("{}%", tenth * 10), (x(value), bottom + AXIS / 2), HPos::Center)?;
        }
    }
    if share > 0.0 {
        line(&root, (x(share), top), (x(share), bottom), WARM)?;
    }
    for (row, entry) in (0..).zip(&lines) {
        let y = top + row * ROW + ROW / 2;
        write(&root, &short(&entry.name), (left - 8, y), HPos::Right)?;
        line(&root, (x(entry.low), y), (x(entry.high), y), INK)?;
        root.draw(&Circle::new((x(entry.value), y), 4, INK.filled())).map_err(told)?;
        write(&root, &percent(entry.value), (right + 8, y), HPos::Left)?;
    }
    root.present().map_err(told)
}

/// How many games were how long: a bar for each stretch of turns.
fn lengths(path: &Path, statistics: &Statistics) -> Result<(), Fault> {
    const HEIGHT: i32 = 360;
    const BARS: u64 = 30;
    let (shortest, mean, longest) = statistics.length().unwrap_or_default();
    let width = ((longest - shortest + 1).div_ceil(BARS)).max(1);
    let bars = (longest - shortest) / width + 1;
    let mut counts = vec![0_u64; bars as usize];
    for (turns, games) in &statistics.lengths {
        counts[((turns - shortest) / width) as usize] += games;
    }
    let most = counts.iter().copied().max().unwrap_or(0).max(1);
    let (left, top) = (MARGIN + 70, MARGIN + TITLE);
    let (right, bottom) = (left + 760, top + HEIGHT);
    let root = SVGBackend::new(path, ((right + MARGIN) as u32, (bottom + AXIS + ROW + MARGIN) as u32))
        .into_drawing_area();
    begin(&root, &format!("Length of games in turns: {mean:.1} on average"))?;
    let x = |bar: u64| left + ((right - left) as u64 * bar / bars) as i32;
    let y = |count: u64| bottom - (HEIGHT as u64 * count / most) as i32;
    let mut marks: Vec<u64> = (0..=4).map(|quarter| most * quarter / 4).collect();
    marks.dedup();
    for mark in marks {
        line(&root, (left, y(mark)), (right, y(mark)), PALE)?;
        write(&root, &mark.to_string(), (left - 8, y(mark)), HPos::Right)?;
    }
    for (bar, &count) in (0..).zip(&counts) {
        let corners = [(x(bar) + 1, y(count)), (x(bar + 1) - 1, bottom)];
        root.draw(&Rectangle::new(corners, INK.filled())).map_err(told)?;
        if bar % bars.div_ceil(10) == 0 {
            let first = shortest + bar * width;
            let text =
                if width == 1 { first.to_string() } else { format!("{first}–{}", first + width - 1) };
            write(&root, &text, ((x(bar) + x(bar + 1)) / 2, bottom + AXIS / 2), HPos::Center)?;
        }
    }
    write(&root, "turns", ((left + right) / 2, bottom + AXIS + ROW / 2), HPos::Center)?;
    root.present().map_err(told)
}

/// A name that fits beside the scale: of a longer one its end, which tells more.
fn short(name: &str) -> String {
    const LETTERS: usize = 34;
    let left_out = name.chars().count().saturating_sub(LETTERS);
    let end: String = name.chars().skip(left_out).collect();
    if left_out == 0 { end } else { format!("…{end}") }
}

fn begin(root: &Area<'_>, title: &str) -> Result<(), Fault> {
    root.fill(&WHITE).map_err(told)?;
    let style = ("sans-serif", 22).into_font().color(&BLACK);
    root.draw(&Text::new(title.to_owned(), (MARGIN, MARGIN), style)).map_err(told)
}

fn write(root: &Area<'_>, text: &str, at: (i32, i32), side: HPos) -> Result<(), Fault> {
    let style = ("sans-serif", 15).into_font().color(&BLACK).pos(Pos::new(side, VPos::Center));
    root.draw(&Text::new(text.to_owned(), at, style)).map_err(told)
}

fn line(root: &Area<'_>, from: (i32, i32), to: (i32, i32), color: RGBColor) -> Result<(), Fault> {
    root.draw(&PathElement::new([from, to], color.stroke_width(2))).map_err(told)
}

fn told(error: impl std::fmt::Display) -> Fault {
    error.to_string()
}
