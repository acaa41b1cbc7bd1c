//! The file of a run: a game a line, added as it ends, so that a run that was cut off can go on.
//!
//! A CSV file has a head and a line a game. A JSON file is one object with a list of games, a line each; it is complete
//! after every game. A last line that was torn is played again; whatever else does not fit is refused, and the file is
//! left as it is.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use super::{game::Played, record, results::Results};

/// An open file of a run.
pub(super) struct Output {
    path: PathBuf,
    file: File,
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
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            text => text?,
        };
        let (games, end) = match format {
            _ if text.is_empty() => (Vec::new(), None),
            Format::Csv => read_csv(&text, &head)?,
            Format::Json => read_json(&text, &head)?,
        };
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path)?;
        let filled = !games.is_empty();
        let mut output = Self { path: path.to_owned(), file, format, head, end: 0, filled };
        output.end = match end {
            Some(end) => end,
            None => output.write_at(0, &output.begin())?,
        };
        output.close()?;
        Ok((output, games))
    }

    /// Adds a game.
    pub(super) fn add(&mut self, game: &Played) -> io::Result<()> {
        let line = self.line(game, !self.filled)?;
        let text = if self.format == Format::Json { line.clone() + TAIL } else { line.clone() };
        self.write_at(self.end, &text)?;
        self.end += line.len() as u64;
        self.filled = true;
        Ok(())
    }

    /// Writes all games anew in the order of the run, and the results where they can be kept.
    pub(super) fn finish<'a>(
        &self,
        games: impl Iterator<Item = &'a Played>,
        results: &Results,
    ) -> io::Result<()> {
        let mut text = self.begin();
        for (number, game) in games.enumerate() {
            text += &self.line(game, number == 0)?;
        }
        if self.format == Format::Json {
            text += &format!("\n],\n\"results\":{}}}\n", serde_json::to_string(results)?);
        }
        let mut beside = self.path.clone().into_os_string();
        beside.push(".new");
        fs::write(&beside, text)?;
        fs::rename(&beside, &self.path)
    }

    fn begin(&self) -> String {
        match self.format {
            Format::Csv => record::line(&record::columns(self.head.players)),
            Format::Json => {
                let head = serde_json::to_string(&self.head).unwrap_or_default();
                format!("{},\"games\":[", head.trim_end_matches('}'))
            }
        }
    }

    fn line(&self, game: &Played, first: bool) -> io::Result<String> {
        Ok(match self.format {
            Format::Csv => record::line(&record::cells(game)?),
            Format::Json => format!("{}\n{}", if first { "" } else { "," }, serde_json::to_string(game)?),
        })
    }

    /// Cuts off what is behind the last game, and makes the file complete.
    fn close(&mut self) -> io::Result<()> {
        self.file.set_len(self.end)?;
        if self.format == Format::Json {
            self.write_at(self.end, TAIL)?;
        }
        Ok(())
    }

    /// Writes a text there, and tells where it ends.
    fn write_at(&mut self, place: u64, text: &str) -> io::Result<u64> {
        self.file.seek(SeekFrom::Start(place))?;
        self.file.write_all(text.as_bytes())?;
        Ok(place + text.len() as u64)
    }
}

/// The games of a text, and where the last one ends; `None` where even the head is torn.
type Read = (Vec<Played>, Option<u64>);

fn read_csv(text: &str, head: &Head) -> Result<Read, OutputError> {
    let expected = record::line(&record::columns(head.players));
    // Up to the last line that was written in full.
    let whole = &text[..text.rfind('\n').map_or(0, |place| place + 1)];
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
        let game =
            cells.map_err(|error| error.to_string()).and_then(|cells| record::game(&cells, head.players));
        games.push(game.map_err(|reason| OutputError::Line { line, reason })?);
    }
    Ok((games, Some(whole.len() as u64)))
}

fn read_json(text: &str, head: &Head) -> Result<Read, OutputError> {
    let mut lines = text.split_inclusive('\n');
    let first = lines.next().unwrap_or_default();
    if !first.ends_with('\n')
        && text.len() < 200
        && !first.contains("\"games\"")
        && first.starts_with("{\"arena\"")
    {
        return Ok((Vec::new(), None));
    }
    let found: Head = serde_json::from_str(&format!("{}]}}", first.trim_end()))
        .map_err(|error| OutputError::Head(error.to_string()))?;
    if found != *head {
        let Head { arena, game, players, rules } = found;
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
