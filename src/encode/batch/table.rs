//! A game of a batch: how it begins, and goes on to where the caller acts.

use futures::executor::block_on;
use serde_json::Value;

use super::{BatchError, Opponents, Part};
use crate::{
    Agent, Error, Executor, Seat,
    agents::Bot,
    any::Portable,
    encode::{ActError, ActionId, Encode, StateError, driver::Driver, outcome},
};

/// How games begin.
#[derive(Clone)]
pub(super) struct Plan {
    pub(super) setup: Value,
    pub(super) opponents: Opponents,
    /// How far the seed of a game is from that of the one that it follows.
    pub(super) stride: u64,
    pub(super) actions: usize,
}

pub(super) struct Table<G: Encode> {
    pub(super) driver: Driver<G>,
    seed: u64,
    bots: Vec<Option<Box<dyn Agent<G>>>>,
    rewards: Vec<f64>,
    ended: bool,
}

impl Plan {
    pub(super) fn setup_with(&self, seed: u64) -> Value {
        let mut setup = self.setup.clone();
        if let Some(fields) = setup.as_object_mut() {
            fields.insert("seed".to_owned(), seed.into());
        }
        setup
    }

    pub(super) fn check(&self, seats: usize) -> Result<(), BatchError> {
        let Opponents::Bots { seat, bots } = &self.opponents else { return Ok(()) };
        if bots.len() != seats {
            let reason = format!("{} bots for {seats} seats; name one for each", bots.len());
            return Err(BatchError::Options(reason));
        }
        if seat.index() >= seats {
            return Err(StateError::NoSeat { seat: *seat, seats }.into());
        }
        Ok(())
    }
}

impl<G: Encode + Portable> Table<G> {
    pub(super) fn begin(plan: &Plan, seed: u64) -> Result<Self, ActError> {
        let setup = serde_json::from_value(plan.setup_with(seed));
        let no_game = |reason: String| Error::NoState { game: G::NAME, reason };
        let setup: G::Setup = setup.map_err(|error| no_game(error.to_string()))?;
        let executor = Executor::<G>::new(G::new_state(&setup).map_err(no_game)?);
        let (bots, looks_ahead): (Vec<_>, _) = match &plan.opponents {
            Opponents::None => (Vec::new(), false),
            Opponents::Bots { seat, bots } => {
                let bot = |(place, bot): (usize, &Bot)| {
                    (place != seat.index()).then(|| bot.agent::<G>(Bot::seed(seed, place)))
                };
                let others = bots.iter().enumerate().filter(|(place, _)| *place != seat.index());
                let looks = |bot: &Bot| !matches!(bot, Bot::First | Bot::Random);
                (bots.iter().enumerate().map(bot).collect(), others.map(|(_, bot)| bot).any(looks))
            }
        };
        let executor = if looks_ahead { executor } else { executor.without_way_back() };
        let mut table = Self {
            driver: Driver::new(executor, plan.actions)?,
            seed,
            bots,
            rewards: Vec::new(),
            ended: false,
        };
        table.play_bots()?;
        Ok(table)
    }

    /// Goes on to where the caller is to act, or to the end. Whoever plays one seat alone is not asked where there is no
    /// choice: that tells nobody anything.
    fn play_bots(&mut self) -> Result<(), ActError> {
        while let Some(seat) = self.driver.seat() {
            let Some(bot) = self.bots.get_mut(seat.index()) else { break };
            let Some(bot) = bot else {
                let Some(action) = self.driver.only_action() else { break };
                self.driver.act(action)?;
                continue;
            };
            let Some(observation) = self.driver.observation() else { break };
            let answer = block_on(bot.answer(observation));
            self.driver.answer(answer.map_err(|reason| Error::Agent { seat, reason })?)?;
        }
        Ok(())
    }

    pub(super) fn step(&mut self, action: ActionId, plan: &Plan) -> Result<(), ActError> {
        self.driver.act(action)?;
        self.play_bots()?;
        self.ended = self.driver.seat().is_none();
        if self.ended {
            let rewards = outcome::returns::<G>(&self.driver.executor.state());
            // A game may be over before anybody has acted.
            while self.driver.seat().is_none() {
                *self = Self::begin(plan, self.seed.wrapping_add(plan.stride))?;
            }
            (self.rewards, self.ended) = (rewards, true);
        } else {
            self.rewards.clear();
        }
        Ok(())
    }

    pub(super) fn write(&self, row: usize, part: &mut Part<'_>) {
        let Part { columns: out, legal } = part;
        legal[row].clear();
        legal[row].extend(self.driver.legal());
        let seat = self.driver.seat().unwrap_or(Seat(0));
        let width = out.observations.len() / out.seats.len();
        self.driver.observe(seat, &mut out.observations[row * width..(row + 1) * width]);
        let width = out.masks.len() / out.seats.len();
        let mask = &mut out.masks[row * width..(row + 1) * width];
        mask.fill(false);
        legal[row].iter().for_each(|&action| mask[action as usize] = true);
        out.seats[row] = seat.0;
        let width = out.rewards.len() / out.seats.len();
        let rewards = &mut out.rewards[row * width..(row + 1) * width];
        rewards.fill(0.0);
        for (reward, won) in rewards.iter_mut().zip(&self.rewards) {
            *reward = *won as f32;
        }
        out.ended[row] = self.ended;
    }
}
