//! Games as they might be for all that a seat knows: determinizations.

use std::{collections::BTreeMap, iter::Sum, mem};

use rand_chacha::ChaCha8Rng;
use serde::Serialize;

use crate::{
    Entry, Error, Executor, Game, Limits, Observation, Picks, Prompt, PromptId, Seat, Snapshot, zone::Deal,
};

/// How many deals are made for a single game.
const DEALS: usize = 8;

/// How many deals may fail in a search before a prompt is given up, and how many more for each that does not. A prompt at which
/// one deal in thirty fits is searched as long as any other.
const FAILURES: u64 = 256;
const FAILURES_FOR_EACH_FIT: u64 = 32;

/// Why a deal is not a game as it might be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeterminizeError {
    /// The executor keeps nothing from which another game could come to where it is.
    #[error("the game keeps no way back to its last checkpoint; ask in one that was not made forgetful")]
    Forgetful,
    /// The game makes no deals at all.
    #[error("the game determinizes no position; it has to implement Game::determinize")]
    Unsupported,
    /// The answers since the checkpoint cannot be given in it.
    #[error("the answers since the checkpoint do not fit the deal: {0}")]
    Journal(Box<Error>),
    /// They lead to another prompt.
    #[error("the deal leads to another prompt")]
    Prompt,
    /// The seat would have been told something else.
    #[error("the deal tells of other events")]
    Told,
    /// The seat would see something else.
    #[error("the deal leads to another view")]
    View,
}

/// What became of deals: how many were games as they might be, and why the others were not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Determinizations {
    /// Games as they might be.
    pub fits: u64,
    /// [`DeterminizeError::Journal`].
    pub journal: u64,
    /// [`DeterminizeError::Prompt`].
    pub prompt: u64,
    /// [`DeterminizeError::Told`].
    pub told: u64,
    /// [`DeterminizeError::View`].
    pub view: u64,
}

impl Determinizations {
    /// How many were thrown away.
    pub fn failures(&self) -> u64 {
        self.journal + self.prompt + self.told + self.view
    }

    fn count(&mut self, error: &DeterminizeError) {
        match error {
            DeterminizeError::Forgetful | DeterminizeError::Unsupported => {}
            DeterminizeError::Journal(_) => self.journal += 1,
            DeterminizeError::Prompt => self.prompt += 1,
            DeterminizeError::Told => self.told += 1,
            DeterminizeError::View => self.view += 1,
        }
    }
}

impl Determinizations {
    /// How many of a hundred were games as they might be; 100 where there was none at all.
    pub fn percent(&self) -> u64 {
        (100 * self.fits).checked_div(self.fits + self.failures()).unwrap_or(100)
    }
}

/// What became of deals, by the [kind of prompt](Game::prompt_kind) that they were made at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct DeterminizationsByKind(BTreeMap<String, Determinizations>);

impl DeterminizationsByKind {
    /// Counts deals that were made at a prompt.
    pub fn count<G: Game>(&mut self, prompt: &Prompt<G>, deals: Determinizations) {
        self.add(G::prompt_kind(&prompt.question), deals);
    }

    fn add(&mut self, kind: String, deals: Determinizations) {
        let sum = self.0.entry(kind).or_default();
        *sum = [*sum, deals].into_iter().sum();
    }

    /// Adds those of others.
    pub fn extend(&mut self, other: &Self) {
        other.0.iter().for_each(|(kind, deals)| self.add(kind.clone(), *deals));
    }

    /// Each kind, in alphabetic order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Determinizations)> {
        self.0.iter().map(|(kind, deals)| (kind.as_str(), *deals))
    }

    /// Those of all kinds together.
    pub fn sum(&self) -> Determinizations {
        self.0.values().copied().sum()
    }

    /// Whether none was made.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Sum for Determinizations {
    fn sum<I: Iterator<Item = Self>>(deals: I) -> Self {
        deals.fold(Self::default(), |one, other| Self {
            fits: one.fits + other.fits,
            journal: one.journal + other.journal,
            prompt: one.prompt + other.prompt,
            told: one.told + other.told,
            view: one.view + other.view,
        })
    }
}

