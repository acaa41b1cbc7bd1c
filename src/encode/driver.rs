//! A game that is played by single actions.

use super::{ActionId, DONE, Encode, Features, Layout, flag, space};
use crate::{
    Answer, Entry, Error, Executor, Observation, Prompt, Seat, Snapshot,
    prompt::{Offer, Partial},
};

/// Why an action is not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActError {
    /// The game is over.
    #[error("the game is over: no action is legal any more")]
    Over,
    /// There is no such action in the game.
    #[error("{action} is no action of {game}; they are 0 to {last}")]
    Unknown {
        /// What came.
        action: ActionId,
        /// The game.
        game: &'static str,
        /// The last one.
        last: usize,
    },
    /// It is not legal now.
    #[error("{seat} cannot do action {action} now; legal are {legal}")]
    NotLegal {
        /// Who is asked.
        seat: Seat,
        /// What came.
        action: ActionId,
        /// The numbers of those that are.
        legal: String,
    },
    /// The rules fail.
    #[error(transparent)]
    Game(#[from] Error),
}

/// Drives an executor by single actions.
///
/// Prompts that are asked at the same time are answered one after the other, as if nobody had answered yet. What is
/// [asked for the sake of silence](Prompt::always) is asked here too: who is passed over would tell what they hold.
pub(super) struct Driver<G: Encode> {
    pub(super) executor: Executor<G>,
    /// The picks so far for the prompt that is asked.
    pub(super) partial: Partial,
    /// The actions of the options of that prompt.
    options: Vec<ActionId>,
    /// What can be picked next.
    offers: Vec<Offer>,
    /// How many actions the game has.
    actions: usize,
    /// The answers that were given, where they are wanted.
    pub(super) log: Option<Vec<Entry>>,
}

impl<G: Encode> Driver<G> {
    /// Drives an executor on to the first decision.
    pub(super) fn new(executor: Executor<G>, actions: usize) -> Result<Self, Error> {
        let mut driver = Self::at_rest(executor, actions);
        driver.arrive()?;
        Ok(driver)
    }

    /// Drives an executor that goes [to a position](Self::go_to) before anything else.
    pub(super) fn at_rest(executor: Executor<G>, actions: usize) -> Self {
        let (options, offers) = (Vec::new(), Vec::new());
        Self { executor, partial: Partial::default(), options, offers, actions, log: None }
    }

    /// What is asked now.
    pub(super) fn prompt(&self) -> Option<&Prompt<G>> {
        self.executor.open().first()
    }

