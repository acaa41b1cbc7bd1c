//! A context that does everything at once: an effect is applied, a prompt is answered by chance, a handler is run, all
//! inside the one `async fn` that is the turn loop. It is polled once and has then played a whole game.
//!
//! Like the runtime it builds the options of every prompt, answers those with one legal answer itself, and copies the
//! state at every checkpoint. What it lacks is what the runtime is for: frames and their names, numbers of prompts and
//! the check of answers, the journal, agents that may take their time, budgets, triggers and replacements.

use std::{
    cell::{Cell, Ref, RefCell},
    future::Future,
    pin::pin,
    rc::Rc,
    task,
};

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use runtime::{Answer, Game, Handler, Picks, Prompt, Seat, agents::RandomAgent};

use crate::{
    model::state::State,
    rules::{
        Innovation,
        effect::{self, Effect, Event, Outcome},
        prompt::{Choice, Question},
        turn,
    },
};

impl Game for Innovation {
    const NAME: &'static str = "innovation";
    type State = State;
    type Effect = Effect;
    type Outcome = Outcome;
    type Event = Event;
    type Question = Question;
    type Choice = Choice;
    type View = ();

    fn seats(state: &State) -> usize {
        state.seats()
    }

    fn active(state: &State) -> Seat {
        state.turn().seat
    }

    /// Never run: the game's own turn loop takes the context below.
    fn turn_loop(_: runtime::Context<Self>) -> impl Future<Output = ()> + 'static {
        std::future::ready(())
    }

    fn apply_effect(state: &mut State, effect: &Effect, events: &mut Vec<Event>) -> Outcome {
        effect::apply(state, effect, events)
    }

    fn is_over(state: &State) -> bool {
        state.end().is_some()
    }

    fn view(_: &State, _: Option<Seat>) {}
}

/// What the sources take for the runtime's context.
pub struct Context<G: Game> {
    table: Rc<Table<G>>,
    seat: Seat,
}

struct Table<G: Game> {
    state: RefCell<G::State>,
    checkpoint: RefCell<G::State>,
    events: RefCell<Vec<G::Event>>,
    /// Memory for the options of the next prompt.
    options: Cell<Vec<G::Choice>>,
    /// What each seat picks by.
    chance: RefCell<[ChaCha8Rng; 2]>,
    decisions: Cell<u64>,
}

impl<G: Game> Context<G> {
    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    pub(crate) fn state(&self) -> Ref<'_, G::State> {
        self.table.state.borrow()
    }

    pub(crate) async fn apply(&self, effect: G::Effect) -> G::Outcome {
        let (outcome, over) = {
            let (mut state, mut events) = (self.table.state.borrow_mut(), self.table.events.borrow_mut());
            events.clear();
            let outcome = G::apply_effect(&mut state, &effect, &mut events);
            (outcome, G::is_over(&state))
        };
        if over {
            // Nothing that follows happens.
            std::future::pending::<()>().await;
        }
        outcome
    }

    pub(crate) fn consult(&self, _seat: Seat) {}

    pub(crate) async fn pick<T: Into<G::Choice>>(
        &self,
        prompt: impl FnOnce() -> Prompt<G>,
        things: impl IntoIterator<Item = T, IntoIter: Clone>,
    ) -> Option<T> {
        let mut things = things.into_iter();
        let picked = self.offer(prompt(), things.clone()).indices().next()?;
        things.nth(picked)
    }

    pub(crate) async fn pick_several<T: Into<G::Choice>>(
        &self,
        prompt: impl FnOnce() -> Prompt<G>,
        things: impl IntoIterator<Item = T, IntoIter: Clone>,
    ) -> Vec<T> {
        let things = things.into_iter();
        let answer = self.offer(prompt(), things.clone());
        answer.indices().filter_map(|index| things.clone().nth(index)).collect()
    }

    /// Asks with these things as the options, in the memory of the options of the prompt before.
    fn offer<T: Into<G::Choice>>(&self, mut prompt: Prompt<G>, things: impl Iterator<Item = T>) -> Answer {
        prompt.options = self.table.options.take();
        let (mut prompt, answer) = self.answer(prompt.options(things.map(Into::into)));
        prompt.options.clear();
        self.table.options.set(prompt.options);
        answer
    }

    pub(crate) async fn ask_all(&self, prompts: impl IntoIterator<Item = Prompt<G>>) -> Vec<Picks<G>> {
        let picks = |(prompt, answer): (Prompt<G>, Answer)| prompt.picks(&answer);
        prompts.into_iter().map(|prompt| picks(self.answer(prompt))).collect()
    }

    fn answer(&self, mut prompt: Prompt<G>) -> (Prompt<G>, Answer) {
        prompt.max = prompt.max.min(prompt.options.len());
        prompt.min = prompt.min.min(prompt.max);
        let answer = prompt.sole_answer().unwrap_or_else(|| {
            self.table.decisions.set(self.table.decisions.get() + 1);
            RandomAgent::pick(&mut self.table.chance.borrow_mut()[prompt.seat.index()], &prompt)
        });
        (prompt, answer)
    }

    pub(crate) async fn call<F: Future<Output = ()> + 'static>(
        &self,
        seat: Seat,
        _name: &'static str,
        handler: impl FnOnce(Context<G>) -> F + 'static,
    ) {
        handler(self.of(seat)).await;
    }

    pub(crate) async fn call_handler<C>(
        &self,
        seat: Seat,
        handler: Handler<C>,
        hold: impl FnOnce(Context<G>) -> C + 'static,
    ) {
        (handler.run)(hold(self.of(seat))).await;
    }

    pub(crate) async fn checkpoint(&self) {
        self.table.checkpoint.borrow_mut().clone_from(&self.table.state.borrow());
    }

    fn of(&self, seat: Seat) -> Self {
        Self { table: Rc::clone(&self.table), seat }
    }
}

/// Plays a game between two seats that pick by chance, as random agents with these seeds do. Tells how it ended and
/// how many decisions it took.
pub fn play(seed: u64, seeds: [u64; 2]) -> (State, u64) {
    let state = State::new(2, false, seed).expect("a game for two");
    let table = Rc::new(Table::<Innovation> {
        checkpoint: RefCell::new(state.clone()),
        state: RefCell::new(state),
        events: RefCell::default(),
        options: Cell::default(),
        chance: RefCell::new(seeds.map(ChaCha8Rng::seed_from_u64)),
        decisions: Cell::new(0),
    });
    let game = pin!(turn::turn_loop(Context { table: Rc::clone(&table), seat: Seat(0) }));
    let polled = game.poll(&mut task::Context::from_waker(task::Waker::noop()));
    assert!(polled.is_pending(), "a turn loop does not end");
    let end = table.state.borrow().clone();
    (end, table.decisions.get())
}
