//! The games of a server.

use std::{any::TypeId, collections::BTreeMap, ffi::OsString, path::PathBuf, process::ExitCode, sync::Arc};

use cardloom::{
    any::{AnyGame, Of},
    scene::Sheet,
};
use cardloom_cli::{CommandLine, Places};
use clap::{Arg, ArgAction, Args, Command};
use serde_json::Value;
use xxhash_rust::xxh3::xxh3_64;

use crate::sight::{Field, FieldKind, GameFacts};

/// A game on the shelf of a server.
pub trait Shelved: Send + Sync {
    /// The game itself.
    fn game(&self) -> &dyn AnyGame;

    /// What everybody knows of it.
    fn facts(&self) -> &GameFacts;

    /// What a form asks for the options of its set-up: read off its flags at the command line. Flags that name files are
    /// none for people elsewhere.
    fn fields(&self) -> Vec<Field>;

    /// A set-up from what a form says, as the game writes it.
    ///
    /// # Errors
    /// What is wrong, each at its field.
    fn set_up(
        &self,
        players: usize,
        form: &BTreeMap<String, String>,
        seed: u64,
    ) -> Result<Value, Vec<FieldError>>;

    /// The set-up of another game like this one, with another seed.
    ///
    /// # Errors
    /// Where it is none of this game.
    fn set_up_again(&self, setup: Value, seed: u64) -> Result<Value, FieldError>;

    /// Runs its command line, for games that may be kept elsewhere than in files.
    fn command_line(&self, arguments: Vec<OsString>, places: &dyn Places) -> ExitCode;
}

/// What is wrong with what was said in a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// The field; empty where it is about all of them.
    pub field: String,
    /// In a line.
    pub reason: String,
}

struct OnShelf<G> {
    game: Of<G>,
    facts: GameFacts,
}

impl<G: CommandLine> OnShelf<G> {
    fn new() -> Self {
        let sheet = Sheet::new(G::sheet());
        let facts = GameFacts {
            name: G::NAME,
            title: title(G::NAME),
            about: G::ABOUT,
            players: G::PLAYERS.into_inner(),
            how_to_play: G::HOW_TO_PLAY,
            sheet_path: sheet_path(G::NAME, &sheet),
            sheet,
            together: G::SCORE.is_some(),
        };
        Self { game: Of::GAME, facts }
    }
}

/// Where the page of a game's cards is: with other cards it is elsewhere.
fn sheet_path(name: &str, sheet: &Sheet) -> String {
    let written = serde_json::to_vec(sheet.cards()).unwrap_or_default();
    format!("/g/{name}/{:016x}/sheet.html", xxh3_64(&written))
}

