//! Games in numbers as objects, for programs that know no game by its type.

use std::fmt::Write;

use serde_json::Value;

use super::{
    ActionId, AnyBatch, Batch, BatchOptions, Encode, Layout, Record, State, StateError, action_texts,
    batch::BatchError,
};
use crate::{
    Describe, Ending, Seat,
    agents::Bot,
    any::{AnyGame, Of, Portable, PromptData, data, json},
    digest,
    save::Store,
    scene::Scene,
};

/// A game in numbers, by whatever type.
pub trait AnyEncode: AnyGame {
    /// A text for each action, by its number.
    fn action_texts(&self) -> Vec<String>;

    /// Whether all seats play together for a score.
    fn is_cooperative(&self) -> bool;

    /// Begins a game. `setup` is what the game writes its set-ups as.
    ///
    /// # Errors
    /// Where it is none, or the game fails before its first decision.
    fn begin_state(&self, setup: Value) -> Result<Box<dyn AnyState>, StateError>;

    /// Reads a state that [`AnyState::to_bytes`] has written.
    ///
    /// # Errors
    /// Where it is none of this game.
    fn read_state(&self, bytes: &[u8]) -> Result<Box<dyn AnyState>, StateError>;

    /// The game of a file as the command line writes it, plain or compressed by its ending, where it ends.
    ///
    /// # Errors
    /// Where it is damaged, none of this game, or goes another way under these rules.
    #[cfg(feature = "files")]
    fn load_state(&self, path: &std::path::Path) -> Result<Box<dyn AnyState>, StateError>;

    /// Begins a batch of games.
    ///
    /// # Errors
    /// Where the options do not fit the game, or a game fails.
    fn batch(&self, options: BatchOptions) -> Result<Box<dyn AnyBatch>, BatchError>;
}

/// A [`State`] of a game, by whatever type.
#[expect(clippy::missing_errors_doc, reason = "those of the methods of `State` that have the same names")]
pub trait AnyState: Send + Sync {
    /// The game's [name](crate::Game::NAME).
    fn game(&self) -> &'static str;
    /// What the game writes its set-up as; `None` where it was dealt again in the middle.
    fn setup(&self) -> Option<&Value>;
    /// See [`State::seats`].
    fn seats(&self) -> usize;
    /// See [`State::actions`].
    fn actions(&self) -> usize;
    /// The side that each seat is on: see [`Describe::sides`].
    fn sides(&self) -> Result<Vec<usize>, StateError>;
    /// See [`State::layout`].
    fn layout(&self) -> &Layout;
    /// See [`State::seat`].
    fn seat(&self) -> Option<Seat>;
    /// See [`State::legal_actions`].
    fn legal_actions(&self) -> Result<Vec<ActionId>, StateError>;
    /// See [`State::mask`].
    fn mask(&self, mask: &mut [bool]) -> Result<(), StateError>;
    /// See [`State::act`].
    fn act(&mut self, action: ActionId) -> Result<(), StateError>;
    /// See [`State::concede`].
    fn concede(&mut self, seat: Seat) -> Result<(), StateError>;
    /// See [`State::history`].
    fn history(&self) -> Vec<ActionId>;
    /// See [`State::observe`].
    fn observe(&self, seat: Seat, out: &mut [f32]) -> Result<(), StateError>;
    /// See [`State::returns`].
    fn returns(&self) -> Result<Vec<f64>, StateError>;
    /// See [`State::undo`].
    fn undo(&mut self, seat: Seat) -> Result<(), StateError>;
    /// See [`State::save`].
    fn save(&self, store: Box<dyn Store>, seats: Vec<String>) -> Result<(), StateError>;
    /// See [`State::to_bytes`].
    fn to_bytes(&self) -> Result<Vec<u8>, StateError>;
    /// See [`State::resample`].
    fn resample(&self, seat: Seat, seed: u64) -> Result<Box<dyn AnyState>, StateError>;
    /// See [`State::decide`].
    fn decide(&self, bot: Bot, seed: u64) -> Result<Vec<ActionId>, StateError>;
    /// See [`State::play_bots`].
    fn play_bots(
        &mut self,
        bots: &[(Bot, u64)],
        answers: usize,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), StateError>;
    /// See [`State::record`].
    fn record(&self) -> Result<Record, StateError>;
    /// A copy that goes its own way.
    fn fork(&self) -> Box<dyn AnyState>;
    /// What is asked of the seat that is to act, as only that seat may be shown it.
    fn prompt(&self) -> Result<Option<PromptData>, StateError>;
    /// The actions of the options of that prompt, in their order.
    fn option_actions(&self) -> Result<Vec<ActionId>, StateError>;
    /// The table as a seat sees it, or a spectator, as the game writes its views.
    fn view(&self, viewer: Option<Seat>) -> Result<Value, StateError>;
    /// The same as a [scene](Describe::scene).
    fn scene(&self, viewer: Option<Seat>) -> Result<Scene, StateError>;
    /// What a seat was told since the beginning, line by line, or a spectator.
    fn told(&self, viewer: Option<Seat>) -> Result<Vec<String>, StateError>;
    /// All that a seat knows, as text: what it was told and has picked since the beginning, and what it sees and is asked. In a
    /// game that was dealt again it is the same for the seat that it was dealt for, and for others what came since.
    fn information(&self, seat: Seat) -> Result<String, StateError>;
    /// How the game ended, once it has.
    fn ending(&self) -> Result<Option<Ending>, StateError>;
    /// The [digest](crate::digest()) of the position.
    fn digest(&self) -> Result<u64, StateError>;
}

