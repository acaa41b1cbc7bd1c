//! The greedy agent: one look ahead.

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use crate::{
    Agent, Answer, Error, Executor, Game, Observation, Prompt, Reply, Seat, Step, agents::RandomAgent, below,
};

/// A game's measure of a position: higher is better for `seat`.
pub type Evaluate<G> = fn(state: &<G as Game>::State, seat: Seat) -> i64;

/// Tries every single pick on a game as it might be for all that its seat knows, plays on to the next checkpoint
/// with random picks, and takes what looks best there.
///
/// Of prompts with several picks it tries none, each single one, and all of them. It never sees the real state: see
/// [`Observation::imagine`].
pub struct LookAhead<G: Game> {
    evaluate: Evaluate<G>,
    generator: ChaCha8Rng,
}

impl<G: Game> LookAhead<G> {
    /// The same seed plays the same.
    pub fn new(seed: u64, evaluate: Evaluate<G>) -> Self {
        Self { evaluate, generator: ChaCha8Rng::seed_from_u64(seed) }
    }

    fn best(&mut self, observation: &Observation<'_, G>) -> Answer {
        let prompt = observation.prompt;
        let Some(imagined) = observation.imagine(&mut self.generator) else {
            return RandomAgent::pick(&mut self.generator, prompt);
        };
        let mut best = None;
        let mut ties = 0;
        for answer in candidates(prompt) {
            let Ok(value) = self.value(&imagined, prompt, &answer) else { continue };
            ties = match &best {
                Some((highest, _)) if *highest > value => continue,
                Some((highest, _)) if *highest == value => ties + 1,
                _ => 1,
            };
            // Among equals each is kept with the same chance.
            if ties == 1 || below(&mut self.generator, ties) == 0 {
                best = Some((value, answer));
            }
        }
        best.map_or_else(|| RandomAgent::pick(&mut self.generator, prompt), |(_, answer)| answer)
    }

    /// What the position is worth at the first checkpoint after an answer.
    fn value(&mut self, imagined: &Executor<G>, prompt: &Prompt<G>, answer: &Answer) -> Result<i64, Error> {
        let mut trial = imagined.fork()?;
        let begin = trial.snapshot().first_prompt;
        trial.answer(prompt.id(), prompt.seat, answer.clone())?;
        while let Step::Ask(prompts) = trial.step()? {
            let (id, seat) = (prompts[0].id(), prompts[0].seat);
            let answer = RandomAgent::pick(&mut self.generator, &prompts[0]);
            if trial.snapshot().first_prompt != begin {
                break;
            }
            trial.answer(id, seat, answer)?;
        }
        let value = (self.evaluate)(&trial.state(), prompt.seat);
        Ok(value)
    }
}

/// The answers that are tried: each single pick, and of several none and all.
fn candidates<G: Game>(prompt: &Prompt<G>) -> impl Iterator<Item = Answer> {
    let (options, min, max) = (prompt.options.len(), prompt.min.max(1), prompt.max);
    let none = prompt.can_decline().then(Answer::none);
    // With more than one pick wanted, the others are the ones that follow.
    let singles = (0..options).map(move |first| (0..min).map(|step| (first + step) % options).collect());
    let all = (max > min).then(|| (0..max).collect());
    none.into_iter().chain(singles).chain(all)
}

impl<G: Game> Agent<G> for LookAhead<G> {
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        // What is only tried is not to be read in the log of the game.
        let silence = tracing::Dispatch::none();
        Reply::now(tracing::dispatcher::with_default(&silence, || self.best(&observation)))
    }
}
