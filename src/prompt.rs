//! Prompts, their options, and the check of an answer.

mod answer;
mod partial;

use std::{fmt, time::Duration};

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

pub use self::answer::{Answer, IllegalAnswer};
pub(crate) use self::partial::{Offer, Partial};
use crate::{Entry, Game, Seat, below};

/// The number of a prompt among those of its seat, from 1.
///
/// With the seat it never stands for two questions of one game. Each seat's prompts are counted for themselves, so that
/// their numbers tell it nothing of what others were asked. Where answers were taken back the count goes back as well,
/// and the edition up: the upper half of the number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PromptId(pub u64);

impl PromptId {
    /// The number of a prompt in an edition of the game: how often something has been taken back in it.
    pub(crate) fn new(edition: u32, number: u32) -> Self {
        Self(u64::from(edition) << 32 | u64::from(number))
    }

    /// Which of its seat's prompts it is, from 1.
    pub fn number(self) -> u32 {
        self.0 as u32
    }

    /// How often something had been taken back when it was asked.
    pub fn edition(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// As it stands in records, where the answers in force are of one edition.
    pub(crate) fn recorded(self) -> Self {
        Self::new(0, self.number())
    }
}

impl fmt::Display for PromptId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "#{}", self.number())?;
        if self.edition() > 0 { write!(formatter, ".{}", self.edition()) } else { Ok(()) }
    }
}

/// The picked options themselves, as a handler gets them.
pub type Picks<G> = SmallVec<[<G as Game>::Choice; 4]>;

/// A question to one seat, with everything it may pick.
///
/// ```
/// use cardloom::{Prompt, Seat, example::Pebbles};
///
/// // "You may pick one or two": an empty answer declines.
/// let prompt = Prompt::<Pebbles>::new(Seat(0), "which?").options([1, 5, 9]).pick(1..=2).optional();
/// assert!(prompt.check(&[2, 0].into_iter().collect()).is_ok());
/// assert_eq!(
///     prompt.check(&[0, 1, 2].into_iter().collect()).unwrap_err().to_string(),
///     "P1 picked 3 options, but legal is 0, or 1 to 2 of 3",
/// );
/// ```
pub struct Prompt<G: Game> {
    pub(crate) id: PromptId,
    /// Its place among those that are asked at once.
    pub(crate) index: usize,
    /// What was answered, once it was.
    pub(crate) answer: Answer,
    /// Who is asked.
    pub seat: Seat,
    /// What it is about, in the game's own terms.
    pub question: G::Question,
    /// All that can be picked; answers are indices into this list.
    pub options: Vec<G::Choice>,
    /// The fewest picks of an answer that is not a refusal.
    pub min: usize,
    /// The most picks.
    pub max: usize,
    /// Whether picking nothing is legal even where `min` is above 0.
    pub optional: bool,
    /// Whether the order of the picks matters.
    pub ordered: bool,
    /// Whether it is asked even where only one answer is legal.
    pub always: bool,
    /// How long an answer may take, for agents that keep time; then the [default answer](Self::default_answer) is given.
    pub limit: Option<Duration>,
}

impl<G: Game> Clone for Prompt<G> {
    fn clone(&self) -> Self {
        Self {
            id: self.id,
            index: self.index,
            answer: self.answer.clone(),
            seat: self.seat,
            question: self.question.clone(),
            options: self.options.clone(),
            min: self.min,
            max: self.max,
            optional: self.optional,
            ordered: self.ordered,
            always: self.always,
            limit: self.limit,
        }
    }
}

impl<G: Game> fmt::Debug for Prompt<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, seat, question, options, .. } = self;
        write!(formatter, "{id} asks {seat} {question:?}: {} of {options:?}", self.counts())?;
        formatter.write_str(if self.ordered { " in order" } else { "" })
    }
}

impl<G: Game> PartialEq for Prompt<G> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
            && self.seat == other.seat
            && self.question == other.question
            && self.options == other.options
            && (self.min, self.max, self.optional, self.ordered, self.always)
                == (other.min, other.max, other.optional, other.ordered, other.always)
            && self.limit == other.limit
    }
}

impl<G: Game> Prompt<G> {
    /// A question without options yet, that wants one pick.
    pub fn new(seat: Seat, question: G::Question) -> Self {
        Self {
            id: PromptId::default(),
            index: 0,
            answer: Answer::none(),
            seat,
            question,
            options: Vec::new(),
            min: 1,
            max: 1,
            optional: false,
            ordered: false,
            always: false,
            limit: None,
        }
    }

    /// Adds options, behind those there are.
    #[must_use]
    pub fn options(mut self, options: impl IntoIterator<Item = G::Choice>) -> Self {
        self.add_options(options);
        self
    }

    #[inline]
    pub(crate) fn add_options(&mut self, options: impl IntoIterator<Item = G::Choice>) {
        // `for_each` goes through a chain of iterators without asking at every item which one it is in.
        options.into_iter().for_each(|option| self.options.push(option));
    }