    /// Who is to act; nobody when the game is over.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.prompt().map(|prompt| prompt.seat)
    }

    /// The legal actions. One may come several times.
    pub(super) fn legal(&self) -> impl Iterator<Item = ActionId> {
        self.offers.iter().map(|&offer| space::of_offer(&self.options, offer))
    }

    /// The same in ascending order, each once.
    pub(super) fn legal_in_order(&self) -> Vec<ActionId> {
        let mut legal: Vec<ActionId> = self.legal().collect();
        legal.sort_unstable();
        legal.dedup();
        legal
    }

    /// Goes to the next decision, with no pick made for it.
    pub(super) fn arrive(&mut self) -> Result<(), Error> {
        self.executor.step()?;
        self.pick_up(Partial::default());
        Ok(())
    }

    /// Goes on with these picks for the prompt that is asked.
    pub(super) fn pick_up(&mut self, picks: Partial) {
        let Self { executor, partial, options, offers, actions, .. } = self;
        *partial = picks;
        offers.clear();
        if let Some(prompt) = executor.open().first() {
            space::of_options(prompt, *actions, options);
            partial.offer(prompt, offers);
        }
    }

    /// Goes to a position, with these picks for the prompt that is asked there.
    ///
    /// # Errors
    /// Where the rules do not do the same as before.
    pub(super) fn go_to(&mut self, position: &Snapshot<G::State>, picks: Partial) -> Result<(), Error> {
        self.executor.return_to(position)?;
        self.pick_up(picks);
        Ok(())
    }

    /// Whether an action can be done.
    pub(super) fn check(&self, action: ActionId) -> Result<(), ActError> {
        if self.legal().any(|legal| legal == action) { Ok(()) } else { Err(self.refused(action)) }
    }

    /// Does an action of the seat that is to act.
    pub(super) fn act(&mut self, action: ActionId) -> Result<(), ActError> {
        let Some(prompt) = self.executor.open().first() else { return Err(ActError::Over) };
        let is_it = |&&offer: &&Offer| space::of_offer(&self.options, offer) == action;
        let Some(&offer) = self.offers.iter().find(is_it) else { return Err(self.refused(action)) };
        let Some(answer) = self.partial.add(prompt, offer) else {
            self.partial.offer(prompt, &mut self.offers);
            return Ok(());
        };
        self.give(answer)?;
        Ok(self.arrive()?)
    }

    /// The action that is left where only one is legal.
    pub(super) fn only_action(&self) -> Option<ActionId> {
        let mut legal = self.legal();
        let first = legal.next()?;
        legal.all(|other| other == first).then_some(first)
    }

    /// Answers for the seat that is to act, which has picked nothing yet.
    pub(super) fn answer(&mut self, answer: Answer) -> Result<(), Error> {
        self.give(answer)?;
        self.arrive()
    }

    /// Lets a seat give up.
    pub(super) fn concede(&mut self, seat: Seat) -> Result<(), Error> {
        self.executor.concede(seat)?;
        self.log.iter_mut().for_each(|log| log.push(Entry::concession(seat)));
        self.arrive()
    }

    fn give(&mut self, answer: Answer) -> Result<(), Error> {
        if let Some(log) = &mut self.log {
            let prompt = &self.executor.open()[0];
            log.push(Entry { prompt: prompt.id().recorded(), seat: prompt.seat, answer: answer.clone() });
        }
        Ok(self.executor.answer_open(0, answer)?)
    }

    /// Gives an answer of a history again, also to a prompt that is asked at the same time as that of the seat that is to act.
    /// Gives the actions that it comes to.
    pub(super) fn replay(&mut self, entry: &Entry) -> Result<Vec<ActionId>, Error> {
        let mut options = Vec::new();
        let actions = self.executor.prompt_of(entry).map_or_else(Vec::new, |prompt| {
            space::of_options(prompt, self.actions, &mut options);
            actions_of(prompt, &options, &entry.answer)
        });
        self.executor.replay(entry)?;
        self.log.iter_mut().for_each(|log| log.push(entry.clone()));
        self.arrive()?;
        Ok(actions)
    }

    /// The actions of the options of what is asked.
    pub(super) fn options(&self) -> &[ActionId] {
        if self.prompt().is_some() { &self.options } else { &[] }
    }

    /// The actions that an answer to what is asked comes to, where it is legal, in an order in which they can be done.
    pub(super) fn actions_of(&self, answer: &Answer) -> Vec<ActionId> {
        self.prompt().map_or_else(Vec::new, |prompt| actions_of(prompt, &self.options, answer))
    }

    #[cold]
    fn refused(&self, action: ActionId) -> ActError {
        let last = self.actions - 1;
        match self.seat() {
            _ if action as usize > last => ActError::Unknown { action, game: G::NAME, last },
            None => ActError::Over,
            Some(seat) => {
                let legal: Vec<String> = self.legal_in_order().iter().map(ToString::to_string).collect();
                ActError::NotLegal { seat, action, legal: legal.join(", ") }
            }
        }
    }

    /// Shows what is asked to an agent.
    pub(super) fn observation(&self) -> Option<Observation<'_, G>> {
        Some(Observation::new(&self.executor, self.prompt()?))
    }

    /// Which part of an observation is where, at this table.
    pub(super) fn layout(&self) -> Layout {
        Features::layout(|features| self.write(Seat(0), features))
    }

    /// Writes an observation of a seat.
    pub(super) fn observe(&self, seat: Seat, out: &mut [f32]) {
        out.fill(0.0);
        self.write(seat, &mut Features::new(out));
    }

    fn write(&self, seat: Seat, features: &mut Features<'_>) {
        let asked = self.executor.open().iter().position(|prompt| prompt.seat == seat);
        let asked = asked.map(|index| (&self.executor.open()[index], index == 0));
        features.one_hot(
            "own seat",
            "which seat it is, one-hot: actions name seats by these numbers",
            G::seats(&self.executor.state()),
            seat.index(),
        );
        let ask = features.slice(
            "asked",
            "whether this seat is asked; whether it may pick nothing; whether order matters; the fewest and the most \
             picks of an answer; how many are made",
            6,
        );
        if let Some((prompt, is_next)) = asked {
            let picked = if is_next { self.partial.picks().len() } else { 0 };
            ask[0] = 1.0;
            ask[1] = flag(prompt.can_decline());
            ask[2] = flag(prompt.ordered);
            for (number, count) in ask[3..].iter_mut().zip([prompt.min, prompt.max, picked]) {
                *number = count as f32;
            }
        }
        let picks = if let Some((_, true)) = asked { self.partial.picks() } else { &[] };
        features.count(
            "picked",
            "how often each action was picked for this prompt",
            self.actions,
            picks.iter().map(|&place| self.options[usize::from(place)] as usize),
        );
        let view = G::view(&self.executor.state(), Some(seat));
        G::features(&view, seat, asked.map(|(prompt, _)| prompt), features);
    }
}

fn actions_of<G: Encode>(prompt: &Prompt<G>, options: &[ActionId], answer: &Answer) -> Vec<ActionId> {
    let mut places: Vec<usize> = answer.indices().collect();
    if !prompt.ordered {
        places.sort_unstable();
    }
    let picks = places.into_iter().filter_map(|place| options.get(place).copied());
    // A prompt may have no option at all: then nothing is picked, and that is said.
    let ends = answer.is_empty() || answer.len() < prompt.max;
    picks.chain(ends.then_some(DONE)).collect()
}
