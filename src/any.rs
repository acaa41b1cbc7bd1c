//! Any game as data: objects that stand for a game whose type is not known, for servers, other languages and programs
//! with several games.
//!
//! ```
//! use cardloom::{Seat, any::{AnyGame, Of}};
//! use innovation::Innovation;
//! use serde_json::json;
//!
//! let games: [&dyn AnyGame; 1] = [&Of::<Innovation>::GAME];
//! let mut table = games[0].begin(json!({"players": 2, "seed": 7}))?;
//! // Both players are asked for their first card at the same time.
//! let prompt = table.prompts()[1].clone();
//! assert_eq!((prompt.seat, prompt.options.len()), (Seat(1), 2));
//! table.answer(prompt.seat, prompt.id, &[0])?;
//! assert_eq!(table.prompts().len(), 1);
//! assert_eq!(table.view(None)["players"][0]["hand"]["backs"][0], 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod kept;

use std::{marker::PhantomData, ops::RangeInclusive, time::Duration};

use futures::executor::block_on;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::Serialize;
use serde_json::Value;

pub use self::kept::{AnyKept, Header};
use crate::{
    Answer, Describe, DeterminizeError, Ending, Error, Game, Line, Observation, Offer, Prompt, PromptId,
    Seat, Session, SessionError, Standing, UndoRefused, Words,
    agents::Bot,
    save::{SaveError, Store},
    scene::{Scene, SheetCard},
    zone::CardName,
};

/// Why an object that stands for any game cannot do something.
#[derive(Debug, thiserror::Error)]
pub enum AnyError {
    /// What came is no set-up of the game.
    #[error("no set-up of {game}: {reason}")]
    Setup {
        /// The game.
        game: &'static str,
        /// What is wrong.
        reason: String,
    },
    /// What came is no session of the game.
    #[error("no session of {game}: {reason}")]
    Session {
        /// The game.
        game: &'static str,
        /// What is wrong.
        reason: String,
    },
    /// The game has no such seat.
    #[error("{seat} is none of the {seats} seats of this game")]
    NoSeat {
        /// The seat.
        seat: Seat,
        /// How many play.
        seats: usize,
    },
    /// The seat is not asked.
    #[error("{0} is not asked")]
    NotAsked(Seat),
    /// The session refuses.
    #[error(transparent)]
    Refused(#[from] SessionError),
    /// No game as it might be was found.
    #[error(transparent)]
    Determinize(#[from] DeterminizeError),
    /// What the game is kept in refuses, or is not what was written.
    #[error(transparent)]
    Kept(SaveError),
}

impl From<SaveError> for AnyError {
    fn from(error: SaveError) -> Self {
        match error {
            SaveError::Session(error) => Self::Refused(error),
            error => Self::Kept(error),
        }
    }
}

impl From<Error> for AnyError {
    fn from(error: Error) -> Self {
        SessionError::from(error).into()
    }
}

/// A game whose sessions may cross threads: any whose types may.
pub trait Portable: Describe + Game<State: Send + Sync, Choice: Send, Event: Send, Question: Send> {}

impl<G: Describe + Game<State: Send + Sync, Choice: Send, Event: Send, Question: Send>> Portable for G {}

/// A game, by whatever type.
pub trait AnyGame: Send + Sync {
    /// Its [name](crate::Game::NAME).
    fn name(&self) -> &'static str;

    /// One line on it.
    fn about(&self) -> &'static str;

    /// How many can play.
    fn players(&self) -> RangeInclusive<usize>;

    /// All cards, for people who look them up.
    fn sheet(&self) -> Vec<SheetCard>;

    /// How the game is [played](Describe::HOW_TO_PLAY).
    fn how_to_play(&self) -> &'static str;

    /// Begins a game. `setup` is what the game writes its set-ups as.
    ///
    /// # Errors
    /// Where it is none, or the game fails before its first prompt.
    fn begin(&self, setup: Value) -> Result<Box<dyn AnySession>, AnyError>;

    /// Goes on with a session that [`AnySession::to_json`] has given.
    ///
    /// # Errors
    /// Where it is none of this game.
    fn resume(&self, session: Value) -> Result<Box<dyn AnySession>, AnyError>;

    /// Begins a game that is kept in a store, which is empty.
    ///
    /// # Errors
    /// As [`begin`](Self::begin), and where the store cannot be written or is not empty.
    fn keep(&self, store: Box<dyn Store>, header: Header) -> Result<Box<dyn AnyKept>, AnyError>;

    /// Goes on with the game of a store.
    ///
    /// # Errors
    /// Where it is damaged, none of this game, or goes another way under these rules.
    fn resume_kept(&self, store: Box<dyn Store>) -> Result<Box<dyn AnyKept>, AnyError>;
}

/// An option of a prompt, as data.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OptionData {
    /// Its [short name](Describe::label), which stays the same in later versions.
    pub label: String,
    /// How it is offered to the seat.
    pub offer: Offer,
    /// The option as the game writes it.
    pub option: Value,
}

/// An open prompt, as data. Only its seat may be shown it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PromptData {
    /// Its number, which an answer names.
    pub id: PromptId,
    /// Who is asked.
    pub seat: Seat,
    /// The question in words, in one line.
    pub words: Words,
    /// The card that it comes from.
    pub source: Option<CardName>,
    /// What it means to decline.
    pub decline: Words,
    /// The question as the game writes it.
    pub question: Value,
    /// All that can be picked.
    pub options: Vec<OptionData>,
    /// The fewest picks of an answer that does not decline.
    pub min: usize,
    /// The most picks.
    pub max: usize,
    /// Whether it may be declined by picking nothing.
    pub optional: bool,
    /// Whether the order of the picks matters.
    pub ordered: bool,
    /// How long an answer may take, where the game says so.
    pub limit: Option<Duration>,
    /// What is picked for a seat that lets its time pass: it declines where that is legal.
    pub default: Vec<usize>,
}

