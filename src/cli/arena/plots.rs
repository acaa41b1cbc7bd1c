//! Pictures of results and statistics.

use std::{fs, path::Path};

use plotters::{
    coord::Shift,
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};

use super::{
    results::{Results, percent, wilson},
    statistics::{CardLine, Statistics},
};

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Fault = String;

/// Of fewer games a picture shows chance more than anything else.
const FEWEST: u64 = 20;

/// A line of a picture: a name, a value between 0 and 1, and the interval around it.
struct Bar {
    name: String,
    value: f64,
    low: f64,
    high: f64,
    /// The number beside the value.
    count: u64,
    /// Of how many games the value is.
    games: u64,
}

/// What is written around the lines of a picture.
struct Labels<'a> {
    title: &'a str,
    /// What a value is.
    axis: &'a str,
    /// The value that pure luck gives.
    luck: Option<f64>,
}

/// Draws all pictures into a folder, and tells in a line each which are not drawn for want of games.
///
/// # Errors
/// If one cannot be written.
pub(super) fn draw(folder: &Path, statistics: &Statistics, results: &Results) -> Result<Vec<String>, Fault> {
    let games = results.games as u64;
    if games < FEWEST {
        return Ok(vec![format!("no pictures are drawn of {games} games: they take {FEWEST}")]);
    }
    let mut missing = Vec::new();
    let mut picture = |name: &str, labels: &Labels<'_>, bars: Vec<Bar>| {
        let drawn = rates(&folder.join(name), labels, bars)?;
        if !drawn {
            missing.push(format!("{name} is not drawn: nothing in it happened in {FEWEST} games"));
        }
        Ok::<_, Fault>(())
    };
    let agents = results.agents.iter().map(|row| Bar {
        name: row.agent.clone(),
        value: row.win_rate,
        low: row.low,
        high: row.high,
        count: row.games,
        games: row.games,
    });
    let labels = Labels { title: "Win rate of each agent", axis: "win rate (games)", luck: results.luck };
    picture("agents.svg", &labels, agents.collect())?;
    for (what, cards) in &statistics.cards {
        let bar = |(card, line): (&String, &CardLine)| {
            let (low, high) = line.interval();
            Bar {
                name: card.clone(),
                value: line.win_rate(),
                low,
                high,
                count: line.players,
                games: line.players,
            }
        };
        let mut bars: Vec<Bar> = cards.iter().map(bar).collect();
        bars.sort_by(|one, other| other.value.total_cmp(&one.value));
        let title = format!("Win rate of players by card {what}");
        let axis = "win rate (players)";
        let labels = Labels { title: &title, axis, luck: results.luck.map(|_| statistics.share) };
        picture(&format!("cards-{}.svg", what.replace(' ', "-")), &labels, bars)?;
    }
    let ended = |(kind, &count): (&String, &u64)| {
        let (low, high) = wilson(count as f64, games as f64);
        Bar { name: kind.clone(), value: count as f64 / games as f64, low, high, count, games }
    };
    let endings = statistics.endings.iter().map(ended).collect();
    let labels = Labels { title: "How games end", axis: "share of all games (games)", luck: None };
    picture("endings.svg", &labels, endings)?;
    lengths(&folder.join("lengths.svg"), statistics)?;
    Ok(missing)
}

const MARGIN: i32 = 16;
const TITLE: i32 = 34;
const LEGEND: i32 = 28;
const ROW: i32 = 18;
const NAMES: i32 = 250;
const SCALE: i32 = 560;
const AXIS: i32 = 30;
const INK: RGBColor = RGBColor(30, 60, 110);
const PALE: RGBColor = RGBColor(210, 214, 220);
const WARM: RGBColor = RGBColor(190, 80, 40);