impl<'a, G: Game> Observation<'a, G> {
    /// A game at this very prompt as it might be for all that the seat knows, to try answers on.
    ///
    /// What the seat cannot see is dealt again at the last checkpoint, and the answers since are run again, those of
    /// others by chance where the seat does not know what they picked; a deal that leads to another view or another
    /// prompt is thrown away. Seats that are asked at the same time have not answered yet in it. `None` where no deal
    /// out of a few fits, or the game does not [`determinize`](Game::determinize) any: [`determinizer`](Self::determinizer)
    /// tells which.
    pub fn determinize(&self, generator: &mut ChaCha8Rng) -> Option<Executor<G>> {
        let mut determinizer = self.determinizer();
        (0..DEALS).find_map(|_| determinizer.deal_once(generator).ok())?;
        Some(determinizer.game)
    }

    /// Many such games, one after the other. For searches.
    pub fn determinizer(&self) -> Determinizer<'a, G> {
        Determinizer::new(self.executor, self.prompt)
    }

    /// The observation as plain data, for agents that think on several threads. `None` where the game is not one that
    /// begins with its turn loop, or keeps no way back.
    pub(crate) fn detached(&self) -> Option<Detached<G>> {
        let Observation { executor, prompt } = self;
        let (seat, prompt) = (prompt.seat, prompt.id());
        let snapshot = executor.snapshot_for(seat);
        (executor.has_turn_loop() && !executor.is_forgetful()).then(|| Detached {
            snapshot,
            limits: executor.limits_in_force(),
            seat,
            prompt,
        })
    }
}

/// Imagines one game after the other at a prompt: see [`Observation::determinize`].
///
/// What is the same in all of them is found out once, and all of them are played in the memory of one executor.
pub struct Determinizer<'a, G: Game> {
    executor: &'a Executor<G>,
    prompt: &'a Prompt<G>,
    /// The answers since the checkpoint that the seat may know of.
    answers: Vec<Given<G>>,
    /// What is dealt again.
    deal: Deal<G>,
    /// What the seat sees.
    view: Option<G::View>,
    /// What the seat has been told since the checkpoint.
    told: Vec<G::Event>,
    /// Memory for what it would have been told in a deal.
    events: Vec<G::Event>,
    /// The game that was determinized last.
    game: Executor<G>,
    deals: Determinizations,
}

struct Given<G: Game> {
    entry: Entry,
    /// What another seat picked.
    picks: Option<Picks<G>>,
}

impl<'a, G: Game> Determinizer<'a, G> {
    fn new(executor: &'a Executor<G>, prompt: &'a Prompt<G>) -> Self {
        let mut game = executor.at_checkpoint();
        let entries = executor.answers_known_to(prompt.seat);
        let by_others = entries.iter().any(|entry| entry.seat != prompt.seat);
        let mut answers: Vec<Given<G>> =
            entries.into_iter().map(|entry| Given { entry, picks: None }).collect();
        game.record_events(Vec::new());
        let is_kept = !executor.is_forgetful();
        if is_kept && (by_others || executor.has_changed_since_checkpoint()) {
            // What stands in the journal are places; the prompts themselves tell what was picked.
            let mut given = answers.iter_mut();
            let observed = game.run_again(|game| {
                let Given { entry, picks } = given.next()?;
                let asked = game.prompt_of(entry).filter(|_| entry.seat != prompt.seat);
                *picks = asked.map(|asked| asked.picks(&entry.answer));
                Some(entry.clone())
            });
            debug_assert!(observed.is_ok(), "the real answers fit the real game: {observed:?}");
        }
        let told = told_to::<G>(prompt.seat, &game.take_events()).collect();
        let deal = Deal::new(executor.snapshot().state.clone(), executor.state().clone(), prompt.seat);
        let (view, events, deals) = (None, Vec::new(), Determinizations::default());
        Self { executor, prompt, answers, deal, view, told, events, game, deals }
    }