    /// How many options are to be picked. Where there are fewer, all of them: "do what you can".
    #[must_use]
    pub fn pick(mut self, count: std::ops::RangeInclusive<usize>) -> Self {
        (self.min, self.max) = count.into_inner();
        self
    }

    /// Exactly `count` options are to be picked.
    #[must_use]
    pub fn exactly(self, count: usize) -> Self {
        self.pick(count..=count)
    }

    /// Picking nothing is legal.
    #[must_use]
    pub fn optional(mut self) -> Self {
        self.optional = true;
        self
    }

    /// Picking nothing is legal in this case.
    #[must_use]
    pub fn optional_if(mut self, optional: bool) -> Self {
        self.optional = optional;
        self
    }

    /// The order of the picks matters in this case.
    #[must_use]
    pub fn ordered_if(mut self, ordered: bool) -> Self {
        self.ordered = ordered;
        self
    }

    /// The order of the picks matters, so that even "all of them" is a question.
    #[must_use]
    pub fn ordered(mut self) -> Self {
        self.ordered = true;
        self
    }

    /// It is asked whatever its options: even where there is none, and where only one answer is legal. (A
    /// [forgetful](crate::Executor::forgetful) executor that nobody watches gives such an answer itself.)
    ///
    /// For prompts whose options come from what others do not see: who is passed over would show that they have nothing.
    #[must_use]
    pub fn always(mut self) -> Self {
        self.always = true;
        self
    }

    /// How long an answer may take. The runtime knows no clock: agents that do keep to it.
    #[must_use]
    pub fn within(mut self, limit: Duration) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Whether it is one of those that ask for responses to what others do: [always](Self::always) asked, so that
    /// nobody learns what a hand holds; free to be declined; and with a [limit](Self::within), so that the game goes on.
    ///
    /// There are many of them and most are declined. So a face of the game may offer to decline all those of a turn at
    /// once: that depends on nothing that others do not see.
    pub fn is_window(&self) -> bool {
        self.always && self.can_decline() && self.limit.is_some()
    }

    /// What is answered for a seat that does not: it declines where that is legal, and takes the first options
    /// otherwise.
    pub fn default_answer(&self) -> Answer {
        if self.can_decline() { Answer::none() } else { (0..self.min).collect() }
    }

    /// The prompt's number; 0 until it is open.
    pub fn id(&self) -> PromptId {
        self.id
    }

    /// Whether an entry of a journal answers it, whatever the edition.
    pub(crate) fn is_of(&self, entry: &Entry) -> bool {
        (self.seat, self.id.number()) == (entry.seat, entry.prompt.number())
    }

    /// Fewer options than picks wanted: all of them are.
    pub(crate) fn clamp(&mut self) {
        self.max = self.max.min(self.options.len());
        self.min = self.min.min(self.max);
    }

    /// Whether only the order is open: every option is picked in any case.
    pub fn is_order(&self) -> bool {
        self.ordered && !self.optional && self.min == self.options.len()
    }

    /// Whether an empty answer is legal.
    pub fn can_decline(&self) -> bool {
        self.optional || self.min == 0
    }

    /// The numbers of picks that are legal, in words.
    pub fn legal_counts(&self) -> String {
        format!("{} of {}", self.counts(), self.options.len())
    }

    fn counts(&self) -> String {
        let range = match (self.min, self.max) {
            (min, max) if min == max => min.to_string(),
            (min, max) => format!("{min} to {max}"),
        };
        let none = if self.optional && self.min > 0 { "0, or " } else { "" };
        format!("{none}{range}")
    }

    /// The answer, where only one is legal and the prompt is not one that is [always](Self::always) asked: nobody is
    /// asked then.
    #[inline]
    pub fn sole_answer(&self) -> Option<Answer> {
        if self.always { None } else { self.only_answer() }
    }

    /// The answer, where only one is legal: what agents that look ahead need not think about.
    ///
    /// A prompt that is [always](Self::always) asked may have one. Whoever plays with people answers it no sooner than
    /// any other, since the time that it takes would show that there was nothing to choose.
    #[inline]
    pub fn only_answer(&self) -> Option<Answer> {
        if self.max == 0 || self.options.is_empty() {
            return Some(Answer::none());
        }
        let all = self.min == self.options.len() && !self.optional;
        (all && (!self.ordered || self.options.len() == 1)).then(|| (0..self.options.len()).collect())
    }

    /// What is wrong with the prompt itself, if anything, at a table of so many seats.
    #[inline]
    pub(crate) fn fault(&self, seats: usize) -> Option<BadPrompt> {
        const MOST: usize = u16::MAX as usize + 1;
        if self.seat.index() >= seats {
            return Some(BadPrompt::NoSuchSeat { seat: self.seat, seats });
        }
        if self.options.len() > MOST {
            return Some(BadPrompt::TooManyOptions { options: self.options.len(), most: MOST });
        }
        // Each option against each before: too dear where bots play.
        if !cfg!(debug_assertions) {
            return None;
        }
        let listed_before = |&place: &usize| self.options[..place].contains(&self.options[place]);
        (1..self.options.len())
            .find(listed_before)
            .map(|place| BadPrompt::OptionTwice { option: format!("{:?}", self.options[place]) })
    }

