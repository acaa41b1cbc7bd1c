//! A game as a line of a CSV file.

use std::io;

use csv::{StringRecord, WriterBuilder};

use super::game::Played;
use cardloom::Seat;

/// The names of the columns: the agents have one a seat. The last one is there where the table plays for a score.
pub(super) fn columns(players: usize, scored: bool) -> Vec<String> {
    let seats = Seat::all(players).map(|seat| seat.to_string().to_lowercase());
    let rest = ["winners", "kind", "turns", "decisions", "forfeits", "setup", "digest", "cards"];
    let columns = std::iter::once("seed".to_owned()).chain(seats).chain(rest.map(str::to_owned));
    columns.chain(scored.then(|| "score".to_owned())).collect()
}

/// A game in these columns. What is a list or more is JSON.
pub(super) fn cells(game: &Played) -> io::Result<Vec<String>> {
    let winners: Vec<_> = game.winners.iter().map(Seat::to_string).collect();
    let mut cells = vec![game.seed.to_string()];
    cells.extend(game.agents.iter().cloned());
    cells.extend([
        winners.join(" "),
        game.kind.clone(),
        game.turns.to_string(),
        game.decisions.to_string(),
        serde_json::to_string(&game.forfeits)?,
        game.setup.clone(),
        game.digest.clone(),
        serde_json::to_string(&game.cards)?,
    ]);
    cells.extend(game.score.map(|score| score.to_string()));
    Ok(cells)
}

/// The game of a line.
///
/// # Errors
/// The column that is wrong.
pub(super) fn game(cells: &StringRecord, players: usize, scored: bool) -> Result<Played, String> {
    let columns = columns(players, scored);
    if cells.len() != columns.len() {
        return Err(format!("{} columns, not {}", cells.len(), columns.len()));
    }
    let cell = |index: usize| &cells[index];
    let fault = |index: usize, reason: &dyn std::fmt::Display| {
        format!("column {}: {:?}: {reason}", columns[index], cell(index))
    };
    let number = |index: usize| cell(index).parse::<u64>().map_err(|error| fault(index, &error));
    let seat = |name: &str| {
        let number = name.strip_prefix('P').and_then(|number| number.parse::<u8>().ok());
        let seat = number.filter(|&number| (1..=players).contains(&usize::from(number)));
        seat.map(|number| Seat(number - 1)).ok_or_else(|| fault(players + 1, &"no seats of this table"))
    };
    let rest = players + 1;
    let score = |index: usize| cell(index).parse::<i64>().map_err(|error| fault(index, &error));
    Ok(Played {
        seed: number(0)?,
        agents: (1..rest).map(|index| cell(index).to_owned()).collect(),
        winners: cell(rest).split_terminator(' ').map(seat).collect::<Result<_, _>>()?,
        kind: cell(rest + 1).to_owned(),
        score: scored.then(|| score(rest + 8)).transpose()?,
        turns: number(rest + 2)?,
        decisions: number(rest + 3)?,
        forfeits: serde_json::from_str(cell(rest + 4)).map_err(|error| fault(rest + 4, &error))?,
        setup: cell(rest + 5).to_owned(),
        digest: cell(rest + 6).to_owned(),
        cards: serde_json::from_str(cell(rest + 7)).map_err(|error| fault(rest + 7, &error))?,
    })
}

/// Cells as a line.
pub(super) fn line(cells: &[String]) -> String {
    let mut writer = WriterBuilder::new().from_writer(Vec::new());
    // Into memory nothing fails.
    writer.write_record(cells).ok();
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}
