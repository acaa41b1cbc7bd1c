//! Answers that are taken back.

use super::{State, history::Answers};
use crate::{
    Seat, SessionError, UndoRefused,
    encode::{Encode, StateError},
};

impl<G: Encode> State<G> {
    /// Takes back a seat's last answer, all picks of it, as long as that is fair: nothing hidden was shown since, chance has decided
    /// nothing, and nobody else has answered. Picks of an answer that is not complete are always taken back.
    ///
    /// # Errors
    /// The reason why not.
    pub fn undo(&mut self, seat: Seat) -> Result<(), StateError> {
        let seat = self.checked(seat)?;
        let begun = self.partial.picks().len();
        let left =
            if begun > 0 && self.seat == Some(seat) { self.done.len() - begun } else { self.undoable(seat)? };
        *self = self.again(&self.done[..left])?;
        Ok(())
    }

    /// How much of what was done is left when a seat takes back its last answer.
    fn undoable(&self, seat: Seat) -> Result<usize, StateError> {
        if self.setup().is_none() {
            return Err(SessionError::Undo(UndoRefused::NoHistory).into());
        }
        let Answers { entries, after } = self.answers()?;
        let before = |deed: usize| deed.checked_sub(1).map_or(0, |deed| after[deed].0);
        let nothing = || SessionError::Undo(UndoRefused::NothingAnswered(seat));
        let last = after.iter().rposition(|(_, by)| *by == seat).ok_or_else(nothing)?;
        // It goes back to where the answer began that the deed has completed, and takes back nobody else's on the way.
        let answers = before(last);
        let mut session = self.session_of(&entries)?;
        while session.answers() > answers {
            session.undo(seat)?;
        }
        if session.answers() < answers {
            return Err(nothing().into());
        }
        Ok((0..=last).find(|&deed| before(deed) == answers).unwrap_or(last))
    }
}
