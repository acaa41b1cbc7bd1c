//! What the executor and the contexts of all its frames share: the state, and what passes between them.

use std::{
    cell::{Cell, RefCell},
    cmp::Reverse,
    rc::Rc,
};

use crate::{Answer, Game, Picks, Prompt, Replacement, Seat, Trigger, context::Coroutine};

pub(crate) struct Shared<G: Game> {
    pub(crate) state: RefCell<G::State>,
    /// The prompts of one `ask` or `ask_all`, and on the way back their answers.
    pub(crate) prompts: RefCell<Vec<Prompt<G>>>,
    pub(crate) answers: RefCell<Vec<Answer>>,
    /// An effect on its way to the executor.
    pub(crate) effect: Cell<Option<G::Effect>>,
    /// What an effect came to, on the way back.
    pub(crate) outcome: Cell<Option<G::Outcome>>,
    pub(crate) call: Cell<Option<Call<G>>>,
    /// The events of the effect that was applied last.
    pub(crate) events: RefCell<Vec<G::Event>>,
    /// The triggers that they set off, the first one first.
    pub(crate) triggers: RefCell<Vec<Trigger<G>>>,
    pub(crate) allowance: Allowance,
    pub(crate) line: Cell<Line>,
    /// The number of the handler that runs in this step.
    pub(crate) running: Cell<u64>,
    handlers: Cell<u64>,
}

pub(crate) struct Call<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) name: &'static str,
    pub(crate) coroutine: Coroutine<G>,
}

/// What a handler may do in this step without going through the executor.
///
/// Most effects are replaced by nobody, set nothing off and are watched by nobody: applied on the spot they save the
/// way through the coroutine, which would cost more than they do. What is left of the budgets is the limit, so that
/// nothing endless escapes; with an observer or a log that wants to know there is no allowance at all.
#[derive(Default)]
pub(crate) struct Allowance {
    pub(crate) effects: Cell<usize>,
    pub(crate) prompts: Cell<usize>,
}

impl Allowance {
    /// Takes one from what is left, if anything is.
    fn take(left: &Cell<usize>) -> bool {
        let before = left.get();
        left.set(before.saturating_sub(1));
        before > 0
    }
}

/// How far the running handler is with its request in this step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Line {
    /// The reply to the request before has come and is still to be taken.
    Replied,
    Free,
    Busy,
    /// It made a second request.
    Overlapped,
    /// It made a request of another handler's context.
    Foreign,
}

/// What became of an effect on the spot.
pub(crate) enum OnTheSpot<G: Game> {
    /// It is done.
    Done(G::Outcome),
    /// It is applied, but has set something off or ended the game: the executor goes on.
    SetOff(G::Outcome),
    /// The executor has to see to it.
    NotYet,
}

impl<G: Game> Shared<G> {
    pub(crate) fn new(state: G::State) -> Rc<Self> {
        Rc::new(Self {
            state: RefCell::new(state),
            prompts: RefCell::default(),
            answers: RefCell::default(),
            effect: Cell::new(None),
            outcome: Cell::new(None),
            call: Cell::new(None),
            events: RefCell::default(),
            triggers: RefCell::default(),
            allowance: Allowance::default(),
            line: Cell::new(Line::Free),
            running: Cell::new(0),
            handlers: Cell::new(0),
        })
    }

    /// A number for a new handler.
    pub(crate) fn next_handler(&self) -> u64 {
        let number = self.handlers.get() + 1;
        self.handlers.set(number);
        number
    }

    /// Applies an effect if it is allowed and nobody is to be asked before.
    pub(crate) fn apply_on_the_spot(&self, effect: &G::Effect) -> OnTheSpot<G> {
        // Somebody who holds the state is found out by the executor.
        let Ok(mut state) = self.state.try_borrow_mut() else { return OnTheSpot::NotYet };
        if self.allowance.effects.get() == 0 || !replacements::<G>(&state, effect).is_empty() {
            return OnTheSpot::NotYet;
        }
        let mut events = self.events.borrow_mut();
        let outcome = apply::<G>(&mut state, effect, &mut events);
        Allowance::take(&self.allowance.effects);
        if G::is_over(&state) || set_off::<G>(&state, &events, &mut self.triggers.borrow_mut()) {
            return OnTheSpot::SetOff(outcome);
        }
        OnTheSpot::Done(outcome)
    }

    /// Answers a prompt with one legal answer if that is allowed.
    pub(crate) fn answer_on_the_spot(&self, prompt: &mut Prompt<G>) -> Option<Picks<G>> {
        prompt.clamp();
        let answer = prompt.sole_answer()?;
        Allowance::take(&self.allowance.prompts).then(|| prompt.picks(&answer))
    }

    /// The replacements of an effect, the next one to be asked last.
    pub(crate) fn replacements(&self, effect: &G::Effect) -> Vec<Replacement<G>> {
        replacements::<G>(&self.state.borrow(), effect)
    }

    /// Applies an effect; its events are then in `events`. `None` where somebody holds the state.
    pub(crate) fn apply(&self, effect: &G::Effect) -> Option<G::Outcome> {
        let mut state = self.state.try_borrow_mut().ok()?;
        Some(apply::<G>(&mut state, effect, &mut self.events.borrow_mut()))
    }

    /// Finds the triggers of the events, in the order in which they are resolved.
    pub(crate) fn set_off(&self) {
        set_off::<G>(&self.state.borrow(), &self.events.borrow(), &mut self.triggers.borrow_mut());
    }

    /// Hands over what was picked at each prompt, in the order of the prompts. The lists are empty afterwards, and
    /// keep their memory.
    pub(crate) fn take_picks(&self, take: impl FnMut(Picks<G>)) {
        let (mut prompts, mut answers) = (self.prompts.borrow_mut(), self.answers.borrow_mut());
        prompts.iter().zip(answers.iter()).map(|(prompt, answer)| prompt.picks(answer)).for_each(take);
        prompts.clear();
        answers.clear();
    }
}

/// See [`Shared::apply`].
fn apply<G: Game>(state: &mut G::State, effect: &G::Effect, events: &mut Vec<G::Event>) -> G::Outcome {
    events.clear();
    G::apply_effect(state, effect, events)
}

/// See [`Shared::replacements`]. Inlined, so that it is nothing at all for a game that has none.
#[inline(always)]
fn replacements<G: Game>(state: &G::State, effect: &G::Effect) -> Vec<Replacement<G>> {
    let mut found = Vec::new();
    G::replacements(state, effect, &mut found);
    if found.len() > 1 {
        put_in_order(state, &mut found);
    }
    found
}

fn put_in_order<G: Game>(state: &G::State, found: &mut [Replacement<G>]) {
    // The first one named is asked first, so it comes last.
    found.reverse();
    let (active, seats) = (G::active(state), G::seats(state));
    found.sort_by_key(|asked| (asked.priority, Reverse(asked.key.seat.distance_from(active, seats))));
}

/// See [`Shared::set_off`]. Tells whether there are any triggers.
fn set_off<G: Game>(state: &G::State, events: &[G::Event], triggers: &mut Vec<Trigger<G>>) -> bool {
    for event in events {
        let begin = triggers.len();
        G::triggers(state, event, triggers);
        if triggers.len() > begin + 1 {
            let (active, seats) = (G::active(state), G::seats(state));
            let order = |trigger: &Trigger<G>| trigger.seat.distance_from(active, seats);
            triggers[begin..].sort_by_key(|trigger| (Reverse(trigger.priority), order(trigger)));
        }
    }
    !triggers.is_empty()
}
