//! The greedy agent: one look ahead.

use std::cmp::Ordering;

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use crate::{
    Agent, Answer, DeterminizationsByKind, Error, Executor, Game, Observation, Prompt, Reply, Seat, Step,
    agents::RandomAgent, below,
};

/// A game's measure of a position: higher is better for `seat`.
pub type Evaluate<G> = fn(state: &<G as Game>::State, seat: Seat) -> i64;

/// Tries every single pick on some games as they might be for all that its seat knows, plays on to the next checkpoint
/// with random picks, and takes what looks best there on average.
///
/// Of prompts with several picks it tries none, each single one, and all of them. It never sees the real state: see
/// [`Observation::determinize`].
pub struct Greedy<G: Game> {
    evaluate: Evaluate<G>,
    deals: usize,
    generator: ChaCha8Rng,
    dealt: DeterminizationsByKind,
}

impl<G: Game> Greedy<G> {
    /// The same seed plays the same.
    pub fn new(seed: u64, evaluate: Evaluate<G>) -> Self {
        let generator = ChaCha8Rng::seed_from_u64(seed);
        Self { evaluate, deals: 8, generator, dealt: DeterminizationsByKind::default() }
    }

    /// On how many games each pick is tried.
    #[must_use]
    pub fn deals(mut self, deals: usize) -> Self {
        self.deals = deals;
        self
    }

    fn best(&mut self, observation: &Observation<'_, G>) -> Answer {
        let prompt = observation.prompt;
        if let Some(answer) = prompt.only_answer() {
            return answer;
        }
        let candidates: Vec<Answer> = candidates(prompt).collect();
        let mut ratings = vec![Rating::default(); candidates.len()];
        let (mut determinizer, mut trial) = (observation.determinizer(), None);
        for _ in 0..self.deals {
            // Where hardly any deal fits, what there is has to do.
            let Ok(determinized) = determinizer.deal(&mut self.generator) else { break };
            for (rating, answer) in ratings.iter_mut().zip(&candidates) {
                // A trial in which the game fails tells nothing of the pick.
                if let Ok(value) = self.value(determinized, &mut trial, prompt, answer) {
                    rating.add(value);
                }
            }
        }
        self.dealt.count(prompt, determinizer.deals());
        let highest = ratings.iter().copied().max_by(Rating::order).unwrap_or_default();
        let best: Vec<usize> =
            (0..ratings.len()).filter(|&index| ratings[index].order(&highest).is_eq()).collect();
        candidates[best[below(&mut self.generator, best.len())]].clone()
    }

    /// What the position is worth at the first checkpoint after an answer. All trials are played in the memory of one.
    fn value(
        &mut self,
        determinized: &Executor<G>,
        trial: &mut Option<Executor<G>>,
        prompt: &Prompt<G>,
        answer: &Answer,
    ) -> Result<i64, Error> {
        let trial = match trial {
            Some(trial) => {
                determinized.fork_into(trial)?;
                trial
            }
            None => trial.insert(determinized.fork()?),
        };
        trial.forget();
        let begin = trial.stats().actions;
        trial.answer(prompt.id(), prompt.seat, answer.clone())?;
        while let Step::Ask(prompts) = trial.step()? {
            let (id, seat) = (prompts[0].id(), prompts[0].seat);
            let answer = RandomAgent::pick(&mut self.generator, &prompts[0]);
            if trial.stats().actions > begin {
                break;
            }
            trial.answer(id, seat, answer)?;
        }
        let value = (self.evaluate)(&trial.state(), prompt.seat);
        Ok(value)
    }
}

/// What the trials of a pick came to.
#[derive(Clone, Copy, Debug, Default)]
struct Rating {
    sum: i128,
    trials: i128,
}

impl Rating {
    fn add(&mut self, value: i64) {
        self.sum += i128::from(value);
        self.trials += 1;
    }

    /// By the average, without a division; what was never tried is below all that was.
    fn order(&self, other: &Self) -> Ordering {
        match (self.trials, other.trials) {
            (0, _) | (_, 0) => self.trials.min(1).cmp(&other.trials.min(1)),
            _ => (self.sum * other.trials).cmp(&(other.sum * self.trials)),
        }
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

impl<G: Game> Agent<G> for Greedy<G> {
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        // What is only tried is not to be read in the log of the game.
        let silence = tracing::Dispatch::none();
        Reply::now(tracing::dispatcher::with_default(&silence, || self.best(&observation)))
    }

    fn determinizations(&self) -> Option<&DeterminizationsByKind> {
        Some(&self.dealt)
    }
}
