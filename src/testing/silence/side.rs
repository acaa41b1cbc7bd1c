//! Two games that a seat cannot tell apart, side by side.

use std::{cell::RefCell, rc::Rc};

use rand_chacha::ChaCha8Rng;

use super::Sent;
use crate::{
    Answer, Entry, EventLog, Executor, Game, Prompt, PromptId, Seat, Snapshot, Tick, below, zone::Deal,
};

/// How the two went apart.
pub(super) enum Parting {
    /// They did not.
    Never,
    /// Where both had declared that they may.
    Declared,
    /// By a choice of another seat that could not be made in the twin.
    DeterminizeError,
    /// Where they had not.
    Undeclared,
}

/// The real game and a twin of it, from the checkpoint on.
pub(super) struct Pair<'a, G: Game> {
    real: Side<G>,
    twin: Side<G>,
    before: &'a Snapshot<G::State>,
    /// Whether another seat has picked something in the twin that looks the same from behind.
    swapped: bool,
}

impl<'a, G: Game> Pair<'a, G> {
    /// At the checkpoint `before`; the twin has another state.
    pub(super) fn new(before: &'a Snapshot<G::State>, twin: G::State, seat: Seat, heeds: bool) -> Self {
        let side = |state| Side::new(state, seat, heeds);
        Self { real: side(before.state.clone()), twin: side(twin), before, swapped: false }
    }

    /// Gives these answers and the one to be tried to both, until they go apart. `now` is the real state before the last.
    pub(super) fn play(
        &mut self,
        journal: &[Entry],
        tried: &Entry,
        deal: &Deal<G>,
        generator: &mut ChaCha8Rng,
    ) -> Parting {
        let first = self.run();
        if !matches!(first, Parting::Never) {
            return first;
        }
        for entry in journal.iter().chain([tried]) {
            if !self.answer(entry, deal, generator) {
                return Parting::DeterminizeError;
            }
            let parting = self.run();
            if !matches!(parting, Parting::Never) {
                return parting;
            }
        }
        Parting::Never
    }

    /// What the seat was sent on both sides since the checkpoint.
    pub(super) fn into_sent(self) -> [Vec<Sent<G>>; 2] {
        [self.real, self.twin].map(|side| side.sent.into_iter().map(|(sent, _)| sent).collect())
    }

    /// Runs both to the next prompts and compares what the seat was sent.
    fn run(&mut self) -> Parting {
        let from = self.real.sent.len();
        self.real.run();
        self.twin.run();
        // Both end with a view, so that neither is the beginning of the other.
        let mut both = self.real.sent[from..].iter().zip(&self.twin.sent[from..]);
        match both.find(|((real, _), (twin, _))| real != twin) {
            None => Parting::Never,
            Some(((_, true), (_, true))) => Parting::Declared,
            Some(_) if self.swapped => Parting::DeterminizeError,
            Some(_) => Parting::Undeclared,
        }
    }

    /// Gives an answer to both. `false` where it could not be given in the twin.
    fn answer(&mut self, entry: &Entry, deal: &Deal<G>, generator: &mut ChaCha8Rng) -> bool {
        // Both count from the checkpoint.
        let number = entry.prompt.number() - self.before.asked.of(entry.seat);
        let asked = |prompt: &Prompt<G>| prompt.seat == entry.seat && prompt.id().number() == number;
        let real = self.real.executor.open();
        let index = real.iter().position(asked).expect("the real game does the same again");
        // What the seat was sent was equal, so the same seats are asked, in the same order.
        let (real, twin) = (&real[index], &self.twin.executor.open()[index]);
        let alike = match entry.seat == self.real.seat {
            true => Some((entry.answer.clone(), false)),
            false => answered_alike(real, twin, &entry.answer, deal, generator),
        };
        let Some((answer, swapped)) = alike else { return false };
        self.swapped |= swapped;
        let (real, twin) = (real.id(), twin.id());
        self.real.answer(real, entry.seat, entry.answer.clone());
        self.twin.answer(twin, entry.seat, answer);
        true
    }
}