/// That a seat is asked, and no more: what everybody may know of an open prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenPrompt {
    /// Who is asked.
    pub seat: Seat,
    /// The prompt's number.
    pub id: PromptId,
    /// How long an answer may take, where the game says so.
    pub limit: Option<Duration>,
}

/// An event as somebody sees it, as data.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EventData {
    /// What is told of it; `None` where it goes without saying.
    pub line: Option<Line>,
    /// The event as the game writes it.
    pub event: Value,
}

/// A session of a game, by whatever type. It shows a seat nothing but what that seat may see.
pub trait AnySession: Send {
    /// The game's [name](crate::Game::NAME).
    fn game(&self) -> &'static str;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// Who is asked.
    fn asked(&self) -> Vec<OpenPrompt>;

    /// The open prompt of a seat.
    fn prompt(&self, seat: Seat) -> Option<PromptData>;

    /// The open prompts.
    fn prompts(&self) -> Vec<PromptData>;

    /// The table as a seat sees it, or a spectator where it is `None`, as the game writes its views.
    ///
    /// # Panics
    /// Where the seat does not play.
    fn view(&self, viewer: Option<Seat>) -> Value;

    /// The same as a [scene](Describe::scene).
    ///
    /// # Panics
    /// Where the seat does not play.
    fn scene(&self, viewer: Option<Seat>) -> Scene;

    /// The events since the last answer, undo or redo, as a seat sees them, or a spectator.
    fn events(&self, viewer: Option<Seat>) -> Vec<EventData>;

    /// Answers an open prompt by the indices of the picked options.
    ///
    /// # Errors
    /// Where the answer is not legal, or a handler fails: the session stands where it stood.
    fn answer(&mut self, seat: Seat, prompt: PromptId, picks: &[usize]) -> Result<(), AnyError>;

    /// Lets a seat give up.
    ///
    /// # Errors
    /// Where the game knows no such thing.
    fn concede(&mut self, seat: Seat) -> Result<(), AnyError>;

    /// Whether a seat could give up now.
    fn concedable(&self, seat: Seat) -> bool;

    /// Whether a seat may take back its last answer.
    ///
    /// # Errors
    /// The reason why not.
    fn undoable(&self, seat: Seat) -> Result<(), UndoRefused>;

    /// The numbers of the answers that a seat could [take back](Session::undoable_answers) one after the other.
    fn undoable_answers(&self, seat: Seat) -> Vec<usize>;

    /// Whose answer it is that was taken back last and can be given again.
    fn redoable(&self) -> Option<Seat>;

    /// Takes back a seat's last answer. Gives how many answers are in force.
    ///
    /// # Errors
    /// Where it is refused.
    fn undo(&mut self, seat: Seat) -> Result<usize, AnyError>;

    /// Gives an answer again that was taken back. Gives how many answers are in force.
    ///
    /// # Errors
    /// Where nothing was taken back.
    fn redo(&mut self) -> Result<usize, AnyError>;