/// One line under the other: a point for the rate and a bar for its interval. Tells whether there is anything to draw.
fn rates(path: &Path, labels: &Labels<'_>, bars: Vec<Bar>) -> Result<bool, Fault> {
    const FIGURES: i32 = 110;
    let all = bars.len();
    let bars: Vec<Bar> = bars.into_iter().filter(|bar| bar.games >= FEWEST).collect();
    if bars.is_empty() {
        return Ok(false);
    }
    let left_out = all - bars.len();
    let rows = i32::try_from(bars.len()).unwrap_or(i32::MAX / ROW);
    let top = MARGIN + TITLE + LEGEND;
    let bottom = top + rows * ROW;
    let (left, right) = (MARGIN + NAMES, MARGIN + NAMES + SCALE);
    let size = ((right + FIGURES + MARGIN) as u32, (bottom + 2 * AXIS + MARGIN) as u32);
    let mut picture = String::new();
    let root = SVGBackend::with_string(&mut picture, size).into_drawing_area();
    begin(&root, labels.title)?;
    let mut legend = vec![(Mark::Point, "rate".to_owned()), (Mark::Line(INK), "95% interval".to_owned())];
    legend.extend(labels.luck.map(|luck| (Mark::Line(WARM), format!("pure luck: {}", percent(luck)))));
    draw_legend(&root, left, &legend)?;
    let x = |value: f64| left + (value.clamp(0.0, 1.0) * f64::from(SCALE)).round() as i32;
    for tenth in 0..=10 {
        let value = f64::from(tenth) / 10.0;
        line(&root, (x(value), top), (x(value), bottom), PALE)?;
        if tenth % 2 == 0 {
            write(&root, &format!("{}%", tenth * 10), (x(value), bottom + AXIS / 2), HPos::Center)?;
        }
    }
    if let Some(luck) = labels.luck {
        line(&root, (x(luck), top), (x(luck), bottom), WARM)?;
    }
    for (row, bar) in (0..).zip(&bars) {
        let y = top + row * ROW + ROW / 2;
        write(&root, &short(&bar.name), (left - 8, y), HPos::Right)?;
        line(&root, (x(bar.low), y), (x(bar.high), y), INK)?;
        point(&root, (x(bar.value), y))?;
        write(&root, &format!("{} ({})", percent(bar.value), bar.count), (right + 8, y), HPos::Left)?;
    }
    let left_out = match left_out {
        0 => String::new(),
        few => format!("; {few} of fewer than {FEWEST} games left out"),
    };
    write(
        &root,
        &format!("{}{left_out}", labels.axis),
        ((left + right) / 2, bottom + AXIS + ROW / 2),
        HPos::Center,
    )?;
    root.present().map_err(told)?;
    drop(root);
    fs::write(path, picture).map_err(told)?;
    Ok(true)
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
    let (left, top) = (MARGIN + 70, MARGIN + TITLE + LEGEND + ROW);
    let (right, bottom) = (left + 760, top + HEIGHT);
    let size = ((right + MARGIN) as u32, (bottom + AXIS + ROW + MARGIN) as u32);
    let mut picture = String::new();
    let root = SVGBackend::with_string(&mut picture, size).into_drawing_area();
    begin(&root, "Length of games")?;
    let bar = if width == 1 { "games".to_owned() } else { format!("games, {width} turns a bar") };
    draw_legend(&root, left, &[(Mark::Bar, bar), (Mark::Line(WARM), format!("mean: {mean:.1} turns"))])?;
    write(&root, "games", (left - 8, top - ROW), HPos::Right)?;
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
    // A bar of one length is as wide as one turn, and a whole number of turns stands in its middle.
    let place = (mean - shortest as f64 + 0.5) / (bars * width) as f64;
    let mean = left + (f64::from(right - left) * place).round() as i32;
    line(&root, (mean, top), (mean, bottom), WARM)?;
    write(&root, "turns", ((left + right) / 2, bottom + AXIS + ROW / 2), HPos::Center)?;
    root.present().map_err(told)?;
    drop(root);
    // The backend would not tell of a full disk.
    fs::write(path, picture).map_err(told)
}

/// What a legend explains.
#[derive(Clone, Copy)]
enum Mark {
    Point,
    Line(RGBColor),
    Bar,
}

/// What is drawn how, in one line under the title.
fn draw_legend(root: &Area<'_>, left: i32, entries: &[(Mark, String)]) -> Result<(), Fault> {
    const WIDTH: i32 = 200;
    const SAMPLE: i32 = 24;
    let y = MARGIN + TITLE + LEGEND / 2 - 4;
    for (place, (mark, text)) in (0..).zip(entries) {
        let x = left + place * WIDTH;
        match mark {
            Mark::Point => point(root, (x + SAMPLE / 2, y))?,
            Mark::Line(color) => line(root, (x, y), (x + SAMPLE, y), *color)?,
            Mark::Bar => {
                let corners = [(x + SAMPLE / 4, y - 6), (x + 3 * SAMPLE / 4, y + 6)];
                root.draw(&Rectangle::new(corners, INK.filled())).map_err(told)?;
            }
        }
        write(root, text, (x + SAMPLE + 8, y), HPos::Left)?;
    }
    Ok(())
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

fn point(root: &Area<'_>, at: (i32, i32)) -> Result<(), Fault> {
    root.draw(&Circle::new(at, 4, INK.filled())).map_err(told)
}

fn line(root: &Area<'_>, from: (i32, i32), to: (i32, i32), color: RGBColor) -> Result<(), Fault> {
    root.draw(&PathElement::new([from, to], color.stroke_width(2))).map_err(told)
}

fn told(error: impl std::fmt::Display) -> Fault {
    error.to_string()
}
