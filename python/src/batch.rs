//! Many games at once.

use std::sync::{Mutex, PoisonError};

use cardloom::encode::{ActionId, AnyBatch, BatchError, BatchOptions, Columns, Opponents};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::{exceptions::PyValueError, prelude::*};

use crate::{errors, game::Game, state::named_bot};

/// Many games of one kind, played in step. The arrays are written anew by each call.
#[pyclass(frozen, module = "cardloom", weakref)]
pub(crate) struct Batch {
    game: Game,
    games: usize,
    /// Whose threads play the games.
    process: u32,
    inner: Mutex<Box<dyn AnyBatch>>,
    observations: Py<PyArray2<f32>>,
    masks: Py<PyArray2<bool>>,
    players: Py<PyArray1<u8>>,
    rewards: Py<PyArray2<f32>>,
    ended: Py<PyArray1<bool>>,
}

/// The arrays, borrowed to be written.
struct Writing<'py> {
    observations: PyReadwriteArray2<'py, f32>,
    masks: PyReadwriteArray2<'py, bool>,
    players: PyReadwriteArray1<'py, u8>,
    rewards: PyReadwriteArray2<'py, f32>,
    ended: PyReadwriteArray1<'py, bool>,
}

impl Batch {
    fn check_process(&self) -> PyResult<()> {
        if self.process == std::process::id() {
            return Ok(());
        }
        let reason = "the threads of this batch are those of the process that has forked; make a batch of its own here";
        Err(errors::CardloomError::new_err(reason))
    }

    fn write(
        &self,
        py: Python<'_>,
        write: impl FnOnce(&mut dyn AnyBatch, Columns<'_>) -> Result<(), BatchError> + Send,
    ) -> PyResult<()> {
        self.check_process()?;
        let held = |error| PyValueError::new_err(format!("an array of the batch cannot be written: {error}"));
        let mut writing = Writing {
            observations: self.observations.bind(py).try_readwrite().map_err(held)?,
            masks: self.masks.bind(py).try_readwrite().map_err(held)?,
            players: self.players.bind(py).try_readwrite().map_err(held)?,
            rewards: self.rewards.bind(py).try_readwrite().map_err(held)?,
            ended: self.ended.bind(py).try_readwrite().map_err(held)?,
        };
        let columns = Columns {
            observations: writing.observations.as_slice_mut()?,
            masks: writing.masks.as_slice_mut()?,
            seats: writing.players.as_slice_mut()?,
            rewards: writing.rewards.as_slice_mut()?,
            ended: writing.ended.as_slice_mut()?,
        };
        py.detach(|| {
            let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
            write(&mut **inner, columns)
        })
        .map_err(errors::of_batch)
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, num_games, seed = 0, player = None, opponents = None, threads = None))]
    fn new(
        py: Python<'_>,
        game: Game,
        num_games: usize,
        seed: u64,
        player: Option<i64>,
        opponents: Option<Vec<String>>,
        threads: Option<usize>,
    ) -> PyResult<Self> {
        let opponents = match (player, opponents) {
            (None, None) => Opponents::None,
            (Some(player), Some(names)) => Opponents::Bots {
                seat: errors::seat(player, names.len())?,
                bots: names.iter().map(|name| named_bot(name)).collect::<PyResult<_>>()?,
            },
            _ => {
                return Err(PyValueError::new_err(
                    "say both the player that is yours and a bot for each player, or neither of them",
                ));
            }
        };
        let setup = game.setup_with(seed);
        let options = BatchOptions { setup, games: num_games, seed, opponents, threads };
        let inner = py.detach(|| game.game.batch(options)).map_err(errors::of_batch)?;
        let (actions, length, seats) = (inner.actions(), inner.layout().length(), inner.seats());
        let batch = Self {
            game,
            games: num_games,
            process: std::process::id(),
            inner: Mutex::new(inner),
            observations: PyArray2::zeros(py, (num_games, length), false).unbind(),
            masks: PyArray2::zeros(py, (num_games, actions), false).unbind(),
            players: PyArray1::zeros(py, num_games, false).unbind(),
            rewards: PyArray2::zeros(py, (num_games, seats), false).unbind(),
            ended: PyArray1::zeros(py, num_games, false).unbind(),
        };
        batch.write(py, |inner, columns| inner.look(columns))?;
        Ok(batch)
    }

    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    fn __len__(&self) -> usize {
        self.games
    }

    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.observations.clone_ref(py)
    }

    #[getter]
    fn action_masks(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.masks.clone_ref(py)
    }

    #[getter]
    fn players(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.players.clone_ref(py)
    }

    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.rewards.clone_ref(py)
    }

    #[getter]
    fn ended(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.ended.clone_ref(py)
    }

    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = actions_of(actions)?;
        self.write(py, |inner, columns| inner.step(&actions, columns))
    }

    fn reset(&self, py: Python<'_>, seed: u64) -> PyResult<()> {
        self.write(py, |inner, columns| inner.reset(seed, columns))
    }

    fn sample<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        self.check_process()?;
        let drawn = py.detach(|| {
            let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
            let mut actions = vec![0; inner.games()];
            inner.sample(&mut actions).map(|()| actions)
        });
        let drawn = drawn.map_err(errors::of_batch)?;
        Ok(PyArray1::from_iter(py, drawn.into_iter().map(i64::from)))
    }
}

/// Actions from an array of whole numbers, or whatever becomes one.
fn actions_of(actions: &Bound<'_, PyAny>) -> PyResult<Vec<ActionId>> {
    let py = actions.py();
    let array = match actions.extract::<PyReadonlyArray1<'_, i64>>() {
        Ok(array) => array,
        Err(_) => {
            let array = py.import("numpy")?.call_method1("asarray", (actions,))?;
            let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
            if kind != "i" && kind != "u" {
                return Err(PyValueError::new_err("actions are whole numbers, one for each game"));
            }
            array.call_method1("astype", ("int64",))?.extract()?
        }
    };
    let wrong = |action: i64| errors::IllegalActionError::new_err(format!("{action} is no action"));
    array.as_array().iter().map(|&action| ActionId::try_from(action).map_err(|_| wrong(action))).collect()
}