    /// What became of the deals so far.
    pub fn deals(&self) -> Determinizations {
        self.deals
    }

    /// What the seat has been told since the checkpoint.
    #[cfg(feature = "testing")]
    pub(crate) fn into_told(self) -> Vec<G::Event> {
        self.told
    }

    /// Deals until a deal fits.
    ///
    /// # Errors
    /// Why the last deal did not fit, where of many hardly one does or there is none to be had. An error counts for
    /// this call; the next one may be luckier.
    pub fn deal(&mut self, generator: &mut ChaCha8Rng) -> Result<&mut Executor<G>, DeterminizeError> {
        if self.executor.is_forgetful() {
            return Err(DeterminizeError::Forgetful);
        }
        while let Err(error) = self.deal_once(generator) {
            self.deals.count(&error);
            let hopeless = self.deals.failures() >= FAILURES + FAILURES_FOR_EACH_FIT * self.deals.fits;
            if hopeless || error == DeterminizeError::Unsupported {
                return Err(error);
            }
        }
        self.deals.fits += 1;
        Ok(&mut self.game)
    }

    fn deal_once(&mut self, generator: &mut ChaCha8Rng) -> Result<(), DeterminizeError> {
        let Self { executor, prompt, answers, deal, view, told, events, game, .. } = self;
        let (seat, now) = (prompt.seat, executor.state());
        {
            let real = executor.snapshot();
            let checkpoint = G::determinize(deal, generator).ok_or(DeterminizeError::Unsupported)?;
            game.restart(&checkpoint, &real.asked, real.edition);
        }
        game.record_events(mem::take(events));
        let mut given = answers.iter();
        let answered = game.run_again(|game| {
            let Given { entry, picks } = given.next()?;
            let answer = match (picks, game.prompt_of(entry)) {
                (Some(picks), Some(prompt)) => {
                    let knows = |option: &G::Choice| G::knows_option(deal, option);
                    prompt.answered_alike(picks, &entry.answer, knows, generator)
                }
                _ => entry.answer.clone(),
            };
            Some(Entry { prompt: entry.prompt, seat: entry.seat, answer })
        });
        *events = game.take_events();
        let same_events = told_to::<G>(seat, events).eq(told.iter().cloned());
        events.clear();
        answered.map_err(|reason| DeterminizeError::Journal(Box::new(reason)))?;
        if !game.open().iter().any(|open| open == *prompt) {
            return Err(DeterminizeError::Prompt);
        }
        if !same_events {
            return Err(DeterminizeError::Told);
        }
        let mut same_view =
            || *view.get_or_insert_with(|| G::view(&now, Some(seat))) == G::view(&game.state(), Some(seat));
        if executor.has_changed_since_checkpoint() || game.has_changed_since_checkpoint() {
            return if same_view() { Ok(()) } else { Err(DeterminizeError::View) };
        }
        debug_assert!(
            same_view(),
            "{} determinizes a checkpoint at which {seat} sees something else",
            G::NAME
        );
        Ok(())
    }
}

/// Events as a seat sees them.
fn told_to<G: Game>(seat: Seat, events: &[G::Event]) -> impl Iterator<Item = G::Event> {
    events.iter().map(move |event| G::redact(event, Some(seat)))
}

/// An [`Observation`] on its way to another thread. No agent gets at the state in it either.
pub(crate) struct Detached<G: Game> {
    snapshot: Snapshot<G::State>,
    limits: Limits,
    seat: Seat,
    prompt: PromptId,
}

impl<G: Game> Detached<G> {
    /// Shows the observation again.
    ///
    /// # Errors
    /// As [`Executor::restore`].
    pub(crate) fn observe<T>(&self, look: impl FnOnce(&Observation<'_, G>) -> T) -> Result<Option<T>, Error> {
        let executor = Executor::restore_within(self.snapshot.clone(), self.limits)?;
        let asked = |open: &&Prompt<G>| open.seat == self.seat && open.id() == self.prompt;
        Ok(executor.open().iter().find(asked).map(|prompt| look(&Observation::new(&executor, prompt))))
    }
}
