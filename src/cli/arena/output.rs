//! The file of a run: a game a line, added as it ends, so that a run that was cut off can go on.
//!
//! A CSV file has a head and a line a game. A JSON file is one object with a list of games, a line each; it is complete
//! after every game. A last line that was torn is played again; whatever else does not fit is refused, and the file is
//! left as it is.

use std::{io, path::Path};

use serde::{Deserialize, Serialize};

use super::{game::Played, record, results::Results};
use cardloom::file::OwnFile;

/// The file of a run, which no other run writes to.
pub(super) struct Output {
    file: OwnFile,
    format: Format,
    head: Head,
    /// Behind the last game: what follows is written anew with every game.
    end: u64,
    /// Whether there is a game.
    filled: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Format {
    Csv,
    Json,
}

/// What all games of a file have in common.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Head {
    /// The version of the format.
    pub(super) arena: u32,
    pub(super) game: String,
    pub(super) rules: String,
    pub(super) players: usize,
    /// Whether the table plays together for a score.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) scored: bool,
}

/// The version of the format.
pub(super) const FORMAT: u32 = 1;

/// What is wrong with a file.
#[derive(Debug, thiserror::Error)]
pub(super) enum OutputError {
    #[error("the name of a file of results ends in .csv or .json")]
    Name,
    #[error(transparent)]
    File(#[from] io::Error),
    #[error("line 1: no file of results of this arena: {0}")]
    Head(String),
    #[error("line {line}: {reason}")]
    Line { line: u64, reason: String },
    #[error("it has a game of {agents} with seed {seed} that this run has not: name another file")]
    OtherGame { agents: String, seed: u64 },
    #[error("its game of {agents} with seed {seed} had another set-up or other rules: name another file")]
    OtherSetup { agents: String, seed: u64 },
}

/// What a JSON file ends with while no results are in it.
const TAIL: &str = "\n]}\n";

impl Output {
    /// Opens a file, or begins one, and reads the games in it.
    pub(super) fn open(path: &Path, head: Head) -> Result<(Self, Vec<Played>), OutputError> {
        let format = match path.extension().and_then(|ending| ending.to_str()) {
            Some("csv") => Format::Csv,
            Some("json") => Format::Json,
            _ => return Err(OutputError::Name),
        };
        let file = OwnFile::open_or_create(path)?;
        // Said now rather than after the last game.
        file.replaceable()?;
        let text = io::read_to_string(file.read()?)?;
        let (games, end) = match format {
            _ if text.is_empty() => (Vec::new(), None),
            Format::Csv => read_csv(&text, &head)?,
            Format::Json => read_json(&text, &head)?,
        };
        let filled = !games.is_empty();
        let mut output = Self { file, format, head, end: 0, filled };
        output.end = match end {
            Some(end) => end,
            None => {
                let begin = begin(format, &output.head);
                output.file.write(0, begin.as_bytes())?;
                begin.len() as u64
            }
        };
        output.close()?;
        Ok((output, games))
    }

    /// Adds a game.
    pub(super) fn add(&mut self, game: &Played) -> io::Result<()> {
        let line = self.line(game, !self.filled)?;
        let text = if self.format == Format::Json { line.clone() + TAIL } else { line.clone() };
        self.file.write(self.end, text.as_bytes())?;
        self.end += line.len() as u64;
        self.filled = true;
        Ok(())
    }

    /// Writes all games anew in the order of the run, and the results where they can be kept.
    pub(super) fn finish<'a>(
        self,
        games: impl Iterator<Item = &'a Played>,
        results: &Results,
    ) -> io::Result<()> {
        let mut text = begin(self.format, &self.head);
        for (number, game) in games.enumerate() {
            text += &self.line(game, number == 0)?;
        }
        if self.format == Format::Json {
            text += &format!("\n],\n\"results\":{}}}\n", serde_json::to_string(results)?);
        }
        self.file.replace(text.as_bytes())
    }

    fn line(&self, game: &Played, first: bool) -> io::Result<String> {
        Ok(match self.format {
            Format::Csv => record::line(&record::cells(game)?),
            Format::Json => format!("{}\n{}", if first { "" } else { "," }, serde_json::to_string(game)?),
        })
    }

