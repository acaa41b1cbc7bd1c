//! Games as they might be for all that a seat knows.

use std::{marker::PhantomData, sync::Arc};

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{
    Beginning, State,
    history::{Lived, Past},
};
use crate::{
    Error, Observation, Prompt, Seat, Snapshot,
    agents::RandomAgent,
    encode::{Encode, StateError, live::next_stamp},
    prompt::Partial,
};

impl<G: Encode> State<G> {
    /// A game at this very decision as it might be for all that a seat knows that is asked. The same seed gives the same.
    /// What other seats have answered that are asked at the same time is answered anew, by chance.
    ///
    /// # Errors
    /// Where the seat is not asked, and why no deal fits.
    pub fn resample(&self, seat: Seat, seed: u64) -> Result<Self, StateError> {
        let seat = self.checked(seat)?;
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        let dealt = self.look(|driver| -> Result<Snapshot<G::State>, StateError> {
            let executor = &driver.executor;
            let prompt = executor.open().iter().find(|prompt| prompt.seat == seat);
            let prompt = prompt.ok_or(StateError::NotAsked(seat))?;
            let mut determinizer = Observation::new(executor, prompt).determinizer();
            let dealt = determinizer.deal(&mut generator)?;
            // Those who have answered already in the real game do so here; others are still to act.
            let is_open = |open: &Prompt<G>| {
                executor.open().iter().any(|other| (other.seat, other.id()) == (open.seat, open.id()))
            };
            while let Some(index) = dealt.open().iter().position(|open| !is_open(open)) {
                let answer = RandomAgent::pick(&mut generator, &dealt.open()[index]);
                dealt.answer_open(index, answer).map_err(Error::from)?;
            }
            Ok(dealt.snapshot().clone())
        })??;
        let Beginning { layout, seats, actions, .. } = &*self.beginning;
        let (layout, seats, actions) = (layout.clone(), *seats, *actions);
        // Somebody else's picks of an answer that is not complete are nothing that the seat knows of.
        let partial = if self.seat == Some(seat) { self.partial.clone() } else { Partial::default() };
        let (lived, done) = self.done.split_at(self.done.len() - partial.picks().len());
        let is_lived = self.beginning.past.as_ref().is_some_and(|(of, _)| *of == seat);
        // One past alone is kept: however often a game is dealt again it stays as small.
        let before = if is_lived { self.past_before()? } else { Past::default() };
        let real = &self.beginning;
        let without_past = Beginning {
            setup: real.setup.clone(),
            past: None,
            position: real.position.clone(),
            layout: layout.clone(),
            seats,
            actions,
        };
        let since = Self {
            beginning: Arc::new(without_past),
            done: lived.to_vec(),
            position: self.position.clone(),
            partial: Partial::default(),
            seat: self.seat,
            stamp: next_stamp(),
            game: PhantomData,
        };
        let past = Some((seat, Lived { before, since: Some(Box::new(since)) }));
        let beginning = Beginning { setup: None, past, position: dealt.clone(), layout, seats, actions };
        Ok(Self {
            beginning: Arc::new(beginning),
            done: done.to_vec(),
            position: dealt,
            partial,
            seat: self.seat,
            stamp: next_stamp(),
            game: PhantomData,
        })
    }
}
