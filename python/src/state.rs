//! States.

use std::{path::PathBuf, sync::Mutex};

use cardloom::{
    Seat,
    agents::Bot,
    draw,
    encode::{ActionId, AnyState, StateError},
    save::FileStore,
    scene::Sheet,
};
use numpy::{PyArray1, PyArray3, PyArrayMethods, ndarray::Array3};
use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    sync::MutexExt,
    types::{PyBytes, PyDict},
};

use crate::{
    errors,
    game::{Game, Rebuild},
    json, picture,
};

/// The columns of a table that is drawn.
const COLUMNS: usize = 100;
/// The rows of a picture.
const ROWS: usize = 48;

/// A game at a decision. Its lock is held for the time of one call.
#[pyclass(frozen, module = "cardloom", weakref)]
pub(crate) struct State {
    game: Game,
    inner: Mutex<Box<dyn AnyState>>,
}

impl State {
    pub(crate) fn new(game: Game, inner: Box<dyn AnyState>) -> Self {
        Self { game, inner: Mutex::new(inner) }
    }

    /// Looks at the state, with the interpreter held: for what takes a few microseconds.
    fn look<T>(
        &self,
        py: Python<'_>,
        look: impl FnOnce(&dyn AnyState) -> Result<T, StateError>,
    ) -> PyResult<T> {
        let inner = self.inner.lock_py_attached(py).unwrap_or_else(|poisoned| poisoned.into_inner());
        look(&**inner).map_err(errors::of_state)
    }

    /// The same without the interpreter, for what takes longer.
    fn look_long<T: Send>(
        &self,
        py: Python<'_>,
        look: impl FnOnce(&dyn AnyState) -> Result<T, StateError> + Send,
    ) -> PyResult<T> {
        py.detach(|| {
            let inner = self.inner.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            look(&**inner)
        })
        .map_err(errors::of_state)
    }

    fn change<T>(
        &self,
        py: Python<'_>,
        change: impl FnOnce(&mut Box<dyn AnyState>) -> Result<T, StateError>,
    ) -> PyResult<T> {
        let mut inner = self.inner.lock_py_attached(py).unwrap_or_else(|poisoned| poisoned.into_inner());
        change(&mut inner).map_err(errors::of_state)
    }

    fn seat(&self, py: Python<'_>, player: i64) -> PyResult<Seat> {
        errors::seat(player, self.look(py, |state| Ok(state.seats()))?)
    }

    /// Whose view it is: nobody's is that of a spectator.
    fn viewer(&self, py: Python<'_>, player: Option<i64>) -> PyResult<Option<Seat>> {
        player.map(|player| self.seat(py, player)).transpose()
    }

    fn drawn(&self, py: Python<'_>, player: Option<i64>) -> PyResult<String> {
        let viewer = self.viewer(py, player)?;
        let sheet = Sheet::new(self.game.game.sheet());
        let scene = self.look_long(py, |state| state.scene(viewer))?;
        let size = draw::Size { width: COLUMNS, height: None };
        Ok(draw::plain(&draw::table(&scene, &sheet, size)))
    }
}

/// An action by what Python has for it.
fn action(action: i64) -> Result<ActionId, String> {
    ActionId::try_from(action).map_err(|_| format!("{action} is no action: actions are numbers from 0"))
}

#[pymethods]
impl State {
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// The terminal's number for the player is OpenSpiel's.
    fn current_player(&self, py: Python<'_>) -> PyResult<i64> {
        const TERMINAL: i64 = -4;
        self.look(py, |state| Ok(state.seat().map_or(TERMINAL, |seat| i64::from(seat.0))))
    }

    fn is_terminal(&self, py: Python<'_>) -> PyResult<bool> {
        self.look(py, |state| Ok(state.seat().is_none()))
    }

    #[getter]
    fn num_players(&self, py: Python<'_>) -> PyResult<usize> {
        self.look(py, |state| Ok(state.seats()))
    }

    #[pyo3(signature = (player = None))]
    fn legal_actions(&self, py: Python<'_>, player: Option<i64>) -> PyResult<Vec<ActionId>> {
        let viewer = self.viewer(py, player)?;
        self.look(py, |state| match viewer {
            Some(seat) if state.seat() != Some(seat) => Ok(Vec::new()),
            _ => state.legal_actions(),
        })
    }