/// What people call a game of this name.
fn title(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The flags of a game's set-up.
fn flags<O: Args>() -> Command {
    O::augment_args(Command::new("table").no_binary_name(true).disable_help_flag(true))
}

fn field(arg: &Arg) -> Option<Field> {
    let name = arg.get_long()?.to_owned();
    let parsed = arg.get_value_parser().type_id();
    let is = |of: &[TypeId]| of.iter().any(|id| parsed == *id);
    if is(&[TypeId::of::<PathBuf>(), TypeId::of::<OsString>()]) || arg.is_hide_set() {
        return None;
    }
    let numbers = [
        TypeId::of::<u8>(),
        TypeId::of::<u16>(),
        TypeId::of::<u32>(),
        TypeId::of::<u64>(),
        TypeId::of::<usize>(),
        TypeId::of::<i32>(),
        TypeId::of::<i64>(),
    ];
    let values = arg.get_possible_values();
    let kind = match arg.get_action() {
        ArgAction::SetTrue | ArgAction::SetFalse => FieldKind::Flag,
        _ if !values.is_empty() => {
            FieldKind::Choice(values.iter().map(|value| value.get_name().to_owned()).collect())
        }
        _ if is(&numbers) => FieldKind::Number,
        _ => FieldKind::Text,
    };
    let default = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect::<Vec<_>>();
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let many = arg.get_value_delimiter().is_some();
    let label = title(&name.replace('-', " "));
    Some(Field { name, label, help, kind, default: default.join(","), many })
}

impl<G: CommandLine> Shelved for OnShelf<G> {
    fn game(&self) -> &dyn AnyGame {
        &self.game
    }

    fn facts(&self) -> &GameFacts {
        &self.facts
    }

    fn fields(&self) -> Vec<Field> {
        flags::<G::Options>().get_arguments().filter_map(field).collect()
    }

    fn set_up(
        &self,
        players: usize,
        form: &BTreeMap<String, String>,
        seed: u64,
    ) -> Result<Value, Vec<FieldError>> {
        let about_all = |reason: String| vec![FieldError { field: String::new(), reason }];
        if !G::PLAYERS.contains(&players) {
            let (least, most) = G::PLAYERS.into_inner();
            return Err(about_all(format!("{least} to {most} can play")));
        }
        let said = self.fields().into_iter().filter_map(|field| {
            let value = form.get(&field.name).map(|value| value.trim()).filter(|value| !value.is_empty())?;
            let argument = match field.kind {
                FieldKind::Flag if value == "true" => format!("--{}", field.name),
                FieldKind::Flag => return None,
                _ => format!("--{}={value}", field.name),
            };
            Some((field.name, OsString::from(argument)))
        });
        let said: Vec<_> = said.collect();
        // Each alone first, so that what is wrong stands where it was said.
        let alone = said.iter().filter_map(|(name, argument)| {
            let reason = parse::<G::Options>(vec![argument.clone()]).err()?;
            Some(FieldError { field: name.clone(), reason })
        });
        let wrong: Vec<_> = alone.collect();
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let arguments = said.into_iter().map(|(_, argument)| argument).collect();
        let options = parse::<G::Options>(arguments).map_err(about_all)?;
        let setup = G::setup_from_flags(players, &options, seed);
        G::new_state(&setup).map_err(about_all)?;
        serde_json::to_value(&setup).map_err(|error| about_all(error.to_string()))
    }

    fn set_up_again(&self, setup: Value, seed: u64) -> Result<Value, FieldError> {
        let refused = |reason: String| FieldError { field: String::new(), reason };
        let setup = serde_json::from_value(setup).map_err(|error| refused(error.to_string()))?;
        let setup = G::setup_again(setup, seed);
        G::new_state(&setup).map_err(refused)?;
        serde_json::to_value(&setup).map_err(|error| refused(error.to_string()))
    }

    fn command_line(&self, arguments: Vec<OsString>, places: &dyn Places) -> ExitCode {
        cardloom_cli::main_with::<G>(arguments, places)
    }
}

/// Reads flags; what is wrong with them, in a line.
fn parse<O: Args>(arguments: Vec<OsString>) -> Result<O, String> {
    let told = |error: clap::Error| {
        let text = error.render().to_string();
        let line = text.lines().next().unwrap_or("this is not understood");
        line.trim_start_matches("error: ").to_owned()
    };
    let matches = flags::<O>().try_get_matches_from(arguments).map_err(told)?;
    O::from_arg_matches(&matches).map_err(told)
}

/// The games of a server, in the order in which they are shown.
#[derive(Clone, Default)]
pub struct Shelf(Vec<Arc<dyn Shelved>>);

impl Shelf {
    /// An empty one.
    pub fn new() -> Self {
        Self::default()
    }

    /// Puts a game on it.
    #[must_use]
    pub fn with<G: CommandLine>(mut self) -> Self {
        self.0.push(Arc::new(OnShelf::<G>::new()));
        self
    }

    /// All games.
    pub fn games(&self) -> &[Arc<dyn Shelved>] {
        &self.0
    }

    /// The game of this name.
    pub fn named(&self, name: &str) -> Option<&Arc<dyn Shelved>> {
        self.0.iter().find(|game| game.facts().name == name)
    }
}