    /// Cuts off what is behind the last game, and makes the file complete.
    fn close(&mut self) -> io::Result<()> {
        self.file.cut(self.end)?;
        if self.format == Format::Json {
            self.file.write(self.end, TAIL.as_bytes())?;
        }
        Ok(())
    }
}

/// What a file begins with.
fn begin(format: Format, head: &Head) -> String {
    match format {
        Format::Csv => record::line(&record::columns(head.players, head.scored)),
        Format::Json => {
            let head = serde_json::to_string(head).unwrap_or_default();
            format!("{},\"games\":[", head.trim_end_matches('}'))
        }
    }
}

/// The games of a text, and where the last one ends; `None` where even the head is torn.
type Read = (Vec<Played>, Option<u64>);

fn read_csv(text: &str, head: &Head) -> Result<Read, OutputError> {
    let expected = begin(Format::Csv, head);
    // Up to the last line that was written in full.
    let whole = &text[..text.rfind('\n').map_or(0, |index| index + 1)];
    if whole.is_empty() && expected.starts_with(text) {
        return Ok((Vec::new(), None));
    }
    let Some(lines) = whole.strip_prefix(&expected) else {
        return Err(OutputError::Head(format!("its columns are not {}", expected.trim_end())));
    };
    let mut reader =
        csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(lines.as_bytes());
    let mut games = Vec::new();
    for (number, cells) in reader.records().enumerate() {
        // The games begin on the second line.
        let line = number as u64 + 2;
        let game = cells
            .map_err(|error| error.to_string())
            .and_then(|cells| record::game(&cells, head.players, head.scored));
        games.push(game.map_err(|reason| OutputError::Line { line, reason })?);
    }
    Ok((games, Some(whole.len() as u64)))
}