    /// Tells whether an answer is legal.
    ///
    /// # Errors
    /// The first thing that is wrong with it, and what would be right.
    #[inline(always)]
    pub fn check(&self, answer: &Answer) -> Result<(), IllegalAnswer> {
        // The usual case.
        if let [index] = answer.0[..]
            && self.min <= 1
            && self.max >= 1
            && usize::from(index) < self.options.len()
        {
            return Ok(());
        }
        self.check_picks(answer)
    }

    fn check_picks(&self, answer: &Answer) -> Result<(), IllegalAnswer> {
        let (seat, count, options) = (self.seat, answer.len(), self.options.len());
        let legal = (self.min..=self.max).contains(&count) || (self.optional && count == 0);
        if !legal {
            return Err(IllegalAnswer::Count { seat, count, legal: self.legal_counts() });
        }
        for (place, &index) in answer.0.iter().enumerate() {
            if usize::from(index) >= options {
                return Err(IllegalAnswer::UnknownOption { seat, index, last: options.saturating_sub(1) });
            }
            if answer.0[..place].contains(&index) {
                return Err(IllegalAnswer::Repeated { seat, index });
            }
        }
        Ok(())
    }

    /// An answer as another one to a prompt with other hidden options: the same `picks` as far as they are known, and
    /// for each of the rest any other that is not.
    pub(crate) fn answered_alike(
        &self,
        picks: &Picks<G>,
        answer: &Answer,
        knows: impl Fn(&G::Choice) -> bool,
        generator: &mut ChaCha8Rng,
    ) -> Answer {
        let mut unknown: Vec<usize> =
            (0..self.options.len()).filter(|&place| !knows(&self.options[place])).collect();
        let alike = |(pick, place): (&G::Choice, usize)| match knows(pick) {
            true => self.options.iter().position(|option| option == pick).unwrap_or(place),
            false if unknown.is_empty() => place,
            false => unknown.swap_remove(below(generator, unknown.len())),
        };
        picks.iter().zip(answer.indices()).map(alike).collect()
    }

    /// The options that an answer picks. The answer has been checked.
    pub fn picks(&self, answer: &Answer) -> Picks<G> {
        if let [index] = answer.0[..] {
            let mut picks = Picks::<G>::new();
            picks.push(self.options[usize::from(index)].clone());
            return picks;
        }
        answer.indices().map(|index| self.options[index].clone()).collect()
    }
}

/// What makes a prompt: itself, or a closure that makes it when it is awaited, so that it is not moved about.
pub trait MakePrompt<G: Game> {
    /// The prompt.
    fn make(self) -> Prompt<G>;
}

impl<G: Game> MakePrompt<G> for Prompt<G> {
    #[inline]
    fn make(self) -> Prompt<G> {
        self
    }
}

impl<G: Game, F: FnOnce() -> Prompt<G>> MakePrompt<G> for F {
    #[inline]
    fn make(self) -> Prompt<G> {
        self()
    }
}

/// Why a prompt cannot be asked: a fault of the handler that made it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPrompt {
    /// Nobody sits there.
    #[error("it asks {seat}, but {seats} seats play; ask one of these")]
    NoSuchSeat {
        /// Whom it asks.
        seat: Seat,
        /// How many play.
        seats: usize,
    },
    /// More options than an answer can name.
    #[error("it has {options} options, but an answer can name {most}; ask in two steps")]
    TooManyOptions {
        /// How many it has.
        options: usize,
        /// How many it may have.
        most: usize,
    },
    /// Two options that nothing tells apart. Looked for in debug builds only.
    #[error("it lists the option {option} twice; make options that differ, say by a number")]
    OptionTwice {
        /// The option.
        option: String,
    },
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand_chacha::rand_core::SeedableRng;

    use super::*;
    use crate::example::Pebbles;

    #[test]
    fn a_known_pick_stays_and_an_unknown_one_becomes_any_unknown_option() {
        let prompt = Prompt::<Pebbles>::new(Seat(0), "which?").options([1, 7, 8, 9]);
        let mut generator = ChaCha8Rng::seed_from_u64(1);
        // 1 and 2 are seen by all; 5 and 6 were picked in secret.
        let mut alike = |picks: &[u8], indices: &[usize]| {
            let answer = indices.iter().copied().collect();
            let picks = picks.iter().copied().collect();
            prompt.answered_alike(&picks, &answer, |&option| option < 3, &mut generator)
        };
        assert_eq!(alike(&[1], &[2]), Answer::one(0));
        let secret: BTreeSet<_> = (0..100).map(|_| alike(&[5, 6], &[0, 1]).0.to_vec()).collect();
        assert_eq!(secret.len(), 6, "the ordered pairs of three: {secret:?}");
        assert!(secret.iter().all(|picks| !picks.contains(&0)), "{secret:?}");
        // What is not offered is tried by its place; the deal is then thrown away by its view.
        assert_eq!(alike(&[2], &[3]), Answer::one(3));
    }
}
