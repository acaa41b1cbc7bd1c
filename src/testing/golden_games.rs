//! Golden games: what was played once and stored is played again.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::ErrorKind,
    path::Path,
};

use super::{Bot, blesses, played, replayed};
use crate::{
    Describe, Entry,
    save::{Header, SaveError, Saved, SavedGame, load},
};

/// How their files end.
const ENDING: &str = ".jsonl.zst";

/// A game that is stored in a file of this name, with the ending `.jsonl.zst`.
#[derive(Clone, Debug)]
pub struct GoldenGame<G: Saved> {
    /// The name of its file.
    pub name: String,
    /// What it begins with.
    pub setup: G::Setup,
    /// Who played it, for all seats.
    pub bot: Bot,
    /// What that bot's picks follow from.
    pub seed: u64,
}

/// Plays the stored games of a folder again, with all their digests, and gives the events of each by its name.
///
/// Where files are [written anew](blesses) the bots play first, and what they play differently is stored and printed.
///
/// # Panics
/// Where a game is missing, does not go as it went, has another set-up or no end, and where others are stored there.
///
/// ```no_run
/// use cardloom::testing::{Bot, GoldenGame, golden_games};
/// use innovation::{Innovation, Setup};
///
/// let games = (1..=5).map(|seed| GoldenGame::<Innovation> {
///     name: format!("random-{seed}"),
///     setup: Setup { players: 2, teams: false, seed },
///     bot: Bot::Random,
///     seed,
/// });
/// let events = golden_games(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"), games);
/// assert!(events["random-1"].len() > 100);
/// ```
#[track_caller]
pub fn golden_games<G: Describe>(
    folder: impl AsRef<Path>,
    games: impl IntoIterator<Item = GoldenGame<G>>,
) -> BTreeMap<String, Vec<G::Event>> {
    let folder = folder.as_ref();
    let mut events = BTreeMap::new();
    for game in games {
        let file = folder.join(game.name.clone() + ENDING);
        if blesses() {
            game.bless(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        }
        let loaded = load::<G>(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert_eq!(loaded.header.setup, game.setup, "{}", game.name);
        assert!(!loaded.torn && loaded.session.is_over(), "{} is not a whole game", game.name);
        events.insert(game.name, replayed(&loaded.session).0);
    }
    let files = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let names = files.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let stored: BTreeSet<String> =
        names.filter_map(|name| Some(name.strip_suffix(ENDING)?.to_owned())).collect();
    assert_eq!(stored, events.keys().cloned().collect(), "other games are stored than these");
    events
}

impl<G: Describe> GoldenGame<G> {
    /// Writes the file if the game goes differently today, and prints from where on.
    fn bless(&self, file: &Path) -> Result<(), SaveError> {
        let begin = G::new_state(&self.setup).unwrap_or_else(|reason| panic!("{}: {reason}", self.name));
        let seats = G::seats(&begin);
        let session = played::<G>(begin, &mut *self.bot.agent(self.seed));
        let change = match load::<G>(file) {
            Ok(stored) if stored.session == session => return Ok(()),
            Ok(stored) => {
                let same = stored.session.history().zip(session.history()).take_while(|(was, is)| was == is);
                format!("the bots answer differently from answer {} on", same.count() + 1)
            }
            Err(SaveError::File(error)) if error.kind() == ErrorKind::NotFound => "new".to_owned(),
            Err(error) => error.to_string(),
        };
        println!("{}: {change}", self.name);
        // It may not be there.
        let _ = fs::remove_file(file);
        let header = Header::new(self.setup.clone(), vec![self.bot.name(); seats]);
        let mut game = SavedGame::<G>::create(file, header)?;
        for Entry { prompt, seat, answer } in session.history() {
            game.answer(*prompt, *seat, answer.clone())?;
        }
        game.close().map(drop)
    }
}