fn read_json(text: &str, head: &Head) -> Result<Read, OutputError> {
    let mut lines = text.split_inclusive('\n');
    let first = lines.next().unwrap_or_default();
    if begin(Format::Json, head).starts_with(text) {
        return Ok((Vec::new(), None));
    }
    let found: Head = serde_json::from_str(&format!("{}]}}", first.trim_end()))
        .map_err(|error| OutputError::Head(error.to_string()))?;
    if found != *head {
        let Head { arena, game, players, rules, .. } = found;
        return Err(OutputError::Head(format!("format {arena} of {game} ({rules}) for {players} players")));
    }
    let mut end = first.trim_end().len();
    let (mut begin, mut games) = (first.len(), Vec::new());
    for (number, line) in (2..).zip(lines) {
        let game = line.trim_end().trim_end_matches(',');
        if game.starts_with(']') {
            break;
        }
        match serde_json::from_str::<Played>(game) {
            Ok(played) if played.agents.len() == head.players => games.push(played),
            Ok(_) => {
                let reason = format!("not a game of {} players", head.players);
                return Err(OutputError::Line { line: number, reason });
            }
            Err(_) if !line.ends_with('\n') => break,
            Err(error) => return Err(OutputError::Line { line: number, reason: error.to_string() }),
        }
        end = begin + game.len();
        begin += line.len();
    }
    Ok((games, Some(end as u64)))
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeMap, fs, path::PathBuf};

    use super::*;
    use crate::arena::{game::Forfeit, schedule::Schedule, sides::Sides};
    use cardloom::Seat;

    fn head() -> Head {
        Head { arena: FORMAT, game: "pebbles".to_owned(), rules: "all".to_owned(), players: 2, scored: false }
    }

    fn games() -> Vec<Played> {
        let cards = BTreeMap::from([("Tools".to_owned(), vec![1, 0]), ("The Wheel".to_owned(), vec![0, 2])]);
        let reason = "it wrote \"a, b\", which is\nnothing".to_owned();
        vec![
            Played { cards: BTreeMap::from([("drawn".to_owned(), cards)]), ..Played::example() },
            Played { winners: vec![Seat(0), Seat(1)], seed: u64::MAX, ..Played::example() },
            Played { forfeits: vec![Forfeit { seat: Seat(1), reason }], ..Played::example() },
        ]
    }

    /// A file with all games, as it is while the run goes on.
    fn written(folder: &Path, name: &str) -> (PathBuf, String) {
        let path = folder.join(name);
        let (mut output, found) = Output::open(&path, head()).unwrap();
        assert_eq!(found, []);
        games().iter().for_each(|game| output.add(game).unwrap());
        let text = fs::read_to_string(&path).unwrap();
        (path, text)
    }

    #[test]
    fn wherever_a_file_was_torn_whole_games_are_found_and_the_rest_can_be_added() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["a.csv", "a.json"] {
            let (path, text) = written(folder.path(), name);
            let mut most = 0;
            for length in (0..=text.len()).filter(|&length| text.is_char_boundary(length)) {
                fs::write(&path, &text[..length]).unwrap();
                let (mut output, found) =
                    Output::open(&path, head()).unwrap_or_else(|error| panic!("{name} to {length}: {error}"));
                assert_eq!(found, games()[..found.len()], "{name} to {length}");
                assert!(found.len() >= most, "{name}: less is found of {length} bytes than of fewer");
                most = found.len();
                games()[most..].iter().for_each(|game| output.add(game).unwrap());
                assert_eq!(fs::read_to_string(&path).unwrap(), text, "{name} to {length}");
            }
            assert_eq!(most, 3);
        }
    }

    #[test]
    fn both_formats_have_these_keys() {
        let folder = tempfile::tempdir().unwrap();
        let (_, csv) = written(folder.path(), "a.csv");
        let first = csv.lines().next().unwrap();
        assert_eq!(first, "seed,p1,p2,winners,kind,turns,decisions,forfeits,setup,digest,cards");
        let (path, json) = written(folder.path(), "a.json");
        let keys = |value: &serde_json::Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        let value: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(keys(&value), ["arena", "game", "rules", "players", "games"]);
        let expected = "seed agents winners kind turns decisions forfeits setup digest cards";
        assert_eq!(keys(&value["games"][0]), expected.split(' ').collect::<Vec<_>>());

        let schedule = Schedule::new(2, Sides::new(vec![0, 1]), 4, 0).unwrap();
        let results =
            Results::new(&["a", "b"], &schedule, &games().into_iter().map(Some).collect::<Vec<_>>());
        let (output, found) = Output::open(&path, head()).unwrap();
        output.finish(found.iter(), &results).unwrap();
        let value: serde_json::Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        assert_eq!(keys(&value["results"]), ["games", "planned", "agents", "matchups"]);
        let expected = "agent games wins win_rate low high elo elo_error forfeits";
        assert_eq!(keys(&value["results"]["agents"][0]), expected.split(' ').collect::<Vec<_>>());
        assert_eq!(Output::open(&path, head()).unwrap().1, games(), "a finished file can be gone on with");
    }

    #[test]
    fn what_is_no_such_file_is_refused_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let (_, csv) = written(folder.path(), "whole.csv");
        let (_, json) = written(folder.path(), "whole.json");
        let cases = [
            ("a.csv", "my,own,table\n1,2,3\n".to_owned(), "line 1"),
            ("a.csv", csv.replace("score", "score,"), "line 2: 12 columns, not 11"),
            ("a.csv", csv.replace("P1 P2", "P1 P3"), "line 3: column winners"),
            ("a.json", "[]\n".to_owned(), "line 1"),
            ("a.json", json.replace("pebbles", "chess"), "line 1"),
            ("a.json", json.replace("\"turns\":30", "\"turns\":-30"), "line 2"),
            ("a.json", json.replace("]}\n", "}\n"), "line 5"),
            ("a.txt", String::new(), "the name"),
        ];
        for (name, text, expected) in cases {
            let path = folder.path().join(name);
            fs::write(&path, &text).unwrap();
            let error = Output::open(&path, head()).err().map(|error| error.to_string()).unwrap_or_default();
            assert!(error.starts_with(expected) && !error.contains('\n'), "{error:?}, not {expected:?}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
    }
}
