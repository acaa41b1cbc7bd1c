//! Games.

use std::{ops::Deref, path::PathBuf, sync::Arc};

use cardloom::{
    encode::{AnyEncode, Slice, StateError},
    save::SaveError,
};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::PyDict,
};
use serde_json::{Map, Value};

use crate::{errors, games, json, state::State};

/// A function that makes a pickled thing again, and what it is called with.
pub(crate) type Rebuild<'py, Arguments> = (Bound<'py, PyAny>, Arguments);

/// A game for so many players, with its options: what states begin with.
#[pyclass(frozen, module = "cardloom", from_py_object)]
#[derive(Clone)]
pub(crate) struct Game(Arc<Known>);

/// What is the same for all states of a game.
pub(crate) struct Known {
    pub(crate) game: &'static dyn AnyEncode,
    /// Its set-up without a seed.
    setup: Map<String, Value>,
    players: usize,
    /// The side that each player is on.
    sides: Vec<usize>,
    slices: Vec<Slice>,
    /// How many numbers an observation has.
    pub(crate) numbers: usize,
    /// A text for each action.
    pub(crate) texts: Vec<String>,
}

impl Deref for Game {
    type Target = Known;

    fn deref(&self) -> &Known {
        &self.0
    }
}

impl Game {
    /// The game of a set-up; a seed in it counts for nothing. What the set-up leaves out is as the game has it.
    pub(crate) fn of_setup(game: &'static dyn AnyEncode, setup: Map<String, Value>) -> PyResult<Self> {
        let first = game.begin_state(with_seed(&setup, 0)).map_err(errors::of_state)?;
        let whole = first.setup().and_then(Value::as_object).cloned();
        let mut setup = whole.unwrap_or(setup);
        setup.remove("seed");
        let slices = first.layout().slices.clone();
        let sides = first.sides().map_err(errors::of_state)?;
        let (players, numbers, texts) = (first.seats(), first.layout().length(), game.action_texts());
        Ok(Self(Arc::new(Known { game, setup, players, sides, slices, numbers, texts })))
    }

    pub(crate) fn setup_with(&self, seed: u64) -> Value {
        with_seed(&self.setup, seed)
    }
}

fn with_seed(setup: &Map<String, Value>, seed: u64) -> Value {
    let mut setup = setup.clone();
    setup.insert("seed".to_owned(), seed.into());
    setup.into()
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, players = None, **options))]
    fn new(name: &str, players: Option<usize>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let game = games::named(name)?;
        let mut setup = Map::new();
        if let Some(options) = options {
            for (name, value) in options {
                let name = name.extract::<String>()?;
                if name == "seed" {
                    return Err(PyTypeError::new_err("a seed is of a state: new_initial_state(seed)"));
                }
                setup.insert(name, json::from_python(&value)?);
            }
        }
        let fewest = *game.players().start();
        setup.insert("players".to_owned(), players.unwrap_or(fewest).into());
        Self::of_setup(game, setup)
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.game.name()
    }

    #[getter]
    fn about(&self) -> &'static str {
        self.game.about()
    }

    #[getter]
    fn how_to_play(&self) -> &'static str {
        self.game.how_to_play()
    }

    #[getter]
    fn players(&self) -> usize {
        self.players
    }

    #[getter]
    fn sides(&self) -> Vec<usize> {
        self.sides.clone()
    }

    #[getter]
    fn min_players(&self) -> usize {
        *self.game.players().start()
    }

    #[getter]
    fn max_players(&self) -> usize {
        *self.game.players().end()
    }

    #[getter]
    fn is_cooperative(&self) -> bool {
        self.game.is_cooperative()
    }

    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut options = self.setup.clone();
        options.remove("players");
        json::to_python(py, &options.into())
    }

    #[getter]
    fn num_actions(&self) -> usize {
        self.texts.len()
    }

    #[getter]
    fn action_texts(&self) -> Vec<String> {
        self.texts.clone()
    }

    #[getter]
    fn observation_size(&self) -> usize {
        self.numbers
    }

    /// `(name, about, begin, length)` of each slice of an observation.
    #[getter]
    fn observation_slices(&self) -> Vec<(String, &'static str, usize, usize)> {
        self.slices.iter().map(|slice| (slice.name.clone(), slice.about, slice.begin, slice.length)).collect()
    }

    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let cards = serde_json::to_value(self.game.sheet()).unwrap_or_default();
        json::to_python(py, &cards)
    }

    #[pyo3(signature = (seed = 0))]
    fn new_initial_state(&self, py: Python<'_>, seed: u64) -> PyResult<State> {
        let begun = py.detach(|| self.game.begin_state(self.setup_with(seed))).map_err(errors::of_state)?;
        Ok(State::new(self.clone(), begun))
    }

    fn deserialize(&self, py: Python<'_>, data: &[u8]) -> PyResult<State> {
        let read = py.detach(|| self.game.read_state(data)).map_err(errors::of_state)?;
        let of_other_setup = read.setup().and_then(Value::as_object).is_some_and(|setup| {
            let mut setup = setup.clone();
            setup.remove("seed");
            setup != self.setup
        });
        if of_other_setup || read.seats() != self.players || read.layout().length() != self.numbers {
            return Err(PyValueError::new_err("a state of another number of players, or of other options"));
        }
        Ok(State::new(self.clone(), read))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            let other = other.get();
            self.game.name() == other.game.name() && self.setup == other.setup
        })
    }

    fn __hash__(&self) -> u64 {
        cardloom::digest(&(self.game.name(), &self.setup))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Rebuild<'py, (&'static str, Bound<'py, PyAny>)>> {
        let rebuild = py.import("cardloom")?.getattr("_game_from_setup")?;
        Ok((rebuild, (self.game.name(), json::to_python(py, &self.setup.clone().into())?)))
    }

    fn __repr__(&self) -> String {
        let options = self.setup.iter().filter(|(name, _)| *name != "players");
        let options: String = options.map(|(name, value)| format!(", {name}={value}")).collect();
        format!("Game({:?}, players={}{options})", self.game.name(), self.players)
    }
}

/// The game of a file that the command line or [`State`] has written, where it ends.
#[pyfunction]
pub(crate) fn load(py: Python<'_>, path: PathBuf) -> PyResult<State> {
    let refused = |reason: String| errors::SaveError::new_err(format!("{}: {reason}", path.display()));
    let read = || {
        for game in games::ALL {
            match game.load_state(&path) {
                Err(StateError::Kept(SaveError::OtherGame { .. })) => {}
                read => return read.map(|state| (game, state)).map_err(|error| error.to_string()),
            }
        }
        Err(format!("a game of none of these: {}", games::games().join(", ")))
    };
    let (game, state) = py.detach(read).map_err(refused)?;
    match state.setup() {
        Some(Value::Object(setup)) => Ok(State::new(Game::of_setup(game, setup.clone())?, state)),
        _ => Err(refused("its set-up has no fields".to_owned())),
    }
}