    #[pyo3(signature = (player = None))]
    fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let viewer = self.viewer(py, player)?;
        let array = PyArray1::<bool>::zeros(py, self.game.texts.len(), false);
        {
            let mut mask = array.readwrite();
            let mask = mask.as_slice_mut()?;
            self.look(py, |state| match viewer {
                Some(seat) if state.seat() != Some(seat) => Ok(()),
                _ => state.mask(mask),
            })?;
        }
        Ok(array)
    }

    /// As OpenSpiel has it: the player comes first, and the text is the same for all.
    #[pyo3(signature = (player, action = None))]
    fn action_to_string(&self, player: i64, action: Option<i64>) -> PyResult<String> {
        let wanted = self::action(action.unwrap_or(player)).map_err(PyValueError::new_err)?;
        self.game.texts.get(wanted as usize).cloned().ok_or_else(|| {
            let last = self.game.texts.len() - 1;
            PyValueError::new_err(format!("{wanted} is no action; they are 0 to {last}"))
        })
    }

    fn apply_action(&self, py: Python<'_>, action: i64) -> PyResult<()> {
        let action = self::action(action).map_err(errors::IllegalActionError::new_err)?;
        self.change(py, |state| state.act(action))
    }

    fn concede(&self, py: Python<'_>, player: i64) -> PyResult<()> {
        let seat = self.seat(py, player)?;
        self.change(py, |state| state.concede(seat))
    }

    fn undo(&self, py: Python<'_>, player: i64) -> PyResult<()> {
        let seat = self.seat(py, player)?;
        py.detach(|| self.inner.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).undo(seat))
            .map_err(errors::of_state)
    }

    fn history(&self, py: Python<'_>) -> PyResult<Vec<ActionId>> {
        self.look(py, |state| Ok(state.history()))
    }

    fn returns(&self, py: Python<'_>) -> PyResult<Vec<f64>> {
        self.look(py, |state| state.returns())
    }

    /// All is won or lost at the end.
    fn rewards(&self, py: Python<'_>) -> PyResult<Vec<f64>> {
        self.returns(py)
    }

    #[pyo3(signature = (player = None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let viewer = self.viewer(py, player)?;
        let array = PyArray1::<f32>::zeros(py, self.game.numbers, false);
        {
            let mut numbers = array.readwrite();
            let numbers = numbers.as_slice_mut()?;
            self.look(py, |state| state.observe(viewer.or(state.seat()).unwrap_or(Seat(0)), numbers))?;
        }
        Ok(array)
    }

    #[pyo3(signature = (player = None))]
    fn observation_string(&self, py: Python<'_>, player: Option<i64>) -> PyResult<String> {
        let shown = match player {
            Some(player) => Some(player),
            None => self.look(py, |state| Ok(state.seat().map(|seat| i64::from(seat.0))))?,
        };
        let asked = self.look(py, |state| {
            let is_own = shown.is_none() || state.seat().map(|seat| i64::from(seat.0)) == shown;
            if is_own { state.prompt() } else { Ok(None) }
        })?;
        let mut text = self.drawn(py, shown)?;
        if let Some(prompt) = asked {
            text.push_str(&format!("\n{} is asked: {}\n", prompt.seat, prompt.words));
        }
        Ok(text)
    }

    #[pyo3(signature = (player = None))]
    fn information_state_string(&self, py: Python<'_>, player: Option<i64>) -> PyResult<String> {
        let viewer = self.viewer(py, player)?;
        self.look_long(py, |state| {
            let viewer = viewer.or(state.seat()).unwrap_or(Seat(0));
            state.information(viewer)
        })
    }

    #[pyo3(signature = (player = None))]
    fn view<'py>(&self, py: Python<'py>, player: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.viewer(py, player)?;
        let view = self.look_long(py, |state| state.view(viewer))?;
        json::to_python(py, &view)
    }

    fn prompt<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let prompt = self.look_long(py, |state| {
            let actions = state.option_actions()?;
            Ok(state.prompt()?.map(|prompt| {
                let mut value = serde_json::to_value(prompt).unwrap_or_default();
                value["actions"] = actions.into();
                value
            }))
        })?;
        json::to_python(py, &prompt.unwrap_or_default())
    }

    #[pyo3(signature = (player = None))]
    fn told(&self, py: Python<'_>, player: Option<i64>) -> PyResult<Vec<String>> {
        let viewer = self.viewer(py, player)?;
        self.look_long(py, |state| state.told(viewer))
    }

    #[pyo3(signature = (player = None))]
    fn drawing(&self, py: Python<'_>, player: Option<i64>) -> PyResult<String> {
        self.drawn(py, player)
    }

    #[pyo3(signature = (player = None))]
    fn picture<'py>(&self, py: Python<'py>, player: Option<i64>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let text = self.drawn(py, player)?;
        let picture::Picture { height, width, dots } = py.detach(|| picture::draw(&text, COLUMNS, ROWS));
        let array = Array3::from_shape_vec((height, width, 3), dots);
        let array = array.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(PyArray3::from_owned_array(py, array))
    }

    fn ending(&self, py: Python<'_>) -> PyResult<Option<(Vec<usize>, &'static str)>> {
        let ending = self.look(py, |state| state.ending())?;
        Ok(ending.map(|ending| (ending.winners.iter().map(|seat| seat.index()).collect(), ending.kind)))
    }

    fn digest(&self, py: Python<'_>) -> PyResult<u64> {
        self.look(py, |state| state.digest())
    }

    fn clone(&self, py: Python<'_>) -> PyResult<Self> {
        Ok(Self::new(self.game.clone(), self.look(py, |state| Ok(state.fork()))?))
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.clone(py)
    }

    fn serialize<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = self.look_long(py, |state| state.to_bytes())?;
        Ok(PyBytes::new(py, &bytes))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Rebuild<'py, (Game, Bound<'py, PyBytes>)>> {
        let rebuild = py.import("cardloom")?.getattr("_state_from_bytes")?;
        Ok((rebuild, (self.game.clone(), self.serialize(py)?)))
    }

    #[pyo3(signature = (path, players = None))]
    fn save(&self, py: Python<'_>, path: PathBuf, players: Option<Vec<String>>) -> PyResult<()> {
        let seats = self.look(py, |state| Ok(state.seats()))?;
        let players = players.unwrap_or_else(|| vec!["human".to_owned(); seats]);
        let written = self.look_long(py, |state| {
            let store = FileStore::create(&path)?;
            state.save(Box::new(store), players)
        });
        written
            .map_err(|error| errors::SaveError::new_err(format!("{}: {}", path.display(), error.value(py))))
    }

    fn resample_from_infostate(&self, py: Python<'_>, player: i64, rng: &Bound<'_, PyAny>) -> PyResult<Self> {
        let seat = self.seat(py, player)?;
        let seed = seed_from(rng)?;
        let dealt = self.look_long(py, |state| state.resample(seat, seed))?;
        Ok(Self::new(self.game.clone(), dealt))
    }

    fn decide(&self, py: Python<'_>, bot: &str, seed: u64) -> PyResult<Vec<ActionId>> {
        let bot = named_bot(bot)?;
        self.look_long(py, |state| state.decide(bot, seed))
    }

    #[pyo3(signature = (bots, answers = 20_000))]
    fn play_bots(&self, py: Python<'_>, bots: Vec<(String, u64)>, answers: usize) -> PyResult<()> {
        let bots = bots.iter().map(|(name, seed)| Ok((named_bot(name)?, *seed)));
        let bots = bots.collect::<PyResult<Vec<_>>>()?;
        let mut interrupted = None;
        let played = py.detach(|| {
            let mut inner = self.inner.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            // Ctrl-C ends a game that does not end by itself.
            let mut goes_on = || match Python::attach(|py| py.check_signals()) {
                Ok(()) => true,
                Err(error) => {
                    interrupted = Some(error);
                    false
                }
            };
            inner.play_bots(&bots, answers, &mut goes_on)
        });
        interrupted.map_or(Ok(()), Err)?;
        played.map_err(errors::of_state)
    }

    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let record = self.look_long(py, |state| state.record())?;
        let fields = PyDict::new(py);
        fields.set_item("turns", record.turns)?;
        fields.set_item("decisions", record.decisions)?;
        fields.set_item("setup", record.setup)?;
        fields.set_item("digest", record.digest)?;
        fields.set_item("cards", record.cards)?;
        fields.set_item("score", record.score)?;
        Ok(fields)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        self.look(py, |state| {
            let game = state.game();
            let actions = state.history().len();
            Ok(match state.seat() {
                Some(seat) => {
                    format!("<State of {game}: player {} is to act after {actions} actions>", seat.0)
                }
                None => format!("<State of {game}: over after {actions} actions>"),
            })
        })
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.observation_string(py, None)
    }
}