impl<G: Encode + Portable> AnyEncode for Of<G> {
    fn action_texts(&self) -> Vec<String> {
        action_texts::<G>()
    }

    fn is_cooperative(&self) -> bool {
        G::SCORE.is_some()
    }

    fn begin_state(&self, setup: Value) -> Result<Box<dyn AnyState>, StateError> {
        Ok(Box::new(State::<G>::begin_json(setup)?))
    }

    fn read_state(&self, bytes: &[u8]) -> Result<Box<dyn AnyState>, StateError> {
        Ok(Box::new(State::<G>::from_bytes(bytes)?))
    }

    #[cfg(feature = "files")]
    fn load_state(&self, path: &std::path::Path) -> Result<Box<dyn AnyState>, StateError> {
        Ok(Box::new(State::<G>::load(&crate::save::load(path)?)?))
    }

    fn batch(&self, options: BatchOptions) -> Result<Box<dyn AnyBatch>, BatchError> {
        Ok(Box::new(Batch::<G>::new(options)?))
    }
}

impl<G: Encode + Portable> State<G> {
    fn viewer(&self, viewer: Option<Seat>) -> Result<Option<Seat>, StateError> {
        viewer.map(|seat| self.checked(seat)).transpose()
    }
}

impl<G: Encode + Portable> AnyState for State<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn setup(&self) -> Option<&Value> {
        self.setup()
    }

    fn seats(&self) -> usize {
        self.seats()
    }

    fn actions(&self) -> usize {
        self.actions()
    }

    fn sides(&self) -> Result<Vec<usize>, StateError> {
        Ok(self.with_state(G::sides)?)
    }

    fn layout(&self) -> &Layout {
        self.layout()
    }

    fn seat(&self) -> Option<Seat> {
        self.seat()
    }

    fn legal_actions(&self) -> Result<Vec<ActionId>, StateError> {
        Ok(self.legal_actions()?)
    }

    fn mask(&self, mask: &mut [bool]) -> Result<(), StateError> {
        Ok(self.mask(mask)?)
    }

    fn act(&mut self, action: ActionId) -> Result<(), StateError> {
        Ok(self.act(action)?)
    }

    fn concede(&mut self, seat: Seat) -> Result<(), StateError> {
        self.concede(seat)
    }

    fn history(&self) -> Vec<ActionId> {
        self.history()
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) -> Result<(), StateError> {
        self.observe(seat, out)
    }

    fn returns(&self) -> Result<Vec<f64>, StateError> {
        Ok(self.returns()?)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), StateError> {
        self.undo(seat)
    }

    fn save(&self, store: Box<dyn Store>, seats: Vec<String>) -> Result<(), StateError> {
        self.save(store, seats)
    }

    fn to_bytes(&self) -> Result<Vec<u8>, StateError> {
        self.to_bytes()
    }

    fn resample(&self, seat: Seat, seed: u64) -> Result<Box<dyn AnyState>, StateError> {
        Ok(Box::new(self.resample(seat, seed)?))
    }

    fn decide(&self, bot: Bot, seed: u64) -> Result<Vec<ActionId>, StateError> {
        self.decide(bot, seed)
    }

    fn play_bots(
        &mut self,
        bots: &[(Bot, u64)],
        answers: usize,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), StateError> {
        self.play_bots(bots, answers, goes_on)
    }

    fn record(&self) -> Result<Record, StateError> {
        self.record()
    }

    fn fork(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }

    fn prompt(&self) -> Result<Option<PromptData>, StateError> {
        let state = self.with_state(Clone::clone)?;
        Ok(self.with_prompts(|prompts| {
            prompts.first().map(|prompt| data(prompt, &G::view(&state, Some(prompt.seat))))
        })?)
    }

    fn option_actions(&self) -> Result<Vec<ActionId>, StateError> {
        Ok(self.option_actions()?)
    }

    fn view(&self, viewer: Option<Seat>) -> Result<Value, StateError> {
        let viewer = self.viewer(viewer)?;
        Ok(self.with_state(|state| json(&G::view(state, viewer)))?)
    }

    fn scene(&self, viewer: Option<Seat>) -> Result<Scene, StateError> {
        let viewer = self.viewer(viewer)?;
        Ok(self.with_state(|state| G::scene(&G::view(state, viewer)))?)
    }

    fn told(&self, viewer: Option<Seat>) -> Result<Vec<String>, StateError> {
        let viewer = self.viewer(viewer)?;
        let lines = self.events()?;
        let lines = lines.iter().filter_map(|event| <G as Describe>::event(&G::redact(event, viewer)));
        Ok(lines.map(|line| line.words.to_string()).collect())
    }

    fn information(&self, seat: Seat) -> Result<String, StateError> {
        let seat = self.checked(seat)?;
        let past = self.past(seat)?;
        let mut text = String::new();
        past.told.iter().for_each(|event| writeln!(text, "{event}").unwrap_or_default());
        past.picked.iter().for_each(|action| writeln!(text, "action {action}").unwrap_or_default());
        let now = self.with_state(|state| json(&G::view(state, Some(seat))))?;
        writeln!(text, "{now}").ok();
        let asked = self.with_prompts(|prompts| {
            prompts
                .iter()
                .find(|prompt| prompt.seat == seat)
                .map(|prompt| json(&(&prompt.question, &prompt.options)))
        })?;
        writeln!(text, "{}", asked.unwrap_or_default()).ok();
        Ok(text)
    }

    fn ending(&self) -> Result<Option<Ending>, StateError> {
        Ok(self.with_state(|state| G::ending(state))?)
    }

    fn digest(&self) -> Result<u64, StateError> {
        Ok(self.with_state(digest)?)
    }
}
