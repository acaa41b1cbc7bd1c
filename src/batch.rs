//! Batches: the prompts that are asked at the same time, from the handler that asks them to the answers it reads.

use std::mem;

use crate::{Answer, Error, Game, LimitKind, Prompt, shared::Shared};

/// Prompts that are asked at the same time, and their answers.
///
/// They stay where they were put from the question to the last answer; only a batch as a whole goes from hand to hand.
pub(crate) struct Batch<G: Game> {
    /// First those that have an answer, in the order in which they got it, then the open ones in the order in which
    /// they were asked.
    prompts: Vec<Prompt<G>>,
    /// How many have an answer.
    answered: usize,
    /// Memory for the options of the next prompt.
    options: Vec<G::Choice>,
}

impl<G: Game> Default for Batch<G> {
    fn default() -> Self {
        // As much as one prompt takes, so that the lists need not grow to it.
        Self { prompts: Vec::with_capacity(1), answered: 0, options: Vec::with_capacity(16) }
    }
}

impl<G: Game> Batch<G> {
    /// Adds a prompt. Gives it back, so that options can be added where it lies.
    #[inline]
    pub(crate) fn push(&mut self, prompt: Prompt<G>) -> &mut Prompt<G> {
        let index = self.prompts.len();
        self.prompts.push(prompt);
        let prompt = &mut self.prompts[index];
        prompt.index = index;
        if prompt.options.capacity() == 0 {
            prompt.options = mem::take(&mut self.options);
        }
        prompt
    }

    /// The prompts that want an answer.
    #[inline]
    pub(crate) fn open(&self) -> &[Prompt<G>] {
        &self.prompts[self.answered..]
    }

    #[inline]
    pub(crate) fn is_answered(&self) -> bool {
        self.answered == self.prompts.len()
    }

    /// Those that have one.
    #[inline]
    pub(crate) fn closed(&self) -> impl ExactSizeIterator<Item = (&Prompt<G>, &Answer)> {
        self.prompts[..self.answered].iter().map(|prompt| (prompt, &prompt.answer))
    }

    /// All of them.
    pub(crate) fn prompts(&self) -> &[Prompt<G>] {
        &self.prompts
    }

    /// Answers the open prompt at this place among the open ones.
    #[inline(always)]
    pub(crate) fn close(&mut self, index: usize, answer: Answer) {
        self.prompts[self.answered + index].answer = answer;
        if index > 0 {
            self.bring_forward(index);
        }
        self.answered += 1;
    }

    #[cold]
    fn bring_forward(&mut self, index: usize) {
        self.prompts[self.answered..=self.answered + index].rotate_right(1);
    }

    /// Gives another answer to a prompt that has one.
    pub(crate) fn change(&mut self, index: usize, answer: Answer) {
        self.prompts[index].answer = answer;
    }

    /// Puts the answered prompts into the order in which they were asked.
    #[inline]
    pub(crate) fn put_in_order(&mut self) {
        if self.answered > 1 {
            self.prompts[..self.answered].sort_by_key(|prompt| prompt.index);
        }
    }

    /// Empties it. Its memory serves the next prompts.
    #[inline]
    pub(crate) fn clear(&mut self) {
        if let Some(prompt) = self.prompts.first_mut() {
            self.options = mem::take(&mut prompt.options);
            self.options.clear();
        }
        self.prompts.clear();
        self.answered = 0;
    }

    /// Judges the prompts: counts them, and answers those that have one legal answer or whose seat is out of the game.
    /// The others get their numbers.
    ///
    /// # Errors
    /// Where one cannot be asked.
    #[inline]
    pub(crate) fn judge(&mut self, shared: &Shared<G>) -> Result<(), Box<Error>> {
        if self.prompts.is_empty() && !shared.usage.steps.take() {
            // Nothing else counts a handler that asks nothing, over and over.
            return Err(shared.exhausted(LimitKind::Steps));
        }
        let mut index = 0;
        while let Some(prompt) = self.prompts.get_mut(self.answered + index) {
            if !shared.usage.prompts.take() {
                return Err(shared.exhausted(LimitKind::Prompts));
            }
            if let Some(reason) = prompt.fault(G::seats(&shared.state())) {
                return Err(shared.bad_prompt(reason));
            }
            prompt.clamp();
            let sole = prompt.sole_answer();
            match sole.or_else(|| G::is_out(&shared.state(), prompt.seat).then(|| prompt.default_answer())) {
                Some(answer) => self.close(index, answer),
                None => {
                    // Only what is really asked has a number: who watches and who does not count the same.
                    prompt.id = shared.number(prompt.seat);
                    match shared.passes_over().then(|| prompt.only_answer()).flatten() {
                        Some(answer) => {
                            shared.pass_over();
                            self.close(index, answer);
                        }
                        None => {
                            shared.passed_over.set(0);
                            index += 1;
                        }
                    }
                }
            }
        }
        Ok(())
    }
}