/// The seed of a seat's bot in a game with this seed.
#[pyfunction]
pub(crate) fn bot_seed(game: u64, place: usize) -> u64 {
    Bot::seed(game, place)
}

/// Raises where a name is that of no bot.
#[pyfunction]
pub(crate) fn check_bot(name: &str) -> PyResult<()> {
    named_bot(name).map(drop)
}

/// A bot by its name.
pub(crate) fn named_bot(name: &str) -> PyResult<Bot> {
    Bot::named(name).ok_or_else(|| {
        PyValueError::new_err(format!(
            "{name:?} is no bot; it may be first, random, greedy, ismcts, or ismcts:500 with a number of iterations"
        ))
    })
}

/// A seed: a number, what a function without arguments draws from 0 to 1 (as OpenSpiel has it), or a generator of NumPy.
fn seed_from(rng: &Bound<'_, PyAny>) -> PyResult<u64> {
    if let Ok(seed) = rng.extract::<u64>() {
        return Ok(seed);
    }
    if rng.is_callable() {
        let drawn: f64 = rng.call0()?.extract()?;
        return Ok((drawn * (1u64 << 53) as f64) as u64);
    }
    for (draw, arguments) in
        [("integers", (0u64, 1u64 << 62)), ("randrange", (0, 1 << 62)), ("randint", (0, (1 << 31) - 1))]
    {
        if let Ok(method) = rng.getattr(draw) {
            return method.call1(arguments)?.extract();
        }
    }
    Err(PyValueError::new_err(
        "expected a seed: a number, random.Random, a generator of NumPy, or a function that draws",
    ))
}