/// An answer of another seat to the twin of its prompt: the same picks as far as the watching seat knows them, and for
/// each of the rest the same or any other that it does not know. Tells as well whether there was another one.
fn answered_alike<G: Game>(
    real: &Prompt<G>,
    twin: &Prompt<G>,
    answer: &Answer,
    deal: &Deal<G>,
    generator: &mut ChaCha8Rng,
) -> Option<(Answer, bool)> {
    let (mut picked, mut swapped): (Vec<usize>, _) = (Vec::new(), false);
    for pick in real.picks(answer) {
        let same = twin.options.iter().position(|option| *option == pick);
        let index = match same.filter(|index| !picked.contains(index)) {
            Some(index) => index,
            None if G::knows_option(deal, &pick) => return None,
            None => {
                swapped = true;
                let unknown =
                    |index: &usize| !picked.contains(index) && !G::knows_option(deal, &twin.options[*index]);
                let unknown: Vec<usize> = (0..twin.options.len()).filter(unknown).collect();
                if unknown.is_empty() {
                    return None;
                }
                unknown[below(generator, unknown.len())]
            }
        };
        picked.push(index);
    }
    let answer: Answer = picked.into_iter().collect();
    twin.check(&answer).is_ok().then_some((answer, swapped))
}

/// One of the two.
struct Side<G: Game> {
    executor: Executor<G>,
    log: Rc<RefCell<EventLog<G>>>,
    seat: Seat,
    heeds: bool,
    /// How much chance had been taken at the checkpoint.
    chance: u128,
    /// What the seat was sent since, each with whether it was declared that others might be sent something else.
    sent: Vec<(Sent<G>, bool)>,
}

impl<G: Game> Side<G> {
    fn new(state: G::State, seat: Seat, heeds: bool) -> Self {
        let (log, chance) = (Rc::new(RefCell::new(EventLog::default())), G::rng_position(&state));
        let executor = Executor::new(state).observed(Rc::clone(&log));
        Self { executor, log, seat, heeds, chance, sent: Vec::new() }
    }

    /// Runs to the next prompts or to the end.
    fn run(&mut self) {
        let mut disclosed = false;
        // Step by step, to see what comes after something hidden was consulted.
        let tick = loop {
            let tick = self.executor.tick();
            let declared = self.has_declared();
            let log = self.log.borrow_mut().take();
            for (event, depth) in log.events.iter().zip(log.depths) {
                let discloses = G::reveals_hidden(event);
                let seen = Sent::Event(G::redact(event, Some(self.seat)), depth);
                self.sent.push((seen, declared || discloses));
                disclosed |= discloses;
            }
            if tick != Ok(Tick::Moved) {
                break tick;
            }
        };
        let declared = self.has_declared();
        let mut send = |sent, disclosed| self.sent.push((sent, declared || disclosed));
        for prompt in self.executor.open() {
            match prompt.seat == self.seat {
                // What an event says is shown, the seat may be asked about.
                true => send(Sent::Asked(prompt.clone()), disclosed),
                false => send(Sent::Waits(prompt.seat, G::redact_question(&prompt.question)), false),
            }
        }
        match tick {
            Err(error) => send(Sent::Failed(error), false),
            Ok(Tick::Over) => send(Sent::Over, false),
            Ok(_) => {}
        }
        // An event may say that something is shown, and the view show it.
        let view = Sent::View(G::view(&self.executor.state(), Some(self.seat)));
        self.sent.push((view, declared || disclosed));
    }

    fn has_declared(&self) -> bool {
        let consulted = self.heeds && self.executor.has_consulted_others(self.seat);
        consulted || G::rng_position(&self.executor.state()) != self.chance
    }

    fn answer(&mut self, prompt: PromptId, seat: Seat, answer: Answer) {
        self.executor.answer(prompt, seat, answer).expect("it was checked");
    }
}