    /// How many answers are in force.
    fn answers(&self) -> usize;

    /// The position before answer `number`, from 1.
    ///
    /// # Errors
    /// Where there are not so many.
    fn at(&self, number: usize) -> Result<Box<dyn AnySession>, AnyError>;

    /// How the game ended, once it has.
    fn ending(&self) -> Option<Ending>;

    /// The same in [words](Describe::ended).
    fn ended(&self) -> Option<Words>;

    /// How the seats [stand](Describe::standings), as a seat sees it, or a spectator.
    fn standings(&self, viewer: Option<Seat>) -> Vec<Standing>;

    /// What a bot picks for an asked seat. The same seed picks the same, unless the bot looks at a clock.
    ///
    /// # Errors
    /// Where the seat is not asked, or the bot fails.
    fn decide(&self, seat: Seat, bot: Bot, seed: u64) -> Result<Vec<usize>, AnyError>;

    /// The [digest](crate::digest) of the state.
    fn digest(&self) -> u64;

    /// The whole session: for [`AnyGame::resume`], and for nobody who plays.
    fn to_json(&self) -> Value;

    /// A copy that goes its own way.
    fn fork(&self) -> Box<dyn AnySession>;

    /// A game at this very prompt as it might be for all that an asked seat knows, without history. The same seed gives
    /// the same.
    ///
    /// # Errors
    /// Where the seat is not asked, and why no deal fits.
    fn determinize(&self, seat: Seat, seed: u64) -> Result<Box<dyn AnySession>, AnyError>;
}

/// Stands for a game.
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    /// The object.
    pub const GAME: Self = Self(PhantomData);
}

impl<G: Portable> AnyGame for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn about(&self) -> &'static str {
        G::ABOUT
    }

    fn players(&self) -> RangeInclusive<usize> {
        G::PLAYERS
    }

    fn how_to_play(&self) -> &'static str {
        G::HOW_TO_PLAY
    }

    fn sheet(&self) -> Vec<SheetCard> {
        G::sheet()
    }

    fn begin(&self, setup: Value) -> Result<Box<dyn AnySession>, AnyError> {
        let refused = |reason| AnyError::Setup { game: G::NAME, reason };
        let setup = serde_json::from_value(setup).map_err(|error| refused(error.to_string()))?;
        let state = G::new_state(&setup).map_err(refused)?;
        Ok(Box::new(Session::<G>::new(state)?))
    }

    fn resume(&self, session: Value) -> Result<Box<dyn AnySession>, AnyError> {
        let session = serde_json::from_value::<Session<G>>(session);
        let refused =
            |error: serde_json::Error| AnyError::Session { game: G::NAME, reason: error.to_string() };
        Ok(Box::new(session.map_err(refused)?))
    }

    fn keep(&self, store: Box<dyn Store>, header: Header) -> Result<Box<dyn AnyKept>, AnyError> {
        kept::begin::<G>(store, header)
    }

    fn resume_kept(&self, store: Box<dyn Store>) -> Result<Box<dyn AnyKept>, AnyError> {
        kept::resume::<G>(store)
    }
}

/// A thing of a game as it is written.
///
/// # Panics
/// Where it cannot be written as JSON, which is the game's fault.
pub(crate) fn json<T: Serialize>(thing: &T) -> Value {
    serde_json::to_value(thing).expect("what a game writes can be written as JSON")
}

pub(crate) fn data<G: Describe>(prompt: &Prompt<G>, view: &G::View) -> PromptData {
    let option = |option: &G::Choice| OptionData {
        label: G::label(option),
        offer: G::offer(view, prompt, option),
        option: json(option),
    };
    PromptData {
        id: prompt.id(),
        seat: prompt.seat,
        words: G::question(prompt),
        source: G::source(prompt),
        decline: G::decline(prompt),
        question: json(&prompt.question),
        options: prompt.options.iter().map(option).collect(),
        min: prompt.min,
        max: prompt.max,
        optional: prompt.optional,
        ordered: prompt.ordered,
        limit: prompt.limit,
        default: prompt.default_answer().indices().collect(),
    }
}

impl<G: Describe> Session<G> {
    /// The state. That of a session that stands is always to be had.
    fn present(&self) -> G::State {
        self.state().expect("a session that stands at a position comes back to it")
    }

    fn seat(&self, seat: Seat) -> Result<Seat, AnyError> {
        let seats = G::seats(self.initial());
        if seat.index() < seats { Ok(seat) } else { Err(AnyError::NoSeat { seat, seats }) }
    }
}

