//! The way of an effect: modifiers, replacements, the change itself, who is told, and what it sets off.
//!
//! There is one way, and handlers go it themselves as far as it goes without another handler. Where one has to run
//! first, or the game ends, the rest is a [`Way`] that the executor takes on.

use std::{cell::RefMut, cmp::Reverse, mem};

use tracing::debug;

use super::Shared;
use crate::{Error, Game, LimitKind, Replacement, TraceEvent, Trigger, handler::ReplacementKey};

/// How far an effect has come.
pub(crate) enum Way<G: Game> {
    /// All is done.
    Done(G::Outcome),
    /// It is applied, and handlers that it has set off are to run before the one that asked for it goes on.
    SetOff(G::Outcome),
    /// Replacements are to be asked first.
    Judged(Box<Judging<G>>),
    /// It has ended the game.
    Over,
    /// It cannot be done.
    Failed(Box<Error>),
}

/// An effect on its way through its replacements.
pub(crate) struct Judging<G: Game> {
    pub(crate) effect: G::Effect,
    /// Those still to be asked, the next one last.
    pub(crate) queue: Vec<Replacement<G>>,
    pub(crate) spoken: Vec<ReplacementKey>,
}

impl<G: Game> Way<G> {
    fn judged(effect: &G::Effect, queue: Vec<Replacement<G>>) -> Self {
        Self::Judged(Box::new(Judging { effect: effect.clone(), queue, spoken: Vec::new() }))
    }
}

/// The state of the game, and what the last effect did to it.
pub(super) struct Position<G: Game> {
    pub(super) state: G::State,
    pub(super) events: Vec<G::Event>,
    /// The triggers that the events set off, the first one first.
    pub(super) triggers: Vec<Trigger<G>>,
}

impl<G: Game> Shared<G> {
    /// An effect from its beginning, as a handler asks for it.
    #[inline]
    pub(crate) fn request(&self, effect: &mut G::Effect) -> Way<G> {
        let Ok(position) = self.position.try_borrow_mut() else { return self.request_while_held(effect) };
        modify::<G>(&position.state, effect);
        if let Some(queue) = replacements::<G>(&position.state, effect) {
            return Way::judged(effect, queue);
        }
        self.change(position, effect)
    }

    /// An effect whose handler holds the state: it can be prevented, but not applied.
    #[cold]
    fn request_while_held(&self, effect: &mut G::Effect) -> Way<G> {
        let state = self.state();
        modify::<G>(&state, effect);
        match replacements::<G>(&state, effect) {
            Some(queue) => Way::judged(effect, queue),
            None => Way::Failed(self.state_held()),
        }
    }

    /// The rest of its way after all replacements have spoken.
    pub(crate) fn apply(&self, effect: &G::Effect) -> Way<G> {
        match self.position.try_borrow_mut() {
            Ok(position) => self.change(position, effect),
            Err(_) => Way::Failed(self.state_held()),
        }
    }

    #[inline(always)]
    fn change<'s>(&'s self, mut position: RefMut<'s, Position<G>>, effect: &G::Effect) -> Way<G> {
        if !self.usage.effects.take() {
            return Way::Failed(self.exhausted(LimitKind::Effects));
        }
        let Position { state, events, .. } = &mut *position;
        events.clear();
        let is_told = self.watched.get();
        let outcome = match is_told {
            true => G::apply_effect(state, effect, events),
            false => G::apply_untold(state, effect, events),
        };
        if cfg!(debug_assertions)
            && let Err(reason) = G::check(state)
        {
            return Way::Failed(self.broken(format!("{effect:?}"), reason));
        }
        if is_told {
            drop(position);
            self.tell_effect(effect, &outcome);
            position = self.position.borrow_mut();
        }
        let Position { state, events, triggers } = &mut *position;
        if G::is_over(state) {
            return Way::Over;
        }
        events.iter().for_each(|event| collect_triggers::<G>(state, event, triggers));
        if triggers.is_empty() { Way::Done(outcome) } else { Way::SetOff(outcome) }
    }

    #[cold]
    fn tell_effect(&self, effect: &G::Effect, outcome: &G::Outcome) {
        if !self.recording.get() {
            debug!(step = self.frames.step(), ?effect, ?outcome, "effect");
        }
        self.on_event(TraceEvent::Effect(effect, outcome));
        let depth = self.frames.depth().saturating_sub(1);
        let position = self.position.borrow();
        position.events.iter().for_each(|event| self.on_event(TraceEvent::Event(event, depth)));
    }

    /// The replacements of an effect that another one has put in its place, the next one last.
    pub(crate) fn replacements(&self, effect: &G::Effect) -> Vec<Replacement<G>> {
        replacements::<G>(&self.state(), effect).unwrap_or_default()
    }

    /// The triggers of the effect that was applied last.
    ///
    /// # Errors
    /// Where something else in the coroutine holds the state meanwhile.
    pub(crate) fn take_triggers(&self) -> Result<Vec<Trigger<G>>, Box<Error>> {
        match self.position.try_borrow_mut() {
            Ok(mut position) => Ok(mem::take(&mut position.triggers)),
            Err(_) => Err(self.state_held()),
        }
    }
}

/// Lets the modifiers change an effect, the highest priority first, equal ones in turn order from the active seat.
#[inline(always)]
fn modify<G: Game>(state: &G::State, effect: &mut G::Effect) {
    let mut modifiers = Vec::new();
    G::modifiers(state, effect, &mut modifiers);
    if modifiers.capacity() == 0 {
        // Known to be empty where a game has none: then not even its drop is left.
        return mem::forget(modifiers);
    }
    let (active, seats) = (G::active(state), G::seats(state));
    modifiers
        .sort_by_key(|modifier| (Reverse(modifier.priority), modifier.seat.distance_from(active, seats)));
    for modifier in modifiers {
        (modifier.change)(state, effect);
    }
}

/// Those that are to be asked about an effect, the next one last; `None` where nobody is.
#[inline(always)]
fn replacements<G: Game>(state: &G::State, effect: &G::Effect) -> Option<Vec<Replacement<G>>> {
    let mut found = Vec::new();
    G::replacements(state, effect, &mut found);
    if found.capacity() == 0 {
        mem::forget(found);
        return None;
    }
    put_in_order(state, &mut found);
    (!found.is_empty()).then_some(found)
}

fn put_in_order<G: Game>(state: &G::State, found: &mut [Replacement<G>]) {
    // Copies of a card that nothing else tells apart are told apart by their place among them.
    for index in 1..found.len() {
        let (before, rest) = found.split_at_mut(index);
        let alike = before.iter().filter(|other| other.key.is_copy_of(&rest[0].key)).count();
        rest[0].key.copy = alike;
    }
    // The first one named is asked first, so it comes last.
    found.reverse();
    let (active, seats) = (G::active(state), G::seats(state));
    found.sort_by_key(|asked| (asked.priority, Reverse(asked.key.seat.distance_from(active, seats))));
}

/// Adds the triggers of an event, in the order in which they are resolved.
#[inline]
fn collect_triggers<G: Game>(state: &G::State, event: &G::Event, triggers: &mut Vec<Trigger<G>>) {
    let begin = triggers.len();
    G::triggers(state, event, triggers);
    if triggers.len() > begin + 1 {
        let (active, seats) = (G::active(state), G::seats(state));
        let order = |trigger: &Trigger<G>| trigger.seat.distance_from(active, seats);
        triggers[begin..].sort_by_key(|trigger| (Reverse(trigger.priority), trigger.rank, order(trigger)));
    }
}
