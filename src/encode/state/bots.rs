//! Bots that act in a game.

use futures::executor::block_on;

use super::State;
use crate::{
    Entry, Error,
    agents::Bot,
    any::Portable,
    encode::{ActError, ActionId, Encode, StateError},
};

impl<G: Encode + Portable> State<G> {
    /// The actions that a bot does for the seat that is to act: those of a whole answer. The same seed gives the same, unless
    /// the bot looks at a clock.
    ///
    /// # Errors
    /// Where the game is over or some picks of the answer are made, and where the bot fails.
    pub fn decide(&self, bot: Bot, seed: u64) -> Result<Vec<ActionId>, StateError> {
        let seat = self.seat.ok_or(ActError::Over)?;
        if self.partial.is_begun() {
            return Err(StateError::MidAnswer(seat));
        }
        self.look(|driver| {
            let observation = driver.observation().ok_or(ActError::Over)?;
            let answer = block_on(bot.agent::<G>(seed).answer(observation));
            let answer = answer.map_err(|reason| Error::Agent { seat, reason })?;
            Ok(driver.actions_of(&answer))
        })?
    }

    /// Plays to the end with a bot for each seat, each with its seed: the same game as agents of these seeds play it on the
    /// command line. `goes_on` is asked from time to time.
    ///
    /// # Errors
    /// Where there is not a bot for each seat, some picks of an answer are made, a bot fails or the rules do, the game does not
    /// end within so many `answers`, or `goes_on` says no. The state then stays as it was.
    pub fn play_bots(
        &mut self,
        bots: &[(Bot, u64)],
        answers: usize,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), StateError> {
        let seats = self.seats();
        if bots.len() != seats {
            return Err(Error::Agents { seats, agents: bots.len() }.into());
        }
        let mut agents: Vec<_> = bots.iter().map(|(bot, seed)| bot.agent::<G>(*seed)).collect();
        let mut played = self.clone();
        for number in 0.. {
            let Some(seat) = played.seat else { break };
            if number >= answers {
                return Err(StateError::Endless(answers));
            }
            if number % 64 == 0 && !goes_on() {
                return Err(StateError::Interrupted);
            }
            if played.partial.is_begun() {
                return Err(StateError::MidAnswer(seat));
            }
            let entry = played.look(|driver| {
                let observation = driver.observation().ok_or(ActError::Over)?;
                let prompt = observation.prompt.id().recorded();
                let answer = block_on(agents[seat.index()].answer(observation));
                let answer = answer.map_err(|reason| Error::Agent { seat, reason })?;
                Ok::<_, StateError>(Entry { prompt, seat, answer })
            })??;
            played.answer(entry)?;
        }
        *self = played;
        Ok(())
    }
}