impl<G: Portable> AnySession for Session<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> usize {
        G::seats(self.initial())
    }

    fn asked(&self) -> Vec<OpenPrompt> {
        let asked =
            |prompt: &Prompt<G>| OpenPrompt { seat: prompt.seat, id: prompt.id(), limit: prompt.limit };
        self.open().iter().map(asked).collect()
    }

    fn prompt(&self, seat: Seat) -> Option<PromptData> {
        let prompt = self.open().iter().find(|prompt| prompt.seat == seat)?;
        Some(data(prompt, &G::view(&self.present(), Some(seat))))
    }

    fn prompts(&self) -> Vec<PromptData> {
        let state = self.present();
        self.open().iter().map(|prompt| data(prompt, &G::view(&state, Some(prompt.seat)))).collect()
    }

    fn view(&self, viewer: Option<Seat>) -> Value {
        json(&G::view(&self.present(), viewer))
    }

    fn scene(&self, viewer: Option<Seat>) -> Scene {
        G::scene(&G::view(&self.present(), viewer))
    }

    fn events(&self, viewer: Option<Seat>) -> Vec<EventData> {
        let seen = self.events().iter().map(|event| G::redact(event, viewer)).zip(self.event_depths());
        seen.map(|(event, &depth)| EventData {
            line: G::event(&event).map(|line| line.deep(depth)),
            event: json(&event),
        })
        .collect()
    }

    fn answer(&mut self, seat: Seat, prompt: PromptId, picks: &[usize]) -> Result<(), AnyError> {
        Ok(self.answer(prompt, self.seat(seat)?, picks.iter().copied().collect::<Answer>())?)
    }

    fn concede(&mut self, seat: Seat) -> Result<(), AnyError> {
        Ok(self.concede(self.seat(seat)?)?)
    }

    fn concedable(&self, seat: Seat) -> bool {
        let state = self.present();
        !self.is_over() && !G::is_out(&state, seat) && G::concession(&state, seat).is_some()
    }

    fn undoable(&self, seat: Seat) -> Result<(), UndoRefused> {
        self.undoable(seat).map(drop)
    }

    fn undoable_answers(&self, seat: Seat) -> Vec<usize> {
        self.undoable_answers(seat)
    }

    fn redoable(&self) -> Option<Seat> {
        self.redoable_by()
    }

    fn undo(&mut self, seat: Seat) -> Result<usize, AnyError> {
        Ok(self.undo(self.seat(seat)?)?)
    }

    fn redo(&mut self) -> Result<usize, AnyError> {
        Ok(self.redo()?)
    }

    fn answers(&self) -> usize {
        self.answers()
    }

    fn at(&self, number: usize) -> Result<Box<dyn AnySession>, AnyError> {
        Ok(Box::new(self.at(number)?))
    }

    fn ending(&self) -> Option<Ending> {
        G::ending(&self.present())
    }

    fn ended(&self) -> Option<Words> {
        self.is_over().then(|| G::ended(&self.present()))
    }

    fn standings(&self, viewer: Option<Seat>) -> Vec<Standing> {
        G::standings(&G::view(&self.present(), viewer))
    }

    fn decide(&self, seat: Seat, bot: Bot, seed: u64) -> Result<Vec<usize>, AnyError> {
        let executor = self.executor()?;
        let prompt = executor.open().iter().find(|prompt| prompt.seat == seat);
        let observation = Observation::new(&executor, prompt.ok_or(AnyError::NotAsked(seat))?);
        let answer = block_on(bot.agent::<G>(seed).answer(observation));
        let answer = answer.map_err(|reason| Error::Agent { seat, reason })?;
        Ok(answer.indices().collect())
    }

    fn digest(&self) -> u64 {
        crate::digest(&self.present())
    }

    fn to_json(&self) -> Value {
        json(self)
    }

    fn fork(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn determinize(&self, seat: Seat, seed: u64) -> Result<Box<dyn AnySession>, AnyError> {
        let executor = self.executor()?;
        let prompt = executor.open().iter().find(|prompt| prompt.seat == seat);
        let prompt = prompt.ok_or(AnyError::NotAsked(seat))?;
        let mut determinizer = Observation::new(&executor, prompt).determinizer();
        let game = determinizer.deal(&mut ChaCha8Rng::seed_from_u64(seed))?;
        Ok(Box::new(Self::without_past(game)?))
    }
}
